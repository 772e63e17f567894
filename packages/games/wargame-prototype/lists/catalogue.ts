/** A data pack from the data of another list builder: what differs there from the printed numbers, by the names in it. */
import {
  type CatalogueData,
  type CatalogueEntry,
  type CatalogueProfile,
  ENGINE_RULES,
  type Json,
  type ListFault,
  type Words,
  words,
} from '@muster/core'
import { isRecord, type JsonRecord } from '@muster/core/forms'
import { kitName } from '../content/names.ts'
import { PRINTED, packFaults } from '../content/packs.ts'
import { KEYWORDS, type Keyword, type Stats, type UnitDef, type WeaponDef } from '../content/types.ts'
import { type Item, itemsOf } from './items.ts'
import { itemNamed, lookup, unitNamed, weaponNamed } from './names.ts'

type Patch = { [key: string]: Json }

interface Making {
  readonly weapons: Patch
  readonly units: Patch
  readonly prices: Patch
  readonly wargear: Patch
  readonly armours: Patch
  readonly faults: ListFault[]
}

/** What another builder's data change of the printed numbers. Names that are unknown here and values that cannot be read are faults. */
export function fromCatalogues({ profiles, entries }: CatalogueData): { readonly pack: Json; readonly faults: readonly ListFault[] } {
  const making: Making = { weapons: {}, units: {}, prices: {}, wargear: {}, armours: {}, faults: [] }
  for (const profile of profiles) readProfile(making, profile)
  for (const entry of entries) readEntry(making, entry)
  const { faults, ...parts } = making
  const pack = Object.fromEntries(Object.entries(parts).filter(([, rows]) => Object.keys(rows).length > 0))
  return { pack, faults: [...faults, ...packFaults(pack).map(({ at, why }) => ({ at, rule: ENGINE_RULES.lists, why }))] }
}

function unread(making: Making, at: string, why: Words): void {
  making.faults.push({ at, rule: ENGINE_RULES.lists, why })
}

function readProfile(making: Making, profile: CatalogueProfile): void {
  if (/weapon/i.test(profile.kind)) {
    const id = weaponNamed(profile.name)
    if (id) change(making.weapons, id, weaponPatch(making, PRINTED.weapons[id]!, profile))
    else unread(making, profile.at, words('pack.unknownWeapon', { name: profile.name }))
  } else if (/unit|model|infantry|vehicle/i.test(profile.kind)) {
    const id = unitNamed(profile.name)
    if (id) change(making.units, id, unitPatch(making, PRINTED.units[id]!, profile))
    else unread(making, profile.at, words('pack.unknownUnit', { name: profile.name }))
  }
}

/** Puts a patch to those that are there for the row; an empty one changes nothing. */
function change(rows: Patch, id: string, patch: Patch): void {
  if (Object.keys(patch).length === 0) return
  const before = rows[id]
  rows[id] = { ...(isRecord(before ?? null) ? (before as JsonRecord) : {}), ...patch }
}

/** What a characteristic may be called. */
const FIELDS = {
  range: ['Range', 'R'],
  attacks: ['Attacks', 'A'],
  ap: ['AP', 'Armour Penetration'],
  evade: ['Ev', 'Evade'],
  keywords: ['Keywords', 'Abilities', 'Special Rules'],
  mv: ['Mv', 'Movement', 'M'],
  sv: ['Sv', 'Save'],
  av: ['AV', 'Armour Value'],
  ws: ['WS'],
  fs: ['FS', 'BS'],
  hp: ['HP', 'Wounds'],
  ld: ['Ld', 'Leadership'],
} as const
type Field = keyof typeof FIELDS

function textOf({ values }: CatalogueProfile, field: Field): string | undefined {
  const names = FIELDS[field].map(name => name.toLowerCase())
  return Object.entries(values).find(([name]) => names.includes(name.trim().toLowerCase() as (typeof names)[number]))?.[1]
}

