import type { Socket } from 'node:net'
import type { Choice, Refusal, Viewer } from '@muster/core'
import type { Logger } from 'pino'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { RawData, WebSocket } from 'ws'
import { LiveMessage, MOST_BYTES } from '../http/schemas.ts'
import { faultOf } from '../http/validation.ts'
import type { Limits } from '../limits.ts'
import { type Asker, isRefused, type Keeper } from '../matches/keeper.ts'
import type { ToldFault } from '../matches/lists.ts'
import { failed, malformed, tooLarge, tooMany } from '../refusals.ts'
import { bucketOf } from './bucket.ts'

/** Codes with which the server closes a websocket. */
export const CLOSE = { failed: 1011, goingDown: 1012, wrongLink: 4403, tooMany: 4429, tooSlow: 4408 } as const

/** What may wait for a client that does not read. */
const MOST_WAITING = 4 * 1024 * 1024
/** Messages refused for their number before the socket is closed. */
const MOST_STRIKES = 200

const message = Compile(LiveMessage)

export interface Session {
  readonly socket: WebSocket
  /** The connection beneath it. */
  readonly wire: Socket
  readonly keeper: Keeper
  readonly limits: Limits
  readonly log: Logger
  readonly match: string
  /** Who has come. */
  readonly asker: Asker
  /** The first row whose log the client lacks. */
  readonly since: number
  /** Whether it wishes to know who is there. */
  readonly presence: boolean
  now(): number
}

/** Serves one websocket: who it is, then the state, then everything that it asks, one after the other, and every row. */
export function serveSession(session: Session): void {
  const { socket, wire, keeper, limits, log, match, now } = session
  const isAllowed = bucketOf(limits.messages, now)
  let strikes = 0
  let isHeldBack = false
  let stop: (() => void) | undefined
  let tail = open().catch(error => {
    report(error)
    socket.close(CLOSE.failed, 'failed')
    return undefined
  })

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_WAITING) socket.close(CLOSE.tooSlow, 'too slow')
    else {
      holdBack()
      socket.send(text)
    }
  }
  /** What is sent in one go goes out in one piece: a state and the answer that it came with cost one call of the system. */
  function holdBack(): void {
    if (isHeldBack) return
    isHeldBack = true
    wire.cork()
    process.nextTick(() => {
      isHeldBack = false
      wire.uncork()
    })
  }
  function refuse(id: unknown, refusal: Refusal, faults?: readonly ToldFault[]): void {
    const answer = { type: 'refused', ...(id === undefined ? {} : { id }), refusal, text: keeper.inWords(match, refusal) }
    send(JSON.stringify({ ...answer, ...(faults ? { faults } : {}) }))
  }

  function report(error: unknown): void {
    log.error({ match, err: error }, 'websocket message failed')
    refuse(undefined, failed())
  }

  async function open(): Promise<Viewer | undefined> {
    const looker = await keeper.looker(match, session.asker)
    const wishes = session.presence ? { presence: '' } : {}
    const person = session.asker.person?.id
    const watching = isRefused(looker)
      ? looker
      : await keeper.watch(match, { ...looker, ...wishes, person, seen: session.since - 1, tell: send })
    if (typeof watching === 'function') stop = watching
    else {
      refuse(undefined, watching.refusal)
      socket.close(CLOSE.wrongLink, 'no such match, or not your link')
    }
    if (socket.readyState !== socket.OPEN) stop?.()
    return stop && !isRefused(looker) ? looker.viewer : undefined
  }

  socket.on('message', (data, isBinary) => {
    if (!isAllowed()) {
      refuse(isBinary ? undefined : idOf(parse(data.toString())), tooMany())
      if (++strikes > MOST_STRIKES) socket.close(CLOSE.tooMany, 'too many messages')
      return
    }
    tail = tail.then(async viewer => {
      if (viewer !== undefined) await take(viewer, data, isBinary).catch(report)
      return viewer
    })
  })
  socket.on('close', () => stop?.())
  socket.on('error', error => log.debug({ match, err: error }, 'websocket error'))

  async function take(viewer: Viewer, data: RawData, isBinary: boolean): Promise<void> {
    const text = data.toString()
    if (isBinary) return refuse(undefined, malformed('binary message'))
    if (Buffer.byteLength(text) > MOST_BYTES) return refuse(undefined, tooLarge(MOST_BYTES))
    const parsed = parse(text)
    const id = idOf(parsed)
    if (!message.Check(parsed)) return refuse(id, malformed(faultOf(message.Errors(parsed))))
    const done = await act(session, viewer, parsed)
    if (isRefused(done)) return refuse(id, done.refusal, done.faults)
    send(JSON.stringify({ ...(id === undefined ? {} : { id }), ...done }))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The client's own number for what it sent, even where the rest is malformed. */
function idOf(parsed: unknown): string | number | undefined {
  const id = typeof parsed === 'object' && parsed !== null ? (parsed as { readonly id?: unknown }).id : undefined
  return (typeof id === 'string' && id.length <= 64) || typeof id === 'number' ? id : undefined
}

/** Does what a message asks; the answer has the type that PROTOCOL.md names. */
async function act({ keeper, match, asker: { person } }: Session, viewer: Viewer, asked: Static<typeof LiveMessage>): Promise<object> {
  switch (asked.type) {
    case 'begin':
      return typed('begun', await keeper.begin(match, viewer, { ...asked, person }))
    case 'bring':
      return typed('brought', await keeper.bring(match, viewer, asked))
    case 'choose':
      return typed('accepted', await keeper.choose(match, viewer, asked.number, asked.choice))
    case 'why':
      return typed('why', await keeper.why(match, viewer, asked.choice))
    case 'odds':
      return typed('odds', await keeper.odds(match, viewer, asked.choice))
    case 'undo':
      return typed('undo', await keeper.undo(match, viewer, asked.number))
    case 'answerUndo':
      return typed('undo', await keeper.answerUndo(match, viewer, asked.agree))
    case 'order':
      return typed('ordered', await keeper.order(match, viewer, asked.number, { ...asked, answer: asked.answer as Choice }))
    case 'withdraw':
      return typed('withdrawn', await keeper.withdraw(match, viewer, asked))
    case 'propose':
      return typed('agreement', await keeper.propose(match, viewer, asked.what))
    case 'answer':
      return typed('agreement', await keeper.answerProposal(match, viewer, asked.kind, asked.agree))
    case 'resume':
      return typed('agreement', await keeper.resume(match, viewer))
    case 'comeBack':
      return typed('agreement', await keeper.comeBack(match, viewer))
    case 'say':
      return typed('said', await keeper.say(match, viewer, asked, person))
    case 'concede':
      return typed('accepted', await keeper.concede(match, viewer))
    case 'ping':
      return { type: 'pong' }
  }
}

function typed(type: string, done: object): object {
  return { type, ...done }
}
