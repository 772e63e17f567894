import type { Refusal } from '@muster/core'
import type { Context } from '../context.ts'
import { ratingsOf, type ToldRating } from '../finding/ratings.ts'
import { badName, nameTaken, tooMany, unfitPassword, wrongPassword } from '../refusals.ts'
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
  /** What keeps the person from doing anything, and until when. */
  readonly ban?: { readonly until: number; readonly reason: string }
}

type Failed = { readonly refusal: Refusal }
type PersonId = { readonly id: string; readonly kind: Person['kind'] }

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
  if (!isName(name)) return { refusal: badName() }
  if (!isFit(password, name)) return { refusal: unfitPassword() }
  const { db, now } = context
  const account = { name, name_key: nameKey(name), password: await hashOf(password) }
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

const NOBODY_YET = { kind: 'person', owner: null, banned_until: null, ban_reason: null } as const

/** A bot that plays over the API, in the care of a person. */
export async function addBot({ db, now }: Context, name: string, owner: Person): Promise<PersonId | Failed> {
  if (!isName(name)) return { refusal: badName() }
  try {
    const id = newId()
    await db
      .insertInto('people')
      .values({ ...NOBODY_YET, id, name, name_key: nameKey(name), password: null, kind: 'bot', owner: owner.id, made_at: now() })
      .execute()
    return { id, kind: 'bot' }
  } catch (error) {
    if (isTaken(error)) return { refusal: nameTaken() }
    throw error
  }
}

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

async function moveSeats({ db }: Context, from: string, to: string): Promise<void> {
  await db.updateTable('seat_links').set({ person: to }).where('person', '=', from).execute()
}

/** Changes the password of an account, for whoever knows the old one. */
export async function changePassword(
  context: Context,
  person: Person,
  { old, password, address }: { readonly old: string; readonly password: string; readonly address: string },
): Promise<{ readonly changed: true } | Failed> {
  const key = nameKey(person.name)
  if (!(await mayTry(context, key, address))) return { refusal: tooMany() }
  const { db } = context
  const known = await db.selectFrom('people').select('password').where('id', '=', person.id).executeTakeFirst()
  if (!(await isPassword(old, known?.password))) {
    await noteAttempt(context, key, address)
    return { refusal: wrongPassword() }
  }
  if (!isFit(password, person.name)) return { refusal: unfitPassword() }
  await db
    .updateTable('people')
    .set({ password: await hashOf(password) })
    .where('id', '=', person.id)
    .execute()
  return { changed: true }
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
  return { id, name, kind, isGuest: name_key === null, about, since: made_at, ratings: await ratingsOf(context, id) }
}

/** What a person says of themselves. */
export async function describeSelf({ db }: Context, person: Person, about: string): Promise<void> {
  await db.updateTable('people').set({ about }).where('id', '=', person.id).execute()
}

/** A match in which a person has a seat. */
export interface OwnMatch {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly begun: boolean
  readonly ended: boolean
  /** Whether the person is asked, or has not begun. */
  readonly isAsked: boolean
  readonly madeAt: number
}

/** The matches of a person, the newest first; the last hundred. */
export async function matchesOf({ db }: Context, person: Person): Promise<OwnMatch[]> {
  const found = await db
    .selectFrom('seat_links')
    .innerJoin('matches', 'matches.id', 'seat_links.match')
    .select([
      'matches.id',
      'matches.game',
      'seat_links.seat',
      'matches.begun',
      'matches.ended',
      'matches.asked',
      'matches.created_at',
      'begun_at',
    ])
    .where('seat_links.person', '=', person.id)
    .orderBy('matches.created_at', 'desc')
    .limit(100)
    .execute()
  return found.map(({ id, game, seat, begun, ended, asked, created_at, begun_at }) => {
    const isAsked = begun === 0 ? begun_at === null : (JSON.parse(asked) as string[]).includes(seat)
    return { match: id, game, seat, begun: begun === 1, ended: ended === 1, isAsked: ended === 0 && isAsked, madeAt: created_at }
  })
}
