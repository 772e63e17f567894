import type { Refusal } from '@muster/core'
import type { Context } from '../context.ts'
import { DAY_MS } from '../pace/pace.ts'
import { tooMuchVacation } from '../refusals.ts'
import { raiseRevision } from '../storage/table-store.ts'
import type { Person } from './people.ts'

/** How long a person may be away, in any 365 days. */
export const VACATION_DAYS = 30

/** A person is away for some days from now on: clocks that give a day or so for a decision stand still. 0 days for being back. */
export async function takeVacation(
  context: Context,
  person: Person,
  days: number,
): Promise<{ readonly until: number } | { readonly refusal: Refusal }> {
  const { db, now } = context
  const from = now()
  const until = from + days * DAY_MS
  return db.transaction().execute(async on => {
    const taken = await on.selectFrom('vacations').selectAll().where('person', '=', person.id).execute()
    const sum = taken.reduce(
      (all, { from_at, to_at }) => all + Math.max(0, Math.min(to_at, from) - Math.max(from_at, from - 365 * DAY_MS)),
      0,
    )
    if (sum + days * DAY_MS > VACATION_DAYS * DAY_MS) return { refusal: tooMuchVacation(VACATION_DAYS) }
    await on.updateTable('vacations').set({ to_at: from }).where('person', '=', person.id).where('to_at', '>', from).execute()
    if (days > 0) await on.insertInto('vacations').values({ person: person.id, from_at: from, to_at: until }).execute()
    const own = await on
      .selectFrom('seat_links')
      .innerJoin('matches', 'matches.id', 'seat_links.match')
      .select('matches.id')
      .distinct()
      .where('seat_links.person', '=', person.id)
      .where('matches.ended', '=', 0)
      .execute()
    for (const { id } of own) {
      // Looked at again at once, since the time of somebody may be up sooner or later than it was.
      await on.updateTable('matches').set({ due_at: from }).where('id', '=', id).where('due_at', 'is not', null).execute()
      await raiseRevision(on, id)
    }
    return { until }
  })
}
