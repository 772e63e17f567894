/** A share with its interval. */
export interface Share {
  readonly n: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The normal quantile of a two-sided 95 % interval. */
export const Z = 1.959963984540054

/** Share of `n` in `of` with the Wilson 95 % interval: sound for small numbers and for shares near 0 and 1. Of nothing, all is possible. */
export function wilson(n: number, of: number): Share {
  if (of === 0) return { n, share: 0, low: 0, high: 1 }
  const share = n / of
  const weight = (Z * Z) / of
  const centre = (share + weight / 2) / (1 + weight)
  const reach = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / of + weight / (4 * of))
  return { n, share, low: n === 0 ? 0 : Math.max(0, centre - reach), high: n === of ? 1 : Math.min(1, centre + reach) }
}
