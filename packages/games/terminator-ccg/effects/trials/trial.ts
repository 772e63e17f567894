import type { CardKey } from '../../state.ts'
import type { Bench } from './bench.ts'

/** One thing tried with a card: what is done on a bench, and what must come of it. */
export interface Check {
  readonly it: string
  readonly gives: unknown
  in(b: Bench): unknown
}

/** A card tried for its effect and for its limits. */
export interface Trial {
  readonly card: CardKey
  readonly works: readonly Check[]
  readonly limits: readonly Check[]
}

/** Writes a check down: `check('adds 1', 1, b => …)`. */
export const check = (it: string, gives: unknown, run: (b: Bench) => unknown): Check => ({ it, gives, in: run })
