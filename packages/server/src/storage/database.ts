import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** How long one process waits for another that is writing to the same file. */
const BUSY_MS = 5000
/** Connections to PostgreSQL that one process keeps at most. */
const MOST_CONNECTIONS = 10

/** Where the data lies. */
export interface DatabasePlace {
  /** The folder of `muster.sqlite`; made if it is missing. */
  readonly dataDir: string
  /** `postgres://...`: there instead of in the folder. */
  readonly databaseUrl?: string | undefined
}

/** Opens the database and brings its tables up to date. Throws if it cannot be reached, or if the URL is none of PostgreSQL's. */
export async function openDatabase(place: DatabasePlace): Promise<Kysely<Tables>> {
  const database = new Kysely<Tables>({ dialect: dialectOf(place) })
  const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest()
  if (error) {
    await database.destroy()
    throw error
  }
  return database
}

/** Opens a database that is there already. Throws also if nothing is kept at the place, and leaves nothing behind there. */
export async function openKeptDatabase(place: DatabasePlace): Promise<Kysely<Tables>> {
  const { dataDir, databaseUrl } = place
  if (!databaseUrl && !existsSync(sqlitePath(dataDir))) throw new Error(`nothing is kept in ${dataDir}`)
  return openDatabase(place)
}

/** How Kysely is to speak to the database of a place. */
export function dialectOf({ dataDir, databaseUrl }: DatabasePlace): Dialect {
  if (databaseUrl) return postgres(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  return sqlite(sqlitePath(dataDir))
}

const sqlitePath = (dataDir: string): string => join(dataDir, 'muster.sqlite')

/** A write-ahead log with full synchronisation: when a write is reported as done it is on disk, and a killed process loses nothing. */
export function sqlite(path: string): SqliteDialect {
  const file = new Libsql(path)
  file.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  return new SqliteDialect({ database: file as unknown as SqliteDatabase })
}

function postgres(url: string): PostgresDialect {
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new Error('the address of the database must begin with postgres:// or postgresql://')
  const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(oid, format) }
  const pool = new pg.Pool({ connectionString: url, max: MOST_CONNECTIONS, types })
  // A connection that breaks is replaced by the next that is needed; whoever was using it hears of it by its query.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/** Big integers as numbers: what is stored in them are times and counts, far below 2^53. */
function parserOf(oid: number, format: 'text' | 'binary' | undefined) {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}

/** Whether a write failed because its key is taken: by SQLite's name or PostgreSQL's number. */
export function isTaken(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | null)?.code
  return typeof code === 'string' && (code === '23505' || /^SQLITE_CONSTRAINT_(?:PRIMARYKEY|UNIQUE)$/.test(code))
}
