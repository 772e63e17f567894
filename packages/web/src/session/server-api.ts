import type { Json, MatchFile, Options, Refusal, Seat, Update, Viewer, Words } from '@muster/core'
import { say } from '../app/speak.ts'
import type { TableState } from './server-table.ts'

/** What the server tells of a match. Described in the server's PROTOCOL.md. */
export type MatchState =
  | {
      readonly type: 'seating'
      readonly match: string
      readonly game: string
      readonly viewer: Viewer
      readonly seats: Update['seats']
      readonly options: Options
      readonly absent: readonly Seat[]
      /** What the viewer's own seat brings, if that is not the usual list. */
      readonly list?: Json
      readonly commitment: string
    }
  | ({
      readonly type: 'update'
      readonly match: string
      readonly update: Update
      readonly undoAsked?: UndoAsked
      readonly frozen?: Words
    } & TableState)
  | { readonly type: 'frozen'; readonly match: string; readonly viewer: Viewer; readonly frozen: Words }

export interface UndoAsked {
  readonly seat: Seat
  readonly to: number
  readonly needs: readonly Seat[]
  readonly agreed: readonly Seat[]
}

/** Who sits on a seat of a match that is about to be made. */
export type SeatWish = ListWish &
  ({ readonly kind: 'person'; readonly name?: string } | { readonly kind: 'bot'; readonly level: string; readonly name?: string })

/** What a seat brings: a list of its own, or a ready one by its id (`random`: any of them). */
export interface ListWish {
  readonly list?: Json
  readonly ready?: string
}

export interface Created {
  readonly match: string
  readonly commitment: string
  readonly links: { readonly [seat: Seat]: string }
  readonly spectate: string
}

/** The server said no, with its reason. */
export class ServerRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal, text: string) {
    super(text)
    this.refusal = refusal
  }
}

/** Asks the server: reads without a body, does something with one. Throws `ServerRefusal` where it says no. */
export async function request<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, init)
  const answer: unknown = await response.json()
  if (response.ok) return answer as T
  const { refusal } = answer as { refusal: Refusal }
  throw new ServerRefusal(refusal, say(refusal.reason))
}

/** Whether this page comes from a server that keeps matches. */
export async function serverIsThere(): Promise<boolean> {
  try {
    const response = await fetch('/version', { headers: { accept: 'application/json' } })
    return response.ok && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

export function createOnServer(game: string, options: Options, seats: { readonly [seat: Seat]: SeatWish }): Promise<Created> {
  return request('/api/matches', { game, options, seats })
}

/** Without a token for whoever is signed in and has a seat. */
export function fileFromServer(match: string, token: string | undefined): Promise<MatchFile> {
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  return request(`/api/matches/${encodeURIComponent(match)}/file${query}`)
}
