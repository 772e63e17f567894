import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Line } from '../chat/chat.ts'
import type { Created } from '../matches/create.ts'
import type { MatchState } from '../matches/state.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { isUpdate, liveClient, type UpdateMessage } from '../testing/socket.ts'
import { memberAt } from '../testing/visitor.ts'
import { DAY_MS, type Pace } from './pace.ts'

const LIVE: Pace = { allowance: 0, bank: 60_000, increment: 5_000, late: 'forfeit' }
const DAILY: Pace = { allowance: DAY_MS, bank: 2 * DAY_MS, increment: 0, late: 'ask' }
const games = registryOf({ game: ticTacToe as unknown as AnyGame })
let time = 1_800_000_000_000
let home: Home
let server: RunningServer

/** The server's clock stands unless the test moves it. */
const settings = { games, now: () => time, tickMs: 0 }
beforeAll(async () => {
  home = await freshHome()
  server = await testServer(home, settings)
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const begin = (pace: Pace) => beginMatch(server.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } }, pace })
const act = (match: string, path: string, body: object) => post(`${server.url}/api/matches/${match}/${path}`, body)
const mark = (match: string, token: string, number: number, cell: number) =>
  act(match, 'choices', { token, number, choice: { pick: { do: 'mark', cell } } })
async function stateOf({ match, spectate }: Pick<Created, 'match' | 'spectate'>) {
  const { body } = await get<MatchState>(`${server.url}/api/matches/${match}?token=${spectate}`)
  if (body.type !== 'update') throw new Error(body.type)
  return body
}
async function pass(ms: number) {
  time += ms
  await server.tick()
}

