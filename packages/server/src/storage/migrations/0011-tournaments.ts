import type { Kysely, Migration } from 'kysely'

/** Who gives up a tournament plays no further round of it; its matches may be watched by everybody. */
export const tournaments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('entrants')
      .addColumn('withdrawn', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('pairings').addColumn('watch', 'text').execute()
  },
}
