import type { Catalogue } from '@muster/core'
import { TABLES } from './content/tables.ts'
import { ASKS } from './words/asks.ts'
import { EVENTS } from './words/events.ts'
import { LISTS } from './words/lists.ts'
import { NAMES } from './words/names.ts'
import { OPTIONS } from './words/options.ts'
import { REFUSALS } from './words/refusals.ts'

/** What the ready tables are called. */
export const TABLE_NAMES = Object.fromEntries(TABLES.map(({ id, name }) => [`option.table.${id}`, name]))

/** Everything that Wargame Prototype says, in English (ICU messages). */
export const english: Catalogue = { ...NAMES, ...ASKS, ...EVENTS, ...REFUSALS, ...OPTIONS, ...TABLE_NAMES, ...LISTS }
