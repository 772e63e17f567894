/** A place on the table in thousandths of an inch. Places of pieces are whole numbers; places that were computed (a witness, a touch) need not be. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The largest coordinate, either way, of a whole-number place. Differences then stay below 2^19 and the products and sums of
 * products of two differences below 2^40, so that plain numbers (exact to 2^53) hold them without error.
 */
export const LIMIT = 200_000

/** Throws unless the place is on whole units and within `LIMIT`. */
export function checkPoint({ x, y }: Point): void {
  if (!isCoordinate(x) || !isCoordinate(y)) throw new Error(`not a place of whole units within ${LIMIT}: ${x}, ${y}`)
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= LIMIT
}

/** `a - b`. */
export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

/** `a + b`. */
export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y }
}

/** The place a part `t` of the way from `a` to `b`. */
export function along(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** The dot product: positive if the vectors point the same way. */
export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y
}

/** The cross product: positive if `b` lies counter-clockwise of `a`. */
export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x
}

/** The square of a vector's length. */
export function square(a: Point): number {
  return a.x * a.x + a.y * a.y
}

/** The square of the distance between two places. */
export function squaredDistance(a: Point, b: Point): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy
}

/** Twice the signed area of the triangle: positive if `c` lies to the left of the way from `a` to `b`, 0 on one line. Exact on whole units. */
export function orientation(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** The place rounded to whole units, halves away from the origin, so that mirror images and turned tables round alike. */
export function rounded({ x, y }: Point): Point {
  return { x: roundedNumber(x), y: roundedNumber(y) }
}

function roundedNumber(value: number): number {
  return value < 0 ? 0 - Math.round(-value) : Math.round(value)
}

/** The vector turned a quarter counter-clockwise. */
export function quarterTurned({ x, y }: Point): Point {
  return { x: 0 - y, y: x }
}
