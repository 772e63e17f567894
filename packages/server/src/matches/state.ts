import { type Json, type Options, type Seat, type Sitter, type Update, updateFor, type Viewer, type Words, words } from '@muster/core'
import type { Clocks } from '../pace/clocks.ts'
import { isTimed } from '../pace/pace.ts'
import { proposedWords } from '../pace/words.ts'
import { clocksOf } from './clock.ts'
import { isDelayed, matchAfter, rowsSeen } from './delayed.ts'
import { ordersToldTo, type ToldOrder } from './orders.ts'
import type { Proposal } from './proposals.ts'
import type { Running } from './running.ts'
import type { Looker } from './watching.ts'

/** A seat that wants to take its choice back, and who must still say yes. */
export interface UndoAsked {
  readonly seat: Seat
  /** The row after which the match would stand. */
  readonly to: number
  /** Persons whose consent is needed. */
  readonly needs: readonly Seat[]
  readonly agreed: readonly Seat[]
}

/** All that a viewer is told about a match, over HTTP and over the websocket alike: nothing else about a match leaves the server. */
export type MatchState =
  /** Not everybody has taken their seat. The commitment is there before anybody adds to the dice. */
  | {
      readonly type: 'seating'
      readonly match: string
      readonly game: string
      readonly version: number
      readonly viewer: Viewer
      readonly options: Options
      readonly seats: { readonly [seat: Seat]: Sitter }
      readonly absent: readonly Seat[]
      /** What the viewer's own seat brings, if that is not the usual list. What others bring is told by the view of their match alone. */
      readonly list?: Json
      readonly commitment: string
    }
  | {
      readonly type: 'update'
      readonly match: string
      readonly update: Update
      readonly undoAsked?: UndoAsked
      /** Whose view it is, to somebody who watches from a side: all that this seat sees, without its question. */
      readonly side?: Seat
      /** What else is put to the persons at the table. */
      readonly proposals?: readonly (Proposal & { readonly words: Words })[]
      /** How the viewer's own seat wants to be answered for. */
      readonly orders?: readonly ToldOrder[]
      /** The match in which the same people play again, each by the same link. */
      readonly next?: string
      /** Where the match is played against the clock. Times are the server's, in milliseconds since 1970; `now` is its clock. */
      readonly clocks?: Clocks & { readonly now: number }
      /** Why the match is stopped: a fault of the program. */
      readonly frozen?: Words
    }
  /** The match is stopped and cannot even be shown. */
  | { readonly type: 'frozen'; readonly match: string; readonly viewer: Viewer; readonly frozen: Words }

/** Persons who have not taken their seat. */
export function absentFrom({ stored }: Running): Seat[] {
  return stored.links.filter(link => link.kind === 'person' && !link.begun).map(link => link.seat)
}

/** What `viewer` is told now, with the log from row `since` on. Throws only if the game's view does. */
export function stateFor(running: Running, looker: Looker, since: number, now: number): MatchState {
  const { viewer, side } = looker
  const { stored, match, frozen } = running
  const { id, game, version, head, commitment } = stored
  if (match) {
    const seen = matchAfter(match, rowsSeen(running, looker, now))
    const update = side === undefined ? updateFor(seen, viewer, since) : fromSide(updateFor(seen, side, since))
    const from = side === undefined ? {} : { side }
    if (isDelayed(running, looker)) return { type: 'update', match: id, update, ...from }
    const orders = ordersToldTo(running, viewer)
    const own = orders.length > 0 ? { orders } : {}
    return { type: 'update', match: id, update, ...from, ...tableOf(running, now), ...own, ...(frozen ? { frozen } : {}) }
  }
  if (frozen) return { type: 'frozen', match: id, viewer, frozen }
  const { options, seats } = head
  const list = stored.links.find(({ seat, kind }) => seat === viewer && kind === 'person')?.list ?? null
  const own = list === null ? {} : { list }
  return { type: 'seating', match: id, game, version, viewer, options, seats, absent: absentFrom(running), ...own, commitment }
}

/** What a seat sees, for somebody who may do nothing. */
function fromSide({ prompt: _, undo: __, ...update }: Update): Update {
  return update
}

/** What is agreed and asked at the table: everybody may know it. */
function tableOf(
  running: Running,
  now: number,
): Pick<Extract<MatchState, { type: 'update' }>, 'undoAsked' | 'proposals' | 'clocks' | 'next'> {
  const undo = undoAskedAt(running)
  const { seats } = running.stored.head
  const proposals = running.proposals.flatMap(asked =>
    asked.what.kind === 'undo' ? [] : { ...asked, words: proposedWords(asked.what, seats) },
  )
  const clocks = clocksOf(running, now)
  return {
    ...(undo ? { undoAsked: undo } : {}),
    ...(running.stored.next ? { next: running.stored.next } : {}),
    ...(proposals.length > 0 ? { proposals } : {}),
    ...(isTimed(clocks.pace) || clocks.paused ? { clocks: { ...clocks, now } } : {}),
  }
}

/** The undo that waits for consent. */
export function undoAskedAt({ proposals }: Running): UndoAsked | undefined {
  for (const { seat, what, needs, agreed } of proposals) if (what.kind === 'undo') return { seat, to: what.to, needs, agreed }
  return undefined
}

/** Why a match is stopped, for the people at it. The error itself goes to the log of the server. */
export const FAULTS = {
  rule: words('muster.ruleFault'),
  restore: words('muster.restoreFault'),
  rules: (played: number, here: number): Words => words('muster.otherRules', { played, here }),
  bot: (seat: Seat): Words => words('muster.botFault', { seat }),
} as const
