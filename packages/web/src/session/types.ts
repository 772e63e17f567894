import type { Choice, ChoiceOdds, LoggedRow, MatchFile, OrderWish, Refusal, Seat, Update, Viewer, Words } from '@muster/core'
import type { ReadonlySignal } from '@preact/signals'

/** How the session stands with its authority. */
export type Link = 'connecting' | 'live' | 'lost' | 'gone'

/** A match as one viewer follows it, wherever the rules run: in a worker beside the page or on a server. */
export interface Session {
  readonly where: 'worker' | 'server'
  readonly viewer: Viewer
  /** The latest position; nothing before the first. */
  readonly update: ReadonlySignal<Update | undefined>
  /** The whole log, oldest first. */
  readonly log: ReadonlySignal<readonly LoggedRow[]>
  readonly link: ReadonlySignal<Link>
  /** What went wrong beyond a refusal, in words for the player. */
  readonly trouble: ReadonlySignal<string | undefined>
  /** Another seat asks to take back; this one must answer. */
  readonly asks: ReadonlySignal<UndoRequest | undefined>
  /** This seat has asked to take back and waits for the others. */
  readonly pleading: ReadonlySignal<boolean>
  /** Seats of several people at this browser; one of them sees the table at a time, who takes it by `sit`. */
  readonly local?: readonly Seat[]
  sit?(seat: Seat): Promise<void>
  /** Gives the answer that another of these seats has left beforehand. */
  answerFor?(seat: Seat, choice: Choice): Promise<Refusal | undefined>
  choose(choice: Choice): Promise<Refusal | undefined>
  /** Why a choice would be refused; nothing if it would not. */
  why(choice: Choice): Promise<Refusal | undefined>
  /** The exact chances of a choice; nothing where chance has no part. */
  odds(choice: Choice): Promise<ChoiceOdds | undefined>
  undo(): Promise<Refusal | undefined>
  answerUndo(agree: boolean): Promise<void>
  concede(): Promise<Refusal | undefined>
  /** How questions are answered in this seat's name; nobody else is told. */
  readonly orders: ReadonlySignal<readonly ToldOrder[]>
  /** Has the question that waits, and others like it, answered from now on. */
  order(wish: OrderWish): Promise<Refusal | undefined>
  withdraw(question: OrderQuestion): Promise<Refusal | undefined>
  /** The match as a file; with the secret of the dice only after the end, unless it is one's own machine that rolls. */
  file(): Promise<MatchFile>
  /** Addresses to hand on: to watch, and to the seats that wait for somebody. */
  readonly links: ReadonlySignal<MatchLinks>
  close(): void
}

/** A standing order as its seat is told of it. */
export interface ToldOrder {
  readonly rule: string
  readonly words: Words
  readonly answer: Choice
  readonly unless: readonly string[]
  /** The rule in progress with which it ends. */
  readonly until?: Words
}

/** Which question an order is about. */
export interface OrderQuestion {
  readonly rule: string
  readonly key: string
}

export interface UndoRequest {
  readonly by: Seat
  readonly to: number
}

export interface MatchLinks {
  readonly watch?: string
  readonly seats?: { readonly [seat: Seat]: string }
  /** Of seats that were opened to somebody else while this page was open. */
  readonly opened?: { readonly [seat: Seat]: string }
}

/** Puts new rows after those already known: rows that come again take the place of the old ones. */
export function joinLog(known: readonly LoggedRow[], fresh: readonly LoggedRow[]): readonly LoggedRow[] {
  if (fresh.length === 0) return known
  const first = fresh[0]!.number
  return [...known.filter(row => row.number < first), ...fresh]
}
