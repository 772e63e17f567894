import type { Random } from './chance.ts'
import type { Choice, Seat } from './choice.ts'
import type { State } from './state.ts'

/**
 * What a game tells the bots about itself. Everything is asked of a guess, never of the true state, and nothing may change the guess. A game without
 * hints is still played: by sampling, by a win where one choice gives it, and by play-outs to the end.
 */
export interface BotHints<S extends State = State> {
  /** How an undecided position stands for a seat: from -1 (as good as lost) to 1 (as good as won). */
  evaluate(s: S, seat: Seat): number
  /** The choices worth a thought, all legal: fewer than there are, or good positions for a `place`, whose `choices` are only samples. */
  candidates?(s: S, seat: Seat, choices: Iterable<Choice>, random: Random): readonly Choice[]
  /** How good each choice looks at a glance, without trying it: any numbers, larger is better, a difference of 1 is a clear preference. Must be quick. */
  weigh?(s: S, seat: Seat, choices: readonly Choice[]): readonly number[]
  /** Counts the stretches of the match (turns, say). Play-outs of a search are cut where a stretch begins, so that like is compared with like. */
  stretch?(s: S): number
  /** How many stretches a play-out looks ahead; 2 if absent. */
  readonly ahead?: number
  /** A search leaves out what looks worse than the best by more than this; absent, it looks at all. For games whose glance is good and whose play-outs are dear. */
  readonly margin?: number
  /** Play-outs that a search makes for one decision, where the usual number takes too long or is too few. */
  readonly playOuts?: number
}
