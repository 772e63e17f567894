import type { Options, Refusal, Seat } from '@muster/core'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import { type MatchWish, newMatch, type SitterWish } from '../matches/create.ts'
import type { Pace } from '../pace/pace.ts'
import { noMatch, stillRunning } from '../refusals.ts'
import { raiseRevision } from '../storage/table-store.ts'
import type { MatchesTable } from '../storage/tables.ts'

type Part = Selectable<
  Pick<
    MatchesTable,
    'id' | 'game' | 'head' | 'pace' | 'rating' | 'series' | 'series_first' | 'part' | 'ended' | 'next' | 'made_by' | 'delay_ms'
  >
>

/**
 * The same people play again, each one seat further, by the links that they have: the next match, whoever asks and however often. Where a series is wished
 * for, the next match is its first one.
 */
export async function playAgain(
  context: Context,
  id: string,
  series?: Series['kind'],
): Promise<{ readonly next: string } | { readonly refusal: Refusal }> {
  const { db, store } = context
  const old = await partOf(context, id)
  if (!old) return { refusal: noMatch() }
  if (old.ended !== 1) return { refusal: stillRunning() }
  if (old.next) return { next: old.next }
  const made = newMatch(context, await wishAgain(context, old, series))
  if ('refusal' in made) return made
  const { match } = made.created
  // Of two who ask at once, one makes the match.
  return db.transaction().execute(async on => {
    const done = await on.updateTable('matches').set({ next: match }).where('id', '=', id).where('next', 'is', null).executeTakeFirst()
    if (Number(done.numUpdatedRows) !== 1) return { next: (await partOf({ db: on }, id))!.next! }
    await store.addMatch(made.stored, on)
    await raiseRevision(on, id)
    return { next: match }
  })
}

function partOf({ db }: Pick<Context, 'db'>, id: string): Promise<Part | undefined> {
  return db
    .selectFrom('matches')
    .select(['id', 'game', 'head', 'pace', 'rating', 'series', 'series_first', 'part', 'ended', 'next', 'made_by', 'delay_ms'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function wishAgain({ db }: Context, old: Part, begins: Series['kind'] | undefined): Promise<MatchWish> {
  const { options, seats } = JSON.parse(old.head) as { options: Options; seats: { [seat: Seat]: { name: string; bot?: string } } }
  const links = await db.selectFrom('seat_links').selectAll().where('match', '=', old.id).execute()
  const ids = Object.keys(seats)
  const wished = ids.map((seat, i): [Seat, SitterWish] => {
    // Whoever sat before this seat sits here now.
    const from = ids[(i + ids.length - 1) % ids.length]!
    const { kind, level, token_hash, person, name } = links.find(link => link.seat === from)!
    const isPerson = token_hash !== null || kind === 'person'
    const sitter = isPerson
      ? { kind: 'person' as const, holder: { tokenHash: token_hash, person, name } }
      : { kind: 'bot' as const, level: level! }
    return [seat, { ...sitter, name: seats[from]!.name }]
  })
  const bench = links.find(link => link.kind === 'spectator')!
  return {
    game: old.game,
    options,
    seats: Object.fromEntries(wished),
    pace: old.pace ? (JSON.parse(old.pace) as Pace) : undefined,
    terms: {
      madeBy: old.made_by,
      rated: old.rating !== 'none',
      ...(begins ? { series: begins } : { series: old.series, seriesFirst: old.series_first ?? old.id, part: old.part + 1 }),
      delayMs: old.delay_ms,
      spectateHash: bench.token_hash!,
    },
  }
}

/** How a series stands. */
export interface Series {
  readonly kind: NonNullable<MatchesTable['series']>
  readonly matches: readonly { readonly match: string; readonly ended: boolean }[]
  /** Matches won, by the seat that each had in the first match; a match that several win counts for all of them. */
  readonly wins: { readonly [seat: Seat]: number }
  readonly isOver: boolean
}

/** The series of which a match is a part; nothing if it is none. */
export async function seriesOf(context: Context, id: string): Promise<Series | undefined> {
  const { db } = context
  const own = await partOf(context, id)
  if (!own?.series) return undefined
  const first = own.series_first ?? own.id
  const parts = await db
    .selectFrom('matches')
    .select(['id', 'head', 'ended', 'winners', 'part'])
    .where(({ or, eb }) => or([eb('id', '=', first), eb('series_first', '=', first)]))
    .orderBy('part')
    .execute()
  const seats = Object.keys((JSON.parse(parts[0]!.head) as { seats: object }).seats)
  const wins = Object.fromEntries(seats.map(seat => [seat, 0]))
  for (const { winners, part } of parts) {
    for (const seat of winners === null ? [] : (JSON.parse(winners) as Seat[])) {
      const origin = seats[(((seats.indexOf(seat) - part) % seats.length) + seats.length) % seats.length]!
      wins[origin]!++
    }
  }
  const ended = parts.filter(part => part.ended === 1).length
  const isOver = own.series === 'bothSides' ? ended >= seats.length : ended >= 3 || Object.values(wins).some(won => won >= 2)
  return { kind: own.series, matches: parts.map(part => ({ match: part.id, ended: part.ended === 1 })), wins, isOver }
}

/** Makes the next match of every series whose last one has ended and that is not decided. */
export async function goOnWithSeries(context: Context): Promise<void> {
  const waiting = await context.db
    .selectFrom('matches')
    .select('id')
    .where('series', 'is not', null)
    .where('ended', '=', 1)
    .where('next', 'is', null)
    .where('series_over', '=', 0)
    .limit(100)
    .execute()
  for (const { id } of waiting) {
    const series = await seriesOf(context, id)
    if (series && !series.isOver) await playAgain(context, id)
    else await context.db.updateTable('matches').set({ series_over: 1 }).where('id', '=', id).execute()
  }
}
