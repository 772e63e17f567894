import { type AnyGame, type ChanceFile, createMatch, type Match, play, type Row, saltOf, stateHash } from '@muster/core'
import type { StoredMatch, StoredRow } from '../storage/stored.ts'
import { listsChosen } from './lists.ts'

/** A match made again from its rows, or the first row that does not come out as it did (0: the set-up). */
export type Replayed =
  | {
      readonly match: Match
      readonly openSince: number
      /** Of the position after every row played, as this version of the rules salts it. */
      readonly hashes: readonly string[]
      readonly difference?: undefined
    }
  | { readonly match?: undefined; readonly openSince?: undefined; readonly hashes?: undefined; readonly difference: Difference }

export interface Difference {
  readonly row: number
  /** What differs, for whoever runs the server. */
  readonly why: string
}

/** The match before its first row. Throws what the game throws. */
export function startOf(game: AnyGame, stored: StoredMatch): Match {
  const { head, links } = stored
  return createMatch(game, { ...head, lists: listsChosen(stored), chance: chanceOf(stored, links) })
}

function chanceOf({ commitment, secret }: StoredMatch, links: StoredMatch['links']): ChanceFile {
  const entropy = links.flatMap(({ seat, entropy: value }) => (value ? [{ by: seat, value }] : []))
  return { commitment, secret, entropy }
}

/** How to replay. */
export interface ReplayHow {
  /** Whether to compare the position after every row with its hash, and not after the last alone. */
  readonly thorough: boolean
  /** The match as it stands after some of the rows: only the others are played. */
  readonly from?: { readonly match: Match; readonly openSince: number } | undefined
}

/** Replays a stored match under the rules of `game`, whatever version it was played under, and compares what comes out with what came out then. */
export function replayStored(game: AnyGame, stored: StoredMatch, rows: readonly StoredRow[], { thorough, from }: ReplayHow): Replayed {
  // Hashes are salted with the version under which they were made.
  const salt = saltOf({ ...game, version: stored.version }, chanceOf(stored, stored.links))
  let number = from?.match.steps.length ?? 0
  try {
    const match = from?.match ?? startOf(game, stored)
    const hashes: string[] = []
    let openSince = from?.openSince ?? 0
    for (const { number: next, row, hash } of rows.slice(number)) {
      number++
      if (next !== number) return differs(number, 'the row is missing')
      const refusal = play(match, row)
      if (refusal) return differs(number, `the row is refused by ${refusal.rule}`)
      const isChecked = thorough || number === rows.length
      if (isChecked && stateHash(match.state, salt) !== hash) return differs(number, 'the hash differs')
      if (thorough) hashes.push(stateHash(match.state, match.salt))
      if (!leavesOpen(match, row)) openSince = number
    }
    return { match, openSince, hashes }
  } catch (error) {
    return differs(number, error instanceof Error ? error.message : String(error))
  }
}

function differs(row: number, why: string): Replayed {
  return { difference: { row, why } }
}

/** Whether `row`, just played, answered for its seat alone, so that others who were asked at once are still asked the same. */
export function leavesOpen(match: Match, row: Row): boolean {
  return 'choice' in row && match.engine.waiting(match.state)?.frame.answers?.[row.seat] !== undefined
}
