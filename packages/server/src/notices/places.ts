import type { Refusal } from '@muster/core'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import { badContact, guestsHaveNone } from '../refusals.ts'
import type { PushMessage, PushPlace } from './push.ts'

/** Browsers of one person; the oldest go. */
const MOST_PLACES = 10

/** A browser is to show a person's notices. One that showed somebody else's does so no more. */
export async function addPlace(
  { db, now, pusher }: Context,
  person: Person,
  { endpoint, p256dh, auth }: PushPlace,
): Promise<{ readonly done: true } | { readonly refusal: Refusal }> {
  if (person.isGuest) return { refusal: guestsHaveNone() }
  if (!pusher.mayReach(endpoint)) return { refusal: badContact() }
  const line = { person: person.id, p256dh, auth, made_at: now() }
  await db.transaction().execute(async on => {
    await on
      .insertInto('push_places')
      .values({ endpoint, ...line })
      .onConflict(there => there.column('endpoint').doUpdateSet(line))
      .execute()
    const own = await on.selectFrom('push_places').selectAll().where('person', '=', person.id).orderBy('made_at', 'desc').execute()
    for (const old of own.slice(MOST_PLACES)) await on.deleteFrom('push_places').where('endpoint', '=', old.endpoint).execute()
  })
  return { done: true }
}

/** A browser is to show nothing any more. */
export async function removePlace({ db }: Context, person: Person, endpoint: string): Promise<void> {
  await db.deleteFrom('push_places').where('person', '=', person.id).where('endpoint', '=', endpoint).execute()
}

/** In how many browsers a person's notices are shown. */
export async function countPlaces({ db }: Context, person: string): Promise<number> {
  const { n } = await db
    .selectFrom('push_places')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Has all browsers of a person show something, and forgets those that are no more. Gives how many were reached; rejects if none was and one failed. */
export async function pushTo({ db, pusher, log }: Context, person: string, message: PushMessage): Promise<number> {
  const places = await db.selectFrom('push_places').selectAll().where('person', '=', person).execute()
  let reached = 0
  let failed: unknown
  for (const place of places) {
    try {
      if (await pusher.push(place, message)) reached++
      else await db.deleteFrom('push_places').where('endpoint', '=', place.endpoint).execute()
    } catch (error) {
      log.warn({ person, err: error }, 'a browser was not told')
      failed = error
    }
  }
  if (reached === 0 && failed !== undefined) throw failed
  return reached
}
