/** The length of matches, in decisions. */
export interface Lengths {
  readonly p5: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** The smallest value that at least the share `p` of `sorted` does not exceed; 0 of nothing. */
export function quantile(sorted: readonly number[], p: number): number {
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? 0
}

/** Quantiles of lengths in any order. */
export function lengthsOf(values: readonly number[]): Lengths {
  const sorted = [...values].sort((a, b) => a - b)
  return { p5: quantile(sorted, 0.05), p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: sorted.at(-1) ?? 0 }
}
