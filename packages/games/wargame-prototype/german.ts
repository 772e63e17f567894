import type { Catalogue } from '@muster/core'
import { ASKS_GERMAN } from './words/de/asks.ts'
import { EVENTS_GERMAN } from './words/de/events.ts'
import { LISTS_GERMAN } from './words/de/lists.ts'
import { NAMES_GERMAN } from './words/de/names.ts'
import { OPTIONS_GERMAN } from './words/de/options.ts'
import { REFUSALS_GERMAN } from './words/de/refusals.ts'
import { TABLE_NAMES } from './words.ts'

/** Everything that Wargame Prototype says, in German; the ready tables keep their names. */
export const german: Catalogue = {
  ...NAMES_GERMAN,
  ...ASKS_GERMAN,
  ...EVENTS_GERMAN,
  ...REFUSALS_GERMAN,
  ...OPTIONS_GERMAN,
  ...TABLE_NAMES,
  ...LISTS_GERMAN,
}
