import type { Context } from '../context.ts'

/** How often a process says that it serves. */
export const BEAT_MS = 5000
/** When nobody has said so for this long, the service was away. */
export const AWAY_MS = 4 * BEAT_MS

/** Notes, as a process begins to serve, for how long nobody did: no clock ran then. */
export async function noteOutage({ db, now, log }: Context): Promise<void> {
  const { last } = await db
    .selectFrom('nodes')
    .select(({ fn }) => fn.max('alive_at').as('last'))
    .executeTakeFirstOrThrow()
  const to_at = now()
  if (last === null || to_at - Number(last) < AWAY_MS) return
  const from_at = Number(last)
  await db
    .insertInto('outages')
    .values({ from_at, to_at })
    .onConflict(known => known.doNothing())
    .execute()
  log.info({ seconds: Math.round((to_at - from_at) / 1000) }, 'nobody served: the clocks stood still')
}

/** Says that this process serves, and forgets those that have long gone. */
export async function beat({ db, now }: Context, node: string): Promise<void> {
  const alive_at = now()
  await db
    .insertInto('nodes')
    .values({ id: node, alive_at })
    .onConflict(known => known.column('id').doUpdateSet({ alive_at }))
    .execute()
  await db
    .deleteFrom('nodes')
    .where('id', '!=', node)
    .where('alive_at', '<', alive_at - 1000 * AWAY_MS)
    .execute()
}
