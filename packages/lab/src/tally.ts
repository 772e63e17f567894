import { type Seat, sha256Hex } from '@muster/core'
import type { MatchResult } from './play.ts'
import { type Lengths, lengthsOf } from './quantiles.ts'
import { type Share, wilson } from './wilson.ts'

/** What a batch of matches came to. */
export interface Report {
  readonly game: string
  readonly games: number
  readonly finished: number
  /** Matches in which something was thrown. */
  readonly failed: number
  /** Matches that were stopped because they took more decisions than the game allows for. */
  readonly overlong: number
  readonly draws: number
  /** By seat, of the finished matches, with Wilson 95 % intervals. */
  readonly wins: { readonly [seat: Seat]: Share }
  /** In decisions, of the finished matches. */
  readonly length: Lengths
  readonly decisions: number
  readonly decisionsPerSecond: number
  readonly seconds: number
  /** Hash of the final hashes in order: equal for equal seeds, wherever the matches were played. */
  readonly digest: string
}

/** Adds up the results, which must be in order. `seconds` is how long the batch took on the clock of the wall. */
export function tally(game: string, seats: readonly Seat[], results: readonly MatchResult[], seconds: number): Report {
  const finished = results.filter(result => result.winners !== null)
  const decisions = results.reduce((sum, result) => sum + result.decisions, 0)
  const won = (seat: Seat) => finished.filter(result => result.winners!.includes(seat)).length
  return {
    game,
    games: results.length,
    finished: finished.length,
    failed: results.filter(result => result.error !== undefined).length,
    overlong: results.filter(result => result.overlong).length,
    draws: finished.filter(result => result.winners!.length === 0).length,
    wins: Object.fromEntries(seats.map(seat => [seat, wilson(won(seat), finished.length)])),
    length: lengthsOf(finished.map(result => result.decisions)),
    decisions,
    decisionsPerSecond: seconds > 0 ? Math.round(decisions / seconds) : 0,
    seconds,
    digest: sha256Hex(results.map(result => result.hash).join('\n')),
  }
}
