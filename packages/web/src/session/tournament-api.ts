import type { Pace } from './lobby-api.ts'
import { request } from './server-api.ts'
import type { BotLevel } from './start.ts'

export const KINDS = ['roundRobin', 'swiss', 'knockOut'] as const
export type Kind = (typeof KINDS)[number]
export type Standing = 'open' | 'running' | 'over' | 'calledOff'

export interface TournamentLine {
  readonly id: string
  readonly name: string
  readonly standing: Standing
  readonly round: number
  readonly rounds: number
  readonly game: string
  readonly kind: Kind
  readonly entrants: number
}

export interface Entrant {
  readonly number: number
  readonly name: string
  readonly person: string | null
  readonly level: BotLevel | null
  readonly withdrawn: boolean
}

export interface Pairing {
  readonly round: number
  readonly board: number
  readonly first: number
  readonly second: number | null
  readonly match: string | null
  /** The token of those who watch. */
  readonly watch: string | null
  /** Points of the first; null until it is decided. */
  readonly result: number | null
}

export interface Tournament {
  readonly id: string
  readonly name: string
  readonly standing: Standing
  readonly round: number
  readonly rounds: number
  readonly plan: { readonly game: string; readonly kind: Kind; readonly pace?: Pace; readonly rated?: boolean }
  readonly madeBy: string
  readonly makerName: string
  readonly madeAt: number
  readonly entrants: readonly Entrant[]
  readonly pairings: readonly Pairing[]
  readonly ranking: readonly { readonly number: number; readonly points: number; readonly tieBreak: number }[]
}

export interface TournamentWish {
  readonly name: string
  readonly game: string
  readonly kind: Kind
  readonly rounds?: number
  readonly rated: boolean
  readonly pace: Pace
}

const at = (id: string, what = '') => `/api/tournaments/${encodeURIComponent(id)}${what}`

export const tournaments = () => request<readonly TournamentLine[]>('/api/tournaments')
export const tournamentOf = (id: string) => request<Tournament>(at(id))
export const makeTournament = (wish: TournamentWish) => request<{ readonly tournament: string }>('/api/tournaments', wish)
export const enter = (id: string, bot?: BotLevel) => request(at(id, '/enter'), bot ? { bot } : {})
export const withdraw = (id: string, number?: number) => request(at(id, '/withdraw'), number === undefined ? {} : { number })
export const start = (id: string) => request(at(id, '/start'), {})
export const callOff = (id: string) => request(at(id, '/call-off'), {})
export const decide = (id: string, board: number, result: number) => request(at(id, '/decide'), { board, result })

/** The points that an entrant got in a round; nothing where it is not decided, or the round not begun. */
export function pointsIn(pairings: readonly Pairing[], round: number, number: number): number | undefined {
  const own = pairings.find(pairing => pairing.round === round && (pairing.first === number || pairing.second === number))
  if (!own || own.result === null) return undefined
  return own.first === number ? own.result : 1 - own.result
}
