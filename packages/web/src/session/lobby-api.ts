import type { Seat } from '@muster/core'
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

export interface OpenTable {
  readonly match: string
  readonly game: string
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

/** Makes a table: in the list for everybody, or with a code for friends. */
export function makeTable(
  game: string,
  seats: { readonly [seat: Seat]: SeatWish },
  terms: { readonly pace: Pace; readonly listed: boolean; readonly coded: boolean; readonly rated: boolean },
): Promise<Created & { readonly code?: string }> {
  return request('/api/matches', { game, seats, ...terms })
}
