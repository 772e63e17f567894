import type { Json } from '@muster/core'
import { tableFault, tableOf } from '@muster/genisys/content/tables'
import type { Faction, TableDef } from '@muster/genisys/content/types'
import type { Force } from '@muster/genisys/lists/force'
import { OWN_FORMAT, type OwnObjective, type OwnScenarioFile, type OwnSide } from '@muster/genisys/scenarios/own/form'

/** A rectangle in inches: left, bottom, right, top. */
export type Box = readonly [number, number, number, number]
export type Place = readonly [number, number]

/** Places are kept on half inches. */
const GRID = 0.5
const onGrid = (inches: number) => Math.round(inches / GRID) * GRID

/** A scenario that may be played as it is: two forces that are to destroy one another. */
export function newScenario(name: string): OwnScenarioFile {
  const { width, depth } = inchesOf(tableOf('houseMap'))
  const side = (zone: Box): OwnSide => ({ zones: [zone], primary: { kind: 'destroy', percent: 50 } })
  return {
    format: OWN_FORMAT,
    name,
    table: 'houseMap',
    turns: 6,
    first: 'resistance',
    apart: 6,
    resistance: side([0, 0, width, 6]),
    machines: side([0, depth - 6, width, depth]),
  }
}

export const inchesOf = ({ width, depth }: TableDef) => ({ width: width / 1000, depth: depth / 1000 })

/** The table of a draft; a bare one while it names none that may be played on. */
export function tableIn({ table }: OwnScenarioFile): TableDef {
  const isWrong = tableFault(table) !== undefined && typeof table !== 'string'
  return isWrong ? { id: 'own', width: 36_000, depth: 24_000, terrain: [] } : tableOf(table)
}

export function withSide(file: OwnScenarioFile, faction: Faction, change: Partial<OwnSide>): OwnScenarioFile {
  return { ...file, [faction]: { ...file[faction], ...change } }
}

/** Zones and markers that lie beyond a smaller table are cut to it. */
export function withTable(file: OwnScenarioFile, table: Json): OwnScenarioFile {
  const next = { ...file, table }
  const { width, depth } = inchesOf(tableIn(next))
  const cut = ([left, bottom, right, top]: Box): Box => [
    Math.min(left, width - GRID),
    Math.min(bottom, depth - GRID),
    Math.min(right, width),
    Math.min(top, depth),
  ]
  const side = (of: OwnSide): OwnSide => ({ ...of, zones: of.zones.map(cut) })
  const markers = (file.markers ?? []).map(([x, y]): Place => [Math.min(x, width), Math.min(y, depth)])
  return { ...next, ...(file.markers ? { markers } : {}), resistance: side(file.resistance), machines: side(file.machines) }
}

/** The rectangle between two corners on the table; nothing for one without room. */
export function boxBetween(one: Place, other: Place): Box | undefined {
  const [x, y] = [one[0], other[0]].map(onGrid).sort((a, b) => a - b) as [number, number]
  const [bottom, top] = [one[1], other[1]].map(onGrid).sort((a, b) => a - b) as [number, number]
  return x < y && bottom < top ? [x, bottom, y, top] : undefined
}

export const placeOn = ([x, y]: Place): Place => [onGrid(x), onGrid(y)]

/** Both sides have a force, or neither (as the form demands). */
export function withForces(file: OwnScenarioFile, forces: { readonly [faction in Faction]: Force } | undefined): OwnScenarioFile {
  const side = ({ force: _, ...rest }: OwnSide, force: Force | undefined): OwnSide => ({ ...rest, ...(force ? { force } : {}) })
  return { ...file, resistance: side(file.resistance, forces?.resistance), machines: side(file.machines, forces?.machines) }
}

/** An objective of a kind, with the numbers that it begins with. */
export function objectiveOf(kind: OwnObjective['kind']): OwnObjective {
  if (kind === 'destroy') return { kind, percent: 50 }
  if (kind === 'hold') return { kind }
  return kind === 'survive' ? { kind, models: 1 } : { kind, models: 1, edge: 'north' }
}

/** A side without what it does not need to have. */
export function withoutField(file: OwnScenarioFile, faction: Faction, field: 'secondary' | 'tacticalDice'): OwnScenarioFile {
  const { [field]: _, ...side } = file[faction]
  return { ...file, [faction]: side }
}
