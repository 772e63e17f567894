import type { ChoiceOdds, LoggedRow, Refusal, Update, Viewer } from '@muster/core'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import ReconnectingWebSocket from 'partysocket/ws'
import { randomText } from '../app/random-text.ts'
import { say, t } from '../app/speak.ts'
import { fileFromServer, type ListWish, type MatchState, type UndoAsked } from './server-api.ts'
import { keptLinks } from './server-links.ts'
import { joinLog, type Link, type MatchLinks, type Session, type UndoRequest } from './types.ts'
import { library } from './worker-session.ts'

/** What the server answers to a message, beside the state. */
type Answer =
  | { readonly type: 'begun' | 'brought' | 'accepted' | 'pong'; readonly id?: number }
  | { readonly type: 'why'; readonly id?: number; readonly why: Refusal | null }
  | { readonly type: 'odds'; readonly id?: number; readonly odds: ChoiceOdds | null }
  | { readonly type: 'undo'; readonly id?: number; readonly number?: number; readonly asked?: readonly string[] }
  | { readonly type: 'refused'; readonly id?: number; readonly refusal: Refusal; readonly text: string }

/** What this side sends; what else a message holds is in the server's PROTOCOL.md. */
interface Message {
  readonly type: 'begin' | 'bring' | 'choose' | 'why' | 'odds' | 'undo' | 'answerUndo' | 'concede'
  readonly [field: string]: unknown
}

/** A session on the server; before everybody sits, `absent` says who is missing. */
export interface ServerSession extends Session {
  readonly seating: ReadonlySignal<Seating | undefined>
  /** Takes the seat with a list, or changes the list of a seat that is taken. Gives what is wrong, as a sentence. */
  bring(wish: ListWish): Promise<string | undefined>
}

type Seating = Extract<MatchState, { type: 'seating' }>

/** Closed for good: no such match, or not this link. */
const WRONG_LINK = 4403
/** How soon to try again, in milliseconds: at once, then less and less often. */
const COME_BACK = { minReconnectionDelay: 300, maxReconnectionDelay: 4000, reconnectionDelayGrowFactor: 1.4 }

/** Follows a match on the server over a websocket that comes back by itself, into the same question. Without a token for whoever is signed in and has a seat. */
export function serverSession(match: string, token: string | undefined): ServerSession {
  const update = signal<Update | undefined>(undefined)
  const log = signal<readonly LoggedRow[]>([])
  const link = signal<Link>('connecting')
  const trouble = signal<string | undefined>(undefined)
  const asks = signal<UndoRequest | undefined>(undefined)
  const pleading = signal(false)
  const seating = signal<Seating | undefined>(undefined)
  const links = signal<MatchLinks>(keptLinks(match))
  let viewer: Viewer = 'spectator'

  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0

  const address = () => {
    const since = (log.peek().at(-1)?.number ?? -1) + 1
    const query = new URLSearchParams({ match, since: String(since), ...(token ? { token } : {}) })
    return `${location.origin.replace(/^http/, 'ws')}/api/live?${query}`
  }
  const socket = new ReconnectingWebSocket(address, [], COME_BACK)

  /** Sends a message and waits for its answer. When the connection breaks, what waits ends without an answer: the next state tells whether a choice arrived. */
  function ask(message: Message): Promise<Answer> {
    const id = ++last
    return new Promise(resolve => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ ...message, id }))
    })
  }

  async function act(message: Message): Promise<Refusal | undefined> {
    const answer = await ask(message)
    return answer.type === 'refused' ? answer.refusal : undefined
  }

  function take(state: MatchState): void {
    if (state.type === 'seating') {
      viewer = state.viewer
      seating.value = state
      if (state.absent.includes(state.viewer)) void sitDownUnlessChoosing(state)
      return
    }
    seating.value = undefined
    if (state.frozen) trouble.value = t('trouble.frozen', { reason: say(state.frozen) })
    if (state.type === 'update') takeUpdate(state.update, state.undoAsked)
  }

  /** Whoever made the match has chosen what to bring; a guest in a game with lists chooses first. */
  async function sitDownUnlessChoosing({ game }: Seating): Promise<void> {
    const isMaker = links.peek().watch !== undefined
    const hasLists = !isMaker && (await library().game(game)).listNoun !== undefined
    if (!hasLists) await act({ type: 'begin', entropy: randomText(32) })
  }

  function takeUpdate(next: Update, asked: UndoAsked | undefined): void {
    viewer = next.viewer
    batch(() => {
      log.value = joinLog(log.value, next.log)
      asks.value = asked?.needs.includes(next.viewer) && !asked.agreed.includes(next.viewer) ? { by: asked.seat, to: asked.to } : undefined
      pleading.value = asked?.seat === next.viewer
      update.value = next
    })
  }

  socket.addEventListener('open', () => {
    link.value = 'live'
  })
  socket.addEventListener('message', (event: MessageEvent) => {
    const message = JSON.parse(String(event.data)) as MatchState | Answer
    if (message.type === 'seating' || message.type === 'update' || message.type === 'frozen') {
      take(message)
      return
    }
    const open = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.id !== undefined) waiting.delete(message.id)
    if (open) open(message)
    else if (message.type === 'refused') trouble.value = message.text
  })
  socket.addEventListener('close', event => {
    if (event.code === WRONG_LINK) {
      link.value = 'gone'
      trouble.value = t('trouble.wrongLink')
      socket.close()
      return
    }
    link.value = 'lost'
    for (const [id, resolve] of waiting) {
      waiting.delete(id)
      resolve({ type: 'accepted', id })
    }
  })

  const number = () => update.peek()?.number ?? 0
  return {
    where: 'server',
    get viewer() {
      return viewer
    },
    update,
    log,
    link,
    trouble,
    asks,
    pleading,
    links,
    seating,
    async bring(wish) {
      const isAbsent = seating.peek()?.absent.includes(viewer) ?? false
      const answer = await ask(isAbsent ? { type: 'begin', entropy: randomText(32), ...wish } : { type: 'bring', ...wish })
      return answer.type === 'refused' ? answer.text : undefined
    },
    choose: choice => act({ type: 'choose', number: number(), choice }),
    async why(choice) {
      const answer = await ask({ type: 'why', choice })
      return answer.type === 'why' ? (answer.why ?? undefined) : answer.type === 'refused' ? answer.refusal : undefined
    },
    async odds(choice) {
      const answer = await ask({ type: 'odds', choice })
      return answer.type === 'odds' ? (answer.odds ?? undefined) : undefined
    },
    undo: () => act({ type: 'undo', number: number() }),
    async answerUndo(agree) {
      await act({ type: 'answerUndo', agree })
    },
    concede: () => act({ type: 'concede' }),
    file: () => fileFromServer(match, token),
    close: () => socket.close(),
  }
}
