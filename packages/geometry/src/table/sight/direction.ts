import { signWithRoots } from '../exact.ts'

/**
 * The direction of a normal, kept in two ways: as a unit vector on plain numbers, and as where it comes from, the unit vectors `n`
 * with `n . d = k` (the common tangents of two discs are such): `n` is a multiple of `k d + side sqrt(d . d - k k) d'`, with `d'` the
 * vector `d` turned a quarter counter-clockwise. The second form decides what the first cannot.
 */
export interface Direction {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly k: number
  readonly side: 1 | -1
  /** Whether `dx`, `dy` and `k` are whole numbers, so that comparisons are exact. */
  readonly exact: boolean
}

/** One of the two directions `n` with `n . d = k`. Needs `k k <= d . d`. */
export function tangent(dx: number, dy: number, k: number, side: 1 | -1, exact: boolean): Direction {
  const square = dx * dx + dy * dy
  const rest = side * Math.sqrt(square - k * k)
  return { x: (k * dx - rest * dy) / square, y: (k * dy + rest * dx) / square, dx, dy, k, side, exact }
}

/** The direction of a vector. */
export function directionOf(x: number, y: number, exact = true): Direction {
  return tangent(y, 0 - x, 0, 1, exact)
}

/** The opposite direction. */
export function reversed({ x, y, dx, dy, k, side, exact }: Direction): Direction {
  return { x: 0 - x, y: 0 - y, dx: 0 - dx, dy: 0 - dy, k, side, exact }
}

/** Unit vectors are right to within this; cross products of two of them further from 0 have a certain sign. */
const DOUBT = 1e-13

/** Positive if `b` lies counter-clockwise of `a`, 0 on one line: the sign of the cross product. Exact where both directions are; else a tie within rounding is 0. */
export function turnFrom(a: Direction, b: Direction): number {
  const estimate = a.x * b.y - a.y * b.x
  if (estimate > DOUBT) return 1
  if (estimate < -DOUBT) return -1
  return a.exact && b.exact ? exactTurn(a, b) : 0
}

function exactTurn(a: Direction, b: Direction): number {
  const x = a.dx * b.dy - a.dy * b.dx
  // Neither has a part along its own d: both turn with d. Cross products of whole vectors are exact.
  if (a.k === 0 && b.k === 0) return Math.sign(a.side * b.side * x)
  const y = BigInt(a.dx * b.dx + a.dy * b.dy)
  const [across, k, l] = [BigInt(x), BigInt(a.k), BigInt(b.k)]
  const [s, t] = [BigInt(a.side), BigInt(b.side)]
  const root = (d: Direction) => BigInt(d.dx * d.dx + d.dy * d.dy - d.k * d.k)
  return signWithRoots(k * l * across, 0n - s * l * y, k * t * y, s * t * across, root(a), root(b))
}
