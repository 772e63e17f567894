import { type Kysely, type Migration, sql } from 'kysely'

/** Links by which people sign in, as they were mailed. */
export const mailedLinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('mailed_links')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('ends_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.alterTable('contacts').addColumn('email_key', 'text').execute()
    await sql`update contacts set email_key = lower(email)`.execute(db)
    await db.schema.createIndex('contacts_email_key').on('contacts').column('email_key').execute()
  },
}
