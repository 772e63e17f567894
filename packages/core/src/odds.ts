import { type Draw, drawWith, type Random } from './chance.ts'
import type { Choice, Seat } from './choice.ts'
import { clone } from './clone.ts'
import { type Engine, engineOf } from './engine.ts'
import type { Game, Measure } from './game.ts'
import { carryOut, followAll, type OddsSettings, runToStop } from './odds-tree.ts'
import type { State } from './state.ts'
import { type Fraction, plus, wilson } from './statistics.ts'
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

function branched<S extends State>(engine: Engine<S>, start: S, read: Measure<S>['read'], settings: OddsSettings): Odds | undefined {
  const ways = followAll(engine, start, read, settings)
  if (!ways) return undefined
  const common = [...ways.values.values()].reduce<Fraction>((sum, { share }) => plus(sum, { ways: 0, of: share.of }), { ways: 0, of: 1 }).of
  const outcomes = [...ways.values].map(([value, { p, share }]) => {
    const count = (share.ways * common) / share.of
    return Number.isSafeInteger(count) ? { value, p: count / common, ways: count, of: common } : { value, p }
  })
  return { exact: true, leaves: ways.leaves, outcomes: inOrder(outcomes), ...meanOf(outcomes), draws: ways.draws }
}

/** Runs on to the next draw, answering decisions by the policy; nothing at the end of the way. */
function runToDraw(engine: Engine, s: State, settings: OddsSettings): Draw | undefined {
  for (;;) {
    const stop = runToStop(engine, s, settings)
    if (!stop || 'draw' in stop) return stop?.draw
    carryOut(engine, s, stop.answer.seat, stop.answer.choice)
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
  const { digest, fork } = measure as unknown as OddsSettings
  const settings: OddsSettings = {
    ...within,
    random,
    ...(policy ? { policy } : {}),
    ...(isOver ? { isOver } : {}),
    ...(digest ? { digest } : {}),
    ...(fork ? { fork } : {}),
  }
  const found = measure.hidden
    ? sampled(engine, () => afterChoice(engine, guess(), seat, choice), measure.read, settings)
    : odds(engine, start, seat, choice, measure.read, settings)
  return { ...found, name: measure.name, rule: measure.rule, says: found.outcomes.map(o => measure.say(o.value)) }
}

function afterChoice<S extends State>(engine: Engine<S>, s: S, seat: Seat, choice: Choice): S {
  engine.answer(s, seat, choice)
  return s
}
