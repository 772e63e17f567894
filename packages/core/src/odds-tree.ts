import { branchesOf } from './branching.ts'
import type { Draw, Random } from './chance.ts'
import type { Choice, Seat } from './choice.ts'
import { clone } from './clone.ts'
import type { Asked, Engine } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { Measure } from './game.ts'
import type { State } from './state.ts'
import { type Fraction, over, plus, times } from './statistics.ts'

export interface OddsSettings {
  /** Ends of the tree beyond which it is sampled instead. */
  readonly leaves?: number
  readonly samples?: number
  /** For sampling. */
  readonly random: Random
  /** Answers decisions that come up on the way; without it, or where it gives nothing, the way ends there. */
  readonly policy?: (
    s: State,
    asked: readonly Asked[],
    legal: (seat: Seat) => Iterable<Choice>,
  ) => { readonly seat: Seat; readonly choice: Choice } | undefined
  /** The way ends at a draw or a decision before which this holds. */
  readonly isOver?: (s: State) => boolean
  /** What of a position can still matter: equal ones are followed once (`Measure.digest`). */
  readonly digest?: (s: State) => string
  /** A cheaper copy of a position (`Measure.fork`). */
  readonly fork?: (s: State) => State
}

export const MOST_LEAVES = 20_000
/** Draws and decisions on one way: rolls that are made again until they come out could have no end. */
const MOST_STOPS = 1000

/** A chance, and the same as a fraction where that is exact. */
export interface Tally {
  readonly p: number
  readonly share: Fraction
}

const CERTAIN: Tally = { p: 1, share: { ways: 1, of: 1 } }

/** What may come of a position: each value, and coming back to a position that is still being followed. */
interface Spread {
  readonly values: Map<string | number, Tally>
  readonly back: Map<string, Tally>
}

/** All ways from a position: the chance of each value, the ends that were reached, the draws on the way to the first. */
export interface Ways {
  readonly values: ReadonlyMap<string | number, Tally>
  readonly leaves: number
  readonly draws: readonly Draw[]
}

/**
 * Everything that may come of a position: runs the rules on copies of `start`, branching at every draw, and joins ways that come to the same. Nothing past
 * `settings.leaves` ends, or where a draw is too large to branch on.
 */
export function followAll<S extends State>(
  engine: Engine<S>,
  start: S,
  read: Measure<S>['read'],
  settings: OddsSettings,
): Ways | undefined {
  const most = settings.leaves ?? MOST_LEAVES
  const digest = settings.digest as ((s: S) => string) | undefined
  const fork = (settings.fork ?? forkAll) as unknown as (s: S) => S
  /** Positions that were followed to the end, and those on the way to the one in hand. */
  const known = new Map<string, Spread>()
  const following = new Set<string>()
  const draws: Draw[] = []
  let leaves = 0

  /** Follows every way from `s`; nothing when there are too many. */
  function follow(s: S, depth: number): Spread | undefined {
    if (depth > MOST_STOPS) return undefined
    const stop = runToStop(engine, s, settings)
    if (!stop) return ++leaves > most ? undefined : { values: new Map([[read(s, s.log), CERTAIN]]), back: new Map() }
    if (leaves === 0 && 'draw' in stop) draws.push(stop.draw)
    const goOn = () => ('draw' in stop ? throughBranches(s, stop.draw, depth) : answered(s, stop.answer, depth))
    return digest ? remembered(`${read(s, s.log)} ${digest(s)}`, goOn) : goOn()
  }

  function answered(s: S, { seat, choice }: Answer, depth: number): Spread | undefined {
    carryOut(engine, s, seat, choice)
    return follow(s, depth + 1)
  }

  function throughBranches(s: S, draw: Draw, depth: number): Spread | undefined {
    const branches = branchesOf(draw)
    if (!branches) return undefined
    const sum: Spread = { values: new Map(), back: new Map() }
    for (const branch of branches) {
      const next = fork(s)
      engine.settleDraw(next, branch.drawn)
      const part = follow(next, depth + 1)
      if (!part) return undefined
      for (const [value, tally] of part.values) addTo(sum.values, value, both(tally, branch))
      for (const [value, tally] of part.back) addTo(sum.back, value, both(tally, branch))
    }
    return sum
  }

  /** Keeps what comes of a position, unless that hangs on another that is still being followed. */
  function remembered(key: string, find: () => Spread | undefined): Spread | undefined {
    const before = known.get(key)
    if (before) return before
    if (following.has(key)) return { values: new Map(), back: new Map([[key, CERTAIN]]) }
    following.add(key)
    const found = find()
    following.delete(key)
    const whole = found && withoutLoop(found, key)
    if (whole?.back.size === 0) known.set(key, whole)
    return whole
  }

  const whole = follow(clone(start), 0)
  return whole && { values: whole.values, leaves, draws }
}

function both(a: Tally, b: Tally): Tally {
  return { p: a.p * b.p, share: times(a.share, b.share) }
}

function addTo<V>(tallies: Map<V, Tally>, value: V, { p, share }: Tally): void {
  const sofar = tallies.get(value)
  tallies.set(value, sofar ? { p: sofar.p + p, share: plus(sofar.share, share) } : { p, share })
}

/** What comes of a position that may come round to itself: the rest, in proportion, for it comes round until it does not. */
function withoutLoop({ values, back }: Spread, key: string): Spread {
  const loop = back.get(key)
  if (!loop) return { values, back }
  const out: Tally = { p: 1 - loop.p, share: plus(CERTAIN.share, { ways: 0 - loop.share.ways, of: loop.share.of }) }
  const scaled = <V>(tallies: Map<V, Tally>) =>
    new Map([...tallies].map(([value, { p, share }]) => [value, { p: p / out.p, share: over(share, out.share) }] as const))
  return { values: scaled(values), back: scaled(new Map([...back].filter(([other]) => other !== key))) }
}

/** A copy to go on with. Events that have happened never change, so both share them. */
function forkAll<S extends State>(s: S): S {
  const { log, ...rest } = s
  return { ...clone(rest), log: [...log] } as unknown as S
}

interface Answer {
  readonly seat: Seat
  readonly choice: Choice
}

/** Runs on to the next draw, or to a decision that the policy answers; nothing at the end of the way. */
export function runToStop(engine: Engine, s: State, { policy, isOver }: OddsSettings): { draw: Draw } | { answer: Answer } | undefined {
  const draw = engine.advanceToDraw(s)
  if (s.outcome || isOver?.(s)) return undefined
  if (draw) return { draw }
  const answer = policy?.(s, engine.asked(s), seat => engine.choices(s, seat))
  return answer && { answer }
}

/** Carries out the policy's answer, and keeps all events of the way in the log. */
export function carryOut(engine: Engine, s: State, seat: Seat, choice: Choice): void {
  const events: readonly GameEvent[] = [...s.log]
  if (engine.answer(s, seat, choice)) throw new Error('odds: the policy answered with a refused choice')
  s.log.unshift(...events)
}
