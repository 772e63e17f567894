/** Lists and data of other list builders, in a form of our own: what reads their files gives this, and a game says what it means to it. */
import type { Json } from './json.ts'
import type { ListFault } from './lists.ts'

/** One thing that was chosen in another list builder, with what was chosen for it. */
export interface RosterEntry {
  readonly name: string
  readonly count: number
  /** What the builder calls it: `unit`, `model` or `upgrade`. */
  readonly kind: string
  readonly entries: readonly RosterEntry[]
}

/** A part of a roster under one head: a detachment. */
export interface RosterForce {
  readonly name: string
  /** The name of the data that it was built from. */
  readonly catalogue: string
  readonly entries: readonly RosterEntry[]
}

/** A list of another list builder. */
export interface Roster {
  readonly name: string
  readonly forces: readonly RosterForce[]
}

/** A table of values in the data of another list builder: a unit's or a weapon's. */
export interface CatalogueProfile {
  readonly name: string
  /** What kind of table it is: `Unit`, `Weapon`. */
  readonly kind: string
  readonly values: { readonly [name: string]: string }
  /** Where it stands: file and names above it. */
  readonly at: string
}

/** Something that can be chosen, with what it costs. */
export interface CatalogueEntry {
  readonly name: string
  readonly kind: string
  readonly costs: { readonly [name: string]: number }
  /** The names of what it is chosen for, from the outermost. */
  readonly of: readonly string[]
  readonly at: string
}

/** The data of another list builder for one game: all tables and entries of its files. */
export interface CatalogueData {
  readonly profiles: readonly CatalogueProfile[]
  readonly entries: readonly CatalogueEntry[]
}

/** Other numbers than the printed ones, for a game whose matches can be played with them. A pack is JSON of the game's own form. */
export interface PackRules {
  /** The option of a match that holds the pack. */
  readonly option: string
  /** All that is wrong with a pack, each with its row and field; none if matches can be played with it. Never throws. */
  faults(pack: Json): readonly ListFault[]
  /** A pack from the data of another list builder, where there is any for the game. What the game does not know, and what cannot be read, are faults; the rest is kept. */
  fromCatalogues?(data: CatalogueData): { readonly pack: Json; readonly faults: readonly ListFault[] }
}
