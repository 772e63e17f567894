import type { Choice, Seat } from './choice.ts'
import type { GameEvent } from './event.ts'
import type { Json } from './json.ts'
import type { Words } from './words.ts'

/** The streams of chance: each has its own counter, so that one cannot be predicted from the other. */
export const STREAMS = ['dice', 'shuffles'] as const
export type Stream = (typeof STREAMS)[number]

/** A rule in progress. Plain data: the whole match can be saved at any decision. Frames name one another by `id`, never by reference. */
export interface Frame {
  readonly id: number
  readonly rule: string
  /** Name of the step to run next; empty past the last one. */
  step: string
  /** What the rule called last gave back. */
  returned?: Json
  /** Answers given so far where several seats are asked at once; hidden until all are in. */
  answers?: { [seat: Seat]: Choice }
}

/** How a match ended. No winner is a draw. */
export interface Outcome {
  readonly winners: readonly Seat[]
  readonly rule: string
  readonly reason: Words
}

/** What the engine keeps in every game's state. Games extend it with plain data of their own. */
export interface State {
  frames: Frame[]
  nextFrame: number
  /** Numbers taken from each stream of chance so far. */
  drawn: { [stream in Stream]: number }
  outcome: Outcome | null
  /** Events since the last choice: carried out and emptied by whoever applies choices; not part of the match's hash. */
  log: GameEvent[]
}

/** Gives the engine's part of a fresh state. */
export function freshState(): State {
  return { frames: [], nextFrame: 1, drawn: { dice: 0, shuffles: 0 }, outcome: null, log: [] }
}

/** Says that something happened. */
export function emit(s: State, event: GameEvent): void {
  s.log.push(event)
}

/** Ends the match: the engine runs no further step. The first outcome stands. */
export function endMatch(s: State, outcome: Outcome): void {
  s.outcome ??= outcome
}
