import type { Catalogue } from '@muster/core'
import { ASKS } from './words/asks.ts'
import { CURES } from './words/cures.ts'
import { EVENTS } from './words/events.ts'
import { NAMES } from './words/names.ts'
import { OPTIONS } from './words/options.ts'
import { REFUSALS } from './words/refusals.ts'

/** Everything that Lost Patrol says, in English (ICU messages). */
export const english: Catalogue = { ...NAMES, ...ASKS, ...EVENTS, ...REFUSALS, ...CURES, ...OPTIONS }
