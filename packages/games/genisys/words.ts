import type { Catalogue } from '@muster/core'
import { OPTION_NAMES, PROFILE_NAMES, WEAPON_NAMES } from './content/names.ts'
import { ANSWERS } from './words/answers.ts'
import { ASKS } from './words/asks.ts'
import { EVENTS } from './words/events.ts'
import { LISTS } from './words/lists.ts'
import { OPTIONS } from './words/options.ts'
import { REFUSALS } from './words/refusals.ts'
import { SCENARIO_WORDS } from './words/scenarios.ts'
import { THINGS } from './words/things.ts'

const prefixed = (prefix: string, names: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [`${prefix}.${id}`, name]))

/** Everything that Terminator Genisys says, in English (ICU messages). */
export const english: Catalogue = {
  ...prefixed('profile', PROFILE_NAMES),
  ...prefixed('weapon', WEAPON_NAMES),
  ...prefixed('upgrade', OPTION_NAMES),
  ...THINGS,
  ...ANSWERS,
  ...ASKS,
  ...EVENTS,
  ...REFUSALS,
  ...LISTS,
  ...OPTIONS,
  ...SCENARIO_WORDS,
}
