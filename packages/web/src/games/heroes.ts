import type { Update } from '@muster/core'
import lostPatrol from './lost-patrol/hero.json'

const HEROES: { readonly [game: string]: unknown } = { 'lost-patrol': lostPatrol }

/** A position that shows a game at its best, for the first page. */
export function heroOf(game: string): Update | undefined {
  return HEROES[game] as Update | undefined
}
