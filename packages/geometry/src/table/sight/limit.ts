import type { Line } from './line.ts'
import { narrowed, type Span } from './span.ts'

/**
 * A limit on the offset `t` of a line with unit normal `n`, from a corner or centre `c`: on the right `t > n . c + r`, on the left
 * `t < n . c - r`. What must pass on one side of the line gives its radius; a base that the line must cross gives its radius below 0.
 */
export interface Limit {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly exact: boolean
}

/** A blocker that closes, for all normals of a span, the offsets from one limit to another; without a limit, all to that side. */
export interface Band {
  readonly owner: number
  /** Lines with the band on their left keep to this limit. */
  readonly low: Limit | undefined
  /** Lines with the band on their right keep to this one. */
  readonly high: Limit | undefined
}

/** What is left of some spans when a line must find room between a limit on its right and one on its left. */
export function withRoom(spans: readonly Span[], right: Limit, left: Limit): readonly Span[] {
  return narrowed(spans, left.x - right.x, left.y - right.y, right.r + left.r, right.exact && left.exact)
}

/** Whether a line may lie in a band: false only if it is clear of it by more than a doubt. */
export function mayClose({ low, high }: Band, { nx, ny, t }: Line, doubt: number): boolean {
  const below = low && t < nx * low.x + ny * low.y - low.r - doubt
  const above = high && t > nx * high.x + ny * high.y + high.r + doubt
  return !below && !above
}
