import { once } from 'node:events'
import WebSocket from 'ws'
import type { MatchState } from '../matches/state.ts'
import type { AnyBody } from './kit.ts'

/** Anything that the server sends. */
export type Message =
  | MatchState
  | (AnyBody & { readonly type: 'accepted' | 'refused' | 'begun' | 'undo' | 'why' | 'odds' | 'pong'; readonly id?: number })

/** A client of the live protocol that waits for messages and never for time. */
export interface LiveClient {
  readonly socket: WebSocket
  /** Everything received, as it came. */
  readonly texts: string[]
  /** The next message not yet taken. */
  next(): Promise<Message>
  /** Takes messages until one satisfies `is`, and gives that one. */
  until<T extends Message>(is: (message: Message) => message is T): Promise<T>
  /** Sends a message under a new id and waits for the answer to it. */
  ask(message: object): Promise<Message & AnyBody>
  close(): Promise<void>
}

export const isState = (message: Message): message is MatchState => ['seating', 'update', 'frozen'].includes(message.type)
export const isUpdate = (message: Message): message is Extract<MatchState, { type: 'update' }> => message.type === 'update'

/** Opens a websocket of a match; the first message is waiting when the promise is done. */
export async function liveClient(url: string, match: string, token: string, seen?: number): Promise<LiveClient> {
  const address = `${url.replace('http', 'ws')}/api/live?match=${match}&token=${token}${seen === undefined ? '' : `&seen=${seen}`}`
  const socket = new WebSocket(address)
  const texts: string[] = []
  const waiting: Message[] = []
  let wake: (() => void) | undefined
  let lastId = 0
  socket.on('message', data => {
    texts.push(data.toString())
    waiting.push(JSON.parse(data.toString()) as Message)
    wake?.()
  })
  socket.on('close', () => wake?.())
  await once(socket, 'open')

  async function next(): Promise<Message> {
    while (waiting.length === 0) {
      if (socket.readyState >= WebSocket.CLOSING) throw new Error('the websocket is closed')
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
    return waiting.shift()!
  }
  return {
    socket,
    texts,
    next,
    async until<T extends Message>(is: (message: Message) => message is T): Promise<T> {
      for (;;) {
        const message = await next()
        if (is(message)) return message
      }
    },
    async ask(message) {
      const id = ++lastId
      socket.send(JSON.stringify({ ...message, id }))
      const set = [] as Message[]
      for (;;) {
        const answer = await next()
        if ('id' in answer && answer.id === id) {
          waiting.unshift(...set)
          return answer as Message & AnyBody
        }
        set.push(answer)
      }
    },
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
