import { type Json, type OptionSpec, type Options, type Words, words } from '@muster/core'
import { tileMixFault } from './content/tile-mix.ts'
import type { LostPatrolOptions } from './state.ts'

type Id = keyof LostPatrolOptions

/** An option: its rule, its default first and then the other values offered by name. */
interface Row {
  readonly id: Id
  readonly rule: string
  readonly values: readonly Json[]
  readonly basic?: boolean
  readonly refuse?: (value: Json) => Words | undefined
}

const SWITCH_ON = [true, false] as const

/** The longest turn limit that may be set: beyond it the match counts as over-long anyway. */
const LONGEST_TURN_LIMIT = 500

function turnLimitFault(value: Json): Words | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= LONGEST_TURN_LIMIT) return undefined
  return words('opt.turnLimit.fault', { most: LONGEST_TURN_LIMIT, value: JSON.stringify(value) })
}

/** The squad, how the sides are found and the weapon; then the table of L15 in its order. */
const ROWS: readonly Row[] = [
  { id: 'squad', rule: 'L1.3', values: ['scouts', 'terminators'], basic: true },
  { id: 'weapon', rule: 'L14.4r', values: ['ask', 'assaultCannon', 'heavyFlamer', 'cyclone'], basic: true },
  { id: 'sides', rule: 'L4.1', values: ['agreed', 'roll'], basic: true },
  { id: 'tileMix', rule: 'L1.8r', values: ['printed'], refuse: tileMixFault },
  { id: 'recycleDead', rule: 'L1.11r', values: SWITCH_ON },
  { id: 'junctionSight', rule: 'L3.5r', values: ['straight', 'stop'] },
  { id: 'modelsBlockSight', rule: 'L3.6r', values: [false, true] },
  { id: 'interleaveMarines', rule: 'L6.4r', values: SWITCH_ON },
  { id: 'capScout', rule: 'L6.9r', values: [3, 2, 4, 5] },
  { id: 'capDropship', rule: 'L6.11r', values: ['same', 'none'] },
  { id: 'tangleLeaveCost', rule: 'L6.13r', values: [2, 1] },
  { id: 'scoutDice', rule: 'L7.3', values: [1, 2] },
  { id: 'heavyBolterDice', rule: 'L7.4r', values: [3, 2, 4] },
  { id: 'hitOn', rule: 'L7.5', values: [6, 5] },
  { id: 'clearingRemovable', rule: 'L8.5r', values: SWITCH_ON },
  { id: 'discardRemovedTiles', rule: 'L8.6', values: SWITCH_ON },
  { id: 'dropshipStays', rule: 'L8.7r', values: SWITCH_ON },
  { id: 'lostPart', rule: 'L8.9r', values: ['most', 'sergeant', 'choice', 'none'] },
  { id: 'drawFirst', rule: 'L9.4r', values: SWITCH_ON },
  { id: 'gsActions', rule: 'L10.1', values: [3, 2, 4] },
  { id: 'placePerAction', rule: 'L10.4', values: [1, 2, 3] },
  { id: 'placeOnSpecialTiles', rule: 'L10.7r', values: SWITCH_ON },
  { id: 'capGenestealer', rule: 'L10.9r', values: [3, 2, 4, 5, 6, 12] },
  { id: 'gsIgnorePaths', rule: 'L10.13r', values: SWITCH_ON },
  { id: 'infestDelay', rule: 'L11.6r', values: [1, 0] },
  { id: 'infestWhere', rule: 'L11.1r', values: ['anyFree', 'openEnd', 'withGenestealer'] },
  { id: 'infestTrampled', rule: 'L11.5r', values: SWITCH_ON },
  { id: 'infestStays', rule: 'L11.7r', values: SWITCH_ON },
  { id: 'combineAssaults', rule: 'L12.3r', values: SWITCH_ON },
  { id: 'gsScore', rule: 'L12.10r', values: ['diePlusCount', 'dicePerModelHighest'] },
  { id: 'scoutCover', rule: 'L12.11', values: [1, 0] },
  { id: 'assaultLoss', rule: 'L12.14r', values: ['one', 'difference'] },
  { id: 'retreatFail', rule: 'L12.18r', values: ['die', 'hold'] },
  { id: 'drawEffect', rule: 'L12.15r', values: ['none', 'bothLoseOne'] },
  { id: 'advanceFrom', rule: 'L12.19r', values: ['oneTile', 'anyTiles', 'none'] },
  { id: 'trapEndsGame', rule: 'L13.6r', values: SWITCH_ON },
  { id: 'strandedEndsGame', rule: 'L13.8r', values: SWITCH_ON },
  { id: 'turnLimit', rule: 'L13.9r', values: [50, 30, 100, null], refuse: turnLimitFault },
]

/** What a value is called: plain numbers and switches by common words, names by words of their own. */
function valueName(id: Id, value: Json): Words {
  if (typeof value === 'number') return words('value.number', { n: value })
  if (typeof value === 'boolean') return words(value ? 'value.on' : 'value.off')
  return words(`opt.${id}.${value ?? 'none'}`)
}

/** The options of L15, with the squad, the sides and the weapon. They are set before setup and never change (L15.1r). */
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
export function completeOptions(given: Options): LostPatrolOptions {
  return { ...DEFAULTS, ...given } as unknown as LostPatrolOptions
}
