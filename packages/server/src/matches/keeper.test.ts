import { type AnyGame, type ChoiceOdds, matchFileFault } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inlineThinker, type Thinker } from '../bots/thinker.ts'
import { loneBus } from '../cluster/bus.ts'
import { freshMetrics } from '../metrics.ts'
import { pusherWith } from '../notices/push.ts'
import { sender } from '../notices/sender.ts'
import { openDatabase } from '../storage/database.ts'
import { type Store, storeOver } from '../storage/store.ts'
import type { Tables } from '../storage/tables.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { registryOf } from '../testing/kit.ts'
import { sealed } from '../testing/sealed.ts'
import { isRefused, type Keeper, keeperOf } from './keeper.ts'
import type { MatchState } from './state.ts'

const games = registryOf({ game: ticTacToe as unknown as AnyGame }, { game: sealed })
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } } as const
const mark = (cell: number) => ({ pick: { do: 'mark', cell } })
let home: Home
let db: Kysely<Tables>
let store: Store

beforeEach(async () => {
  home = await freshHome()
  db = await openDatabase(home)
  store = storeOver(db)
})
afterEach(async () => {
  await store.close()
  await home.remove()
})

function keeperWith(over: Partial<Store>, thinker: Thinker = inlineThinker(games), mostIdle?: number): Keeper {
  return keeperOf(
    {
      db,
      node: 'here',
      bus: loneBus(),
      metrics: freshMetrics(),
      pusher: pusherWith({ publicKey: '', privateKey: '' }, 'mailto:muster@localhost'),
      sender: sender(undefined, ''),
      publicUrl: '',
      say: () => '',
      store: { ...store, ...over },
      games,
      thinker,
      log: pino({ level: 'silent' }),
      now: () => 0,
      isClosing: () => false,
    },
    mostIdle,
  )
}

async function begun(keeper: Keeper, wish: Parameters<Keeper['create']>[0]): Promise<string> {
  const created = await keeper.create(wish)
  if (isRefused(created)) throw new Error(created.refusal.rule)
  for (const seat of Object.keys(created.links)) await keeper.begin(created.match, seat, undefined)
  return created.match
}

async function stateOf(keeper: Keeper, match: string): Promise<MatchState> {
  return JSON.parse((await keeper.state(match, { viewer: 'referee' }, 0)) as string) as MatchState
}

test('a row that could not be written is refused and shown to nobody; when the disk is well again, the match goes on', async () => {
  let isFull = true
  const keeper = keeperWith({
    addRow: async (...row) => (isFull ? Promise.reject(new Error('disk full')) : store.addRow(...row)),
  })
  const match = await begun(keeper, PERSONS)
  const told: string[] = []
  await keeper.watch(match, { viewer: 'spectator', seen: -1, tell: text => told.push(text) })
  expect(await keeper.choose(match, 'x', 0, mark(4))).toMatchObject({ refusal: { rule: 'muster.failed' } })
  expect(await stateOf(keeper, match)).toMatchObject({ type: 'update', update: { number: 0, view: { turn: 0 } } })
  for (const text of told) expect(JSON.parse(text)).toMatchObject({ update: { number: 0 } })
  isFull = false
  expect(await keeper.choose(match, 'x', 0, mark(4))).toEqual({ number: 1 })
})

test('if the rows cannot even be read back, the match is not shown as if the row were there', async () => {
  const broken = () => Promise.reject(new Error('disk gone'))
  let isGone = false
  const keeper = keeperWith({
    addRow: broken,
    match: id => (isGone ? broken() : store.match(id)),
  })
  const match = await begun(keeper, PERSONS)
  isGone = true
  expect(await keeper.choose(match, 'x', 0, mark(4))).toMatchObject({ refusal: { rule: 'muster.failed' } })
  expect(await stateOf(keeper, match)).toMatchObject({ type: 'frozen' })
})

test('matches that nobody looks at are forgotten and come back as they were', async () => {
  const loads: string[] = []
  const counting = {
    match(id: string) {
      loads.push(id)
      return store.match(id)
    },
  }
  const keeper = keeperWith(counting, inlineThinker(games), 2)
  const first = await begun(keeper, PERSONS)
  await keeper.choose(first, 'x', 0, mark(4))
  const before = await keeper.state(first, { viewer: 'o' }, 0)
  const watched = await begun(keeper, PERSONS)
  await keeper.watch(watched, { viewer: 'spectator', seen: -1, tell: () => undefined })
  for (let i = 0; i < 3; i++) await begun(keeper, PERSONS)
  loads.length = 0
  expect(await keeper.state(first, { viewer: 'o' }, 0)).toBe(before)
  await keeper.state(watched, { viewer: 'spectator' }, 0)
  expect(loads).toEqual([first])
  expect(await keeper.choose(first, 'o', 1, mark(0))).toEqual({ number: 2 })
})

test('questions about odds do not pile up without end', async () => {
  const held: ((odds: ChoiceOdds | undefined) => void)[] = []
  const thinker: Thinker = { ...inlineThinker(games), odds: () => new Promise(resolve => held.push(resolve)) }
  const keeper = keeperWith({}, thinker)
  const match = await begun(keeper, PERSONS)
  const asked = Array.from({ length: 40 }, () => keeper.odds(match, 'x', mark(4)))
  const refused = asked.slice(32)
  expect((await Promise.all(refused)).every(answer => isRefused(answer) && answer.refusal.rule === 'muster.tooMany')).toBe(true)
  await keeper.settle()
  for (const resolve of held) resolve(undefined)
  expect(await Promise.all(asked.slice(0, 32))).toEqual(Array(32).fill({ odds: null }))
  expect(await keeper.odds(match, 'o', mark(4))).toMatchObject({ refusal: { rule: 'muster.notAsked' } })
})

test('a match of bots alone begins and ends by itself', async () => {
  const keeper = keeperWith({})
  const bot = { kind: 'bot', level: 'random' } as const
  const match = await begun(keeper, { game: 'sealed', seats: { amber: bot, cyan: bot } })
  const file = await new Promise(resolve => {
    const tell = async (text: string) => {
      const state = JSON.parse(text) as MatchState
      if (state.type === 'update' && state.update.outcome) resolve(await keeper.file(match))
    }
    void keeper.watch(match, { viewer: 'spectator', seen: -1, tell })
  })
  expect(matchFileFault(file)).toBeUndefined()
})
