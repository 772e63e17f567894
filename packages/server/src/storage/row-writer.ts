import { setImmediate as restOfTurn } from 'node:timers/promises'
import type { Row } from '@muster/core'
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { isTaken } from './database.ts'
import type { Standing, StoredRow } from './stored.ts'
import type { Tables } from './tables.ts'

/** Writes rows, each with what follows from it. */
export interface RowWriter {
  /** Done when the row is on disk. Throws an error for which `isTaken` holds if the match has a row of this number. */
  add(match: string, row: StoredRow, standing: Standing): Promise<void>
}

/** Rows that are written at once. */
const MOST_AT_ONCE = 500

interface Waiting {
  readonly line: object
  done(): void
  failed(error: unknown): void
}

/**
 * The writer over an open database. What comes while it writes waits, and is written together: that many rows of different matches cost one synchronisation
 * of the disk is what lets a node carry thousands of them a second. A row is reported done only after the transaction that holds it.
 */
export function rowWriterOver(db: Kysely<Tables>): RowWriter {
  const write = statementsFor(db)
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    // Whatever has come over the network by now comes along.
    await restOfTurn()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      await settle(batch)
    }
    isWriting = false
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ line }) => line))
      for (const { done } of batch) done()
    } catch (error) {
      // One number that is taken keeps none of the others away.
      if (isTaken(error) && batch.length > 1) for (const one of batch) await settle([one])
      else for (const { failed } of batch) failed(error)
    }
  }

  return {
    add: (match, row, standing) =>
      new Promise((done, failed) => {
        waiting.push({ line: lineOf(match, row, standing), done, failed })
        if (!isWriting) void writeAll()
      }),
  }
}

/** A row and its standing as the statements read them. */
function lineOf(match: string, { number, row, hash, at }: StoredRow, standing: Standing): object {
  const { ended, botNext, asked, dueAt, winners, noticeAt } = standing
  return {
    match,
    number,
    seat: row.seat satisfies Row['seat'],
    row: JSON.stringify(row),
    hash,
    at,
    ended: Number(ended),
    asked: JSON.stringify(asked),
    due_at: ended ? null : dueAt,
    winners: winners && JSON.stringify(winners),
    notice_at: noticeAt,
    bot_next: Number(botNext && !ended),
  }
}

/** Three statements for any number of rows, which come as one text of JSON: the same to the letter every time, and read by either database in one go. */
function statementsFor(db: Kysely<Tables>): (lines: readonly object[]) => Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const each = (text: string): RawBuilder<unknown> =>
    isPostgres ? sql`json_array_elements(cast(${text} as json)) as line(value)` : sql`json_each(${text}) as line`
  return async lines => {
    const text = JSON.stringify(lines)
    await db.transaction().execute(async on => {
      await sql`
        insert into rows ("match", "number", seat, "row", hash, "at")
        select value->>'match', cast(value->>'number' as integer), value->>'seat', value->>'row', value->>'hash', cast(value->>'at' as bigint)
        from ${each(text)}`.execute(on)
      await sql`
        delete from proposals where kind = 'undo' and "match" in (select value->>'match' from ${each(text)})`.execute(on)
      await sql`
        update matches set
          begun = 1, revision = revision + 1, reminders = 0,
          ended = cast(value->>'ended' as integer), winners = value->>'winners', asked = value->>'asked',
          due_at = cast(value->>'due_at' as bigint), notice_at = cast(value->>'notice_at' as bigint), bot_next = cast(value->>'bot_next' as integer),
          bots_asked_at = case when cast(value->>'bot_next' as integer) = 1 then cast(value->>'at' as bigint) else bots_asked_at end
        from ${each(text)} where matches.id = value->>'match'`.execute(on)
    })
  }
}
