import { type Json, type OptionSpec, type Options, type Words, words } from '@muster/core'
import type { SalvationOptions } from './state.ts'

type Id = keyof SalvationOptions

/** An option: its rule, its default first and then the other values offered by name. */
interface Row {
  readonly id: Id
  readonly rule: string
  readonly values: readonly Json[]
  readonly basic?: boolean
  readonly refuse?: (value: Json) => Words | undefined
}

/** The longest turn limit that may be set: beyond it the match counts as over-long anyway. */
const LONGEST_TURN_LIMIT = 500
const SWITCH_ON = [true, false] as const
const SWITCH_OFF = [false, true] as const

function turnLimitFault(value: Json): Words | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= LONGEST_TURN_LIMIT) return undefined
  return words('opt.turnLimit.fault', { most: LONGEST_TURN_LIMIT, value: JSON.stringify(value) })
}

/** The table of S21 in its order; each additional rule of S19 is a switch of its own (S19.8). */
const ROWS: readonly Row[] = [
  { id: 'players', rule: 'S18.1', values: [2, 3], basic: true },
  { id: 'factoryCity', rule: 'S5.8r', values: ['drawn', 'chosen'] },
  { id: 'moveAllowance', rule: 'S9.5r', values: ['turn', 'card'] },
  { id: 'terrainTokens', rule: 'S13.1', values: SWITCH_ON, basic: true },
  { id: 'attackTerrain', rule: 'S13.13r', values: ['starter', 'both'] },
  { id: 'skynetPlacement', rule: 'S14.3r', values: ['factory', 'units', 'both'] },
  { id: 'turnLimit', rule: 'S17.8r', values: [null, 25, 40, 60], basic: true, refuse: turnLimitFault },
  { id: 'cityMissions', rule: 'S19.1', values: SWITCH_OFF },
  { id: 'noReturn', rule: 'S19.2', values: SWITCH_OFF },
  { id: 'missionsOnce', rule: 'S19.3', values: SWITCH_OFF },
  { id: 'scoutsOnly', rule: 'S19.4', values: SWITCH_OFF },
  { id: 'shelterRoll', rule: 'S19.5', values: SWITCH_OFF },
  { id: 'noSkynetTactics', rule: 'S19.6', values: SWITCH_OFF },
  { id: 'fiveUnits', rule: 'S19.7', values: SWITCH_OFF },
]

/** What a value is called: plain numbers and switches by common words, names by words of their own. */
function valueName(id: Id, value: Json): Words {
  if (typeof value === 'number') return words('value.number', { n: value })
  if (typeof value === 'boolean') return words(value ? 'value.on' : 'value.off')
  return words(`opt.${id}.${value ?? 'none'}`)
}

/** The options of S21. They are set before setup and never change. */
export const options: readonly OptionSpec[] = ROWS.map(({ id, rule, values, basic, refuse }) => ({
  id,
  rule,
  name: words(`opt.${id}`),
  help: words(`opt.${id}.help`),
  default: values[0]!,
  values: values.map(value => ({ value, name: valueName(id, value) })),
  ...(refuse ? { refuse } : {}),
  ...(basic ? { basic } : {}),
}))

const DEFAULTS: Options = Object.fromEntries(options.map(option => [option.id, option.default]))

/** Completes checked options with the defaults. */
export function completeOptions(given: Options): SalvationOptions {
  return { ...DEFAULTS, ...given } as unknown as SalvationOptions
}
