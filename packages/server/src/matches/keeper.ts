import {
  type Choice,
  type ChoiceOdds,
  clone,
  type Json,
  type Match,
  type MatchFile,
  matchFile,
  type OrderWish,
  type Refusal,
  reportFile,
  type Seat,
  type Viewer,
} from '@muster/core'
import { speaker } from '@muster/words'
import { askBots } from '../bots/turns.ts'
import { heardBy, type Line, say, type Wording } from '../chat/chat.ts'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import { banned, failed, frozenBy, noMatch, notBegun, signedOut, stillRunning, tooMany, wrongToken } from '../refusals.ts'
import type { Question } from '../storage/order-store.ts'
import { newSecret, tokenHash } from '../tokens.ts'
import { type Agreed, type Agreement, answerProposal, comeBack, propose, resume } from './agreements.ts'
import { type Cache, cacheOf } from './cache.ts'
import { lateSeats } from './clock.ts'
import { type Created, type MatchWish, newMatch } from './create.ts'
import { rowsSeen } from './delayed.ts'
import type { ListRefused, ListWish } from './lists.ts'
import { giveOrder, planOrders, withdrawOrder } from './orders.ts'
import { tellPresence } from './presence.ts'
import { type Answer, addRow, closedBy } from './rows.ts'
import { inTurn, type Running, restore, retry, type Watcher } from './running.ts'
import { begin, bring, noteStart, seatFault, type Taking } from './seating.ts'
import { safeText, tellAll, tellOthers } from './telling.ts'
import { takeInChanges, tick } from './tick.ts'
import { callTime } from './time-up.ts'
import { answerUndo, askUndo, type UndoAnswer } from './undo.ts'
import { type Looker, lookerOf, makeWatchLink, type WatchWish } from './watching.ts'

/** Why something was not done. */
export type Refused = ListRefused

/** Somebody who comes to a match: with the token of a seat, or known as a person, or both. */
export interface Asker {
  readonly token?: string | undefined
  readonly person?: Person | undefined
}

