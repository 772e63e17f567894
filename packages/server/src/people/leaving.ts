import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { ratingHistory, ratingsOf } from '../finding/ratings.ts'
import { contactsOf } from '../notices/contacts.ts'
import { noticesOf } from '../notices/notices.ts'
import type { Tables } from '../storage/tables.ts'
import { note, shunnedBy } from './moderation.ts'
import { botsOf } from './own-bots.ts'
import { matchesOf } from './own-matches.ts'
import type { Person } from './people.ts'
import { sessionsOf } from './sessions.ts'

/** What is written where the name of somebody stood who has left. */
const GONE = 'Somebody who left'

/** All that the server keeps of a person, for themselves: what is theirs alone, and what they said and did. Hashes and others' secrets are not in it. */
export async function exportOf(context: Context, person: Person, session: string | undefined): Promise<object> {
  const { db } = context
  const contacts = await contactsOf(context, person)
  const vacations = await db.selectFrom('vacations').selectAll().where('person', '=', person.id).execute()
  const reports = await db.selectFrom('reports').selectAll().where('by', '=', person.id).execute()
  const said = await db.selectFrom('said').selectAll().where('person', '=', person.id).orderBy('at').execute()
  const entries = await db.selectFrom('entrants').selectAll().where('person', '=', person.id).execute()
  return {
    person,
    contacts,
    sessions: await sessionsOf(context, person.id, session),
    bots: await botsOf(context, person),
    ratings: await ratingsOf(context, person.id),
    ratingHistory: await ratingHistory(context, person.id),
    matches: await matchesOf(context, person),
    tournaments: entries.map(({ tournament, number }) => ({ tournament, number })),
    vacations: vacations.map(({ from_at, to_at }) => ({ from: from_at, to: to_at })),
    notices: await noticesOf(context, person),
    shunned: await shunnedBy(context, person),
    reports: reports.map(({ about, match, text, made_at }) => ({ about, match, text, madeAt: made_at })),
    said: said.map(({ match, at, text, phrase }) => ({ match, at, text, phrase })),
  }
}

/** Deletes an account and its bots. Matches stay, since they are the others', too; nothing in them names the person any more. */
export async function deletePerson(context: Context, person: Person): Promise<void> {
  const bots = await botsOf(context, person)
  await context.db.transaction().execute(async on => {
    for (const id of [person.id, ...bots.map(bot => bot.id)]) await forget(on, id)
  })
  await note(context, person.id, 'delete account', person.id, {})
}

async function forget(on: Transaction<Tables>, id: string): Promise<void> {
  await on.deleteFrom('sessions').where('person', '=', id).execute()
  await on.deleteFrom('push_places').where('person', '=', id).execute()
  await on.deleteFrom('contacts').where('person', '=', id).execute()
  await on.deleteFrom('notices').where('person', '=', id).execute()
  await on.deleteFrom('vacations').where('person', '=', id).execute()
  await on.deleteFrom('ratings').where('person', '=', id).execute()
  await on.deleteFrom('rating_changes').where('person', '=', id).execute()
  await on
    .deleteFrom('shunned')
    .where(({ or, eb }) => or([eb('person', '=', id), eb('other', '=', id)]))
    .execute()
  await on
    .updateTable('said')
    .set({ name: GONE, text: null, person: null })
    .where('person', '=', id)
    .where('text', 'is not', null)
    .execute()
  await on.updateTable('said').set({ name: GONE, person: null }).where('person', '=', id).execute()
  await on.updateTable('entrants').set({ name: GONE, withdrawn: 1 }).where('person', '=', id).execute()
  await on.updateTable('seat_links').set({ name: GONE }).where('person', '=', id).execute()
  const nobody = { name: GONE, name_key: null, password: null, about: '', role: 'player' } as const
  await on.updateTable('people').set(nobody).where('id', '=', id).execute()
}
