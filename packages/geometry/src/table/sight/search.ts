import { along } from '../vector.ts'
import type { Part } from './blockers.ts'
import { type Body, separator } from './body.ts'
import { DOUBT, type Line, mayBlock, type Stretch, stretchOf } from './line.ts'
import { type Demand, middleOf, narrowed, type Span } from './span.ts'

/**
 * A limit on the offset `t` of a line with unit normal `n`, from a corner or centre `c`: on the right `t > n . c + r`, on the left
 * `t < n . c - r`. What must pass on one side of the line gives its radius; a base that the line must cross gives its radius below 0.
 */
export interface Limit {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly exact: boolean
}

/** A pair of bases, a span of normals of lines that cross both from `a` to `b`, and the limits that this puts on them. */
export interface Task {
  readonly a: Body
  readonly b: Body
  readonly span: Span
  readonly right: readonly Limit[]
  readonly left: readonly Limit[]
}

/** A blocker that closes, for all normals of a span, the offsets from one limit to another; without a limit, all to that side. */
export interface Band {
  readonly owner: number
  /** Lines with the band on their left keep to this limit. */
  readonly low: Limit | undefined
  /** Lines with the band on their right keep to this one. */
  readonly high: Limit | undefined
}

/** A clear line, with the stretches inside the two bases. */
export interface Clear {
  readonly line: Line
  readonly a: Stretch
  readonly b: Stretch
}

/** What a search has met so far. */
interface Search {
  readonly task: Task
  readonly parts: readonly Part[]
  readonly bands: readonly Band[]
  /** Parts and bands that have been dealt with on the way to where the search is. */
  readonly settled: Set<Part | Band>
  /** Owners of all parts that took a decision: they alone close every line that was given up. */
  readonly closing: Set<number>
}

/**
 * Looks for a line that is clear of all parts, by deciding for one part at a time on which side of the line it lies. Every decision
 * narrows the span of directions, exactly; a span that becomes empty ends that branch. Gives nothing if there is no clear line.
 */
export function findClear(task: Task, parts: readonly Part[], bands: readonly Band[], closing: Set<number>): Clear | undefined {
  return explore({ task, parts, bands, settled: new Set(), closing }, task.span, [...task.right], [...task.left])
}

function explore(search: Search, span: Span, right: Limit[], left: Limit[]): Clear | undefined {
  const clear = candidate(search.task, span, right, left)
  const stretch = reach(clear)
  const part = search.parts.find(one => mayBlock(one, clear.line, stretch) && !search.settled.has(one))
  const band = part ? undefined : search.bands.find(one => mayClose(one, clear.line) && !search.settled.has(one))
  const met = part ?? band
  if (!met) return clear
  search.settled.add(met)
  search.closing.add(met.owner)
  const found =
    passing(search, part ? limitsOf(part) : [band?.low], span, right, left, 1) ??
    passing(search, part ? limitsOf(part) : [band?.high], span, right, left, -1) ??
    (part && behind(search, part, span, right, left))
  search.settled.delete(met)
  return found
}

/** Lines that leave something with these limits on their left (1) or right (-1). */
function passing(
  search: Search,
  wanted: readonly (Limit | undefined)[],
  span: Span,
  right: Limit[],
  left: Limit[],
  side: 1 | -1,
): Clear | undefined {
  const limits = wanted.filter(limit => limit !== undefined)
  if (limits.length === 0) return undefined
  const demands = limits.flatMap(limit => (side > 0 ? right.map(other => demand(other, limit)) : left.map(other => demand(limit, other))))
  const spans = demands.reduce<readonly Span[]>((rest, one) => rest.flatMap(some => narrowed(some, one)), [span])
  for (const some of spans) {
    const found = side > 0 ? explore(search, some, right, [...left, ...limits]) : explore(search, some, [...right, ...limits], left)
    if (found) return found
  }
  return undefined
}

/** Lines in directions in which the part, if they cross it at all, lies before the first base or beyond the second. */
function behind(search: Search, part: Part, span: Span, right: Limit[], left: Limit[]): Clear | undefined {
  const { a, b } = search.task
  const ways = [separator(part, a), separator(b, part)]
  for (const { x, y } of ways) {
    // A line looking along u meets the part first if u . v > 0; u is n turned a quarter clockwise.
    for (const some of narrowed(span, { dx: 0 - y, dy: x, k: 0, exact: part.exact && a.exact && b.exact })) {
      const found = explore(search, some, right, left)
      if (found) return found
    }
  }
  return undefined
}

function limitsOf({ corners, radius, exact }: Part): Limit[] {
  return corners.map(({ x, y }) => ({ x, y, r: radius, exact }))
}

/** Whether a line may lie in a band: false only if it is clear of it by more than rounding. */
function mayClose({ low, high }: Band, { nx, ny, t }: Line): boolean {
  const below = low && t < nx * low.x + ny * low.y - low.r - DOUBT
  const above = high && t > nx * high.x + ny * high.y + high.r + DOUBT
  return !below && !above
}

/** The demand on directions that room is left between a limit on the right and one on the left. */
export function demand(right: Limit, left: Limit): Demand {
  return { dx: left.x - right.x, dy: left.y - right.y, k: right.r + left.r, exact: right.exact && left.exact }
}

/** A line in the middle of a span, in the middle of the room that its limits leave. */
function candidate({ a, b }: Task, span: Span, right: readonly Limit[], left: readonly Limit[]): Clear {
  const { x: nx, y: ny } = middleOf(span)
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  for (const { x, y, r } of right) least = Math.max(least, nx * x + ny * y + r)
  for (const { x, y, r } of left) most = Math.min(most, nx * x + ny * y - r)
  const line = { nx, ny, t: (least + most) / 2 }
  return { line, a: stretchOf(a, line), b: stretchOf(b, line) }
}

/** From where a line leaves the first base to where it enters the second. */
export function reach({ a, b }: Clear): Stretch {
  return { from: Math.min(a.to, b.from), to: Math.max(a.to, b.from) }
}

/** The two ends of the clear segment of a line. */
export function endsOf(clear: Clear) {
  const { nx, ny, t } = clear.line
  const at = (length: number) => ({ x: nx * t + ny * length, y: ny * t - nx * length })
  const { from, to } = reach(clear)
  return clear.a.to > clear.b.from ? [along(at(from), at(to), 0.5), along(at(from), at(to), 0.5)] : [at(from), at(to)]
}
