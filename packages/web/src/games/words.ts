import type { Catalogue } from '@muster/core'
import { english as lostPatrol } from './lost-patrol/texts.ts'

/** The catalogues of all games, in English. */
export const GAME_WORDS: readonly Catalogue[] = [lostPatrol]
