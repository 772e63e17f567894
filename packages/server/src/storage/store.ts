import type { Json, Options, Row, Seat, Sitter, Viewer } from '@muster/core'
import type { Kysely, Transaction } from 'kysely'
import type { Holder, Terms } from '../matches/create.ts'
import type { Pace } from '../pace/pace.ts'
import { raiseRevision, type TableStore, tableStoreOver } from './table-store.ts'
import type { SeatLinksTable, SnapshotsTable, Tables } from './tables.ts'

/** What a match was set up with. */
export interface MatchHead {
  readonly options: Options
  readonly seats: { readonly [seat: Seat]: Sitter }
  readonly lists: Json
}

/** One chair of a match, or its bench for those who watch (`seat: 'spectator'`). */
export interface SeatLink {
  readonly seat: Viewer
  readonly kind: SeatLinksTable['kind']
  readonly level: string | null
  /** Whether the person has taken the seat. */
  readonly begun: boolean
  readonly begunAt: number | null
  readonly entropy: string | null
  /** What the seat brings; null for the usual list, and where the game has none. */
  readonly list: Json
}

export interface StoredMatch {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly head: MatchHead
  readonly commitment: string
  readonly secret: string
  /** Why the match is stopped; null if it is not. */
  readonly stopped: string | null
  /** What was wished for; nothing for as long as one likes. */
  readonly pace: Pace | undefined
  readonly revision: number
  /** How long after it was played those who watch see the match, in milliseconds. */
  readonly delayMs: number
  /** Lines that were said. */
  readonly said: number
  /** The match in which the same people play again; null if there is none. */
  readonly next: string | null
  /** In the order of the game's seats. */
  readonly links: readonly SeatLink[]
}

export interface StoredRow {
  readonly number: number
  readonly row: Row
  readonly hash: string
  readonly at: number
}

/** A match in a list of matches. */
export interface MatchLine {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly createdAt: number
  readonly ended: boolean
  readonly stopped: string | null
}

/** A position kept whole: see `SnapshotsTable`. */
export type Snapshot = Omit<SnapshotsTable, 'match'>

export type NewMatch = Omit<StoredMatch, 'links' | 'stopped' | 'revision' | 'said' | 'next' | 'delayMs'> & {
  readonly createdAt: number
  readonly terms: Terms
  readonly links: readonly (Omit<SeatLink, 'begun' | 'begunAt' | 'entropy'> & Holder)[]
}

/** With what a person takes a seat. */
export interface Taken {
  readonly entropy: string | null
  /** Another list than was there. */
  readonly list?: Json
  /** Who that is, if it is known; a guest goes by the name of the set-up. */
  readonly person?: { readonly id: string; readonly name: string; readonly isGuest: boolean } | undefined
}

/** Who somebody is in a match, and what keeps the one who sits there from playing. */
export interface Bearer {
  readonly viewer: Viewer
  readonly bannedUntil: number | null
  readonly banReason: string | null
}

/** What follows from the rows and is kept beside them for finding matches. */
export interface Standing {
  readonly ended: boolean
  readonly botNext: boolean
  readonly asked: readonly Seat[]
  /** When somebody's time will be up; null for never. */
  readonly dueAt: number | null
  /** Seats that won; null before the end. */
  readonly winners: readonly Seat[] | null
  /** When those whose turn it is, or who have played to the end, are told, who may not be looking; null where they need not be. */
  readonly noticeAt: number | null
}

