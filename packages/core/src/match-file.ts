import type { Choice, Seat } from './choice.ts'
import type { Options } from './game.ts'
import type { Json } from './json.ts'
import type { ChanceFile } from './seeded.ts'
import type { Outcome } from './state.ts'

export const MATCH_FORMAT = 'muster-match/1'

/** One line of a match's history. Rows are only ever added; undo is a row, too. */
export type Row =
  | { readonly seat: Seat; readonly choice: Choice }
  | { readonly seat: Seat; readonly concede: true }
  /** Back to the position after row `undo` (0 is the start). `agreed` names the seats that consented where consent was needed. */
  | { readonly seat: Seat; readonly undo: number; readonly agreed: readonly Seat[] }

/** Who sits on a seat: for the record; play does not depend on it. */
export interface Sitter {
  readonly name: string
  readonly bot?: string
}

/** A match as a file: everything that replay needs. */
export interface MatchFile {
  readonly format: typeof MATCH_FORMAT
  readonly game: string
  readonly version: number
  readonly options: Options
  readonly seats: { readonly [seat: Seat]: Sitter }
  readonly lists: Json
  readonly chance: ChanceFile
  readonly choices: readonly Row[]
  /** `[n, hash]`: the hash of the position after the first n rows; every few rows and at the end. */
  readonly hashes: readonly (readonly [number, string])[]
  readonly outcome: Outcome | null
}