/** All that can be done to matches, by HTTP or websocket. Everything is judged here and nowhere else. */
export interface Keeper {
  create(wish: MatchWish): Promise<Created | Refused>
  /** Who somebody is in this match, by the token of a seat or as who has taken one; a refusal if neither opens anything. */
  viewer(id: string, asker: Asker): Promise<Viewer | Refused>
  /** The same, with what somebody who watches sees: from a side, and how late. */
  looker(id: string, asker: Asker): Promise<Looker | Refused>
  /** A seat makes a link to watch, from its side or from none. */
  watchLink(id: string, viewer: Viewer, wish: WatchWish): Promise<{ readonly link: string } | Refused>
  /** The state of the match for who looks, as JSON, with the log from row `since` on. */
  state(id: string, looker: Looker, since: number): Promise<string | Refused>
  /** Tells `watcher` the state now and after every row, until the function that it gives is called. */
  watch(id: string, watcher: Watcher): Promise<(() => void) | Refused>
  /** A person takes a seat, adds `entropy` to the dice, and may bring a list. The match begins with the last. Again is no fault and changes nothing. */
  begin(id: string, viewer: Viewer, taking?: Taking): Promise<{ readonly begun: boolean } | Refused>
  /** A person brings another list (none for the usual one), as long as the match has not begun. */
  bring(id: string, viewer: Viewer, wish: ListWish): Promise<{ readonly brought: true } | Refused>
  choose(id: string, viewer: Viewer, number: number, choice: unknown): Promise<Answer>
  why(id: string, viewer: Viewer, choice: unknown): Promise<{ readonly why: Refusal | null; readonly text?: string } | Refused>
  odds(id: string, viewer: Viewer, choice: unknown): Promise<{ readonly odds: ChoiceOdds | null } | Refused>
  undo(id: string, viewer: Viewer, number: number): Promise<UndoAnswer>
  answerUndo(id: string, viewer: Viewer, agree: boolean): Promise<UndoAnswer>
  concede(id: string, viewer: Viewer): Promise<Answer>
  /** Proposes something to the persons at the table: a pause, another pace, what becomes of a seat whose time is up. */
  propose(id: string, viewer: Viewer, what: Agreement): Promise<Agreed>
  answerProposal(id: string, viewer: Viewer, kind: Agreement['kind'], agree: boolean): Promise<Agreed>
  /** Ends a pause. */
  resume(id: string, viewer: Viewer): Promise<Agreed>
  /** Takes one's seat back from a bot. */
  comeBack(id: string, viewer: Viewer): Promise<Agreed>
  /** Orders how the question before the seat, and others like it, are answered in its name from now on. */
  order(id: string, viewer: Viewer, number: number, wish: OrderWish): Promise<{ readonly ordered: true } | Refused>
  withdraw(id: string, viewer: Viewer, question: Question): Promise<{ readonly withdrawn: true } | Refused>
  /** Whether the viewer has a seat, and may do what seats do. */
  mayAct(id: string, viewer: Viewer): Promise<{ readonly seat: Seat } | Refused>
  /** Says something at the match. */
  say(id: string, viewer: Viewer, wording: Wording, person?: Person): Promise<{ readonly said: number } | Refused>
  /** What was said, as far as the viewer hears it, from line `since` on. */
  heard(id: string, viewer: Viewer, since: number, person?: Person): Promise<{ readonly lines: readonly Line[] } | Refused>
  /** The record, with the secret of the dice; only after the end. */
  file(id: string): Promise<MatchFile | Refused>
  /** The record of any match that has begun, with all that is hidden: for those who look after the server. */
  record(id: string): Promise<MatchFile | Refused>
  /** The same to report a fault with: with the dice so far instead of their secret, and without names. */
  report(id: string): Promise<MatchFile | Refused>
  /** Stops a match, or lets it go on (null), from its rows; false if there is none. */
  stop(id: string, reason: string | null): Promise<boolean>
  /** The reason of a refusal in English, with the words of the match's game. */
  inWords(id: string, refusal: Refusal): string
  /** Lets the bots and the orders go on whose turn it was when the process ended. */
  wakeBots(): Promise<void>
  /** Takes in what was written of a match beside this keeper, and has the other processes do so. */
  takeIn(id: string): Promise<void>
  /** Looks at what must be looked at from time to time: clocks, bots that wait, what other processes wrote. */
  tick(): Promise<void>
  /** Waits for everything that was begun. */
  settle(): Promise<void>
}

/** Questions about odds of one match that may wait at once: they take the time of the threads in which its bots think. */
const MOST_ODDS = 32

