import { bordersAround, bordersWithin, crossings } from '../borders.ts'
import { distanceToSegment } from '../measure.ts'
import { type Disc, type Outline, type Polygon, sideOfPolygon, sidesOf } from '../outline.ts'
import { orientation, type Point, squaredDistance } from '../vector.ts'

/** A circle about which the centre of a moving piece may have to go. */
export interface Circle {
  readonly centre: Point
  readonly radius: number
  /** Where it crosses the borders of what hinders the piece. */
  readonly crossings: readonly Point[]
}

/** The circle of radius 0 that a place is. */
export function circleAt(centre: Point): Circle {
  return { centre, radius: 0, crossings: [] }
}

/** What a moving round piece meets: the places its centre may be. */
export interface Field {
  readonly radius: number
  readonly area: Polygon
  readonly outlines: readonly Outline[]
  /** Around discs, and around the corners of polygons that stick out. */
  readonly circles: readonly Circle[]
}

/** Places nearer to a border than this, in units, count as on it. */
export const SLACK = 1e-6

/** The field of a piece among outlines that it must not overlap, within a convex area. */
export function fieldOf(piece: Disc, area: Polygon, outlines: readonly Outline[]): Field {
  const { radius } = piece
  const borders = [...bordersWithin(area, radius), ...outlines.flatMap(outline => bordersAround(outline, radius))]
  const circles = outlines
    .flatMap(outline => roundsOf(outline, radius))
    .map(round => ({ ...round, crossings: borders.flatMap(border => crossings(border, round)) }))
  return { radius, area, outlines, circles }
}

function roundsOf(outline: Outline, radius: number): { readonly centre: Point; readonly radius: number }[] {
  if (outline.kind === 'disc') return [{ centre: outline.centre, radius: outline.radius + radius }]
  return cornersOut(outline).map(centre => ({ centre, radius }))
}

function cornersOut({ corners }: Polygon): Point[] {
  const count = corners.length
  return corners.filter((corner, i) => orientation(corners[(i + count - 1) % count]!, corner, corners[(i + 1) % count]!) > 0)
}

/** Whether the centre of the piece may be at a place, but for rounding. */
export function isFree({ radius, area, outlines }: Field, p: Point): boolean {
  return keepsInside(area, p, radius) && outlines.every(outline => isOff(outline, p, radius - SLACK))
}

function keepsInside(area: Polygon, p: Point, radius: number): boolean {
  return sidesOf(area).every(([a, b]) => orientation(a, b, p) >= (radius - SLACK) * Math.sqrt(squaredDistance(a, b)))
}

function isOff(outline: Outline, p: Point, reach: number): boolean {
  if (outline.kind === 'disc') return Math.sqrt(squaredDistance(p, outline.centre)) >= outline.radius + reach
  return sideOfPolygon(p, outline) <= 0 && sidesOf(outline).every(([a, b]) => distanceToSegment(p, a, b) >= reach)
}

/** Whether the piece may go straight from one place to another, but for rounding. */
export function isWayFree(field: Field, p: Point, q: Point): boolean {
  const { radius, area, outlines } = field
  if (!keepsInside(area, p, radius) || !keepsInside(area, q, radius)) return false
  return outlines.every(outline => isWayOff(outline, p, q, radius - SLACK))
}

function isWayOff(outline: Outline, p: Point, q: Point, reach: number): boolean {
  if (outline.kind === 'disc') return distanceToSegment(outline.centre, p, q) >= outline.radius + reach
  if (!isOff(outline, p, reach) || !isOff(outline, q, reach)) return false
  return sidesOf(outline).every(([a, b]) => distanceToSegment(a, p, q) >= reach && !cross(p, q, a, b))
}

/** Whether two segments cross each other in their insides. */
function cross(p: Point, q: Point, a: Point, b: Point): boolean {
  return orientation(p, q, a) * orientation(p, q, b) < 0 && orientation(a, b, p) * orientation(a, b, q) < 0
}
