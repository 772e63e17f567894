import type { Seat, Viewer, Words } from '@muster/core'
import type { Pace } from './lobby-api.ts'
import type { ToldOrder } from './types.ts'

/** The clock of a seat, in the server's times. */
export interface SeatClock {
  readonly bank: number
  readonly since?: number
  readonly deadline?: number
  readonly away?: number
}

/** Clocks as the server told them at `now` of its own. */
export interface Clocks {
  readonly now: number
  readonly pace: Pace
  readonly paused: boolean
  readonly seats: { readonly [seat: Seat]: SeatClock }
}

/** What a seat may put to the others. */
export type Proposed =
  | { readonly kind: 'pause' }
  | { readonly kind: 'pace'; readonly pace: Pace }
  | { readonly kind: 'replace'; readonly seat: Seat; readonly by: 'forfeit' | 'bot' | 'substitute' }

/** Something that waits for the consent of others. */
export interface Proposal {
  readonly seat: Seat
  readonly what: Proposed
  readonly words: Words
  readonly needs: readonly Seat[]
  readonly agreed: readonly Seat[]
}

/** A line of talk, or a note of what was done at the table. */
export interface Line {
  readonly number: number
  readonly at: number
  readonly by: Viewer
  readonly name: string
  readonly person?: string
  readonly phrase?: string
  readonly text?: string
  readonly note?: Words
}

/** What can be said in every language, by the ends of their keys. */
export const PHRASES = ['hello', 'goodLuck', 'wellPlayed', 'thanks', 'sorry', 'oneMoment', 'backSoon', 'goOn'] as const

/** Who is connected, and how many watch. */
export interface Presence {
  readonly here: readonly Seat[]
  readonly watching: number
}

/** What is agreed and asked at the table of a match, beside the match itself. */
export interface TableState {
  /** From whose side one watches. */
  readonly side?: Seat
  readonly clocks?: Clocks
  readonly proposals?: readonly Proposal[]
  /** How this seat wants to be answered for. */
  readonly orders?: readonly ToldOrder[]
  /** The match in which the same people play again. */
  readonly next?: string
}

/** Puts lines after those already known: none comes twice. */
export function joinLines(known: readonly Line[], fresh: readonly Line[]): readonly Line[] {
  const last = known.at(-1)?.number ?? 0
  return [...known, ...fresh.filter(({ number }) => number > last)]
}
