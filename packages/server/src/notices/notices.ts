import type { Seat } from '@muster/core'
import { words } from '@muster/core'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import type { NoticesTable } from '../storage/tables.ts'
import { newId } from '../tokens.ts'
import { hookBody } from './sender.ts'

/** When somebody who has not answered is told again, after the first time. */
const REMIND_MS = 24 * 3_600_000
/** So often at most, so that nobody is told for years of a match that has died. */
const MOST_REMINDERS = 7
const MOST_TRIES = 5
const RETRY_MS = 10 * 60_000
/** A claim on what is being sent ends by itself, should the process die. */
const LEASE_MS = 60_000

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
      .select(['seat', 'seat_links.person', 'email_confirmed', 'webhook', 'batch_minutes'])
      .where('match', '=', id)
      .where('kind', '=', 'person')
      .execute()
    for (const { seat, person, email_confirmed, webhook, batch_minutes } of seated) {
      if (!person || (ended === 0 && !seats.includes(seat))) continue
      const isSent = email_confirmed === 1 || (webhook ?? null) !== null
      const send_at = isSent ? at + (batch_minutes ?? 0) * 60_000 : null
      await db.insertInto('notices').values({ id: newId(), person, kind, match: id, game, made_at: at, seen_at: null, send_at }).execute()
    }
  }
}

/** Sends what is due, in one message a person: all that waits goes along. What fails is tried again, a few times. */
export async function sendNotices(context: Context): Promise<void> {
  const { db, now } = context
  const due = await db.selectFrom('notices').select('person').distinct().where('send_at', '<=', now()).limit(100).execute()
  for (const { person } of due) await sendTo(context, person)
}

async function sendTo(context: Context, person: string): Promise<void> {
  const { db, now, log } = context
  const at = now()
  const claimed = await db
    .updateTable('notices')
    .set(({ eb }) => ({ send_at: at + LEASE_MS, tries: eb('tries', '+', 1) }))
    .where('person', '=', person)
    .where('send_at', 'is not', null)
    // What waits for its time goes along; what another process is sending does not.
    .where(({ or, eb }) => or([eb('tries', '=', 0), eb('send_at', '<=', at)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('notices as due').select('due.id').where('due.person', '=', person).where('due.send_at', '<=', at)),
    )
    .returningAll()
    .execute()
  if (claimed.length === 0) return
  const ids = claimed.map(({ id }) => id)
  try {
    await carry(context, person, claimed)
    await db.updateTable('notices').set({ send_at: null }).where('id', 'in', ids).execute()
  } catch (error) {
    log.warn({ person, err: error }, 'notices not sent')
    const isHopeless = claimed.some(({ tries }) => tries >= MOST_TRIES)
    await db
      .updateTable('notices')
      .set({ send_at: isHopeless ? null : at + RETRY_MS })
      .where('id', 'in', ids)
      .execute()
  }
}

async function carry(
  { db, sender, say, publicUrl, games }: Context,
  person: string,
  notices: readonly Selectable<NoticesTable>[],
): Promise<void> {
  const to = await db.selectFrom('contacts').selectAll().where('person', '=', person).executeTakeFirst()
  const lines = [...notices]
    .sort((a, b) => a.made_at - b.made_at)
    .map(({ kind, match, game }) => {
      const name = games.get(game)?.game.name
      return say(words(`notice.${kind}`, { game: name ?? game, address: `${publicUrl}/match/${match}` }), game)
    })
  const text = [...new Set(lines)].join('\n')
  if (to?.email && to.email_confirmed === 1)
    await sender.mail({ to: to.email, subject: say(words('notice.subject', { count: lines.length })), text })
  if (to?.webhook) await sender.post(to.webhook, hookBody(to.webhook, text))
}
