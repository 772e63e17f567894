import type { Context } from '../context.ts'
import type { MatchLine } from '../storage/stored.ts'
import { nameKey } from './passwords.ts'

const MOST_FOUND = 100

/** People whose name begins so, or, of these, those who are kept from playing; the newest first. */
export async function findPeople({ db, now }: Context, name: string, isBanned: boolean) {
  let query = db
    .selectFrom('people')
    .select(['id', 'name', 'kind', 'role', 'made_at as madeAt', 'banned_until as bannedUntil', 'ban_reason as banReason'])
    .orderBy('made_at', 'desc')
    .limit(MOST_FOUND)
  const key = nameKey(name).replace(/[%\\]/g, '')
  if (key !== '') query = query.where('name_key', 'like', `${key}%`)
  if (isBanned) query = query.where('banned_until', '>', now())
  return query.execute()
}

/** Matches with who sits at them. */
export async function withSitters({ db }: Context, lines: readonly MatchLine[]) {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const links = await db
    .selectFrom('seat_links')
    .leftJoin('people', 'people.id', 'seat_links.person')
    .select(['match', 'seat', 'seat_links.kind', 'level', 'person', 'people.name'])
    .where('match', 'in', ids)
    .where('seat_links.kind', '!=', 'spectator')
    .orderBy('seat')
    .execute()
  return lines.map(line => ({
    ...line,
    sitters: links
      .filter(({ match }) => match === line.id)
      .map(({ seat, kind, level, person, name }) => ({ seat, kind, level, person, name })),
  }))
}
