import { cross, dot, minus, type Point, square } from '../vector.ts'
import type { Part } from './blockers.ts'
import { type Body, bodySides } from './body.ts'
import { type Direction, directionOf, tangent } from './direction.ts'
import type { Band, Limit } from './limit.ts'
import { lineThrough, mayBlock } from './line.ts'
import { split } from './observers.ts'
import type { Task } from './search.ts'
import { middleOf, type Span } from './span.ts'

/** A part of a task, with a narrower span, and what round blockers that cover part of a base close in it. */
export interface Banded {
  readonly part: Task
  readonly bands: readonly Band[]
}

/**
 * Cuts a task's span at the common tangents of the bases, the round blockers that overlap them and the places where borders cross.
 * Between two such directions each of these blockers closes the same few bands of lines: those that cross it between the two bases.
 */
export function banded(task: Task, around: readonly Part[]): Banded[] {
  if (around.length === 0) return [{ part: task, bands: NONE }]
  const features = around.map(part => featuresOf(task, part))
  const spans = features.flatMap(tangents).reduce<Span[]>(split, [task.span])
  return spans.map(span => ({ part: { ...task, span }, bands: around.flatMap((part, i) => bandsOf(task, part, span, features[i]!)) }))
}

const NONE: readonly Band[] = []

/** All places and discs at which lines begin or cease to cross something. */
function featuresOf({ a, b }: Task, part: Part): Limit[] {
  const crossings = [...borders(part, a), ...borders(part, b)].map(({ x, y }) => ({ x, y, r: 0, exact: false }))
  return [...[a, b, part].flatMap(({ corners, radius, exact }) => corners.map(({ x, y }) => ({ x, y, r: radius, exact }))), ...crossings]
}

function tangents(features: readonly Limit[]): Direction[] {
  return features.flatMap((p, i) => features.slice(i + 1).flatMap(q => between(p, q)))
}

/** The normals of the common tangents of two features. A place on a disc's own border has one tangent there, which rounding must not split or lose. */
function between(p: Limit, q: Limit): Direction[] {
  const [dx, dy] = [q.x - p.x, q.y - p.y]
  const whole = dx * dx + dy * dy
  const exact = p.exact && q.exact
  return [...new Set([p.r + q.r, p.r - q.r, q.r - p.r, 0 - p.r - q.r])].flatMap(k => {
    if (k !== 0 && Math.abs(k * k - whole) <= 1e-9 * whole) return [directionOf(Math.sign(k) * dx, Math.sign(k) * dy, exact)]
    return k * k < whole ? [tangent(dx, dy, k, 1, exact), tangent(dx, dy, k, -1, exact)] : []
  })
}

/** The offset of a line that just touches a feature from below (-1) or above (1). */
interface Stop {
  readonly at: number
  readonly feature: Limit | undefined
  readonly side: 1 | -1
}

function bandsOf(task: Task, part: Part, span: Span, features: readonly Limit[]): Band[] {
  const { x, y } = middleOf(span)
  const offset = (limit: Limit, side: 1 | -1) => x * limit.x + y * limit.y + side * limit.r
  const low = Math.max(...task.right.map(limit => offset(limit, 1)))
  const high = Math.min(...task.left.map(limit => offset(limit, -1)))
  const inner = features
    .flatMap((feature): Stop[] => [
      { at: offset(feature, -1), feature, side: -1 },
      { at: offset(feature, 1), feature, side: 1 },
    ])
    .filter(stop => stop.at > low && stop.at < high)
  const stops: Stop[] = [
    { at: low, feature: undefined, side: 1 },
    ...inner.sort((p, q) => p.at - q.at),
    { at: high, feature: undefined, side: -1 },
  ]
  const bands: Band[] = []
  let start: Stop | undefined
  for (let i = 0; i + 1 < stops.length; i++) {
    const [from, to] = [stops[i]!, stops[i + 1]!]
    const isClosed = mayBlock(part, lineThrough(task.a, task.b, x, y, (from.at + to.at) / 2))
    if (isClosed && !start) start = from
    if (!isClosed && start) {
      bands.push({ owner: part.owner, low: limitOf(start, -1), high: limitOf(from, 1) })
      start = undefined
    }
  }
  if (start) bands.push({ owner: part.owner, low: limitOf(start, -1), high: undefined })
  return bands
}

/** The limit that keeps a line below (-1) or above (1) a stop. */
function limitOf({ feature, side }: Stop, keep: 1 | -1): Limit | undefined {
  return feature && { ...feature, r: side === keep ? feature.r : 0 - feature.r }
}

/** Where the border of a disc crosses that of another body. */
function borders({ corners: [centre], radius }: Part, body: Body): Point[] {
  if (body.corners.length > 1) return bodySides(body).flatMap(([p, q]) => onSide(p, q, centre!, radius))
  const way = minus(body.corners[0]!, centre!)
  const whole = square(way)
  const part = (whole + radius * radius - body.radius * body.radius) / 2
  const rest = whole * radius * radius - part * part
  if (whole === 0 || rest < 0) return []
  const across = Math.sqrt(rest)
  return [across, 0 - across].map(by => ({
    x: centre!.x + (way.x * part - way.y * by) / whole,
    y: centre!.y + (way.y * part + way.x * by) / whole,
  }))
}

function onSide(p: Point, q: Point, centre: Point, radius: number): Point[] {
  const way = minus(q, p)
  const off = minus(p, centre)
  const whole = square(way)
  const lever = cross(way, off)
  const rest = radius * radius * whole - lever * lever
  if (rest < 0) return []
  const parts = [0 - Math.sqrt(rest), Math.sqrt(rest)].map(half => (half - dot(off, way)) / whole)
  return parts.filter(part => part >= 0 && part <= 1).map(part => ({ x: p.x + way.x * part, y: p.y + way.y * part }))
}
