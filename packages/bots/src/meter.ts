import type { Budget } from './level.ts'

/** Counts the iterations of one decision and says when to stop. */
export interface Meter {
  readonly used: number
  /** Iterations that may still be taken, the clock apart. */
  readonly left: number
  /** Takes one iteration; false if the budget is spent. */
  take(): boolean
}

/** A meter over a budget. `now` gives milliseconds from any start; without it only iterations count. */
export function meterOf(budget: Budget, now: (() => number) | undefined): Meter {
  const end = now ? now() + budget.milliseconds : 0
  let used = 0
  return {
    get used() {
      return used
    },
    get left() {
      return budget.iterations - used
    },
    take() {
      if (used >= budget.iterations || (now && now() >= end)) return false
      used++
      return true
    },
  }
}
