import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import type { Profile } from '../people/people.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { isUpdate, liveClient, type UpdateMessage } from '../testing/socket.ts'
import { memberAt, type Visitor, visitorAt } from '../testing/visitor.ts'
import type { Series } from './again.ts'
import { ratingsAfter } from './ratings.ts'
import type { OpenTable } from './tables.ts'
import type { tournamentOf } from './tournaments.ts'

type Tournament = NonNullable<Awaited<ReturnType<typeof tournamentOf>>>
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
let time = 1_800_000_000_000
let home: Home
let server: RunningServer

beforeAll(async () => {
  home = await freshHome()
  server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }), now: () => time, tickMs: 0 })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const make = async (wish: object, by: Visitor = visitorAt(server.url)) =>
  (await by.post<Created & { code?: string }>('/api/matches', { ...PERSONS, ...wish })).body
const tables = async (by: Visitor) => (await by.get<OpenTable[]>('/api/tables')).body
const concede = (match: string, token: string) => post(`${server.url}/api/matches/${match}/concede`, { token })

describe('tables', () => {
  test('an open table is listed until everybody sits; who sits down gets the seat alone, its old link opens nothing', async () => {
    const maker = await memberAt(server.url, 'Maker')
    const guest = visitorAt(server.url)
    await guest.post('/api/people/guest', {})
    const { match, links } = await make({ listed: true }, maker)
    await maker.post(`/api/matches/${match}/begin`, { token: links.x })
    expect((await tables(guest)).find(table => table.match === match)).toMatchObject({
      game: 'tic-tac-toe',
      seats: [
        { seat: 'x', name: 'Maker', free: false },
        { seat: 'o', free: true },
      ],
    })
    const sat = await guest.post<{ link: string }>(`/api/tables/${match}/sit`, { seat: 'o' })
    expect(sat.status).toBe(200)
    expect((await guest.post(`/api/tables/${match}/sit`, { seat: 'o' })).body.refusal?.rule).toBe('muster.seatTaken')
    expect((await post(`${server.url}/api/matches/${match}/begin`, { token: links.o })).body.refusal?.rule).toBe('muster.token')
    expect((await guest.post(`/api/matches/${match}/begin`, {})).body.begun).toBe(true)
    expect((await updateOf(server.url, match, sat.body.link)).viewer).toBe('o')
    expect((await tables(guest)).find(table => table.match === match)).toBeUndefined()
  })

  test('a private table is not listed, and its code opens a free seat however it is typed; a wrong one opens nothing', async () => {
    const friend = await memberAt(server.url, 'Friend')
    const { match, code } = await make({ coded: true })
    expect((await tables(friend)).find(table => table.match === match)).toBeUndefined()
    const typed = `${code!.slice(0, 5).toLowerCase()} ${code!.slice(5)}`
    expect((await friend.post('/api/tables/code', { code: typed })).body).toMatchObject({
      match,
      game: 'tic-tac-toe',
      seats: [{ free: true }, { free: true }],
    })
    expect((await friend.post('/api/tables/code', { code: 'AAAAAAAAAA' })).status).toBe(404)
    expect((await friend.post(`/api/tables/${match}/sit`, { seat: 'o', code: 'AAAAAAAAAA' })).status).toBe(403)
    expect((await friend.post(`/api/tables/${match}/sit`, { seat: 'o' })).status).toBe(403)
    expect((await friend.post(`/api/tables/${match}/sit`, { seat: 'o', code: typed })).status).toBe(200)
  })

  test('people who have blocked one another see none of the other’s tables, and do not sit there', async () => {
    const [gale, hank] = [await memberAt(server.url, 'Gale'), await memberAt(server.url, 'Hank')]
    const { match } = await make({ listed: true }, gale)
    const shown = async () => (await tables(hank)).some(table => table.match === match)
    expect(await shown()).toBe(true)
    await gale.post(`/api/people/${hank.person.id}/shun`, { how: 'block' })
    expect(await shown()).toBe(false)
    expect((await hank.post(`/api/tables/${match}/sit`, { seat: 'o' })).status).toBe(403)
    expect((await visitorAt(server.url).post(`/api/tables/${match}/sit`, { seat: 'o' })).status).toBe(401)
  })
})

