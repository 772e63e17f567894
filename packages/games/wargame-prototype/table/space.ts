import { compareToSegment, ONE, vectorOf } from '@muster/geometry/table'
import type { Model, State, Table, Unit } from '../state.ts'
import { CCR, CONTACT, SIZES } from '../tables.ts'

/** A place on the table. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A base: a place and a radius. */
export interface Base extends Spot {
  readonly radius: number
}

type Sized = Pick<Table, 'units'>

/** Whether a unit is an aircraft that does not hover (P4.4). */
export function isFlyer(u: Pick<Unit, 'abilities' | 'hovering'>): boolean {
  return u.abilities.aircraft !== undefined && !u.hovering
}

/** The size of a unit's models (P5.1.2r). */
export function sizeOf(u: Unit): (typeof SIZES)['I'] {
  return SIZES[isFlyer(u) ? 'air' : u.sizeClass]
}

/** The base of a model, where it stands or elsewhere. */
export function baseOf(s: Sized, m: Model, at: Spot = m): Base {
  return { x: at.x, y: at.y, radius: sizeOf(s.units[m.unit]!).radius }
}

/** P5.2.1r: whether the gap of two bases is `length` or less. */
export function within(length: number, a: Base, b: Base): boolean {
  const reach = length + a.radius + b.radius
  const dx = a.x - b.x
  if (dx > reach || dx < -reach) return false
  const dy = a.y - b.y
  return reach >= 0 && dx * dx + dy * dy <= reach * reach
}

/** The gap of two bases, to show or to sort by. */
export function gapOf(a: Base, b: Base): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  return Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius
}

/** P5.1.3r: whether two bases overlap. Touching is not overlapping. */
export function overlaps(a: Base, b: Base): boolean {
  const reach = a.radius + b.radius
  const dx = a.x - b.x
  if (dx >= reach || dx <= -reach) return false
  const dy = a.y - b.y
  return dx * dx + dy * dy < reach * reach
}

/** P5.2.4r */
export function touches(a: Base, b: Base): boolean {
  return within(CONTACT, a, b)
}

/** P5.2.3 */
export function inCcr(a: Base, b: Base): boolean {
  return within(CCR, a, b)
}

/** The squared distance of two places. */
export function squared(a: Spot, b: Spot): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  return dx * dx + dy * dy
}

/** P5.3.2r: the length of a straight leg, rounded up to a whole unit. */
export function legLength(a: Spot, b: Spot): number {
  const square = squared(a, b)
  const root = Math.floor(Math.sqrt(square))
  return root * root < square ? root + 1 : root
}

/** Whether a base that goes straight from `a` to `b` comes within `length` of another. Exact. */
export function passesWithin(length: number, radius: number, a: Spot, b: Spot, other: Base): boolean {
  const reach = length + radius + other.radius
  if (other.x + reach < Math.min(a.x, b.x) || other.x - reach > Math.max(a.x, b.x)) return false
  if (other.y + reach < Math.min(a.y, b.y) || other.y - reach > Math.max(a.y, b.y)) return false
  return compareToSegment(other, a, b, reach) <= 0
}

/** Whether a base that goes straight from `a` to `b` overlaps another on the way. Exact. */
export function passesOver(radius: number, a: Spot, b: Spot, other: Base): boolean {
  const reach = radius + other.radius
  if (other.x + reach <= Math.min(a.x, b.x) || other.x - reach >= Math.max(a.x, b.x)) return false
  if (other.y + reach <= Math.min(a.y, b.y) || other.y - reach >= Math.max(a.y, b.y)) return false
  return compareToSegment(other, a, b, reach) < 0
}

/** P5.1.4r: the direction of a facing in millionths: 0 = +y, clockwise. */
export function directionOf(facing: number): Spot {
  const { x, y } = vectorOf(900 - facing * 10)
  return { x: nearest((x * MILLION) / ONE), y: nearest((y * MILLION) / ONE) }
}

const MILLION = 1_000_000

/** Rounds halves away from zero. */
export function nearest(value: number): number {
  return value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5)
}

/** P5.1.4r: the place `length` away in a direction. */
export function stepFrom(from: Spot, facing: number, length: number): Spot {
  const { x, y } = directionOf(facing)
  return { x: from.x + nearest((length * x) / MILLION), y: from.y + nearest((length * y) / MILLION) }
}

/** The place `length` along the line from one place towards another (beyond it for more), or away from it for less than 0. Direction 0 if they coincide (P5.5.3r). */
export function toward(from: Spot, to: Spot, length: number): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const size = Math.sqrt(dx * dx + dy * dy)
  if (size === 0) return { x: from.x, y: from.y + length }
  return { x: from.x + nearest((dx * length) / size), y: from.y + nearest((dy * length) / size) }
}

/** Whether a base lies wholly on the board (P5.1.3r). */
export function onTable(s: Pick<Table, 'width' | 'height'>, { x, y, radius }: Base): boolean {
  return x >= radius && y >= radius && x <= s.width - radius && y <= s.height - radius
}

/** P5.9.1r: the first place on the rings round a point that fits; nothing within `most`. */
export function firstSpot(round: Spot, most: number, fits: (at: Spot) => boolean): Spot | undefined {
  if (fits(round)) return { x: round.x, y: round.y }
  for (let ring = RING; ring <= most; ring += RING)
    for (let turn = 0; turn < 360; turn += RING_TURN) {
      const at = stepFrom(round, turn, ring)
      if (fits(at)) return at
    }
  return undefined
}

const RING = 100
const RING_TURN = 15

/** Whether a point lies in front within an arc of 20 degrees to each side (P5.8.2r). */
export function inFrontArc(from: Spot, facing: number, at: Spot, tangent: number): boolean {
  const way = directionOf(facing)
  const [dx, dy] = [at.x - from.x, at.y - from.y]
  const dot = way.x * dx + way.y * dy
  return dot > 0 && BigInt(MILLION) * big(Math.abs(way.x * dy - way.y * dx)) <= BigInt(tangent) * big(dot)
}

const big = (value: number) => BigInt(value)

/** The smallest upright box round bases. */
export function boxAround(bases: readonly Base[]): { left: number; right: number; bottom: number; top: number } {
  const box = {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
  }
  for (const { x, y, radius } of bases) {
    if (x - radius < box.left) box.left = x - radius
    if (x + radius > box.right) box.right = x + radius
    if (y - radius < box.bottom) box.bottom = y - radius
    if (y + radius > box.top) box.top = y + radius
  }
  return box
}

/** A model of the state by index. */
export function modelOf(s: Pick<State, 'models'>, index: number): Model {
  return s.models[index]!
}
