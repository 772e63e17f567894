import type { ChatLines, LiveAnswer, LiveAsked, MatchState } from '@muster/server'
import { WebSocket as ReconnectingWebSocket } from 'partysocket'
import WebSocket from 'ws'

/** What is wished of a live match. */
export interface LiveWish {
  /** What opens a seat, or the bench; nothing for a bearer who has a seat. */
  readonly token?: string
  /** Called with every state, the last that came first: it is whole but for its log, so that one who comes back stands where they stood. */
  onState?(state: MatchState): void
  onChat?(lines: ChatLines): void
}

/** There is no such match, or the link is not one's own: it is of no use to come again. */
export class WrongLink extends Error {}

/** A live match. */
export interface Live {
  /**
   * Sends a message and gives the answer, a refusal too; one that came too soon after others is sent again by itself. Rejects if the connection breaks before the answer: the next state tells whether a choice has arrived,
   * and a choice sent again for the same number cannot count twice.
   */
  ask(message: LiveAsked): Promise<LiveAnswer>
  /** Ends for good. Rejects with `WrongLink` if there was nothing to follow. */
  readonly ended: Promise<void>
  close(): void
}

type Heard = MatchState | { readonly type: 'chat'; readonly lines: ChatLines } | (LiveAnswer & { readonly id?: number })

const WRONG_LINK = 4403
/** The rule of a refusal for too many messages, and how long to wait before one is sent again, in milliseconds. */
const TOO_MANY = 'muster.tooMany'
const PAUSE_MS = 250
/** How soon to try again, in milliseconds: at once, then less and less often. */
const COME_BACK = { minReconnectionDelay: 200, maxReconnectionDelay: 5000, reconnectionDelayGrowFactor: 1.5 }

/** Opens the websocket of a match. Whoever is known by a bearer's token says so when the connection is made. */
export function openLive(base: string, headers: { authorization: string } | undefined, match: string, wish: LiveWish): Live {
  let next = 0
  const waiting = new Map<number, { readonly text: string; resolve(answer: LiveAnswer): void; reject(error: Error): void }>()
  let lastId = 0
  let end: { resolve(): void; reject(error: Error): void }
  const ended = new Promise<void>((resolve, reject) => {
    end = { resolve, reject }
  })
  ended.catch(() => undefined)

  const address = () => {
    const query = new URLSearchParams({ match, since: String(next), ...(wish.token ? { token: wish.token } : {}) })
    return `${base.replace(/^http/, 'ws')}/api/live?${query}`
  }
  class Known extends WebSocket {
    constructor(url: string) {
      super(url, headers ? { headers } : {})
    }
  }
  const socket = new ReconnectingWebSocket(address, [], { ...COME_BACK, WebSocket: Known })

  function hear(heard: Heard): void {
    if (heard.type === 'chat') wish.onChat?.(heard.lines)
    else if (heard.type === 'seating' || heard.type === 'update' || heard.type === 'frozen') {
      if (heard.type === 'update') next = heard.update.number + 1
      wish.onState?.(heard)
    } else if (heard.id !== undefined) answer(heard.id, heard)
  }
  function answer(id: number, heard: LiveAnswer): void {
    const asked = waiting.get(id)
    if (!asked) return
    if (heard.type === 'refused' && heard.refusal.rule === TOO_MANY) setTimeout(() => waiting.has(id) && socket.send(asked.text), PAUSE_MS)
    else {
      waiting.delete(id)
      asked.resolve(heard)
    }
  }
  function giveUp(why: string): void {
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  socket.addEventListener('message', event => hear(JSON.parse(String(event.data)) as Heard))
  socket.addEventListener('close', ({ code, reason }) => {
    giveUp('the connection is lost')
    if (code !== WRONG_LINK) return
    socket.close()
    end.reject(new WrongLink(reason))
  })
  return {
    ask(message) {
      const id = ++lastId
      const text = JSON.stringify({ ...message, id })
      return new Promise((resolve, reject) => {
        waiting.set(id, { text, resolve, reject })
        socket.send(text)
      })
    },
    ended,
    close() {
      giveUp('the connection is closed')
      socket.close()
      end.resolve()
    },
  }
}
