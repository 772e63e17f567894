import type { Catalogue } from '@muster/core'
import { EFFECT_WORDS } from './effects/words.ts'
import { LIST_WORDS } from './lists/words.ts'
import { ASKS } from './words/asks.ts'
import { EVENTS } from './words/events.ts'
import { OPTIONS } from './words/options.ts'
import { REFUSALS } from './words/refusals.ts'
import { THINGS } from './words/things.ts'

/** Everything that the game says, in English (ICU messages). */
export const english: Catalogue = { ...THINGS, ...ASKS, ...EVENTS, ...REFUSALS, ...OPTIONS, ...LIST_WORDS, ...EFFECT_WORDS }
