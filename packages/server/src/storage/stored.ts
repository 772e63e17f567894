import type { Json, Options, Row, Seat, Sitter, Viewer } from '@muster/core'
import type { Holder, Terms } from '../matches/create.ts'
import type { Pace } from '../pace/pace.ts'
import type { SeatLinksTable, SnapshotsTable } from './tables.ts'

/** What a match was set up with. */
export interface MatchHead {
  readonly options: Options
  readonly seats: { readonly [seat: Seat]: Sitter }
  readonly lists: Json
}

/** One chair of a match, or its bench for those who watch (`seat: 'spectator'`). */
export interface SeatLink {
  readonly seat: Viewer
  readonly kind: SeatLinksTable['kind']
  readonly level: string | null
  /** Whether the person has taken the seat. */
  readonly begun: boolean
  readonly begunAt: number | null
  readonly entropy: string | null
  /** What the seat brings; null for the usual list, and where the game has none. */
  readonly list: Json
}

export interface StoredMatch {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly head: MatchHead
  readonly commitment: string
  readonly secret: string
  /** Why the match is stopped; null if it is not. */
  readonly stopped: string | null
  /** What was wished for; nothing for as long as one likes. */
  readonly pace: Pace | undefined
  readonly revision: number
  /** How long after it was played those who watch see the match, in milliseconds. */
  readonly delayMs: number
  /** Lines that were said. */
  readonly said: number
  /** Changes of standing orders so far. */
  readonly orders: number
  /** The match in which the same people play again; null if there is none. */
  readonly next: string | null
  /** In the order of the game's seats. */
  readonly links: readonly SeatLink[]
}

export interface StoredRow {
  readonly number: number
  readonly row: Row
  readonly hash: string
  readonly at: number
}

/** A match in a list of matches. */
export interface MatchLine {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly createdAt: number
  readonly ended: boolean
  readonly stopped: string | null
}

/** A position kept whole: see `SnapshotsTable`. */
export type Snapshot = Omit<SnapshotsTable, 'match'>

export type NewMatch = Omit<StoredMatch, 'links' | 'stopped' | 'revision' | 'said' | 'orders' | 'next' | 'delayMs'> & {
  readonly createdAt: number
  readonly terms: Terms
  readonly links: readonly (Omit<SeatLink, 'begun' | 'begunAt' | 'entropy'> & Holder)[]
}

/** With what a person takes a seat. */
export interface Taken {
  readonly entropy: string | null
  /** Another list than was there. */
  readonly list?: Json
  /** Who that is, if it is known; a guest goes by the name of the set-up. */
  readonly person?: { readonly id: string; readonly name: string; readonly isGuest: boolean } | undefined
}

/** Who somebody is in a match, and what keeps the one who sits there from playing. */
export interface Bearer {
  readonly viewer: Viewer
  readonly bannedUntil: number | null
  readonly banReason: string | null
}

/** What follows from the rows and is kept beside them for finding matches. */
export interface Standing {
  readonly ended: boolean
  readonly botNext: boolean
  readonly asked: readonly Seat[]
  /** When somebody's time will be up; null for never. */
  readonly dueAt: number | null
  /** Seats that won; null before the end. */
  readonly winners: readonly Seat[] | null
  /** When those whose turn it is, or who have played to the end, are told, who may not be looking; null where they need not be. */
  readonly noticeAt: number | null
}
