import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { BackupConflict, backup, restoreBackup } from './backup.ts'
import { openDatabase } from './database.ts'

const games = registryOf({ game: ticTacToe as unknown as AnyGame })
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
let home: Home
let other: Home
let server: RunningServer

beforeEach(async () => {
  home = await freshHome()
  other = await freshHome()
  server = await testServer(home, { games })
})
afterEach(async () => {
  await server.close()
  await home.remove()
  await other.remove()
})

const mark = (match: string, token: string, number: number, cell: number) =>
  post(`${server.url}/api/matches/${match}/choices`, { token, number, choice: { pick: { do: 'mark', cell } } })

test('a copy made while the server runs brings every match back elsewhere, with its seats', async () => {
  const { match, links, spectate } = await beginMatch(server.url, PERSONS)
  await mark(match, links.x!, 0, 4)
  const file = join(home.dataDir, 'copy.sqlite')
  expect(await backup(home, file)).toMatchObject({ matches: 1, seat_links: 3, rows: 1 })
  expect((await mark(match, links.o!, 1, 0)).status).toBe(200)
  expect(await restoreBackup(other, file)).toMatchObject({ matches: 1, seat_links: 3, rows: 1 })
  const elsewhere = await testServer(other, { games })
  expect(await updateOf(elsewhere.url, match, spectate)).toMatchObject({ number: 1, view: { turn: 1 } })
  expect(await updateOf(elsewhere.url, match, links.o!)).toMatchObject({ viewer: 'o', number: 1 })
  await elsewhere.close()
  await expect(backup(home, file)).rejects.toThrow('is there already')
})

test('more lines than are copied at once', async () => {
  const db = await openDatabase(home)
  const { match } = await beginMatch(server.url, PERSONS)
  const lines = Array.from({ length: 1203 }, (_, i) => ({ match, number: i + 1, seat: 'x', row: `{"n":${i}}`, hash: 'h', at: i }))
  for (let i = 0; i < lines.length; i += 100)
    await db
      .insertInto('rows')
      .values(lines.slice(i, i + 100))
      .execute()
  await db.destroy()
  const file = join(home.dataDir, 'copy.sqlite')
  expect(await backup(home, file)).toMatchObject({ rows: 1203 })
  expect(await restoreBackup(other, file)).toMatchObject({ rows: 1203 })
})

test('what is brought back while the server runs takes nothing away, and the match goes on', async () => {
  const { match, links, spectate } = await beginMatch(server.url, PERSONS)
  const file = join(home.dataDir, 'copy.sqlite')
  await backup(home, file)
  await mark(match, links.x!, 0, 4)
  expect(await restoreBackup(home, file)).toMatchObject({ matches: 0, seat_links: 0, rows: 0 })
  expect((await mark(match, links.o!, 1, 0)).body.number).toBe(2)
  expect((await updateOf(server.url, match, spectate)).number).toBe(2)
})

test('a match that was lost comes back, with who is to move', async () => {
  const bots = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
  const { match, links, spectate } = await beginMatch(server.url, bots)
  await mark(match, links.x!, 0, 4)
  const file = join(home.dataDir, 'copy.sqlite')
  await backup(home, file)
  await server.close()
  const db = await openDatabase(home)
  for (const table of ['rows', 'snapshots', 'seat_links'] as const) await db.deleteFrom(table).where('match', '=', match).execute()
  await db.deleteFrom('matches').execute()
  await db.destroy()
  expect(await restoreBackup(home, file)).toMatchObject({ matches: 1, rows: 1 })
  server = await testServer(home, { games })
  expect(await updateOf(server.url, match, spectate)).toMatchObject({ number: 1 })
})

test('a backup that contradicts what is there is refused as a whole', async () => {
  const { match, links } = await beginMatch(server.url, PERSONS)
  await mark(match, links.x!, 0, 4)
  const lost = await beginMatch(server.url, PERSONS)
  const file = join(home.dataDir, 'copy.sqlite')
  await backup(home, file)
  const db = await openDatabase(home)
  await db.updateTable('rows').set({ row: '{"seat":"x","concede":true}' }).where('match', '=', match).execute()
  await db.deleteFrom('seat_links').where('match', '=', lost.match).execute()
  await db.deleteFrom('matches').where('id', '=', lost.match).execute()
  await expect(restoreBackup(home, file)).rejects.toThrow(BackupConflict)
  expect(await db.selectFrom('matches').select('id').execute()).toEqual([{ id: match }])
  await db.destroy()
})

test('a copy that fails leaves no file', async () => {
  const db = await openDatabase(home)
  await db.schema.dropTable('snapshots').execute()
  await db.schema.alterTable('rows').renameTo('elsewhere').execute()
  const file = join(home.dataDir, 'copy.sqlite')
  await expect(backup(home, file)).rejects.toThrow()
  expect(existsSync(file)).toBe(false)
  expect(existsSync(`${file}.part`)).toBe(false)
  await db.destroy()
})