/** The keeper of the matches of one store. `mostIdle`: matches held in memory though nobody looks at them. */
export function keeperOf(context: Context, mostIdle = 200): Keeper {
  const cache = cacheOf(context, running => askBots(context, running), mostIdle)
  const act = actOn(context, cache)
  const pondered = new Map<string, number>()
  context.bus.hear(match => {
    takeInChanges(context, cache, match).catch(error => context.log.warn({ match, err: error }, 'changes not taken in'))
  })

  return {
    async create(wish) {
      const made = newMatch(context, wish)
      if ('refusal' in made) return made
      await context.store.addMatch(made.stored)
      if (Object.keys(made.created.links).length === 0) await act(made.created.match, running => noteStart(context, running))
      context.log.info({ match: made.created.match, game: wish.game }, 'match created')
      return made.created
    },
    async viewer(id, asker) {
      const looker = await this.looker(id, asker)
      return isRefused(looker) ? looker : looker.viewer
    },
    async looker(id, { token, person }) {
      if (person?.ban) return { refusal: banned(person.ban.until, person.ban.reason) }
      const { store, now } = context
      const found = token ? await store.bearerOf(id, tokenHash(token)) : person && (await store.seatOf(id, person.id))
      if (!found) {
        const looker = token ? await lookerOf(context, id, token) : undefined
        return looker ?? { refusal: token || person ? wrongToken() : signedOut() }
      }
      if (found.bannedUntil !== null && found.bannedUntil > now()) return { refusal: banned(found.bannedUntil, found.banReason ?? '') }
      return { viewer: found.viewer }
    },
    watchLink: (id, viewer, wish) => act(id, running => makeWatchLink(context, running, viewer, wish)),
    state: (id, looker, since) => act(id, async running => textFor(context, running, looker, since)),
    watch: (id, watcher) =>
      act(id, async running => {
        watcher.tell(textFor(context, running, watcher, watcher.seen + 1))
        watcher.seen = running.match ? rowsSeen(running, watcher, context.now()) : watcher.seen
        running.watchers.add(watcher)
        const lines = await heardBy(context, running, watcher)
        if (lines.length > 0) watcher.tell(JSON.stringify({ type: 'chat', match: id, lines }))
        tellPresence(running)
        return () => {
          running.watchers.delete(watcher)
          tellPresence(running)
        }
      }),
    begin: (id, viewer, taking) => act(id, running => begin(context, running, viewer, taking)),
    bring: (id, viewer, wish) => act(id, running => bring(context, running, viewer, wish)),
    choose: (id, viewer, number, choice) => act(id, running => choose(context, running, viewer, number, choice)),
    why: (id, viewer, choice) =>
      act(id, async running => {
        const why = judge(context, running, viewer, choice)
        return why ? { why, text: speak(context, running, why) } : { why: null }
      }),
    async odds(id, viewer, choice) {
      const waiting = pondered.get(id) ?? 0
      if (waiting >= MOST_ODDS) return { refusal: tooMany() }
      pondered.set(id, waiting + 1)
      try {
        return await askOdds(context, act, id, viewer, choice)
      } finally {
        const left = pondered.get(id)! - 1
        if (left > 0) pondered.set(id, left)
        else pondered.delete(id)
      }
    },
    undo: (id, viewer, number) => act(id, async running => seatFault(running, viewer) ?? askUndo(context, running, viewer, number)),
    answerUndo: (id, viewer, agree) => act(id, async running => seatFault(running, viewer) ?? answerUndo(context, running, viewer, agree)),
    concede: (id, viewer) =>
      act(id, async running => seatFault(running, viewer) ?? addRow(context, running, { seat: viewer, concede: true })),
    order: (id, viewer, number, wish) => act(id, running => giveOrder(context, running, viewer, number, wish)),
    withdraw: (id, viewer, question) => act(id, running => withdrawOrder(context, running, viewer, question)),
    mayAct: (id, viewer) => act(id, async running => seatFault(running, viewer) ?? { seat: viewer }),
    say: (id, viewer, wording, person) =>
      act(id, async running => {
        const sitter = running.stored.head.seats[viewer]
        const name = sitter?.name ?? person?.name ?? viewer
        return say(context, running, { viewer, name, person: person?.id ?? null }, wording)
      }),
    heard: (id, viewer, since, person) =>
      act(id, async running => ({ lines: await heardBy(context, running, { viewer, person: person?.id }, since) })),
    propose: (id, viewer, what) => act(id, running => propose(context, running, viewer, what)),
    answerProposal: (id, viewer, kind, agree) => act(id, running => answerProposal(context, running, viewer, kind, agree)),
    resume: (id, viewer) => act(id, running => resume(context, running, viewer)),
    comeBack: (id, viewer) => act(id, running => comeBack(context, running, viewer)),
    file: id =>
      act(id, async ({ match, frozen }) => {
        if (!match) return { refusal: frozen ? frozenBy(frozen) : notBegun() }
        return match.state.outcome ? matchFile(match) : { refusal: stillRunning() }
      }),
    record: id => act(id, async ({ match, frozen }) => (match ? matchFile(match) : { refusal: frozen ? frozenBy(frozen) : notBegun() })),
    report: id => act(id, async ({ match, frozen }) => (match ? reportFile(match) : { refusal: frozen ? frozenBy(frozen) : notBegun() })),
    async stop(id, reason) {
      if (!(await context.store.setStopped(id, reason))) return false
      await act(id, async running => {
        await restore(context, running)
        tellOthers(context, running)
      })
      return true
    },
    inWords: (id, refusal) => speak(context, cache.peek(id), refusal),
    async wakeBots() {
      const forgotten = await context.store.forgottenOrders()
      for (const id of [...(await context.store.botMatches()), ...forgotten]) {
        if (context.isClosing()) return
        await act(id, async () => ({}))
      }
    },
    async takeIn(id) {
      await takeInChanges(context, cache, id)
      context.bus.tell(id)
    },
    tick: () => tick(context, cache, running => askBots(context, running)),
    async settle() {
      await Promise.all(cache.loaded().map(running => running.queue))
    },
  }
}

