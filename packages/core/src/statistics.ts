/** 95 % of a normal distribution lies within this many standard deviations. */
const Z = 1.959963984540054

/** Wilson's 95 % interval of a share, from `n` successes in `of` trials; 0 to 1 without any trial. */
export function wilson(n: number, of: number): { readonly share: number; readonly low: number; readonly high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = n / of
  const z2 = Z * Z
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of)
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))
  return { share, low: n === 0 ? 0 : middle - half, high: n === of ? 1 : middle + half }
}

/** A share as whole ways out of whole possibilities; `NaN` in both where they outgrow exact numbers. */
export interface Fraction {
  readonly ways: number
  readonly of: number
}

const LOST: Fraction = { ways: Number.NaN, of: Number.NaN }

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

function exactly(ways: number, of: number): Fraction {
  return Number.isSafeInteger(of) && Number.isSafeInteger(ways) ? { ways, of } : LOST
}

/** Product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return exactly(a.ways * b.ways, a.of * b.of)
}

/** Sum of two fractions over their least common denominator. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (Number.isNaN(a.of) || Number.isNaN(b.of)) return LOST
  const common = gcd(a.of, b.of)
  return exactly(a.ways * (b.of / common) + b.ways * (a.of / common), (a.of / common) * b.of)
}

/** One fraction divided by another that is more than nothing. */
export function over(a: Fraction, b: Fraction): Fraction {
  const [ways, of] = [a.ways * b.of, a.of * b.ways]
  if (!Number.isSafeInteger(ways) || !Number.isSafeInteger(of)) return LOST
  const common = gcd(ways, of)
  return exactly(ways / common, of / common)
}

/** Number of ways to choose `k` of `n`. */
export function choices(n: number, k: number): number {
  let out = 1
  for (let i = 1; i <= k; i++) out = (out * (n - k + i)) / i
  return Math.round(out)
}
