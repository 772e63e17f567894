import type { Seat } from '@muster/core'
import rate from 'glicko2-lite'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { isTimed, type Pace, UNHURRIED_MS } from '../pace/pace.ts'
import type { RatingsTable, Tables } from '../storage/tables.ts'

/** Of whom nothing is known. */
const NEW = { rating: 1500, deviation: 350, volatility: 0.06, played: 0 } as const

type Rating = Pick<RatingsTable, 'rating' | 'deviation' | 'volatility' | 'played'>
export type Tempo = RatingsTable['tempo']

/** The tempo of a pace, for each of which a person has a rating. */
export function tempoOf(pace: Pace | undefined): Tempo {
  if (!pace || !isTimed(pace)) return 'leisure'
  return pace.allowance >= UNHURRIED_MS ? 'days' : 'live'
}

/** The ratings after a match of these people, of whom some have won; nobody, or all, for a draw. Each is compared with those who fared otherwise, or with all after a draw. */
export function ratingsAfter(before: ReadonlyMap<string, Rating>, winners: ReadonlySet<string>): Map<string, Rating> {
  const isDraw = winners.size === 0 || winners.size === before.size
  const after = new Map<string, Rating>()
  for (const [person, own] of before) {
    const opponents = [...before].filter(([other]) => other !== person && (isDraw || winners.has(other) !== winners.has(person)))
    const score = isDraw ? 0.5 : winners.has(person) ? 1 : 0
    const met = opponents.map(([, { rating, deviation }]): [number, number, number] => [rating, deviation, score])
    const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, met)
    after.set(person, { rating, deviation: rd, volatility: vol, played: own.played + 1 })
  }
  return after
}

/** Counts the matches that have ended since, each once, whatever happens and however many processes try. */
export async function countRated({ db, log, now }: Context): Promise<void> {
  const ended = await db.selectFrom('matches').select('id').where('rating', '=', 'wanted').where('ended', '=', 1).limit(100).execute()
  for (const { id } of ended) {
    await db.transaction().execute(on => countMatch(on, id, now()))
    log.debug({ match: id }, 'ratings counted')
  }
}

async function countMatch(on: Transaction<Tables>, id: string, at: number): Promise<void> {
  const claimed = await on
    .updateTable('matches')
    .set({ rating: 'counted' })
    .where('id', '=', id)
    .where('rating', '=', 'wanted')
    .returning(['game', 'pace', 'winners'])
    .executeTakeFirst()
  const seated = await on
    .selectFrom('seat_links')
    .leftJoin('people', 'people.id', 'seat_links.person')
    .select(['seat', 'seat_links.person', 'people.name_key'])
    .where('match', '=', id)
    .where('seat_links.kind', '!=', 'spectator')
    .execute()
  const people = seated.flatMap(({ person, name_key }) => (person && name_key !== null ? [person] : []))
  // Only among people with accounts, each on one seat.
  if (!claimed?.winners || people.length !== seated.length || new Set(people).size !== people.length) return
  const { game } = claimed
  const tempo = tempoOf(claimed.pace ? (JSON.parse(claimed.pace) as Pace) : undefined)
  const known = await on
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('tempo', '=', tempo)
    .where('person', 'in', people)
    .execute()
  const before = new Map(people.map(person => [person, known.find(rating => rating.person === person) ?? NEW]))
  const winning = JSON.parse(claimed.winners) as Seat[]
  const winners = new Set(seated.filter(({ seat }) => winning.includes(seat)).map(({ person }) => person!))
  for (const [person, rating] of ratingsAfter(before, winners)) {
    await on
      .insertInto('ratings')
      .values({ person, game, tempo, ...rating })
      .onConflict(old => old.columns(['person', 'game', 'tempo']).doUpdateSet(rating))
      .execute()
    const change = { person, match: id, game, tempo, at, rating: rating.rating, deviation: rating.deviation }
    await on.insertInto('rating_changes').values(change).execute()
  }
}

/** A rating as it is told. */
export interface ToldRating {
  readonly game: string
  readonly tempo: Tempo
  readonly rating: number
  readonly deviation: number
  readonly played: number
}

/** The ratings of a person. */
export async function ratingsOf({ db }: Context, person: string): Promise<ToldRating[]> {
  const found = await db.selectFrom('ratings').selectAll().where('person', '=', person).orderBy('game').orderBy('tempo').execute()
  return found.map(({ game, tempo, rating, deviation, played }) => ({
    game,
    tempo,
    rating: Math.round(rating),
    deviation: Math.round(deviation),
    played,
  }))
}

/** How a rating of a person came about, the oldest first. */
export interface RatingHistory {
  readonly game: string
  readonly tempo: Tempo
  readonly points: readonly { readonly at: number; readonly rating: number }[]
}

const MOST_POINTS = 1000

/** The history of each rating of a person; the last thousand matches of all. */
export async function ratingHistory({ db }: Context, person: string): Promise<RatingHistory[]> {
  const found = await db
    .selectFrom('rating_changes')
    .select(['game', 'tempo', 'at', 'rating'])
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .limit(MOST_POINTS)
    .execute()
  const lines = new Map<string, { game: string; tempo: Tempo; points: { at: number; rating: number }[] }>()
  for (const { game, tempo, at, rating } of found.reverse()) {
    const key = `${game} ${tempo}`
    const line = lines.get(key) ?? { game, tempo, points: [] }
    line.points.push({ at, rating: Math.round(rating) })
    lines.set(key, line)
  }
  return [...lines.values()]
}
