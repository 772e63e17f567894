import type { Refusal, Seat } from '@muster/core'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import { LEISURE, type Pace } from '../pace/pace.ts'
import { areApart } from '../people/moderation.ts'
import type { Person } from '../people/people.ts'
import { notYours, seatTaken } from '../refusals.ts'
import { raiseRevision } from '../storage/table-store.ts'
import type { MatchesTable } from '../storage/tables.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** A match that has not begun and has free seats for anybody. */
export interface OpenTable {
  readonly match: string
  readonly game: string
  readonly options: object
  readonly pace: Pace
  readonly rated: boolean
  readonly madeAt: number
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly kind: 'person' | 'bot'; readonly free: boolean }[]
}

const MOST_TABLES = 200

/** The open tables, the newest first; none of people who have blocked the asker, or whom the asker has blocked. */
export async function openTables({ db }: Context, person: Person | undefined): Promise<OpenTable[]> {
  let query = db
    .selectFrom('matches')
    .select(['id', 'game', 'head', 'pace', 'rating', 'created_at'])
    .where('listed', '=', 1)
    .where('begun', '=', 0)
    .where('stopped', 'is', null)
  if (person) {
    const apart = await db
      .selectFrom('shunned')
      .select(['person', 'other'])
      .where('how', '=', 'block')
      .where(({ or, eb }) => or([eb('person', '=', person.id), eb('other', '=', person.id)]))
      .execute()
    const others = apart.map(({ person: by, other }) => (by === person.id ? other : by))
    if (others.length > 0) query = query.where(({ or, eb }) => or([eb('made_by', 'is', null), eb('made_by', 'not in', others)]))
  }
  return told(db, await query.orderBy('created_at', 'desc').limit(MOST_TABLES).execute())
}

type Line = Pick<Selectable<MatchesTable>, 'id' | 'game' | 'head' | 'pace' | 'rating' | 'created_at'>

/** Tables as they are told: who sits where, and which seats are free. */
async function told(db: Context['db'], found: readonly Line[]): Promise<OpenTable[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const links = await db.selectFrom('seat_links').selectAll().where('match', 'in', ids).where('kind', '!=', 'spectator').execute()
  return found.map(({ id, game, head, pace, rating, created_at }) => {
    const { options, seats } = JSON.parse(head) as { options: object; seats: { [seat: Seat]: { name: string } } }
    const table = Object.keys(seats).map(seat => {
      const { kind, begun_at, person: sitter, name } = links.find(link => link.match === id && link.seat === seat)!
      const isFree = kind === 'person' && begun_at === null && sitter === null
      return { seat, name: name ?? seats[seat]!.name, kind: kind as 'person' | 'bot', free: isFree }
    })
    return {
      match: id,
      game,
      options,
      pace: pace ? (JSON.parse(pace) as Pace) : LEISURE,
      rated: rating !== 'none',
      madeAt: created_at,
      seats: table,
    }
  })
}

/**
 * A person takes a free seat of an open table, or of a private one by its code. The seat is theirs from then on: its old link opens nothing any more. They
 * still have to begin, as everybody does.
 */
export async function sitDown(
  { db }: Context,
  person: Person,
  id: string,
  seat: Seat,
  code: string | undefined,
): Promise<{ readonly match: string; readonly seat: Seat; readonly link: string } | { readonly refusal: Refusal }> {
  const match = await db.selectFrom('matches').select(['listed', 'code_hash', 'made_by', 'begun']).where('id', '=', id).executeTakeFirst()
  const isOpen = match && (match.listed === 1 || (code !== undefined && match.code_hash === tokenHash(plainCode(code))))
  if (!isOpen) return { refusal: notYours() }
  const sitting = await db.selectFrom('seat_links').select('person').where('match', '=', id).where('person', 'is not', null).execute()
  const others = new Set([match.made_by, ...sitting.map(link => link.person)])
  for (const other of others) if (other && other !== person.id && (await areApart({ db }, person.id, other))) return { refusal: notYours() }
  const link = newToken()
  const isTaken = await db.transaction().execute(async on => {
    const done = await on
      .updateTable('seat_links')
      .set({ person: person.id, token_hash: tokenHash(link), ...(person.isGuest ? {} : { name: person.name }) })
      .where('match', '=', id)
      .where('seat', '=', seat)
      .where('kind', '=', 'person')
      .where('begun_at', 'is', null)
      .where('person', 'is', null)
      .executeTakeFirst()
    if (Number(done.numUpdatedRows) !== 1) return false
    await raiseRevision(on, id)
    return true
  })
  return isTaken ? { match: id, seat, link } : { refusal: seatTaken() }
}

/** The private table that a code opens. */
export async function tableOfCode({ db }: Context, code: string): Promise<OpenTable | undefined> {
  const found = await db
    .selectFrom('matches')
    .select(['id', 'game', 'head', 'pace', 'rating', 'created_at'])
    .where('code_hash', '=', tokenHash(plainCode(code)))
    .where('begun', '=', 0)
    .execute()
  return (await told(db, found))[0]
}

/** A code to be told to friends: ten letters and digits that are not mistaken for one another. */
export function newCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return [...bytes].map(byte => letters[byte % letters.length]).join('')
}

/** A code as it was meant, however it was typed. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
