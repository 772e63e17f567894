import type { Kysely, Migration } from 'kysely'

/** Who looks at matches through which process. */
export const attendance: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('attendance')
      .addColumn('match', 'text', column => column.notNull().references('matches.id'))
      .addColumn('node', 'text', column => column.notNull())
      .addColumn('here', 'text', column => column.notNull())
      .addColumn('watching', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('attendance_key', ['match', 'node'])
      .execute()
  },
}
