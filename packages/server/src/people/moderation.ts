import type { Json } from '@muster/core'
import type { Context } from '../context.ts'
import type { ShunnedTable } from '../storage/tables.ts'
import { newId } from '../tokens.ts'
import type { Person } from './people.ts'

/** Somebody with whom a person wants nothing to do, and how far that goes. */
export interface Shunned {
  readonly person: string
  readonly name: string
  readonly how: ShunnedTable['how']
}

/** Blocks or mutes somebody, or neither any more (null). */
export async function shun({ db }: Context, { id }: Person, other: string, how: Shunned['how'] | null): Promise<void> {
  await db.transaction().execute(async on => {
    await on.deleteFrom('shunned').where('person', '=', id).where('other', '=', other).execute()
    if (how) await on.insertInto('shunned').values({ person: id, other, how }).execute()
  })
}

/** Whom a person blocks and mutes. */
export async function shunnedBy({ db }: Context, { id }: Pick<Person, 'id'>): Promise<Shunned[]> {
  return db
    .selectFrom('shunned')
    .innerJoin('people', 'people.id', 'shunned.other')
    .select(['people.id as person', 'people.name', 'shunned.how'])
    .where('shunned.person', '=', id)
    .orderBy('people.name')
    .execute()
}

/** Whether either of two people has blocked the other. */
export async function areApart({ db }: Pick<Context, 'db'>, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('shunned')
    .select('how')
    .where('how', '=', 'block')
    .where(({ and, or, eb }) =>
      or([and([eb('person', '=', one), eb('other', '=', other)]), and([eb('person', '=', other), eb('other', '=', one)])]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Tells those who look after the server about somebody. */
export async function report(
  { db, now, log }: Context,
  by: Person,
  { about, match, text }: { readonly about: string; readonly match?: string | undefined; readonly text: string },
): Promise<{ readonly report: string }> {
  const id = newId()
  const closed = { closed_at: null, verdict: null }
  await db
    .insertInto('reports')
    .values({ id, by: by.id, about, match: match ?? null, text, made_at: now(), ...closed })
    .execute()
  log.info({ report: id, match }, 'somebody was reported')
  return { report: id }
}

/** What was reported, the newest first; those that are closed, too, where asked for. */
export async function reportsOf({ db }: Context, withClosed: boolean) {
  let query = db
    .selectFrom('reports')
    .innerJoin('people as reporter', 'reporter.id', 'reports.by')
    .innerJoin('people as reported', 'reported.id', 'reports.about')
    .select(['reports.id', 'reports.match', 'reports.text', 'reports.made_at as at', 'reports.closed_at as closedAt', 'reports.verdict'])
    .select(['reports.by', 'reporter.name as byName', 'reports.about', 'reported.name as aboutName'])
    .orderBy('reports.made_at', 'desc')
    .limit(200)
  if (!withClosed) query = query.where('closed_at', 'is', null)
  return query.execute()
}

/** Closes a report with what came of it; false if there is none open of this id. */
export async function closeReport(context: Context, admin: Person, id: string, verdict: string): Promise<boolean> {
  const { db, now } = context
  const done = await db
    .updateTable('reports')
    .set({ closed_at: now(), verdict })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const isDone = Number(done.numUpdatedRows) === 1
  if (isDone) await note(context, admin.id, 'close report', id, { verdict })
  return isDone
}

/** Keeps somebody from doing anything until then; null to let them again. False if there is nobody of this id. */
export async function ban(context: Context, admin: Person, id: string, until: number | null, reason: string): Promise<boolean> {
  const { db } = context
  const done = await db
    .updateTable('people')
    .set({ banned_until: until, ban_reason: until === null ? null : reason })
    .where('id', '=', id)
    .executeTakeFirst()
  const isDone = Number(done.numUpdatedRows) === 1
  if (isDone) await note(context, admin.id, until === null ? 'lift ban' : 'ban', id, { until, reason })
  return isDone
}

/** Writes down what somebody who looks after the server did, for good. */
export async function note({ db, now, log }: Context, who: string, what: string, target: string, detail: Json): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: newId(), at: now(), who, what, target, detail: JSON.stringify(detail) })
    .execute()
  log.info({ who, what, target }, 'audit')
}

/** What was done by those who look after the server, the newest first. */
export async function auditOf({ db }: Context) {
  const found = await db
    .selectFrom('audit')
    .leftJoin('people', 'people.id', 'audit.who')
    .selectAll('audit')
    .select('people.name as whoName')
    .orderBy('at', 'desc')
    .limit(500)
    .execute()
  return found.map(({ detail, ...line }) => ({ ...line, detail: JSON.parse(detail) as Json }))
}
