import type { Refusal } from '@muster/core'
import { words } from '@muster/core'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { newMatch } from '../matches/create.ts'
import { note } from '../people/moderation.ts'
import type { Person } from '../people/people.ts'
import { badSetup, noMatch, notYours, tournamentClosed } from '../refusals.ts'
import type { Tables, TournamentsTable } from '../storage/tables.ts'
import { newId } from '../tokens.ts'
import { ranking, roundsOf } from './pairing.ts'
import { entrantsOf, metOf, type Plan, pairRound, seatsOf, wishOf } from './rounds.ts'

type Failed = { readonly refusal: Refusal }
const MOST_ENTRANTS = 128

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

/**
 * Somebody gives up the tournament; whoever made it may take others out. Before it begins they are not in it any more; later they play no further round, and
 * what is being played is theirs to end.
 */
export async function withdraw(context: Context, id: string, by: Person, number?: number): Promise<{ readonly done: true } | Failed> {
  return context.db.transaction().execute(async on => {
    const found = await touch(on, id)
    if (!found || (found.standing !== 'open' && found.standing !== 'running')) return { refusal: tournamentClosed() }
    const there = await entrantsOf(on, id)
    const out = there.find(entrant => (number === undefined ? entrant.person === by.id : entrant.number === number))
    if (!out || (out.person !== by.id && found.made_by !== by.id)) return { refusal: notYours() }
    const own = on.updateTable('entrants').where('tournament', '=', id)
    if (found.standing === 'running') await own.set({ withdrawn: 1 }).where('number', '=', out.number).execute()
    else {
      await on.deleteFrom('entrants').where('tournament', '=', id).where('number', '=', out.number).execute()
      for (const { number: later } of there.slice(out.number + 1))
        await own
          .set({ number: later - 1 })
          .where('number', '=', later)
          .execute()
    }
    return { done: true }
  })
}

/** Whoever made the tournament calls it off before it begins. */
export async function callOff(context: Context, id: string, by: Person): Promise<{ readonly done: true } | Failed> {
  return context.db.transaction().execute(async on => {
    const found = await openOne(on, id)
    if (!found) return { refusal: tournamentClosed() }
    if (found.made_by !== by.id) return { refusal: notYours() }
    await on.updateTable('tournaments').set({ standing: 'calledOff' }).where('id', '=', id).execute()
    return { done: true }
  })
}

/** Whoever made the tournament says how a match of its round ends that does not end by itself: frozen, or left by both. It is in the audit log. */
export async function decide(
  context: Context,
  id: string,
  by: Person,
  { board, result }: { readonly board: number; readonly result: number },
): Promise<{ readonly done: true } | Failed> {
  const decided = await context.db.transaction().execute(async on => {
    const found = await touch(on, id)
    if (found?.standing !== 'running') return { refusal: tournamentClosed() }
    if (found.made_by !== by.id) return { refusal: notYours() }
    const done = await on
      .updateTable('pairings')
      .set({ result })
      .where('tournament', '=', id)
      .where('round', '=', found.round)
      .where('board', '=', board)
      .where('result', 'is', null)
      .executeTakeFirst()
    return Number(done.numUpdatedRows) === 1 ? { done: true as const } : { refusal: noMatch() }
  })
  if ('done' in decided) await note(context, by.id, 'decide pairing', id, { board, result })
  return decided
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
async function touch(on: Transaction<Tables>, id: string): Promise<TournamentsTable | undefined> {
  return on
    .updateTable('tournaments')
    .set(({ ref }) => ({ round: ref('round') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

async function openOne(on: Transaction<Tables>, id: string): Promise<TournamentsTable | undefined> {
  return on
    .updateTable('tournaments')
    .set({ standing: 'open' })
    .where('id', '=', id)
    .where('standing', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

/** A tournament as everybody may see it. */
export async function tournamentOf({ db }: Context, id: string) {
  const found = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const entrants = await entrantsOf(db, id)
  const pairings = await db.selectFrom('pairings').selectAll().where('tournament', '=', id).orderBy('round').orderBy('board').execute()
  const { name, standing, round, made_by, made_at } = found
  const plan = JSON.parse(found.plan) as Plan
  const maker = await db.selectFrom('people').select('name').where('id', '=', made_by).executeTakeFirst()
  return {
    id,
    name,
    standing,
    round,
    plan,
    madeBy: made_by,
    madeAt: made_at,
    makerName: maker?.name ?? '',
    rounds: roundsOf(plan.kind, Math.max(2, entrants.length), plan.rounds),
    entrants: entrants.map(({ number, name: called, person, level, withdrawn }) => ({
      number,
      name: called,
      person,
      level,
      withdrawn: withdrawn === 1,
    })),
    pairings: pairings.map(({ tournament: _, ...pairing }) => pairing),
    ranking: ranking(entrants.length, metOf(pairings)),
  }
}

/** The newest tournaments. */
export async function tournaments({ db }: Context) {
  const found = await db
    .selectFrom('tournaments')
    .selectAll('tournaments')
    .select(({ selectFrom }) =>
      selectFrom('entrants')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('entrants.tournament', '=', 'tournaments.id')
        .as('entrants'),
    )
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute()
  return found.map(({ id, name, standing, round, plan: text, entrants, made_by, made_at }) => {
    const { game, kind, rounds } = JSON.parse(text) as Plan
    const n = Number(entrants)
    return {
      id,
      name,
      standing,
      round,
      game,
      kind,
      entrants: n,
      rounds: roundsOf(kind, Math.max(2, n), rounds),
      madeBy: made_by,
      madeAt: made_at,
    }
  })
}
