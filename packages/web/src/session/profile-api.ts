import type { OwnMatch } from './me.ts'
import { request } from './server-api.ts'

export type Tempo = 'live' | 'days' | 'leisure'

/** What everybody may know of a person. */
export interface Profile {
  readonly id: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  readonly isGuest: boolean
  readonly about: string
  readonly since: number
  readonly ratings: readonly {
    readonly game: string
    readonly tempo: Tempo
    readonly rating: number
    readonly deviation: number
    readonly played: number
  }[]
  readonly history: readonly {
    readonly game: string
    readonly tempo: Tempo
    readonly points: readonly { readonly at: number; readonly rating: number }[]
  }[]
}

export type Shunning = 'block' | 'mute'

export interface Shunned {
  readonly person: string
  readonly name: string
  readonly how: Shunning
}

export interface OwnSession {
  readonly id: string
  readonly madeAt: number
  readonly usedAt: number | null
  readonly agent: string | null
  readonly isThis: boolean
}

export interface OwnBot {
  readonly id: string
  readonly name: string
  readonly madeAt: number
  readonly usedAt: number | null
  readonly hasToken: boolean
}

const personPath = (id: string) => `/api/people/${encodeURIComponent(id)}`

export const profileOf = (id: string) => request<Profile>(personPath(id))
export const shunned = () => request<readonly Shunned[]>('/api/people/me/shunned')
export const shun = (id: string, how: Shunning | null) => request(`${personPath(id)}/shun`, { how })
export const report = (about: string, text: string, match?: string) => request('/api/reports', { about, text, ...(match ? { match } : {}) })
export const describeSelf = (about: string) => request('/api/people/me/about', { about })
export const changeName = (name: string, password: string) => request('/api/people/me/name', { name, password })
export const changePassword = (old: string, password: string) => request('/api/people/me/password', { old, password })
export const ownSessions = () => request<readonly OwnSession[]>('/api/people/me/sessions')
export const endSession = (id: string) => request(`/api/people/me/sessions/${encodeURIComponent(id)}/end`, {})
export const endOtherSessions = () => request('/api/people/me/sessions/end-others', {})
export const ownBots = () => request<readonly OwnBot[]>('/api/people/me/bots')
export const makeBot = (name: string) => request<{ readonly token: string }>('/api/people/me/bots', { name })
export const renewToken = (id: string) => request<{ readonly token: string }>(`/api/people/me/bots/${encodeURIComponent(id)}/token`, {})
export const revokeToken = (id: string) => request(`/api/people/me/bots/${encodeURIComponent(id)}/revoke`, {})
export const exportOwn = () => request<unknown>('/api/people/me/export')
export const deleteOwn = (password: string) => request('/api/people/me/delete', { password })

/** Whether a match is among those with a person. */
export function isWith(match: OwnMatch, person: string): boolean {
  return match.others.some(other => other.person === person)
}
