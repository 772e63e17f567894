/** Signs of expressions whose products no longer fit a plain number: first estimated, and worked out in whole numbers without limit only when too close to call. */

/** Errors of a few operations on plain numbers, relative to the size of the terms, stay below this. */
const DOUBT = 1e-14

/** The sign of `a * b - c * d` for whole numbers below 2^53. */
export function signOfDifference(a: number, b: number, c: number, d: number): number {
  const left = a * b
  const right = c * d
  const difference = left - right
  if (Math.abs(difference) > DOUBT * (Math.abs(left) + Math.abs(right))) return difference > 0 ? 1 : -1
  if (Math.abs(left) <= Number.MAX_SAFE_INTEGER && Math.abs(right) <= Number.MAX_SAFE_INTEGER) return Math.sign(difference) + 0
  return signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d))
}

/** The sign of a whole number without limit. */
export function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}

/** The sign of `a + b * sqrt(root)` for whole numbers, `root` not negative. */
export function signWithRoot(a: bigint, b: bigint, root: bigint): number {
  const rational = signOf(a)
  const surd = root === 0n ? 0 : signOf(b)
  if (rational === 0) return surd
  if (surd === 0 || surd === rational) return rational
  return rational * signOf(a * a - b * b * root) + 0
}

/** The sign of `a + b * sqrt(p) + c * sqrt(q) + d * sqrt(p * q)` for whole numbers, `p` and `q` not negative. */
export function signWithRoots(a: bigint, b: bigint, c: bigint, d: bigint, p: bigint, q: bigint): number {
  // With u = a + b sqrt(p) and v = c + d sqrt(p) the value is u + v sqrt(q): decided by the signs of u, v and u * u - v * v * q.
  const u = signWithRoot(a, b, p)
  const v = q === 0n ? 0 : signWithRoot(c, d, p)
  if (u === 0) return v
  if (v === 0 || v === u) return u
  return u * signWithRoot(a * a + b * b * p - (c * c + d * d * p) * q, 2n * (a * b - c * d * q), p) + 0
}
