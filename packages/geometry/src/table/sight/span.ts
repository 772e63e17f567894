import type { Point } from '../vector.ts'
import { type Direction, tangent, turnFrom } from './direction.ts'

/** The directions strictly between two, counter-clockwise from `from` to `to`: a half circle at most, never empty. */
export interface Span {
  readonly from: Direction
  readonly to: Direction
}

/** The direction in the middle, as a unit vector (but for rounding). */
export function middleOf({ from, to }: Span): Point {
  const x = from.x + to.x
  const y = from.y + to.y
  const length = Math.sqrt(x * x + y * y)
  // The middle of a half circle is a quarter turn from its start.
  return length > 1e-9 ? { x: x / length, y: y / length } : { x: 0 - from.y, y: from.x }
}

/** Values `n . d - k` are right to within this many units; further from 0 their sign is certain. */
const DOUBT = 1e-6

/**
 * What is left of some spans when directions `n` must have `n . d > k`, up to single directions. A span is kept, dropped, cut, or cut
 * in two. `exact` says that `d` and `k` are whole numbers; then the answer is exact.
 */
export function narrowed(spans: readonly Span[], dx: number, dy: number, k: number, exact: boolean): readonly Span[] {
  if (spans.length === 1) return narrow(spans, spans[0]!, dx, dy, k, exact)
  return spans.flatMap(span => narrow([span], span, dx, dy, k, exact))
}

const NONE: readonly Span[] = []

/** The same for one span; `all` is the list of that span alone. Values at its ends that are clear of 0 decide most cases. */
function narrow(all: readonly Span[], { from, to }: Span, dx: number, dy: number, k: number, exact: boolean): readonly Span[] {
  const first = from.x * dx + from.y * dy - k
  const last = to.x * dx + to.y * dy - k
  if (first > DOUBT) {
    // Over half a circle at most the value has a single least place: between two ends that are met it lies opposite to d, if anywhere.
    if (last > DOUBT && (k >= 0 || !holds(from, to, -dx, -dy))) return all
    if (last < -DOUBT) return [{ from, to: tangent(dx, dy, k, 1, exact) }]
  } else if (first < -DOUBT) {
    if (last < -DOUBT && !holds(from, to, dx, dy)) return NONE
    if (last > DOUBT) return [{ from: tangent(dx, dy, k, -1, exact), to }]
  }
  if (dx * dx + dy * dy <= k * k) return k < 0 ? all : NONE
  return cut(all[0]!, tangent(dx, dy, k, -1, exact), tangent(dx, dy, k, 1, exact), Math.sign(k))
}

/** Whether a vector may lie between two directions; doubtful cases count. */
function holds(from: Direction, to: Direction, x: number, y: number): boolean {
  return from.x * y - from.y * x >= -DOUBT && x * to.y - y * to.x >= -DOUBT
}

/** A span cut down to the arc counter-clockwise from `start` to `end`, of more, just or less than a half circle as `k` is -1, 0 or 1. */
function cut(span: Span, start: Direction, end: Direction, k: number): readonly Span[] {
  const startsInside = isBetween(span, start)
  const endsInside = isBetween(span, end)
  if (startsInside && endsInside) {
    if (k > 0) return [{ from: start, to: end }]
    return [
      { from: span.from, to: end },
      { from: start, to: span.to },
    ]
  }
  if (startsInside) return [{ from: start, to: span.to }]
  if (endsInside) return [{ from: span.from, to: end }]
  return beginsIn(span.from, start, end, k) ? [span] : []
}

function isBetween({ from, to }: Span, direction: Direction): boolean {
  return turnFrom(from, direction) > 0 && turnFrom(direction, to) > 0
}

/** Whether the directions just counter-clockwise of `from` lie in the arc. */
function beginsIn(from: Direction, start: Direction, end: Direction, k: number): boolean {
  if (k > 0) return turnFrom(start, from) >= 0 && turnFrom(from, end) > 0
  if (k < 0) return !(turnFrom(end, from) >= 0 && turnFrom(from, start) > 0)
  const turn = turnFrom(start, from)
  return turn > 0 || (turn === 0 && start.x * from.x + start.y * from.y > 0)
}
