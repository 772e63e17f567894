/** Ways to choose `k` of `n` things. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** An exact chance: ways out of equally likely ways. */
export interface Chance {
  readonly ways: bigint
  readonly of: bigint
}

/**
 * The exact chance of at least `least` of `wanted` cards among the first `seen` of a shuffled deck of `size`: the hypergeometric distribution, its ways
 * counted and not rounded.
 */
export function chanceOf(size: number, wanted: number, seen: number, least = 1): Chance {
  const drawn = Math.min(Math.max(seen, 0), size)
  const good = Math.min(Math.max(wanted, 0), size)
  let ways = 0n
  for (let got = Math.max(least, 0); got <= Math.min(good, drawn); got++) ways += choose(good, got) * choose(size - good, drawn - got)
  return { ways, of: choose(size, drawn) }
}

/** The chance as a number from 0 to 1, right to its last digit that matters here. */
export function shareOf({ ways, of }: Chance): number {
  return of === 0n ? 0 : Number((ways * 1_000_000_000n) / of) / 1_000_000_000
}

/** The first cards of a shuffled copy, from the browser's own randomness. */
export function sample<T>(cards: readonly T[], count: number, below: (n: number) => number = randomBelow): readonly T[] {
  const rest = [...cards]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)[0]!)
}

/** A whole number below `n`, each as likely: what lies beyond the last whole multiple is drawn again. */
function randomBelow(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!
    if (drawn < limit) return drawn % n
  }
}
