import type { Seat } from '@muster/core'
import type { Context } from '../context.ts'

/** Who may look at a match that is over: anybody, who finds it in the list, whoever has its address, or those alone who were there. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** How open a match is, and what each of its persons wishes. */
export interface Openness {
  readonly visibility: Visibility
  readonly wishes: { readonly [seat: Seat]: Visibility }
}

/** A match is as open as the most reserved of its persons wishes it: nobody is shown against their will. One of bots alone has nothing to hide. */
export async function opennessOf({ db }: Context, match: string): Promise<Openness> {
  const chairs = await db
    .selectFrom('seat_links')
    .select(['seat', 'replay'])
    .where('match', '=', match)
    .where('kind', '=', 'person')
    .execute()
  const wishes = Object.fromEntries(chairs.map(({ seat, replay }): [Seat, Visibility] => [seat, replay ?? 'private']))
  const reserve = Math.max(...Object.values(wishes).map(wish => VISIBILITIES.indexOf(wish)), chairs.length > 0 ? 0 : 1)
  return { visibility: VISIBILITIES[reserve]!, wishes }
}

/** Notes how open a person wishes the match to be. */
export async function wish({ db }: Context, match: string, seat: Seat, visibility: Visibility): Promise<void> {
  await db.updateTable('seat_links').set({ replay: visibility }).where('match', '=', match).where('seat', '=', seat).execute()
}

/** A match in the list of those that anybody may look at. */
export interface ReplayLine {
  readonly match: string
  readonly game: string
  readonly seats: { readonly [seat: Seat]: string }
  readonly winners: readonly Seat[]
  readonly createdAt: number
}

/** Matches in that list at most. */
const MOST_LISTED = 50

/** The newest public matches that are over, of one game or of all. */
export async function publicReplays({ db }: Context, game: string | undefined): Promise<ReplayLine[]> {
  let query = db
    .selectFrom('matches')
    .select(['id', 'game', 'head', 'winners', 'created_at'])
    .where('ended', '=', 1)
    .where(({ exists, not, and, selectFrom }) => {
      const chairs = () =>
        selectFrom('seat_links').select('seat').whereRef('seat_links.match', '=', 'matches.id').where('kind', '=', 'person')
      const isReserved = chairs().where(({ or, eb }) => or([eb('replay', 'is', null), eb('replay', '!=', 'public')]))
      return and([exists(chairs()), not(exists(isReserved))])
    })
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
  if (game !== undefined) query = query.where('game', '=', game)
  const found = await query.execute()
  return found.map(({ id, head, winners, created_at, ...line }) => {
    const { seats } = JSON.parse(head) as { seats: { [seat: Seat]: { name: string } } }
    const names = Object.fromEntries(Object.entries(seats).map(([seat, { name }]) => [seat, name]))
    return { ...line, match: id, seats: names, winners: JSON.parse(winners ?? '[]') as Seat[], createdAt: created_at }
  })
}
