import type { Catalogue } from '@muster/core'
import { NAMES } from './content/names.ts'
import { ASKS } from './words/asks.ts'
import { EVENTS } from './words/events.ts'
import { OPTIONS } from './words/options.ts'
import { REFUSALS } from './words/refusals.ts'
import { THINGS } from './words/things.ts'

/** Everything that Terminator Salvation says, in English (ICU messages). */
export const english: Catalogue = { ...NAMES, ...THINGS, ...ASKS, ...EVENTS, ...REFUSALS, ...OPTIONS }
