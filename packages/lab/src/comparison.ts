import { type Account, type AnyGame, type Json, type Options, optionsOf, type Seat } from '@muster/core'
import type { MatchResult } from './play.ts'
import { type Report, tally } from './tally.ts'
import { type Share, Z } from './wilson.ts'

/** A figure with the 95 % interval of what was measured. */
export interface Figure {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** One side of a comparison. */
export interface Side extends Pick<Report, 'games' | 'finished' | 'failed' | 'overlong' | 'draws' | 'wins'> {
  /** Share of the points brought that were lost, by anybody. */
  readonly losses: Figure
}

/** What a kind of unit came to: points of the enemy's that it destroyed, and points that were lost, for each point of it that was brought. */
export interface UnitFigures {
  readonly id: string
  readonly name: string
  readonly usual: UnitSide | null
  readonly changed: UnitSide | null
}

export interface UnitSide {
  /** Matches in which it was brought. */
  readonly matches: number
  readonly killed: Figure
  readonly lost: Figure
}

export interface ComparisonReport {
  readonly game: string
  readonly usual: Side
  readonly changed: Side
  /** By seat, the change of the share of wins (Newcombe's interval of a difference). */
  readonly difference: { readonly [seat: Seat]: Figure }
  /** By how much killing changed, the most first. */
  readonly units: readonly UnitFigures[]
  readonly seconds: number
}

/** What was played: matches with the usual numbers and the same matches with others, each in any order. */
export interface Compared {
  readonly game: string
  readonly seats: readonly Seat[]
  readonly usual: readonly MatchResult[]
  readonly changed: readonly MatchResult[]
  readonly seconds: number
}

/** What the matches of a comparison came to. */
export function comparisonOf({ game, seats, usual, changed, seconds }: Compared): ComparisonReport {
  return {
    game,
    usual: sideOf(game, seats, usual),
    changed: sideOf(game, seats, changed),
    difference: differencesOf(seats, usual, changed),
    units: unitsOf(usual, changed),
    seconds,
  }
}

/** Every ready list of a game for two that is legal under both options, against the next of them; none where there is no such list. */
export function ringOf(game: AnyGame, options: Options, changed: Options): readonly Json[] {
  const both = [optionsOf(game, options), optionsOf(game, changed)]
  const [first, second] = game.seats(both[0]!).map(seat => seat.id) as [Seat, Seat]
  const lists = game.lists!
  const isLegal = (list: Json) => both.every(one => [first, second].every(seat => lists.faults(list, one, seat).length === 0))
  const ready = lists.ready(both[0]!, first).flatMap(({ list }) => (isLegal(list) ? [list] : []))
  return ready.map((list, i) => ({ [first]: list, [second]: ready[(i + 1) % ready.length]! }))
}

function sideOf(game: string, seats: readonly Seat[], results: readonly MatchResult[]): Side {
  const { games, finished, failed, overlong, draws, wins } = tally(game, seats, results, 0)
  const matches = results.flatMap(({ accounts }) => (accounts ? [accounts] : []))
  const losses = ratioOf(
    matches.map(accounts => ({ of: total(accounts, 'brought'), n: total(accounts, 'lost') })),
    WHOLE,
  )
  return { games, finished, failed, overlong, draws, wins, losses }
}

function total(accounts: readonly Account[], field: 'brought' | 'lost' | 'killed'): number {
  return accounts.reduce((sum, account) => sum + account[field], 0)
}

/** The change of each seat's share of wins. */
function differencesOf(
  seats: readonly Seat[],
  usual: readonly MatchResult[],
  changed: readonly MatchResult[],
): ComparisonReport['difference'] {
  const [before, after] = [usual, changed].map(results => tally('', seats, results, 0).wins) as [Report['wins'], Report['wins']]
  return Object.fromEntries(seats.map(seat => [seat, difference(before[seat]!, after[seat]!)]))
}

/** Newcombe's interval for the difference of two shares, from their Wilson intervals. */
export function difference(before: Share, after: Share): Figure {
  const value = after.share - before.share
  const low = value - Math.sqrt((after.share - after.low) ** 2 + (before.high - before.share) ** 2)
  const high = value + Math.sqrt((after.high - after.share) ** 2 + (before.share - before.low) ** 2)
  return { value, low, high }
}

/** Of what was brought no more can be lost. */
const WHOLE = 1

/** The ratio of two sums over matches, with the interval that linearization gives, cut to what the ratio can be. */
export function ratioOf(matches: readonly { readonly n: number; readonly of: number }[], most = Number.POSITIVE_INFINITY): Figure {
  const of = matches.reduce((sum, match) => sum + match.of, 0)
  if (of === 0) return { value: 0, low: 0, high: 0 }
  const value = matches.reduce((sum, match) => sum + match.n, 0) / of
  const squares = matches.reduce((sum, match) => sum + (match.n - value * match.of) ** 2, 0)
  const scale = matches.length > 1 ? matches.length / (matches.length - 1) : 1
  const margin = (Z * Math.sqrt(squares * scale)) / of
  return { value, low: Math.max(0, value - margin), high: Math.min(most, value + margin) }
}

function unitsOf(usual: readonly MatchResult[], changed: readonly MatchResult[]): UnitFigures[] {
  const names = new Map<string, string>()
  for (const { accounts = [] } of [...usual, ...changed]) for (const { id, name } of accounts) names.set(id, name)
  const rows = [...names].map(([id, name]) => ({ id, name, usual: unitSide(usual, id), changed: unitSide(changed, id) }))
  return rows.sort((p, q) => moved(q) - moved(p) || (p.id < q.id ? -1 : 1))
}

function moved({ usual, changed }: UnitFigures): number {
  return Math.abs((changed?.killed.value ?? 0) - (usual?.killed.value ?? 0))
}

function unitSide(results: readonly MatchResult[], id: string): UnitSide | null {
  const matches = results.flatMap(({ accounts = [] }) => accounts.filter(account => account.id === id && account.brought > 0))
  if (matches.length === 0) return null
  const killed = ratioOf(matches.map(({ killed: n, brought: of }) => ({ n, of })))
  const lost = ratioOf(
    matches.map(({ lost: n, brought: of }) => ({ n, of })),
    WHOLE,
  )
  return { matches: matches.length, killed, lost }
}
