import {
  isSameQuestion,
  type Match,
  type OrderWish,
  orderedAnswer,
  orderHolds,
  type Refusal,
  type Seat,
  type StandingOrder,
  standingOrder,
} from '@muster/core'
import type { OrderQuestion, ToldOrder } from './types.ts'

/** The standing orders of a match in this browser, by seat. */
export type KeptOrders = { readonly [seat: Seat]: readonly StandingOrder[] }

/** Standing orders of the seats at this browser, beside the rules. */
export interface BrowserOrders {
  give(match: Match, seat: Seat, wish: OrderWish): Refusal | undefined
  withdraw(seat: Seat, question: OrderQuestion): void
  /** The orders of a seat that still hold. */
  told(match: Match, seat: Seat): readonly ToldOrder[]
  kept(): KeptOrders
  /** A seat whose question is answered by order, if one waits. */
  next(match: Match): { readonly seat: Seat; readonly choice: StandingOrder['answer'] } | undefined
}

/** Goes on with the orders that were kept. */
export function browserOrders(before: KeptOrders): BrowserOrders {
  let orders: KeptOrders = before
  return {
    give(match, seat, wish) {
      const order = standingOrder(match, seat, wish)
      if ('reason' in order) return order
      orders = { ...orders, [seat]: [...(orders[seat] ?? []).filter(one => !isSameQuestion(one, order)), order] }
      return undefined
    },
    withdraw(seat, { rule, key }) {
      orders = { ...orders, [seat]: (orders[seat] ?? []).filter(order => order.rule !== rule || order.words.key !== key) }
    },
    told: (match, seat) =>
      (orders[seat] ?? [])
        .filter(order => orderHolds(match, order))
        .map(({ until, since: _, ...order }) => ({ ...order, ...(until ? { until: until.words } : {}) })),
    kept: () => orders,
    next(match) {
      for (const [seat, own] of Object.entries(orders)) {
        const choice = orderedAnswer(match, seat, own)
        if (choice) return { seat, choice }
      }
      return undefined
    },
  }
}
