import { ENGINE_RULES, type Json, refuse, type Viewer, words } from '@muster/core'
import type { Context } from '../context.ts'
import type { Person } from '../people/people.ts'
import { badSetup, failed, hasBegun } from '../refusals.ts'
import { type ListRefused, type ListWish, listsChosen, listWished, tryOut } from './lists.ts'
import { type Running, restore } from './running.ts'
import { standingOf } from './standing.ts'
import { absentFrom } from './state.ts'
import { tellAll, tellOthers } from './telling.ts'

/** What a person brings on taking a seat. */
export interface Taking extends ListWish {
  readonly entropy?: string | undefined
  /** Who sits down, if that is known. */
  readonly person?: Pick<Person, 'id' | 'name' | 'isGuest'> | undefined
}

function notAsked(seat: Viewer): ListRefused {
  return { refusal: refuse(ENGINE_RULES.notAsked, words('muster.notAsked', { seat })) }
}

/** Those who only watch may do nothing. */
export function seatFault(running: Running, viewer: Viewer): ListRefused | undefined {
  return Object.hasOwn(running.stored.head.seats, viewer) ? undefined : notAsked(viewer)
}

/** Takes a seat for its person, with its list. To be called in turn. */
export async function begin(context: Context, running: Running, viewer: Viewer, { entropy, person, ...wish }: Taking = {}) {
  const fault = seatFault(running, viewer)
  if (fault) return fault
  const isThere = !absentFrom(running).includes(viewer)
  const wished = isThere ? { list: null } : wishedBy(context, running, viewer, wish)
  if ('refusal' in wished) return wished
  const taken = { entropy: entropy ?? null, person, ...(wished.list === null ? {} : wished) }
  const isNew = await context.store.takeSeat(running.id, viewer, taken, context.now())
  if (isNew) {
    await restore(context, running)
    if (running.match) await noteStart(context, running)
    tellOthers(context, running)
  }
  return { begun: running.match !== undefined }
}

/** Gives a seat another list, if the match has not begun. To be called in turn. */
export async function bring(context: Context, running: Running, viewer: Viewer, wish: ListWish): Promise<{ brought: true } | ListRefused> {
  const fault = seatFault(running, viewer)
  if (fault) return fault
  if (running.match || absentFrom(running).length === 0) return { refusal: hasBegun() }
  const wished = wishedBy(context, running, viewer, wish)
  if ('refusal' in wished) return wished
  const isBrought = await context.store.setList(running.id, viewer, wished.list)
  await restore(context, running)
  // That a seat has changed its mind is nobody else's to know.
  tellAll(context, running, isBrought ? viewer : undefined)
  return isBrought ? { brought: true } : { refusal: hasBegun() }
}

/** The list that a seat of the match wishes to bring, once it is sure that the match can begin with it. */
function wishedBy({ games, log }: Context, { id, stored }: Running, viewer: Viewer, wish: ListWish): { readonly list: Json } | ListRefused {
  const game = games.get(stored.game)?.game
  if (!game) return { refusal: failed() }
  const { head, links } = stored
  try {
    const wished = listWished(game, head.options, viewer, wish)
    if ('refusal' in wished || wished.list === null) return wished
    const own = links.map(link => (link.seat === viewer ? { ...link, list: wished.list } : link))
    tryOut(game, head.options, listsChosen({ head, links: own }))
    return wished
  } catch (error) {
    log.warn({ match: id, game: game.id, err: error }, 'a list cannot be brought')
    return { refusal: badSetup(words('muster.cannotStart')) }
  }
}

/** Notes what the start of a match left. */
export async function noteStart(context: Context, running: Running): Promise<void> {
  const now = context.now()
  await context.store.noteStanding(running.id, standingOf(running, now), now)
  running.stored = { ...running.stored, revision: running.stored.revision + 1 }
}
