import { type Border, bordersAround, bordersWithin, crossings } from './borders.ts'
import { contains, distanceToSegment, overlap, within } from './measure.ts'
import { type Disc, disc, type Outline, type Polygon, sideOfPolygon, sidesOf } from './outline.ts'
import { joined, type Stretch, stretchesWithin } from './path.ts'
import { along, dot, minus, type Point, square, squaredDistance } from './vector.ts'

/** Something that a piece may not stand on. */
export interface Obstacle {
  readonly outline: Outline
  /** The gap to it must be more than this, in units; without it, the piece may touch but not overlap. */
  readonly apart?: number
}

/** Where a round piece may stand: wholly inside an area, and clear of obstacles. */
export interface Room {
  readonly area: Polygon
  readonly obstacles: readonly Obstacle[]
}

/** Whether a round piece may stand where it is. Exact. */
export function mayStand(piece: Disc, { area, obstacles }: Room): boolean {
  return contains(area, piece) && obstacles.every(obstacle => isClearOf(piece, obstacle))
}

function isClearOf(piece: Disc, { outline, apart }: Obstacle): boolean {
  return apart === undefined ? !overlap(piece, outline) : !within(apart, piece, outline)
}

/**
 * The place on whole units nearest to where a round piece is at which it may stand; nothing if there is none, or only in a corner too
 * narrow to hold a whole place within 64 units. The nearest place of all is exact; the whole place is one beside it, so that in a
 * corner between two things it may be further off by a few units than another. Of places equally near, that with the least x, then the
 * least y: the answer depends on the position alone.
 */
export function nearestPlace(piece: Disc, room: Room): Point | undefined {
  if (mayStand(piece, room)) return piece.centre
  let best: Point | undefined
  for (const { at, far } of candidates(piece, room)) {
    if (best && far > squaredDistance(best, piece.centre)) break
    if (!nearlyStands({ ...piece, centre: at }, room)) continue
    const place = wholePlace(at, piece, room)
    if (place && isBetter(place, best, piece.centre)) best = place
  }
  return best
}

/** The places nearest to the piece on each border of where it may stand, and those where two borders cross; the nearest first. */
function candidates(piece: Disc, room: Room): { readonly at: Point; readonly far: number }[] {
  const borders = bordersOf(piece, room)
  const corners = borders.flatMap((one, i) => borders.slice(i + 1).flatMap(other => crossings(one, other)))
  const all = [...borders.flatMap(border => nearestOn(border, piece.centre)), ...corners]
  return all.map(at => ({ at, far: squaredDistance(at, piece.centre) })).sort((p, q) => p.far - q.far)
}

/** Whether a piece may stand at a place that is not on whole units, but for rounding. */
function nearlyStands(piece: Disc, { area, obstacles }: Room): boolean {
  const isInside =
    sideOfPolygon(piece.centre, area) > 0 && sidesOf(area).every(([a, b]) => distanceToSegment(piece.centre, a, b) > piece.radius - SLACK)
  return isInside && obstacles.every(({ outline, apart }) => isApart(piece, outline, (apart ?? 0) - SLACK))
}

function isApart({ centre, radius }: Disc, outline: Outline, length: number): boolean {
  const reach = Math.max(0, radius + length)
  if (outline.kind === 'disc') return squaredDistance(centre, outline.centre) >= (outline.radius + reach) * (outline.radius + reach)
  return sideOfPolygon(centre, outline) <= 0 && sidesOf(outline).every(([a, b]) => distanceToSegment(centre, a, b) >= reach)
}

const SLACK = 1e-6

/** The whole place at which the piece may stand in the smallest square around a place that holds one; of several the nearest to where it is. */
function wholePlace({ x, y }: Point, piece: Disc, room: Room): Point | undefined {
  for (let size = 1; size <= 64; size *= 2) {
    let best: Point | undefined
    for (let px = Math.ceil(x - size); px <= x + size; px++) {
      for (let py = Math.ceil(y - size); py <= y + size; py++) {
        const place = { x: px, y: py }
        if (isBetter(place, best, piece.centre) && mayStand(disc(place, piece.radius), room)) best = place
      }
    }
    if (best) return best
  }
  return undefined
}

function isBetter(place: Point, best: Point | undefined, wanted: Point): boolean {
  if (!best) return true
  const difference = squaredDistance(place, wanted) - squaredDistance(best, wanted)
  return difference !== 0 ? difference < 0 : place.x !== best.x ? place.x < best.x : place.y < best.y
}

function bordersOf({ radius }: Disc, { area, obstacles }: Room): Border[] {
  return [...bordersWithin(area, radius), ...obstacles.flatMap(({ outline, apart }) => bordersAround(outline, radius + (apart ?? 0)))]
}

function nearestOn(border: Border, wanted: Point): Point[] {
  if ('from' in border) {
    const way = minus(border.to, border.from)
    const part = dot(minus(wanted, border.from), way) / square(way)
    return [along(border.from, border.to, Math.max(0, Math.min(1, part)))]
  }
  const way = minus(wanted, border.centre)
  const length = Math.sqrt(square(way))
  // From the very centre all directions are alike: the four axes stand for them.
  if (length === 0) return [pointOn(border, 1, 0), pointOn(border, -1, 0), pointOn(border, 0, 1), pointOn(border, 0, -1)]
  return [pointOn(border, way.x / length, way.y / length)]
}

function pointOn({ centre, radius }: { readonly centre: Point; readonly radius: number }, x: number, y: number): Point {
  return { x: centre.x + radius * x, y: centre.y + radius * y }
}

/** The stretches of a segment, in order, on which the centre of a round piece may be: for places along an edge (G26.8.3). Right to a thousandth of a unit. */
export function freeStretches(from: Point, to: Point, radius: number, obstacles: readonly Obstacle[]): Stretch[] {
  const moving = disc(from, radius)
  const taken = joined(obstacles.flatMap(({ outline, apart }) => stretchesWithin(apart ?? 0, moving, to, outline)))
  const free: Stretch[] = []
  let start = 0
  for (const stretch of taken) {
    if (stretch.from > start) free.push({ from: start, to: stretch.from })
    start = Math.max(start, stretch.to)
  }
  const whole = Math.sqrt(squaredDistance(from, to))
  if (start < whole) free.push({ from: start, to: whole })
  return free
}
