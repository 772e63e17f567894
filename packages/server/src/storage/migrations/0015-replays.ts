import type { Kysely, Migration } from 'kysely'

/** Who may look at a match that is over, as each of its persons wishes, and what is remarked at its moments. */
export const replays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('seat_links').addColumn('replay', 'text').execute()
    await db.schema
      .createTable('remarks')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('row', 'integer', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('viewer', 'text', column => column.notNull())
      .addColumn('person', 'text')
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('remarks_match').on('remarks').columns(['match', 'row']).execute()
  },
}
