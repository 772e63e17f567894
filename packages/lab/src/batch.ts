import { performance } from 'node:perf_hooks'
import type { Level } from '@muster/bots'
import { type AnyGame, type BotHints, type Json, listsOf, type Options, optionsOf, type Seat } from '@muster/core'
import { type MatchResult, playOne, type Series } from './play.ts'
import { playOnWorkers } from './pool.ts'
import { type Report, tally } from './tally.ts'

/** A batch of matches to play. */
export interface Batch {
  readonly game: AnyGame
  /** What the game tells its bots. Workers take it from the registry of games. */
  readonly hints?: BotHints | undefined
  readonly options?: Options
  /** By seat; a seat that brings none takes its usual ready list. */
  readonly lists?: Json
  /** Seats that take one of their ready lists, drawn anew for every match. */
  readonly drawn?: readonly Seat[]
  readonly games: number
  readonly seed: string | number
  /** The level of each seat's bot; `normal` where none is named. */
  readonly bots?: { readonly [seat: Seat]: Level }
  /** Threads to play on; 0 plays in this one, and is the only way for a game that is not in the registry. The results are the same. */
  readonly workers?: number
  /** Make a match file of every match. Those that fail have one anyway. */
  readonly files?: boolean
  /** Have the game say what each thing that was brought came to, where it can. */
  readonly accounts?: boolean
  /** Told of every match when it is over; with workers in any order. Files are given here alone and not kept. */
  onMatch?(result: MatchResult): void
}

/** Plays a batch and reports. Throws on options and lists that the game refuses, on seats that it has not, and if a worker dies; what a match throws only fails that match. */
export async function runBatch(batch: Batch): Promise<Report> {
  const options = optionsOf(batch.game, batch.options ?? {})
  const { results, seconds } = await playAll(batch, [listsOf(batch.game, options, batch.lists ?? null)])
  return tally(batch.game.id, seatIds(batch.game, options), results, seconds)
}

/** The seats of a game under these options. */
export function seatIds(game: AnyGame, options: Options): Seat[] {
  return game.seats(options).map(seat => seat.id)
}

/** Plays a batch once for each pairing of lists; gives all results in order. */
export async function playAll(
  batch: Omit<Batch, 'lists'>,
  pairings: readonly Json[],
): Promise<{ results: readonly MatchResult[]; seconds: number }> {
  const { game, games, workers = 0 } = batch
  const { bots = {}, drawn = [], files = false, accounts = false, seed } = batch
  const series: Series = { options: optionsOf(game, batch.options ?? {}), pairings, each: games, drawn, seed, bots, files, accounts }
  const seats = seatIds(game, series.options)
  const stranger = [...Object.keys(bots), ...drawn].find(seat => !seats.includes(seat))
  if (stranger !== undefined) throw new Error(`${game.id} has no seat ${stranger}, but ${seats.join(', ')}`)

  const all = games * pairings.length
  const results: MatchResult[] = new Array(all)
  const start = performance.now()
  const done = (result: MatchResult) => {
    const { file: _, ...kept } = result
    results[result.index] = kept
    batch.onMatch?.(result)
  }
  if (workers > 0) await playOnWorkers({ game: game.id, series }, all, workers, done)
  else for (let index = 0; index < all; index++) done(playOne(game, batch.hints, series, index))
  return { results, seconds: (performance.now() - start) / 1000 }
}
