import type { Kysely, Migration } from 'kysely'

/** What seats want to be answered in their name. */
export const standingOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('orders', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('standing_orders')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('rule', 'text', column => column.notNull())
      .addColumn('words_key', 'text', column => column.notNull())
      .addColumn('what', 'text', column => column.notNull())
      .addColumn('due_at', 'bigint')
      .addPrimaryKeyConstraint('standing_orders_key', ['match', 'seat', 'rule', 'words_key'])
      .execute()
    await db.schema.createIndex('standing_orders_due_at').on('standing_orders').column('due_at').execute()
  },
}
