import type { Kysely, Migration } from 'kysely'

/** What a person may see of their own sessions, and how a rating came about. */
export const profiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('used_at', 'bigint').execute()
    await db.schema.alterTable('sessions').addColumn('agent', 'text').execute()
    await db.schema.createIndex('people_owner').on('people').column('owner').execute()
    await db.schema
      .createTable('rating_changes')
      .addColumn('person', 'text', column => column.notNull().references('people.id'))
      .addColumn('match', 'text', column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('tempo', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('rating', 'double precision', column => column.notNull())
      .addColumn('deviation', 'double precision', column => column.notNull())
      .addPrimaryKeyConstraint('rating_changes_key', ['person', 'match'])
      .execute()
  },
}
