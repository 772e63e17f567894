import type { AnyGame, Options, Seat } from '@muster/core'
import { type Matrix, type MatrixReport, type NamedList, runMatrix, type Share } from '@muster/lab'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { type Brought, listsNamed } from '../list-source.ts'
import { columns, figure, percent } from '../text/layout.ts'

/** The lists of both seats for `--lists`: a seat whose list is given by `--list` brings that one alone. */
export function matrixOf(
  game: AnyGame,
  options: Options,
  { lists, drawn }: Brought,
  given: string,
): { lists: Matrix['lists']; pairings: number } {
  const seats = game.seats(options).map(({ id }) => id)
  if (seats.length !== 2) throw new Fault(`--lists is for matches of two seats; with these options ${game.id} has ${seats.length}`)
  const [random] = drawn
  if (random !== undefined) throw new Fault(`--list ${random}=random does not go with --lists, which plays all of them`)
  const listsOfSeat = (seat: Seat): readonly NamedList[] =>
    Object.hasOwn(lists, seat) ? [lists[seat]!] : listsNamed(game, options, seat, given)
  const both = Object.fromEntries(seats.map(seat => [seat, listsOfSeat(seat)]))
  return { lists: both, pairings: seats.reduce((all, seat) => all * both[seat]!.length, 1) }
}

/** Plays every pairing and tells what came of it, as text, JSON or CSV. */
export async function playMatrix(context: Context, matrix: Matrix, form: { readonly json?: true; readonly csv?: true }): Promise<void> {
  const report = await runMatrix(matrix)
  if (form.json) context.out(JSON.stringify(report))
  else for (const line of form.csv ? csv(report) : page(report)) context.out(line)
}

/** A line a pairing, under a head. */
function csv({ seats, cells }: MatrixReport): string[] {
  const of = (seat: Seat) => [`${seat} wins`, `${seat} share`, `${seat} low`, `${seat} high`]
  const head = [
    ...seats.map(seat => `${seat} list`),
    'games',
    'finished',
    'failed',
    'overlong',
    'draws',
    ...seats.flatMap(of),
    'median length',
  ]
  const rows = cells.map(({ lists, games, finished, failed, overlong, draws, wins, length }) => [
    ...seats.map(seat => lists[seat]!),
    ...[games, finished, failed, overlong, draws],
    ...seats.flatMap(seat => shareCells(wins[seat]!)),
    length.p50,
  ])
  return [head, ...rows].map(row => row.map(quoted).join(','))
}

function shareCells({ n, share, low, high }: Share): (string | number)[] {
  return [n, ...[share, low, high].map(value => value.toFixed(4))]
}

function quoted(cell: string | number): string {
  return /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)
}

function page(report: MatrixReport): string[] {
  const { game, seats, games, cells, standings, overall, wins, seconds, digest } = report
  const [first, second] = seats
  const [across, down] = [second, first].map(seat => [...new Set(cells.map(({ lists }) => lists[seat]!))]) as [string[], string[]]
  const wonBy = (row: string, column: string) => {
    const cell = cells.find(({ lists }) => lists[first] === row && lists[second] === column)!
    return percent(cell.wins[first]!.share)
  }
  const table = [[`  ${first} \\ ${second}`, ...across], ...down.map(row => [`  ${row}`, ...across.map(column => wonBy(row, column))])]
  const sums = { finished: sum(cells.map(cell => cell.finished)), failed: sum(cells.map(cell => cell.failed)) }
  return [
    `${game}: ${cells.length} pairings of ${games} matches, ${sums.finished} finished, ${sums.failed} failed, ${sum(cells.map(cell => cell.overlong))} over-long`,
    `wins of ${first}, by its list (down) and that of ${second} (across)`,
    ...columns(
      table,
      across.map((_, i) => i + 1),
    ),
    'each list against all of the other seat',
    ...columns(
      standings.map(({ seat, list, wins }) => [`  ${seat}`, list, ...interval(wins)]),
      [2],
    ),
    ...(overall.length > 0
      ? [
          'each list on both seats, against all others',
          ...columns(
            overall.map(({ list, wins }) => [`  ${list}`, ...interval(wins)]),
            [1],
          ),
        ]
      : []),
    'each seat, over all',
    ...columns(
      seats.map(seat => [`  ${seat}`, ...interval(wins[seat]!)]),
      [1],
    ),
    `${figure(seconds)} s`,
    `digest ${digest}`,
  ]
}

function interval({ share, low, high }: Share): string[] {
  return [percent(share), `95 % interval ${percent(low)} to ${percent(high)}`]
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
