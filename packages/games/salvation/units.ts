import { unitCard } from './content/library.ts'
import { type SectorId, type Side, type State, type Table, UNIT_TYPES, type Unit, type UnitType } from './state.ts'
import { UNIT_LIMIT } from './tables.ts'

/** The side of a unit type. */
export function sideOf(type: UnitType): Side {
  return unitCard(type).side
}

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === 'skynet' ? 'resistance' : 'skynet'
}

/** The unit of this id on the board; nothing if there is none. */
export function unitOf(s: Table, id: string): Unit | undefined {
  for (const unit of s.units) if (unit.id === id) return unit
  return undefined
}

/** The unit of this id. Throws if there is none: only for ids that have been judged. */
export function theUnit(s: Table, id: string): Unit {
  const unit = unitOf(s, id)
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}

/** A side's units in a sector, in the order of the data: by type, then by figure. */
export function unitsIn(s: Table, side: Side, at: SectorId): Unit[] {
  const found = s.units.filter(unit => unit.at === at && sideOf(unit.type) === side)
  return found.length > 1 ? found.sort(inOrder) : found
}

function inOrder(a: Unit, b: Unit): number {
  return UNIT_TYPES.indexOf(a.type) - UNIT_TYPES.indexOf(b.type) || (a.id < b.id ? -1 : 1)
}

/** How many units a side has in a sector. */
export function countIn(s: Table, side: Side, at: SectorId): number {
  let n = 0
  for (const unit of s.units) if (unit.at === at && sideOf(unit.type) === side) n++
  return n
}

/** Whether a side has a unit in a sector, or anywhere. */
export function isThere(s: Table, side: Side, at?: SectorId): boolean {
  for (const unit of s.units) if ((at === undefined || unit.at === at) && sideOf(unit.type) === side) return true
  return false
}

/** S9.9, S19.7r: the most units of a side in a sector; both Resistance players together (S18.21r). */
export function limitOf(s: Table, side: Side): number {
  return side === 'resistance' && s.options.fiveUnits ? UNIT_LIMIT.fiveUnits : UNIT_LIMIT.standard
}

/** Whether a side has room for one more unit in a sector. */
export function hasRoom(s: Table, side: Side, at: SectorId): boolean {
  return countIn(s, side, at) < limitOf(s, side)
}

/** S14.12: figures of a type in the pool. */
export function inPool(s: Table, type: UnitType): number {
  let n = unitCard(type).figures - (s.aside[type] ?? 0)
  for (const unit of s.units) if (unit.type === type) n--
  return n
}

/** Puts a figure from the pool onto the board: the first of its type that is not there. */
export function putUnit(s: State, type: UnitType, at: SectorId): Unit {
  let number = 1
  while (unitOf(s, figureId(type, number))) number++
  if (number > unitCard(type).figures) throw new Error(`no figure of ${type}`)
  const unit: Unit = { id: figureId(type, number), type, at, damage: 0, crossed: 0, offRoad: false, acted: -1 }
  s.units.push(unit)
  return unit
}

/** A figure's id: types that end in a figure get a dash. */
function figureId(type: UnitType, number: number): string {
  return /\d$/.test(type) ? `${type}-${number}` : `${type}${number}`
}

/** S11.15r: a figure leaves the board for its owner's pool. */
export function takeOff(s: State, unit: Unit): void {
  s.units.splice(s.units.indexOf(unit), 1)
}
