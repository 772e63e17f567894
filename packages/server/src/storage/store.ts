import type { Json, Options, Row, Seat, Sitter, Viewer } from '@muster/core'
import type { Kysely, Transaction } from 'kysely'
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
  /** In the order of the game's seats. */
  readonly links: readonly SeatLink[]
}

export interface StoredRow {
  readonly number: number
  readonly row: Row
  readonly hash: string
}

/** A position kept whole: see `SnapshotsTable`. */
export type Snapshot = Omit<SnapshotsTable, 'match'>

export type NewMatch = Omit<StoredMatch, 'links'> & {
  readonly createdAt: number
  readonly links: readonly (Omit<SeatLink, 'begun' | 'entropy'> & { readonly tokenHash: string | null })[]
}

/** What follows from the rows and is kept beside them for finding matches. */
export interface Standing {
  readonly ended: boolean
  readonly botNext: boolean
}

/** Matches on disk. What a promise of these functions has reported done survives the death of the process. */
export interface Store {
  addMatch(match: NewMatch): Promise<void>
  match(id: string): Promise<StoredMatch | undefined>
  rows(id: string): Promise<StoredRow[]>
  snapshot(id: string): Promise<Snapshot | undefined>
  /** Keeps a position whole, instead of an older one. */
  keepSnapshot(id: string, snapshot: Snapshot): Promise<void>
  /** The match goes on under another version of the rules, under which its positions have these hashes: `hashes[0]` after row 1. */
  takeNewRules(id: string, version: number, hashes: readonly string[]): Promise<void>
  /** All matches, the oldest first. */
  ids(): Promise<string[]>
  /** Throws an error for which `isTaken` holds if the match has a row of this number. */
  addRow(id: string, row: StoredRow, standing: Standing, at: number): Promise<void>
  /** Takes a seat for its person, with another list where one is given; false if it was taken before, and then nothing changes: the first entropy stands. */
  takeSeat(id: string, seat: Seat, taken: { readonly entropy: string | null; readonly list?: Json }, at: number): Promise<boolean>
  /** Gives a seat another list (null for the usual one); false if the match has begun, and then nothing changes. */
  setList(id: string, seat: Seat, list: Json): Promise<boolean>
  /** Notes what the start of the match left: rows do the same by themselves. */
  noteStanding(id: string, standing: Standing): Promise<void>
  /** Who a token makes its bearer in a match; nothing if it opens none. */
  viewerOf(id: string, tokenHash: string): Promise<Viewer | undefined>
  /** Matches in which a bot is asked. */
  botMatches(): Promise<string[]>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store over an open database. */
export function storeOver(db: Kysely<Tables>): Store {
  const setStanding = (on: Kysely<Tables> | Transaction<Tables>, id: string, { ended, botNext }: Standing) =>
    on
      .updateTable('matches')
      .set({ ended: Number(ended), bot_next: Number(botNext && !ended) })
      .where('id', '=', id)
      .execute()

  return {
    addMatch: match => db.transaction().execute(on => insertMatch(on, match)),
    match: id => readMatch(db, id),
    async rows(id) {
      const found = await db.selectFrom('rows').select(['number', 'row', 'hash']).where('match', '=', id).orderBy('number').execute()
      return found.map(({ number, row, hash }) => ({ number, row: JSON.parse(row) as Row, hash }))
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
    async addRow(id, { number, row, hash }, standing, at) {
      await db.transaction().execute(async on => {
        await on
          .insertInto('rows')
          .values({ match: id, number, seat: row.seat, row: JSON.stringify(row), hash, at })
          .execute()
        await setStanding(on, id, standing)
      })
    },
    async takeSeat(id, seat, { entropy, list }, at) {
      const { numUpdatedRows } = await db
        .updateTable('seat_links')
        .set({ begun_at: at, entropy, ...(list === undefined ? {} : { list: listText(list) }) })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .where('begun_at', 'is', null)
        .executeTakeFirst()
      return Number(numUpdatedRows) === 1
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
      return Number(numUpdatedRows) === 1
    },
    async noteStanding(id, standing) {
      await setStanding(db, id, standing)
    },
    async viewerOf(id, tokenHash) {
      const found = await db
        .selectFrom('seat_links')
        .select('seat')
        .where('match', '=', id)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return found?.seat
    },
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
    async ping() {
      await db.selectFrom('matches').select('id').limit(1).execute()
    },
    close: () => db.destroy(),
  }
}

async function insertMatch(on: Transaction<Tables>, match: NewMatch): Promise<void> {
  const { id, game, version, head, commitment, secret, createdAt, links } = match
  await on
    .insertInto('matches')
    .values({ id, game, version, head: JSON.stringify(head), commitment, secret, created_at: createdAt })
    .execute()
  await on
    .insertInto('seat_links')
    .values(
      links.map(({ seat, kind, level, tokenHash, list }) => ({
        match: id,
        seat,
        kind,
        level,
        token_hash: tokenHash,
        begun_at: null,
        entropy: null,
        list: listText(list),
      })),
    )
    .execute()
}

async function readMatch(db: Kysely<Tables>, id: string): Promise<StoredMatch | undefined> {
  const found = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const stored = await db.selectFrom('seat_links').selectAll().where('match', '=', id).execute()
  const head = JSON.parse(found.head) as MatchHead
  const order = [...Object.keys(head.seats), 'spectator']
  stored.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))
  const links = stored.map(({ seat, kind, level, begun_at, entropy, list }): SeatLink => {
    return { seat, kind, level, begun: begun_at !== null, entropy, list: list === null ? null : (JSON.parse(list) as Json) }
  })
  const { game, version, commitment, secret } = found
  return { id, game, version, head, commitment, secret, links }
}

function listText(list: Json): string | null {
  return list === null ? null : JSON.stringify(list)
}
