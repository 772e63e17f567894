import type { Context } from '../context.ts'
import { newToken, tokenHash } from '../tokens.ts'
import type { Person } from './people.ts'

const DAY_MS = 86_400_000
/** A session ends when nobody has come for so long. */
export const SESSION_MS = 90 * DAY_MS
/** A bot's token, which sits in a program's settings, lasts longer. */
const BOT_TOKEN_MS = 3650 * DAY_MS

const HOUR_MS = 3_600_000
const AGENT_LENGTH = 200

/** Opens a session of a person and gives its token. `agent` is what the browser calls itself. */
export async function openSession({ db, now }: Context, { id, kind }: Pick<Person, 'id' | 'kind'>, agent?: string): Promise<string> {
  const token = newToken()
  const at = now()
  const ends = at + (kind === 'bot' ? BOT_TOKEN_MS : SESSION_MS)
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      person: id,
      made_at: at,
      ends_at: ends,
      used_at: at,
      agent: agent?.slice(0, AGENT_LENGTH) ?? null,
    })
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
    .select(['people.ban_reason', 'people.name_key', 'people.password', 'sessions.ends_at', 'sessions.used_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('ends_at', '>', at)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, name, kind, role, about, made_at, banned_until, ban_reason, name_key, ends_at, used_at } = found
  if ((used_at ?? 0) < at - HOUR_MS)
    await db
      .updateTable('sessions')
      .set({ used_at: at, ends_at: kind === 'person' ? at + SESSION_MS : ends_at })
      .where('token_hash', '=', tokenHash(token))
      .execute()
  const ban = banned_until !== null && banned_until > at ? { until: banned_until, reason: ban_reason ?? '' } : undefined
  return {
    id,
    name,
    kind,
    role,
    about,
    madeAt: made_at,
    isGuest: name_key === null,
    hasPassword: found.password !== null,
    ...(ban ? { ban } : {}),
  }
}

/** A session as its person sees it. The id is a part of the token's hash, and opens nothing. */
export interface ToldSession {
  readonly id: string
  readonly madeAt: number
  readonly usedAt: number | null
  readonly agent: string | null
  /** Whether it is the one by which this is asked. */
  readonly isThis: boolean
}

const ID_LENGTH = 16

/** The sessions of a person, the newest first. */
export async function sessionsOf({ db, now }: Context, person: string, token: string | undefined): Promise<ToldSession[]> {
  const found = await db
    .selectFrom('sessions')
    .selectAll()
    .where('person', '=', person)
    .where('ends_at', '>', now())
    .orderBy('made_at', 'desc')
    .execute()
  const own = token === undefined ? '' : tokenHash(token)
  return found.map(({ token_hash, made_at, used_at, agent }) => ({
    id: token_hash.slice(0, ID_LENGTH),
    madeAt: made_at,
    usedAt: used_at,
    agent,
    isThis: token_hash === own,
  }))
}

/** Ends the session of this id, if it is the person's; false if there is none. */
export async function endSessionById({ db }: Context, person: string, id: string): Promise<boolean> {
  const own = await db.selectFrom('sessions').select('token_hash').where('person', '=', person).execute()
  const found = own.find(({ token_hash }) => token_hash.slice(0, ID_LENGTH) === id)
  if (found) await db.deleteFrom('sessions').where('token_hash', '=', found.token_hash).execute()
  return found !== undefined
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
