import type { Options, Seat } from '@muster/core'
import { store, stored } from '../app/storage.ts'
import { type Created, request, type SeatWish } from './server-api.ts'

/** How fast a match is played: see the server's PROTOCOL.md. */
export interface Pace {
  readonly allowance: number | null
  readonly bank: number
  readonly increment: number
  readonly late: 'forfeit' | 'bot' | 'ask'
}

const MINUTE = 60_000
const DAY = 86_400_000

/** The paces that are offered. */
export const PACES = {
  leisure: { allowance: null, bank: 0, increment: 0, late: 'ask' },
  live: { allowance: 0, bank: 45 * MINUTE, increment: 15_000, late: 'forfeit' },
  days: { allowance: 3 * DAY, bank: 3 * DAY, increment: 0, late: 'ask' },
} as const satisfies { readonly [name: string]: Pace }
export type PaceName = keyof typeof PACES

/** The nearest of them, for a table made elsewhere. */
export function paceName({ allowance }: Pace): PaceName {
  if (allowance === null) return 'leisure'
  return allowance >= DAY / 2 ? 'days' : 'live'
}

/** The series that are offered. */
export const SERIES = { none: undefined, bestOfThree: 'bestOfThree', bothSides: 'bothSides' } as const
export type SeriesName = keyof typeof SERIES

/** How long after it was played those who watch see a match, in milliseconds. */
export const DELAYS = [0, 5 * MINUTE, 30 * MINUTE] as const

export interface OpenTable {
  readonly match: string
  readonly game: string
  readonly options: Options
  readonly pace: Pace
  readonly rated: boolean
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly kind: 'person' | 'bot'; readonly free: boolean }[]
}

export interface Sat {
  readonly match: string
  readonly link: string
}

export function openTables(): Promise<readonly OpenTable[]> {
  return request('/api/tables')
}

/** Takes a free seat; by its code where the table is private. */
export function sitDown(match: string, seat: Seat, code?: string): Promise<Sat> {
  return request(`/api/tables/${encodeURIComponent(match)}/sit`, { seat, ...(code ? { code } : {}) })
}

/** On what terms a table is made. */
export interface TableTerms {
  readonly pace: Pace
  readonly listed: boolean
  readonly coded: boolean
  readonly rated: boolean
  readonly delayMs: number
  readonly series?: 'bestOfThree' | 'bothSides'
}

/** The private table that a code opens. */
export function tableOfCode(code: string): Promise<OpenTable> {
  return request('/api/tables/code', { code })
}

const codeKey = (match: string) => `muster.code.${match}`

/** Keeps the code of a table made here, to tell it friends later, too. */
export function keepCode(match: string, code: string): void {
  store(codeKey(match), code)
}

export function keptCode(match: string): string | null {
  return stored(codeKey(match))
}

/** Makes a table: in the list for everybody, or with a code for friends. */
export function makeTable(
  game: string,
  seats: { readonly [seat: Seat]: SeatWish },
  terms: TableTerms,
): Promise<Created & { readonly code?: string }> {
  return request('/api/matches', { game, seats, ...terms })
}
