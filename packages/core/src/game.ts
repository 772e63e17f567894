import type { Account } from './accounts.ts'
import type { Random } from './chance.ts'
import type { Choice, Seat, Viewer } from './choice.ts'
import type { Asked } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { Rule } from './flow.ts'
import type { Json } from './json.ts'
import type { ListRules } from './lists.ts'
import type { PackRules } from './rosters.ts'
import type { Outcome, State } from './state.ts'
import type { Catalogues, Words } from './words.ts'

/** One option of a game, set before set-up and stored with the match. */
export interface OptionSpec {
  readonly id: string
  readonly name: Words
  readonly help: Words
  /** The rule that the option changes. */
  readonly rule: string
  readonly default: Json
  /** The values offered by name; any other value must pass `refuse`. */
  readonly values: readonly { readonly value: Json; readonly name: Words }[]
  /** Why a value that is not among `values` is not allowed; without it no other value is. */
  refuse?(value: Json): Words | undefined
  /** Why the option does nothing in a match with these options; nothing if it does something. */
  idle?(options: Options): Words | undefined
  /** Belongs to the short list that a newcomer is shown. */
  readonly basic?: boolean
}

export type Options = { readonly [id: string]: Json }

/** A chair of a game. */
export interface SeatSpec {
  readonly id: Seat
  readonly name: Words
}

/** A ready set-up: options that make a good match, with a name. */
export interface ReadySetup {
  readonly id: string
  readonly name: Words
  readonly help: Words
  readonly options: Options
}

/** What exact odds measure about a choice: a value read from what the choice led to. */
export interface Measure<S> {
  /** Names the thing measured: `kills`. */
  readonly name: Words
  readonly rule: string
  /** Reads the value after the choice has run to the next decision, with all that happened since. */
  read(after: S, events: readonly GameEvent[]): string | number
  /**
   * Answers decisions on the way to what is measured (where the hits go, say); where it gives nothing, and without it, the way ends there. `legal` lists the
   * legal choices of a seat, lazily.
   */
  policy?(
    s: S,
    asked: readonly Asked[],
    legal: (seat: Seat) => Iterable<Choice>,
  ): { readonly seat: Seat; readonly choice: Choice } | undefined
  /** Whether what is measured is over, asked before every draw and decision: the way ends there, though the rules would go on with something else. */
  isOver?(s: S): boolean
  /**
   * All in a position on the way that can still change the value, as a text. Ways that come to equal texts with equal values so far are followed as one, so that
   * large rolls stay exact. What is read must then be a count, or the like: what has happened bears on the end by the value so far alone.
   */
  digest?(s: S): string
  /** A copy that may go on by itself, where the game knows a cheaper one than a copy of everything: both may share what rules never change in place. */
  fork?(s: S): S
  /** The value depends on what the seat cannot know: sampled over guesses. */
  readonly hidden?: boolean
  /** Words for a value. */
  say(value: string | number): Words
}

/** The rules of one tabletop game: all that core, bots, server and clients know of it. */
export interface Game<S extends State = State, V = unknown> {
  readonly id: string
  readonly name: Words
  readonly summary: Words
  /** Usual length of a match in minutes, from and to. */
  readonly minutes: readonly [number, number]
  /** Version of the rules. A match is replayed only under the version that it was played under. */
  readonly version: number
  /** Letter of the rule ids: `L`. */
  readonly letter: string
  seats(options: Options): readonly SeatSpec[]
  readonly options: readonly OptionSpec[]
  readonly setups: readonly ReadySetup[]
  /** What players bring to a match; left out by games that bring nothing. */
  readonly lists?: ListRules
  /** Data packs: other numbers than the printed ones, for games that can be played with them. */
  readonly packs?: PackRules
  /** The state before the first step, its first frame pushed. `lists` holds a legal list for each seat, or is null where the game has none. No chance here: shuffles are steps of rules. */
  setup(options: Options, lists: Json): S
  readonly rules: readonly Rule<S, never>[]
  /** Plain data of what `viewer` may know: the only form of the state that leaves the server. */
  view(s: S, viewer: Viewer): V
  /** A full state consistent with a seat's view: what is hidden from it is drawn from all that it could be. */
  guess(view: V, random: Random): S
  /** A digest of the hidden facts that `viewer` has learnt; grows with every reveal. Undo is free only while it stands still. */
  known(s: S, viewer: Viewer): Json
  /**
   * The outcome when `seat` gives up. Null where the others play on without it: then this has taken the seat out of the match, and every decision's `seat`
   * leaves it out.
   */
  concede(s: S, seat: Seat): Outcome | null
  /** What to measure about a choice before it is made; nothing where chance has no part. */
  measure?(s: S, seat: Seat, choice: Choice): Measure<S> | undefined
  /** What each kind of thing that was brought came to, once a match is over: `events` are all of it, as the referee knows them. For games that are compared. */
  accounts?(s: S, events: readonly GameEvent[]): readonly Account[]
  /** Faults of a state that no play may reach; none if it is sound. For fuzzing. */
  invariants(s: S): readonly string[]
  /** Most decisions that a match may take before it counts as over-long. */
  readonly longest: number
  readonly words: Catalogues
}

/** Any game, where it does not matter which: its state and view are opaque. */
export type AnyGame = Game<State, unknown>
