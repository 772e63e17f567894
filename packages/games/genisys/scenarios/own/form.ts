import { type Json, type Words, words } from '@muster/core'
import { tableFault, tableOf } from '../../content/tables.ts'
import { type Die, FACTIONS, type Faction, LADDER, type TableDef } from '../../content/types.ts'
import type { Force } from '../../lists/force.ts'
import { formFaults } from '../../lists/form.ts'
import { legalityFaults } from '../../lists/legality.ts'
import { EDGES, type Edge } from '../../state.ts'
import { INCH } from '../../tables.ts'

/** What a side is to do. Numbers are of models. */
export type OwnObjective =
  /** More than so many percent of the enemy models of the start are destroyed; 100 is all of them. */
  | { readonly kind: 'destroy'; readonly percent: number }
  /** It holds more of the markers than the enemy (G14.4.5). */
  | { readonly kind: 'hold' }
  /** So many of its models are still there, or have left. */
  | { readonly kind: 'survive'; readonly models: number }
  /** So many of its models have left by the centre of an edge (G14.7.3). */
  | { readonly kind: 'leave'; readonly models: number; readonly edge: Edge }

/** What a side has in a scenario. Lengths are in inches. */
export interface OwnSide {
  /** Rectangles in which its models are set up: left, bottom, right, top. */
  readonly zones: readonly (readonly [number, number, number, number])[]
  /** Its force; left out where the players bring theirs. */
  readonly force?: Force
  readonly primary: OwnObjective
  readonly secondary?: OwnObjective
  /** Its die of the Tactical Roll-off in some turns, both included. */
  readonly tacticalDice?: readonly { readonly from: number; readonly to: number; readonly die: Die }[]
}

/** A scenario of the players' own, as its file has it: docs/add-a-scenario.md. */
export interface OwnScenarioFile {
  readonly format: typeof OWN_FORMAT
  readonly name: string
  /** A ready table by its id, or a table as JSON. */
  readonly table: Json
  /** Objective markers, in inches. */
  readonly markers?: readonly (readonly [number, number])[]
  /** The last turn. */
  readonly turns: number
  /** Who sets up the first model. */
  readonly first: Faction
  /** How far from enemies models are set up at least. */
  readonly apart?: number
  readonly resistance: OwnSide
  readonly machines: OwnSide
}

export const OWN_FORMAT = 'muster-genisys-scenario/1'

const FIELDS = ['format', 'name', 'table', 'markers', 'turns', 'first', 'apart', ...FACTIONS]
const SIDE_FIELDS = ['zones', 'force', 'primary', 'secondary', 'tacticalDice']
const MOST = { turns: 100, markers: 12, zones: 8, name: 80, models: 200 } as const

type Fields = { readonly [field: string]: Json | undefined }

