import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { DatabasePlace } from '../storage/database.ts'

/** Where the data of a test lies: a new folder, and, where `MUSTER_TEST_DATABASE_URL` names a PostgreSQL, a new database there. */
export interface Home extends DatabasePlace {
  /** Removes folder and database. */
  remove(): Promise<void>
}

/** The PostgreSQL on which the suite is to run; SQLite if there is none. */
const SERVER_URL = process.env.MUSTER_TEST_DATABASE_URL

export async function freshHome(): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-server-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (!SERVER_URL) return { dataDir, remove: async () => removeFolder() }
  const name = basename(dataDir).toLowerCase().replaceAll('-', '_')
  await onServer(SERVER_URL, `create database ${name}`)
  const url = new URL(SERVER_URL)
  url.pathname = name
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      removeFolder()
      await onServer(SERVER_URL, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
