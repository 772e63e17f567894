import type { MatchFile, Seat, Viewer } from '@muster/core'
import { request } from './server-api.ts'

export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** What somebody has to say about a moment of a match that is over: after so many rows. */
export interface Remark {
  readonly id: string
  readonly row: number
  readonly at: number
  readonly name: string
  readonly text: string
}

/** A match of the server that is over, as one may look at it. */
export interface SharedReplay {
  readonly match: string
  readonly file: MatchFile
  readonly visibility: Visibility
  /** How open each of its persons wishes it to be. */
  readonly wishes: { readonly [seat: Seat]: Visibility }
  /** As whom one was there. */
  readonly viewer?: Viewer
  readonly remarks: readonly Remark[]
}

/** A match that anybody may look at. */
export interface ReplayLine {
  readonly match: string
  readonly game: string
  readonly seats: { readonly [seat: Seat]: string }
  readonly winners: readonly Seat[]
  readonly createdAt: number
}

const path = (match: string) => `/api/replays/${encodeURIComponent(match)}`
const withToken = (token: string | undefined) => (token ? { token } : {})

export const publicReplays = (): Promise<readonly ReplayLine[]> => request('/api/replays')

/** Without a token as who is signed in, or as anybody. */
export function sharedReplay(match: string, token: string | undefined): Promise<SharedReplay> {
  return request(`${path(match)}${token ? `?token=${encodeURIComponent(token)}` : ''}`)
}

/** Says how open one wishes the match to be; gives how open it is then. */
export function openTo(match: string, token: string | undefined, visibility: Visibility): Promise<{ readonly visibility: Visibility }> {
  return request(`${path(match)}/visibility`, { ...withToken(token), visibility })
}

export function remarkAt(match: string, token: string | undefined, row: number, text: string): Promise<unknown> {
  return request(`${path(match)}/remarks`, { ...withToken(token), row, text })
}