const fieldsOf = (value: Json | undefined): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
const isWhole = (value: Json | undefined, least: number, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
/** Inches to a thousandth. */
const isLength = (value: Json | undefined, most: number) =>
  typeof value === 'number' && value >= 0 && value <= most && Number.isSafeInteger(Math.round(value * INCH))
const fault = (at: string, why: string, params: NonNullable<Words['params']> = {}): Words =>
  words('own.fault', { at, why: words(`own.${why}`, params) })

/** Why JSON is no scenario: where it is wrong, and what belongs there. Nothing if it may be played. */
export function ownScenarioFault(value: Json): Words | undefined {
  const file = fieldsOf(value)
  if (file?.format !== OWN_FORMAT) return words('own.format', { format: OWN_FORMAT })
  const unknown = Object.keys(file).find(field => !FIELDS.includes(field))
  if (unknown) return fault(unknown, 'unknown')
  if (typeof file.name !== 'string' || file.name.trim() === '' || file.name.length > MOST.name)
    return fault('name', 'name', { most: MOST.name })
  const table = tableFault(file.table ?? null)
  if (typeof file.table !== 'string' && table) return words('own.fault', { at: 'table', why: table })
  if (typeof file.table === 'string' && !isReadyTable(file.table)) return words('own.fault', { at: 'table', why: tableFault(null)! })
  const { width, depth } = tableOf(file.table as Json)
  if (!isWhole(file.turns, 1, MOST.turns)) return fault('turns', 'turns', { most: MOST.turns })
  if (!FACTIONS.some(faction => faction === file.first)) return fault('first', 'faction', { factions: [...FACTIONS] })
  if (file.apart !== undefined && !isLength(file.apart, width / INCH)) return fault('apart', 'length')
  const { markers = [] } = file
  const isMarker = (at: Json) =>
    Array.isArray(at) && at.length === 2 && isLength(at[0] as Json, width / INCH) && isLength(at[1] as Json, depth / INCH)
  if (!Array.isArray(markers) || markers.length > MOST.markers || !(markers as Json[]).every(isMarker)) {
    return fault('markers', 'markers', { most: MOST.markers })
  }
  return (
    FACTIONS.map(faction => sideFault(faction, file[faction], { width, depth, markers: markers.length })).find(found => found) ??
    forcesFault(file)
  )
}

function isReadyTable(id: string): boolean {
  try {
    return tableOf(id).id === id
  } catch {
    return false
  }
}

interface Room {
  readonly width: number
  readonly depth: number
  readonly markers: number
}

function sideFault(faction: Faction, value: Json | undefined, room: Room): Words | undefined {
  const side = fieldsOf(value)
  if (!side) return fault(faction, 'side')
  const unknown = Object.keys(side).find(field => !SIDE_FIELDS.includes(field))
  if (unknown) return fault(`${faction}.${unknown}`, 'unknown')
  const isBox = (box: Json) => {
    if (!Array.isArray(box) || box.length !== 4) return false
    const [left, bottom, right, top] = box as [Json, Json, Json, Json]
    const fits = [left, right].every(x => isLength(x, room.width / INCH)) && [bottom, top].every(y => isLength(y, room.depth / INCH))
    return fits && (left as number) < (right as number) && (bottom as number) < (top as number)
  }
  const { zones } = side
  if (!Array.isArray(zones) || zones.length === 0 || zones.length > MOST.zones || !(zones as Json[]).every(isBox))
    return fault(`${faction}.zones`, 'zones', { most: MOST.zones })
  if (!isObjective(side.primary, room)) return fault(`${faction}.primary`, 'objective')
  if (side.secondary !== undefined && !isObjective(side.secondary, room)) return fault(`${faction}.secondary`, 'objective')
  return isDice(side.tacticalDice) ? forceFault(faction, side.force) : fault(`${faction}.tacticalDice`, 'dice')
}

function isObjective(value: Json | undefined, room: Room): boolean {
  const of = fieldsOf(value)
  if (!of) return false
  const has = (...fields: string[]) => Object.keys(of).length === fields.length + 1 && fields.every(field => field in of)
  if (of.kind === 'destroy') return has('percent') && isWhole(of.percent, 1, 100)
  if (of.kind === 'hold') return has() && room.markers > 0
  if (of.kind === 'survive') return has('models') && isWhole(of.models, 1, MOST.models)
  return of.kind === 'leave' && has('models', 'edge') && isWhole(of.models, 1, MOST.models) && EDGES.some(edge => edge === of.edge)
}

function isDice(value: Json | undefined): boolean {
  if (value === undefined) return true
  const isRow = (row: Json) => {
    const of = fieldsOf(row)
    if (!of || Object.keys(of).length !== 3) return false
    return isWhole(of.from, 1, MOST.turns) && isWhole(of.to, of.from as number, MOST.turns) && LADDER.some(die => die === of.die)
  }
  return Array.isArray(value) && (value as Json[]).every(isRow)
}

/** A force of the right form with options that its models may have; what it costs, and the limits of battles (G18), are the scenario's own affair. */
function forceFault(faction: Faction, value: Json | undefined): Words | undefined {
  if (value === undefined) return undefined
  const [first] = formFaults(value)
  const force = value as unknown as Force
  const wrong = first ?? legalityFaults(force, {}, '').find(({ rule }) => !rule.startsWith('G18'))
  if (wrong) return words('own.fault', { at: `${faction}.force.${wrong.at}`, why: wrong.why })
  return force.faction === faction && force.models.length > 0 ? undefined : fault(`${faction}.force`, 'otherForce')
}

/** Both sides have a force, or neither. */
function forcesFault(file: Fields): Words | undefined {
  const given = FACTIONS.filter(faction => fieldsOf(file[faction])!.force !== undefined)
  return given.length === 1 ? fault(`${FACTIONS.find(faction => faction !== given[0])}.force`, 'bothForces') : undefined
}

/** The table of a scenario. */
export const ownTable = ({ table }: OwnScenarioFile): TableDef => tableOf(table)