describe('once more', () => {
  test('after the end they may agree on a series: the next match is its first one', async () => {
    const { match, links } = await beginMatch(server.url, PERSONS)
    await post(`${server.url}/api/matches/${match}/concede`, { token: links.o })
    const { body } = await post<{ next: string }>(`${server.url}/api/matches/${match}/again`, { token: links.x, series: 'bothSides' })
    const series = async () => (await get<Series>(`${server.url}/api/matches/${body.next}/series`)).body
    expect(await series()).toMatchObject({ kind: 'bothSides', matches: [{ match: body.next, ended: false }], isOver: false })
    expect((await get(`${server.url}/api/matches/${match}/series`)).status).toBe(404)
    const wrong = await post<{ refusal: { rule: string } }>(`${server.url}/api/matches/${match}/again`, {
      token: links.x,
      series: 'forever',
    })
    expect(wrong.body.refusal.rule).toBe('muster.malformed')
  })

  test('the same people play again with sides swapped, by the links that they have, however many ask', async () => {
    const { match, links, spectate } = await beginMatch(server.url, PERSONS)
    const again = (token: string) =>
      post<{ next?: string; refusal?: { rule: string } }>(`${server.url}/api/matches/${match}/again`, { token })
    expect((await again(links.x!)).body.refusal?.rule).toBe('muster.running')
    await concede(match, links.x!)
    expect((await again(spectate)).body.refusal?.rule).toBe('muster.notAsked')
    const [one, other] = await Promise.all([again(links.x!), again(links.o!)])
    expect(one.body.next).toBe(other.body.next)
    const next = one.body.next!
    for (const token of Object.values(links)) await post(`${server.url}/api/matches/${next}/begin`, { token })
    expect((await updateOf(server.url, next, links.x!)).viewer).toBe('o')
    expect((await updateOf(server.url, next, links.o!)).viewer).toBe('x')
    expect((await updateOf(server.url, next, spectate)).viewer).toBe('spectator')
    expect((await get(`${server.url}/api/matches/${match}?token=${links.x}`)).body).toMatchObject({ next })
  })

  test('a best of three goes on by itself, sides swapped, until somebody has won twice', async () => {
    const { match, links } = await make({ series: 'bestOfThree' })
    const series = async () => (await get<Series>(`${server.url}/api/matches/${match}/series`)).body
    const losers = [links.o!, links.x!, links.o!]
    let current: string = match
    for (const [i, loser] of losers.entries()) {
      for (const token of Object.values(links)) await post(`${server.url}/api/matches/${current}/begin`, { token })
      await concede(current, loser)
      await server.tick()
      const { matches, isOver } = await series()
      expect(isOver).toBe(i === 2)
      expect(matches).toHaveLength(Math.min(i + 2, 3))
      current = matches.at(-1)!.match
    }
    expect(await series()).toMatchObject({ wins: { x: 2, o: 1 }, isOver: true })
    await server.tick()
    expect((await series()).matches).toHaveLength(3)
  })

  test('both sides: two matches, each side once', async () => {
    const { match, links } = await make({ series: 'bothSides' })
    for (const token of Object.values(links)) await post(`${server.url}/api/matches/${match}/begin`, { token })
    await concede(match, links.o!)
    await server.tick()
    const first = (await get<Series>(`${server.url}/api/matches/${match}/series`)).body
    expect(first).toMatchObject({ wins: { x: 1, o: 0 }, isOver: false })
    expect(first.matches).toHaveLength(2)
  })
})

