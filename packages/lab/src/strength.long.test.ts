import type { Level } from '@muster/bots'
import { type Options, optionsOf, type Seat } from '@muster/core'
import { gameById } from '@muster/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from './batch.ts'
import { type Share, wilson } from './wilson.ts'

/** A seat whose bot is tried at every level against others of level `normal`, and how many matches each level gets: searching takes long. */
interface Trial {
  readonly game: string
  readonly seat: Seat
  readonly options: Options
  readonly matches: { readonly [level in Level]: number }
}

const LOST_PATROL = { game: 'lost-patrol', options: {}, matches: { random: 1000, easy: 1000, normal: 1000, hard: 120 } }
const SALVATION = { game: 'salvation', options: {}, matches: { random: 200, easy: 300, normal: 500, hard: 30 } }
const TRIALS: readonly Trial[] = [
  { ...LOST_PATROL, seat: 'marines' },
  { ...LOST_PATROL, seat: 'genestealers' },
  { ...SALVATION, seat: 'skynet' },
  { ...SALVATION, seat: 'resistance' },
  { ...SALVATION, seat: 'resistance2', options: { players: 3 } },
]

/** Matches of the card game are long, and one faction's chances against `normal` small: there a level meets the next weaker one itself. */
const CARDS = gameById('terminator-ccg')!
const FACTIONS = ['resistance', 'skynet'] as const

/** How many of so many matches each of two levels wins against the other, with one faction for the stronger. */
async function cardDuel(scenario: string, seat: Seat, [stronger, weaker]: readonly [Level, Level], count: number) {
  const other = FACTIONS.find(faction => faction !== seat)!
  const bots = { [seat]: stronger, [other]: weaker }
  const { wins } = await runBatch({ game: CARDS, options: { scenario }, games: count, seed: 1, bots, workers: 2 })
  return [wins[seat]!.share * count, wins[other]!.share * count].map(Math.round) as [number, number]
}

/** The share that the seat wins at each level. Equal seeds: the same dice and shuffles for all levels. */
async function sharesOf({ game: id, seat, options, matches }: Trial, levels: readonly Level[]): Promise<Map<Level, Share>> {
  const shares = new Map<Level, Share>()
  const game = gameById(id)!
  for (const level of levels) {
    const report = await runBatch({ game, options, games: matches[level], seed: 1, bots: { [seat]: level }, workers: 2 })
    expect(report).toMatchObject({ finished: matches[level], failed: 0, overlong: 0 })
    shares.set(level, report.wins[seat]!)
  }
  return shares
}

describe.each(TRIALS)('$game, $seat: intervals of the levels do not cross', trial => {
  let shares: Map<Level, Share>
  beforeAll(async () => {
    shares = await sharesOf(trial, ['random', 'easy', 'hard'])
  }, 7_200_000)

  it('hard beats easy, and easy beats random', () => {
    expect(shares.get('hard')!.low).toBeGreaterThan(shares.get('easy')!.high)
    expect(shares.get('easy')!.low).toBeGreaterThan(shares.get('random')!.high)
  })
})

describe.each(['termination', 'futureWar'])('terminator-ccg, %s: intervals of the levels do not cross', scenario => {
  it.each(FACTIONS)(
    'easy beats random with %s',
    async seat => {
      const [easy, random] = await cardDuel(scenario, seat, ['easy', 'random'], 60)
      expect(wilson(easy, 60).low).toBeGreaterThan(wilson(random, 60).high)
    },
    7_200_000,
  )

  it('hard beats easy, each with either faction', async () => {
    const [asResistance, asSkynet] = [
      await cardDuel(scenario, 'resistance', ['hard', 'easy'], 30),
      await cardDuel(scenario, 'skynet', ['hard', 'easy'], 30),
    ] as const
    expect(wilson(asResistance[0] + asSkynet[0], 60).low).toBeGreaterThan(wilson(asResistance[1] + asSkynet[1], 60).high)
  }, 14_400_000)
})

