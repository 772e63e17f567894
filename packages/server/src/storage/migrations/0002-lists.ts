import type { Kysely, Migration } from 'kysely'

/** What a seat brings is its own to choose, until the match begins. */
export const lists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('seat_links').addColumn('list', 'text').execute()
  },
}
