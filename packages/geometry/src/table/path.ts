import { corridor, enters } from './corridor.ts'
import { type Disc, disc, type Outline, type Polygon, sideOfPolygon, sidesOf } from './outline.ts'
import { cross, dot, minus, type Point, rounded, square, squaredDistance } from './vector.ts'

/** Lengths along a straight path, from its start; in units. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The place at a length along the way from one place to another, rounded to whole units (G26.4.10). */
export function placeAt(from: Point, to: Point, length: number): Point {
  const whole = Math.sqrt(squaredDistance(from, to))
  if (whole === 0) return from
  const part = length / whole
  return rounded({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
}

/**
 * The stretches of a straight path of a disc's centre, in order, on which the gap between the disc and an outline is at most
 * `length`. Right to a thousandth of a unit; to decide whether a whole move is free use `enters`.
 */
export function stretchesWithin(length: number, moving: Disc, to: Point, outline: Outline): Stretch[] {
  const reach = moving.radius + length
  const found =
    outline.kind === 'disc'
      ? [inDisc(moving.centre, to, outline.centre, outline.radius + reach)]
      : nearPolygon(moving.centre, to, outline, reach)
  return joined(found.filter(stretch => stretch !== undefined))
}

/** Something that a moving disc touches, and the length that it has gone by then. */
export interface Touch {
  /** Its place in the list of outlines. */
  readonly index: number
  readonly at: number
}

/** The outlines that a disc overlaps on a straight way, in the order in which it comes to touch them; by place in the list if it comes to several at once. Which they are is exact. A disc of radius 0 overlaps nothing. */
export function touchesAlong(moving: Disc, to: Point, outlines: readonly Outline[]): Touch[] {
  const way = corridor(moving, disc(to, moving.radius))
  const touches = outlines.flatMap((outline, index): Touch[] => {
    if (!enters(outline, way)) return []
    return [{ index, at: stretchesWithin(0, moving, to, outline)[0]?.from ?? 0 }]
  })
  return touches.sort((p, q) => p.at - q.at || p.index - q.index)
}

/** How far a disc can go on a straight way before it would overlap one of the outlines, in units, and which; the whole way if none hinders. */
export function travel(
  moving: Disc,
  to: Point,
  outlines: readonly Outline[],
): { readonly length: number; readonly stoppedBy: number | undefined } {
  const first = touchesAlong(moving, to, outlines)[0]
  return first
    ? { length: first.at, stoppedBy: first.index }
    : { length: Math.sqrt(squaredDistance(moving.centre, to)), stoppedBy: undefined }
}

/** Where a path is within `radius` of a point. */
function inDisc(from: Point, to: Point, centre: Point, radius: number): Stretch | undefined {
  const way = minus(to, from)
  const off = minus(from, centre)
  const whole = square(way)
  if (whole === 0) return square(off) <= radius * radius ? { from: 0, to: 0 } : undefined
  const lever = cross(way, off)
  const rest = radius * radius * whole - lever * lever
  if (rest < 0) return undefined
  const half = Math.sqrt(rest)
  const size = Math.sqrt(whole)
  return clipped((0 - dot(off, way) - half) / size, (0 - dot(off, way) + half) / size, size)
}

function clipped(from: number, to: number, whole: number): Stretch | undefined {
  return to < 0 || from > whole ? undefined : { from: Math.max(0, from), to: Math.min(whole, to) }
}

/** Where a path is within `reach` of a polygon: near its corners, near its sides, and inside it. */
function nearPolygon(from: Point, to: Point, polygon: Polygon, reach: number): (Stretch | undefined)[] {
  const found = polygon.corners.map(corner => inDisc(from, to, corner, reach))
  for (const [a, b] of sidesOf(polygon)) found.push(nearSide(from, to, a, b, reach))
  return [...found, ...inside(from, to, polygon)]
}

/** Where a path is in the rectangle of the points within `reach` of a side, square to it. */
function nearSide(from: Point, to: Point, a: Point, b: Point, reach: number): Stretch | undefined {
  const side = minus(b, a)
  const length = Math.sqrt(square(side))
  const whole = Math.sqrt(squaredDistance(from, to))
  const [off, end] = [minus(from, a), minus(to, a)]
  const across = between(cross(side, off) / length, cross(side, end) / length, 0 - reach, reach)
  const beside = between(dot(side, off) / length, dot(side, end) / length, 0, length)
  if (!across || !beside) return undefined
  const [start, stop] = [Math.max(across.from, beside.from), Math.min(across.to, beside.to)]
  return start <= stop ? { from: start * whole, to: stop * whole } : undefined
}

/** The parts of a change from one value to another, 0 to 1, at which the value lies between two bounds. */
function between(from: number, to: number, low: number, high: number): Stretch | undefined {
  if (from === to) return from >= low && from <= high ? { from: 0, to: 1 } : undefined
  const [p, q] = [(low - from) / (to - from), (high - from) / (to - from)]
  const [start, stop] = [Math.max(0, Math.min(p, q)), Math.min(1, Math.max(p, q))]
  return start <= stop ? { from: start, to: stop } : undefined
}

/** Where a path runs inside a polygon: between crossings of its border. */
function inside(from: Point, to: Point, polygon: Polygon): Stretch[] {
  const way = minus(to, from)
  const whole = Math.sqrt(square(way))
  const crossings = sidesOf(polygon).flatMap(([a, b]) => {
    const [p, q] = [cross(way, minus(a, from)), cross(way, minus(b, from))]
    if (p > 0 === q > 0) return []
    const part = p / (p - q)
    const at = dot(way, minus({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }, from)) / whole
    return at > 0 && at < whole ? [at] : []
  })
  const stops = [0, ...crossings.sort((p, q) => p - q), whole]
  return stops.slice(1).flatMap((stop, i) => {
    const start = stops[i]!
    const middle = whole === 0 ? 0 : (start + stop) / 2 / whole
    return sideOfPolygon({ x: from.x + way.x * middle, y: from.y + way.y * middle }, polygon) > 0 ? [{ from: start, to: stop }] : []
  })
}

/** Stretches in order, those that touch made one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches.toSorted((p, q) => p.from - q.from)) {
    const last = result[result.length - 1]
    if (last && stretch.from <= last.to + 1e-9) result[result.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) }
    else result.push(stretch)
  }
  return result
}
