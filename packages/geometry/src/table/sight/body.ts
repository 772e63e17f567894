import { type Disc, type Outline, sidesOf } from '../outline.ts'
import { type Convex, convexPieces } from '../pieces.ts'
import { cross, dot, minus, orientation, type Point, squaredDistance } from '../vector.ts'

/**
 * Something convex: the corners of a convex polygon counter-clockwise (or the two ends of a segment) with radius 0, or the centre
 * of a disc with its radius.
 */
export interface Body {
  readonly corners: Convex
  readonly radius: number
  /** Whether all numbers are whole. */
  readonly exact: boolean
}

/** The convex bodies that make up an outline. */
export function bodiesOf(outline: Outline): Body[] {
  if (outline.kind === 'disc') return [bodyOfDisc(outline)]
  return convexPieces(outline).map(corners => ({ corners, radius: 0, exact: true }))
}

function bodyOfDisc({ centre, radius }: Disc): Body {
  return { corners: [centre], radius, exact: true }
}

/**
 * A vector `v` such that a line square to it separates two convex bodies that do not overlap: no point of `one` lies further
 * along `v` than any point of `other`. They may touch.
 */
export function separator(one: Body, other: Body): Point {
  if (one.corners.length > 1 && other.corners.length > 1) return betweenPolygons(one.corners, other.corners)
  if (one.corners.length > 1) return fromPolygon(one.corners, other.corners[0]!)
  const { x, y } = other.corners.length > 1 ? fromPolygon(other.corners, one.corners[0]!) : minus(one.corners[0]!, other.corners[0]!)
  return { x: 0 - x, y: 0 - y }
}

/** From the nearest point of a polygon towards the centre of a disc beside it. */
function fromPolygon(corners: Convex, centre: Point): Point {
  for (let i = 0; i < corners.length; i++) {
    const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!]
    const way = minus(b, a)
    if (cross(way, minus(centre, a)) < 0 && dot(minus(centre, a), way) >= 0 && dot(minus(centre, b), way) <= 0) return outward(a, b)
  }
  const distances = corners.map(corner => squaredDistance(corner, centre))
  return minus(centre, corners[distances.indexOf(Math.min(...distances))]!)
}

/** Along the normal of the side that keeps the other polygon furthest off. */
function betweenPolygons(one: Convex, other: Convex): Point {
  const first = bestSide(one, other)
  const second = bestSide(other, one)
  return first.room >= second.room ? first.normal : { x: 0 - second.normal.x, y: 0 - second.normal.y }
}

function bestSide(one: Convex, other: Convex): { readonly normal: Point; readonly room: number } {
  let best = { normal: { x: 0, y: 0 }, room: Number.NEGATIVE_INFINITY }
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [one[i]!, one[(i + 1) % one.length]!]
    const room = Math.min(...other.map(corner => -orientation(a, b, corner))) / Math.sqrt(squaredDistance(a, b))
    if (room > best.room) best = { normal: outward(a, b), room }
  }
  return best
}

function outward(a: Point, b: Point): Point {
  return { x: b.y - a.y, y: a.x - b.x }
}

/** The sides of a body with corners; a disc has none. */
export function bodySides({ corners }: Body): (readonly [Point, Point])[] {
  return corners.length > 1 ? sidesOf({ kind: 'polygon', corners }) : []
}
