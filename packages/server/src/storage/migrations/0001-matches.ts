import type { Kysely, Migration } from 'kysely'

/** Text, integers and big integers only, so that the same migrations make the same tables in SQLite and in PostgreSQL. */
export const matches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('head', 'text', column => column.notNull())
      .addColumn('commitment', 'text', column => column.notNull())
      .addColumn('secret', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('ended', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('bot_next', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('matches_bot_next').on('matches').columns(['bot_next', 'ended']).execute()
    await db.schema
      .createTable('seat_links')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('token_hash', 'text')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('level', 'text')
      .addColumn('begun_at', 'bigint')
      .addColumn('entropy', 'text')
      .addPrimaryKeyConstraint('seat_links_key', ['match', 'seat'])
      .execute()
    await db.schema
      .createTable('rows')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('row', 'text', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('rows_key', ['match', 'number'])
      .execute()
  },
}
