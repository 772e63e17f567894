import { branchesOf } from './branching.ts'
import { type Draw, drawWith, type Random } from './chance.ts'
import type { Choice, Seat } from './choice.ts'
import { clone } from './clone.ts'
import { type Asked, type Engine, engineOf } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { Game, Measure } from './game.ts'
import type { State } from './state.ts'
import { type Fraction, plus, times, wilson } from './statistics.ts'
import type { Words } from './words.ts'

/** One value of a measure with its chance. */
export interface Odd {
  readonly value: string | number
  readonly p: number
  /** Exact: `ways` out of `of` equally likely; left out where these outgrow exact numbers, and in samples. */
  readonly ways?: number
  readonly of?: number
  /** Sampled: 95 % interval of `p`. */
  readonly low?: number
  readonly high?: number
}

/** The distribution of a measure. */
export interface Odds {
  /** False where it was sampled: every `p` then has an interval. */
  readonly exact: boolean
  /** Ends of the tree that were reached, or samples taken. */
  readonly leaves: number
  readonly outcomes: readonly Odd[]
  /** Mean of a number-valued measure. */
  readonly mean?: number
  /** The draws on the way to the first end: how it is worked out. */
  readonly draws: readonly Draw[]
}

export interface OddsSettings {
  /** Ends of the tree beyond which it is sampled instead. */
  readonly leaves?: number
  readonly samples?: number
  /** For sampling. */
  readonly random: Random
  /** Answers decisions that come up on the way; without it, or where it gives nothing, the way ends there. */
  readonly policy?: (s: State, asked: readonly Asked[]) => { readonly seat: Seat; readonly choice: Choice } | undefined
  /** The way ends at a draw before which this holds. */
  readonly isOver?: (s: State) => boolean
}

export const MOST_LEAVES = 20_000
export const SAMPLES = 4_000

/**
 * The distribution of a measure over everything that may come of a choice, up to the next decision. It runs the game's own rules on copies of `s`,
 * branching at every draw; past `settings.leaves` ends it samples and says so. `s` is not changed. Throws if the choice is refused.
 */
export function odds<S extends State>(
  engine: Engine<S>,
  s: S,
  seat: Seat,
  choice: Choice,
  read: Measure<S>['read'],
  settings: OddsSettings,
): Odds {
  const start = clone(s)
  const refusal = engine.answer(start, seat, choice)
  if (refusal) throw new Error(`odds: the choice is refused by ${refusal.rule}`)
  return branched(engine, start, read, settings) ?? sampled(engine, () => clone(start), read, settings)
}

interface Tally {
  p: number
  share: Fraction
}

function branched<S extends State>(engine: Engine<S>, start: S, read: Measure<S>['read'], settings: OddsSettings): Odds | undefined {
  const most = settings.leaves ?? MOST_LEAVES
  const tally = new Map<string | number, Tally>()
  const draws: Draw[] = []
  let leaves = 0

  /** Follows every way from `s`; false when there are too many. */
  function follow(s: S, p: number, share: Fraction): boolean {
    const draw = runToDraw(engine, s, settings)
    if (!draw) {
      if (++leaves > most) return false
      const value = read(s, s.log)
      const sofar = tally.get(value)
      tally.set(value, sofar ? { p: sofar.p + p, share: plus(sofar.share, share) } : { p, share })
      return true
    }
    if (leaves === 0) draws.push(draw)
    const branches = branchesOf(draw)
    if (!branches) return false
    for (const branch of branches) {
      const next = clone(s)
      engine.settleDraw(next, branch.drawn)
      if (!follow(next, p * branch.p, times(share, branch.share))) return false
    }
    return true
  }

  if (!follow(clone(start), 1, { ways: 1, of: 1 })) return undefined
  const common = [...tally.values()].reduce<Fraction>((sum, { share }) => plus(sum, { ways: 0, of: share.of }), { ways: 0, of: 1 }).of
  const outcomes = [...tally].map(([value, { p, share }]) => {
    const ways = (share.ways * common) / share.of
    return Number.isSafeInteger(ways) ? { value, p: ways / common, ways, of: common } : { value, p }
  })
  return { exact: true, leaves, outcomes: inOrder(outcomes), ...meanOf(outcomes), draws }
}