/** A number with marks about it (`12"`, `5+`, `30*`, `AV14`); null for "-" and the like; undefined if it is none. */
function numberIn(text: string): number | null | undefined {
  if (/^\s*(?:-|–|—|n\/a|melee)?\s*$/i.test(text)) return null
  const found = /^\s*(?:AV)?\s*(\d+)\s*(?:["”″*+]|in|inches)*\s*$/i.exec(text)
  return found ? Number(found[1]) : undefined
}

/** Reads a number of a profile; one that is as printed is left out. */
function readNumber(making: Making, profile: CatalogueProfile, field: Field, printed: number | null, none: number | null = null): Patch {
  const text = textOf(profile, field)
  if (text === undefined) return {}
  const value = numberIn(text)
  if (value === undefined) {
    unread(making, profile.at, words('pack.unreadValue', { field, value: text }))
    return {}
  }
  const wanted = value ?? none
  return wanted === printed ? {} : { [field]: wanted }
}

function weaponPatch(making: Making, weapon: WeaponDef, profile: CatalogueProfile): Patch {
  return {
    ...readNumber(making, profile, 'range', weapon.range, 0),
    ...readNumber(making, profile, 'attacks', weapon.attacks),
    ...apPatch(making, weapon, profile),
    ...readNumber(making, profile, 'evade', weapon.evade),
    ...keywordPatch(making, weapon, profile),
  }
}

/** `6/3`: against infantry, against vehicles. */
function apPatch(making: Making, { ap }: WeaponDef, profile: CatalogueProfile): Patch {
  const text = textOf(profile, 'ap')
  if (text === undefined) return {}
  const [infantry, vehicle, more] = text.split('/').map(numberIn)
  if (infantry === undefined || vehicle === undefined || more !== undefined) {
    unread(making, profile.at, words('pack.unreadValue', { field: 'ap', value: text }))
    return {}
  }
  const patch = { ...(infantry === ap.infantry ? {} : { infantry }), ...(vehicle === ap.vehicle ? {} : { vehicle }) }
  return Object.keys(patch).length > 0 ? { ap: patch } : {}
}

/** Keywords by the words of their ids: `antiAir` is Anti-Air. */
const keywordNamed = lookup(KEYWORDS.map(id => [id, [id.replace(/[A-Z]/g, letter => ` ${letter}`)]]))

/** `Heavy, Blast (2)`: what is there besides, what has another number, and what (by null) is there no more. */
function keywordPatch(making: Making, { keywords: printed }: WeaponDef, profile: CatalogueProfile): Patch {
  const text = textOf(profile, 'keywords')
  if (text === undefined) return {}
  const read: { [keyword: string]: number } = {}
  for (const part of text.split(',').map(each => each.trim())) {
    if (part === '' || part === '-') continue
    const [, name, value, dice] = /^(.*?)\s*(?:\(\s*(\d+)\s*(d6)?\s*\+?\s*\))?$/i.exec(part)!
    const id = keywordNamed(name!)
    if (id) read[dice ? `${id}Dice` : id] = value ? Number(value) : 1
    else unread(making, profile.at, words('pack.unreadValue', { field: 'keywords', value: part }))
  }
  const keywords: Patch = {}
  for (const [keyword, value] of Object.entries(read)) if (printed[keyword as Keyword] !== value) keywords[keyword] = value
  for (const keyword of Object.keys(printed)) if (read[keyword] === undefined) keywords[keyword] = null
  return Object.keys(keywords).length > 0 ? { keywords } : {}
}

function unitPatch(making: Making, { stats }: UnitDef, profile: CatalogueProfile): Patch {
  const fields = Object.keys(stats) as (keyof Stats)[]
  const patch = Object.assign({}, ...fields.map(field => readNumber(making, profile, field, stats[field]))) as Patch
  return Object.keys(patch).length > 0 ? { stats: patch } : {}
}

/** The points of an entry: the cost that is called so, or the only one. */
function pointsOf({ costs }: CatalogueEntry): number | undefined {
  const rows = Object.entries(costs)
  return (rows.find(([name]) => /^\s*(?:pts|points?)\s*$/i.test(name)) ?? (rows.length === 1 ? rows[0] : undefined))?.[1]
}

function readEntry(making: Making, entry: CatalogueEntry): void {
  const cost = pointsOf(entry)
  if (cost === undefined) return
  const above = entry.of.map(unitNamed).findLast(id => id !== undefined)
  const own = unitNamed(entry.name)
  if (above !== undefined && (entry.kind === 'model' || own === above)) readUnitCost(making, above, cost)
  else if (above !== undefined && own === undefined) readPiece(making, PRINTED.units[above]!, entry, cost)
  else if (own !== undefined) readUnitCost(making, own, cost)
  else readShared(making, entry, cost)
}

/** The price of a model; where a unit's own price is 0, it stands with its models. */
function readUnitCost(making: Making, id: string, cost: number): void {
  if (cost !== 0 && cost !== PRINTED.units[id]!.cost) change(making.units, id, { cost })
}

/** A piece of a unit's kit. */
function readPiece(making: Making, unit: UnitDef, entry: CatalogueEntry, cost: number): void {
  const id = itemNamed(unit, entry.name)
  const item = id === undefined ? undefined : itemsOf(PRINTED, unit).get(id)
  if (item === undefined) {
    if (cost !== 0 && weaponNamed(entry.name) === undefined)
      unread(making, entry.at, words('pack.unknownEntry', { name: entry.name, cost }))
    return
  }
  if (item.kind === 'armour') {
    readArmour(making, unit, item, cost)
    return
  }
  if (item.kind === 'gear' && item.row) {
    if (cost !== item.row.cost) making.wargear[item.id] = cost
    return
  }
  const printed = item.kind === 'gear' ? item.option.cost : (item.homes[0]!.choice.cost ?? PRINTED.prices[item.id])
  if (cost === printed) return
  changeField(making, unit, item.kind === 'gear' ? 'gear' : 'choices', item.id, cost)
}

function changeField(making: Making, unit: UnitDef, field: 'gear' | 'choices' | 'armours', id: string, cost: number): void {
  const row = making.units[unit.id] as { readonly [field: string]: JsonRecord } | undefined
  change(making.units, unit.id, { [field]: { ...row?.[field], [id]: cost } })
}

/** An armour: an Armour Choice, or one that the unit's own row prices. */
function readArmour(making: Making, unit: UnitDef, { id, armour, cost: printed }: Extract<Item, { kind: 'armour' }>, cost: number): void {
  if (cost === printed) return
  if (unit.armours[armour] === undefined) making.armours[id] = cost
  else changeField(making, unit, 'armours', id, cost)
}

/** A weapon or wargear that several units share. */
function readShared(making: Making, entry: CatalogueEntry, cost: number): void {
  const weapon = weaponNamed(entry.name)
  const row = PRINTED.wargear.find(({ gear }) => kitName(gear).toLowerCase() === entry.name.trim().toLowerCase())
  if (weapon !== undefined && PRINTED.prices[weapon] !== undefined) {
    if (cost !== PRINTED.prices[weapon]) making.prices[weapon] = cost
  } else if (row) {
    if (cost !== row.cost) making.wargear[row.gear] = cost
  } else if (cost !== 0) unread(making, entry.at, words('pack.unknownEntry', { name: entry.name, cost }))
}
