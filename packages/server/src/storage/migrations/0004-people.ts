import type { Kysely, Migration } from 'kysely'

/** Who plays: guests and accounts, how they are known again, and what keeps them civil. */
export const people: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.unique())
      .addColumn('password', 'text')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('owner', 'text', column => column.references('people.id'))
      .addColumn('role', 'text', column => column.notNull().defaultTo('player'))
      .addColumn('about', 'text', column => column.notNull().defaultTo(''))
      .addColumn('made_at', 'bigint', column => column.notNull())
      .addColumn('banned_until', 'bigint')
      .addColumn('ban_reason', 'text')
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('person', 'text', column => column.notNull().references('people.id'))
      .addColumn('made_at', 'bigint', column => column.notNull())
      .addColumn('ends_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_person').on('sessions').column('person').execute()
    await db.schema
      .createTable('attempts')
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('attempts_key').on('attempts').columns(['key', 'at']).execute()
    await db.schema
      .createTable('shunned')
      .addColumn('person', 'text', column => column.notNull().references('people.id'))
      .addColumn('other', 'text', column => column.notNull().references('people.id'))
      .addColumn('how', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('shunned_key', ['person', 'other'])
      .execute()
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('by', 'text', column => column.notNull().references('people.id'))
      .addColumn('about', 'text', column => column.notNull().references('people.id'))
      .addColumn('match', 'text')
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('made_at', 'bigint', column => column.notNull())
      .addColumn('closed_at', 'bigint')
      .addColumn('verdict', 'text')
      .execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('who', 'text', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addColumn('target', 'text', column => column.notNull())
      .addColumn('detail', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('audit_at').on('audit').column('at').execute()
    await db.schema.alterTable('seat_links').addColumn('person', 'text').execute()
    await db.schema.alterTable('seat_links').addColumn('name', 'text').execute()
    await db.schema.createIndex('seat_links_person').on('seat_links').column('person').execute()
    await db.schema.alterTable('matches').addColumn('stopped', 'text').execute()
  },
}
