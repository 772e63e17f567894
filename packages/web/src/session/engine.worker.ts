import {
  type Choice,
  chanceOfSeed,
  choose,
  createMatch,
  idleOptions,
  type Json,
  type Match,
  type MatchFile,
  matchFile,
  type Options,
  type OrderWish,
  play,
  type Refusal,
  type ReplayFault,
  replay,
  type Seat,
  type Sitter,
  settingFaults,
  undoOffer,
  updateFor,
  type Viewer,
} from '@muster/core'
import { games } from '@muster/games'
import { botPlayer } from './bot-player.ts'
import { type BrowserOrders, browserOrders, type KeptOrders } from './browser-orders.ts'
import { type Port, serve } from './calls.ts'
import { describeGame, type GameInfo } from './game-info.ts'
import { gameNamed } from './games.ts'
import { listCalls } from './list-calls.ts'
import { type OpenedReplay, openReplay, type ReplayView } from './replay-player.ts'
import type { OrderQuestion, ToldOrder } from './types.ts'

/** What begins a match in the worker: a new one by its options, or a kept one by its file. */
export interface Begin {
  readonly game: string
  readonly options: Options
  readonly seats: { readonly [seat: Seat]: Sitter }
  readonly viewer: Viewer
  readonly seed: string
  readonly file?: MatchFile
  /** What the seats bring; the usual lists where it names none. */
  readonly lists?: Json
  readonly orders?: KeptOrders
  /** Milliseconds that a bot takes at least, so that the eye can follow. */
  readonly pace: number
}

/** News that the worker sends unasked. */
export type News =
  | {
      readonly news: 'update'
      readonly update: ReturnType<typeof updateFor>
      readonly file: MatchFile
      readonly orders: readonly ToldOrder[]
      readonly kept: KeptOrders
    }
  | { readonly news: 'trouble'; readonly text: string }

let match: Match | undefined
let viewer: Viewer = 'spectator'
let told = 0
let orders: BrowserOrders = browserOrders({})
let pace = 0
let replayed: ReplayView | undefined

const here = self as unknown as Port

const player = botPlayer({
  current: () => match,
  played: () => tell(),
  failed: text => here.postMessage({ news: 'trouble', text } satisfies News),
})

/** Sends the position, with the log from the first row not yet told. */
function tell(): void {
  const ordered = { orders: orders.told(match!, viewer), kept: orders.kept() }
  const news: News = { news: 'update', update: updateFor(match!, viewer, told), file: matchFile(match!), ...ordered }
  told = match!.steps.length + 1
  here.postMessage(news)
  followOrders(match!.steps.length)
}

/** Gives the answer that a seat of this browser has ordered, once the eye has seen the question; not if the match has moved on by then. */
function followOrders(number: number): void {
  if (!orders.next(match!)) return
  setTimeout(() => {
    const next = match!.steps.length === number ? orders.next(match!) : undefined
    if (next) carryOut(m => choose(m, next.seat, next.choice))
  }, pace)
}

/** Carries out what the seat of this browser asked for, tells it, and lets the bots go on. */
function carryOut(act: (match: Match) => Refusal | undefined): Refusal | undefined {
  const refusal = act(match!)
  if (!refusal) {
    tell()
    player.go()
  }
  return refusal
}

const handlers = {
  ...listCalls,
  game: (id: string): GameInfo => describeGame(gameNamed(id)),
  games: (): GameInfo[] => games.map(describeGame),
  /** The seats of a game as these options make them. */
  seats: (id: string, options: Options) => gameNamed(id).seats(options),
  checkOptions: (id: string, options: Options) => settingFaults(gameNamed(id), options),
  /** The options that would do nothing beside these, each with the reason. */
  idleOptions: (id: string, options: Options) => idleOptions(gameNamed(id), options),
  /** Begins or resumes a match; gives why a kept one cannot go on. */
  begin(begin: Begin): ReplayFault | undefined {
    const game = gameNamed(begin.game)
    viewer = begin.viewer
    told = 0
    if (begin.file) {
      const found = replay(game, begin.file)
      if (!found.match) return found.fault
      match = found.match
    } else match = createMatch(game, { ...begin, chance: chanceOfSeed(begin.seed) })
    pace = begin.pace
    orders = browserOrders(begin.orders ?? {})
    player.start(begin.pace)
    tell()
    player.go()
    return undefined
  },
  /** Somebody else at this browser takes the seat: everything is told anew as that seat may know it. */
  sit(as: Viewer): void {
    viewer = as
    told = 0
    tell()
  },
  choose: (choice: Choice) => carryOut(m => choose(m, viewer, choice)),
  /** Another seat of this browser answers, while the viewer goes on looking. */
  chooseFor: (seat: Seat, choice: Choice) => carryOut(m => choose(m, seat, choice)),
  why: (choice: Choice) => match!.engine.refuse(match!.state, viewer, choice),
  /** Against bots, consent is theirs to give, and they always give it. */
  undo: () =>
    carryOut(m => {
      const offer = undoOffer(m, viewer)
      return play(m, { seat: viewer, undo: offer?.to ?? -1, agreed: offer?.needs ?? [] })
    }),
  /** From now on the question that waits, and others like it, are answered in the viewer's name. */
  order(wish: OrderWish): Refusal | undefined {
    const refusal = orders.give(match!, viewer, wish)
    if (!refusal) tell()
    return refusal
  },
  withdraw(question: OrderQuestion): undefined {
    orders.withdraw(viewer, question)
    tell()
  },
  concede: () => carryOut(m => play(m, { seat: viewer, concede: true })),
  file: () => matchFile(match!),
  openReplay(file: unknown): OpenedReplay {
    const opened = openReplay(file)
    replayed = opened.view
    return opened.opened
  },
  replayAt: (row: number, as: Viewer) => replayed!.at(row, as),
  verifyReplay: () => replayed!.verify(),
  branchReplay: (row: number, seats: { readonly [seat: Seat]: Sitter }, seed: string) => replayed!.branch(row, seats, seed),
  replayFile: () => replayed!.file(),
  reportReplay: () => replayed!.report(),
}

export type EngineCalls = typeof handlers

serve(here, handlers)
