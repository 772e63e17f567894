import {
  type AnyGame,
  type Choice,
  chanceKey,
  chanceOfSeed,
  clone,
  engineOf,
  type Json,
  oddsFor,
  optionsOf,
  type Seat,
  type State,
  seededChance,
  seededRandom,
} from '@muster/core'
import { type Effort, unitsPerSecond } from '../measure.ts'
import type { BenchResult } from '../result.ts'

/** A game with armies of squads, by what it keeps of them: see `benchSquads`. */
interface Field extends State {
  readonly models: readonly { readonly where: string }[]
  readonly round: number
}

/** The armies that are measured: points, and a ready list for each seat, by how many squads and vehicles both have together. */
const ARMIES: { readonly [squads: number]: { readonly points: number; readonly a: string; readonly b: string } } = {
  25: { points: 500, a: 'corePatrol', b: 'oathBand' },
  40: { points: 1000, a: 'swornBlades', b: 'goldenHandshake' },
  80: { points: 2000, a: 'coreTaskForce', b: 'ironCensus' },
  160: { points: 4000, a: 'lordsHost', b: 'frostLineCommand' },
}

export const SQUADS: readonly number[] = Object.keys(ARMIES).map(Number)

interface Battle {
  readonly game: AnyGame
  readonly state: Field
  answer(): boolean
}

function battle(game: AnyGame, squads: number, seed: number): Battle {
  const { points, a, b } = ARMIES[squads]!
  const options = optionsOf(game, { points })
  const list = (seat: string, id: string): Json => game.lists!.ready(options, seat).find(one => one.id === id)!.list
  const chance = seededChance(chanceKey(chanceOfSeed(`bench/${seed}`)))
  const random = seededRandom(seed, 'bench/squads')
  const engine = engineOf(game)
  const state = engine.start(options, { a: list('a', a), b: list('b', b) }, chance) as Field
  const answer = () => {
    const waiting = engine.waiting(state)
    if (!waiting) return false
    const seat = waiting.seats.find(one => !waiting.frame.answers?.[one])!
    engine.choose(state, seat, engine.sample(state, seat, random), chance)
    return true
  }
  return { game, state, answer }
}

/** Milliseconds that a decision of the rounds takes with so many squads on both sides: sampled, judged, carried out, run on to the next. */
export function benchSquads(game: AnyGame, squads: number, effort: Effort): BenchResult[] {
  let seed = 0
  const begin = () => {
    const one = battle(game, squads, seed++)
    while (one.state.round === 0 && one.answer());
    return one
  }
  let now = begin()
  const batch = () => {
    while (!now.answer()) now = begin()
    return 1
  }
  const [ours] = unitsPerSecond([{ name: 'decisions', batch }], effort) as [number]
  return [{ name: `${game.id}-squads-${squads}`, ours: 1000 / ours, peer: null, unit: 'milliseconds', ratio: null }]
}

/** The odds of whole volleys a second, as a player is told them: the guns of a unit at a target, to the wounds. */
export function benchVolleys(game: AnyGame, effort: Effort): BenchResult[] {
  return [distributions(game, 'volleys', questionsOf(game, 'volley', 'pickSome', 6), effort)]
}

/** The odds of whole fights a second: who strikes first, pile in, blows, to the losses. */
export function benchFights(game: AnyGame, effort: Effort): BenchResult[] {
  return [distributions(game, 'fights', questionsOf(game, 'melee', 'pick', 4), effort)]
}

/** A choice in the position in which it may be made. */
interface Question {
  readonly state: State
  readonly seat: Seat
  readonly choice: Choice
}

function distributions(game: AnyGame, name: string, found: readonly Question[], effort: Effort): BenchResult {
  const random = seededRandom(0, 'bench/odds')
  let next = 0
  const batch = () => {
    const { state, seat, choice } = found[next++ % found.length]!
    if (!oddsFor(game, state, seat, choice, random, BOUNDS)) throw new Error(`${game.id}: one of the ${name} has no odds`)
    return 1
  }
  const [ours] = unitsPerSecond([{ name, batch }], effort) as [number]
  return { name: `${game.id}-${name}`, ours, peer: null, unit: 'distributions/s', ratio: null }
}

/** Where there are more ends, as many samples are taken. */
const BOUNDS = { leaves: 2000, samples: 400 }
const MOST_BATTLES = 40

/** Choices of random matches that a rule asks for by a question of this kind: of the weapons of a volley, say. */
function questionsOf(game: AnyGame, rule: string, kind: string, count: number): Question[] {
  const engine = engineOf(game)
  const found: Question[] = []
  for (let seed = 0; seed < MOST_BATTLES && found.length < count; seed++) {
    const one = battle(game, 40, seed)
    do {
      const waiting = engine.waiting(one.state)
      if (waiting?.frame.rule !== rule || waiting.step.kind !== kind) continue
      const seat = waiting.seats[0]!
      found.push({ state: clone<State>(one.state), seat, choice: engine.sample(one.state, seat, seededRandom(seed, 'bench/guns')) })
    } while (found.length < count && one.answer())
  }
  return found
}
