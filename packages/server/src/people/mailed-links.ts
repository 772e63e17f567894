import type { Refusal } from '@muster/core'
import { words } from '@muster/core'
import type { Context } from '../context.ts'
import { BATCH_MINUTES, emailKey, isEmail } from '../notices/contacts.ts'
import { badContact, badLink, mailFailed, noMail, tooMany } from '../refusals.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { mayGuess, mayRepeat, noteAttempt } from './attempts.ts'
import { moveSeats, type Person, type PersonId, storeAccount } from './people.ts'

type Failed = { readonly refusal: Refusal }
const LINK_MINUTES = 15
/** Links that one address of e-mail is sent within a quarter of an hour. */
const MOST_LINKS = 3
const LINK = 'mailed link'

/** Mails somebody a link by which they sign in. What is answered and mailed is the same whether there is an account or not. */
export async function mailLink(context: Context, email: string, address: string): Promise<{ readonly done: true } | Failed> {
  const { db, now, sender, say, publicUrl, log } = context
  if (!sender.hasMail) return { refusal: noMail() }
  if (!isEmail(email)) return { refusal: badContact() }
  const key = emailKey(email)
  if (!(await mayRepeat(context, `mail ${key}`, MOST_LINKS))) {
    log.warn({ address }, 'too many links for one address')
    return { refusal: tooMany() }
  }
  await noteAttempt(context, `mail ${key}`, address)
  const token = newToken()
  await db
    .insertInto('mailed_links')
    .values({ token_hash: tokenHash(token), email: key, ends_at: now() + LINK_MINUTES * 60_000 })
    .execute()
  try {
    const text = say(words('notice.link', { address: `${publicUrl}/people/link#${token}`, minutes: LINK_MINUTES }))
    await sender.mail({ to: email, subject: say(words('notice.linkSubject')), text })
    return { done: true }
  } catch (error) {
    log.warn({ err: error }, 'a link was not mailed')
    return { refusal: mailFailed() }
  }
}

/**
 * Somebody comes by a mailed link: into the oldest account whose address it was mailed to, or, where there is none, into a new one of the name that they
 * choose. The link is used up by that, and not by being asked for a name.
 */
export async function followLink(
  context: Context,
  { token, name, address }: { readonly token: string; readonly name: string | undefined; readonly address: string },
  guest: Person | undefined,
): Promise<PersonId | { readonly needsName: true } | Failed> {
  if (!(await mayGuess(context, LINK, address))) return { refusal: tooMany() }
  const email = await emailOf(context, token)
  if (email === undefined) {
    await noteAttempt(context, LINK, address)
    context.log.warn({ address }, 'wrong link')
    return { refusal: badLink() }
  }
  const account = await accountOf(context, email)
  if (!account) return name === undefined ? { needsName: true } : join(context, token, email, name, guest)
  if (!(await useUp(context, token))) return { refusal: badLink() }
  if (guest) await moveSeats(context, guest.id, account.id)
  return account
}

/** A new account without a password, reached by its address. */
async function join(context: Context, token: string, email: string, name: string, guest: Person | undefined): Promise<PersonId | Failed> {
  const added = await storeAccount(context, { name, password: null }, guest)
  if ('refusal' in added) return added
  if (!(await useUp(context, token))) return { refusal: badLink() }
  const line = { email, email_key: email, email_confirmed: 1, email_code: null, email_code_at: null }
  await context.db
    .insertInto('contacts')
    .values({ person: added.id, ...line, webhook: null, batch_minutes: BATCH_MINUTES })
    .onConflict(there => there.column('person').doUpdateSet(line))
    .execute()
  return added
}

async function emailOf({ db, now }: Context, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('mailed_links')
    .select('email')
    .where('token_hash', '=', tokenHash(token))
    .where('ends_at', '>', now())
    .executeTakeFirst()
  return found?.email
}

async function accountOf({ db }: Context, email: string): Promise<PersonId | undefined> {
  return db
    .selectFrom('contacts')
    .innerJoin('people', 'people.id', 'contacts.person')
    .select(['people.id', 'people.kind'])
    .where('email_key', '=', email)
    .where('email_confirmed', '=', 1)
    .orderBy('people.made_at')
    .executeTakeFirst()
}

/** Of two who come by one link at once, one comes in. */
async function useUp({ db }: Context, token: string): Promise<boolean> {
  const done = await db.deleteFrom('mailed_links').where('token_hash', '=', tokenHash(token)).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** Forgets the links that are too old. */
export async function forgetLinks({ db, now }: Context): Promise<void> {
  await db.deleteFrom('mailed_links').where('ends_at', '<=', now()).execute()
}
