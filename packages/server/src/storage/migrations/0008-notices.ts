import type { Kysely, Migration } from 'kysely'

/** What people are told who are not looking, and where. */
export const notices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('notice_at', 'bigint').execute()
    await db.schema
      .alterTable('matches')
      .addColumn('reminders', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('matches_notice_at').on('matches').column('notice_at').execute()
    await db.schema
      .createTable('notices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('person', 'text', column => column.notNull().references('people.id'))
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('match', 'text', column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('made_at', 'bigint', column => column.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('send_at', 'bigint')
      .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('notices_person').on('notices').columns(['person', 'made_at']).execute()
    await db.schema.createIndex('notices_send_at').on('notices').column('send_at').execute()
    await db.schema
      .createTable('contacts')
      .addColumn('person', 'text', column => column.primaryKey().references('people.id'))
      .addColumn('email', 'text')
      .addColumn('email_code', 'text')
      .addColumn('email_code_at', 'bigint')
      .addColumn('email_confirmed', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('webhook', 'text')
      .addColumn('batch_minutes', 'integer', column => column.notNull())
      .execute()
  },
}
