import { once } from 'node:events'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { sealed } from '../testing/sealed.ts'
import type { UpdateMessage } from '../testing/socket.ts'

let time = 1_800_000_000_000
let home: Home
let server: RunningServer
let other: RunningServer

beforeAll(async () => {
  home = await freshHome()
  const games = registryOf({ game: ticTacToe as unknown as AnyGame }, { game: sealed as unknown as AnyGame })
  const settings = { games, now: () => time, tickMs: 0 }
  server = await testServer(home, settings)
  other = await testServer(home, settings)
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  await home.remove()
})

const link = async (match: string, token: string, wish: object) =>
  (await post<{ link?: string; refusal?: { rule: string } }>(`${server.url}/api/matches/${match}/watch-links`, { token, ...wish })).body
const seen = async (match: string, token: string) => (await get<UpdateMessage>(`${server.url}/api/matches/${match}?token=${token}`)).body

test('from the side of a seat one sees what it sees, is asked nothing and may do nothing', async () => {
  const seats = Object.fromEntries(
    Object.keys(sealed.seats({}).reduce((all, { id }) => ({ ...all, [id]: 1 }), {})).map(id => [id, { kind: 'person' }]),
  )
  const { match, links, spectate } = await beginMatch(server.url, { game: sealed.id, seats })
  const [seat, token] = Object.entries(links)[0]!
  const { link: side } = await link(match, token, { mySide: true })
  const own = await seen(match, token)
  const shown = await seen(match, side!)
  expect(shown.side).toBe(seat)
  expect(shown.update.view).toEqual(own.update.view)
  expect(shown.update.view).not.toEqual((await seen(match, spectate)).update.view)
  expect(shown.update.prompt ?? shown.update.undo ?? shown.orders).toBeUndefined()
  const tried = await post<{ refusal: { rule: string } }>(`${server.url}/api/matches/${match}/concede`, { token: side })
  expect(tried.body.refusal.rule).toBe('muster.notAsked')
  expect((await link(match, side!, { mySide: true })).refusal?.rule).toBe('muster.notAsked')
  expect((await link(match, spectate, {})).refusal?.rule).toBe('muster.notAsked')
})

test('a link with a delay shows the match so much later, and opens no other match', async () => {
  const persons = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
  const { match, links } = await beginMatch(server.url, persons)
  const { link: late } = await link(match, links.x!, { delayMs: 60_000 })
  await post(`${server.url}/api/matches/${match}/choices`, { token: links.x, number: 0, choice: { pick: { do: 'mark', cell: 4 } } })
  expect((await seen(match, late!)).update.number).toBe(0)
  time += 60_001
  expect((await seen(match, late!)).update.number).toBe(1)
  const { match: elsewhere } = await beginMatch(server.url, persons)
  expect((await get(`${server.url}/api/matches/${elsewhere}?token=${late}`)).status).toBe(403)
  expect((await link(match, links.x!, { delayMs: -1 })).refusal?.rule).toBe('muster.malformed')
})

test('whoever wishes to know is told who is connected and how many watch, at whichever node', async () => {
  const { match, links, spectate } = await beginMatch(server.url, {
    game: 'tic-tac-toe',
    seats: { x: { kind: 'person' }, o: { kind: 'person' } },
  })
  const open = async (url: string, token: string, more = '') => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live?match=${match}&token=${token}${more}`)
    const texts: string[] = []
    socket.on('message', data => texts.push(data.toString()))
    await once(socket, 'message')
    return { socket, texts }
  }
  const x = await open(server.url, links.x!, '&presence=1')
  const told = () =>
    x.texts
      .filter(text => text.includes('"presence"'))
      .map(text => JSON.parse(text) as object)
      .at(-1)
  const until = async (wanted: object) => {
    while (JSON.stringify(told()) !== JSON.stringify({ type: 'presence', match, ...wanted })) await once(x.socket, 'message')
  }
  await until({ here: ['x'], watching: 0 })
  const watcher = await open(server.url, spectate)
  await until({ here: ['x'], watching: 1 })
  const o = await open(other.url, links.o!)
  await other.tick()
  await server.tick()
  await until({ here: ['o', 'x'], watching: 1 })
  o.socket.close()
  watcher.socket.close()
  await until({ here: ['o', 'x'], watching: 0 })
  expect([...watcher.texts, ...o.texts].join()).not.toContain('"presence"')
  x.socket.close()
})