describe('a live match', () => {
  test('shows its clocks, and who lets the time run out loses, told to all at once', async () => {
    const created = await begin(LIVE)
    const { match, links } = created
    const client = await liveClient(server.url, match, links.o!)
    time += 20_000
    await mark(match, links.x!, 0, 4)
    expect((await stateOf(created)).clocks).toMatchObject({
      now: time,
      seats: { x: { bank: 45_000 }, o: { bank: 60_000, deadline: time + 60_000 } },
    })
    await pass(59_999)
    expect((await stateOf(created)).update.outcome).toBeNull()
    await pass(1)
    const told = await client.until((m): m is UpdateMessage => isUpdate(m) && m.update.outcome !== null)
    expect(told.update.outcome).toMatchObject({ winners: ['x'] })
    await client.close()
  })

  test('an answer that comes when the time is up comes too late, even if nobody has looked at the clock', async () => {
    const created = await begin(LIVE)
    time += 60_000
    expect((await mark(created.match, created.links.x!, 0, 4)).body.refusal?.rule).toBe('muster.over')
    expect((await stateOf(created)).update).toMatchObject({ number: 1, outcome: { winners: ['o'] } })
  })

  test('pauses by agreement, and goes on as soon as one wants to', async () => {
    const created = await begin(LIVE)
    const { match, links } = created
    expect((await act(match, 'proposals', { token: links.x, what: { kind: 'pause' } })).body).toMatchObject({ asked: ['o'] })
    expect((await stateOf(created)).proposals).toMatchObject([{ seat: 'x', what: { kind: 'pause' }, needs: ['o'], agreed: [] }])
    expect((await act(match, 'proposals', { token: links.o, what: { kind: 'pause' } })).body.refusal?.rule).toBe('muster.proposal')
    time += 10_000
    expect((await act(match, 'proposals/answer', { token: links.o, kind: 'pause', agree: true })).body).toMatchObject({ agreed: true })
    await pass(5 * DAY_MS)
    const paused = await stateOf(created)
    expect(paused).toMatchObject({ clocks: { paused: true, seats: { x: { bank: 50_000 } } } })
    expect(paused.proposals).toBeUndefined()
    await act(match, 'resume', { token: links.o })
    expect((await stateOf(created)).clocks).toMatchObject({ paused: false, seats: { x: { bank: 50_000, deadline: time + 50_000 } } })
    await pass(50_000)
    expect((await stateOf(created)).update.outcome).toMatchObject({ winners: ['o'] })
  })

  test('what is proposed, agreed on and refused is told in words, and stays among the lines', async () => {
    const { match, links } = await begin(LIVE)
    await act(match, 'proposals', { token: links.x, what: { kind: 'pace', pace: DAILY } })
    const [proposal] = (await stateOf({ match, spectate: links.o! })).proposals ?? []
    expect(proposal!.words).toMatchObject({
      key: 'proposed.pace',
      params: { pace: { key: 'pace.days', params: { allowance: 1, bank: 2, increment: 0 } } },
    })
    await act(match, 'proposals/answer', { token: links.o, kind: 'pace', agree: false })
    await act(match, 'proposals', { token: links.o, what: { kind: 'pause' } })
    await act(match, 'proposals/answer', { token: links.x, kind: 'pause', agree: true })
    await act(match, 'resume', { token: links.x })
    const { body } = await get<{ lines: Line[] }>(`${server.url}/api/matches/${match}/chat?token=${links.x}`)
    expect(body.lines.map(({ by, note }) => [by, note?.key])).toEqual([
      ['x', 'note.proposes'],
      ['o', 'note.refuses'],
      ['o', 'note.proposes'],
      ['x', 'note.agrees'],
      ['o', 'note.holds'],
      ['x', 'note.resumes'],
    ])
  })

  test('a proposal that is refused or withdrawn changes nothing, and a spectator proposes nothing', async () => {
    const { match, links, spectate } = await begin(LIVE)
    for (const token of [links.o, links.x]) {
      await act(match, 'proposals', { token: links.x, what: { kind: 'pause' } })
      expect((await act(match, 'proposals/answer', { token, kind: 'pause', agree: false })).body).toMatchObject({ asked: [] })
    }
    expect((await act(match, 'proposals/answer', { token: links.o, kind: 'pause', agree: true })).body.refusal?.rule).toBe(
      'muster.proposal',
    )
    expect((await act(match, 'proposals', { token: spectate, what: { kind: 'pause' } })).body.refusal?.rule).toBe('muster.notAsked')
    expect((await stateOf({ match, spectate })).clocks).toMatchObject({ paused: false })
  })

  test('drifts to a move a day by agreement, and back, over the websocket as well', async () => {
    const created = await begin(LIVE)
    const { match, links } = created
    const [x, o] = [await liveClient(server.url, match, links.x!), await liveClient(server.url, match, links.o!)]
    expect(await x.ask({ type: 'propose', what: { kind: 'pace', pace: DAILY } })).toMatchObject({ type: 'agreement', asked: ['o'] })
    expect(await o.ask({ type: 'answer', kind: 'pace', agree: true })).toMatchObject({ type: 'agreement', agreed: true })
    await pass(2 * DAY_MS)
    expect((await stateOf(created)).clocks).toMatchObject({ pace: DAILY, seats: { x: { bank: DAY_MS, deadline: time + DAY_MS } } })
    await o.ask({ type: 'propose', what: { kind: 'pace', pace: LIVE } })
    await x.ask({ type: 'answer', kind: 'pace', agree: true })
    expect((await stateOf(created)).clocks).toMatchObject({ seats: { x: { deadline: time + 60_000 } } })
    await Promise.all([x.close(), o.close()])
  })
})

