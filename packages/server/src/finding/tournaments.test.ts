import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice } from '../notices/notices.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { get, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { memberAt, type Visitor } from '../testing/visitor.ts'
import { pairsOf } from './pairing.ts'
import type { tournamentOf } from './tournaments.ts'

type Tournament = NonNullable<Awaited<ReturnType<typeof tournamentOf>>>
let home: Home
let server: RunningServer
let people: readonly Visitor[]

beforeAll(async () => {
  home = await freshHome()
  server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }), tickMs: 0 })
  people = await Promise.all(['Ann', 'Ben', 'Cat', 'Dan'].map(name => memberAt(server.url, name)))
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

/** A tournament that the first of these made and all have entered. */
async function made(kind: string, who: readonly Visitor[], more: object = {}): Promise<string> {
  const plan = { name: 'Cup', game: 'tic-tac-toe', kind, ...more }
  const { body } = await who[0]!.post<{ tournament: string }>('/api/tournaments', plan)
  for (const one of who) await one.post(`/api/tournaments/${body.tournament}/enter`, {})
  return `/api/tournaments/${body.tournament}`
}
const told = async (path: string) => (await get<Tournament>(server.url + path)).body
const rule = async (by: Visitor, path: string, body: object) => (await by.post(path, body)).body.refusal?.rule

test('who withdraws before the start is not in it; nobody takes others out but who made it', async () => {
  const [ann, ben, cat] = people as [Visitor, Visitor, Visitor]
  const path = await made('roundRobin', [ann, ben, cat])
  expect(await rule(ben, `${path}/withdraw`, { number: 2 })).toBe('muster.notYours')
  await ben.post(`${path}/withdraw`, {})
  expect((await told(path)).entrants.map(({ number, name }) => [number, name])).toEqual([
    [0, 'Ann'],
    [1, 'Cat'],
  ])
  expect(await rule(ben, `${path}/withdraw`, {})).toBe('muster.notYours')
  await ann.post(`${path}/withdraw`, { number: 1 })
  expect((await told(path)).entrants).toHaveLength(1)
})

test('who withdraws later plays no further round, and the others get its points', async () => {
  const [ann, ben, cat, dan] = people as [Visitor, Visitor, Visitor, Visitor]
  const path = await made('roundRobin', [ann, ben, cat, dan])
  await ann.post(`${path}/start`, {})
  await dan.post(`${path}/withdraw`, {})
  for (const { board } of (await told(path)).pairings) await ann.post(`${path}/decide`, { board, result: 0.5 })
  await server.tick()
  const second = (await told(path)).pairings.filter(({ round }) => round === 2)
  const free = second.find(({ first, second: other }) => first === 3 || other === 3)!
  expect(free).toMatchObject({ match: null, result: free.first === 3 ? 0 : 1 })
  expect(second.filter(({ match }) => match !== null)).toHaveLength(1)
})

test('in a Swiss tournament nobody is paired with who has withdrawn', () => {
  const met = [
    { round: 1, first: 0, second: 1, result: 1 },
    { round: 1, first: 2, second: 3, result: 1 },
  ]
  const pairs = pairsOf('swiss', 2, 4, met, new Set([0]))
  expect(
    pairs
      .flatMap(({ first, second }) => [first, second])
      .filter(number => number !== null)
      .sort(),
  ).toEqual([1, 2, 3])
  expect(pairs.filter(({ second }) => second === null)).toHaveLength(1)
})

test('its matches may be watched by everybody, and those paired are told', async () => {
  const [ann, ben] = people as [Visitor, Visitor]
  const path = await made('knockOut', [ann, ben])
  await ann.post(`${path}/start`, {})
  const [{ match, watch }] = (await told(path)).pairings as unknown as [{ match: string; watch: string }]
  for (const one of [ann, ben]) await one.post(`/api/matches/${match}/begin`, {})
  expect((await updateOf(server.url, match, watch)).viewer).toBe('spectator')
  expect((await ben.get<Notice[]>('/api/people/me/notices')).body[0]).toMatchObject({ kind: 'paired', match, seen: false })
})

test('a match that does not end is decided by who made the tournament, once, and nobody else; a tournament is called off before it begins', async () => {
  const [ann, ben] = people as [Visitor, Visitor]
  const path = await made('knockOut', [ann, ben])
  expect(await rule(ann, `${path}/decide`, { board: 0, result: 1 })).toBe('muster.tournamentClosed')
  expect(await rule(ben, `${path}/call-off`, {})).toBe('muster.notYours')
  await ann.post(`${path}/start`, {})
  expect(await rule(ann, `${path}/call-off`, {})).toBe('muster.tournamentClosed')
  expect(await rule(ben, `${path}/decide`, { board: 0, result: 0 })).toBe('muster.notYours')
  expect((await ann.post(`${path}/decide`, { board: 0, result: 0 })).status).toBe(200)
  expect(await rule(ann, `${path}/decide`, { board: 0, result: 1 })).toBe('muster.noMatch')
  await server.tick()
  expect((await told(path)).standing).toBe('over')
  const other = await made('knockOut', [ann, ben])
  await ann.post(`${other}/call-off`, {})
  expect((await told(other)).standing).toBe('calledOff')
  expect(await rule(ben, `${other}/enter`, {})).toBe('muster.tournamentClosed')
})
