import { type Border, crossings } from './borders.ts'
import { bordersOf, type Clearance, clearanceOf, isNearlyClear } from './clearance.ts'
import { contains, gap, overlap, within } from './measure.ts'
import { disc, movedBy, type Outline, type Polygon } from './outline.ts'
import { joined, type Stretch, stretchesWithin } from './path.ts'
import { along, dot, minus, type Point, square, squaredDistance } from './vector.ts'

/** Something that a piece may not stand on. */
export interface Obstacle {
  readonly outline: Outline
  /** The gap to it must be more than this, in units; without it, the piece may touch but not overlap. */
  readonly apart?: number
  /** The gap must be at least this, in place of `apart`. */
  readonly atLeast?: number
}

/** Where a piece may stand: wholly inside an area, and clear of obstacles. */
export interface Room {
  readonly area: Polygon
  readonly obstacles: readonly Obstacle[]
}

/** Whether a piece may stand where it is. Exact. */
export function mayStand(piece: Outline, { area, obstacles }: Room): boolean {
  return contains(area, piece) && obstacles.every(obstacle => isClearOf(piece, obstacle))
}

/** How far a gap that is worked out may be off, in units. */
const DOUBT = 1e-6

function isClearOf(piece: Outline, { outline, apart, atLeast }: Obstacle): boolean {
  if (atLeast !== undefined) return gap(piece, outline) >= atLeast - DOUBT
  return apart === undefined ? !overlap(piece, outline) : !within(apart, piece, outline)
}

/** Places whose distances differ by less than a unit are equally near; of those closer together than a few dozen units one stands for all. */
const EQUAL = 1
const SAME = 64

/**
 * The places on whole units nearest to where a piece is at which it may stand without turning: several if they are equally near, that with the least x, then the
 * least y, first; none if there is no room, or only in a corner too narrow to hold a whole place within 64 units. `at` is the point of the piece whose places are
 * given, the centre of a round one. The nearest place of all is exact; the whole place is one beside it, so that in a corner between two things it may be
 * further off by a few units than another. The area, and a piece that is not round, must be convex.
 */
export function nearestPlaces(piece: Outline, at: Point, room: Room): readonly Point[] {
  if (mayStand(piece, room)) return [at]
  const clearance = clearanceOf(piece, at, room)
  const found: Point[] = []
  let least = Number.POSITIVE_INFINITY
  for (const { place: near, far } of candidates(clearance, at)) {
    if (far >= least + EQUAL) break
    if (!isNearlyClear(clearance, near)) continue
    const place = wholePlace(near, piece, at, room)
    if (!place || found.some(other => squaredDistance(other, place) < SAME * SAME)) continue
    found.push(place)
    least = Math.min(least, Math.sqrt(squaredDistance(place, at)))
  }
  const equal = found.filter(place => Math.sqrt(squaredDistance(place, at)) < least + EQUAL)
  return equal.sort((p, q) => p.x - q.x || p.y - q.y)
}

/** The places nearest to a point on each border of where the piece may be, and those where two borders cross; the nearest first. */
function candidates(clearance: Clearance, at: Point): { readonly place: Point; readonly far: number }[] {
  const borders = bordersOf(clearance)
  const corners = borders.flatMap((one, i) => borders.slice(i + 1).flatMap(other => crossings(one, other)))
  const all = [...borders.flatMap(border => nearestOn(border, at)), ...corners]
  return all.map(place => ({ place, far: Math.sqrt(squaredDistance(place, at)) })).sort((p, q) => p.far - q.far)
}

/** The whole place at which the piece may stand in the smallest square around a place that holds one; of several the nearest to where it is. */
function wholePlace({ x, y }: Point, piece: Outline, at: Point, room: Room): Point | undefined {
  for (let size = 1; size <= SAME; size *= 2) {
    let best: Point | undefined
    for (let px = Math.ceil(x - size); px <= x + size; px++) {
      for (let py = Math.ceil(y - size); py <= y + size; py++) {
        const place = { x: px, y: py }
        if (isBetter(place, best, at) && mayStand(movedBy(piece, minus(place, at)), room)) best = place
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
