import { randomInt } from 'node:crypto'
import {
  isSameQuestion,
  type OrderWish,
  orderedAnswer,
  orderHolds,
  type Refusal,
  type Seat,
  type StandingOrder,
  standingOrder,
  type Viewer,
  type Words,
} from '@muster/core'
import type { Context } from '../context.ts'
import { noOrder } from '../refusals.ts'
import type { Question, SeatOrder } from '../storage/order-store.ts'
import { clocksOf, lateSeats } from './clock.ts'
import { addRow, closedBy } from './rows.ts'
import { levelOf, type Running } from './running.ts'
import { seatFault } from './seating.ts'
import { tellAll } from './telling.ts'

/**
 * How long an answer by order takes, in milliseconds: as long as one by hand might, drawn anew each time and from nothing that is hidden, so that an order is not
 * known by its haste.
 */
const LEAST_MS = 2000
const MOST_MS = 6000

/** An order as its seat is told of it. */
export interface ToldOrder {
  readonly rule: string
  readonly words: Words
  readonly answer: StandingOrder['answer']
  readonly unless: readonly string[]
  /** The rule in progress with which it ends; absent where it holds for the rest of the match. */
  readonly until?: Words
}

/** The orders of a seat that still hold; nobody else is told them. */
export function ordersToldTo(running: Running, viewer: Viewer): ToldOrder[] {
  const { match, orders } = running
  if (!match) return []
  return orders
    .filter(({ seat, order }) => seat === viewer && orderHolds(match, order))
    .map(({ order: { until, since: _, ...order } }) => ({ ...order, ...(until ? { until: until.words } : {}) }))
}

/** A seat orders how the question before it, and others like it, are to be answered. To be called in turn. */
export async function giveOrder(
  context: Context,
  running: Running,
  viewer: Viewer,
  number: number,
  wish: OrderWish,
): Promise<{ readonly ordered: true } | { readonly refusal: Refusal }> {
  const refusal = seatFault(running, viewer)?.refusal ?? closedBy(running, number)
  if (refusal) return { refusal }
  const order = standingOrder(running.match!, viewer, wish)
  if ('reason' in order) return { refusal: order }
  await context.store.keepOrder(running.id, viewer, order)
  await readOrders(context, running)
  context.bus.tell(running.id)
  return { ordered: true }
}

/** A seat wants to be asked again. To be called in turn. */
export async function withdrawOrder(
  context: Context,
  running: Running,
  viewer: Viewer,
  question: Question,
): Promise<{ readonly withdrawn: true } | { readonly refusal: Refusal }> {
  const fault = seatFault(running, viewer)
  if (fault) return fault
  const isDone = await context.store.dropOrder(running.id, viewer, question)
  await readOrders(context, running)
  context.bus.tell(running.id)
  return isDone ? { withdrawn: true } : { refusal: noOrder() }
}

/** Takes in what orders there are, tells each seat whose own have changed, and sees when one is to answer. To be called in turn. */
export async function readOrders(context: Context, running: Running): Promise<void> {
  const before = new Map(seatsOf(running).map(seat => [seat, JSON.stringify(ordersToldTo(running, seat))]))
  running.orders = await context.store.orders(running.id)
  running.plannedFor = undefined
  for (const seat of seatsOf(running)) if (JSON.stringify(ordersToldTo(running, seat)) !== before.get(seat)) tellAll(context, running, seat)
  await planOrders(context, running)
}

function seatsOf({ stored }: Running): Seat[] {
  return Object.keys(stored.head.seats)
}

/** Notes when the questions that wait are to be answered by order: once for each, so that none is answered at the time of an older one. To be called in turn. */
export async function planOrders(context: Context, running: Running): Promise<void> {
  const number = running.match?.steps.length
  if (running.orders.length === 0 || running.plannedFor === number) return
  const isTakenUp = running.plannedFor === undefined
  running.plannedFor = number
  const now = context.now()
  for (const { seat, order, dueAt } of running.orders) {
    const isMeant = orderOf(running, seat) === order
    // What another process has planned stands, for whoever takes the match up.
    if (isMeant && dueAt !== null && isTakenUp) continue
    const at = isMeant ? now + delayFor(running, seat, now) : null
    if (at !== dueAt) await setDue(context, running, seat, order, at)
  }
}

/** Answers what is due by order. To be called in turn. */
export async function answerOrders(context: Context, running: Running): Promise<void> {
  const now = context.now()
  for (const { seat, order, dueAt } of [...running.orders]) {
    if (dueAt === null || dueAt > now) continue
    await setDue(context, running, seat, order, null)
    running.plannedFor = undefined
    if (orderOf(running, seat) !== order || lateSeats(running, now).includes(seat)) continue
    await addRow(context, running, { seat, choice: order.answer })
  }
  await planOrders(context, running)
}

/** The order by which the question that waits for a seat is answered, if there is one. */
function orderOf(running: Running, seat: Seat): StandingOrder | undefined {
  const { match, frozen, orders } = running
  if (!match || frozen || match.state.outcome || levelOf(running, seat)) return undefined
  const own = orders.filter(one => one.seat === seat).map(({ order }) => order)
  if (orderedAnswer(match, seat, own) === undefined) return undefined
  const asked = match.engine.asked(match.state).find(one => one.seat === seat)!
  return own.find(order => isSameQuestion(order, { rule: asked.rule, words: asked.prompt }))
}

async function setDue(context: Context, running: Running, seat: Seat, order: StandingOrder, at: number | null): Promise<void> {
  await context.store.setOrderDue(running.id, seat, { rule: order.rule, key: order.words.key }, at)
  running.orders = running.orders.map((one): SeatOrder => (one.order === order ? { ...one, dueAt: at } : one))
}

/** A time as somebody takes who looks and passes; less where their clock has little left. */
function delayFor(running: Running, seat: Seat, now: number): number {
  const delay = randomInt(LEAST_MS, MOST_MS)
  const deadline = clocksOf(running, now).seats[seat]?.deadline
  return deadline === undefined ? delay : Math.max(0, Math.min(delay, Math.floor((deadline - now) / 2)))
}