describe('ratings', () => {
  test('a rated match between accounts counts once, by game and tempo', async () => {
    const [kim, lee] = [await memberAt(server.url, 'Kim'), await memberAt(server.url, 'Lee')]
    const { match, links } = await make({ rated: true })
    await kim.post(`/api/matches/${match}/begin`, { token: links.x })
    await lee.post(`/api/matches/${match}/begin`, { token: links.o })
    await concede(match, links.o!)
    await server.tick()
    await server.tick()
    const ratings = async ({ person }: typeof kim) => (await get<Profile>(`${server.url}/api/people/${person.id}`)).body.ratings
    expect(await ratings(kim)).toEqual([{ game: 'tic-tac-toe', tempo: 'leisure', rating: 1662, deviation: 290, played: 1 }])
    expect(await ratings(lee)).toEqual([{ game: 'tic-tac-toe', tempo: 'leisure', rating: 1338, deviation: 290, played: 1 }])
  })

  test('matches with guests, unknown people or one person on both sides do not count', async () => {
    const max = await memberAt(server.url, 'Max')
    for (const other of [max, visitorAt(server.url)]) {
      const { match, links } = await make({ rated: true })
      await max.post(`/api/matches/${match}/begin`, { token: links.x })
      await other.post(`/api/matches/${match}/begin`, { token: links.o })
      await concede(match, links.o!)
    }
    await server.tick()
    expect((await get<Profile>(`${server.url}/api/people/${max.person.id}`)).body.ratings).toEqual([])
  })

  test('are those of Glicko-2: the published example', () => {
    const known = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06, played: 0 })
    const before = new Map([
      ['a', known(1500, 200)],
      ['b', known(1400, 30)],
    ])
    const after = ratingsAfter(before, new Set(['a']))
    expect(after.get('a')!.rating).toBeCloseTo(1563.6, 0)
    expect(after.get('a')!.deviation).toBeCloseTo(175.4, 0)
    const draw = ratingsAfter(before, new Set())
    expect(draw.get('a')!.rating).toBeLessThan(1500)
    expect(draw.get('b')!.rating).toBeGreaterThan(1400)
  })
})

describe('tournaments', () => {
  const found = async (id: string) => (await get<Tournament>(`${server.url}/api/tournaments/${id}`)).body
  const plan = (kind: string) => ({ name: 'Cup', game: 'tic-tac-toe', kind })

  test.each(['roundRobin', 'swiss', 'knockOut'])('four bots play a %s to its end by themselves', async kind => {
    const host = await memberAt(server.url, `Host of ${kind}`)
    const { body } = await host.post<{ tournament: string }>('/api/tournaments', plan(kind))
    for (let i = 0; i < 4; i++) await host.post(`/api/tournaments/${body.tournament}/enter`, { bot: 'random' })
    expect((await host.post(`/api/tournaments/${body.tournament}/start`, {})).status).toBe(200)
    for (let round = 1; round <= 3; round++) {
      await server.tick()
      for (const { match } of (await found(body.tournament)).pairings) {
        await endOf(match!)
      }
      await server.tick()
    }
    const end = await found(body.tournament)
    expect(end.standing).toBe('over')
    expect(end.pairings).toHaveLength(kind === 'roundRobin' ? 6 : kind === 'swiss' ? 4 : 3)
    expect(end.ranking.reduce((sum, { points }) => sum + points, 0)).toBe(end.pairings.length)
  })

  /** Waits for the end of a match of bots. */
  async function endOf(match: string): Promise<void> {
    let watching: Awaited<ReturnType<typeof server.keeper.watch>> | undefined
    await new Promise<void>(resolve => {
      const tell = (text: string) => void ((JSON.parse(text) as UpdateMessage).update?.outcome && resolve())
      void server.keeper.watch(match, { viewer: 'referee', seen: -1, tell }).then(done => {
        watching = done
      })
    })
    if (typeof watching === 'function') watching()
  }

  test('people enter, find their matches among their own, and who does not come has lost', async () => {
    const [ned, ola] = [await memberAt(server.url, 'Ned'), await memberAt(server.url, 'Ola')]
    const { body } = await ned.post<{ tournament: string }>('/api/tournaments', plan('knockOut'))
    const path = `/api/tournaments/${body.tournament}`
    for (const one of [ned, ola, ned]) expect((await one.post(`${path}/enter`, {})).status).toBe(200)
    expect((await found(body.tournament)).entrants).toHaveLength(2)
    expect((await ola.post(`${path}/enter`, { bot: 'hard' })).status).toBe(403)
    expect((await ola.post(`${path}/start`, {})).status).toBe(403)
    await ned.post(`${path}/start`, {})
    expect((await ola.post(`${path}/enter`, {})).body.refusal?.rule).toBe('muster.tournamentClosed')
    const { match } = (await found(body.tournament)).pairings[0]!
    expect((await ola.get<{ match: string }[]>('/api/people/me/matches')).body.map(own => own.match)).toContain(match)
    await ola.post(`/api/matches/${match}/begin`, {})
    time += 4 * 86_400_000
    await server.tick()
    const end = await found(body.tournament)
    expect(end.standing).toBe('over')
    expect(end.ranking[0]).toMatchObject({ number: 1, points: 1 })
  })

  test('a game of which a tournament cannot be, and a plan that nobody knows, are refused', async () => {
    const pat = await memberAt(server.url, 'Pat')
    expect((await pat.post('/api/tournaments', { ...plan('swiss'), game: 'nothing' })).status).toBe(400)
    expect((await pat.post('/api/tournaments', plan('ladder'))).status).toBe(400)
    expect((await visitorAt(server.url).post('/api/tournaments', plan('swiss'))).status).toBe(401)
  })
})

