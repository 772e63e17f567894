import type { Kysely, Migration } from 'kysely'

/** Links to watch that a seat has made: from its own side or from none, as late as it says. */
export const watchLinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('watch_links')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('made_by', 'text', column => column.notNull())
      .addColumn('side', 'text')
      .addColumn('delay_ms', 'integer', column => column.notNull())
      .addColumn('made_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('watch_links_match').on('watch_links').column('match').execute()
  },
}
