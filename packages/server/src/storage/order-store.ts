import type { Seat, StandingOrder } from '@muster/core'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A standing order of a seat, and when it is to be answered by it; null while its question does not wait. */
export interface SeatOrder {
  readonly seat: Seat
  readonly order: StandingOrder
  readonly dueAt: number | null
}

/** Which question an order is about. */
export interface Question {
  readonly rule: string
  readonly key: string
}

/** Standing orders on disk. They raise no revision: whatever does is told to everybody, and these are nobody else's to know. */
export interface OrderStore {
  orders(match: string): Promise<SeatOrder[]>
  /** Keeps an order, instead of an older one about the same question. */
  keepOrder(match: string, seat: Seat, order: StandingOrder): Promise<void>
  /** False if there is none. */
  dropOrder(match: string, seat: Seat, question: Question): Promise<boolean>
  setOrderDue(match: string, seat: Seat, question: Question, at: number | null): Promise<void>
  /** Matches in which an order is due. */
  dueOrders(now: number): Promise<string[]>
  /** Running matches in which a seat with an order is asked and nothing is due: the process that was to see to it is gone. */
  forgottenOrders(): Promise<string[]>
}

/** The store over an open database. */
export function orderStoreOver(db: Kysely<Tables>): OrderStore {
  const count = (on: Kysely<Tables>, match: string) =>
    on
      .updateTable('matches')
      .set(({ eb }) => ({ orders: eb('orders', '+', 1) }))
      .where('id', '=', match)
      .execute()
  return {
    async orders(match) {
      const found = await db
        .selectFrom('standing_orders')
        .selectAll()
        .where('match', '=', match)
        .orderBy(['seat', 'rule', 'words_key'])
        .execute()
      return found.map(({ seat, what, due_at }) => ({
        seat,
        order: JSON.parse(what) as StandingOrder,
        dueAt: due_at === null ? null : Number(due_at),
      }))
    },
    keepOrder: (match, seat, order) =>
      db.transaction().execute(async on => {
        const line = { what: JSON.stringify(order), due_at: null }
        await on
          .insertInto('standing_orders')
          .values({ match, seat, rule: order.rule, words_key: order.words.key, ...line })
          .onConflict(taken => taken.columns(['match', 'seat', 'rule', 'words_key']).doUpdateSet(line))
          .execute()
        await count(on, match)
      }),
    dropOrder: (match, seat, { rule, key }) =>
      db.transaction().execute(async on => {
        const done = await on
          .deleteFrom('standing_orders')
          .where('match', '=', match)
          .where('seat', '=', seat)
          .where('rule', '=', rule)
          .where('words_key', '=', key)
          .executeTakeFirst()
        await count(on, match)
        return Number(done.numDeletedRows) > 0
      }),
    async setOrderDue(match, seat, { rule, key }, at) {
      await db
        .updateTable('standing_orders')
        .set({ due_at: at })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('rule', '=', rule)
        .where('words_key', '=', key)
        .execute()
    },
    async dueOrders(now) {
      const found = await db.selectFrom('standing_orders').select('match').distinct().where('due_at', '<=', now).limit(200).execute()
      return found.map(({ match }) => match)
    },
    async forgottenOrders() {
      const found = await db
        .selectFrom('standing_orders')
        .innerJoin('matches', 'matches.id', 'standing_orders.match')
        .select('standing_orders.match')
        .distinct()
        .where('ended', '=', 0)
        .where('standing_orders.due_at', 'is', null)
        .where(({ eb, ref }) => eb(ref('matches.asked'), 'like', sql<string>`'%"' || ${ref('standing_orders.seat')} || '"%'`))
        .execute()
      return found.map(({ match }) => match)
    },
  }
}
