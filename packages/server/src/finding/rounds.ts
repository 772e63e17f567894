import type { Options, Seat } from '@muster/core'
import type { Selectable, Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { newMatch, type SitterWish } from '../matches/create.ts'
import { tellPaired } from '../notices/notices.ts'
import { DAY_MS, type Pace } from '../pace/pace.ts'
import type { EntrantsTable, PairingsTable, Tables, TournamentsTable } from '../storage/tables.ts'
import { type Kind, type Met, pairsOf, roundsOf } from './pairing.ts'
import { tempoOf } from './ratings.ts'

/** What is played in a tournament, and how. */
export interface Plan {
  readonly game: string
  readonly options: Options
  readonly pace?: Pace | undefined
  readonly kind: Kind
  /** Of a Swiss tournament. */
  readonly rounds?: number | undefined
  /** Whether its matches change ratings. */
  readonly rated?: boolean | undefined
}

/** How long somebody may be awaited before the match is lost. */
const AWAITED_MS = { live: DAY_MS / 96, days: 3 * DAY_MS, leisure: 3 * DAY_MS } as const

export type Entrant = Selectable<EntrantsTable>

/** Those who play in a tournament, by number. */
export function entrantsOf(on: Context['db'] | Transaction<Tables>, id: string): Promise<Entrant[]> {
  return on.selectFrom('entrants').selectAll().where('tournament', '=', id).orderBy('number').execute()
}

/** The seats of a match of a tournament; none if there is no such game. */
export function seatsOf({ games }: Context, { game, options }: Plan): Seat[] {
  return (
    games
      .get(game)
      ?.game.seats(options)
      .map(({ id }) => id) ?? []
  )
}

/** The match of a tournament in which these sit, in the order of the seats. */
export function wishOf(
  { game, options, pace, rated }: Plan,
  seats: readonly Seat[],
  sitters: readonly { readonly level?: string | null; readonly person?: string | null; readonly name?: string }[],
) {
  const wished = seats.map((seat, i): [Seat, SitterWish] => {
    const { level, person, name } = sitters[i]!
    if (level) return [seat, { kind: 'bot', level, ...(name ? { name } : {}) }]
    return [seat, { kind: 'person', holder: { tokenHash: null, person: person ?? null, name: name ?? null } }]
  })
  return { game, options, pace, seats: Object.fromEntries(wished), terms: { rated: rated ?? false } }
}

/** Pairs the next round and sets its matches up, all or nothing. */
export async function pairRound(
  context: Context,
  on: Transaction<Tables>,
  { id, plan: text, round: last }: TournamentsTable,
  entrants: readonly Entrant[],
  met: readonly Met[],
) {
  const plan = JSON.parse(text) as Plan
  const round = last + 1
  await on.updateTable('tournaments').set({ round }).where('id', '=', id).execute()
  const seats = seatsOf(context, plan)
  const gone = new Set(entrants.filter(({ withdrawn }) => withdrawn === 1).map(({ number }) => number))
  for (const [board, { first, second }] of pairsOf(plan.kind, round, entrants.length, met, gone).entries()) {
    const line = { tournament: id, round, board, first, second }
    const result = resultWithoutMatch(first, second, gone)
    if (result !== undefined || second === null) {
      await on
        .insertInto('pairings')
        .values({ ...line, match: null, watch: null, result: result ?? 1 })
        .execute()
      continue
    }
    const sitters = [entrants[first]!, entrants[second]!]
    const made = newMatch(context, wishOf(plan, seats, sitters))
    if ('refusal' in made) throw new Error(`the match of a tournament is refused by ${made.refusal.rule}`)
    const { match, spectate } = made.created
    await context.store.addMatch(made.stored, on)
    await on
      .insertInto('pairings')
      .values({ ...line, match, watch: spectate, result: null })
      .execute()
    await tellPaired(context, on, match, plan.game, sitters)
  }
}

/** The points of the first where nobody need play: a free round, or somebody has given up the tournament. */
function resultWithoutMatch(first: number, second: number | null, gone: ReadonlySet<number>): number | undefined {
  if (second === null) return gone.has(first) ? 0 : 1
  if (gone.has(first)) return gone.has(second) ? 0.5 : 0
  return gone.has(second) ? 1 : undefined
}

/** Takes down what has been decided, and goes on with the tournaments whose round is over. Each step is one transaction, so that any process may take it. */
export async function goOnWithTournaments(context: Context): Promise<void> {
  for (const { id } of await context.db.selectFrom('tournaments').select('id').where('standing', '=', 'running').execute())
    await context.db
      .transaction()
      .execute(on => goOn(context, on, id))
      .catch(error => context.log.error({ tournament: id, err: error }, 'the tournament does not go on'))
}

async function goOn(context: Context, on: Transaction<Tables>, id: string): Promise<void> {
  const running = await on
    .updateTable('tournaments')
    .set({ standing: 'running' })
    .where('id', '=', id)
    .where('standing', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (!running) return
  const plan = JSON.parse(running.plan) as Plan
  await takeDown(context, on, running, plan)
  const pairings = await on.selectFrom('pairings').selectAll().where('tournament', '=', id).orderBy('round').orderBy('board').execute()
  if (pairings.some(({ result }) => result === null)) return
  const entrants = await entrantsOf(on, id)
  if (running.round < roundsOf(plan.kind, entrants.length, plan.rounds)) await pairRound(context, on, running, entrants, metOf(pairings))
  else await on.updateTable('tournaments').set({ standing: 'over' }).where('id', '=', id).execute()
}

async function takeDown(context: Context, on: Transaction<Tables>, { id, round }: TournamentsTable, plan: Plan): Promise<void> {
  const open = await on
    .selectFrom('pairings')
    .innerJoin('matches', 'matches.id', 'pairings.match')
    .select(['board', 'matches.id', 'ended', 'winners', 'begun', 'created_at', 'head'])
    .where('tournament', '=', id)
    .where('round', '=', round)
    .where('result', 'is', null)
    .execute()
  for (const { board, id: match, ended, winners, begun, created_at, head } of open) {
    const seats = Object.keys((JSON.parse(head) as { seats: object }).seats)
    const isAwaitedNoMore = begun === 0 && context.now() - created_at > AWAITED_MS[tempoOf(plan.pace)]
    if (ended === 0 && !isAwaitedNoMore) continue
    const fared = ended === 1 ? (JSON.parse(winners ?? '[]') as Seat[]) : await present(on, match)
    if (ended === 0) await on.updateTable('matches').set({ stopped: 'Not begun in time.' }).where('id', '=', match).execute()
    const result = fared.length !== 1 ? 0.5 : fared[0] === seats[0] ? 1 : 0
    await on
      .updateTable('pairings')
      .set({ result })
      .where('tournament', '=', id)
      .where('round', '=', round)
      .where('board', '=', board)
      .execute()
  }
}

/** The seats of a match whose people, or bots, are there. */
async function present(on: Transaction<Tables>, match: string): Promise<Seat[]> {
  const found = await on
    .selectFrom('seat_links')
    .select(['seat', 'kind', 'begun_at'])
    .where('match', '=', match)
    .where('kind', '!=', 'spectator')
    .execute()
  return found.filter(({ kind, begun_at }) => kind === 'bot' || begun_at !== null).map(({ seat }) => seat)
}

/** Those that have met, with what came of it. */
export function metOf(pairings: readonly PairingsTable[]): Met[] {
  return pairings.flatMap(({ first, second, round, result }) => (result === null ? [] : [{ first, second, round, result }]))
}
