import type { Point } from '../vector.ts'
import { type Direction, tangent, turnFrom } from './direction.ts'

/** The directions strictly between two, counter-clockwise from `from` to `to`: a half circle at most, never empty. */
export interface Span {
  readonly from: Direction
  readonly to: Direction
}

/** A demand on directions `n`: `n . d > k`. Its solutions are all directions, none, or those between two tangents. */
export interface Demand {
  readonly dx: number
  readonly dy: number
  readonly k: number
  readonly exact: boolean
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

/** The parts of a span that meet a demand, up to single directions: none, one or two spans. Exact where all is. */
export function narrowed(span: Span, demand: Demand): readonly Span[] {
  const certain = estimated(span, demand)
  if (certain !== undefined) return certain ? [span] : []
  const { dx, dy, k, exact } = demand
  const square = dx * dx + dy * dy
  if (square <= k * k) return k < 0 ? [span] : []
  return cut(span, tangent(dx, dy, k, -1, exact), tangent(dx, dy, k, 1, exact), Math.sign(k))
}

/** Whether clearly all of a span meets a demand, or clearly none of it; nothing if it takes a closer look. */
function estimated({ from, to }: Span, { dx, dy, k }: Demand): boolean | undefined {
  const first = from.x * dx + from.y * dy - k
  const last = to.x * dx + to.y * dy - k
  if (first > DOUBT && last > DOUBT) {
    // The least value lies at an end, unless the span holds the direction opposite to d.
    return k >= 0 || !holds(from, to, -dx, -dy) || undefined
  }
  if (first < -DOUBT && last < -DOUBT && !holds(from, to, dx, dy)) return false
  return undefined
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
