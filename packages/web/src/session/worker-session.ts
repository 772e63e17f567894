import type { Choice, Json, LoggedRow, MatchFile, Options, Seat, Sitter, Update } from '@muster/core'
import { signal } from '@preact/signals'
import { moves } from '../app/preferences.ts'
import { say, t } from '../app/speak.ts'
import type { KeptOrders } from './browser-orders.ts'
import { caller, type Remote } from './calls.ts'
import type { Begin, EngineCalls, News } from './engine.worker.ts'
import { oddsAside } from './odds-aside.ts'
import { type KeptMatch, keepMatch, whenKeptElsewhere } from './store.ts'
import { joinLog, type Link, type MatchLinks, type Session, type ToldOrder, type UndoRequest } from './types.ts'

/** The engine in a worker of its own. `onNews` gets updates of the match that runs there. */
export function startEngine(onNews: (news: News) => void = () => undefined): { readonly engine: Remote<EngineCalls>; stop(): void } {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
  return { engine: caller<EngineCalls>(worker, news => onNews(news as News)), stop: () => worker.terminate() }
}

let shared: Remote<EngineCalls> | undefined

/** The engine for questions about games and options, which belong to no match. */
export function library(): Remote<EngineCalls> {
  shared ??= startEngine().engine
  return shared
}

/** Milliseconds between two decisions of a bot, so that the eye can follow. */
const PACE = 420

/** A match alone in this browser: new, or from where it was left. It is kept after every row. */
export interface Alone {
  readonly id: string
  readonly game: string
  readonly seat: Seat
  readonly options: Options
  readonly seats: { readonly [seat: Seat]: Sitter }
  readonly seed: string
  readonly lists?: Json
  readonly file?: MatchFile
  readonly guided?: boolean
  readonly orders?: KeptOrders
}

/** Plays a match with the rules in a worker. */
export function workerSession(alone: Alone): Session {
  const update = signal<Update | undefined>(undefined)
  const log = signal<readonly LoggedRow[]>([])
  const orders = signal<readonly ToldOrder[]>([])
  const link = signal<Link>('connecting')
  const trouble = signal<string | undefined>(undefined)

  const aside = oddsAside(() => new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' }))
  let viewer = alone.seat
  const local = Object.keys(alone.seats).filter(seat => alone.seats[seat]?.bot === undefined)
  const { engine, stop } = startEngine(news => {
    if (news.news === 'trouble') {
      trouble.value = t('trouble.engine', { text: news.text })
      return
    }
    log.value = news.update.viewer === update.value?.viewer ? joinLog(log.value, news.update.log) : news.update.log
    update.value = news.update
    orders.value = news.orders
    link.value = 'live'
    const kept: KeptMatch = {
      id: alone.id,
      file: news.file,
      seat: viewer,
      saved: Date.now(),
      ...(alone.guided ? { guided: true } : {}),
      orders: news.kept,
    }
    if (!keepMatch(kept)) trouble.value = t('trouble.full')
  })

  // Two tabs would write over one another: the one that was opened last goes on, this one stops where it stands.
  const unwatch = whenKeptElsewhere(alone.id, () => {
    stop()
    trouble.value = t('trouble.elsewhere')
  })

  const { game, options, seats, seed, file, lists } = alone
  const more = { ...(file ? { file } : {}), ...(lists === undefined ? {} : { lists }), ...(alone.orders ? { orders: alone.orders } : {}) }
  const begin: Begin = { game, options, seats, seed, viewer: alone.seat, pace: moves() ? PACE : 0, ...more }
  const gone = (text: string) => {
    link.value = 'gone'
    trouble.value = t('trouble.begin', { text })
  }
  engine.begin(begin).then(
    fault => fault && gone(say(fault.fault)),
    (error: Error) => gone(error.message),
  )

  return {
    where: 'worker',
    get viewer() {
      return viewer
    },
    ...(local.length > 1
      ? {
          local,
          sit: (seat: Seat) => {
            viewer = seat
            return engine.sit(seat)
          },
          answerFor: (seat: Seat, choice: Choice) => engine.chooseFor(seat, choice),
        }
      : {}),
    update,
    log,
    link,
    trouble,
    asks: signal<UndoRequest | undefined>(undefined),
    pleading: signal(false),
    links: signal<MatchLinks>({}),
    choose: choice => engine.choose(choice),
    why: choice => engine.why(choice),
    odds: async choice => {
      const now = update.peek()
      return now && aside.ask({ game, view: now.view, seat: viewer, choice, seed: String(now.number) })
    },
    undo: () => engine.undo(),
    answerUndo: () => Promise.resolve(),
    concede: () => engine.concede(),
    orders,
    order: wish => engine.order(wish),
    withdraw: question => engine.withdraw(question),
    file: () => engine.file(),
    close() {
      unwatch()
      stop()
      aside.close()
    },
  }
}
