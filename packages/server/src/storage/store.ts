import type { Json, Row, Seat } from '@muster/core'
import type { Kysely, Transaction } from 'kysely'
import { bearers, insertMatch, listText, newestMatches, readMatch } from './match-lines.ts'
import { type OrderStore, orderStoreOver } from './order-store.ts'
import { rowWriterOver } from './row-writer.ts'
import type { Bearer, MatchLine, NewMatch, Snapshot, Standing, StoredMatch, StoredRow, Taken } from './stored.ts'
import { raiseRevision, type TableStore, tableStoreOver } from './table-store.ts'
import type { Tables } from './tables.ts'

/** Matches on disk. What a promise of these functions has reported done survives the death of the process. */
export interface Store extends TableStore, OrderStore {
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
    ...orderStoreOver(db),
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
    addRow: rowWriterOver(db).add,
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
