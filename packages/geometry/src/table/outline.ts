import { type Heading, ONE, vectorOf } from './heading.ts'
import { checkPoint, dot, minus, orientation, type Point, rounded, squaredDistance } from './vector.ts'

/** A round base or a round piece of terrain: centre and radius in whole units. */
export interface Disc {
  readonly kind: 'disc'
  readonly centre: Point
  readonly radius: number
}

/** A simple polygon, convex or not, with corners on whole units, counter-clockwise. */
export interface Polygon {
  readonly kind: 'polygon'
  readonly corners: readonly Point[]
}

/** The outline of anything that lies on the table, seen from above. */
export type Outline = Disc | Polygon

/** An upright rectangle around something. */
export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** A disc. Throws unless the centre is on whole units within the limit and the radius a whole number of units, not negative. */
export function disc(centre: Point, radius: number): Disc {
  checkPoint(centre)
  if (!Number.isInteger(radius) || radius < 0 || radius > 200_000) throw new Error(`not a radius: ${radius}`)
  return { kind: 'disc', centre, radius }
}

/** A polygon of the corners in either direction. Throws unless they are on whole units and make a simple polygon with an area. */
export function polygon(corners: readonly Point[]): Polygon {
  for (const corner of corners) checkPoint(corner)
  const area = doubleArea(corners)
  if (area === 0 || !isSimple(corners)) throw new Error('not a simple polygon')
  return { kind: 'polygon', corners: area > 0 ? corners : corners.toReversed() }
}

/** The upright rectangle between two opposite corners. */
export function rectangle(a: Point, b: Point): Polygon {
  return polygon([a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }])
}

/** G26.1.2: a hull by centre, half length (along the facing), half width and facing; its corners are rounded to whole units. */
export function hull(centre: Point, halfLength: number, halfWidth: number, facing: Heading): Polygon {
  const { x, y } = vectorOf(facing)
  const corner = (forward: number, left: number): Point => {
    const by = rounded({ x: (x * forward - y * left) / ONE, y: (y * forward + x * left) / ONE })
    return { x: centre.x + by.x, y: centre.y + by.y }
  }
  return polygon([
    corner(halfLength, halfWidth),
    corner(-halfLength, halfWidth),
    corner(-halfLength, -halfWidth),
    corner(halfLength, -halfWidth),
  ])
}

/** The same outline elsewhere. */
export function movedBy(outline: Outline, by: Point): Outline {
  const moved = ({ x, y }: Point) => ({ x: x + by.x, y: y + by.y })
  return outline.kind === 'disc' ? disc(moved(outline.centre), outline.radius) : polygon(outline.corners.map(moved))
}

/** The smallest upright rectangle around an outline. */
export function boxOf(outline: Outline): Box {
  if (outline.kind === 'disc') {
    const { centre, radius } = outline
    return { left: centre.x - radius, bottom: centre.y - radius, right: centre.x + radius, top: centre.y + radius }
  }
  const xs = outline.corners.map(corner => corner.x)
  const ys = outline.corners.map(corner => corner.y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

/** Each side of a polygon as its two ends, counter-clockwise. */
export function sidesOf({ corners }: Polygon): (readonly [Point, Point])[] {
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!] as const)
}

/** Twice the signed area; positive if the corners go counter-clockwise. */
export function doubleArea(corners: readonly Point[]): number {
  const [first] = corners
  if (!first) return 0
  let sum = 0
  for (let i = 1; i + 1 < corners.length; i++) sum += orientation(first, corners[i]!, corners[i + 1]!)
  return sum
}

/** Whether no corner repeats, no side touches another but its neighbours, and no side folds back on its neighbour. */
function isSimple(corners: readonly Point[]): boolean {
  const count = corners.length
  const at = (i: number) => corners[i % count]!
  for (let i = 0; i < count; i++) {
    if (squaredDistance(at(i), at(i + 1)) === 0 || foldsBack(at(i), at(i + 1), at(i + 2))) return false
    for (let j = i + 2; j < count; j++) {
      if (j + 1 === i + count) continue
      if (segmentsMeet(at(i), at(i + 1), at(j), at(j + 1))) return false
    }
  }
  return true
}

function foldsBack(a: Point, b: Point, c: Point): boolean {
  return orientation(a, b, c) === 0 && dot(minus(b, a), minus(c, b)) < 0
}

/** Whether two closed segments have a point in common. Exact. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd] = [Math.sign(orientation(a, b, c)), Math.sign(orientation(a, b, d))]
  const [cda, cdb] = [Math.sign(orientation(c, d, a)), Math.sign(orientation(c, d, b))]
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

/** Whether a point known to lie on the line through `a` and `b` lies on the closed segment. */
export function isBetween(a: Point, b: Point, p: Point): boolean {
  return dot(minus(a, p), minus(b, p)) <= 0
}

/** Where a point lies: 1 inside the polygon, 0 on its border, -1 outside. Exact. */
export function sideOfPolygon(p: Point, { corners }: Polygon): 1 | 0 | -1 {
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[j]!, corners[i]!]
    const turn = orientation(a, b, p)
    if (turn === 0 && isBetween(a, b, p)) return 0
    if (a.y > p.y !== b.y > p.y && turn > 0 === b.y > a.y) inside = !inside
  }
  return inside ? 1 : -1
}
