import { type Json, type OptionSpec, type Options, type Words, words } from '@muster/core'
import { packFaults } from './content/packs.ts'
import { TABLE_IDS, tableFault } from './content/tables.ts'
import { idleOption } from './idle-options.ts'
import { campaignFault } from './scenarios/campaign/form.ts'
import { ownScenarioFault } from './scenarios/own/form.ts'
import { LEAST_GAME_SIZE, SCENARIOS } from './scenarios/state.ts'
import { type GenisysOptions, MISSIONS, SET_UPS } from './state.ts'

type Id = keyof GenisysOptions

/** An option: its rule, its default first and then the other values offered by name. */
interface Row {
  readonly id: Id
  readonly rule: string
  readonly values: readonly Json[]
  readonly basic?: boolean
  readonly refuse?: (value: Json) => Words | undefined
}

const SWITCH_ON = [true, false] as const
const SWITCH_OFF = [false, true] as const

/** The Game Sizes that may be set: below the least nothing that is limited may be bought, above the most a match would not end in a day. */
const GAME_SIZE = { least: 100, most: 3000 } as const

function gameSizeFault(value: Json): Words | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= GAME_SIZE.least && value <= GAME_SIZE.most) return undefined
  return words('opt.gameSize.fault', { ...GAME_SIZE, value: JSON.stringify(value) })
}

/** A pack's first flaw. */
function packRefusal(value: Json): Words | undefined {
  const [flaw] = packFaults(value)
  return flaw && words('pack.flaw', { at: flaw.at, why: flaw.why })
}

const MOST_TURNS = 1000

function lastTurnFault(value: Json): Words | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MOST_TURNS) return undefined
  return words('opt.lastTurn.fault', { most: MOST_TURNS, value: JSON.stringify(value) })
}

/** What players agree on before a battle, in the order of the chapters. */
const ROWS: readonly Row[] = [
  { id: 'scenario', rule: 'G19.1.1', values: ['battle', ...SCENARIOS], basic: true, refuse: ownScenarioFault },
  { id: 'sides', rule: 'G19.1.5', values: ['usual', 'swapped'] },
  { id: 'gameSize', rule: 'G14.1.2', values: [500, 250, 1000], basic: true, refuse: gameSizeFault },
  { id: 'openLists', rule: 'G14.1.3', values: SWITCH_ON },
  { id: 'table', rule: 'G14.1.5', values: TABLE_IDS, basic: true, refuse: tableFault },
  { id: 'mission', rule: 'G14.2.1', values: ['roll', ...MISSIONS], basic: true },
  { id: 'setUp', rule: 'G14.9.1', values: ['roll', ...SET_UPS], basic: true },
  { id: 'brokenMoves', rule: 'G10.2.5', values: SWITCH_ON },
  { id: 'aimedShots', rule: 'G10.2.5', values: SWITCH_ON },
  { id: 'suppressiveFire', rule: 'G10.2.5', values: SWITCH_ON },
  { id: 'ambush', rule: 'G10.2.5', values: SWITCH_ON },
  { id: 'typesOfSave', rule: 'G10.6.1', values: SWITCH_ON },
  { id: 'vehiclesInDenseZones', rule: 'G11.2.6', values: SWITCH_OFF },
  { id: 'templateWidth', rule: 'G26.1.5', values: [1000, 984] },
  { id: 'doubledSetUps', rule: 'G16.3.3', values: ['byArea', 'yes', 'no'] },
  { id: 'rapidInsertionLine', rule: 'G14.10.14r', values: ['longEdges', 'shortEdges'] },
  { id: 'ownMissions', rule: 'G17.1.1', values: SWITCH_OFF },
  { id: 'missionsEach', rule: 'G17.1.1', values: [1, 2, 3] },
  { id: 'ownSetUps', rule: 'G17.1.1', values: SWITCH_OFF },
  { id: 'secretMissions', rule: 'G17.1.2', values: SWITCH_OFF },
  { id: 'mixedForces', rule: 'G17.1.3', values: SWITCH_OFF },
  { id: 'traitors', rule: 'G17.1.4', values: ['recognised', 'infiltrators'] },
  { id: 'popsWeapons', rule: 'G18.6.2', values: SWITCH_OFF },
  { id: 'endRolls', rule: 'G20.3.4', values: [0, -2, -1, 1, 2] },
  { id: 'lastTurn', rule: 'G19.1.7r', values: [20, 10, 15, 30, 0], refuse: lastTurnFault },
  { id: 'campaign', rule: 'G22.1.7r', values: [null], refuse: campaignFault },
  { id: 'pack', rule: 'G25.2.1', values: [null], refuse: packRefusal },
  { id: 'grenadeLauncherPrice', rule: 'G25.3.6r', values: [10, 7] },
]

/** What a value is called: plain numbers and switches by common words, names by words of their own. */
function valueName(id: Id, value: Json): Words {
  if (value === null) return words(`opt.${id}.none`)
  if (typeof value === 'number') return words('value.number', { n: value })
  if (typeof value === 'boolean') return words(value ? 'value.on' : 'value.off')
  return words(value === null ? 'value.none' : `opt.${id}.${value}`)
}

/** The options of a battle. They are set before setup and never change. */
export const options: readonly OptionSpec[] = ROWS.map(({ id, rule, values, basic, refuse }) => ({
  id,
  rule,
  name: words(`opt.${id}`),
  help: words(`opt.${id}.help`),
  default: values[0]!,
  values: values.map(value => ({ value, name: valueName(id, value) })),
  ...(refuse ? { refuse } : {}),
  idle: given => idleOption(id, given),
  ...(basic ? { basic } : {}),
}))

/** RULING: G19.1.6r: what is agreed on about missions, set-ups and lists of battles is nothing in a scenario. */
const OF_BATTLES = { openLists: true, ownMissions: false, missionsEach: 1, ownSetUps: false, secretMissions: false } as const

/** Options of any origin, completed with the defaults. */
export function completeOptions(given: Options): GenisysOptions {
  const all = { ...Object.fromEntries(options.map(option => [option.id, option.default])), ...given } as unknown as GenisysOptions
  const least = LEAST_GAME_SIZE[String(all.scenario)] ?? 0
  return { ...all, ...(all.scenario === 'battle' ? {} : OF_BATTLES), gameSize: Math.max(all.gameSize, least) }
}
