import { performance } from 'node:perf_hooks'
import type { Level } from '@muster/bots'
import { type AnyGame, type BotHints, type Json, type Options, optionsOf, type Seat } from '@muster/core'
import { type MatchResult, playOne, type Series } from './play.ts'
import { playOnWorkers } from './pool.ts'
import { type Report, tally } from './tally.ts'

/** A batch of matches to play. */
export interface Batch {
  readonly game: AnyGame
  /** What the game tells its bots. Workers take it from the registry of games. */
  readonly hints?: BotHints | undefined
  readonly options?: Options
  readonly lists?: Json
  readonly games: number
  readonly seed: string | number
  /** The level of each seat's bot; `normal` where none is named. */
  readonly bots?: { readonly [seat: Seat]: Level }
  /** Threads to play on; 0 plays in this one, and is the only way for a game that is not in the registry. The results are the same. */
  readonly workers?: number
  /** Make a match file of every match. Those that fail have one anyway. */
  readonly files?: boolean
  /** Told of every match when it is over; with workers in any order. Files are given here alone and not kept. */
  onMatch?(result: MatchResult): void
}

/** Plays a batch and reports. Throws on options that the game refuses, on seats that it has not, and if a worker dies; what a match throws only fails that match. */
export async function runBatch(batch: Batch): Promise<Report> {
  const { game, games, workers = 0 } = batch
  const series: Series = {
    options: optionsOf(game, batch.options ?? {}),
    lists: batch.lists ?? null,
    seed: batch.seed,
    bots: batch.bots ?? {},
    files: batch.files ?? false,
  }
  const seats = game.seats(series.options).map(seat => seat.id)
  const stranger = Object.keys(series.bots).find(seat => !seats.includes(seat))
  if (stranger !== undefined) throw new Error(`${game.id} has no seat ${stranger}, but ${seats.join(', ')}`)

  const results: MatchResult[] = new Array(games)
  const start = performance.now()
  const done = (result: MatchResult) => {
    const { file: _, ...kept } = result
    results[result.index] = kept
    batch.onMatch?.(result)
  }
  if (workers > 0) await playOnWorkers({ game: game.id, series }, games, workers, done)
  else for (let index = 0; index < games; index++) done(playOne(game, batch.hints, series, index))
  return tally(game.id, seats, results, (performance.now() - start) / 1000)
}
