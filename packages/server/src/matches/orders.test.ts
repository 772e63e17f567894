import type { AnyGame, Choice } from '@muster/core'
import { envoys } from '@muster/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { isUpdate, liveClient, type UpdateMessage } from '../testing/socket.ts'
import type { Created } from './create.ts'
import type { MatchState } from './state.ts'

const PASS = { pick: { do: 'pass' } }
const settings = { games: registryOf({ game: envoys as unknown as AnyGame }), now: () => time, tickMs: 0 }
let time = 1_800_000_000_000
let home: Home
let server: RunningServer

beforeEach(async () => {
  home = await freshHome()
  server = await testServer(home, settings)
})
afterEach(async () => {
  await server.close()
  await home.remove()
})

async function stateOf(match: string, token: string, url = server.url): Promise<UpdateMessage> {
  const { body } = await get<MatchState>(`${url}/api/matches/${match}?token=${token}`)
  if (body.type !== 'update') throw new Error(body.type)
  return body
}
const act = (match: string, path: string, body: object) => post(`${server.url}/api/matches/${match}/${path}`, body)

/** Everybody keeps the hand and plays the first card, until somebody may counter: whose question that is. */
async function toOffer({ match, links }: Created): Promise<{ readonly seat: string; readonly other: string; readonly number: number }> {
  for (;;) {
    const found = await Promise.all(
      Object.entries(links).map(async ([seat, token]) => ({ seat, token, state: await stateOf(match, token) })),
    )
    const asked = found.find(({ state }) => state.update.prompt)!
    const { prompt, number } = asked.state.update
    if (prompt!.words.key === 'envoys.counter') return { seat: asked.seat, other: found.find(one => one !== asked)!.seat, number }
    const choice: Choice =
      prompt!.kind === 'pickSome' ? { pickSome: [] } : { pick: prompt!.candidates!.find(({ refusal }) => !refusal)!.option }
    expect((await act(match, 'choices', { token: asked.token, number, choice })).status).toBe(200)
  }
}

const begin = () => beginMatch(server.url, { game: 'envoys', options: { players: 2 }, seats: SEATS })
const SEATS = { north: { kind: 'person' }, east: { kind: 'person' } }
const wish = (token: string, number: number, over: object = {}) => ({ token, number, answer: PASS, unless: [], until: null, ...over })
async function pass(ms: number, on = server) {
  time += ms
  await on.tick()
}

test('a question that is ordered for is answered in the seat’s name after a time as a person takes', async () => {
  const created = await begin()
  const { match, links } = created
  const { seat, number } = await toOffer(created)
  expect((await act(match, 'orders', wish(links[seat]!, number))).body).toEqual({ ordered: true })
  await pass(1999)
  expect((await stateOf(match, links[seat]!)).update.number).toBe(number)
  await pass(4001)
  expect((await stateOf(match, links[seat]!)).update.number).toBe(number + 1)
})

test('nobody else is told of an order, or sent anything when one is given or withdrawn', async () => {
  const created = await begin()
  const { match, links, spectate } = created
  const { seat, other, number } = await toOffer(created)
  const [own, rival, watcher] = await Promise.all(
    [links[seat]!, links[other]!, spectate].map(token => liveClient(server.url, match, token)),
  )
  await own!.ask({ ...wish('', number), token: undefined, type: 'order' })
  const told = await own!.until((m): m is UpdateMessage => isUpdate(m) && m.orders !== undefined)
  expect(told.orders).toMatchObject([{ rule: 'E3.1', answer: PASS, unless: [], words: { key: 'envoys.counter' } }])
  const [order] = told.orders!
  expect(await own!.ask({ type: 'withdraw', rule: order!.rule, key: order!.words.key })).toMatchObject({ type: 'withdrawn' })
  await own!.ask({ ...wish('', number), token: undefined, type: 'order' })
  for (const client of [rival!, watcher!]) {
    await client.ask({ type: 'ping' })
    expect(client.texts).toHaveLength(2)
  }
  await pass(6000)
  await own!.ask({ type: 'ping' })
  for (const client of [rival!, watcher!]) {
    await client.ask({ type: 'ping' })
    for (const text of client.texts) expect(text).not.toMatch(/orders|E3\.1.*unless/)
  }
  expect((await stateOf(match, links[other]!)).orders).toBeUndefined()
  await Promise.all([own, rival, watcher].map(client => client!.close()))
})

test('an order is withdrawn before it answers; a seat that is not asked, a card and a spectator order nothing', async () => {
  const created = await begin()
  const { match, links, spectate } = created
  const { seat, other, number } = await toOffer(created)
  const refusal = async (body: object) => ((await act(match, 'orders', body)).body as { refusal: { rule: string } }).refusal.rule
  expect(await refusal(wish(links[other]!, number))).toBe('muster.notAsked')
  expect(await refusal(wish(spectate, number))).toBe('muster.notAsked')
  expect(await refusal(wish(links[seat]!, number, { answer: { pick: { do: 'card', card: 4 } } }))).toBe('muster.malformed')
  expect(await refusal(wish(links[seat]!, number, { until: 77 }))).toBe('muster.malformed')
  const question = { token: links[seat], rule: 'E3.1', key: 'envoys.counter' }
  expect((await act(match, 'orders/withdraw', question)).status).toBe(400)
  await act(match, 'orders', wish(links[seat]!, number))
  expect((await act(match, 'orders/withdraw', question)).body).toEqual({ withdrawn: true })
  await pass(10_000)
  expect((await stateOf(match, links[seat]!)).update.number).toBe(number)
})

test('an order outlives the process', async () => {
  const created = await begin()
  const { match, links } = created
  const { seat, number } = await toOffer(created)
  await act(match, 'orders', wish(links[seat]!, number))
  await server.close()
  server = await testServer(home, settings)
  await pass(6000)
  expect((await stateOf(match, links[seat]!)).update.number).toBe(number + 1)
})

test('an order whose time the process did not live to note is taken up by the next', async () => {
  const created = await begin()
  const { match, links } = created
  const { seat, number } = await toOffer(created)
  await act(match, 'orders', wish(links[seat]!, number))
  await server.close()
  const db = await openDatabase(home)
  await db.updateTable('standing_orders').set({ due_at: null }).execute()
  await db.destroy()
  server = await testServer(home, settings)
  await server.keeper.wakeBots()
  await pass(6000)
  expect((await stateOf(match, links[seat]!)).update.number).toBe(number + 1)
})

test('an order that is given at one node is followed at another', async () => {
  const other = await testServer(home, settings)
  const created = await begin()
  const { match, links } = created
  const { seat, number } = await toOffer(created)
  await stateOf(match, links[seat]!, other.url)
  await act(match, 'orders', wish(links[seat]!, number))
  await pass(0, other)
  expect((await stateOf(match, links[seat]!, other.url)).orders).toHaveLength(1)
  await pass(6000, other)
  expect((await stateOf(match, links[seat]!, other.url)).update.number).toBe(number + 1)
  await pass(0)
  expect((await stateOf(match, links[seat]!)).update.number).toBe(number + 1)
  await other.close()
})
