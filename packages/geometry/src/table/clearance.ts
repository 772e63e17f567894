import { type Border, bordersAround, movedInwards } from './borders.ts'
import { distanceToSegment } from './measure.ts'
import { type Outline, type Polygon, polygon, sideOfPolygon, sidesOf } from './outline.ts'
import { convexHull, convexPieces } from './pieces.ts'
import type { Obstacle, Room } from './place.ts'
import { cross, minus, type Point, square, squaredDistance } from './vector.ts'

/** What the place of a piece must keep clear of: an outline grown by what the piece takes up around its place, and how far from that. */
interface Growth {
  readonly outline: Outline
  readonly reach: number
}

/** A side of an area and how far within it the place of a piece must be. */
interface Inset {
  readonly side: readonly [Point, Point]
  readonly depth: number
}

/** Where a piece may stand, said of its place alone: a point. */
export interface Clearance {
  readonly area: Polygon
  readonly insets: readonly Inset[]
  readonly growths: readonly Growth[]
}

/** What a room comes to for the place of a piece: its centre if it is round, and otherwise the point `at` that moves with it. The area must be convex, and so must a piece that is not round. */
export function clearanceOf(piece: Outline, at: Point, { area, obstacles }: Room): Clearance {
  const insets = sidesOf(area).map(side => ({ side, depth: depthOf(piece, at, side) }))
  return { area, insets, growths: obstacles.flatMap(obstacle => grown(piece, at, obstacle)) }
}

/** How far a piece reaches from its place towards a side. */
function depthOf(piece: Outline, at: Point, [a, b]: readonly [Point, Point]): number {
  if (piece.kind === 'disc') return piece.radius
  const way = minus(b, a)
  const length = Math.sqrt(square(way))
  return Math.max(...piece.corners.map(corner => cross(minus(corner, at), way) / length))
}

function grown(piece: Outline, at: Point, { outline, atLeast, apart = atLeast ?? 0 }: Obstacle): Growth[] {
  if (piece.kind === 'disc') return [{ outline, reach: piece.radius + apart }]
  const around = piece.corners.map(corner => minus(at, corner))
  const grow = (corners: readonly Point[]): Outline =>
    polygon(convexHull(corners.flatMap(({ x, y }) => around.map(by => ({ x: x + by.x, y: y + by.y })))))
  if (outline.kind === 'disc') return [{ outline: grow([outline.centre]), reach: outline.radius + apart }]
  return convexPieces(outline).map(corners => ({ outline: grow(corners), reach: apart }))
}

/** The borders of where the place may be. */
export function bordersOf({ insets, growths }: Clearance): Border[] {
  const inner = insets.map(({ side: [a, b], depth }) => movedInwards(a, b, depth))
  return [...inner, ...growths.flatMap(({ outline, reach }) => bordersAround(outline, reach))]
}

const SLACK = 1e-6

/** Whether a place that need not be on whole units is clear, but for rounding. */
export function isNearlyClear({ area, insets, growths }: Clearance, place: Point): boolean {
  const isInside =
    sideOfPolygon(place, area) > 0 && insets.every(({ side: [a, b], depth }) => distanceToSegment(place, a, b) > depth - SLACK)
  return isInside && growths.every(growth => isApart(place, growth))
}

function isApart(place: Point, { outline, reach }: Growth): boolean {
  if (outline.kind === 'disc') {
    const least = Math.max(0, outline.radius + reach - SLACK)
    return squaredDistance(place, outline.centre) >= least * least
  }
  const nearest = Math.min(...sidesOf(outline).map(([a, b]) => distanceToSegment(place, a, b)))
  return sideOfPolygon(place, outline) > 0 ? nearest <= SLACK && reach <= SLACK : nearest >= reach - SLACK
}
