import type { DecisionKind, Option, Placement, Seat, Viewer } from './choice.ts'
import type { Asked, Crumb } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { Part, Stretch } from './flow.ts'
import type { Options } from './game.ts'
import type { Json } from './json.ts'
import type { Sitter } from './match-file.ts'
import type { Refusal } from './refusal.ts'
import type { Outcome } from './state.ts'
import type { Words } from './words.ts'

/** A question as its seat sees it. */
export interface Prompt {
  readonly seat: Seat
  readonly kind: DecisionKind
  readonly rule: string
  readonly words: Words
  readonly crumbs: readonly Crumb[]
  /** `pick`, `pickSome`: all that is worth pointing at, the refused with their reasons. */
  readonly candidates?: readonly { readonly option: Option; readonly refusal?: Refusal }[]
  /** More candidates exist than were sent: ask `why` about others. */
  readonly more?: boolean
  /** `pickSome`, `divide`: how many. */
  readonly range?: { readonly min: number; readonly max: number }
  readonly ordered?: boolean
  /** `divide` */
  readonly parts?: readonly Part[]
  /** `place` */
  readonly pieces?: readonly { readonly id: string; readonly heading: boolean }[]
  readonly region?: Json
  readonly suggestion?: readonly Placement[]
  /** `stop` */
  readonly stretches?: readonly Stretch[]
}

/** Whether and how far a seat may take back its last choice. */
export interface UndoOffer {
  /** The row after which the match would stand. */
  readonly to: number
  readonly free: boolean
  /** Why it is not free; the seats in `needs` must agree. */
  readonly reason?: Words
  readonly needs: readonly Seat[]
}

/** What happened with one row, as a viewer may know it. */
export interface LoggedRow {
  /** 1 for the first row; 0 for what happened before it. */
  readonly number: number
  readonly seat?: Seat
  readonly undo?: number
  readonly events: readonly GameEvent[]
}

/** All that one viewer gets after a row: the only message about a match that leaves the authority. */
export interface Update {
  readonly game: string
  readonly version: number
  readonly viewer: Viewer
  readonly seats: { readonly [seat: Seat]: Sitter }
  readonly options: Options
  /** Rows so far. A choice names the number that it answers: that is the lock. */
  readonly number: number
  readonly view: Json
  readonly prompt?: Prompt
  /** Who is asked what; prompts of others carry no options. */
  readonly waiting: readonly Asked[]
  readonly crumbs: readonly Crumb[]
  /** From the first row that the viewer has not seen. */
  readonly log: readonly LoggedRow[]
  readonly undo?: UndoOffer
  readonly outcome: Outcome | null
  readonly commitment: string
}
