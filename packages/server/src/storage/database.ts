import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, Migrator, type SqliteDatabase, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** How long one process waits for another that is writing to the same file. */
const BUSY_MS = 5000

/**
 * Opens `muster.sqlite` in `dataDir` (made if it is missing) and brings its tables up to date.
 * Write-ahead log with full synchronisation: when a write is reported as done it is on disk, and a killed process loses nothing.
 */
export async function openDatabase(dataDir: string): Promise<Kysely<Tables>> {
  mkdirSync(dataDir, { recursive: true })
  const file = new Libsql(join(dataDir, 'muster.sqlite'))
  file.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }) })
  const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest()
  if (error) {
    await database.destroy()
    throw error
  }
  return database
}

/** Whether a write failed because its key is taken: by SQLite's name or PostgreSQL's number. */
export function isTaken(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | null)?.code
  return typeof code === 'string' && (code === '23505' || /^SQLITE_CONSTRAINT_(?:PRIMARYKEY|UNIQUE)$/.test(code))
}