test('nothing of a table tells a token, a code or a secret', async () => {
  const quin = await memberAt(server.url, 'Quin')
  const { match, links, code } = await make({ listed: true, coded: true }, quin)
  const db = await openDatabase(home)
  const { secret } = await db.selectFrom('matches').select('secret').where('id', '=', match).executeTakeFirstOrThrow()
  await db.destroy()
  const { text } = await quin.get('/api/tables')
  for (const canary of [links.x!, links.o!, code!, secret]) expect(text).not.toContain(canary)
  const client = await liveClient(server.url, match, links.x!)
  await client.ask({ type: 'begin' })
  await post(`${server.url}/api/matches/${match}/begin`, { token: links.o })
  await client.until((m): m is UpdateMessage => isUpdate(m))
  for (const canary of [code!, secret, links.o!]) expect(client.texts.join()).not.toContain(canary)
  await client.close()
})

test('those who watch see a match as late as was agreed, to the last row, and nothing of the clocks', async () => {
  const pace = { allowance: 0, bank: 600_000, increment: 0, late: 'forfeit' }
  const { match, links, spectate } = await make({ delayMs: 60_000, pace })
  for (const token of Object.values(links)) await post(`${server.url}/api/matches/${match}/begin`, { token })
  const bench = await liveClient(server.url, match, spectate)
  await bench.next()
  await post(`${server.url}/api/matches/${match}/choices`, { token: links.x, number: 0, choice: { pick: { do: 'mark', cell: 4 } } })
  time += 30_000
  await post(`${server.url}/api/matches/${match}/choices`, { token: links.o, number: 1, choice: { pick: { do: 'mark', cell: 0 } } })
  expect((await updateOf(server.url, match, links.x!)).number).toBe(2)
  expect(await updateOf(server.url, match, spectate)).toMatchObject({ number: 0, view: { turn: 0 } })
  time += 30_000
  await server.tick()
  const late = await bench.until((m): m is UpdateMessage => isUpdate(m) && m.update.number === 1)
  expect(late.update.log.map(row => row.number)).toEqual([1])
  expect(late.clocks).toBeUndefined()
  await concede(match, links.x!)
  expect((await updateOf(server.url, match, spectate)).outcome).toBeNull()
  time += 60_000
  await server.tick()
  expect((await bench.until((m): m is UpdateMessage => isUpdate(m) && m.update.number === 3)).update.outcome).toMatchObject({
    winners: ['o'],
  })
  expect(bench.texts.filter(text => text.includes('"number":2')).length).toBeLessThanOrEqual(1)
  await bench.close()
})
