import type { Refusal } from '@muster/core'
import { words } from '@muster/core'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import { badContact, guestsHaveNone, onlyWayIn, tooMany } from '../refusals.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { countPlaces } from './places.ts'
import { shapeOf } from './sender.ts'

type Failed = { readonly refusal: Refusal }
const CODE_MS = 24 * 3_600_000
/** How soon another code may be mailed. */
const AGAIN_MS = 60_000
export const BATCH_MINUTES = 15

/** Where a person wants to be told, and how often at most. */
export interface Contacts {
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly webhook: string | null
  readonly batchMinutes: number
  /** Whether the person is told again of a match that still waits. */
  readonly remind: boolean
  /** In how many browsers notices are shown. */
  readonly browsers: number
  /** Whether the server sends mail. */
  readonly hasMail: boolean
  /** The key that a browser must know to show notices. */
  readonly pushKey: string
}

export async function contactsOf(context: Context, { id }: Person): Promise<Contacts> {
  const { db, sender, pusher } = context
  const found = await db.selectFrom('contacts').selectAll().where('person', '=', id).executeTakeFirst()
  return {
    email: found?.email ?? null,
    isConfirmed: found?.email_confirmed === 1,
    webhook: found?.webhook ?? null,
    batchMinutes: found?.batch_minutes ?? BATCH_MINUTES,
    remind: found?.remind !== 0,
    browsers: await countPlaces(context, id),
    hasMail: sender.hasMail,
    pushKey: pusher.publicKey,
  }
}

/** The form in which addresses are compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether a text may be an address of e-mail. */
export function isEmail(email: string): boolean {
  return /^[^\s@<>",;]{1,64}@[^\s@<>",;]{3,190}$/.test(email)
}

/** Changes them. A new address is sent a code, and is used once that has come back. */
export async function setContacts(
  context: Context,
  person: Person,
  { email, webhook, batchMinutes, remind = true }: Pick<Contacts, 'email' | 'webhook' | 'batchMinutes'> & { readonly remind?: boolean },
): Promise<Contacts | Failed> {
  if (person.isGuest) return { refusal: guestsHaveNone() }
  if (email !== null && (!isEmail(email) || !context.sender.hasMail)) return { refusal: badContact() }
  if (webhook !== null && !shapeOf(webhook)) return { refusal: badContact() }
  const { db, now, sender, say } = context
  const old = await db.selectFrom('contacts').selectAll().where('person', '=', person.id).executeTakeFirst()
  if (!person.hasPassword && old?.email_confirmed === 1 && email !== old.email) return { refusal: onlyWayIn() }
  const isNew = email !== null && (old?.email !== email || old.email_confirmed === 0)
  if (isNew && now() - (old?.email_code_at ?? 0) < AGAIN_MS) return { refusal: tooMany() }
  const code = isNew ? newToken() : null
  const confirmed = email !== null && !isNew ? 1 : 0
  const line = {
    email,
    webhook,
    batch_minutes: batchMinutes,
    remind: Number(remind),
    email_key: email && emailKey(email),
    email_confirmed: confirmed,
    email_code: code && tokenHash(code),
    email_code_at: code ? now() : (old?.email_code_at ?? null),
  }
  await db
    .insertInto('contacts')
    .values({ person: person.id, ...line })
    .onConflict(there => there.column('person').doUpdateSet(line))
    .execute()
  if (code)
    await sender.mail({
      to: email!,
      subject: say(words('notice.confirmSubject')),
      text: say(words('notice.confirm', { name: person.name, code })),
    })
  return contactsOf(context, person)
}

/** The code that was mailed has come back: the address is the person's. */
export async function confirmEmail(context: Context, person: Person, code: string): Promise<Contacts | Failed> {
  const { db, now } = context
  const done = await db
    .updateTable('contacts')
    .set({ email_confirmed: 1, email_code: null })
    .where('person', '=', person.id)
    .where('email_code', '=', tokenHash(code.trim()))
    .where('email_code_at', '>', now() - CODE_MS)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1 ? contactsOf(context, person) : { refusal: badContact() }
}
