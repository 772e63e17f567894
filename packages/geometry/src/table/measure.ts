import { signOfDifference } from './exact.ts'
import { type Disc, type Outline, type Polygon, sideOfPolygon, sidesOf } from './outline.ts'
import { type Convex, convexOverlap, convexPieces } from './pieces.ts'
import { cross, dot, minus, orientation, type Point, square, squaredDistance } from './vector.ts'

/** The largest gap, in units, of outlines that count as in contact (G26.2.3). */
export const CONTACT = 10

/** The sign of the distance between a point and the closed segment from `a` to `b`, less `length` (not negative). Exact on whole units. */
export function compareToSegment(p: Point, a: Point, b: Point, length: number): number {
  const way = minus(b, a)
  const off = minus(p, a)
  const part = dot(off, way)
  const whole = square(way)
  if (part <= 0) return Math.sign(square(off) - length * length)
  if (part >= whole) return Math.sign(squaredDistance(p, b) - length * length)
  const lever = cross(way, off)
  return signOfDifference(lever, lever, length * length, whole)
}

/** The distance between a point and the closed segment from `a` to `b`. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const way = minus(b, a)
  const off = minus(p, a)
  const part = dot(off, way)
  const whole = square(way)
  if (part <= 0) return Math.sqrt(square(off))
  if (part >= whole) return Math.sqrt(squaredDistance(p, b))
  return Math.abs(cross(way, off)) / Math.sqrt(whole)
}

/** G26.2.1: the smallest distance between a point of one outline and a point of the other, in units; 0 if they touch or overlap. To compare with a length use `within`. */
export function gap(one: Outline, other: Outline): number {
  if (meet(one, other)) return 0
  if (one.kind === 'disc' && other.kind === 'disc') return Math.sqrt(squaredDistance(one.centre, other.centre)) - one.radius - other.radius
  if (one.kind === 'disc') return gapToPolygon(one, other as Polygon)
  if (other.kind === 'disc') return gapToPolygon(other, one)
  const apart = (from: Polygon, to: Polygon) => from.corners.map(corner => gapToPolygon({ kind: 'disc', centre: corner, radius: 0 }, to))
  return Math.min(...apart(one, other), ...apart(other, one))
}

function gapToPolygon({ centre, radius }: Disc, polygon: Polygon): number {
  return Math.min(...sidesOf(polygon).map(([a, b]) => distanceToSegment(centre, a, b))) - radius
}

/** G26.2.4: whether the gap of two outlines is at most `length`. Exact; a gap of exactly `length` counts. */
export function within(length: number, one: Outline, other: Outline): boolean {
  if (length < 0) return false
  if (one.kind === 'disc' && other.kind === 'disc') {
    const reach = one.radius + other.radius + length
    return squaredDistance(one.centre, other.centre) <= reach * reach
  }
  if (one.kind === 'disc') return withinOfPolygon(one.centre, one.radius + length, other as Polygon)
  if (other.kind === 'disc') return withinOfPolygon(other.centre, other.radius + length, one)
  return (
    one.corners.some(corner => withinOfPolygon(corner, length, other)) ||
    other.corners.some(corner => withinOfPolygon(corner, length, one)) ||
    overlap(one, other)
  )
}

function withinOfPolygon(p: Point, length: number, polygon: Polygon): boolean {
  return compareToBorder(p, polygon, length) <= 0 || sideOfPolygon(p, polygon) >= 0
}

/** The sign of the distance between a point and the nearest side of a polygon, less `length`. Exact. */
function compareToBorder(p: Point, { corners }: Polygon, length: number): number {
  let least = 1
  let last = corners[corners.length - 1]!
  for (let i = 0; i < corners.length && least >= 0; i++) {
    least = Math.min(least, compareToSegment(p, last, corners[i]!, length))
    last = corners[i]!
  }
  return least
}

/** Whether two outlines have a point in common, touching included. Exact. */
export function meet(one: Outline, other: Outline): boolean {
  return within(0, one, other)
}

/** G26.2.2: whether the insides of two outlines meet; touching is not overlapping. A disc of radius 0 has no inside. Exact. */
export function overlap(one: Outline, other: Outline): boolean {
  if (one.kind === 'disc' && other.kind === 'disc') {
    const reach = one.radius + other.radius
    return one.radius > 0 && other.radius > 0 && squaredDistance(one.centre, other.centre) < reach * reach
  }
  if (one.kind === 'disc') return discOverlaps(one, other as Polygon)
  return other.kind === 'disc' ? discOverlaps(other, one) : polygonsOverlap(one, other)
}

function polygonsOverlap(one: Polygon, other: Polygon): boolean {
  return convexPieces(one).some(piece => convexPieces(other).some(another => convexOverlap(piece, another)))
}

function discOverlaps({ centre, radius }: Disc, polygon: Polygon): boolean {
  if (radius === 0) return false
  return compareToBorder(centre, polygon, radius) < 0 || sideOfPolygon(centre, polygon) > 0
}

/** G26.2.3: whether two outlines are in base contact: they do not overlap and their gap is at most `CONTACT`. */
export function inContact(one: Outline, other: Outline): boolean {
  return within(CONTACT, one, other) && !overlap(one, other)
}

/** G26.3.1: whether no point of an outline lies outside an area; touching the border from within still is inside. Exact. */
export function contains(area: Outline, outline: Outline): boolean {
  if (area.kind === 'disc') return discContains(area, outline)
  if (outline.kind === 'disc') {
    const { centre, radius } = outline
    return sideOfPolygon(centre, area) >= 0 && compareToBorder(centre, area, radius) >= 0
  }
  if (outline.corners.some(corner => sideOfPolygon(corner, area) < 0)) return false
  const pieces = convexPieces(outline)
  // Where the area's border does not enter the outline, all of the outline lies on the same side of it as any one point within.
  return !sidesOf(area).some(side => pieces.some(piece => convexOverlap(side, piece))) && isWithin(pieces[0]!, area)
}

/** Whether the middle of three corners of a convex piece lies inside an area; all times three, to stay on whole units. */
function isWithin(piece: Convex, area: Polygon): boolean {
  const [a, b] = [piece[0]!, piece[1]!]
  const c = piece.find(corner => orientation(a, b, corner) !== 0)!
  const thrice = ({ x, y }: Point) => ({ x: 3 * x, y: 3 * y })
  const middle = { x: a.x + b.x + c.x, y: a.y + b.y + c.y }
  return sideOfPolygon(middle, { kind: 'polygon', corners: area.corners.map(thrice) }) > 0
}

function discContains(area: Disc, outline: Outline): boolean {
  if (outline.kind === 'polygon') {
    const reach = area.radius * area.radius
    return outline.corners.every(corner => squaredDistance(corner, area.centre) <= reach)
  }
  const room = area.radius - outline.radius
  return room >= 0 && squaredDistance(area.centre, outline.centre) <= room * room
}
