import type { Choice, Update } from '@muster/core'
import type { ComponentChildren, VNode } from 'preact'
import type { Side, Sign } from '../boards/hex/scene.ts'
import type { LogWords } from '../shell/log.tsx'
import type { Control, Reading } from '../tools/control.ts'
import type { Aim, Pointing } from '../tools/pointing.ts'
import type { WebKey } from '../words.ts'

/** A small fact beside the question. */
export interface Fact {
  readonly strong: string
  readonly rest?: string
}

/** How a seat appears in the header. */
export interface SeatLook {
  readonly side: Side
  readonly sign: Sign
  /** What the seat plays: `Marines`. */
  readonly plays: string
  /** How it stands, in a few words. */
  readonly note: string
}

/** How an answer reads that is no option: placements, a stop. */
export interface WholeAnswer {
  /** The question with the answer in it: `Move the platoon here?` */
  readonly ask: string
  readonly verb: string
  readonly facts: readonly Fact[]
}

/** What a game brings to the client: drawings and words, no rules. */
export interface GameUi extends Reading {
  readonly id: string
  /** The title and subtitle of a match. */
  title(update: Update): { readonly name: string; readonly sub: string }
  seat(update: Update, seat: string): SeatLook
  /** The place in the match: `Turn 8`, and the step. */
  clock(update: Update): { readonly turn: string; readonly step: string }
  /** A short fact for the header: what is left of a common stock. */
  stock(update: Update): Fact
  /** The question when an answer is in hand: `Fire the assault cannon at the fork?` */
  ask(update: Update, aim: Aim): string
  /** A short name for an answer in lists and buttons. */
  name(update: Update, aim: Aim): string
  /** A shorter name for an answer beside others about the same target; its name, if left out. */
  variant?(update: Update, aim: Aim): string
  /** The heading under which an answer stands in the list of all. */
  group(update: Update, aim: Aim): string
  /** The name of a part of a division. */
  partName(update: Update, part: string): string
  /** What a seat of this browser has said beforehand that it answers: the screen is not handed over for it. */
  beforehand?(update: Update, seat: string): Choice | undefined
  /** Whether the button of an answer is enough to give it: it commits to nothing yet. */
  atOnce?(aim: Aim): boolean
  /** The words on the button that confirms an answer. */
  verb(aim: Aim): string
  facts(update: Update, aim: Aim): readonly Fact[]
  /** The same for an answer that is no option. */
  whole?(update: Update, choice: Choice): WholeAnswer | undefined
  /** What to do next when only a subject, or nothing, is in hand. */
  hint(update: Update, pointing: Pointing): string
  readonly log: LogWords
  Board(props: { update: Update; control?: Control; still?: boolean }): VNode
  /** What lies under the board on every screen, in place of the dossiers: a hand of cards. */
  Hand?(props: { update: Update; control?: Control }): VNode | null
  /** In place of the shell's own panels: several answers together, and a division. */
  Several?(props: { update: Update; control: Control }): VNode | null
  Divide?(props: { update: Update; control: Control }): VNode | null
  /** What the tab with the list of pieces is called. */
  readonly squadTab?: WebKey
  /** Cards under the board: who is chosen and whom he looks at. */
  Dossiers?(props: { update: Update; control: Control }): ComponentChildren
  /** The list of a side's pieces. */
  Squad(props: { update: Update; control: Control }): VNode
  /** Notes beside the question of a guided match. */
  Coach(props: { update: Update; control: Control }): VNode | null
  /** Begins the lesson anew. */
  restartCoach(): void
  /** Keys of the game's board, for the page of help. */
  readonly keys?: readonly (readonly [string, WebKey])[]
  /** Spots that number keys choose. */
  shortcut(update: Update, key: string): readonly string[] | undefined
}
