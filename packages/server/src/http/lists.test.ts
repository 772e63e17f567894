import { type AnyGame, type Json, listFaults, type MatchFile, replay, seededRandom } from '@muster/core'
import { levies, levyRules, ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import { MOST_LIST_BYTES } from '../matches/lists.ts'
import type { MatchState } from '../matches/state.ts'
import type { RunningServer } from '../server.ts'
import { freshHome } from '../testing/home.ts'
import { type AnyBody, beginMatch, get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { playOn } from '../testing/player.ts'
import { liveClient } from '../testing/socket.ts'

const games = registryOf({ game: levies as unknown as AnyGame }, { game: ticTacToe as unknown as AnyGame })
const home = await freshHome()
let server: RunningServer
beforeAll(async () => {
  server = await testServer(home, { games })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const [even, bold] = levyRules.ready({ size: 6 }, 'red').map(({ list }) => list)
const best = { name: 'Canary levy', cards: [6, 5, 4].map(rank => ({ rank, count: 2 })) }
const small = { name: 'Small', cards: [{ rank: 6, count: 3 }] }
const person = (more: object = {}) => ({ kind: 'person', ...more })
const wish = (red: object, blue: object, more: object = {}) => ({ game: 'levies', seats: { red, blue }, ...more })

const at = (created: Created, path: string) => `${server.url}/api/matches/${created.match}${path}`
async function create(red: object, blue: object): Promise<Created> {
  return (await post<Created>(`${server.url}/api/matches`, wish(red, blue))).body
}
const begin = (created: Created, seat: string, more: object = {}) => post(at(created, '/begin'), { token: created.links[seat], ...more })
const bring = (created: Created, seat: string, more: object = {}) => post(at(created, '/list'), { token: created.links[seat], ...more })
const stateOf = async (created: Created, token: string) => (await get<MatchState>(at(created, `?token=${token}`))).body

/** The lists of a match, once it has begun: by its file after one gave up. */
async function listsOf(created: Created): Promise<Json> {
  await post(at(created, '/concede'), { token: Object.values(created.links)[0] })
  const { body } = await get<MatchFile>(at(created, `/file?token=${created.spectate}`))
  expect(replay(levies, body).fault).toBeUndefined()
  return body.lists
}

describe('a match is created with lists', () => {
  test('of its own, ready, or the usual ones', async () => {
    const created = await create(person({ list: best }), person({ ready: 'bold' }))
    await begin(created, 'red')
    expect((await begin(created, 'blue')).body).toMatchObject({ begun: true })
    expect(await listsOf(created)).toEqual({ red: best, blue: bold })
    const usual = await beginMatch(server.url, wish(person(), person()))
    expect(await listsOf(usual)).toEqual({ red: even, blue: even })
  })
  test('for a bot, one of the ready ones by chance, too', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 40 && seen.size < 2; n++) {
      const created = await beginMatch(server.url, wish(person(), { kind: 'bot', level: 'random', ready: 'random' }))
      seen.add(JSON.stringify(((await listsOf(created)) as { blue: Json }).blue))
    }
    expect(seen).toEqual(new Set([even, bold].map(list => JSON.stringify(list))))
  })
  test('that are not legal is refused with all faults, and nothing is made', async () => {
    const { status, body } = await post(`${server.url}/api/matches`, wish(person(), person({ list: small })))
    expect([status, body.refusal?.rule, body.text]).toEqual([400, 'muster.setup', 'The list of blue is not legal: 2 faults.'])
    expect(body.faults!.map(({ seat, at, rule, text }) => [seat, at, rule, text])).toEqual([
      ['blue', 'cards', 'V1.1', 'A levy has 6 cards; this one has 3.'],
      ['blue', 'cards[0].count', 'V1.3', 'A rank comes 1 to 2 times; rank 6 comes 3 times.'],
    ])
  })
  test('is judged under the options of the match', async () => {
    const { status, body } = await post(`${server.url}/api/matches`, wish(person({ list: best }), person(), { options: { size: 8 } }))
    expect([status, body.faults![0]!.text]).toEqual([400, 'A levy has 8 cards; this one has 6.'])
  })
  test.each([
    ['a ready list that there is not', { ready: 'huge' }, 'red has no ready list huge; it has even and bold.'],
    ['two at once', { ready: 'bold', list: best }, 'red is to bring a list of its own and a ready one: it can only bring one.'],
    [
      'a list that is too long',
      { list: { name: 'x'.repeat(MOST_LIST_BYTES), cards: [] } },
      'The list of red has 16406 bytes; 16384 are the most.',
    ],
    ['no list at all', { list: 'best' }, 'The list of red is not legal: 1 fault.'],
  ])('%s is refused', async (_, more, text) => {
    const { status, body } = await post(`${server.url}/api/matches`, wish(person(more), person()))
    expect([status, body.refusal?.rule, body.text]).toEqual([400, 'muster.setup', text])
  })
  test('of a game that has none, or as a file that is too long, is refused', async () => {
    const none = await post(`${server.url}/api/matches`, { game: 'tic-tac-toe', seats: { x: person({ ready: 'any' }), o: person() } })
    expect([none.status, none.body.text]).toEqual([400, 'Nothing is brought to a match of tic-tac-toe: it has no lists.'])
    const long = await post(`${server.url}/api/matches`, wish(person({ list: 'x'.repeat(40_000) }), person()))
    expect([long.status, long.body.refusal?.rule]).toEqual([413, 'muster.tooLarge'])
  })
})

describe('a seat chooses what it brings until the match begins', () => {
  test('on taking the seat, and again after it, while somebody is absent', async () => {
    const created = await create(person(), person())
    expect((await begin(created, 'red', { list: best })).body).toMatchObject({ begun: false, state: { type: 'seating', list: best } })
    expect((await bring(created, 'red', { ready: 'bold' })).body).toMatchObject({ brought: true, state: { list: bold } })
    expect((await bring(created, 'red')).body).toMatchObject({ brought: true })
    expect(await stateOf(created, created.links.red!)).not.toHaveProperty('list')
    await bring(created, 'red', { list: best })
    await begin(created, 'blue', { ready: 'bold' })
    expect(await listsOf(created)).toEqual({ red: best, blue: bold })
  })
  test('keeps what it was given at the creation if it brings nothing else', async () => {
    const created = await create(person({ list: best }), person())
    expect(await stateOf(created, created.links.red!)).toMatchObject({ list: best })
    await begin(created, 'red')
    await begin(created, 'blue')
    expect(await listsOf(created)).toMatchObject({ red: best })
  })
  test('a list that is not legal takes no seat and changes nothing', async () => {
    const created = await create(person({ list: best }), person())
    for (const refused of [await begin(created, 'red', { list: small }), await bring(created, 'red', { list: small })]) {
      expect([refused.status, refused.body.refusal?.rule, refused.body.faults?.length]).toEqual([400, 'muster.setup', 2])
      expect(refused.body.text).toBe('The list of red is not legal: 2 faults.')
    }
    expect(await stateOf(created, created.links.red!)).toMatchObject({ absent: ['red', 'blue'], list: best })
  })
  test('after the match has begun nothing can be changed, and taking the seat again with another list changes nothing', async () => {
    const created = await beginMatch(server.url, wish(person({ list: best }), person()))
    const late = await bring(created, 'red', { ready: 'bold' })
    expect([late.status, late.body.refusal?.rule]).toEqual([409, 'muster.begun'])
    expect((await begin(created, 'red', { ready: 'bold' })).body).toMatchObject({ begun: true })
    expect(await listsOf(created)).toEqual({ red: best, blue: even })
  })
  test('those who watch bring nothing', async () => {
    const created = await create(person(), person())
    const watching = await post(at(created, '/list'), { token: created.spectate, ready: 'bold' })
    expect([watching.status, watching.body.refusal?.rule]).toEqual([409, 'muster.notAsked'])
  })
  test('over the websocket, with the same faults, and everybody is told that something changed', async () => {
    const created = await create(person(), person())
    const client = await liveClient(server.url, created.match, created.links.red!)
    expect(await client.next()).toMatchObject({ type: 'seating' })
    const refused = (await client.ask({ type: 'bring', list: small })) as AnyBody
    expect([refused.refusal?.rule, refused.faults?.map(({ rule }) => rule)]).toEqual(['muster.setup', ['V1.1', 'V1.3']])
    expect(await client.ask({ type: 'bring', list: best })).toMatchObject({ type: 'brought', brought: true })
    expect(await client.ask({ type: 'begin', ready: 'bold' })).toMatchObject({ type: 'begun', begun: false })
    expect(await stateOf(created, created.links.red!)).toMatchObject({ list: bold, absent: ['blue'] })
    await client.close()
  })
  test('and no other is told when a seat changes its mind', async () => {
    const created = await create(person(), person())
    const clients = await Promise.all(['red', 'blue'].map(seat => liveClient(server.url, created.match, created.links[seat]!)))
    for (const list of [best, bold]) await clients[0]!.ask({ type: 'bring', list })
    await clients[1]!.ask({ type: 'ping' })
    expect(clients.map(({ texts }) => texts.filter(text => text.includes('seating')).length)).toEqual([3, 1])
    await Promise.all(clients.map(client => client.close()))
  })
})

describe('after a restart', () => {
  test('the match goes on with its lists', async () => {
    const other = await freshHome()
    const first = await testServer(other, { games })
    const { body: created } = await post<Created>(`${first.url}/api/matches`, wish(person({ list: best }), person()))
    await post(`${first.url}/api/matches/${created.match}/begin`, { token: created.links.red })
    await first.close()
    const second = await testServer(other, { games })
    const seating = await get<MatchState>(`${second.url}/api/matches/${created.match}?token=${created.links.red}`)
    expect(seating.body).toMatchObject({ type: 'seating', list: best })
    await post(`${second.url}/api/matches/${created.match}/begin`, { token: created.links.blue, ready: 'bold' })
    const before = await updateOf(second.url, created.match, created.links.red!)
    await second.close()
    const third = await testServer(other, { games })
    expect(await updateOf(third.url, created.match, created.links.red!)).toEqual(before)
    expect((before.view as { own: { red: { hand: number[] } } }).own.red.hand.every(rank => rank > 3)).toBe(true)
    await third.close()
    await other.remove()
  })
})

describe('two processes on one database', () => {
  test('a list that comes to one after the match has begun on the other is late, and changes nothing', async () => {
    const other = await freshHome()
    const [one, two] = [await testServer(other, { games }), await testServer(other, { games })]
    const { body: created } = await post<Created>(`${one.url}/api/matches`, wish(person(), person()))
    const { red, blue } = created.links
    const match = (server: RunningServer, path: string) => `${server.url}/api/matches/${created.match}${path}`
    // The second process has the match in memory as it was before.
    expect((await get<MatchState>(match(two, `?token=${red}`))).body.type).toBe('seating')
    for (const token of [red, blue]) await post(match(one, '/begin'), { token, list: best })
    const before = await updateOf(one.url, created.match, red!)
    const late = await post(match(two, '/list'), { token: red, ready: 'bold' })
    expect([late.status, late.body.refusal?.rule]).toEqual([409, 'muster.begun'])
    expect(await updateOf(two.url, created.match, red!)).toEqual(before)
    await Promise.all([one.close(), two.close()])
    await other.remove()
  })
})

describe('canaries', () => {
  test('no message names the list of another seat, before the match or in it', async () => {
    const created = await create(person({ list: best }), person({ list: { ...best, name: 'Blue levy' } }))
    const tokens = { ...created.links, spectator: created.spectate }
    const open = await Promise.all(
      Object.entries(tokens).map(async ([viewer, token]) => ({ viewer, client: await liveClient(server.url, created.match, token) })),
    )
    await bring(created, 'red', { list: { ...best, name: 'Red levy' } })
    await begin(created, 'red')
    await begin(created, 'blue')
    const random = seededRandom(1, 'canary')
    await Promise.all(open.map(({ client }) => playOn(client, random)))
    for (const { viewer, client } of open) {
      const said = client.texts.join('\n')
      expect(client.texts.length).toBeGreaterThan(10)
      expect([/Red levy/.test(said), /Blue levy/.test(said)]).toEqual([viewer === 'red', viewer === 'blue'])
      expect(said.includes('Canary levy')).toBe(viewer === 'red')
    }
    await Promise.all(open.map(({ client }) => client.close()))
  })
})

test('GET /api/games tells what is brought, with the ready lists, which are legal', async () => {
  const { body } = await get<{ id: string; lists?: { noun: string; ready: { [seat: string]: { id: string; list: Json }[] } } }[]>(
    `${server.url}/api/games`,
  )
  const { lists } = body.find(({ id }) => id === 'levies')!
  expect(lists!.noun).toBe('levy')
  for (const [seat, ready] of Object.entries(lists!.ready)) {
    expect(ready.map(({ id }) => id)).toEqual(['even', 'bold'])
    for (const { list } of ready) expect(listFaults(levies, { size: 6 }, { [seat]: list })).toEqual([])
  }
  expect(body.find(({ id }) => id === 'tic-tac-toe')).not.toHaveProperty('lists')
})
