import {
  type AnyGame,
  type Chance,
  type Choice,
  chanceKey,
  chanceOfSeed,
  clone,
  engineOf,
  listsOf,
  type Measure,
  type Options,
  odds,
  optionsOf,
  type Random,
  type Seat,
  type State,
  seededChance,
  seededRandom,
} from '@muster/core'
import { type Effort, unitsPerSecond } from '../measure.ts'
import type { BenchResult } from '../result.ts'

/** One match on the bare engine with random play. */
interface Run {
  readonly state: State
  readonly chance: Chance
  readonly random: Random
}

function begin(game: AnyGame, seed: number, given: Options = {}): Run {
  const chance = seededChance(chanceKey(chanceOfSeed(`bench/${seed}`)))
  const options = optionsOf(game, given)
  return { state: engineOf(game).start(options, listsOf(game, options, null), chance), chance, random: seededRandom(seed, 'bench/matches') }
}

/** Answers one decision at random; gives false once the match is over. */
function answer(game: AnyGame, { state, chance, random }: Run): boolean {
  const engine = engineOf(game)
  const waiting = engine.waiting(state)
  if (!waiting) return false
  const seat = waiting.seats.find(one => !waiting.frame.answers?.[one])!
  if (engine.choose(state, seat, engine.sample(state, seat, random), chance)) throw new Error(`${game.id}: a sampled choice is refused`)
  return true
}

/** Plays a whole match of random choices, and says how many. */
export function playMatch(game: AnyGame, seed: number, options: Options = {}): number {
  const run = begin(game, seed, options)
  let decisions = 0
  while (decisions < game.longest && answer(game, run)) decisions++
  return decisions
}

/** Whole random matches a second on one core, and the decisions they are made of: matches of one game are ten times as long as those of another. */
export function benchMatches(game: AnyGame, effort: Effort, options: Options = {}): BenchResult[] {
  let seed = 0
  let matches = 0
  let decisions = 0
  const batch = () => {
    decisions += playMatch(game, seed++, options)
    matches++
    return 1
  }
  const [ours] = unitsPerSecond([{ name: 'matches', batch }], effort) as [number]
  return [
    { name: `${game.id}-matches`, ours, peer: null, unit: 'matches/s', ratio: null },
    { name: `${game.id}-matches-decisions`, ours: (ours * decisions) / matches, peer: null, unit: 'decisions/s', ratio: null },
  ]
}

/** Positions from the middle of random matches: half of a match's decisions are made. */
export function middles(game: AnyGame, count: number): State[] {
  return Array.from({ length: count }, (_, seed) => {
    const whole = begin(game, seed)
    let decisions = 0
    while (decisions < game.longest && answer(game, whole)) decisions++
    const half = begin(game, seed)
    for (let n = 0; n < decisions / 2; n++) answer(game, half)
    return half.state
  })
}

/** Positions to take for so much effort: a few where everything is only run once. */
function positionsFor({ turn }: Effort, usual: number): number {
  return turn > 0 ? usual : FEW
}

const FEW = 3

/** Microseconds that a copy of a position from the middle of a match takes, beside the platform's own `structuredClone`. */
export function benchClone(game: AnyGame, effort: Effort): BenchResult[] {
  const states = middles(game, positionsFor(effort, 16))
  const side = (name: string, copy: (s: State) => unknown) => ({
    name,
    batch() {
      for (const state of states) copy(state)
      return states.length
    },
  })
  const [ours, peer] = unitsPerSecond([side('clone', clone), side('structuredClone', structuredClone)], effort) as [number, number]
  return [{ name: `${game.id}-clone`, ours: 1e6 / ours, peer: 1e6 / peer, unit: 'microseconds', ratio: ours / peer }]
}

/** Exact distributions a second, of the choices that have any in positions from the middle of matches. */
export function benchOdds(game: AnyGame, effort: Effort): BenchResult[] {
  const questions = middles(game, positionsFor(effort, 24)).flatMap(state => withChance(game, state))
  return questions.length === 0 ? [] : [distributions(game, 'odds', questions, effort)]
}

/** Exact distributions a second of whole attacks before they are declared: of the first position of each match in which one can be. */
export function benchAttacks(game: AnyGame, effort: Effort): BenchResult[] {
  const questions = Array.from({ length: positionsFor(effort, 12) }, (_, seed) => firstAttacks(game, seed)).flat()
  return [distributions(game, 'attacks', questions, effort)]
}

/** What attacks are called among the answers of the games. */
const ATTACKS = ['attack', 'fire']

function firstAttacks(game: AnyGame, seed: number): readonly Question[] {
  const run = begin(game, seed)
  for (;;) {
    const attacks = withChance(game, run.state).filter(({ choice }) => 'pick' in choice && ATTACKS.includes(choice.pick.do))
    if (attacks.length > 0 || !answer(game, run)) return attacks
  }
}

function distributions(game: AnyGame, name: string, questions: readonly Question[], effort: Effort): BenchResult {
  const engine = engineOf(game)
  const random = seededRandom(0, 'bench/odds')
  let next = 0
  const batch = () => {
    const { state, seat, choice, measure } = questions[next++ % questions.length]!
    const { policy, isOver } = measure
    odds(engine, state, seat, choice, measure.read, { random, ...(policy ? { policy } : {}), ...(isOver ? { isOver } : {}) })
    return 1
  }
  const [ours] = unitsPerSecond([{ name, batch }], effort) as [number]
  return { name: `${game.id}-${name}`, ours, peer: null, unit: 'distributions/s', ratio: null }
}

/** A choice whose outcome is worth knowing, in its position. */
interface Question {
  readonly state: State
  readonly seat: Seat
  readonly choice: Choice
  readonly measure: Measure<State>
}

function withChance(game: AnyGame, state: State): Question[] {
  const engine = engineOf(game)
  return engine.asked(state).flatMap(({ seat }: { seat: Seat }) =>
    [...engine.choices(state, seat)].flatMap(choice => {
      const measure = game.measure?.(state, seat, choice)
      return measure && !measure.hidden ? [{ state: clone(state), seat, choice, measure }] : []
    }),
  )
}
