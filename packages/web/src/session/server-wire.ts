import type { ChoiceOdds, Refusal, Seat } from '@muster/core'
import ReconnectingWebSocket from 'partysocket/ws'
import type { MatchState } from './server-api.ts'
import type { Line, Presence } from './server-table.ts'

/** What the server answers to a message, beside the state. */
export type Answer =
  | { readonly type: 'begun' | 'brought' | 'accepted' | 'said' | 'ordered' | 'withdrawn' | 'pong'; readonly id?: number }
  | { readonly type: 'why'; readonly id?: number; readonly why: Refusal | null }
  | { readonly type: 'odds'; readonly id?: number; readonly odds: ChoiceOdds | null }
  | { readonly type: 'undo'; readonly id?: number; readonly number?: number; readonly asked?: readonly Seat[] }
  | { readonly type: 'agreement'; readonly id?: number; readonly agreed?: true; readonly asked?: readonly Seat[]; readonly link?: string }
  | { readonly type: 'refused'; readonly id?: number; readonly refusal: Refusal }

/** What comes unasked. */
export type News = MatchState | { readonly type: 'chat'; readonly lines: readonly Line[] } | ({ readonly type: 'presence' } & Presence)

/** What this side sends; what else a message holds is in the server's PROTOCOL.md. */
export interface Message {
  readonly type:
    | 'begin'
    | 'bring'
    | 'choose'
    | 'why'
    | 'odds'
    | 'undo'
    | 'answerUndo'
    | 'concede'
    | 'propose'
    | 'answer'
    | 'resume'
    | 'comeBack'
    | 'say'
    | 'order'
    | 'withdraw'
  readonly [field: string]: unknown
}

/** Closed for good: no such match, or not this link. */
const WRONG_LINK = 4403
/** How soon to try again, in milliseconds: at once, then less and less often. */
const COME_BACK = { minReconnectionDelay: 300, maxReconnectionDelay: 4000, reconnectionDelayGrowFactor: 1.4 }

export interface Wire {
  /** Sends a message and waits for its answer. When the connection breaks, what waits ends without an answer: the next state tells whether a choice arrived. */
  ask(message: Message): Promise<Answer>
  close(): void
}

/** A websocket that comes back by itself. */
export function serverWire(
  address: () => string,
  on: { live(): void; lost(): void; gone(): void; news(news: News): void; trouble(refusal: Refusal): void },
): Wire {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  const socket = new ReconnectingWebSocket(address, [], COME_BACK)
  socket.addEventListener('open', on.live)
  socket.addEventListener('message', (event: MessageEvent) => {
    const message = JSON.parse(String(event.data)) as News | Answer
    if (
      message.type === 'seating' ||
      message.type === 'update' ||
      message.type === 'frozen' ||
      message.type === 'chat' ||
      message.type === 'presence'
    ) {
      on.news(message)
      return
    }
    const open = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.id !== undefined) waiting.delete(message.id)
    if (open) open(message)
    else if (message.type === 'refused') on.trouble(message.refusal)
  })
  socket.addEventListener('close', event => {
    if (event.code === WRONG_LINK) {
      socket.close()
      on.gone()
      return
    }
    on.lost()
    for (const [id, resolve] of waiting) {
      waiting.delete(id)
      resolve({ type: 'accepted', id })
    }
  })
  return {
    ask(message) {
      const id = ++last
      return new Promise(resolve => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ ...message, id }))
      })
    },
    close: () => socket.close(),
  }
}
