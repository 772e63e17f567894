import { ONE, vectorOf } from '../heading.ts'
import { type Disc, disc } from '../outline.ts'
import { stretchesWithin } from '../path.ts'
import { mayStand, type Room } from '../place.ts'
import { minus, type Point, square, squaredDistance } from '../vector.ts'
import { angleFrom } from './angle.ts'
import { type Circle, circleAt, type Field, fieldOf, isFree } from './field.ts'
import { type Turn, tangentOf } from './tangents.ts'
import { type Leg, type Node, onTo, waysFrom } from './ways.ts'

/** Where a round piece can go round obstacles with a given length of way. */
export interface Reach {
  readonly piece: Disc
  readonly room: Room
  readonly length: number
  readonly field: Field
  readonly nodes: readonly Node[]
}

/** A shortest way, its length in units, and its legs in order. */
export interface Way {
  readonly length: number
  readonly legs: readonly Leg[]
}

/**
 * All that a round piece can reach by ways on which it never overlaps an obstacle or leaves the area (which must be convex), bending as it
 * likes. Gaps that obstacles ask for beside bare contact hold where it ends, not on the way. The piece must be free where it is.
 */
export function reachOf(piece: Disc, room: Room, length: number): Reach {
  const field = fieldOf(
    piece,
    room.area,
    room.obstacles.map(obstacle => obstacle.outline),
  )
  return { piece, room, length, field, nodes: waysFrom(field, piece.centre, length) }
}

/** The shortest way to a place that is in reach and at which the piece may stand; nothing otherwise. Lengths are right to a thousandth of a unit; a way of exactly the length of the reach counts. */
export function wayTo({ piece, room, length, field, nodes }: Reach, to: Point): Way | undefined {
  if (!mayStand(disc(to, piece.radius), room)) return undefined
  if (to.x === piece.centre.x && to.y === piece.centre.y) return { length: 0, legs: [] }
  let best: Node | undefined
  for (const node of nodes) {
    if (node.length > length + ROUNDING || (best && node.length >= best.length)) continue
    const end = onTo(field, node, circleAt(to), 1)
    if (end && end.length <= length + ROUNDING && (!best || end.length < best.length)) best = end
  }
  return best && { length: best.length, legs: legsOf(best) }
}

const ROUNDING = 1e-6

function legsOf(node: Node): Leg[] {
  return [...(node.before ? legsOf(node.before) : []), ...(node.leg ? [node.leg] : [])]
}

/**
 * The region in reach, to be drawn: polygons, each what can be seen and reached straight from one place of a shortest way, that together
 * make up the region; round borders are drawn in steps of five degrees.
 */
export function regionOf({ length, field, nodes }: Reach): Point[][] {
  const first = new Map<string, Node>()
  for (const node of nodes) {
    const key = node.circle ? `${field.circles.indexOf(node.circle)}/${node.turn}` : 'start'
    if (!first.has(key)) first.set(key, node)
  }
  return [...first.values()].flatMap(node => turnsOf(field, node, length)).map(({ at, rest }) => star(field, at, rest))
}

/** The region that a round piece, or a template as wide as it, can reach in one straight move, to be drawn: a polygon, counter-clockwise. */
export function straightRegionOf(piece: Disc, { area, obstacles }: Room, length: number): Point[] {
  const outlines = obstacles.map(obstacle => obstacle.outline)
  return star(fieldOf(piece, area, outlines), piece.centre, length)
}

/** Places from a node on round its circle, five degrees apart, with the length of way that is left there. */
function turnsOf(field: Field, { at, length, circle, turn }: Node, atMost: number): { readonly at: Point; readonly rest: number }[] {
  const found = [{ at, rest: atMost - length }]
  if (!circle || circle.radius === 0) return found
  const step = circle.radius * FIVE_DEGREES
  for (let n = 1; n < 72 && length + n * step < atMost; n++) {
    const next = turned(circle, found[n - 1]!.at, turn)
    if (!isFree(field, next)) break
    found.push({ at: next, rest: atMost - length - n * step })
  }
  return found
}

const FIVE_DEGREES = 0.08726646259971647
const { x: COSINE, y: SINE } = vectorOf(50)

function turned({ centre, radius }: Circle, p: Point, turn: Turn): Point {
  const off = minus(p, centre)
  const [x, y] = [off.x * COSINE - turn * off.y * SINE, off.y * COSINE + turn * off.x * SINE]
  const size = Math.sqrt(x * x + y * y)
  return { x: centre.x + (x / size) * radius, y: centre.y + (y / size) * radius }
}

/** What a piece can reach going straight from a place: to the full length in most directions, or until it touches something. */
function star(field: Field, from: Point, length: number): Point[] {
  const even = Array.from({ length: 72 }, (_, i) => vectorOf(i * 50)).map(({ x, y }) => ({ x: x / ONE, y: y / ONE }))
  const directions = [...even, ...field.circles.flatMap(circle => pastSides(from, circle, length))]
  const sorted = directions.map(u => ({ u, angle: angleFrom({ x: 1, y: 0 }, u) })).sort((p, q) => p.angle - q.angle)
  return sorted.map(({ u }) => {
    const far = freeLength(field, from, u, length)
    return { x: from.x + u.x * far, y: from.y + u.y * far }
  })
}

/** Directions that pass a circle on each side, and just hit it. */
function pastSides(from: Point, circle: Circle, length: number): Point[] {
  const apart = Math.sqrt(squaredDistance(circle.centre, from))
  if (apart - circle.radius > length) return []
  return ([1, -1] as const).flatMap(turn => {
    const tangent = tangentOf(circleAt(from), 1, circle, turn)
    const way = tangent ? minus(tangent.to, from) : { x: 0, y: 0 }
    const size = Math.sqrt(square(way))
    if (size < 1) return []
    const u = { x: way.x / size, y: way.y / size }
    return [
      u,
      { x: u.x - turn * WHISKER * u.y, y: u.y + turn * WHISKER * u.x },
      { x: u.x + turn * WHISKER * u.y, y: u.y - turn * WHISKER * u.x },
    ]
  })
}

const WHISKER = 1e-6

function freeLength({ radius, area, outlines }: Field, from: Point, u: Point, length: number): number {
  const to = { x: from.x + u.x * length, y: from.y + u.y * length }
  // A thousandth of a unit less, so that what the piece already touches does not hold it where it goes past.
  const moving: Disc = { kind: 'disc', centre: from, radius: Math.max(0, radius - 1e-3) }
  const stops = outlines.flatMap(outline => stretchesWithin(0, moving, to, outline).slice(0, 1))
  return Math.min(length, toBorder(area, radius, from, u), ...stops.map(stop => stop.from))
}

/** How far the centre can go before the piece would leave a convex area. */
function toBorder(area: Room['area'], radius: number, from: Point, u: Point): number {
  const { corners } = area
  return Math.min(
    ...corners.map((a, i) => {
      const side = minus(corners[(i + 1) % corners.length]!, a)
      const size = Math.sqrt(square(side))
      const off = (side.x * (from.y - a.y) - side.y * (from.x - a.x)) / size - radius
      const speed = (side.x * u.y - side.y * u.x) / size
      return speed < 0 ? Math.max(0, off / (0 - speed)) : Number.POSITIVE_INFINITY
    }),
  )
}
