import type { Part } from './blockers.ts'
import { type Body, separator } from './body.ts'
import { type Band, type Limit, mayClose, withRoom } from './limit.ts'
import { DOUBT, type Line, lineThrough, mayBlock } from './line.ts'
import type { Outside } from './outside.ts'
import { middleOf, narrowed, type Span } from './span.ts'

/** A pair of bases, a span of normals of lines that cross both from `a` to `b`, and the limits that this puts on them. */
export interface Task {
  readonly a: Body
  readonly b: Body
  readonly span: Span
  readonly right: readonly Limit[]
  readonly left: readonly Limit[]
}

/** A search under way, with the limits and settled blockers of the branch that it is in. */
interface Search {
  readonly task: Task
  readonly parts: readonly Part[]
  readonly bands: readonly Band[]
  /** The blockers as they were before what lies in a base was cut away. */
  readonly whole: readonly Part[]
  readonly right: Limit[]
  readonly left: Limit[]
  readonly settled: (Part | Band)[]
  /** Owners of all that took a decision: they alone close every line that was given up. */
  readonly closing: number[]
}

/**
 * Looks for a line that is clear of all parts and bands, by deciding for one of them at a time on which side of the line it lies.
 * Every decision narrows the span of directions, exactly; a span that becomes empty ends that branch. Gives nothing if there is no
 * clear line.
 */
export function findClear(task: Task, { parts, whole }: Outside, bands: readonly Band[], closing: number[]): Line | undefined {
  return explore({ task, parts, bands, whole, right: task.right.slice(), left: task.left.slice(), settled: [], closing }, task.span)
}

function explore(search: Search, span: Span): Line | undefined {
  const clear = candidate(search, span)
  const met = blockerOf(search, clear)
  if (!met) return withoutTouch(search, span, clear)
  search.settled.push(met)
  search.closing.push(met.owner)
  const found = 'corners' in met ? around(search, met, span, clear) : beside(search, met, span)
  search.settled.pop()
  return found
}

/** A clear line that does not even touch, where it leaves a base, a blocker that ends there: of some lines beside it, the first such. */
function withoutTouch(search: Search, span: Span, clear: Line): Line {
  const { parts, whole } = search
  if (parts === whole) return clear
  const touches = (one: Line) => whole.some(part => mayBlock(part, one))
  const others = touches(clear) ? SHARES.map(share => candidate(search, span, share)) : []
  return others.find(one => !touches(one) && !blockerOf(search, one)) ?? clear
}

const SHARES = [0.25, 0.75, 0.375, 0.625, 0.125, 0.875]

/** The first part or band that a candidate may meet; those already settled it meets by rounding alone, or before or beyond both bases. */
function blockerOf({ parts, bands, settled }: Search, line: Line): Part | Band | undefined {
  for (const part of parts) if (mayBlock(part, line) && !settled.includes(part)) return part
  for (const band of bands) if (mayClose(band, line, DOUBT) && !settled.includes(band)) return band
  return undefined
}

function around(search: Search, part: Part, span: Span, line: Line): Line | undefined {
  return onLeft(search, part.limits, span) ?? onRight(search, part.limits, span) ?? behind(search, part, span, line)
}

function beside(search: Search, { low, high }: Band, span: Span): Line | undefined {
  return (low && onLeft(search, [low], span)) ?? (high && onRight(search, [high], span))
}

/** Lines that leave something with these limits on their left. */
function onLeft(search: Search, limits: readonly Limit[], span: Span): Line | undefined {
  const { right, left } = search
  let spans: readonly Span[] = [span]
  for (const limit of limits) for (const other of right) if (spans.length > 0) spans = withRoom(spans, other, limit)
  return spans.length > 0 ? further(search, left, limits, spans) : undefined
}

/** Lines that leave something with these limits on their right. */
function onRight(search: Search, limits: readonly Limit[], span: Span): Line | undefined {
  const { right, left } = search
  let spans: readonly Span[] = [span]
  for (const limit of limits) for (const other of left) if (spans.length > 0) spans = withRoom(spans, limit, other)
  return spans.length > 0 ? further(search, right, limits, spans) : undefined
}

/** Goes on with some limits more on one side. */
function further(search: Search, side: Limit[], limits: readonly Limit[], spans: readonly Span[]): Line | undefined {
  const before = side.length
  side.push(...limits)
  const found = firstOf(search, spans)
  side.length = before
  return found
}

/** Lines in directions in which the part, if they cross it at all, lies before the first base or beyond the second. */
function behind(search: Search, part: Part, span: Span, line: Line): Line | undefined {
  const { a, b } = search.task
  const first = isAhead(a, part, line) ? undefined : facing(search, separator(part, a), part.exact && a.exact, span)
  return first ?? (isAhead(part, b, line) ? undefined : facing(search, separator(b, part), part.exact && b.exact, span))
}

/** Whether all of one body lies before all of another along the middle line of a span; then no line of the span meets them the other way round. */
function isAhead(one: Body, other: Body, { nx, ny }: Line): boolean {
  let last = Number.NEGATIVE_INFINITY
  let first = Number.POSITIVE_INFINITY
  for (const { x, y } of one.corners) last = Math.max(last, ny * x - nx * y + one.radius)
  for (const { x, y } of other.corners) first = Math.min(first, ny * x - nx * y - other.radius)
  return last < first - DOUBT
}

/** Lines looking along some u with u . v > 0; u is the normal turned a quarter clockwise. */
function facing(search: Search, v: { readonly x: number; readonly y: number }, exact: boolean, span: Span): Line | undefined {
  return firstOf(search, narrowed([span], 0 - v.y, v.x, 0, exact))
}

function firstOf(search: Search, spans: readonly Span[]): Line | undefined {
  for (const span of spans) {
    const found = explore(search, span)
    if (found) return found
  }
  return undefined
}

/** A line in the middle of a span, in the middle (or at another share) of the room that its limits leave. */
function candidate({ task, right, left }: Search, span: Span, share = 0.5): Line {
  const { x: nx, y: ny } = middleOf(span)
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  for (let i = 0; i < right.length; i++) least = Math.max(least, nx * right[i]!.x + ny * right[i]!.y + right[i]!.r)
  for (let i = 0; i < left.length; i++) most = Math.min(most, nx * left[i]!.x + ny * left[i]!.y - left[i]!.r)
  return lineThrough(task.a, task.b, nx, ny, least + (most - least) * share)
}
