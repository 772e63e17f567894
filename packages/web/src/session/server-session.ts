import type { LoggedRow, Refusal, Seat, Update, Viewer } from '@muster/core'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { randomText } from '../app/random-text.ts'
import { say, t } from '../app/speak.ts'
import { fileFromServer, type ListWish, type MatchState, request } from './server-api.ts'
import { addressOf, keptLinks } from './server-links.ts'
import { joinLines, type Line, type Presence, type Proposed, type TableState } from './server-table.ts'
import { type Answer, type Message, serverWire } from './server-wire.ts'
import { joinLog, type Link, type MatchLinks, type Session, type ToldOrder, type UndoRequest } from './types.ts'
import { library } from './worker-session.ts'

/** A session on the server; before everybody sits, `absent` says who is missing. */
export interface ServerSession extends Session {
  readonly seating: ReadonlySignal<Seating | undefined>
  /** Takes the seat with a list, or changes the list of a seat that is taken. Gives what is wrong, as a sentence. */
  bring(wish: ListWish): Promise<string | undefined>
  /** What is agreed and asked at the table, and when it was told, by the clock of this page. */
  readonly table: ReadonlySignal<TableState & { readonly toldAt: number }>
  /** Who is connected now; nothing before that is known. */
  readonly presence: ReadonlySignal<Presence | undefined>
  /** What is said at the table, the oldest first. */
  readonly lines: ReadonlySignal<readonly Line[]>
  /** Each gives why it cannot be, as a sentence. */
  propose(what: Proposed): Promise<string | undefined>
  answer(kind: Proposed['kind'], agree: boolean): Promise<string | undefined>
  resume(): Promise<string | undefined>
  comeBack(): Promise<string | undefined>
  say(wording: { readonly text: string } | { readonly phrase: string }): Promise<string | undefined>
  /** Makes an address to watch from this seat's side or from none, so much later than it is played. */
  watchLink(wish: { readonly mySide: boolean; readonly delayMs: number }): Promise<string>
  /** Where the same people play again: made if it is not there. */
  again(series?: SeriesKind): Promise<string>
}

export type SeriesKind = 'bestOfThree' | 'bothSides'

type Seating = Extract<MatchState, { type: 'seating' }>

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
  const table = signal<ServerSession['table']['value']>({ toldAt: 0 })
  const presence = signal<Presence | undefined>(undefined)
  const orders = signal<readonly ToldOrder[]>([])
  const lines = signal<readonly Line[]>([])
  let viewer: Viewer = 'spectator'

  const address = () => {
    const since = (log.peek().at(-1)?.number ?? -1) + 1
    const query = new URLSearchParams({ match, since: String(since), presence: '1', ...(token ? { token } : {}) })
    return `${location.origin.replace(/^http/, 'ws')}/api/live?${query}`
  }
  const wire = serverWire(address, {
    live() {
      link.value = 'live'
    },
    lost() {
      link.value = 'lost'
    },
    gone() {
      link.value = 'gone'
      trouble.value = t('trouble.wrongLink')
    },
    news(news) {
      if (news.type === 'chat') lines.value = joinLines(lines.value, news.lines)
      else if (news.type === 'presence') presence.value = news
      else take(news)
    },
    trouble({ reason }) {
      trouble.value = say(reason)
    },
  })

  async function act(message: Message): Promise<Refusal | undefined> {
    const answer = await wire.ask(message)
    return answer.type === 'refused' ? answer.refusal : undefined
  }

  /** Does something at the table; gives why it cannot be, in words. */
  async function settle(message: Message): Promise<string | undefined> {
    const answer = await wire.ask(message)
    if (answer.type === 'agreement' && answer.link) links.value = withSeat(links.value, message, addressOf(match, answer.link))
    return textOf(answer)
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
    if (state.type === 'update') takeUpdate(state)
  }

  /** Whoever made the match has chosen what to bring; a guest in a game with lists chooses first. */
  async function sitDownUnlessChoosing({ game }: Seating): Promise<void> {
    const isMaker = links.peek().watch !== undefined
    const hasLists = !isMaker && (await library().game(game)).listNoun !== undefined
    if (!hasLists) await act({ type: 'begin', entropy: randomText(32) })
  }

  function takeUpdate({
    update: next,
    undoAsked: asked,
    side,
    clocks,
    proposals,
    orders: own,
    next: sequel,
  }: Extract<MatchState, { type: 'update' }>): void {
    viewer = side === undefined ? next.viewer : 'spectator'
    batch(() => {
      log.value = joinLog(log.value, next.log)
      asks.value = asked?.needs.includes(next.viewer) && !asked.agreed.includes(next.viewer) ? { by: asked.seat, to: asked.to } : undefined
      pleading.value = asked?.seat === next.viewer
      table.value = {
        toldAt: performance.now(),
        ...(side === undefined ? {} : { side }),
        ...(clocks ? { clocks } : {}),
        ...(proposals ? { proposals } : {}),
        ...(sequel ? { next: sequel } : {}),
      }
      orders.value = own ?? []
      update.value = next
    })
  }

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
      const answer = await wire.ask(isAbsent ? { type: 'begin', entropy: randomText(32), ...wish } : { type: 'bring', ...wish })
      return answer.type === 'refused' ? say(answer.refusal.reason) : undefined
    },
    choose: choice => act({ type: 'choose', number: number(), choice }),
    async why(choice) {
      const answer = await wire.ask({ type: 'why', choice })
      return answer.type === 'why' ? (answer.why ?? undefined) : answer.type === 'refused' ? answer.refusal : undefined
    },
    async odds(choice) {
      const answer = await wire.ask({ type: 'odds', choice })
      return answer.type === 'odds' ? (answer.odds ?? undefined) : undefined
    },
    undo: () => act({ type: 'undo', number: number() }),
    async answerUndo(agree) {
      await act({ type: 'answerUndo', agree })
    },
    concede: () => act({ type: 'concede' }),
    orders,
    order: wish => act({ type: 'order', number: number(), ...wish }),
    withdraw: question => act({ type: 'withdraw', ...question }),
    file: () => fileFromServer(match, token),
    table,
    presence,
    lines,
    propose: what => settle({ type: 'propose', what }),
    answer: (kind, agree) => settle({ type: 'answer', kind, agree }),
    resume: () => settle({ type: 'resume' }),
    comeBack: () => settle({ type: 'comeBack' }),
    say: wording => settle({ type: 'say', ...wording }),
    async watchLink(wish) {
      const body = { ...(token ? { token } : {}), ...wish }
      const { link: made } = await request<{ readonly link: string }>(`/api/matches/${encodeURIComponent(match)}/watch-links`, body)
      return addressOf(match, made)
    },
    async again(series) {
      const body = { ...(token ? { token } : {}), ...(series ? { series } : {}) }
      const { next } = await request<{ readonly next: string }>(`/api/matches/${encodeURIComponent(match)}/again`, body)
      return next
    },
    close: () => wire.close(),
  }
}

function textOf(answer: Answer): string | undefined {
  return answer.type === 'refused' ? say(answer.refusal.reason) : undefined
}

/** The links with that of the seat that was opened to somebody else. */
function withSeat(links: MatchLinks, { what }: Message, address: string): MatchLinks {
  const { seat } = what as { readonly seat: Seat }
  return { ...links, opened: { ...links.opened, [seat]: address } }
}
