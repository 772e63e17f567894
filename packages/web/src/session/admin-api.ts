import type { Json } from '@muster/core'
import { request } from './server-api.ts'

export interface Report {
  readonly id: string
  readonly match: string | null
  readonly text: string
  readonly at: number
  readonly closedAt: number | null
  readonly verdict: string | null
  readonly by: string
  readonly byName: string
  readonly about: string
  readonly aboutName: string
}

export const STANDINGS = ['running', 'stopped', 'ended'] as const
export type Standing = (typeof STANDINGS)[number]

export interface MatchLine {
  readonly id: string
  readonly game: string
  readonly createdAt: number
  readonly ended: boolean
  readonly stopped: string | null
  readonly sitters: readonly {
    readonly seat: string
    readonly kind: string
    readonly person: string | null
    readonly name: string | null
  }[]
}

export interface FoundPerson {
  readonly id: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  readonly role: 'player' | 'admin'
  readonly madeAt: number
  readonly bannedUntil: number | null
  readonly banReason: string | null
}

export interface Deed {
  readonly id: string
  readonly at: number
  readonly who: string
  readonly whoName: string | null
  readonly what: string
  readonly target: string
  readonly detail: Json
}

const at = (kind: 'reports' | 'matches' | 'people', id: string, what: string) => `/api/admin/${kind}/${encodeURIComponent(id)}/${what}`

export const reports = (withClosed: boolean) => request<readonly Report[]>(`/api/admin/reports${withClosed ? '?closed=1' : ''}`)
export const closeReport = (id: string, verdict: string) => request(at('reports', id, 'close'), { verdict })
export const matches = (standing: Standing | undefined) =>
  request<readonly MatchLine[]>(`/api/admin/matches${standing ? `?standing=${standing}` : ''}`)
export const stopMatch = (id: string, reason: string) => request(at('matches', id, 'stop'), { reason })
export const resumeMatch = (id: string) => request(at('matches', id, 'resume'), {})
export const exportMatch = (id: string) => request<unknown>(at('matches', id, 'export'), {})
export const ban = (id: string, until: number | null, reason: string) => request(at('people', id, 'ban'), { until, reason })
export const audit = () => request<readonly Deed[]>('/api/admin/audit')

export function findPeople(name: string, isBanned: boolean): Promise<readonly FoundPerson[]> {
  const query = new URLSearchParams({ ...(name ? { name } : {}), ...(isBanned ? { banned: '1' } : {}) })
  return request(`/api/admin/people?${query}`)
}
