import type { Json } from './json.ts'
import type { Words } from './words.ts'

/** Why a choice is not allowed. */
export interface Refusal {
  /** Id of the rule that refuses it, or one of `ENGINE_RULES`. */
  readonly rule: string
  readonly reason: Words
  /** What would make it legal. */
  readonly cure?: Words
  /** What to draw on the board beside the reason: a line, a hex, an arc. Its form is the game's own. */
  readonly shows?: Json
}

/** Rule ids of refusals that come from the engine itself and not from a rulebook. */
export const ENGINE_RULES = {
  malformed: 'muster.malformed',
  notAsked: 'muster.notAsked',
  stale: 'muster.stale',
  over: 'muster.over',
  undo: 'muster.undo',
  lists: 'muster.lists',
} as const

/** Builds a `Refusal`: `refuse('L6.8r', words('refuse.occupied'), words('cure.shootFirst'))`. */
export function refuse(rule: string, reason: Words, cure?: Words, shows?: Json): Refusal {
  // Most refusals are judged and dropped while options are looked through: the plain ones are made without spreading.
  if (cure === undefined && shows === undefined) return { rule, reason }
  return { rule, reason, ...(cure ? { cure } : {}), ...(shows !== undefined ? { shows } : {}) }
}
