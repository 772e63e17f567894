import type { Catalogue } from '@muster/core'
import { ASKS_GERMAN } from './words/de/asks.ts'
import { CURES_GERMAN } from './words/de/cures.ts'
import { EVENTS_GERMAN } from './words/de/events.ts'
import { NAMES_GERMAN } from './words/de/names.ts'
import { OPTIONS_GERMAN } from './words/de/options.ts'
import { REFUSALS_GERMAN } from './words/de/refusals.ts'

/** Everything that Lost Patrol says, in German. */
export const german: Catalogue = {
  ...NAMES_GERMAN,
  ...ASKS_GERMAN,
  ...EVENTS_GERMAN,
  ...REFUSALS_GERMAN,
  ...CURES_GERMAN,
  ...OPTIONS_GERMAN,
}
