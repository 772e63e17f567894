/** One line of what a benchmark found. */
export interface BenchResult {
  readonly name: string
  readonly ours: number
  /** The same work done by the peer in the same run; null where there is none. */
  readonly peer: number | null
  readonly unit: string
  /** How many times as fast as the peer we are. */
  readonly ratio: number | null
}
