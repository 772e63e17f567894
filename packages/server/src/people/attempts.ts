import type { Context } from '../context.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords for one name: from one address, and from all. The second is far higher, so that nobody can lock another out by the way. */
const MOST = { fromAddress: 10, inAll: 100 } as const

/** Whether a name may be tried again from an address. What is counted is in the database, so that it holds for all nodes. */
export async function mayTry(context: Context, name: string, address: string): Promise<boolean> {
  return (await count(context, `${name} ${address}`)) < MOST.fromAddress && (await count(context, name)) < MOST.inAll
}

/** Whether an address may guess again at something that no name belongs to. */
export async function mayGuess(context: Context, what: string, address: string): Promise<boolean> {
  return (await count(context, `${what} ${address}`)) < MOST.fromAddress
}

/** Whether something may be done once more, which may be done so often within the time. */
export async function mayRepeat(context: Context, what: string, most: number): Promise<boolean> {
  return (await count(context, what)) < most
}

/** Notes a wrong password, or whatever else is counted. */
export async function noteAttempt({ db, now }: Context, name: string, address: string): Promise<void> {
  const at = now()
  await db
    .insertInto('attempts')
    .values([
      { key: name, at },
      { key: `${name} ${address}`, at },
    ])
    .execute()
}

/** Forgets what is too old to count. */
export async function forgetAttempts({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('at', '<=', now() - WINDOW_MS)
    .execute()
}

async function count({ db, now }: Context, key: string): Promise<number> {
  const { n } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('key', '=', key)
    .where('at', '>', now() - WINDOW_MS)
    .executeTakeFirstOrThrow()
  return Number(n)
}
