import type { Refusal } from '@muster/core'
import type { ChatLines, CreateWish, GameSheet, MatchApi, MatchCreated, MatchRecord, MatchState, RefusalAnswer } from '@muster/server'
import { type Live, type LiveWish, openLive } from './live.ts'

/** The server said no, with its reason. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number
  constructor(status: number, { refusal, text }: RefusalAnswer) {
    super(text)
    this.status = status
    this.refusal = refusal as Refusal
  }
}

export interface ClientSettings {
  /** Who one is: the token of a bot or of a session. Nothing for whoever has only links. */
  readonly bearer?: string
}

/** A server of Muster, by HTTP and websocket. What is refused throws `Refused`, and then nothing has changed. */
export interface Client {
  games(): Promise<GameSheet[]>
  /** Sets up a match: what opens its seats. */
  create(wish: CreateWish): Promise<MatchCreated>
  /** The match as the bearer of the token may see it, with the log from row `since` on. */
  state(match: string, token?: string, since?: number): Promise<MatchState>
  /** Does something to a match: `begin`, `choices`, `undo` and the others that PROTOCOL.md lists. */
  act<A extends keyof MatchApi>(match: string, action: A, body: MatchApi[A]['body']): Promise<MatchApi[A]['answer']>
  /** What was said, from line `since` on. */
  chat(match: string, token?: string, since?: number): Promise<ChatLines>
  /** The record, after the end. */
  file(match: string, token?: string): Promise<MatchRecord>
  /** Follows a match over a websocket that comes back by itself. */
  live(match: string, wish?: LiveWish): Live
}

/** A client of the server at `url`, such as `https://muster.example.org`. */
export function musterClient(url: string, { bearer }: ClientSettings = {}): Client {
  const base = url.replace(/\/$/, '')
  const who = bearer ? { authorization: `Bearer ${bearer}` } : undefined

  async function ask<T>(path: string, query: { [name: string]: string | number | undefined }, body?: unknown): Promise<T> {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { ...who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const reply = await fetch(`${base}/api/${path}?${new URLSearchParams(given)}`, { ...init, headers })
    const answer: unknown = await reply.json()
    if (!reply.ok) throw new Refused(reply.status, answer as RefusalAnswer)
    return answer as T
  }
  const at = (match: string, end = '') => `matches/${encodeURIComponent(match)}${end}`
  return {
    games: () => ask('games', {}),
    create: wish => ask('matches', {}, wish),
    state: (match, token, since) => ask(at(match), { token, since }),
    act: (match, action, body) => ask(at(match, `/${action}`), {}, body),
    chat: async (match, token, since) => (await ask<{ lines: ChatLines }>(at(match, '/chat'), { token, since })).lines,
    file: (match, token) => ask(at(match, '/file'), { token }),
    live: (match, wish = {}) => openLive(base, who, match, wish),
  }
}
