import { type Json, type Words, words } from '@muster/core'
import type { Side } from './state.ts'
import { SCHEDULE } from './tables.ts'

/** The half of a Scenario that is one faction's (C23.2). */
export interface ScenarioSide {
  /** Main Characters at the start that are chosen freely; null where they are bought with Production. */
  readonly mains: { readonly count: number; readonly maxLeaders: number } | null
  /** Main Characters and Items at the start that are bought: at most `mainMax` characters with the Resource `need`. */
  readonly production: {
    readonly sum: number
    readonly droneMax: number
    readonly items: 'Implant' | 'SkyNet Item'
    readonly mainMax: number
    readonly need: string
  } | null
  /** Classes of Items of which each starting character may have one. */
  readonly items: readonly string[]
  /** Starting Locations by name, one with each of the Resources, and so many of free choice. */
  readonly startLocations: {
    readonly named: readonly string[]
    readonly resources: readonly string[]
    readonly free: number
    readonly banned: readonly string[]
  }
  /** Name or Resource of the Starting Location at which the characters begin. */
  readonly startAt: string
  readonly handSize: number
  readonly leaderBonus: number
  readonly combatPool: number
  /** Names or Resources of locations that may be in neither deck nor be chosen as Starting Location (C22.3.3r). */
  readonly bans: readonly string[]
  readonly missionPoints: number
  /** Wins when every opposing Main Character is destroyed. */
  readonly destroyAll: boolean
  readonly protection: { readonly place: string; readonly importance: number; readonly minCharacters: number } | null
  readonly terminate: { readonly importance: number; readonly minCharacters: number } | null
  readonly sabotage: { readonly base: number; readonly perExtraSkyNet: number } | null
  readonly conquer: { readonly resource: string; readonly places: number } | null
  readonly reprogramming: { readonly card: string; readonly place: string } | null
  readonly demolitions: number | null
}

/** A Scenario: one record (C23.2.1r). */
export interface Scenario {
  readonly id: string
  readonly era: 'past' | 'future' | 'both'
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly resistance: ScenarioSide
  readonly skynet: ScenarioSide
  readonly locationDeck: { readonly size: number; readonly maxDistinct: number; readonly bottom: string }
  readonly drawDeck: { readonly min: number; readonly starterMin: number; readonly copyMax: number }
  readonly production: boolean
  readonly timeTravel: { readonly place: string; readonly points: number; readonly lead: number; readonly handBonus: boolean } | null
  readonly schedule: readonly { readonly upTo: number; readonly skynetAhead: number }[] | null
  readonly conditions: number
}

const NO_VICTORY = { protection: null, terminate: null, sabotage: null, conquer: null, reprogramming: null, demolitions: null }

/** C21. */
export const TERMINATION: Scenario = {
  id: 'termination',
  era: 'past',
  minPlayers: 2,
  maxPlayers: 2,
  resistance: {
    ...NO_VICTORY,
    mains: { count: 3, maxLeaders: 1 },
    production: null,
    items: [],
    startLocations: { named: ['Pawn Shop'], resources: [], free: 0, banned: [] },
    startAt: 'Pawn Shop',
    handSize: 5,
    leaderBonus: 1,
    combatPool: 3,
    bans: [],
    missionPoints: 10,
    destroyAll: true,
    protection: { place: 'Police Station', importance: 10, minCharacters: 3 },
  },
  skynet: {
    ...NO_VICTORY,
    mains: null,
    production: { sum: 20, droneMax: 0, items: 'Implant', mainMax: 1, need: 'Infiltrator' },
    items: [],
    startLocations: { named: ['Alamo Sport Shop'], resources: [], free: 0, banned: [] },
    startAt: 'Alamo Sport Shop',
    handSize: 5,
    leaderBonus: 0,
    combatPool: 3,
    bans: [],
    missionPoints: 10,
    destroyAll: true,
    terminate: { importance: 10, minCharacters: 3 },
  },
  locationDeck: { size: 9, maxDistinct: 3, bottom: 'Main Street' },
  drawDeck: { min: 40, starterMin: 37, copyMax: 3 },
  production: false,
  timeTravel: null,
  schedule: SCHEDULE,
  conditions: 1,
}

/** Cards that cannot be Starting Locations in the Future War (C22.3.8). */
const NOT_AT_START = ['Time Displacement Laboratory', 'Processor Bank']

/** C22. */
export const FUTURE_WAR: Scenario = {
  id: 'futureWar',
  era: 'future',
  minPlayers: 2,
  maxPlayers: 8,
  resistance: {
    ...NO_VICTORY,
    mains: { count: 4, maxLeaders: 1 },
    production: null,
    items: ['Ranged', 'Body Armor'],
    startLocations: { named: ['Rubble Hills'], resources: ['Firebase'], free: 1, banned: NOT_AT_START },
    startAt: 'Firebase',
    handSize: 5,
    leaderBonus: 1,
    combatPool: 4,
    bans: ['Drone Reconditioning Facility'],
    missionPoints: 12,
    destroyAll: true,
    sabotage: { base: 3, perExtraSkyNet: 1 },
    demolitions: 4,
  },
  skynet: {
    ...NO_VICTORY,
    mains: null,
    production: { sum: 30, droneMax: 10, items: 'SkyNet Item', mainMax: 30, need: 'SkyNet' },
    items: [],
    startLocations: { named: ['Barren Wasteland', 'Drone Reconditioning Facility'], resources: [], free: 1, banned: NOT_AT_START },
    startAt: 'Drone Reconditioning Facility',
    handSize: 4,
    leaderBonus: 0,
    combatPool: 3,
    bans: ['Firebase'],
    missionPoints: 12,
    destroyAll: true,
    conquer: { resource: 'Firebase', places: 2 },
    reprogramming: { card: 'D-80411 Servo-Admin Drone', place: 'Drone Reconditioning Facility' },
  },
  locationDeck: { size: 9, maxDistinct: 3, bottom: 'Time Displacement Laboratory' },
  drawDeck: { min: 40, starterMin: 37, copyMax: 3 },
  production: true,
  timeTravel: { place: 'Time Displacement Laboratory', points: 2, lead: 3, handBonus: true },
  schedule: null,
  conditions: 1,
}

