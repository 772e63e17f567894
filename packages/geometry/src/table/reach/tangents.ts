import { minus, type Point, square } from '../vector.ts'
import type { Circle } from './field.ts'

/** The way round a circle: 1 counter-clockwise, with the centre on the left; -1 clockwise. */
export type Turn = 1 | -1

/** A straight way that leaves one circle and comes to another, each without a bend. */
export interface Tangent {
  readonly from: Point
  readonly to: Point
}

/** The straight way from going round one circle to going round another; a place is a circle of radius 0. Nothing if one circle lies in the way. */
export function tangentOf(one: Circle, turn: Turn, other: Circle, then: Turn): Tangent | undefined {
  // Looking along the way, a centre with turn 1 lies its radius to the left. With n the normal to the left: n . d = left of other - left of one.
  const d = minus(other.centre, one.centre)
  const k = then * other.radius - turn * one.radius
  const whole = square(d)
  const root = whole - k * k
  if (whole === 0 || root < 0) return undefined
  // Of the two normals the one with which the way looks from one to other.
  const half = Math.sqrt(root)
  const n = { x: (k * d.x - half * d.y) / whole, y: (k * d.y + half * d.x) / whole }
  return { from: off(one, turn, n), to: off(other, then, n) }
}

/** The place on a circle that lies to the right (turn 1) or left (-1) of its centre. */
function off({ centre, radius }: Circle, turn: Turn, n: Point): Point {
  return { x: centre.x - turn * radius * n.x, y: centre.y - turn * radius * n.y }
}
