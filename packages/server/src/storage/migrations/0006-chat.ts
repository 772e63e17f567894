import type { Kysely, Migration } from 'kysely'

/** What is said at matches. */
export const chat: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('said', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('said')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('viewer', 'text', column => column.notNull())
      .addColumn('person', 'text')
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('phrase', 'text')
      .addColumn('text', 'text')
      .addPrimaryKeyConstraint('said_key', ['match', 'number'])
      .execute()
  },
}
