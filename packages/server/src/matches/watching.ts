import type { Refusal, Seat, Viewer } from '@muster/core'
import type { Context } from '../context.ts'
import { tooMany } from '../refusals.ts'
import { newToken, tokenHash } from '../tokens.ts'
import type { Running } from './running.ts'
import { seatFault } from './seating.ts'

/** Somebody who looks at a match: at a seat, or on the bench. */
export interface Looker {
  readonly viewer: Viewer
  /** The seat whose view is shown to somebody on the bench; none for what everybody may know. */
  readonly side?: Seat | undefined
  /** How much later than it is played they see it, at least; what the match itself says holds, too. */
  readonly delayMs?: number | undefined
}

/** How somebody may watch. */
export interface WatchWish {
  /** From the side of who makes the link: what that seat sees, without its questions. */
  readonly mySide: boolean
  readonly delayMs: number
}

/** The most links of one match. */
const MOST_LINKS = 50

/** A seat makes a link to watch. What it shows of its own side is its own to show. To be called in turn. */
export async function makeWatchLink(
  { db, now }: Context,
  running: Running,
  viewer: Viewer,
  { mySide, delayMs }: WatchWish,
): Promise<{ readonly link: string } | { readonly refusal: Refusal }> {
  const fault = seatFault(running, viewer)
  if (fault) return fault
  const { id } = running
  const { n } = await db
    .selectFrom('watch_links')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('match', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_LINKS) return { refusal: tooMany() }
  const link = newToken()
  await db
    .insertInto('watch_links')
    .values({ token_hash: tokenHash(link), match: id, made_by: viewer, side: mySide ? viewer : null, delay_ms: delayMs, made_at: now() })
    .execute()
  return { link }
}

/** Who such a link makes its bearer; nothing if it opens nothing of this match. */
export async function lookerOf({ db }: Context, match: string, token: string): Promise<Looker | undefined> {
  const found = await db
    .selectFrom('watch_links')
    .select(['side', 'delay_ms'])
    .where('match', '=', match)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found && { viewer: 'spectator', delayMs: found.delay_ms, ...(found.side === null ? {} : { side: found.side }) }
}
