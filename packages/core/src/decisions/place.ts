import type { Random } from '../chance.ts'
import type { Placement, Seat } from '../choice.ts'
import type { PlaceStep, StopStep, Stretch } from '../flow.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Frame, State } from '../state.ts'
import { words } from '../words.ts'
import { malformed, shown } from './pick.ts'

/** Headings are tenths of a degree: 0 to 3599. */
const FULL_TURN = 3600

/** Judges placements: exactly the pieces asked for, whole numbers, headings where they matter, then the rule. */
export function judgePlacements(step: PlaceStep<State, Frame>, s: State, f: Frame, answer: unknown, seat: Seat): Refusal | undefined {
  if (!Array.isArray(answer)) return malformed('place is a list of placements')
  const wanted = new Map(step.pieces(s, f, seat).map(p => [p.id, p.heading]))
  for (const placement of answer as Placement[]) {
    if (typeof placement !== 'object' || placement === null) return malformed('a placement is an object with piece, x and y')
    const { piece, x, y, heading, ...rest } = placement as Placement & Record<string, unknown>
    const turns = wanted.get(piece)
    if (turns === undefined || Object.keys(rest).length > 0) return malformed(`no piece ${shown(piece)} is to be placed, or twice`)
    wanted.delete(piece)
    if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y)) return malformed(`${piece}: x and y are whole thousandths of an inch`)
    const headingFits = turns ? Number.isSafeInteger(heading) && heading! >= 0 && heading! < FULL_TURN : heading === undefined
    if (!headingFits) return malformed(`${piece}: heading ${turns ? 'is a whole number from 0 to 3599' : 'has no meaning here'}`)
  }
  if (wanted.size > 0) return malformed(`not placed: ${[...wanted.keys()].join(', ')}`)
  return step.refuse(s, f, answer as Placement[], seat)
}

/** Judges a stop: none, or a whole point inside a stretch, then the rule. */
export function judgeStop(
  step: StopStep<State, Frame>,
  s: State,
  f: Frame,
  answer: unknown,
  seat: Seat,
  rule: string,
): Refusal | undefined {
  if (answer !== null && !Number.isSafeInteger(answer)) return malformed('stop is a whole number of thousandths of an inch, or null')
  const at = answer as number | null
  if (at !== null && !step.stretches(s, f, seat).some(({ from, to }) => from <= at && at <= to))
    return refuse(rule, words('muster.stretch', { at }))
  return step.refuse?.(s, f, at, seat)
}

/** The stops worth trying: none, and both ends and the middle of each stretch, if legal. */
export function* someStops(step: StopStep<State, Frame>, s: State, f: Frame, seat: Seat): Generator<number | null> {
  const points = step.stretches(s, f, seat).flatMap(({ from, to }: Stretch) => [from, Math.floor((from + to) / 2), to])
  for (const at of [null, ...new Set(points)]) if (!step.refuse?.(s, f, at, seat)) yield at
}

/** A legal stop at random: none as often as some point. */
export function sampleStop(step: StopStep<State, Frame>, s: State, f: Frame, seat: Seat, random: Random): number | null | undefined {
  const stretches = step.stretches(s, f, seat)
  const most = random.below(2) === 0 && !step.refuse?.(s, f, null, seat) ? 0 : 8
  for (let tries = 0; tries < most && stretches.length > 0; tries++) {
    const { from, to } = stretches[random.below(stretches.length)]!
    const at = from + random.below(to - from + 1)
    if (!step.refuse?.(s, f, at, seat)) return at
  }
  for (const at of someStops(step, s, f, seat)) return at
  return undefined
}
