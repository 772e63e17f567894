import type { Kysely, Migration } from 'kysely'

/** Those who watch may be shown a match some time after it was played. */
export const delay: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('delay_ms', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
