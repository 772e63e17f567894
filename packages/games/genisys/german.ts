import type { Catalogue } from '@muster/core'
import { ANSWERS_GERMAN } from './words/de/answers.ts'
import { ASKS_GERMAN } from './words/de/asks.ts'
import { EVENTS_GERMAN } from './words/de/events.ts'
import { LISTS_GERMAN } from './words/de/lists.ts'
import { NAMES_GERMAN } from './words/de/names.ts'
import { OPTIONS_GERMAN } from './words/de/options.ts'
import { REFUSALS_GERMAN } from './words/de/refusals.ts'
import { SCENARIO_GERMAN } from './words/de/scenarios.ts'
import { THINGS_GERMAN } from './words/de/things.ts'

/** Everything that Terminator Genisys says, in German. */
export const german: Catalogue = {
  ...NAMES_GERMAN,
  ...THINGS_GERMAN,
  ...ANSWERS_GERMAN,
  ...ASKS_GERMAN,
  ...EVENTS_GERMAN,
  ...REFUSALS_GERMAN,
  ...LISTS_GERMAN,
  ...OPTIONS_GERMAN,
  ...SCENARIO_GERMAN,
}
