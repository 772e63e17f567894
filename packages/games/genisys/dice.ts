import { type Die, LADDER } from './content/types.ts'
import { SEATS } from './state.ts'
import { ROLL_OFF_DIE } from './tables.ts'

/** A die that was moved along the ladder (G1.2). */
export interface Shifted {
  readonly die: Die
  /** What is left over past an end of the ladder: the roller may roll again, or the opponent may force it (G1.2.5, G1.2.6). */
  readonly again: 'roller' | 'opponent' | null
}

/**
 * G1.2.8r: moves a die by the net number of steps, up if positive.
 * RULING: G1.2.9r: steps past the end give one re-roll in all, however many are left over.
 */
export function shifted(die: Die, steps: number): Shifted {
  const wanted = LADDER.indexOf(die) + steps
  if (wanted >= LADDER.length) return { die: 20, again: 'roller' }
  if (wanted < 0) return { die: 4, again: 'opponent' }
  return { die: LADDER[wanted]!, again: null }
}

/** The smallest die with at least so many faces (G6.8.9r); nothing for more than twenty. */
export function smallestDie(faces: number): Die | undefined {
  return LADDER.find(die => die >= faces)
}

/** The dice of a roll-off that nothing shifts, the same for both seats (G1.4.3). */
export function plainDice(die: Die = ROLL_OFF_DIE): { readonly [seat: string]: Shifted } {
  return Object.fromEntries(SEATS.map(seat => [seat, shifted(die, 0)]))
}
