import { type AnyGame, commitmentOf } from '@muster/core'
import { levies } from '@muster/core/testing'
import { Kysely, Migrator } from 'kysely'
import { expect, test } from 'vitest'
import { freshHome, type Home } from '../testing/home.ts'
import { registryOf, testServer, updateOf } from '../testing/kit.ts'
import { newSecret, tokenHash } from '../tokens.ts'
import { dialectOf } from './database.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** A database as the first release made it: only its migration has been run. */
async function firstDatabase(home: Home): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: dialectOf(home) })
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo('0001-matches')
  expect(error).toBeUndefined()
  return db
}

test('a match of a database without lists goes on, with the usual ones', async () => {
  const home = await freshHome()
  const db = await firstDatabase(home)
  const secret = newSecret()
  const seats = { red: { name: 'Ann' }, blue: { name: 'random', bot: 'random' } }
  const head = JSON.stringify({ options: { size: 6 }, seats, lists: null })
  const match = { id: 'old', game: 'levies', version: 1, head, commitment: commitmentOf(secret), secret, created_at: 1 }
  await db.insertInto('matches').values(match).execute()
  for (const [seat, kind] of [
    ['red', 'person'],
    ['blue', 'bot'],
    ['spectator', 'spectator'],
  ] as const) {
    const link = { match: 'old', seat, kind, level: null, token_hash: tokenHash(`token-${seat}`), begun_at: 1, entropy: null }
    await db
      .insertInto('seat_links')
      .values(link as Tables['seat_links'])
      .execute()
  }
  await db.destroy()

  const server = await testServer(home, { games: registryOf({ game: levies as unknown as AnyGame }) })
  const { view } = await updateOf(server.url, 'old', 'token-red')
  expect((view as { counts: object }).counts).toEqual({ red: { pile: 4, hand: 2 }, blue: { pile: 4, hand: 2 } })
  await server.close()
  await home.remove()
})
