import { type Json, listsOf, optionsOf, type Seat, sha256Hex } from '@muster/core'
import { type Batch, playAll, seatIds } from './batch.ts'
import { type Lengths, lengthsOf } from './quantiles.ts'
import { type Report, tally } from './tally.ts'
import { type Share, wilson } from './wilson.ts'

/** A list of a matrix, by the name that it has there. */
export interface NamedList {
  readonly id: string
  readonly list: Json
}

/** A batch for every pairing of lists: the first seat brings each of its lists against each of the second. */
export interface Matrix extends Omit<Batch, 'lists' | 'drawn'> {
  /** The lists of the two seats. */
  readonly lists: { readonly [seat: Seat]: readonly NamedList[] }
}

/** One pairing: which list each seat brought, and what came of it. */
export interface Cell extends Pick<Report, 'games' | 'finished' | 'failed' | 'overlong' | 'draws' | 'wins'> {
  readonly lists: { readonly [seat: Seat]: string }
  readonly length: Lengths
}

/** How a list did: as one seat against all lists of the other, or as both. */
export interface Standing {
  /** The seat that brought it; left out where both did. */
  readonly seat?: Seat
  readonly list: string
  readonly finished: number
  readonly wins: Share
}

/** What a matrix came to. */
export interface MatrixReport {
  readonly game: string
  readonly seats: readonly [Seat, Seat]
  /** Matches of each pairing. */
  readonly games: number
  /** Row by row: the first seat's list, then the second's. */
  readonly cells: readonly Cell[]
  /** Each list of each seat against all of the other seat's. */
  readonly standings: readonly Standing[]
  /** Each list that both seats bring, on either seat, against all others but itself. */
  readonly overall: readonly Standing[]
  /** The seats' wins over all pairings; where both bring the same lists, what the seat itself is worth. */
  readonly wins: { readonly [seat: Seat]: Share }
  readonly seconds: number
  readonly digest: string
}

/** Plays a matrix. Every pairing meets the same dice. Throws as `runBatch` does, and where the match has not two seats. */
export async function runMatrix(matrix: Matrix): Promise<MatrixReport> {
  const { game, games } = matrix
  const options = optionsOf(game, matrix.options ?? {})
  const seats = seatIds(game, options)
  const [first, second, third] = seats
  if (first === undefined || second === undefined || third !== undefined)
    throw new Error(`a matrix is for two seats, not for ${seats.length}`)
  const rows = matrix.lists[first] ?? []
  const columns = matrix.lists[second] ?? []
  const pairs = rows.flatMap(row => columns.map(column => ({ [first]: row, [second]: column })))
  const pairings = pairs.map(pair => listsOf(game, options, { [first]: pair[first]!.list, [second]: pair[second]!.list }))
  const { results, seconds } = await playAll(matrix, pairings)
  const cells = pairs.map((pair, i): Cell => {
    const of = results.slice(i * games, (i + 1) * games)
    const { finished, failed, overlong, draws, wins } = tally(game.id, seats, of, 0)
    const lists = { [first]: pair[first]!.id, [second]: pair[second]!.id }
    const length = lengthsOf(of.flatMap(result => (result.winners ? [result.decisions] : [])))
    return { lists, games, finished, failed, overlong, draws, wins, length }
  })
  return {
    game: game.id,
    seats: [first, second],
    games,
    cells,
    standings: [...standingsOf(cells, first, rows), ...standingsOf(cells, second, columns)],
    overall: overallOf(cells, first, second, rows, columns),
    wins: Object.fromEntries(seats.map(seat => [seat, shareOf(cells.map(cell => [cell, seat]))])),
    seconds,
    digest: sha256Hex(results.map(result => result.hash).join('\n')),
  }
}

/** The wins of seats in cells, added up. */
function shareOf(counted: readonly (readonly [Cell, Seat])[]): Share {
  const won = counted.reduce((sum, [cell, seat]) => sum + cell.wins[seat]!.n, 0)
  return wilson(won, finishedIn(counted))
}

function finishedIn(counted: readonly (readonly [Cell, Seat])[]): number {
  return counted.reduce((sum, [cell]) => sum + cell.finished, 0)
}

function standingsOf(cells: readonly Cell[], seat: Seat, lists: readonly NamedList[]): Standing[] {
  return lists.map(({ id }) => {
    const counted = cells.filter(cell => cell.lists[seat] === id).map(cell => [cell, seat] as const)
    return { seat, list: id, finished: finishedIn(counted), wins: shareOf(counted) }
  })
}

function overallOf(
  cells: readonly Cell[],
  first: Seat,
  second: Seat,
  rows: readonly NamedList[],
  columns: readonly NamedList[],
): Standing[] {
  const shared = rows.filter(({ id }) => columns.some(column => column.id === id))
  const apart = cells.filter(cell => cell.lists[first] !== cell.lists[second])
  return shared.map(({ id }) => {
    const counted = [first, second].flatMap(seat => apart.filter(cell => cell.lists[seat] === id).map(cell => [cell, seat] as const))
    return { list: id, finished: finishedIn(counted), wins: shareOf(counted) }
  })
}
