import type { Kysely, Migration } from 'kysely'

/** Browsers that show notices by themselves, and who wants no reminders. */
export const push: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('contacts')
      .addColumn('remind', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createTable('push_places')
      .addColumn('endpoint', 'text', column => column.primaryKey())
      .addColumn('person', 'text', column => column.notNull().references('people.id'))
      .addColumn('p256dh', 'text', column => column.notNull())
      .addColumn('auth', 'text', column => column.notNull())
      .addColumn('made_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('push_places_person').on('push_places').column('person').execute()
  },
}
