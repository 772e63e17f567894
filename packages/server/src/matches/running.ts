import type { Level } from '@muster/bots'
import { type AnyGame, type Match, type Seat, type Words, words } from '@muster/core'
import type { Context } from '../context.ts'
import type { PaceChange, Stop } from '../pace/pace.ts'
import type { SeatOrder } from '../storage/order-store.ts'
import type { StoredMatch, StoredRow } from '../storage/stored.ts'
import type { Attendance } from './presence.ts'
import type { Proposal } from './proposals.ts'
import { replayStored } from './replay-stored.ts'
import { fromSnapshot } from './snapshots.ts'
import { absentFrom, FAULTS } from './state.ts'
import type { Looker } from './watching.ts'

/** Somebody who is told of every row: one websocket. */
export interface Watcher extends Looker {
  /** What it was told last of who is there; absent where it does not wish to know. */
  presence?: string | undefined
  /** The id of who that is, if it is known. */
  readonly person?: string | undefined
  /** Rows that it was told of. */
  seen: number
  tell(text: string): void
}

/** What a bot was asked, so that an answer to an older question is known as such. */
export interface Thinking {
  readonly number: number
}

/** A match in memory. Only its rows on disk are the truth: this is made from them, and made again whenever it may differ. */
export interface Running {
  readonly id: string
  stored: StoredMatch
  /** Nothing until everybody has taken their seat, or if the rows cannot be replayed. */
  match: Match | undefined
  frozen: Words | undefined
  /** When to try again to make the match from its rows, where that has failed. */
  retryAt: number | undefined
  /** Lines that were said, as far as the watchers here have heard them. */
  said: number
  /** Who looks at it through other processes. */
  elsewhere: Attendance
  /** What the other processes were told last of who looks here. */
  attendance: string | undefined
  /** How seats want to be answered for. */
  orders: readonly SeatOrder[]
  /** For which number of rows it was last seen when orders are to answer. */
  plannedFor: number | undefined
  /** What is put to the table. */
  proposals: readonly Proposal[]
  /** When each row was made. */
  readonly answeredAt: number[]
  paceChanges: readonly PaceChange[]
  outages: readonly Stop[]
  vacations: { readonly [seat: Seat]: readonly Stop[] }
  /** The number of rows when the waiting decision was put: less than there are now where other seats, asked at once, have answered since. */
  openSince: number
  readonly watchers: Set<Watcher>
  readonly thinking: Map<Seat, Thinking>
  /** The end of what is being done to the match: one thing at a time. */
  queue: Promise<void>
  /** Things being done, or about to be. */
  busy: number
}

/** How soon to try again to make a match from its rows. */
const RETRY_MS = 5000

/** Runs `work` after everything that was asked of the match before. */
export function inTurn<T>(running: Running, work: () => Promise<T>): Promise<T> {
  running.busy++
  const done = running.queue.then(work).finally(() => running.busy--)
  running.queue = done.then(
    () => undefined,
    () => undefined,
  )
  return done
}

/** Makes the match again where that has failed a while ago: the database may be back. To be called in turn. */
export async function retry(context: Context, running: Running): Promise<boolean> {
  if (running.retryAt === undefined || context.now() < running.retryAt) return false
  await restore(context, running)
  return true
}

/** Brings a match from disk into memory; nothing if there is none of this id. */
export async function loadMatch(context: Context, id: string): Promise<Running | undefined> {
  const stored = await context.store.match(id)
  if (!stored) return undefined
  const running: Running = {
    id,
    stored,
    match: undefined,
    frozen: undefined,
    retryAt: undefined,
    said: stored.said,
    elsewhere: { here: [], watching: 0 },
    attendance: undefined,
    orders: [],
    plannedFor: undefined,
    proposals: [],
    answeredAt: [],
    paceChanges: [],
    outages: [],
    vacations: {},
    openSince: 0,
    watchers: new Set(),
    thinking: new Map(),
    queue: Promise.resolve(),
    busy: 0,
  }
  await bringBack(context, running, async () => stored)
  return running
}

/** Makes the match again from what is on disk, as if the process had just started. */
export async function restore(context: Context, running: Running): Promise<void> {
  // First of all what is in memory goes: a row that is not on disk must not be shown, whatever fails next.
  Object.assign(running, {
    match: undefined,
    frozen: undefined,
    retryAt: undefined,
    openSince: 0,
    proposals: [],
    orders: [],
    plannedFor: undefined,
  })
  running.answeredAt.length = 0
  running.thinking.clear()
  await bringBack(context, running, () => context.store.match(running.id))
}