/** Matches on disk. What a promise of these functions has reported done survives the death of the process. */
export interface Store extends TableStore {
  /** Within a transaction, where one is given. */
  addMatch(match: NewMatch, within?: Transaction<Tables>): Promise<void>
  match(id: string): Promise<StoredMatch | undefined>
  /** Rows in their order, those with a number over `after`. */
  rows(id: string, after?: number): Promise<StoredRow[]>
  snapshot(id: string): Promise<Snapshot | undefined>
  /** Keeps a position whole, instead of an older one. */
  keepSnapshot(id: string, snapshot: Snapshot): Promise<void>
  /** The match goes on under another version of the rules, under which its positions have these hashes: `hashes[0]` after row 1. */
  takeNewRules(id: string, version: number, hashes: readonly string[]): Promise<void>
  /** All matches, the oldest first. */
  ids(): Promise<string[]>
  /** Throws an error for which `isTaken` holds if the match has a row of this number. A request to take something back ends with it. */
  addRow(id: string, row: StoredRow, standing: Standing): Promise<void>
  /** Takes a seat for its person, with another list where one is given; false if it was taken before, and then nothing changes: the first entropy stands. */
  takeSeat(id: string, seat: Seat, taken: Taken, at: number): Promise<boolean>
  /** Gives a seat another list (null for the usual one); false if the match has begun, and then nothing changes. */
  setList(id: string, seat: Seat, list: Json): Promise<boolean>
  /** Notes what the start of the match left: rows do the same by themselves. */
  noteStanding(id: string, standing: Standing, at: number): Promise<void>
  /** Who a token makes its bearer in a match; nothing if it opens none. */
  bearerOf(id: string, tokenHash: string): Promise<Bearer | undefined>
  /** The seat of a person in a match. */
  seatOf(id: string, person: string): Promise<Bearer | undefined>
  /** Notes why a match is stopped, or that it is not; false if there is none of this id. */
  setStopped(id: string, reason: string | null): Promise<boolean>
  /** The newest matches, of one standing or of all. */
  newest(standing?: 'running' | 'ended' | 'stopped'): Promise<MatchLine[]>
  /** Matches in which a bot is asked. */
  botMatches(): Promise<string[]>
  /** Of the matches in which a bot was asked before `since` and has not answered, those that this call may ask again, and no other. */
  takeStuckBots(since: number, now: number): Promise<string[]>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store over an open database. */
export function storeOver(db: Kysely<Tables>): Store {
  async function setStanding(on: Kysely<Tables> | Transaction<Tables>, id: string, standing: Standing, at: number) {
    const { ended, botNext, asked, dueAt, winners, noticeAt } = standing
    const bots = botNext && !ended ? { bot_next: 1, bots_asked_at: at } : { bot_next: 0 }
    await on
      .updateTable('matches')
      .set({
        ended: Number(ended),
        asked: JSON.stringify(asked),
        due_at: ended ? null : dueAt,
        winners: winners && JSON.stringify(winners),
        begun: 1,
        notice_at: noticeAt,
        reminders: 0,
        ...bots,
      })
      .where('id', '=', id)
      .execute()
    await raiseRevision(on, id)
  }

  return {
    ...tableStoreOver(db),
    addMatch: (match, within) => (within ? insertMatch(within, match) : db.transaction().execute(on => insertMatch(on, match))),
    match: id => readMatch(db, id),
    async rows(id, after = 0) {
      const found = await db
        .selectFrom('rows')
        .select(['number', 'row', 'hash', 'at'])
        .where('match', '=', id)
        .where('number', '>', after)
        .orderBy('number')
        .execute()
      return found.map(({ row, ...rest }) => ({ ...rest, row: JSON.parse(row) as Row }))
    },
    snapshot: id => db.selectFrom('snapshots').select(['number', 'build', 'position']).where('match', '=', id).executeTakeFirst(),
    async keepSnapshot(id, snapshot) {
      await db
        .insertInto('snapshots')
        .values({ match: id, ...snapshot })
        .onConflict(taken => taken.column('match').doUpdateSet(snapshot))
        .execute()
    },
    async takeNewRules(id, version, hashes) {
      await db.transaction().execute(async on => {
        await on.updateTable('matches').set({ version }).where('id', '=', id).execute()
        for (const [i, hash] of hashes.entries())
          await on
            .updateTable('rows')
            .set({ hash })
            .where('match', '=', id)
            .where('number', '=', i + 1)
            .execute()
      })
    },
    async ids() {
      return (await db.selectFrom('matches').select('id').orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
    },
    async addRow(id, { number, row, hash, at }, standing) {
      await db.transaction().execute(async on => {
        await on
          .insertInto('rows')
          .values({ match: id, number, seat: row.seat, row: JSON.stringify(row), hash, at })
          .execute()
        await on.deleteFrom('proposals').where('match', '=', id).where('kind', '=', 'undo').execute()
        await setStanding(on, id, standing, at)
      })
    },
    async takeSeat(id, seat, { entropy, list, person }, at) {
      const sitting = person ? { person: person.id, name: person.isGuest ? null : person.name } : {}
      const { numUpdatedRows } = await db
        .updateTable('seat_links')
        .set({ begun_at: at, entropy, ...(list === undefined ? {} : { list: listText(list) }), ...sitting })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .where('begun_at', 'is', null)
        .executeTakeFirst()
      if (Number(numUpdatedRows) !== 1) return false
      await raiseRevision(db, id)
      return true
    },
    async setList(id, seat, list) {
      // In one statement, so that no match begins between the look and the change.
      const { numUpdatedRows } = await db
        .updateTable('seat_links')
        .set({ list: listText(list) })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('seat_links as other')
              .select('other.seat')
              .where('other.match', '=', id)
              .where('other.kind', '=', 'person')
              .where('other.begun_at', 'is', null),
          ),
        )
        .executeTakeFirst()
      if (Number(numUpdatedRows) !== 1) return false
      await raiseRevision(db, id)
      return true
    },
    noteStanding: (id, standing, at) => db.transaction().execute(on => setStanding(on, id, standing, at)),
    bearerOf: (id, hash) => bearers(db).where('match', '=', id).where('token_hash', '=', hash).executeTakeFirst(),
    seatOf: (id, person) => bearers(db).where('match', '=', id).where('seat_links.person', '=', person).executeTakeFirst(),
    async setStopped(id, reason) {
      const done = await db.updateTable('matches').set({ stopped: reason }).where('id', '=', id).executeTakeFirst()
      if (Number(done.numUpdatedRows) !== 1) return false
      await raiseRevision(db, id)
      return true
    },
    newest: standing => newestMatches(db, standing),
    async botMatches() {
      const found = await db
        .selectFrom('matches')
        .select('id')
        .where('bot_next', '=', 1)
        .where('ended', '=', 0)
        .orderBy('created_at', 'desc')
        .execute()
      return found.map(({ id }) => id)
    },
    async takeStuckBots(since, now) {
      const stuck = db.updateTable('matches').set({ bots_asked_at: now }).where('bot_next', '=', 1).where('ended', '=', 0)
      const found = await stuck.where('stopped', 'is', null).where('bots_asked_at', '<', since).returning('id').execute()
      return found.map(({ id }) => id)
    },
    async ping() {
      await db.selectFrom('matches').select('id').limit(1).execute()
    },
    close: () => db.destroy(),
  }
}

