import type { Seat } from '@muster/core'
import type { Context } from '../context.ts'
import { LEISURE, type Pace } from '../pace/pace.ts'
import type { Person } from './people.ts'

/** Somebody else at a match. */
export interface Opponent {
  readonly seat: Seat
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** Whose page to look at, if that is known. */
  readonly person: string | null
}

/** A match in which a person has a seat. */
export interface OwnMatch {
  readonly match: string
  readonly game: string
  readonly seat: Seat
  readonly begun: boolean
  readonly ended: boolean
  /** Whether the person is asked, or has not begun. */
  readonly isAsked: boolean
  readonly madeAt: number
  readonly pace: Pace
  /** The earliest moment at which somebody's time may be up. */
  readonly dueAt: number | null
  /** How it ended for the person. */
  readonly result: 'won' | 'lost' | 'drawn' | null
  readonly others: readonly Opponent[]
}

const MOST_MATCHES = 200

/** The matches of a person, the newest first; the last two hundred. */
export async function matchesOf({ db }: Context, person: Person): Promise<OwnMatch[]> {
  const found = await db
    .selectFrom('seat_links')
    .innerJoin('matches', 'matches.id', 'seat_links.match')
    .select([
      'id',
      'game',
      'seat_links.seat',
      'begun',
      'ended',
      'asked',
      'created_at',
      'begun_at',
      'matches.pace',
      'due_at',
      'winners',
      'head',
    ])
    .where('seat_links.person', '=', person.id)
    .orderBy('created_at', 'desc')
    .limit(MOST_MATCHES)
    .execute()
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ id }) => id))]
  const links = await db.selectFrom('seat_links').selectAll().where('match', 'in', ids).where('kind', '!=', 'spectator').execute()
  return found.map(line => {
    const { id, game, seat, begun, ended, asked, created_at, begun_at, pace, due_at, winners } = line
    const isAsked = begun === 0 ? begun_at === null : (JSON.parse(asked) as Seat[]).includes(seat)
    const { seats } = JSON.parse(line.head) as { seats: { [seat: Seat]: { name: string } } }
    return {
      match: id,
      game,
      seat,
      begun: begun === 1,
      ended: ended === 1,
      isAsked: ended === 0 && isAsked,
      madeAt: created_at,
      pace: pace ? (JSON.parse(pace) as Pace) : LEISURE,
      dueAt: ended === 1 ? null : due_at,
      result: winners === null ? null : resultFor(seat, JSON.parse(winners) as Seat[], Object.keys(seats).length),
      others: Object.keys(seats)
        .filter(other => other !== seat)
        .map(other => {
          const link = links.find(one => one.match === id && one.seat === other)!
          return { seat: other, name: link.name ?? seats[other]!.name, kind: link.kind as Opponent['kind'], person: link.person }
        }),
    }
  })
}

function resultFor(seat: Seat, winners: readonly Seat[], seats: number): OwnMatch['result'] {
  if (winners.length === 0 || winners.length === seats) return 'drawn'
  return winners.includes(seat) ? 'won' : 'lost'
}
