import { type Outline, type Polygon, sidesOf } from './outline.ts'
import { along, cross, dot, minus, type Point, square } from './vector.ts'

/** A border of where the centre of a piece may be: a circle, or a segment. */
export type Border = { readonly centre: Point; readonly radius: number } | { readonly from: Point; readonly to: Point }

/** The borders of where the centre of a disc may be within an area. */
export function bordersWithin(area: Polygon, radius: number): Border[] {
  return sidesOf(area).map(([a, b]) => movedInwards(a, b, radius))
}

/** A side of an area moved inwards: the border of where something may be that keeps so far within it. */
export function movedInwards(a: Point, b: Point, depth: number): Border {
  return beside(a, b, 0 - depth)
}

/** The borders of the places nearer than `reach` to an outline. */
export function bordersAround(outline: Outline, reach: number): Border[] {
  if (outline.kind === 'disc') return [{ centre: outline.centre, radius: outline.radius + reach }]
  const rounds = outline.corners.map(centre => ({ centre, radius: reach }))
  return [...rounds, ...sidesOf(outline).map(([a, b]) => beside(a, b, reach))]
}

/** A side moved outwards; inwards if `by` is below 0. */
function beside(a: Point, b: Point, by: number): Border {
  const way = minus(b, a)
  const length = Math.sqrt(square(way))
  const off = { x: (way.y / length) * by, y: (0 - way.x / length) * by }
  return { from: { x: a.x + off.x, y: a.y + off.y }, to: { x: b.x + off.x, y: b.y + off.y } }
}

/** Where two borders cross. */
export function crossings(one: Border, other: Border): Point[] {
  if ('from' in one) return 'from' in other ? ofSegments(one, other) : ofSegmentAndCircle(one, other)
  return 'from' in other ? ofSegmentAndCircle(other, one) : ofCircles(one, other)
}

type Segment = Extract<Border, { from: Point }>
type Circle = Extract<Border, { centre: Point }>

function ofSegments(one: Segment, other: Segment): Point[] {
  const [way, across] = [minus(one.to, one.from), minus(other.to, other.from)]
  const turn = cross(way, across)
  if (turn === 0) return []
  const part = cross(minus(other.from, one.from), across) / turn
  return part >= 0 && part <= 1 ? [along(one.from, one.to, part)] : []
}

function ofSegmentAndCircle({ from, to }: Segment, { centre, radius }: Circle): Point[] {
  const way = minus(to, from)
  const off = minus(from, centre)
  const whole = square(way)
  const lever = cross(way, off)
  const rest = radius * radius * whole - lever * lever
  if (rest < 0) return []
  return [0 - Math.sqrt(rest), Math.sqrt(rest)].map(half => along(from, to, (half - dot(off, way)) / whole))
}

function ofCircles(one: Circle, other: Circle): Point[] {
  const way = minus(other.centre, one.centre)
  const whole = square(way)
  const part = (whole + one.radius * one.radius - other.radius * other.radius) / 2
  const rest = whole * one.radius * one.radius - part * part
  if (whole === 0 || rest < 0) return []
  return [Math.sqrt(rest), 0 - Math.sqrt(rest)].map(by => ({
    x: one.centre.x + (way.x * part - way.y * by) / whole,
    y: one.centre.y + (way.y * part + way.x * by) / whole,
  }))
}
