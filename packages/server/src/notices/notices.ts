import type { Seat } from '@muster/core'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import type { NoticesTable, Tables } from '../storage/tables.ts'
import { newId } from '../tokens.ts'
import { BATCH_MINUTES } from './contacts.ts'

/** When somebody who has not answered is told again, after the first time. */
const REMIND_MS = 24 * 3_600_000
/** So often at most, so that nobody is told for years of a match that has died. */
const MOST_REMINDERS = 7

/** A notice as a person sees it. */
export interface Notice {
  readonly id: string
  readonly kind: NoticesTable['kind']
  readonly match: string
  readonly game: string
  readonly at: number
  readonly seen: boolean
}

/** The notices of a person, the newest first. */
export async function noticesOf({ db }: Context, { id }: Person): Promise<Notice[]> {
  const found = await db.selectFrom('notices').selectAll().where('person', '=', id).orderBy('made_at', 'desc').limit(50).execute()
  return found.map(({ id: notice, kind, match, game, made_at, seen_at }) => ({
    id: notice,
    kind,
    match,
    game,
    at: made_at,
    seen: seen_at !== null,
  }))
}

/** The person has seen all up to now; what has not been sent need not be. */
export async function seeNotices({ db, now }: Context, { id }: Person): Promise<void> {
  await db.updateTable('notices').set({ seen_at: now(), send_at: null }).where('person', '=', id).where('seen_at', 'is', null).execute()
}

/** Makes the notices that are due: whose turn it is where nobody is hurried, again after a day, and what has ended. Each once, by whichever process is first. */
export async function makeNotices({ db, now }: Context): Promise<void> {
  const at = now()
  const due = await db
    .updateTable('matches')
    .set(({ eb, case: choose }) => ({
      notice_at: choose()
        .when('ended', '=', 1)
        .then(null)
        .when('reminders', '>=', MOST_REMINDERS)
        .then(null)
        .else(at + REMIND_MS)
        .end(),
      reminders: eb('reminders', '+', 1),
    }))
    .where('notice_at', '<=', at)
    .returning(['id', 'game', 'asked', 'ended', 'reminders'])
    .execute()
  for (const { id, game, asked, ended, reminders } of due) {
    const kind = ended === 1 ? 'ended' : reminders > 1 ? 'reminder' : 'turn'
    const seats = JSON.parse(asked) as Seat[]
    const seated = await db
      .selectFrom('seat_links')
      .leftJoin('contacts', 'contacts.person', 'seat_links.person')
      .select(['seat', 'seat_links.person', 'remind'])
      .where('match', '=', id)
      .where('kind', '=', 'person')
      .execute()
    for (const { seat, person, remind } of seated) {
      if (!person || (ended === 0 && !seats.includes(seat)) || (kind === 'reminder' && remind === 0)) continue
      await addNotice(db, { person, kind, match: id, game }, at)
    }
  }
}

/** A notice in the list of a person, to leave the house once its time has come. */
async function addNotice(
  on: Context['db'] | Transaction<Tables>,
  what: Pick<NoticesTable, 'person' | 'kind' | 'match' | 'game'>,
  at: number,
): Promise<void> {
  const to = await on.selectFrom('contacts').selectAll().where('person', '=', what.person).executeTakeFirst()
  const pushed = await on.selectFrom('push_places').select('endpoint').where('person', '=', what.person).executeTakeFirst()
  const isSent = to?.email_confirmed === 1 || (to?.webhook ?? null) !== null || pushed !== undefined
  const send_at = isSent ? at + (to?.batch_minutes ?? BATCH_MINUTES) * 60_000 : null
  await on
    .insertInto('notices')
    .values({ id: newId(), ...what, made_at: at, seen_at: null, send_at })
    .execute()
}

/** Tells those who have been paired in a tournament that a match waits for them. */
export async function tellPaired(
  { now }: Context,
  on: Transaction<Tables>,
  match: string,
  game: string,
  who: readonly { readonly person: string | null }[],
): Promise<void> {
  for (const { person } of who) if (person) await addNotice(on, { person, kind: 'paired', match, game }, now())
}
