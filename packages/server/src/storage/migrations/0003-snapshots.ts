import type { Kysely, Migration } from 'kysely'

/** Positions kept whole, the newest of each match: what is loaded begins there and not at the first row. */
export const snapshots: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('snapshots')
      .addColumn('match', 'text', column => column.primaryKey().references('matches.id'))
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('build', 'text', column => column.notNull())
      .addColumn('position', 'text', column => column.notNull())
      .execute()
  },
}
