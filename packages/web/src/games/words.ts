import type { Catalogue } from '@muster/core'
import { english as genisys } from './genisys/texts.ts'
import { english as lostPatrol } from './lost-patrol/texts.ts'
import { english as salvation } from './salvation/texts.ts'
import { english as terminatorCcg } from './terminator-ccg/texts.ts'
import { english as wargamePrototype } from './wargame-prototype/texts.ts'

/** The catalogues of the games by id, in English. */
export const GAME_WORDS: { readonly [game: string]: Catalogue } = {
  genisys,
  'lost-patrol': lostPatrol,
  salvation,
  'terminator-ccg': terminatorCcg,
  'wargame-prototype': wargamePrototype,
}
