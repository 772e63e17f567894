import { type Json, type OptionSpec, type Options, type Seat, type Words, words } from '@muster/core'
import { scenarioFault, scenarioOf } from './scenarios.ts'
import type { CcgOptions, Side } from './state.ts'
import { LONGEST_TURN_LIMIT, MOST_SEATS } from './tables.ts'

type Id = keyof CcgOptions

/** An option: its rule, its default first and then the other values offered by name. */
interface Row {
  readonly id: Id
  readonly rule: string
  readonly values: readonly Json[]
  readonly basic?: boolean
  readonly refuse?: (value: Json) => Words | undefined
}

const ON = [true, false] as const
const OFF = [false, true] as const

/** Judges a whole number within bounds. */
function wholeFrom(least: number, most: number, id: Id) {
  return (value: Json): Words | undefined =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? undefined
      : words('opt.number', { option: words(`opt.${id}`), least, most, value: JSON.stringify(value) })
}

/** The table of C27.1.1r, and who sits at the table. */
const ROWS: readonly Row[] = [
  { id: 'scenario', rule: 'C1.1.2', values: ['termination', 'futureWar'], basic: true, refuse: scenarioFault },
  { id: 'resistance', rule: 'C1.1.7r', values: [1, 2, 3, 4], basic: true, refuse: wholeFrom(0, MOST_SEATS, 'resistance') },
  { id: 'skynet', rule: 'C1.1.7r', values: [1, 2, 3, 4], basic: true, refuse: wholeFrom(0, MOST_SEATS, 'skynet') },
  { id: 'requireBothFactions', rule: 'C1.1.7r', values: ON },
  { id: 'teams', rule: 'C1.2.3r', values: ['none', 'factions'] },
  { id: 'reserves', rule: 'C2.3.1', values: OFF },
  { id: 'reserveMax', rule: 'C2.3.3r', values: [10, 15], refuse: wholeFrom(0, 60, 'reserveMax') },
  { id: 'openingHand', rule: 'C4.1.3r', values: ['empty', 'full'] },
  { id: 'newSkynet', rule: 'C7.5.9r', values: ['dronesRotated', 'ready', 'rotated'] },
  { id: 'bodyArmor', rule: 'C15.2.5r', values: ['one', 'all'] },
  { id: 'cpIncome', rule: 'C16.1.3r', values: [0, 1, 2], refuse: wholeFrom(0, 10, 'cpIncome') },
  { id: 'mutualDestruction', rule: 'C20.1.5r', values: ['draw', 'playOrder'] },
  { id: 'twoTerminators', rule: 'C21.2.5', values: OFF },
  { id: 'terminatedBy', rule: 'C21.2.7r', values: ['any', 'skynetOnly'] },
  {
    id: 'turnLimit',
    rule: 'C20.1.11r',
    values: [null, 20, 40],
    basic: true,
    refuse: value => (value === null ? undefined : wholeFrom(1, LONGEST_TURN_LIMIT, 'turnLimit')(value)),
  },
  { id: 'stallTurns', rule: 'C20.1.12r', values: [20, 10, 0], refuse: wholeFrom(0, LONGEST_TURN_LIMIT, 'stallTurns') },
  { id: 'barrierResistance', rule: 'C26.2.7r', values: ['power', 'none'] },
  { id: 'crossover', rule: 'C25.1.1', values: OFF },
]

/** What a value is called: plain numbers and switches by common words, names by words of their own. */
function valueName(id: Id, value: Json): Words {
  if (typeof value === 'number') return words('value.number', { n: value })
  if (typeof value === 'boolean') return words(value ? 'value.on' : 'value.off')
  return words(`opt.${id}.${value ?? 'none'}`)
}

/** The options of C27. They are set before setup and never change. */
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

const DEFAULTS = Object.fromEntries(ROWS.map(({ id, values }) => [id, values[0]])) as unknown as CcgOptions

/** The options of a match, each with a value. */
export function completeOptions(given: Options = {}): CcgOptions {
  return { ...DEFAULTS, ...given } as CcgOptions
}

/** How many players each faction has: a Scenario for two is played one against one, and a table has a seat at least for each that it requires. */
export function playersOf(options: CcgOptions): { readonly [side in Side]: number } {
  const { minPlayers, maxPlayers } = scenarioOf(options.scenario)
  if (maxPlayers === 2) return { resistance: 1, skynet: 1 }
  const least = options.requireBothFactions ? 1 : 0
  const resistance = Math.min(Math.max(options.resistance, least), maxPlayers - least)
  const skynet = Math.min(Math.max(options.skynet, least, minPlayers - resistance), maxPlayers - resistance)
  return { resistance, skynet }
}

/** The seats of a match: `resistance`, `skynet`, and further ones with a number, `skynet2`. */
export function seatsOf(options: CcgOptions): readonly Seat[] {
  const { resistance, skynet } = playersOf(options)
  const named = (side: Side, count: number) => Array.from({ length: count }, (_, i) => (i === 0 ? side : `${side}${i + 1}`))
  return [...named('resistance', resistance), ...named('skynet', skynet)]
}

/** The faction of a seat. */
export function sideOf(seat: Seat): Side {
  return seat.startsWith('skynet') ? 'skynet' : 'resistance'
}
