import type { Options, Seat, SeatSpec } from '@muster/core'
import { go } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import { createOnServer, type ListWish, type SeatWish, ServerRefusal } from './server-api.ts'
import { keepLinks } from './server-links.ts'
import { type BotLevel, botName } from './start.ts'

/** Makes the match on the server and goes to one's seat. Gives what went wrong. */
export async function beginOnServer(
  game: string,
  specs: readonly SeatSpec[],
  options: Options,
  mine: Seat,
  level: BotLevel | undefined,
  lists: { readonly [seat: Seat]: ListWish },
): Promise<string | undefined> {
  const seats: Record<Seat, SeatWish> = {}
  for (const { id, name } of specs) {
    const sitter = id === mine || level === undefined ? ({ kind: 'person', name: say(name) } as const) : undefined
    seats[id] = { ...(sitter ?? { kind: 'bot', level: level!, name: botName(level!) }), ...lists[id] }
  }
  try {
    const created = await createOnServer(game, options, seats)
    keepLinks(created, mine)
    go(`/match/${created.match}?token=${encodeURIComponent(created.links[mine]!)}`)
    return undefined
  } catch (error) {
    return error instanceof ServerRefusal ? error.message : t('new.serverFailed')
  }
}
