import type { Seat } from '@muster/core'
import type { Kysely, Transaction } from 'kysely'
import type { Proposal, Proposed } from '../matches/proposals.ts'
import type { PaceChange, Stop } from '../pace/pace.ts'
import type { Tables } from './tables.ts'

/** What is agreed at tables, and their clocks, on disk. Whatever changes what is shown of a match raises its revision. */
export interface TableStore {
  proposals(id: string): Promise<Proposal[]>
  /** Keeps a proposal, instead of an older one of its kind; false if there is another one already, where `isNew`. */
  keepProposal(id: string, proposal: Proposal, isNew: boolean): Promise<boolean>
  dropProposal(id: string, kind: Proposed['kind']): Promise<void>
  paceChanges(id: string): Promise<PaceChange[]>
  /** Adds a change of pace as the `number`th. Throws an error for which `isTaken` holds if there is one already. */
  addPaceChange(id: string, number: number, change: PaceChange): Promise<void>
  /** When the persons of seats are or were away. */
  vacations(id: string): Promise<{ readonly [seat: Seat]: readonly Stop[] }>
  /** When no process served. */
  outages(): Promise<Stop[]>
  setDue(id: string, at: number | null): Promise<void>
  /** Running matches in which somebody's time may be up. */
  due(now: number): Promise<string[]>
  /** The seat goes to a bot, or back to its person. */
  setSitter(id: string, seat: Seat, sitter: { readonly kind: 'person' | 'bot'; readonly level: string | null }): Promise<void>
  /** The seat is open to whoever has this token, and to nobody else. */
  openSeat(id: string, seat: Seat, tokenHash: string): Promise<void>
  /** How far these matches have come, as far as they are there. */
  progress(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly revision: number; readonly said: number; readonly orders: number }>>
}

type On = Kysely<Tables> | Transaction<Tables>

/** Says to all processes that something of a match has changed. */
export async function raiseRevision(on: On, id: string): Promise<void> {
  await on
    .updateTable('matches')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The store over an open database. */
export function tableStoreOver(db: Kysely<Tables>): TableStore {
  const change = (id: string, work: (on: Transaction<Tables>) => Promise<unknown>) =>
    db.transaction().execute(async on => {
      await work(on)
      await raiseRevision(on, id)
    })

  return {
    async proposals(id) {
      const found = await db.selectFrom('proposals').selectAll().where('match', '=', id).orderBy('kind').execute()
      return found.map(({ seat, what, needs, agreed }) => ({
        seat,
        what: JSON.parse(what) as Proposed,
        needs: JSON.parse(needs) as Seat[],
        agreed: JSON.parse(agreed) as Seat[],
      }))
    },
    async keepProposal(id, { seat, what, needs, agreed }, isNew) {
      const line = { seat, what: JSON.stringify(what), needs: JSON.stringify(needs), agreed: JSON.stringify(agreed) }
      let isKept = false
      await change(id, async on => {
        const insert = on.insertInto('proposals').values({ match: id, kind: what.kind, ...line })
        const done = await insert
          .onConflict(taken => (isNew ? taken.doNothing() : taken.columns(['match', 'kind']).doUpdateSet(line)))
          .executeTakeFirst()
        isKept = Number(done.numInsertedOrUpdatedRows) === 1
      })
      return isKept
    },
    dropProposal: (id, kind) => change(id, on => on.deleteFrom('proposals').where('match', '=', id).where('kind', '=', kind).execute()),
    async paceChanges(id) {
      const found = await db.selectFrom('pace_changes').select(['at', 'what']).where('match', '=', id).orderBy('number').execute()
      return found.map(({ at, what }) => ({ at, what: JSON.parse(what) as PaceChange['what'] }))
    },
    addPaceChange: (id, number, { at, what }) =>
      change(id, on =>
        on
          .insertInto('pace_changes')
          .values({ match: id, number, at, what: JSON.stringify(what) })
          .execute(),
      ),
    async vacations(id) {
      const found = await db
        .selectFrom('seat_links')
        .innerJoin('vacations', 'vacations.person', 'seat_links.person')
        .select(['seat', 'from_at as from', 'to_at as to'])
        .where('match', '=', id)
        .execute()
      const bySeat: Record<Seat, Stop[]> = {}
      for (const { seat, from, to } of found) bySeat[seat] = [...(bySeat[seat] ?? []), { from, to }]
      return bySeat
    },
    outages: () => db.selectFrom('outages').select(['from_at as from', 'to_at as to']).orderBy('from_at').execute(),
    async setDue(id, at) {
      await db.updateTable('matches').set({ due_at: at }).where('id', '=', id).execute()
    },
    async due(now) {
      const found = await db
        .selectFrom('matches')
        .select('id')
        .where('ended', '=', 0)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(200)
        .execute()
      return found.map(({ id }) => id)
    },
    setSitter: (id, seat, sitter) =>
      change(id, on => on.updateTable('seat_links').set(sitter).where('match', '=', id).where('seat', '=', seat).execute()),
    openSeat: (id, seat, tokenHash) =>
      change(id, on =>
        on
          .updateTable('seat_links')
          .set({ token_hash: tokenHash, person: null, name: null, kind: 'person', level: null })
          .where('match', '=', id)
          .where('seat', '=', seat)
          .execute(),
      ),
    async progress(ids) {
      if (ids.length === 0) return new Map()
      const found = await db.selectFrom('matches').select(['id', 'revision', 'said', 'orders']).where('id', 'in', ids).execute()
      return new Map(found.map(({ id, ...progress }) => [id, progress]))
    },
  }
}
