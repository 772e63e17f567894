/** An army from a roster of another list builder, by the names in it. */
import type { Json, ListFault, Roster, RosterEntry, RosterForce } from '@muster/core'
import { words } from '@muster/core'
import { kitName } from '../content/names.ts'
import { PRINTED } from '../content/packs.ts'
import type { Allegiance, UnitDef } from '../content/types.ts'
import { UNITS } from '../content/units.ts'
import { type ArmyDetachment, type Entry, listOf } from './army.ts'
import { itemsOf } from './items.ts'
import { fault } from './judge-unit.ts'
import { allegianceNamed, detachmentNamed, itemNamed, lookup, plain, traitNamed, unitNamed, weaponNamed } from './names.ts'

type Mutable<T> = { -readonly [key in keyof T]: T[key] }

/** Heads under which other list builders group things: they mean nothing by themselves. */
const HEADS = new Set(
  [
    'Allegiance',
    'Armour',
    'Armour Choice',
    'Bodyguard',
    'Command Squad',
    'Commander',
    'Commander Trait',
    'Equipment',
    'Heavy Weapon',
    'Loadout',
    'Model',
    'Options',
    'Special Equipment',
    'Squad',
    'Support Weapon',
    'Transport',
    'Upgrades',
    'Vehicle',
    'Vehicle Weapon',
    'Wargear',
    'Weapon',
  ].map(plain),
)

/** The army in a roster. Every entry that means nothing here is a fault, with the names above it; the rest is kept. */
export function fromRoster(roster: Roster): { readonly list: Json; readonly faults: readonly ListFault[] } {
  const faults: ListFault[] = []
  const allegiance = allegianceOf(roster)
  if (!allegiance) faults.push(fault('', 'P2.1.3', words('army.roster.noAllegiance')))
  const detachments = roster.forces.flatMap(force => detachmentOf(force, faults))
  return { list: listOf({ name: nameOf(roster), allegiance: allegiance ?? 'astun', detachments }), faults }
}

/** A name as lists have them: one line, without space about it, not too long. */
function nameOf({ name }: Roster): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, 80).trim() || 'Army'
}

/** The Allegiance by the data that a force was built from, or by an entry that names it. */
function allegianceOf({ forces }: Roster): Allegiance | undefined {
  for (const { catalogue, entries } of forces) {
    const names = [
      catalogue,
      ...catalogue.split(/ - |:/),
      ...entries.flatMap(({ name, entries: inner }) => [name, ...inner.map(each => each.name)]),
    ]
    for (const name of names) {
      const found = allegianceNamed(name)
      if (found) return found
    }
  }
  return undefined
}

function detachmentOf(force: RosterForce, faults: ListFault[]): readonly ArmyDetachment[] {
  const kind = detachmentNamed(force.name)
  if (!kind) {
    faults.push(fault(force.name, 'P2.2.1', words('army.text.unknownDetachment', { name: force.name })))
    return []
  }
  const units: Mutable<Entry>[] = []
  for (const entry of force.entries) readUnit(entry, units, force.name, faults)
  return [{ kind, units }]
}

/** Reads a unit. A Transport goes to the last unit before it that may ride and has none. */
function readUnit(entry: RosterEntry, units: Mutable<Entry>[], above: string, faults: ListFault[]): void {
  const at = `${above} / ${entry.name}`
  const id = unitNamed(entry.name)
  if (!id) {
    if (!isHead(entry.name) && !allegianceNamed(entry.name) && !allegianceNamed(entry.entries[0]?.name ?? ''))
      faults.push(fault(at, 'P2.1.5', words('army.text.unknownUnit', { name: entry.name })))
    return
  }
  const unit = UNITS[id]!
  const read = unitEntry(unit, entry, at, faults)
  if (unit.category === 'transports') {
    const rider = units.findLast(each => UNITS[each.unit]!.mayRide && each.transport === undefined)
    if (rider) rider.transport = read
    else faults.push(fault(at, 'P2.5.1', words('army.text.noRiderAbove')))
  } else if (unit.category === 'bodyguard') {
    const hq = units.findLast(each => UNITS[each.unit]!.category === 'hq')
    if (hq) hq.bodyguard = read
    else faults.push(fault(at, 'P2.2.9r', words('army.text.noUnitAbove')))
  } else units.push(read)
}

interface Reading {
  readonly unit: UnitDef
  readonly entry: Mutable<Entry>
  readonly kit: { [id: string]: number }
  /** Models counted, and numbers of weapons that are part of a choice of several. */
  models: number
  readonly weapons: Map<string, number>
  readonly faults: ListFault[]
}

