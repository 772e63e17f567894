import { once } from 'node:events'
import WebSocket from 'ws'
import type { Line } from '../chat/chat.ts'
import type { MatchState } from '../matches/state.ts'
import type { AnyBody } from './kit.ts'

/** What the server answers to a message. */
export interface AnswerMessage extends AnyBody {
  readonly type: 'accepted' | 'refused' | 'begun' | 'undo' | 'why' | 'odds' | 'agreement' | 'said' | 'chat' | 'pong'
  readonly id?: number
}

export type ChatMessage = AnswerMessage & { readonly type: 'chat'; readonly lines: readonly Line[] }

/** Anything that the server sends. */
export type Message = MatchState | AnswerMessage
export type UpdateMessage = Extract<MatchState, { type: 'update' }>

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
  ask(message: object): Promise<AnswerMessage>
  close(): Promise<void>
}

export const isState = (message: Message): message is MatchState => ['seating', 'update', 'frozen'].includes(message.type)
/** Lines that somebody said. */
export const isChat = (message: Message): message is ChatMessage => message.type === 'chat'
export const isAnswer = (message: Message): message is AnswerMessage => !isState(message)
export const isUpdate = (message: Message): message is UpdateMessage => message.type === 'update'

/** Whether a message is the update with the first `number` rows. */
export function isUpdateAt(number: number): (message: Message) => message is UpdateMessage {
  return (message): message is UpdateMessage => isUpdate(message) && message.update.number === number
}

/** Opens a websocket of a match. The first message comes when the server has the match in memory, which may be later. */
export async function liveClient(url: string, match: string, token: string, since = 0): Promise<LiveClient> {
  const address = `${url.replace('http', 'ws')}/api/live?match=${match}&token=${token}&since=${since}`
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
      const passed: Message[] = []
      for (;;) {
        const answer = await next()
        if (isAnswer(answer) && answer.id === id) {
          waiting.unshift(...passed)
          return answer
        }
        passed.push(answer)
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
