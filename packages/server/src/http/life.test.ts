import { type AnyGame, createMatch, type MatchFile, replay } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import type { MatchState } from '../matches/state.ts'
import type { RunningServer } from '../server.ts'
import { freshHome } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { sealed } from '../testing/sealed.ts'

const toy = ticTacToe as unknown as AnyGame
const home = await freshHome()
const games = registryOf({ game: toy }, { game: sealed })
let server: RunningServer
const PERSONS = { x: { kind: 'person', name: 'Ann' }, o: { kind: 'person' } }

beforeAll(async () => {
  server = await testServer(home, { games })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const path = (created: Created, action: string) => `${server.url}/api/matches/${created.match}/${action}`
const mark = (created: Created, seat: string, number: number, cell: number) =>
  post(path(created, 'choices'), { token: created.links[seat], number, choice: { pick: { do: 'mark', cell } } })

describe('the life of a match over HTTP', () => {
  test('commitment first, then the entropy of each person, then the first question', async () => {
    const { status, body: created } = await post<Created>(`${server.url}/api/matches`, { game: 'tic-tac-toe', seats: PERSONS })
    expect(status).toBe(201)
    expect(created.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.keys(created.links)).toEqual(['x', 'o'])

    const seating = await get<MatchState>(`${server.url}/api/matches/${created.match}?token=${created.links.o}`)
    expect(seating.body).toMatchObject({
      type: 'seating',
      viewer: 'o',
      absent: ['x', 'o'],
      commitment: created.commitment,
      seats: { x: { name: 'Ann' } },
    })
    const early = await mark(created, 'x', 0, 4)
    expect([early.status, early.body.refusal?.rule]).toEqual([409, 'muster.notBegun'])

    const first = await post(path(created, 'begin'), { token: created.links.x, entropy: 'abc' })
    expect(first.body).toMatchObject({ begun: false, state: { type: 'seating', absent: ['o'] } })
    const second = await post(path(created, 'begin'), { token: created.links.o })
    expect(second.body).toMatchObject({
      begun: true,
      state: { type: 'update', update: { viewer: 'o', number: 0, commitment: created.commitment } },
    })
  })

  test('from the first choice to the file, which replays', async () => {
    const created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: PERSONS })
    const early = await get(`${path(created, 'file')}?token=${created.links.x}`)
    expect([early.status, early.body.refusal?.rule]).toEqual([409, 'muster.running'])
    for (const [number, cell] of [0, 3, 1, 4, 2].entries()) {
      const done = await mark(created, number % 2 === 0 ? 'x' : 'o', number, cell)
      expect([done.status, done.body.number]).toEqual([200, number + 1])
    }
    const update = await updateOf(server.url, created.match, created.spectate)
    expect(update.outcome?.winners).toEqual(['x'])
    expect((await mark(created, 'o', 5, 8)).body.refusal?.rule).toBe('muster.over')

    const { body: file } = await get<MatchFile>(`${path(created, 'file')}?token=${created.spectate}`)
    expect(file.chance.entropy).toEqual([
      { by: 'x', value: 'of-x' },
      { by: 'o', value: 'of-o' },
    ])
    expect(replay(toy, file).fault).toBeUndefined()
  })

  test('taking the seat again changes nothing: the first entropy stands', async () => {
    const created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: PERSONS })
    const again = await post(path(created, 'begin'), { token: created.links.x, entropy: 'other' })
    expect([again.status, again.body.begun]).toEqual([200, true])
    await post(path(created, 'concede'), { token: created.links.x })
    const { body: file } = await get<MatchFile>(`${path(created, 'file')}?token=${created.links.x}`)
    expect(file.chance.entropy[0]).toEqual({ by: 'x', value: 'of-x' })
  })

  test('the secret and the entropy of all decide the dice', async () => {
    const created = await beginMatch(server.url, { game: 'sealed', seats: { amber: { kind: 'person' }, cyan: { kind: 'person' } } })
    const before = await updateOf(server.url, created.match, created.links.amber!)
    await post(path(created, 'concede'), { token: created.links.amber })
    const { body: file } = await get<MatchFile>(`${path(created, 'file')}?token=${created.links.cyan}`)
    const hands = (entropy: MatchFile['chance']['entropy']) =>
      createMatch(sealed, { chance: { ...file.chance, entropy } }).state as unknown as { hands: { amber: number[] } }
    expect((before.view as { amber: number[] }).amber).toEqual(hands(file.chance.entropy).hands.amber)
    expect(hands([]).hands.amber).not.toEqual(hands(file.chance.entropy).hands.amber)
  })

  test('why, odds, undo with consent', async () => {
    const created = await beginMatch(server.url, { game: 'sealed', seats: { amber: { kind: 'person' }, cyan: { kind: 'person' } } })
    const { amber, cyan } = created.links
    const why = await post(path(created, 'why'), { token: amber, choice: { pick: { do: 'bid', card: 7 } } })
    expect(why.body).toMatchObject({ why: { rule: 'Z1.2' }, text: 'You do not hold card 7.' })
    const hand = (await updateOf(server.url, created.match, amber!)).prompt!.candidates!.map(({ option }) => option.card)
    const bid = { pick: { do: 'bid', card: hand[0] } }
    expect((await post(path(created, 'why'), { token: amber, choice: bid })).body).toEqual({ why: null })
    expect((await post<{ odds: unknown }>(path(created, 'odds'), { token: amber, choice: bid })).body.odds).toMatchObject({ exact: false })

    await post(path(created, 'choices'), { token: amber, number: 0, choice: bid })
    const other = (await updateOf(server.url, created.match, cyan!)).prompt!.candidates![0]!.option
    // The question was put at row 0; that amber has answered since does not make cyan's answer late.
    expect((await post(path(created, 'choices'), { token: cyan, number: 0, choice: { pick: other } })).body.number).toBe(2)

    const asked = await post(path(created, 'undo'), { token: amber, number: 2 })
    expect(asked.body).toMatchObject({ asked: ['cyan'], state: { undoAsked: { seat: 'amber', to: 0, needs: ['cyan'], agreed: [] } } })
    expect((await post(path(created, 'undo/answer'), { token: amber, agree: true })).body.refusal?.rule).toBe('muster.undo')
    expect((await post(path(created, 'undo/answer'), { token: cyan, agree: true })).body).toMatchObject({ number: 3 })
    expect((await updateOf(server.url, created.match, amber!)).log.at(-1)).toMatchObject({ number: 3, seat: 'amber', undo: 0 })
  })

  test('a bot takes its seat by itself and agrees to undo', async () => {
    const created = await beginMatch(server.url, {
      game: 'tic-tac-toe',
      seats: { x: { kind: 'person' }, o: { kind: 'bot', level: 'random' } },
    })
    await mark(created, 'x', 0, 4)
    await server.keeper.settle()
    expect((await updateOf(server.url, created.match, created.links.x!)).number).toBe(2)
    expect((await post(path(created, 'undo'), { token: created.links.x, number: 2 })).body.number).toBe(3)
    expect((await updateOf(server.url, created.match, created.links.x!)).view).toMatchObject({ turn: 0 })
  })
})

describe('what a set-up is refused for', () => {
  test.each([
    ['an unknown game', { game: 'ludo', seats: {} }, 'muster.setup'],
    ['an empty seat', { game: 'tic-tac-toe', seats: { x: { kind: 'person' } } }, 'muster.setup'],
    ['an unknown seat', { game: 'tic-tac-toe', seats: { ...PERSONS, z: { kind: 'person' } } }, 'muster.setup'],
    ['an unknown option', { game: 'tic-tac-toe', options: { size: 4 }, seats: PERSONS }, 'muster.setup'],
    ['an unknown bot', { game: 'tic-tac-toe', seats: { ...PERSONS, o: { kind: 'bot', level: 'god' } } }, 'muster.setup'],
    ['a field too many', { game: 'tic-tac-toe', seats: PERSONS, admin: true }, 'muster.malformed'],
    ['no seats', { game: 'tic-tac-toe' }, 'muster.malformed'],
  ])('%s', async (_, wish, rule) => {
    const { status, body } = await post(`${server.url}/api/matches`, wish)
    expect([status, body.refusal?.rule]).toEqual([400, rule])
    expect(body.text).not.toMatch(/^\[/)
  })
})
