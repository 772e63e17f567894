import type { Catalogue } from '@muster/core'
import { ASKS_GERMAN } from './words/de/asks.ts'
import { EFFECTS_GERMAN } from './words/de/effects.ts'
import { EVENTS_GERMAN } from './words/de/events.ts'
import { LISTS_GERMAN } from './words/de/lists.ts'
import { OPTIONS_GERMAN } from './words/de/options.ts'
import { REFUSALS_GERMAN } from './words/de/refusals.ts'
import { THINGS_GERMAN } from './words/de/things.ts'

/** Everything that the game says, in German. */
export const german: Catalogue = {
  ...THINGS_GERMAN,
  ...ASKS_GERMAN,
  ...EVENTS_GERMAN,
  ...REFUSALS_GERMAN,
  ...OPTIONS_GERMAN,
  ...LISTS_GERMAN,
  ...EFFECTS_GERMAN,
}
