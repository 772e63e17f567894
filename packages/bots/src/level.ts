/** The strengths of bots, weakest first. */
export const LEVELS = ['random', 'easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]

/** Gives the level of this name; nothing if there is none. */
export function levelNamed(name: string): Level | undefined {
  return LEVELS.find(level => level === name)
}

/** The bound on one decision's thinking. Iterations make it repeatable; the clock only guards against a slow machine. */
export interface Budget {
  /** Positions tried (`easy`, `normal`) or play-outs (`hard`) at most. */
  readonly iterations: number
  /** Milliseconds at most. Kept only where a clock is given: with equal seeds a bot that is not cut short by it always gives the same choice. */
  readonly milliseconds: number
}

export const BUDGETS: { readonly [level in Level]: Budget } = {
  random: { iterations: 0, milliseconds: 1000 },
  easy: { iterations: 60, milliseconds: 1000 },
  normal: { iterations: 240, milliseconds: 1500 },
  hard: { iterations: 400, milliseconds: 1500 },
}