/** Reads and replays the match, if it has begun. Freezes it if its rows cannot be read or do not replay. */
async function bringBack(context: Context, running: Running, read: () => Promise<StoredMatch | undefined>): Promise<void> {
  try {
    const stored = await read()
    if (!stored) throw new Error(`match ${running.id} is gone from the store`)
    running.stored = stored
    await readTable(context, running)
    if (absentFrom(running).length === 0) await replayRows(context, running)
    if (stored.stopped !== null) running.frozen = words('muster.stopped', { reason: stored.stopped })
  } catch (error) {
    if (!(error instanceof OtherRules)) running.retryAt = context.now() + RETRY_MS
    freeze(context, running, error instanceof OtherRules ? error.reason : FAULTS.restore, error)
  }
}

/** Reads what is agreed at the table, and what its clocks follow from. */
export async function readTable({ store }: Context, running: Running): Promise<void> {
  const { id, stored } = running
  running.proposals = await store.proposals(id)
  running.orders = stored.orders > 0 ? await store.orders(id) : []
  running.paceChanges = await store.paceChanges(id)
  const isTimed = stored.pace !== undefined || running.paceChanges.length > 0
  running.outages = isTimed ? await store.outages() : []
  running.vacations = isTimed ? await store.vacations(id) : {}
}

/** Replays what is on disk, from the last position that was kept whole. A match of older rules goes on only if they make no difference to it. */
async function replayRows(context: Context, running: Running): Promise<void> {
  const { store, games } = context
  const { stored } = running
  const game = games.get(stored.game)?.game
  if (!game) throw new Error(`no game ${stored.game}`)
  const rows = await store.rows(stored.id)
  if (game.version !== stored.version) {
    running.stored = await underNewRules(context, game, stored, rows)
    return replayRows(context, running)
  }
  const from = fromSnapshot(game, stored, rows, await store.snapshot(stored.id))
  const { match, openSince, difference } = replayStored(game, stored, rows, { thorough: false, from })
  if (difference) throw new Error(`row ${difference.row}: ${difference.why}`)
  running.match = match
  running.openSince = openSince
  running.answeredAt.splice(0, running.answeredAt.length, ...rows.map(({ at }) => at))
}

/** A match of older rules goes on under these if they make no difference to anything that has happened in it. Throws `OtherRules` if they do. */
async function underNewRules(
  { store, log }: Context,
  game: AnyGame,
  stored: StoredMatch,
  rows: readonly StoredRow[],
): Promise<StoredMatch> {
  const played = stored.version
  if (played > game.version) throw new OtherRules(played, game.version, 'these rules are older')
  const { hashes, difference } = replayStored(game, stored, rows, { thorough: true })
  if (difference) throw new OtherRules(played, game.version, `row ${difference.row} differs: ${difference.why}`)
  await store.takeNewRules(stored.id, game.version, hashes)
  log.info({ match: stored.id, from: played, to: game.version, rows: rows.length }, 'match goes on under newer rules')
  return { ...stored, version: game.version }
}

/** A match was begun under rules that would play it otherwise than this build's. */
class OtherRules extends Error {
  readonly reason: Words
  constructor(played: number, here: number, why: string) {
    super(`begun under version ${played} of the rules, this is ${here}: ${why}`)
    this.reason = FAULTS.rules(played, here)
  }
}

/** Stops a match, and only that one: its rows stay as they are, and a restart tries again. */
export function freeze({ log, metrics }: Context, running: Running, reason: Words, error: unknown): void {
  running.frozen = reason
  running.thinking.clear()
  metrics.frozen.inc({ game: running.stored.game })
  log.error({ match: running.id, game: running.stored.game, rows: running.match?.steps.length, err: error }, 'match frozen')
}

/** Whether a seat of the match may answer a question that it was put at row `number`. */
export function isCurrent(running: Running, number: number): boolean {
  return number >= running.openSince && number <= (running.match?.steps.length ?? 0)
}

/** The level of the bot on a seat; nothing if a person sits there. */
export function levelOf(running: Running, seat: Seat): Level | undefined {
  const link = running.stored.links.find(other => other.seat === seat)
  return link?.kind === 'bot' ? (link.level as Level) : undefined
}

/** Whether a bot must answer now. */
export function botIsAsked(running: Running): boolean {
  const { match } = running
  const asked = match?.engine.asked(match.state) ?? []
  return asked.some(({ seat }) => levelOf(running, seat) !== undefined)
}
