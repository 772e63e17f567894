import type { State, Stream } from './state.ts'

/**
 * A draw of chance that a rule asks for.
 * `dice`: `count` dice of `sides`. Where only hits matter, `atLeast` says so, and odds branch on the number of hits; otherwise they branch on the
 * faces, as a handful (order does not matter) unless `ordered`. Where the faces count in bands only, `bands` gives the lowest face of each but the first,
 * and odds branch on how many dice fall into each.
 * `shuffle`: a permutation of `count` things.
 */
export type Draw =
  | {
      readonly kind: 'dice'
      readonly count: number
      readonly sides: number
      readonly atLeast?: number
      readonly bands?: readonly number[]
      readonly ordered?: boolean
    }
  | { readonly kind: 'shuffle'; readonly count: number }

/** Where dice and shuffles come from. `draw` gives faces (1 to `sides`) or a permutation of 0 to `count` - 1. */
export interface Chance {
  draw(s: State, draw: Draw): readonly number[]
}

/** A source of whole numbers for bots, guesses and samplers; never the match's own. */
export interface Random {
  /** A whole number from 0 to `n` - 1, each as likely. */
  below(n: number): number
}

/** The stream that a draw takes from. */
export function streamOf(draw: Draw): Stream {
  return draw.kind === 'dice' ? 'dice' : 'shuffles'
}

/** Draws from a `Random`: faces or a permutation. */
export function drawWith(random: Random, draw: Draw): number[] {
  return draw.kind === 'dice' ? Array.from({ length: draw.count }, () => 1 + random.below(draw.sides)) : permutation(random, draw.count)
}

/** A random permutation of 0 to `count` - 1 (Fisher and Yates). */
export function permutation(random: Random, count: number): number[] {
  const out = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[out[i], out[j]] = [out[j]!, out[i]!]
  }
  return out
}

/** A shuffled copy of `items`. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return permutation(random, items.length).map(i => items[i]!)
}

/** One of `items`, each as likely. Throws on an empty list. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new Error('oneOf: nothing to choose from')
  return items[random.below(items.length)]!
}
