import {
  type AnyGame,
  type ChanceFile,
  createMatch,
  type Json,
  type Match,
  type MatchFile,
  matchFile,
  type Options,
  play,
  type Row,
  type Seat,
  type Sitter,
} from '@muster/core'

/** What a match began with. */
export interface Begun {
  readonly options: Options
  readonly lists: Json
  readonly chance: ChanceFile
  readonly seats: { readonly [seat: Seat]: Sitter }
}

/**
 * The file of a match that was played on the bare engine: plays it again as a match. Where a row fails, it is the last one, and the hashes end before
 * it. Throws if the match cannot even begin.
 */
export function fileOf(game: AnyGame, begun: Begun, rows: readonly Row[]): MatchFile {
  const match = createMatch(game, begun)
  const bad = rows.findIndex(row => !plays(match, row))
  if (bad < 0) return matchFile(match)
  return { ...fileOf(game, begun, rows.slice(0, bad)), choices: rows.slice(0, bad + 1) }
}

function plays(match: Match, row: Row): boolean {
  try {
    return play(match, row) === undefined
  } catch {
    return false
  }
}
