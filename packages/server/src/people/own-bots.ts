import type { Refusal } from '@muster/core'
import type { Context } from '../context.ts'
import { badName, nameTaken, noPerson, tooMany } from '../refusals.ts'
import { isTaken } from '../storage/database.ts'
import { newId } from '../tokens.ts'
import { isName, nameKey } from './passwords.ts'
import { NOBODY_YET, type Person } from './people.ts'
import { openSession } from './sessions.ts'

type Failed = { readonly refusal: Refusal }
/** Bots in the care of one person. */
const MOST_BOTS = 20

/** A bot that plays over the API, as its owner sees it. */
export interface OwnBot {
  readonly id: string
  readonly name: string
  readonly madeAt: number
  /** When its token was last used, to the hour; null where that is not known. */
  readonly usedAt: number | null
  /** Whether it has a token. */
  readonly hasToken: boolean
}

/** A bot and its token, which is told this once. */
export interface BotToken {
  readonly id: string
  readonly token: string
}

/** Makes a bot that plays over the API, in the care of a person. */
export async function addBot(context: Context, name: string, owner: Person): Promise<BotToken | Failed> {
  if (!isName(name)) return { refusal: badName() }
  const { db, now } = context
  if ((await botsOf(context, owner)).length >= MOST_BOTS) return { refusal: tooMany() }
  const bot = { id: newId(), kind: 'bot' } as const
  try {
    await db
      .insertInto('people')
      .values({ ...NOBODY_YET, ...bot, name, name_key: nameKey(name), password: null, owner: owner.id, made_at: now() })
      .execute()
  } catch (error) {
    if (isTaken(error)) return { refusal: nameTaken() }
    throw error
  }
  return { id: bot.id, token: await openSession(context, bot) }
}

/** The bots of a person, by name. */
export async function botsOf({ db, now }: Context, { id }: Person): Promise<OwnBot[]> {
  const bots = await db.selectFrom('people').select(['id', 'name', 'made_at']).where('owner', '=', id).orderBy('name').execute()
  if (bots.length === 0) return []
  const ids = bots.map(bot => bot.id)
  const open = await db.selectFrom('sessions').selectAll().where('person', 'in', ids).where('ends_at', '>', now()).execute()
  return bots.map(({ id: bot, name, made_at }) => {
    const session = open.find(({ person }) => person === bot)
    return { id: bot, name, madeAt: made_at, usedAt: session?.used_at ?? null, hasToken: session !== undefined }
  })
}

/** Ends what a bot's token opens, and gives another token where one is wished for. */
export async function changeToken(
  context: Context,
  owner: Person,
  id: string,
  isRenewed: boolean,
): Promise<BotToken | { readonly done: true } | Failed> {
  const { db } = context
  const bot = await db.selectFrom('people').select(['id', 'kind']).where('id', '=', id).where('owner', '=', owner.id).executeTakeFirst()
  if (!bot) return { refusal: noPerson() }
  await db.deleteFrom('sessions').where('person', '=', id).execute()
  return isRenewed ? { id, token: await openSession(context, bot) } : { done: true }
}
