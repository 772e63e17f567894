import { words } from '@muster/core'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import type { NoticesTable } from '../storage/tables.ts'
import { pushTo } from './places.ts'
import { hookBody } from './sender.ts'

const MOST_TRIES = 5
const RETRY_MS = 10 * 60_000
/** A claim on what is being sent ends by itself, should the process die. */
const LEASE_MS = 60_000

/** Sends what is due, in one message a person: all that waits goes along. What fails is tried again, a few times. */
export async function sendNotices(context: Context): Promise<void> {
  const { db, now } = context
  const due = await db.selectFrom('notices').select('person').distinct().where('send_at', '<=', now()).limit(100).execute()
  for (const { person } of due) await sendTo(context, person)
}

async function sendTo(context: Context, person: string): Promise<void> {
  const { db, now, log } = context
  const at = now()
  const claimed = await db
    .updateTable('notices')
    .set(({ eb }) => ({ send_at: at + LEASE_MS, tries: eb('tries', '+', 1) }))
    .where('person', '=', person)
    .where('send_at', 'is not', null)
    // What waits for its time goes along; what another process is sending does not.
    .where(({ or, eb }) => or([eb('tries', '=', 0), eb('send_at', '<=', at)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('notices as due').select('due.id').where('due.person', '=', person).where('due.send_at', '<=', at)),
    )
    .returningAll()
    .execute()
  if (claimed.length === 0) return
  const ids = claimed.map(({ id }) => id)
  const carried = await carry(context, person, letterOf(context, claimed))
  if (Object.values(carried).some(how => how === 'sent') || !Object.values(carried).includes('failed')) {
    await db.updateTable('notices').set({ send_at: null }).where('id', 'in', ids).execute()
    return
  }
  log.warn({ person }, 'notices not sent')
  const isHopeless = claimed.some(({ tries }) => tries >= MOST_TRIES)
  await db
    .updateTable('notices')
    .set({ send_at: isHopeless ? null : at + RETRY_MS })
    .where('id', 'in', ids)
    .execute()
}

/** What is carried out of the house. */
interface Letter {
  readonly subject: string
  /** With addresses. */
  readonly text: string
  /** Without. */
  readonly brief: string
  /** The page that it is about. */
  readonly path: string
}

function letterOf({ say, publicUrl, games }: Context, notices: readonly Selectable<NoticesTable>[]): Letter {
  const sorted = [...notices].sort((a, b) => a.made_at - b.made_at)
  const linesOf = (addressOf: (match: string) => string) => {
    const lines = sorted.map(({ kind, match, game }) => {
      const params = { game: games.get(game)?.game.name ?? game, address: addressOf(match) }
      return say(words(`notice.${kind}`, params), game).trim()
    })
    return [...new Set(lines)].join('\n')
  }
  const matches = new Set(sorted.map(({ match }) => match))
  return {
    subject: say(words('notice.subject', { count: sorted.length })),
    text: linesOf(match => `${publicUrl}/match/${match}`),
    brief: linesOf(() => ''),
    path: matches.size === 1 ? `/match/${sorted[0]!.match}` : '/notices',
  }
}

/** How a message fared on each of the ways to a person: none where the person has none. */
export interface Carried {
  readonly mail: Way
  readonly webhook: Way
  readonly push: Way
}
type Way = 'none' | 'sent' | 'failed'

/** Carries a letter by all ways that the person has named. One that fails keeps nobody from the others. */
async function carry(context: Context, person: string, { subject, text, brief, path }: Letter): Promise<Carried> {
  const { db, sender, log } = context
  const to = await db.selectFrom('contacts').selectAll().where('person', '=', person).executeTakeFirst()
  const by = async (way: keyof Carried, send: () => Promise<boolean>): Promise<Way> => {
    try {
      return (await send()) ? 'sent' : 'none'
    } catch (error) {
      log.warn({ person, way, err: error }, 'a notice was not carried')
      return 'failed'
    }
  }
  return {
    mail: await by('mail', async () => {
      if (!to?.email || to.email_confirmed !== 1) return false
      await sender.mail({ to: to.email, subject, text })
      return true
    }),
    webhook: await by('webhook', async () => {
      if (!to?.webhook) return false
      await sender.post(to.webhook, hookBody(to.webhook, text))
      return true
    }),
    push: await by('push', async () => (await pushTo(context, person, { title: subject, body: brief, url: path })) > 0),
  }
}

/** Sends a person a trial message by every way, and says how each fared. */
export async function sendTrial(context: Context, person: Person): Promise<Carried> {
  const { say, publicUrl } = context
  const text = say(words('notice.trial', { address: `${publicUrl}/notices` }))
  const brief = say(words('notice.trial', { address: '' })).trim()
  return carry(context, person.id, { subject: say(words('notice.trialSubject')), text, brief, path: '/notices' })
}