/** Runs on to the next draw, answering decisions by the policy; nothing at the end of the way. Keeps all events of the way in the log. */
function runToDraw<S extends State>(engine: Engine<S>, s: S, { policy, isOver }: OddsSettings): Draw | undefined {
  for (;;) {
    const draw = engine.advanceToDraw(s)
    if (draw && isOver?.(s)) return undefined
    if (draw || !policy || s.outcome) return draw
    const answer = policy(s, engine.asked(s))
    if (!answer) return undefined
    const events: readonly GameEvent[] = [...s.log]
    if (engine.answer(s, answer.seat, answer.choice)) throw new Error('odds: the policy answered with a refused choice')
    s.log.unshift(...events)
  }
}

function sampled<S extends State>(engine: Engine<S>, fresh: () => S, read: Measure<S>['read'], settings: OddsSettings): Odds {
  const samples = settings.samples ?? SAMPLES
  const counts = new Map<string | number, number>()
  const draws: Draw[] = []
  for (let i = 0; i < samples; i++) {
    const s = fresh()
    for (let draw = runToDraw(engine, s, settings); draw; draw = runToDraw(engine, s, settings)) {
      if (i === 0) draws.push(draw)
      engine.settleDraw(s, drawWith(settings.random, draw))
    }
    const value = read(s, s.log)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const outcomes = [...counts].map(([value, n]) => {
    const { share, low, high } = wilson(n, samples)
    return { value, p: share, low, high }
  })
  return { exact: false, leaves: samples, outcomes: inOrder(outcomes), ...meanOf(outcomes), draws }
}

function inOrder(outcomes: readonly Odd[]): Odd[] {
  return [...outcomes].sort((a, b) =>
    typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : String(a.value) < String(b.value) ? -1 : 1,
  )
}

function meanOf(outcomes: readonly Odd[]): { mean?: number } {
  if (outcomes.some(o => typeof o.value !== 'number')) return {}
  const of = outcomes[0]?.of
  const mean =
    of === undefined
      ? outcomes.reduce((sum, o) => sum + (o.value as number) * o.p, 0)
      : outcomes.reduce((sum, o) => sum + (o.value as number) * o.ways!, 0) / of
  return { mean }
}

/** Odds as a seat may see them: what is measured, and each value in words. */
export interface ChoiceOdds extends Odds {
  readonly name: Words
  readonly rule: string
  readonly says: readonly Words[]
}

/**
 * The odds of a choice, worked out from what `seat` knows and nothing more: on a guess at the position, never on the position itself. Where the measure
 * depends on what is hidden, every sample takes a guess of its own. Nothing where the game measures nothing about the choice, or refuses it. `within` bounds the work where
 * positions are large.
 */
export function oddsFor<S extends State, V>(
  game: Game<S, V>,
  s: S,
  seat: Seat,
  choice: Choice,
  random: Random,
  within: Pick<OddsSettings, 'leaves' | 'samples'> = {},
): ChoiceOdds | undefined {
  const engine = engineOf(game)
  const guess = () => game.guess(game.view(s, seat), random)
  const start = guess()
  if (engine.refuse(start, seat, choice)) return undefined
  const measure = game.measure?.(start, seat, choice)
  if (!measure) return undefined
  const policy = measure.policy as OddsSettings['policy']
  const isOver = measure.isOver as OddsSettings['isOver']
  const settings: OddsSettings = { ...within, random, ...(policy ? { policy } : {}), ...(isOver ? { isOver } : {}) }
  const found = measure.hidden
    ? sampled(engine, () => answered(engine, guess(), seat, choice), measure.read, settings)
    : odds(engine, start, seat, choice, measure.read, settings)
  return { ...found, name: measure.name, rule: measure.rule, says: found.outcomes.map(o => measure.say(o.value)) }
}

function answered<S extends State>(engine: Engine<S>, s: S, seat: Seat, choice: Choice): S {
  engine.answer(s, seat, choice)
  return s
}
