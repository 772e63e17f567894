import { type Heading, headingOf, ONE, QUARTER, TURN, vectorOf } from './heading.ts'
import { compareToSegment } from './measure.ts'
import { type Disc, doubleArea, type Outline, type Polygon, polygon, segmentsMeet, sideOfPolygon, sidesOf } from './outline.ts'
import { convexHull, convexPieces } from './pieces.ts'
import { cross, dot, minus, type Point, rounded } from './vector.ts'

/** All directions from one heading counter-clockwise to another, both included, seen from a place; half a turn at most. */
export interface Arc {
  readonly apex: Point
  readonly from: Heading
  readonly to: Heading
}

/** The arc of `width` tenths of a degree (1 to 1800) with its middle along a heading. Throws on another width. */
export function arcAround(apex: Point, heading: Heading, width: number): Arc {
  if (!Number.isInteger(width) || width < 1 || width > TURN / 2 || width % 2 !== 0) throw new Error(`not the width of an arc: ${width}`)
  return { apex, from: headingOf(heading - width / 2), to: headingOf(heading + width / 2) }
}

/** G26.6.10: the quarter of all directions around a heading. */
export function quadrant(apex: Point, heading: Heading): Arc {
  return arcAround(apex, heading, QUARTER)
}

/** Whether a place lies in an arc, borders and apex included. Exact for headings as `vectorOf` gives them. */
export function isInArc(p: Point, { apex, from, to }: Arc): boolean {
  const off = minus(p, apex)
  const [first, last] = [vectorOf(from), vectorOf(to)]
  const isAhead = cross(first, last) > 0 || dot(first, off) >= 0 || dot(last, off) >= 0
  return cross(first, off) >= 0 && cross(off, last) >= 0 && (isAhead || headingOf(to - from) === TURN / 2)
}

/** G26.6.10: whether at least one point of an outline lies in an arc. The arc's borders count as rays that leave any table. */
export function meetsArc(outline: Outline, arc: Arc): boolean {
  const rays = [arc.from, arc.to].map(heading => rayEnd(arc.apex, heading))
  if (outline.kind === 'disc') {
    const { centre, radius } = outline
    return isInArc(centre, arc) || rays.some(end => compareToSegment(centre, arc.apex, end, radius) <= 0)
  }
  return (
    outline.corners.some(corner => isInArc(corner, arc)) ||
    sideOfPolygon(arc.apex, outline) >= 0 ||
    rays.some(end => sidesOf(outline).some(([a, b]) => segmentsMeet(arc.apex, end, a, b)))
  )
}

/** A place on a border of an arc beyond any table: the heading's vector, cut to whole units. */
function rayEnd({ x, y }: Point, heading: Heading): Point {
  const vector = vectorOf(heading)
  const by = rounded({ x: (vector.x / ONE) * FAR, y: (vector.y / ONE) * FAR })
  return { x: x + by.x, y: y + by.y }
}

const FAR = 1_000_000

/**
 * G26.6.9: the part of a convex outline inside an arc, as an outline that stands for it in corridors, sight and ranges: a polygon with
 * corners rounded to whole units, a disc being a polygon of 720 corners first. Nothing if no area of it is inside.
 */
export function partInArc(outline: Outline, arc: Arc): Polygon | undefined {
  const corners = outline.kind === 'disc' ? circle(outline) : outline.corners
  if (outline.kind === 'polygon' && convexPieces(outline).length > 1) throw new Error('only a convex outline has a part in an arc')
  const inside = cutBy(cutBy(corners, arc.apex, vectorOf(arc.from), 1), arc.apex, vectorOf(arc.to), -1)
  const whole = withoutRepeats(inside.map(rounded))
  if (whole.length < 3 || doubleArea(whole) <= 0) return undefined
  // Rounding may bend a convex polygon inwards by less than a unit.
  return polygon(convexHull(whole))
}

function circle({ centre, radius }: Disc): Point[] {
  return Array.from({ length: TURN / 5 }, (_, i) => {
    const { x, y } = vectorOf(i * 5)
    return { x: centre.x + (x / ONE) * radius, y: centre.y + (y / ONE) * radius }
  })
}

/** What of a convex polygon lies on the left (1) or right (-1) of a line through the apex. */
function cutBy(corners: readonly Point[], apex: Point, along: Point, side: 1 | -1): Point[] {
  const off = (p: Point) => (side * cross(along, minus(p, apex))) / ONE
  return corners.flatMap((p, i) => {
    const q = corners[(i + 1) % corners.length]!
    const [u, v] = [off(p), off(q)]
    const crossing =
      u > 0 === v > 0 || u === 0 || v === 0 ? [] : [{ x: p.x + ((q.x - p.x) * u) / (u - v), y: p.y + ((q.y - p.y) * u) / (u - v) }]
    return u >= 0 ? [p, ...crossing] : crossing
  })
}

function withoutRepeats(corners: readonly Point[]): Point[] {
  return corners.filter((p, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!
    return p.x !== before.x || p.y !== before.y
  })
}
