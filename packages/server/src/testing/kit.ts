import type { AnyGame, BotHints } from '@muster/core'
import { pino } from 'pino'
import type { OfferedGame } from '../context.ts'
import type { Limits } from '../limits.ts'
import type { Created } from '../matches/create.ts'
import type { MatchState } from '../matches/state.ts'
import { type RunningServer, type ServerSettings, startServer } from '../server.ts'
import type { Home } from './home.ts'

/** As much as anybody likes: for tests that ask a lot. */
export const NO_LIMITS: Partial<Limits> = {
  requests: 1e9,
  createsAMinute: 1e9,
  entrancesAMinute: 1e9,
  reportsAMinute: 1e9,
  trialsAMinute: 1e9,
  messages: { burst: 1e9, aSecond: 1e9 },
  socketsAnAddress: 1e9,
  socketsAMatch: 1e9,
}

/** A registry of these games. */
export function registryOf(...games: readonly { readonly game: AnyGame; readonly hints?: BotHints }[]): ReadonlyMap<string, OfferedGame> {
  return new Map(games.map(offered => [offered.game.id, offered]))
}

/** A server on a free port, silent and without limits, over the data of `home`. */
export function testServer({ dataDir, databaseUrl }: Home, settings: Partial<ServerSettings> = {}): Promise<RunningServer> {
  const log = pino({ level: 'silent' })
  return startServer({ port: 0, host: '127.0.0.1', dataDir, databaseUrl, log, limits: NO_LIMITS, ...settings })
}

export interface Reply<T> {
  readonly status: number
  readonly body: T
  readonly text: string
}

/** What any answer may hold; tests read the part that they expect. */
export interface AnyBody {
  readonly number?: number
  readonly begun?: boolean
  readonly asked?: readonly string[]
  readonly agreed?: true
  readonly link?: string
  readonly state?: MatchState
  readonly why?: { readonly rule: string } | null
  readonly refusal?: { readonly rule: string; readonly reason: { readonly key: string } }
  readonly text?: string
  readonly faults?: readonly { readonly seat: string; readonly at: string; readonly rule: string; readonly text: string }[]
  readonly brought?: boolean
}

/** Posts JSON, or a text as it is. */
export async function post<T = AnyBody>(url: string, body: unknown): Promise<Reply<T>> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readReply(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }))
}

export async function get<T = AnyBody>(url: string): Promise<Reply<T>> {
  return readReply(await fetch(url))
}

/** An answer of the server, read as JSON. */
export async function readReply<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as T, text }
}

/** Makes a match and takes every person's seat. */
export async function beginMatch(url: string, wish: object): Promise<Created> {
  const { body } = await post<Created>(`${url}/api/matches`, wish)
  for (const [seat, token] of Object.entries(body.links))
    await post(`${url}/api/matches/${body.match}/begin`, { token, entropy: `of-${seat}` })
  return body
}

/** The state over HTTP; throws if it is not an update. */
export async function updateOf(url: string, match: string, token: string) {
  const { body } = await get<MatchState>(`${url}/api/matches/${match}?token=${token}`)
  if (body.type !== 'update') throw new Error(`the match is ${body.type}`)
  return body.update
}