function speak({ games }: Context, running: Running | undefined, { reason }: Refusal): string {
  return speaker('en', games.get(running?.stored.game ?? '')?.game.words ?? { en: {} }).say(reason)
}

type Act = <T>(id: string, work: (running: Running) => Promise<T>) => Promise<T | Refused>

/** Does things to a match one after the other, and lets bots answer what they led to. */
function actOn(context: Context, cache: Cache): Act {
  return async <T>(id: string, work: (running: Running) => Promise<T>) => {
    const done = await cache.use(id, running =>
      inTurn(running, async () => {
        if (await retry(context, running)) tellAll(context, running)
        const result = await work(running)
        await planOrders(context, running)
        askBots(context, running)
        return { result }
      }),
    )
    return done ? done.result : { refusal: noMatch() }
  }
}

function textFor({ log, now }: Context, running: Running, looker: Looker, since: number): string {
  return safeText(running, looker, since, now(), error => log.error({ match: running.id, err: error }, 'view failed'))
}

async function choose(context: Context, running: Running, viewer: Viewer, number: number, choice: unknown): Promise<Answer> {
  // An answer that comes when the time is up comes too late, whenever the clock is looked at.
  if (lateSeats(running, context.now()).includes(viewer)) await callTime(context, running)
  const refusal = seatFault(running, viewer)?.refusal ?? closedBy(running, number) ?? judge(context, running, viewer, choice)
  return refusal ? { refusal } : addRow(context, running, { seat: viewer, choice: choice as Choice })
}

/** Why a choice is not allowed, by the game's rules alone. A judgement that throws stops nothing: the position is as it was. */
function judge({ log }: Context, { id, match, frozen }: Running, viewer: Viewer, choice: unknown): Refusal | undefined {
  if (!match) return frozen ? frozenBy(frozen) : notBegun()
  try {
    return match.engine.refuse(match.state, viewer as Seat, choice)
  } catch (error) {
    log.error({ match: id, err: error }, 'judging a choice failed')
    return failed()
  }
}

/** Works out the odds of a choice out of turn, since they take a while, from what the seat sees now. */
async function askOdds(
  context: Context,
  act: Act,
  id: string,
  viewer: Viewer,
  choice: unknown,
): Promise<{ odds: ChoiceOdds | null } | Refused> {
  const position = await act(id, async (running): Promise<ReturnType<typeof seenBy> | Refused> => {
    const refusal = judge(context, running, viewer, choice)
    return refusal ? { refusal } : seenBy(running.match!, viewer)
  })
  if (isRefused(position)) return position
  try {
    const question = { kind: 'odds', match: id, seat: viewer, choice: choice as Choice, seed: newSecret(), ...position } as const
    return { odds: (await context.thinker.odds(question)) ?? null }
  } catch (error) {
    context.log.error({ match: id, err: error }, 'odds failed')
    return { refusal: failed() }
  }
}

function seenBy({ game, state }: Match, viewer: Viewer): { readonly game: string; readonly view: Json } {
  return { game: game.id, view: clone(game.view(state, viewer) as Json) }
}

/** Tells what was refused from what was done. */
export function isRefused<T extends object>(result: T | Refused): result is Refused {
  return 'refusal' in result
}