function unitEntry(unit: UnitDef, { count, kind, entries }: RosterEntry, at: string, faults: ListFault[]): Mutable<Entry> {
  const reading: Reading = { unit, entry: { unit: unit.id, models: 0 }, kit: {}, models: 0, weapons: new Map(), faults }
  for (const part of entries) readPart(reading, part, at)
  reading.entry.models = reading.models > 0 ? reading.models : kind === 'model' ? count : Math.max(count, unit.size[0])
  leaveCarried(reading)
  takeWeapons(reading, at)
  for (const id of Object.keys(reading.kit)) if (isOnce(unit, id, reading.entry.models, reading.kit[id]!)) reading.kit[id] = 1
  if (Object.keys(reading.kit).length > 0) reading.entry.kit = reading.kit
  return reading.entry
}

/** Armour and wargear that every model pays for are one piece of the unit's kit. */
function isOnce(unit: UnitDef, id: string, models: number, count: number): boolean {
  const item = itemsOf(PRINTED, unit).get(id)
  if (!item || item.kind === 'choice') return false
  return item.kind === 'armour' || item.option.each === true || (item.option.limit === undefined && count === models)
}

function readPart(reading: Reading, part: RosterEntry, above: string): void {
  const at = `${above} / ${part.name}`
  const { unit, entry, kit } = reading
  if (part.kind === 'model') reading.models += part.count
  const taken = unitNamed(part.name)
  const item = itemNamed(unit, part.name)
  if (item) kit[item] = (kit[item] ?? 0) + part.count
  else if (taken && UNITS[taken]!.category === 'transports') {
    entry.transport = unitEntry(UNITS[taken]!, part, at, reading.faults)
    return
  } else if (taken && UNITS[taken]!.category === 'bodyguard') {
    entry.bodyguard = unitEntry(UNITS[taken]!, part, at, reading.faults)
    return
  } else readOther(reading, part, at)
  for (const inner of part.entries) readPart(reading, inner, at)
}

function readOther({ unit, entry, weapons, faults }: Reading, { name, count, kind, entries }: RosterEntry, at: string): void {
  const trait = traitNamed(name)
  const weapon = weaponNamed(name)
  if (trait) entry.trait = trait
  else if (weapon && mayCarry(unit, weapon)) weapons.set(weapon, (weapons.get(weapon) ?? 0) + count)
  else if (!isHead(name) && kind !== 'model' && !isWorn(unit, name) && !(entries.length > 0 && detachmentNamed(name)))
    faults.push(fault(at, 'P2.4.5', words('army.text.unknownItem', { unit: unit.name, name })))
}

function isHead(name: string): boolean {
  return HEADS.has(plain(name))
}

/** What the unit has at no cost, which a list does not write down. */
function isWorn(unit: UnitDef, name: string): boolean {
  return wornNamed(unit)(name) !== undefined
}

function wornNamed(unit: UnitDef): (name: string) => string | undefined {
  const armour = {
    none: [],
    combat: ['Combat Armour'],
    power: ['Power Armour'],
    customized: ['Customized Armour'],
    hast: ['HAST Suits', 'HAST'],
  }
  const own = armour[unit.armour as keyof typeof armour] ?? []
  return lookup<string>([...own, ...unit.wears.map(kitName)].map(name => [name, [name]]))
}

function mayCarry(unit: UnitDef, weapon: string): boolean {
  return (
    unit.carries[weapon] !== undefined ||
    unit.places.some(({ groups }) => groups.some(({ choices }) => choices.some(choice => choice.weapons[weapon])))
  )
}

/** Weapons that the unit carries anyway are no choice, even where one has their name. */
function leaveCarried({ unit, kit, entry }: Reading): void {
  for (const [weapon, each] of Object.entries(unit.carries)) {
    const own = each * entry.models
    if (kit[weapon] === undefined || kit[weapon] < own) continue
    kit[weapon] -= own
    if (kit[weapon] === 0) delete kit[weapon]
  }
}

/** Weapons that no choice is named for, as the choices of several that they stand for; what the unit has anyway is no choice. */
function takeWeapons({ unit, kit, weapons, faults }: Reading, at: string): void {
  const usual = new Set(Object.keys(unit.carries))
  for (const { empty, groups } of unit.places)
    if (empty === 'first') for (const weapon of Object.keys(groups[0]!.choices[0]!.weapons)) usual.add(weapon)
  for (const choice of unit.places.flatMap(({ groups }) => groups.flatMap(({ choices }) => choices))) {
    const part = Object.entries(choice.weapons).find(([weapon]) => !usual.has(weapon))
    if (!part || kit[choice.id] !== undefined) continue
    const [weapon, each] = part
    const count = Math.floor((weapons.get(weapon) ?? 0) / each)
    if (count === 0) continue
    kit[choice.id] = count
    weapons.set(weapon, weapons.get(weapon)! - count * each)
  }
  for (const [weapon, count] of weapons)
    if (count > 0 && !usual.has(weapon)) {
      const name = kitName(weapon)
      faults.push(fault(`${at} / ${name}`, 'P2.4.5', words('army.roster.oddWeapons', { unit: unit.name, name, count })))
    }
}
