import { type Json, listsOf, type Options, optionsOf } from '@muster/core'
import { type Batch, playAll, seatIds } from './batch.ts'
import { type ComparisonReport, comparisonOf } from './comparison.ts'

/** Matches played twice, with equal seeds, lists and bots: with the usual options, and with others. */
export interface Comparison extends Omit<Batch, 'lists' | 'drawn' | 'accounts' | 'files'> {
  /** What is changed the second time. */
  readonly changed: Options
  /** The lists of each pairing by seat, legal under both; `games` matches are played of each. */
  readonly pairings: readonly Json[]
}

/** Plays a comparison. Throws as `runBatch` does, and where the game keeps no accounts. */
export async function runComparison(comparison: Comparison): Promise<ComparisonReport> {
  const { game, pairings } = comparison
  if (!game.accounts) throw new Error(`${game.id} keeps no accounts of what was brought`)
  const usual = await oneSide(comparison, comparison.options ?? {}, pairings)
  const changed = await oneSide(comparison, { ...comparison.options, ...comparison.changed }, pairings)
  const seats = seatIds(game, optionsOf(game, comparison.options ?? {}))
  const seconds = usual.seconds + changed.seconds
  return comparisonOf({ game: game.id, seats, usual: usual.results, changed: changed.results, seconds })
}

async function oneSide(comparison: Comparison, given: Options, pairings: readonly Json[]) {
  const { changed: _, pairings: __, ...batch } = comparison
  const options = optionsOf(comparison.game, given)
  const lists = pairings.map(pairing => listsOf(comparison.game, options, pairing))
  return await playAll({ ...batch, options, accounts: true }, lists)
}
