import type { Kysely, Migration } from 'kysely'

/** Clocks, what is agreed at the table, who is there, and how several processes tell one another. */
export const pace: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const matches = () => db.schema.alterTable('matches')
    await matches()
      .addColumn('revision', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await matches()
      .addColumn('asked', 'text', column => column.notNull().defaultTo('[]'))
      .execute()
    await matches().addColumn('pace', 'text').execute()
    await matches().addColumn('due_at', 'bigint').execute()
    await matches()
      .addColumn('bots_asked_at', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('matches_due_at').on('matches').columns(['ended', 'due_at']).execute()
    await db.schema
      .createTable('proposals')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addColumn('needs', 'text', column => column.notNull())
      .addColumn('agreed', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('proposals_key', ['match', 'kind'])
      .execute()
    await db.schema
      .createTable('pace_changes')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('pace_changes_key', ['match', 'number'])
      .execute()
    await db.schema
      .createTable('vacations')
      .addColumn('person', 'text', column => column.notNull().references('people.id'))
      .addColumn('from_at', 'bigint', column => column.notNull())
      .addColumn('to_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('vacations_key', ['person', 'from_at'])
      .execute()
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('alive_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('outages')
      .addColumn('from_at', 'bigint', column => column.primaryKey())
      .addColumn('to_at', 'bigint', column => column.notNull())
      .execute()
  },
}