describe('whose time is up in a match of days', () => {
  test('keeps the seat and may still answer, until the others decide; before that they may not', async () => {
    const created = await begin(DAILY)
    const { match, links } = created
    const forfeit = { token: links.o, what: { kind: 'replace', seat: 'x', by: 'forfeit' } }
    await pass(3 * DAY_MS - 1)
    expect((await act(match, 'proposals', forfeit)).body.refusal?.rule).toBe('muster.proposal')
    await pass(1)
    expect((await mark(match, links.x!, 0, 4)).body.number).toBe(1)
    await pass(3 * DAY_MS)
    expect((await act(match, 'proposals', { ...forfeit, what: { ...forfeit.what, seat: 'o' } })).body.refusal?.rule).toBe('muster.proposal')
    const byX = { token: links.x, what: { kind: 'replace', seat: 'o', by: 'forfeit' } }
    expect((await act(match, 'proposals', byX)).body).toMatchObject({ agreed: true })
    expect((await stateOf(created)).update.outcome).toMatchObject({ winners: ['x'] })
  })

  test('a bot plays on if the others say so, and gives the seat back to who comes back', async () => {
    const created = await begin(DAILY)
    const { match, links } = created
    const client = await liveClient(server.url, match, links.o!)
    await pass(3 * DAY_MS)
    await act(match, 'proposals', { token: links.o, what: { kind: 'replace', seat: 'x', by: 'bot' } })
    await client.until((m): m is UpdateMessage => isUpdate(m) && m.update.number === 1)
    expect((await act(match, 'come-back', { token: links.x })).body).toMatchObject({ agreed: true })
    expect((await act(match, 'come-back', { token: links.x })).body.refusal?.rule).toBe('muster.proposal')
    const free = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    for (const cell of free) if ((await mark(match, links.o!, 1, cell)).status === 200) break
    expect((await stateOf(created)).clocks).toMatchObject({ seats: { x: { bank: 2 * DAY_MS, deadline: time + 3 * DAY_MS } } })
    for (const cell of free) if ((await mark(match, links.x!, 2, cell)).status === 200) break
    expect((await stateOf(created)).update.number).toBe(3)
    await client.close()
  })

  test('a substitute sits down by a new link, and the old one opens nothing any more', async () => {
    const created = await begin(DAILY)
    const { match, links } = created
    await pass(3 * DAY_MS)
    const { body } = await act(match, 'proposals', { token: links.o, what: { kind: 'replace', seat: 'x', by: 'substitute' } })
    expect((await mark(match, links.x!, 0, 4)).body.refusal?.rule).toBe('muster.token')
    expect((await mark(match, body.link!, 0, 4)).body.number).toBe(1)
  })

  test('a bot that was agreed on beforehand plays on at once', async () => {
    const created = await begin({ ...DAILY, late: 'bot' })
    const client = await liveClient(server.url, created.match, created.links.o!)
    await pass(3 * DAY_MS)
    await client.until((m): m is UpdateMessage => isUpdate(m) && m.update.number === 1)
    await client.close()
  })
})

test('a vacation stops the own clock in matches of days, up to thirty days a year', async () => {
  const ann = await memberAt(server.url, 'Ann')
  const created = (
    await post<Created>(`${server.url}/api/matches`, {
      game: 'tic-tac-toe',
      seats: { x: { kind: 'person' }, o: { kind: 'person' } },
      pace: DAILY,
    })
  ).body
  await ann.post(`/api/matches/${created.match}/begin`, { token: created.links.x })
  await act(created.match, 'begin', { token: created.links.o })
  await pass(DAY_MS / 2)
  expect((await ann.post('/api/people/me/vacation', { days: 10 })).status).toBe(200)
  await pass(0)
  expect((await stateOf(created)).clocks!.seats.x).toMatchObject({ bank: 2 * DAY_MS, deadline: time + 12.5 * DAY_MS })
  await pass(4 * DAY_MS)
  await ann.post('/api/people/me/vacation', { days: 0 })
  await pass(0)
  expect((await stateOf(created)).clocks!.seats.x).toMatchObject({ deadline: time + 2.5 * DAY_MS })
  expect((await ann.post('/api/people/me/vacation', { days: 27 })).body.refusal?.rule).toBe('muster.vacation')
  expect((await ann.post('/api/people/me/vacation', { days: 26 })).status).toBe(200)
})

test('while nobody served no clock ran, and after a restart clocks and proposals are there', async () => {
  const created = await begin(LIVE)
  const { match, links } = created
  await pass(10_000)
  await act(match, 'proposals', { token: links.x, what: { kind: 'pause' } })
  await server.close()
  time += DAY_MS
  server = await testServer(home, settings)
  await pass(5_000)
  const state = await stateOf(created)
  expect(state.proposals).toMatchObject([{ what: { kind: 'pause' } }])
  expect(state.clocks!.seats.x).toMatchObject({ bank: 45_000, deadline: time + 45_000 })
  await pass(45_000)
  expect((await stateOf(created)).update.outcome).toMatchObject({ winners: ['o'] })
})

test('a pace that nobody could mean is refused', async () => {
  for (const pace of [
    { ...LIVE, bank: -1 },
    { ...LIVE, bank: 1e15 },
    { ...LIVE, late: 'never' },
    { ...LIVE, allowance: 'x' },
  ])
    expect((await post(`${server.url}/api/matches`, { game: 'tic-tac-toe', seats: {}, pace })).body.refusal?.rule).toBe('muster.malformed')
  const db = await openDatabase(home)
  expect((await db.selectFrom('matches').select('pace').where('pace', 'like', '%never%').execute()).length).toBe(0)
  await db.destroy()
})
