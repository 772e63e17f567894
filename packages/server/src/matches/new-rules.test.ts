import { type AnyGame, seededRandom } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examine } from '../doctor.ts'
import { offeredGames } from '../games.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { storeOver } from '../storage/store.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { playOn } from '../testing/player.ts'
import { sealed } from '../testing/sealed.ts'
import { liveClient } from '../testing/socket.ts'
import type { MatchState } from './state.ts'

const toy = ticTacToe as unknown as AnyGame
const sameRules = registryOf({ game: { ...toy, version: toy.version + 1 } })
/** Rules in which the state has something more from the start. */
const otherRules = registryOf({
  game: { ...toy, version: toy.version + 1, setup: (options, lists) => Object.assign(toy.setup(options, lists), { more: 1 }) },
})
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
let home: Home
let server: RunningServer

beforeEach(async () => {
  home = await freshHome()
})
afterEach(async () => {
  await server.close()
  await home.remove()
})

const mark = (match: string, token: string, number: number, cell: number) =>
  post(`${server.url}/api/matches/${match}/choices`, { token, number, choice: { pick: { do: 'mark', cell } } })

async function findings(games: ReturnType<typeof registryOf>) {
  const store = storeOver(await openDatabase(home))
  const all = []
  for await (const finding of examine(store, games)) all.push(finding)
  await store.close()
  return all
}

async function matchOfOldRules() {
  server = await testServer(home, { games: registryOf({ game: toy }) })
  const created = await beginMatch(server.url, PERSONS)
  await mark(created.match, created.links.x!, 0, 4)
  await mark(created.match, created.links.o!, 1, 0)
  await server.close()
  return created
}

test('a match of older rules that play it the same goes on under the new ones, to the end and a valid record', async () => {
  const { match, links, spectate } = await matchOfOldRules()
  expect(await findings(sameRules)).toMatchObject([{ match, version: toy.version, rows: 2, result: 'same' }])
  server = await testServer(home, { games: sameRules })
  expect(await updateOf(server.url, match, spectate)).toMatchObject({ number: 2 })
  for (const [number, cell] of [1, 3, 7].entries()) await mark(match, number % 2 === 0 ? links.x! : links.o!, number + 2, cell)
  await server.close()
  server = await testServer(home, { games: sameRules })
  expect(await updateOf(server.url, match, spectate)).toMatchObject({ number: 5, outcome: { winners: ['x'] } })
  const { body } = await get<{ version: number }>(`${server.url}/api/matches/${match}/file?token=${spectate}`)
  expect(body.version).toBe(toy.version + 1)
})

test('a match of older rules that these play otherwise is refused with the reason, untouched, and the old build goes on with it', async () => {
  const { match, links, spectate } = await matchOfOldRules()
  expect(await findings(otherRules)).toMatchObject([{ match, result: 'differs', difference: { row: 1, why: 'the hash differs' } }])
  server = await testServer(home, { games: otherRules })
  const { body } = await get<MatchState>(`${server.url}/api/matches/${match}?token=${spectate}`)
  expect(body).toMatchObject({
    type: 'frozen',
    frozen: { key: 'muster.otherRules', params: { played: toy.version, here: toy.version + 1 } },
  })
  expect((await mark(match, links.x!, 2, 1)).status).toBe(423)
  await server.close()
  server = await testServer(home, { games: registryOf({ game: toy }) })
  expect((await mark(match, links.x!, 2, 1)).body.number).toBe(3)
})

test('a match of newer rules is not played under older ones', async () => {
  server = await testServer(home, { games: sameRules })
  const { match, spectate } = await beginMatch(server.url, PERSONS)
  await server.close()
  expect(await findings(registryOf({ game: toy }))).toMatchObject([{ match, result: 'newerRules' }])
  server = await testServer(home, { games: registryOf({ game: toy }) })
  const { body } = await get<MatchState>(`${server.url}/api/matches/${match}?token=${spectate}`)
  expect(body).toMatchObject({ type: 'frozen', frozen: { key: 'muster.otherRules' } })
})

test('the doctor tells matches that have not begun, and games that are gone', async () => {
  server = await testServer(home, { games: registryOf({ game: toy }, { game: sealed }) })
  await post(`${server.url}/api/matches`, PERSONS)
  await beginMatch(server.url, { game: 'sealed', seats: { amber: { kind: 'person' }, cyan: { kind: 'person' } } })
  expect((await findings(registryOf({ game: toy }))).map(({ result }) => result).sort()).toEqual(['noGame', 'notBegun'])
})

test('a long match comes back from a position that was kept whole, with its log and its undo, and its record replays', async () => {
  const LONG = 50
  const games = offeredGames()
  server = await testServer(home, { games })
  const created = await beginMatch(server.url, {
    game: 'lost-patrol',
    seats: { marines: { kind: 'person' }, genestealers: { kind: 'person' } },
  })
  const store = storeOver(await openDatabase(home))
  const clients = await Promise.all(Object.values(created.links).map(token => liveClient(server.url, created.match, token)))
  const random = seededRandom(1, 'long')
  await Promise.all(clients.map(client => playOn(client, random)))
  const rows = await store.rows(created.match)
  expect(rows.length).toBeGreaterThan(LONG)
  await vi.waitFor(async () => expect((await store.snapshot(created.match))?.number).toBe(rows.length - (rows.length % LONG)))
  const states = async () => Promise.all(Object.values(created.links).map(token => updateOf(server.url, created.match, token)))
  const before = await states()
  await server.close()
  server = await testServer(home, { games })
  expect(await states()).toEqual(before)
  expect((await findings(games))[0]).toMatchObject({ result: 'same', rows: rows.length })
  await store.close()
})
