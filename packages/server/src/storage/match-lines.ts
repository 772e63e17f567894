import type { Json } from '@muster/core'
import type { Kysely, Transaction } from 'kysely'
import type { Terms } from '../matches/create.ts'
import type { Pace } from '../pace/pace.ts'
import type { MatchHead, MatchLine, NewMatch, SeatLink, StoredMatch } from './stored.ts'
import type { SeatLinksTable, Tables } from './tables.ts'

/** Who may come to matches, with what keeps each from playing. */
export function bearers(db: Kysely<Tables>) {
  return db
    .selectFrom('seat_links')
    .leftJoin('people', 'people.id', 'seat_links.person')
    .select(['seat_links.seat as viewer', 'people.banned_until as bannedUntil', 'people.ban_reason as banReason'])
}

/** The newest matches, of one standing or of all. */
export async function newestMatches(db: Kysely<Tables>, standing: 'running' | 'ended' | 'stopped' | undefined): Promise<MatchLine[]> {
  let query = db
    .selectFrom('matches')
    .select(['id', 'game', 'version', 'created_at', 'ended', 'stopped'])
    .orderBy('created_at', 'desc')
    .limit(200)
  if (standing === 'stopped') query = query.where('stopped', 'is not', null)
  else if (standing) query = query.where('ended', '=', standing === 'ended' ? 1 : 0)
  const found = await query.execute()
  return found.map(({ created_at, ended, ...line }) => ({ ...line, createdAt: created_at, ended: ended === 1 }))
}

/** Writes a new match and its links. */
export async function insertMatch(on: Transaction<Tables>, match: NewMatch): Promise<void> {
  const { id, game, version, head, commitment, secret, createdAt, pace, terms, links } = match
  await on
    .insertInto('matches')
    .values({
      id,
      game,
      version,
      head: JSON.stringify(head),
      commitment,
      secret,
      created_at: createdAt,
      stopped: null,
      pace: pace ? JSON.stringify(pace) : null,
      ...linesOfTerms(terms),
      // Where only bots sit, they are to be asked at once, by whoever looks next.
      ...(links.some(({ kind }) => kind === 'person') ? {} : { begun: 1, bot_next: 1 }),
    })
    .execute()
  await on
    .insertInto('seat_links')
    .values(
      links.map(({ seat, kind, level, tokenHash, list, person, name }) => ({
        match: id,
        seat,
        kind,
        level,
        token_hash: tokenHash,
        begun_at: null,
        entropy: null,
        list: listText(list),
        person,
        name,
        replay: null,
      })),
    )
    .execute()
}

function linesOfTerms({ madeBy, listed, codeHash, rated, series, seriesFirst, part, delayMs }: Terms) {
  return {
    due_at: null,
    notice_at: null,
    winners: null,
    next: null,
    made_by: madeBy ?? null,
    listed: Number(listed ?? false),
    code_hash: codeHash ?? null,
    rating: rated ? ('wanted' as const) : ('none' as const),
    series: series ?? null,
    series_first: seriesFirst ?? null,
    part: part ?? 0,
    delay_ms: delayMs ?? 0,
  }
}

/** A match and its links; nothing if there is none of this id. */
export async function readMatch(db: Kysely<Tables>, id: string): Promise<StoredMatch | undefined> {
  const found = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const stored = await db.selectFrom('seat_links').selectAll().where('match', '=', id).execute()
  const head = JSON.parse(found.head) as MatchHead
  const order = [...Object.keys(head.seats), 'spectator']
  stored.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))
  const links = stored.map(({ seat, kind, level, begun_at, entropy, list }): SeatLink => {
    return {
      seat,
      kind,
      level,
      begun: begun_at !== null,
      begunAt: begun_at,
      entropy,
      list: list === null ? null : (JSON.parse(list) as Json),
    }
  })
  const { game, version, commitment, secret, stopped, revision, said, orders, next, delay_ms: delayMs } = found
  const pace = found.pace === null ? undefined : (JSON.parse(found.pace) as Pace)
  return {
    id,
    game,
    version,
    head: withNames(head, stored),
    commitment,
    secret,
    stopped,
    pace,
    revision,
    said,
    orders,
    next,
    delayMs,
    links,
  }
}

/** Who is known goes by their own name. */
function withNames(head: MatchHead, links: readonly SeatLinksTable[]): MatchHead {
  const seats = Object.entries(head.seats).map(([seat, sitter]) => {
    const name = links.find(link => link.seat === seat)?.name
    return [seat, name ? { ...sitter, name } : sitter] as const
  })
  return { ...head, seats: Object.fromEntries(seats) }
}

/** A list as it is kept. */
export function listText(list: Json): string | null {
  return list === null ? null : JSON.stringify(list)
}
