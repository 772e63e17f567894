import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, Migrator, sql, type Transaction } from 'kysely'
import { type DatabasePlace, openDatabase, openKeptDatabase, sqlite } from './database.ts'
import { migrations } from './migrations.ts'
import { KEPT_TABLES, type Tables } from './tables.ts'

/** Lines of each table that were written. */
export type Written = { readonly [table: string]: number }

/** Why a backup is not restored: the database has another row where the backup has one. Nothing was changed. */
export class BackupConflict extends Error {
  constructor(match: string, row: number) {
    super(`match ${match} has another row ${row} than the backup; nothing was restored`)
  }
}

/** Lines read or written at once. */
const PAGE = 500

type Line = { readonly [column: string]: string | number | null }
type Kept = (typeof KEPT_TABLES)[number]

/**
 * Copies everything as it stands at one moment into a new SQLite file, from SQLite and PostgreSQL alike, while the server runs. The file is there whole or
 * not at all. Throws if it is there already, or if nothing is kept at the place.
 */
export async function backup(place: DatabasePlace, file: string): Promise<Written> {
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const part = `${file}.part`
  const from = await openKeptDatabase(place)
  rmSync(part, { force: true })
  const to = await openFile(part)
  try {
    // The pages of one transaction are all of the same moment, whoever writes meanwhile.
    const written = await from
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(reader => to.transaction().execute(writer => copyTables(reader, writer)))
    // Without a write-ahead log the copy is a single file.
    await sql`pragma journal_mode = delete`.execute(to)
    await to.destroy()
    renameSync(part, file)
    return written
  } finally {
    await to.destroy()
    await from.destroy()
    rmSync(part, { force: true })
  }
}

/**
 * Brings back what a backup has and the database lacks, in one transaction. It takes nothing away and overwrites nothing, so that it may be done while the
 * server runs: rows are only ever added, and a match that has gone on since keeps what it has. Throws `BackupConflict` where the two contradict one another.
 */
export async function restoreBackup(place: DatabasePlace, file: string): Promise<Written> {
  if (!existsSync(file)) throw new Error(`there is no ${file}`)
  // A backup of an older release is brought up to date first, and the file itself is left as it is.
  const folder = mkdtempSync(join(tmpdir(), 'muster-restore-'))
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  const from = await openFile(copy)
  const to = await openDatabase(place)
  try {
    return await to.transaction().execute(async writer => {
      await refuseConflicts(from, writer)
      const lacking = await matchesThatGain(from, writer)
      const written = await copyTables(from, writer)
      for (const { id, ended, bot_next } of lacking)
        await writer.updateTable('matches').set({ ended, bot_next }).where('id', '=', id).execute()
      return written
    })
  } finally {
    await to.destroy()
    await from.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openFile(path: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: sqlite(path) })
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest()
  if (!error) return db
  await db.destroy()
  throw error
}

async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>): Promise<Written> {
  const written: Record<string, number> = {}
  for (const kept of KEPT_TABLES) {
    written[kept.table] = 0
    for await (const lines of pages(from, kept)) {
      for (const line of lines) written[kept.table]! += await addLine(to, kept.table, line)
    }
  }
  return written
}

async function addLine(to: Transaction<Tables>, table: Kept['table'], line: Line): Promise<number> {
  const columns = sql.join(Object.keys(line).map(column => sql.ref(column)))
  const values = sql.join(Object.values(line))
  const done = await sql`insert into ${sql.table(table)} (${columns}) values (${values}) on conflict do nothing`.execute(to)
  return Number(done.numAffectedRows ?? 0)
}

/** The lines of a table by its key, a page at a time. */
async function* pages(db: Kysely<Tables>, { table, key }: Kept): AsyncGenerator<readonly Line[]> {
  const columns = sql.join(key.map(column => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Line>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${PAGE}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    const last = rows.at(-1)!
    after = sql`where (${columns}) > (${sql.join(key.map(column => last[column]))})`
  }
}

async function refuseConflicts(from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> {
  for await (const lines of pages(from, { table: 'rows', key: ['match', 'number'] })) {
    for (const { match, number, row } of lines as readonly { match: string; number: number; row: string }[]) {
      const there = await to.selectFrom('rows').select('row').where('match', '=', match).where('number', '=', number).executeTakeFirst()
      if (there && there.row !== row) throw new BackupConflict(match, number)
    }
  }
}

/** Matches that have fewer rows in the database than in the backup: what the backup says of their standing holds again. */
async function matchesThatGain(from: Kysely<Tables>, to: Transaction<Tables>) {
  const counted = async (db: Kysely<Tables>) => {
    const found = await db
      .selectFrom('rows')
      .select(({ fn }) => ['match', fn.max('number').as('last')])
      .groupBy('match')
      .execute()
    return new Map(found.map(({ match, last }) => [match, Number(last)]))
  }
  const here = await counted(to)
  const there = await counted(from)
  const all = await from.selectFrom('matches').select(['id', 'ended', 'bot_next']).execute()
  return all.filter(({ id }) => (there.get(id) ?? 0) > (here.get(id) ?? 0))
}
