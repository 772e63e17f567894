import type { Context } from '../context.ts'
import { newToken, tokenHash } from '../tokens.ts'
import type { Person } from './people.ts'

const DAY_MS = 86_400_000
/** A session ends when nobody has come for so long. */
export const SESSION_MS = 90 * DAY_MS
/** A bot's token, which sits in a program's settings, lasts longer. */
const BOT_TOKEN_MS = 3650 * DAY_MS

/** Opens a session of a person and gives its token. */
export async function openSession({ db, now }: Context, { id, kind }: Pick<Person, 'id' | 'kind'>): Promise<string> {
  const token = newToken()
  const at = now()
  const ends = at + (kind === 'bot' ? BOT_TOKEN_MS : SESSION_MS)
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), person: id, made_at: at, ends_at: ends })
    .execute()
  return token
}

/** Whose token it is; nobody's if it is unknown or too old. What is used lasts on. */
export async function personOf({ db, now }: Context, token: string): Promise<Person | undefined> {
  const at = now()
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .select(['people.id', 'people.name', 'people.kind', 'people.role', 'people.about', 'people.made_at', 'people.banned_until'])
    .select(['people.ban_reason', 'people.name_key', 'sessions.ends_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('ends_at', '>', at)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, name, kind, role, about, made_at, banned_until, ban_reason, name_key, ends_at } = found
  if (kind === 'person' && ends_at < at + SESSION_MS - DAY_MS)
    await db
      .updateTable('sessions')
      .set({ ends_at: at + SESSION_MS })
      .where('token_hash', '=', tokenHash(token))
      .execute()
  const ban = banned_until !== null && banned_until > at ? { until: banned_until, reason: ban_reason ?? '' } : undefined
  return { id, name, kind, role, about, madeAt: made_at, isGuest: name_key === null, ...(ban ? { ban } : {}) }
}

/** Ends one session. */
export async function endSession({ db }: Context, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions({ db }: Context, person: string, token: string | undefined): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('person', '=', person)
    .where('token_hash', '!=', token === undefined ? '' : tokenHash(token))
    .execute()
}

/** Forgets the sessions that have ended. */
export async function forgetSessions({ db, now }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<=', now()).execute()
}
