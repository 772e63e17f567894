import type { Options, Refusal, Seat } from '@muster/core'
import { words } from '@muster/core'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { newMatch, type SitterWish } from '../matches/create.ts'
import { DAY_MS, type Pace } from '../pace/pace.ts'
import type { Person } from '../people/people.ts'
import { badSetup, notYours, tournamentClosed } from '../refusals.ts'
import type { EntrantsTable, PairingsTable, Tables, TournamentsTable } from '../storage/tables.ts'
import { newId } from '../tokens.ts'
import { type Kind, type Met, pairsOf, ranking, roundsOf } from './pairing.ts'
import { tempoOf } from './ratings.ts'

/** What is played in a tournament, and how. */
export interface Plan {
  readonly game: string
  readonly options: Options
  readonly pace?: Pace | undefined
  readonly kind: Kind
  /** Of a Swiss tournament. */
  readonly rounds?: number | undefined
}

type Failed = { readonly refusal: Refusal }
const MOST_ENTRANTS = 128
/** How long somebody may be awaited before the match is lost. */
const AWAITED_MS = { live: DAY_MS / 96, days: 3 * DAY_MS, leisure: 3 * DAY_MS } as const

/** Makes a tournament that people may enter. */
export async function makeTournament(
  context: Context,
  person: Person,
  name: string,
  plan: Plan,
): Promise<{ readonly tournament: string } | Failed> {
  const seats = seatsOf(context, plan)
  if (seats.length !== 2) return { refusal: badSetup(words('muster.twoSeats')) }
  const trial = newMatch(context, wishOf(plan, seats, [{ level: 'random' }, { level: 'random' }]))
  if ('refusal' in trial) return trial
  const id = newId()
  await context.db
    .insertInto('tournaments')
    .values({ id, name, plan: JSON.stringify(plan), standing: 'open', round: 0, made_by: person.id, made_at: context.now() })
    .execute()
  return { tournament: id }
}

/** Somebody enters, or whoever made the tournament enters a bot. */
export async function enter(context: Context, id: string, by: Person, level?: string): Promise<{ readonly number: number } | Failed> {
  return context.db.transaction().execute(async on => {
    const found = await openOne(on, id)
    if (!found) return { refusal: tournamentClosed() }
    if (level !== undefined && found.made_by !== by.id) return { refusal: notYours() }
    const there = await entrantsOf(on, id)
    if (level === undefined && there.some(({ person }) => person === by.id))
      return { number: there.findIndex(({ person }) => person === by.id) }
    if (there.length >= MOST_ENTRANTS) return { refusal: tournamentClosed() }
    const who =
      level === undefined ? { name: by.name, person: by.id, level: null } : { name: `${level} ${there.length + 1}`, person: null, level }
    await on
      .insertInto('entrants')
      .values({ tournament: id, number: there.length, ...who })
      .execute()
    return { number: there.length }
  })
}

/** Whoever made the tournament has it begin. */
export async function startTournament(context: Context, id: string, by: Person): Promise<{ readonly round: number } | Failed> {
  return context.db.transaction().execute(async on => {
    const found = await openOne(on, id)
    if (!found) return { refusal: tournamentClosed() }
    if (found.made_by !== by.id) return { refusal: notYours() }
    const entrants = await entrantsOf(on, id)
    if (entrants.length < 2) return { refusal: tournamentClosed() }
    await on.updateTable('tournaments').set({ standing: 'running' }).where('id', '=', id).execute()
    await pairRound(context, on, found, entrants, [])
    return { round: 1 }
  })
}

/** A transaction that has touched the tournament is the only one that changes it. */
async function openOne(on: Transaction<Tables>, id: string): Promise<TournamentsTable | undefined> {
  return on
    .updateTable('tournaments')
    .set({ standing: 'open' })
    .where('id', '=', id)
    .where('standing', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

function entrantsOf(on: Context['db'] | Transaction<Tables>, id: string): Promise<EntrantsTable[]> {
  return on.selectFrom('entrants').selectAll().where('tournament', '=', id).orderBy('number').execute()
}

function seatsOf({ games }: Context, { game, options }: Plan): Seat[] {
  return (
    games
      .get(game)
      ?.game.seats(options)
      .map(({ id }) => id) ?? []
  )
}

function wishOf(
  { game, options, pace }: Plan,
  seats: readonly Seat[],
  sitters: readonly { readonly level?: string | null; readonly person?: string | null; readonly name?: string }[],
) {
  const wished = seats.map((seat, i): [Seat, SitterWish] => {
    const { level, person, name } = sitters[i]!
    if (level) return [seat, { kind: 'bot', level, ...(name ? { name } : {}) }]
    return [seat, { kind: 'person', holder: { tokenHash: null, person: person ?? null, name: name ?? null } }]
  })
  return { game, options, pace, seats: Object.fromEntries(wished) }
}

/** Pairs the next round and sets its matches up, all or nothing. */
async function pairRound(
  context: Context,
  on: Transaction<Tables>,
  { id, plan: text, round: last }: TournamentsTable,
  entrants: readonly EntrantsTable[],
  met: readonly Met[],
) {
  const plan = JSON.parse(text) as Plan
  const round = last + 1
  await on.updateTable('tournaments').set({ round }).where('id', '=', id).execute()
  const seats = seatsOf(context, plan)
  for (const [board, { first, second }] of pairsOf(plan.kind, round, entrants.length, met).entries()) {
    const line = { tournament: id, round, board, first, second }
    if (second === null) {
      await on
        .insertInto('pairings')
        .values({ ...line, match: null, result: 1 })
        .execute()
      continue
    }
    const made = newMatch(context, wishOf(plan, seats, [entrants[first]!, entrants[second]!]))
    if ('refusal' in made) throw new Error(`the match of a tournament is refused by ${made.refusal.rule}`)
    await context.store.addMatch(made.stored, on)
    await on
      .insertInto('pairings')
      .values({ ...line, match: made.created.match, result: null })
      .execute()
  }
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

function metOf(pairings: readonly PairingsTable[]): Met[] {
  return pairings.flatMap(({ first, second, round, result }) => (result === null ? [] : [{ first, second, round, result }]))
}

/** A tournament as everybody may see it. */
export async function tournamentOf({ db }: Context, id: string) {
  const found = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const entrants = await entrantsOf(db, id)
  const pairings = await db.selectFrom('pairings').selectAll().where('tournament', '=', id).orderBy('round').orderBy('board').execute()
  const { name, standing, round, made_by, made_at } = found
  return {
    id,
    name,
    standing,
    round,
    plan: JSON.parse(found.plan) as Plan,
    madeBy: made_by,
    madeAt: made_at,
    entrants: entrants.map(({ number, name: called, person, level }) => ({ number, name: called, person, level })),
    pairings: pairings.map(({ tournament: _, ...pairing }) => pairing),
    ranking: ranking(entrants.length, metOf(pairings)),
  }
}

/** The newest tournaments. */
export async function tournaments({ db }: Context) {
  const found = await db.selectFrom('tournaments').selectAll().orderBy('made_at', 'desc').limit(100).execute()
  return found.map(({ id, name, standing, round, plan }) => ({ id, name, standing, round, game: (JSON.parse(plan) as Plan).game }))
}