export const SCENARIOS: { readonly [id: string]: Scenario } = { termination: TERMINATION, futureWar: FUTURE_WAR }

type Record_ = { readonly [field: string]: Json }

function asRecord(value: Json | undefined): Record_ | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record_) : undefined
}

/** The official Scenario whose values a record takes where it says nothing (C23.1.3r). C23.2.2r: Past/Future is played with Production, so it takes the Future's. */
function baseOf(record: Record_): Scenario {
  return record.era === 'past' ? TERMINATION : FUTURE_WAR
}

/** A Scenario from the option's value: an official one by id, or a record of one's own. Only for values without a fault. */
export function scenarioOf(value: Json): Scenario {
  if (typeof value === 'string') return SCENARIOS[value]!
  const record = value as Record_
  return { ...(completed(baseOf(record) as unknown as Json, record) as unknown as Scenario), id: 'own' }
}

/** The record with what it leaves out from the base. Lists and numbers are taken whole. */
function completed(base: Json, given: Json): Json {
  const [fields, changes] = [asRecord(base), asRecord(given)]
  if (!fields || !changes) return given
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, completed(fields[field] ?? null, value)])),
  }
}

/** What is wrong with the option's value; nothing if it is a Scenario that can be played. */
export function scenarioFault(value: Json): Words | undefined {
  if (typeof value === 'string') return Object.hasOwn(SCENARIOS, value) ? undefined : words('scenario.unknown', { value })
  const record = asRecord(value)
  if (!record) return words('scenario.form')
  const misfit = misfitOf('', record, MODEL as unknown as Json)
  if (misfit) return misfit
  const scenario = scenarioOf(value)
  return (['resistance', 'skynet'] as const).map(side => sideFault(scenario, side)).find(fault => fault) ?? playersFault(scenario)
}

/** Every field with a value of its form: where either official Scenario has a record, that record. */
const MODEL = {
  ...FUTURE_WAR,
  schedule: SCHEDULE,
  resistance: modelSide(),
  skynet: modelSide(),
}

function modelSide(): ScenarioSide {
  const { resistance, skynet } = FUTURE_WAR
  const { protection } = TERMINATION.resistance
  const { terminate } = TERMINATION.skynet
  const { conquer, reprogramming, production } = skynet
  return { ...resistance, protection, terminate, conquer, reprogramming, production }
}

/** Fields that may be null: a right or a limit that the Scenario does not have. */
const NULLABLE = [
  'mains',
  'production',
  'protection',
  'terminate',
  'sabotage',
  'conquer',
  'reprogramming',
  'demolitions',
  'timeTravel',
  'schedule',
]

/** The first field of a record that the Scenario's form does not know, or whose value has another form. */
function misfitOf(at: string, given: Record_, model: Json): Words | undefined {
  const fields = asRecord(model)!
  for (const [field, value] of Object.entries(given)) {
    const where = at === '' ? field : `${at}.${field}`
    if (!Object.hasOwn(fields, field)) return words('scenario.field', { field: where })
    const wanted = fields[field]!
    if (value === null && NULLABLE.includes(field)) continue
    const [inner, innerModel] = [asRecord(value), asRecord(wanted)]
    if (inner && innerModel) {
      const misfit = misfitOf(where, inner, innerModel)
      if (misfit) return misfit
    } else if (!sameForm(field, value, wanted)) return words('scenario.value', { field: where, value: JSON.stringify(value) })
  }
  return undefined
}

function sameForm(field: string, value: Json, model: Json): boolean {
  if (field === 'era') return value === 'past' || value === 'future' || value === 'both'
  if (Array.isArray(model)) return Array.isArray(value) && value.every(item => typeof item === typeof (model[0] ?? ''))
  if (typeof model === 'number') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 100
  return typeof value === typeof model && !asRecord(value) === !asRecord(model)
}

/** C23.2.3r. */
function sideFault(scenario: Scenario, side: Side): Words | undefined {
  const { mains, production, startLocations, missionPoints, ...rest } = scenario[side]
  const nobody = (mains === null || mains.count === 0) && (production === null || production.sum === 0 || production.mainMax === 0)
  if (nobody) return words('scenario.noMain', { side: words(`side.${side}`) })
  if (startLocations.named.length + startLocations.resources.length + startLocations.free === 0)
    return words('scenario.noStart', { side: words(`side.${side}`) })
  const wins = [rest.protection, rest.terminate, rest.sabotage, rest.conquer, rest.reprogramming]
  if (!rest.destroyAll && missionPoints === 0 && wins.every(win => win === null))
    return words('scenario.noVictory', { side: words(`side.${side}`) })
  return undefined
}

function playersFault({ minPlayers, maxPlayers }: Scenario): Words | undefined {
  return minPlayers >= 2 && maxPlayers <= 8 && minPlayers <= maxPlayers ? undefined : words('scenario.players')
}
