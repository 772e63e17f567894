import type { Refusal } from '@muster/core'
import type { Context } from '../context.ts'
import { type RatingHistory, ratingHistory, ratingsOf, type ToldRating } from '../finding/ratings.ts'
import { badName, guestsHaveNone, nameTaken, tooMany, unfitPassword, wrongPassword } from '../refusals.ts'
import { isTaken } from '../storage/database.ts'
import { newId } from '../tokens.ts'
import { mayTry, noteAttempt } from './attempts.ts'
import { hashOf, isFit, isName, isPassword, nameKey } from './passwords.ts'

/** Somebody who plays. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  readonly role: 'player' | 'admin'
  readonly about: string
  readonly madeAt: number
  /** Known by a cookie alone. */
  readonly isGuest: boolean
  /** Whoever has none comes by e-mail, or by a cookie alone. */
  readonly hasPassword: boolean
  /** What keeps the person from doing anything, and until when. */
  readonly ban?: { readonly until: number; readonly reason: string }
}

type Failed = { readonly refusal: Refusal }
export type PersonId = { readonly id: string; readonly kind: Person['kind'] }

/** A new guest, who may play at once. */
export async function addGuest({ db, now }: Context, name: string | undefined): Promise<PersonId | Failed> {
  if (name !== undefined && !isName(name)) return { refusal: badName() }
  const id = newId()
  await db
    .insertInto('people')
    .values({ ...NOBODY_YET, id, name: name ?? `Guest ${id.slice(0, 4)}`, name_key: null, password: null, made_at: now() })
    .execute()
  return { id, kind: 'person' }
}

/** Makes an account by name and password: of a guest, who keeps all seats, or of nobody yet. */
export async function addAccount(context: Context, name: string, password: string, guest: Person | undefined): Promise<PersonId | Failed> {
  if (!isFit(password, name)) return { refusal: isName(name) ? unfitPassword() : badName() }
  return storeAccount(context, { name, password: await hashOf(password) }, guest)
}

/** Makes an account; `password` is the hash of one, or null for who comes by e-mail. */
export async function storeAccount(
  { db, now }: Context,
  { name, password }: { readonly name: string; readonly password: string | null },
  guest: Person | undefined,
): Promise<PersonId | Failed> {
  if (!isName(name)) return { refusal: badName() }
  const account = { name, name_key: nameKey(name), password }
  try {
    if (guest) await db.updateTable('people').set(account).where('id', '=', guest.id).where('name_key', 'is', null).execute()
    const id = guest?.id ?? newId()
    if (!guest)
      await db
        .insertInto('people')
        .values({ id, ...account, ...NOBODY_YET, made_at: now() })
        .execute()
    return { id, kind: 'person' }
  } catch (error) {
    if (isTaken(error)) return { refusal: nameTaken() }
    throw error
  }
}

/** What is not so of somebody new. */
export const NOBODY_YET = { kind: 'person', owner: null, banned_until: null, ban_reason: null } as const

/** Finds an account by name and password. A guest who signs in brings along the seats taken so far. Which of the two was wrong is not told. */
export async function signIn(
  context: Context,
  { name, password, address }: { readonly name: string; readonly password: string; readonly address: string },
  guest: Person | undefined,
): Promise<PersonId | Failed> {
  const key = nameKey(name)
  if (!(await mayTry(context, key, address))) return { refusal: tooMany() }
  const { db } = context
  const found = await db.selectFrom('people').select(['id', 'kind', 'password']).where('name_key', '=', key).executeTakeFirst()
  if (!(await isPassword(password, found?.password))) {
    await noteAttempt(context, key, address)
    context.log.warn({ address }, 'wrong password')
    return { refusal: wrongPassword() }
  }
  if (guest) await moveSeats(context, guest.id, found!.id)
  return { id: found!.id, kind: found!.kind }
}

/** Gives the seats of one person to another. */
export async function moveSeats({ db }: Context, from: string, to: string): Promise<void> {
  await db.updateTable('seat_links').set({ person: to }).where('person', '=', from).execute()
}

/** Changes the password of an account, for whoever knows the old one; whoever has none, and comes by e-mail, gets one. */
export async function changePassword(
  context: Context,
  person: Person,
  { old, password, address }: { readonly old: string; readonly password: string; readonly address: string },
): Promise<{ readonly changed: true } | Failed> {
  if (person.isGuest) return { refusal: guestsHaveNone() }
  const refusal = await passwordFault(context, person, old, address)
  if (refusal) return { refusal }
  if (!isFit(password, person.name)) return { refusal: unfitPassword() }
  await context.db
    .updateTable('people')
    .set({ password: await hashOf(password) })
    .where('id', '=', person.id)
    .execute()
  return { changed: true }
}

/** Gives an account another name; whoever has a password proves to know it. A guest's name is not kept from others. */
export async function changeName(
  context: Context,
  person: Person,
  { name, password, address }: { readonly name: string; readonly password: string; readonly address: string },
): Promise<{ readonly changed: true } | Failed> {
  if (!isName(name)) return { refusal: badName() }
  const refusal = await passwordFault(context, person, password, address)
  if (refusal) return { refusal }
  try {
    const key = person.isGuest ? null : nameKey(name)
    await context.db.updateTable('people').set({ name, name_key: key }).where('id', '=', person.id).execute()
    return { changed: true }
  } catch (error) {
    if (isTaken(error)) return { refusal: nameTaken() }
    throw error
  }
}

/** Why somebody may not do what takes their password; nothing for who has none. */
export async function passwordFault(context: Context, person: Person, password: string, address: string): Promise<Refusal | undefined> {
  const key = nameKey(person.name)
  if (!(await mayTry(context, key, address))) return tooMany()
  const known = await context.db.selectFrom('people').select('password').where('id', '=', person.id).executeTakeFirst()
  if (known?.password == null || (await isPassword(password, known.password))) return undefined
  await noteAttempt(context, key, address)
  context.log.warn({ address }, 'wrong password')
  return wrongPassword()
}

/** What everybody may know of a person. */
export interface Profile {
  readonly id: string
  readonly name: string
  readonly kind: Person['kind']
  readonly isGuest: boolean
  readonly about: string
  readonly since: number
  readonly ratings: readonly ToldRating[]
  readonly history: readonly RatingHistory[]
}

/** The profile of a person; nothing if there is none of this id. */
export async function profileOf(context: Context, id: string): Promise<Profile | undefined> {
  const { db } = context
  const found = await db
    .selectFrom('people')
    .select(['id', 'name', 'kind', 'about', 'made_at', 'name_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, kind, about, made_at, name_key } = found
  return {
    id,
    name,
    kind,
    isGuest: name_key === null,
    about,
    since: made_at,
    ratings: await ratingsOf(context, id),
    history: await ratingHistory(context, id),
  }
}

/** What a person says of themselves. */
export async function describeSelf({ db }: Context, person: Person, about: string): Promise<void> {
  await db.updateTable('people').set({ about }).where('id', '=', person.id).execute()
}
