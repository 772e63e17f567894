/**
 * How fast a match is to be played: live, a move in some days, or at leisure are the same thing. A seat that is asked has its `allowance`; what it takes
 * longer comes out of its `bank`; with every answer it gains the `increment`.
 */
export interface Pace {
  /** Milliseconds for every decision; null for as long as one likes. */
  readonly allowance: number | null
  /** Milliseconds in all, beyond the allowances. */
  readonly bank: number
  /** Milliseconds that every answer adds to the bank. */
  readonly increment: number
  /** What becomes of a seat whose time is up: it gives up, a bot plays on, or the others decide. */
  readonly late: 'forfeit' | 'bot' | 'ask'
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** What may be agreed on. */
export const MOST = { allowance: 60 * DAY_MS, bank: 60 * DAY_MS, increment: HOUR_MS } as const
/** Vacations stop only clocks that give this long for a decision. */
export const UNHURRIED_MS = HOUR_MS * 12

/** No clock. */
export const LEISURE: Pace = { allowance: null, bank: 0, increment: 0, late: 'ask' }

/** Whether there is a clock at all. */
export function isTimed(pace: Pace): pace is Pace & { readonly allowance: number } {
  return pace.allowance !== null
}

/** A change of pace at a moment. Changes are only ever added. */
export interface PaceChange {
  readonly at: number
  readonly what: { readonly pace: Pace } | { readonly pause: true } | { readonly resume: true } | { readonly returned: string }
}

/** A time in which a clock stands still. */
export interface Stop {
  readonly from: number
  readonly to: number
}

/** How long the clock runs from one moment to another, stops left out. Stops may overlap. */
export function running(from: number, to: number, stops: readonly Stop[]): number {
  let left = Math.max(0, to - from)
  let until = from
  for (const stop of [...stops].sort((a, b) => a.from - b.from)) {
    const start = Math.max(stop.from, until)
    const end = Math.min(stop.to, to)
    if (end <= start) continue
    left -= end - start
    until = end
  }
  return left
}

/** The moment at which the clock, running from `from` on, has run for `time`. */
export function afterRunning(from: number, time: number, stops: readonly Stop[]): number {
  let at = from
  let left = time
  for (const stop of [...stops].sort((a, b) => a.from - b.from)) {
    if (stop.to <= at) continue
    if (stop.from - at > left) break
    left -= Math.max(0, stop.from - at)
    at = stop.to
  }
  return at + left
}
