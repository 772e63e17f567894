import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { isChat, liveClient } from '../testing/socket.ts'
import { memberAt } from '../testing/visitor.ts'
import type { Line } from './chat.ts'

const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person', name: 'Ann' }, o: { kind: 'person' } } }
let time = 1_800_000_000_000
let home: Home
let server: RunningServer
let other: RunningServer

beforeAll(async () => {
  home = await freshHome()
  const settings = { games: registryOf({ game: ticTacToe as unknown as AnyGame }), now: () => time, tickMs: 0 }
  server = await testServer(home, settings)
  other = await testServer(home, settings)
})
afterAll(async () => {
  await server.close()
  await other.close()
  await home.remove()
})

const say = (match: string, token: string, wording: object) =>
  post<{ said?: number; refusal?: { rule: string } }>(`${server.url}/api/matches/${match}/chat`, { token, ...wording })
const heard = async (match: string, token: string) =>
  (await get<{ lines: Line[] }>(`${server.url}/api/matches/${match}/chat?token=${token}`)).body.lines

test('what a player says is told at once to all, in words or as a phrase of every language, and is there for who comes later', async () => {
  const { match, links, spectate } = await beginMatch(server.url, PERSONS)
  const o = await liveClient(server.url, match, links.o!)
  const x = await liveClient(server.url, match, links.x!)
  await x.ask({ type: 'say', text: 'Well met' })
  expect((await o.until(isChat)).lines).toEqual([{ number: 1, at: time, by: 'x', name: 'Ann', text: 'Well met' }])
  await o.ask({ type: 'say', phrase: 'goodLuck' })
  expect((await x.until(isChat)).lines).toMatchObject([{ number: 1 }])
  expect((await x.until(isChat)).lines).toMatchObject([{ number: 2, by: 'o', phrase: 'goodLuck' }])
  const late = await liveClient(server.url, match, spectate)
  expect((await late.until(isChat)).lines).toHaveLength(2)
  await Promise.all([o, x, late].map(client => client.close()))
})

test('a line that is said at another node is heard here', async () => {
  const { match, links } = await beginMatch(server.url, PERSONS)
  const there = await liveClient(other.url, match, links.o!)
  await there.next()
  await say(match, links.x!, { text: 'from afar' })
  await other.tick()
  expect((await there.until(isChat)).lines).toMatchObject([{ text: 'from afar' }])
  await there.close()
})

test('those who watch are heard by those who watch, and by the players after the end alone', async () => {
  const { match, links, spectate } = await beginMatch(server.url, PERSONS)
  await say(match, spectate, { text: 'x should take the middle' })
  expect(await heard(match, spectate)).toHaveLength(1)
  expect(await heard(match, links.x!)).toEqual([])
  await post(`${server.url}/api/matches/${match}/concede`, { token: links.o })
  expect(await heard(match, links.x!)).toMatchObject([{ by: 'spectator', text: 'x should take the middle' }])
})

test('nobody hears whom they have muted or blocked', async () => {
  const bob = await memberAt(server.url, 'Bob')
  const eve = await memberAt(server.url, 'Eve')
  const { match, links } = (await post<Created>(`${server.url}/api/matches`, PERSONS)).body
  await bob.post(`/api/matches/${match}/begin`, { token: links.x })
  await eve.post(`/api/matches/${match}/begin`, { token: links.o })
  const lines = async () => (await bob.get<{ lines: Line[] }>(`/api/matches/${match}/chat`)).body.lines
  await eve.post(`/api/matches/${match}/chat`, { text: 'rude words' })
  expect(await lines()).toHaveLength(1)
  for (const how of ['mute', 'block']) {
    await bob.post(`/api/people/${eve.person.id}/shun`, { how })
    expect(await lines()).toEqual([])
  }
  expect((await eve.get<{ lines: Line[] }>(`/api/matches/${match}/chat`)).body.lines).toHaveLength(1)
})

test('markup and addresses stay text; what does not show is taken out; nothing, too much and too often is refused', async () => {
  const { match, links } = await beginMatch(server.url, PERSONS)
  const text = '<img src=x onerror=alert(1)> https://example.com'
  await say(match, links.x!, { text })
  await say(match, links.x!, { text: 'a\u202eb\u0007c\nd' })
  expect((await heard(match, links.x!)).map(line => line.text)).toEqual([text, 'a b c d'])
  expect((await say(match, links.x!, { text: ' \u200b ' })).body.refusal?.rule).toBe('muster.emptyLine')
  expect((await say(match, links.x!, { text: 'x'.repeat(501) })).status).toBe(400)
  expect((await say(match, links.x!, { phrase: 'insult' })).status).toBe(400)
  for (let i = 0; i < 8; i++) expect((await say(match, links.x!, { text: `${i}` })).status).toBe(200)
  expect((await say(match, links.x!, { text: 'once more' })).status).toBe(429)
  time += 31_000
  expect((await say(match, links.x!, { text: 'once more' })).status).toBe(200)
})
