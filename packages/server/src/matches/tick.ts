import { hear } from '../chat/chat.ts'
import type { Context } from '../context.ts'
import type { StoredMatch } from '../storage/stored.ts'
import type { Cache } from './cache.ts'
import { answerOrders, planOrders, readOrders } from './orders.ts'
import { shareAttendance } from './presence.ts'
import { refresh } from './refresh.ts'
import { inTurn, type Running, retry } from './running.ts'
import { tellAll, tellLate } from './telling.ts'
import { callTime } from './time-up.ts'

/** A bot that has not answered for so long was asked by a process that is gone. */
const STUCK_MS = 30_000

/** What must be looked at from time to time, whether or not anybody asks. All of it is on disk, so that any process may do it and none need. */
export async function tick(context: Context, cache: Cache, askBots: (running: Running) => void): Promise<void> {
  context.metrics.matches.set(cache.loaded().length)
  await takeInChanges(context, cache)
  await shareAttendance(context, cache.loaded())
  for (const running of cache.loaded()) {
    tellLate(context, running)
    if (running.retryAt !== undefined)
      await inTurn(running, async () => void ((await retry(context, running)) && tellAll(context, running)))
  }
  for (const id of await context.store.due(context.now()))
    await cache.use(id, running =>
      inTurn(running, async () => {
        await callTime(context, running)
        await planOrders(context, running)
        askBots(running)
      }),
    )
  for (const id of await context.store.dueOrders(context.now()))
    await cache.use(id, running =>
      inTurn(running, async () => {
        await answerOrders(context, running)
        askBots(running)
      }),
    )
  const now = context.now()
  for (const id of await context.store.takeStuckBots(now - STUCK_MS, now))
    await cache.use(id, running => inTurn(running, async () => askBots(running)))
}

/** Takes in what other processes have written of the matches that are in memory here. */
export async function takeInChanges(context: Context, cache: Cache, only?: string): Promise<void> {
  const held = cache.loaded().filter(({ id }) => only === undefined || id === only)
  const progress = await context.store.progress(held.map(({ id }) => id))
  const behind = held.filter(({ id, stored, said }) => isBehind(progress.get(id), stored, said))
  const takeIn = async (running: Running) => {
    await refresh(context, running)
    await hear(context, running)
    const orders = progress.get(running.id)?.orders
    if (orders !== undefined && orders > running.stored.orders) {
      await readOrders(context, running)
      running.stored = { ...running.stored, orders }
    }
    await planOrders(context, running)
  }
  await Promise.all(behind.map(running => inTurn(running, () => takeIn(running))))
}

type Progress = { readonly revision: number; readonly said: number; readonly orders: number }

function isBehind(progress: Progress | undefined, stored: StoredMatch, said: number): boolean {
  return progress?.revision !== stored.revision || progress.said !== said || progress.orders !== stored.orders
}
