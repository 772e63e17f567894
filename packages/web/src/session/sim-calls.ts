import { type AnyGame, type Json, listFaults, type Options, optionsOf, type Seat } from '@muster/core'
import { botHints } from '@muster/games'
import { ringOf } from '@muster/lab/comparison'
import { type MatchResult, playOne, type Series } from '@muster/lab/play'
import { gameNamed } from './games.ts'

/** Who meets whom in a comparison. */
export interface Pairings {
  readonly seats: readonly Seat[]
  readonly pairings: readonly Json[]
}

/** The lists, if they are legal under both options; else none. */
function bothLegal(game: AnyGame, options: Options, changed: Options, lists: Json): readonly Json[] {
  const isLegal = [options, changed].every(one => listFaults(game, optionsOf(game, one), lists).length === 0)
  return isLegal ? [lists] : []
}

/** Calls about comparisons, in a worker. */
export const simCalls = {
  /** Lists that are named, or a ring of all ready ones; no pairing where none is legal with both numbers. */
  pairings(id: string, options: Options, changed: Options, lists: Json | undefined): Pairings {
    const game = gameNamed(id)
    const seats = game.seats(optionsOf(game, options)).map(seat => seat.id)
    return { seats, pairings: lists === undefined ? ringOf(game, options, changed) : bothLegal(game, options, changed, lists) }
  },
  /** Plays one match of a series to its end. */
  play(id: string, series: Series, index: number): MatchResult {
    const { file: _, ...result } = playOne(gameNamed(id), botHints[id], series, index)
    return result
  },
}

export type SimCalls = typeof simCalls