function bearers(db: Kysely<Tables>) {
  return db
    .selectFrom('seat_links')
    .leftJoin('people', 'people.id', 'seat_links.person')
    .select(['seat_links.seat as viewer', 'people.banned_until as bannedUntil', 'people.ban_reason as banReason'])
}

async function newestMatches(db: Kysely<Tables>, standing: 'running' | 'ended' | 'stopped' | undefined): Promise<MatchLine[]> {
  let query = db
    .selectFrom('matches')
    .select(['id', 'game', 'version', 'created_at', 'ended', 'stopped'])
    .orderBy('created_at', 'desc')
    .limit(200)
  if (standing === 'stopped') query = query.where('stopped', 'is not', null)
  else if (standing) query = query.where('ended', '=', standing === 'ended' ? 1 : 0)
  const found = await query.execute()
  return found.map(({ created_at, ended, ...line }) => ({ ...line, createdAt: created_at, ended: ended === 1 }))
}

async function insertMatch(on: Transaction<Tables>, match: NewMatch): Promise<void> {
  const { id, game, version, head, commitment, secret, createdAt, pace, terms, links } = match
  await on
    .insertInto('matches')
    .values({
      id,
      game,
      version,
      head: JSON.stringify(head),
      commitment,
      secret,
      created_at: createdAt,
      stopped: null,
      pace: pace ? JSON.stringify(pace) : null,
      ...linesOfTerms(terms),
      // Where only bots sit, they are to be asked at once, by whoever looks next.
      ...(links.some(({ kind }) => kind === 'person') ? {} : { begun: 1, bot_next: 1 }),
    })
    .execute()
  await on
    .insertInto('seat_links')
    .values(
      links.map(({ seat, kind, level, tokenHash, list, person, name }) => ({
        match: id,
        seat,
        kind,
        level,
        token_hash: tokenHash,
        begun_at: null,
        entropy: null,
        list: listText(list),
        person,
        name,
      })),
    )
    .execute()
}

function linesOfTerms({ madeBy, listed, codeHash, rated, series, seriesFirst, part, delayMs }: Terms) {
  return {
    due_at: null,
    notice_at: null,
    winners: null,
    next: null,
    made_by: madeBy ?? null,
    listed: Number(listed ?? false),
    code_hash: codeHash ?? null,
    rating: rated ? ('wanted' as const) : ('none' as const),
    series: series ?? null,
    series_first: seriesFirst ?? null,
    part: part ?? 0,
    delay_ms: delayMs ?? 0,
  }
}

async function readMatch(db: Kysely<Tables>, id: string): Promise<StoredMatch | undefined> {
  const found = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const stored = await db.selectFrom('seat_links').selectAll().where('match', '=', id).execute()
  const head = JSON.parse(found.head) as MatchHead
  const order = [...Object.keys(head.seats), 'spectator']
  stored.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))
  const links = stored.map(({ seat, kind, level, begun_at, entropy, list }): SeatLink => {
    return {
      seat,
      kind,
      level,
      begun: begun_at !== null,
      begunAt: begun_at,
      entropy,
      list: list === null ? null : (JSON.parse(list) as Json),
    }
  })
  const { game, version, commitment, secret, stopped, revision, said, next, delay_ms: delayMs } = found
  const pace = found.pace === null ? undefined : (JSON.parse(found.pace) as Pace)
  return { id, game, version, head: withNames(head, stored), commitment, secret, stopped, pace, revision, said, next, delayMs, links }
}

/** Who is known goes by their own name. */
function withNames(head: MatchHead, links: readonly SeatLinksTable[]): MatchHead {
  const seats = Object.entries(head.seats).map(([seat, sitter]) => {
    const name = links.find(link => link.seat === seat)?.name
    return [seat, name ? { ...sitter, name } : sitter] as const
  })
  return { ...head, seats: Object.fromEntries(seats) }
}

function listText(list: Json): string | null {
  return list === null ? null : JSON.stringify(list)
}