/** Wargame Prototype on every mission, at 2000 points but for Engine War. Both sides lead the same army, so that bots alone differ, and each bot sits on either side. */
const WAR_GAME = gameById('wargame-prototype')!
const ARMIES = {
  usual: { points: 2000, armies: ['coreTaskForce', 'ironCensus'] },
  grand: { points: 4000, armies: ['lordsHost', 'frostLineCommand'] },
}
/** Pairs of levels, and matches of each mission, army and seat. */
const DUELS: readonly (readonly [Level, Level, number])[] = [
  ['easy', 'random', 2],
  ['hard', 'easy', 3],
]

/** How many matches the stronger and the weaker of two levels win over all missions. */
async function duels(strong: Level, weak: Level, games: number) {
  const won = { strong: 0, weak: 0, of: 0 }
  const missions = WAR_GAME.options.find(({ id }) => id === 'mission')!.values.map(({ value }) => value)
  for (const mission of missions) {
    const { points, armies } = mission === 'engineWar' ? ARMIES.grand : ARMIES.usual
    const options = optionsOf(WAR_GAME, { mission, points })
    for (const army of armies) {
      const { list } = WAR_GAME.lists!.ready(options, 'a').find(one => one.id === army)!
      for (const [seat, other] of [['a', 'b'] as const, ['b', 'a'] as const]) {
        const batch = { game: WAR_GAME, options, lists: { a: list, b: list }, games, seed: `${mission} ${army}`, workers: 2 }
        const report = await runBatch({ ...batch, bots: { [seat]: strong, [other]: weak } })
        expect(report).toMatchObject({ finished: games, failed: 0, overlong: 0 })
        won.strong += report.wins[seat]!.n
        won.weak += report.wins[other]!.n
        won.of += games
      }
    }
  }
  return { strong: wilson(won.strong, won.of), weak: wilson(won.weak, won.of) }
}

describe.each(DUELS)('Wargame Prototype, all missions: %s against %s', (strong, weak, games) => {
  it('the intervals of their wins do not cross', async () => {
    const shares = await duels(strong, weak, games)
    expect(shares.strong.low).toBeGreaterThan(shares.weak.high)
  }, 14_400_000)
})

/** Battles of miniatures: which of two forces is stronger says more than which bot leads it, so both seats lead the same, on tables and with missions that are even for both. */
const MINIATURES = gameById('genisys')!
const FORCES = ['R500', 'M500']
const MATCHES = 30

/** The shares of all matches that two levels win against each other, each force led by both, from both seats. */
async function duel(strong: Level, weak: Level): Promise<readonly [Share, Share]> {
  const [first, second] = MINIATURES.seats({}).map(seat => seat.id) as [Seat, Seat]
  const ready = MINIATURES.lists!.ready({ gameSize: 500 }, first)
  let [won, lost, all] = [0, 0, 0]
  for (const id of FORCES) {
    const { list } = ready.find(one => one.id === id)!
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const batch = {
        game: MINIATURES,
        options: { gameSize: 500 },
        lists: { [first]: list, [second]: list },
        games: MATCHES,
        seed: 'as they are',
        workers: 2,
      }
      const { finished, wins } = await runBatch({ ...batch, bots: { [one]: strong, [other]: weak } })
      expect(finished).toBe(MATCHES)
      won += wins[one]!.n
      lost += wins[other]!.n
      all += MATCHES
    }
  }
  return [wilson(won, all), wilson(lost, all)]
}

describe('Terminator Genisys, 500 points: intervals of the levels do not cross', () => {
  it.each([
    ['hard', 'easy'],
    ['easy', 'random'],
  ] as const)(
    '%s beats %s',
    async (strong, weak) => {
      const [won, lost] = await duel(strong, weak)
      expect(won.low).toBeGreaterThan(lost.high)
    },
    3_600_000,
  )
})

describe('equal bots', () => {
  it('Lost Patrol with Scouts is as one-sided as reviewers say (L15.2r)', async () => {
    const shares = await sharesOf(TRIALS[0]!, ['normal'])
    expect(shares.get('normal')!.share).toBeLessThanOrEqual(0.1)
  }, 3_600_000)

  it('Terminator Salvation is fair: either side wins 40 to 60 % (balance.md)', async () => {
    const { share } = (await sharesOf(TRIALS[2]!, ['normal'])).get('normal')!
    expect(share).toBeGreaterThanOrEqual(0.4)
    expect(share).toBeLessThanOrEqual(0.6)
  }, 3_600_000)
})
