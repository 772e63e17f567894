/** What is wrong with one unit of a list: its size, its kit, and for whom things are. */
import { type ListFault, type Words, words } from '@muster/core'
import { within } from '@muster/core/forms'
import { ALLEGIANCE_ROWS, TRAIT_ROWS } from '../content/allegiances.ts'
import { kitName } from '../content/names.ts'
import type { Content } from '../content/packs.ts'
import { type Allegiance, TRAITS, type UnitDef } from '../content/types.ts'
import type { Placed } from './army.ts'
import { type DealFault, dealKit, limitOf } from './deal.ts'
import { type Item, itemsOf } from './items.ts'

/** Builds a fault. */
export function fault(at: string, rule: string, why: Words, cure?: Words): ListFault {
  return cure ? { at, rule, why, cure } : { at, rule, why }
}

/** How many there may be, in words: `1 to 3`, `no`. */
export function range(least: number, most: number): Words {
  return least === most ? words('army.exactly', { most }) : words('army.range', { least, most })
}

/** All that is wrong with a unit by itself, wherever it stands. `foreign`: it may have wargear of other Allegiances (P3.5.9). */
export function unitFaults(content: Content, allegiance: Allegiance, placed: Placed, foreign: boolean): readonly ListFault[] {
  const { at, entry } = placed
  const unit = content.units[entry.unit]
  if (!unit) return [fault(within(at, 'unit'), 'P2.1.5', words('army.noUnit', { name: entry.unit }))]
  const [least, most] = unit.size
  const size = { unit: unit.name, range: range(least, most), models: entry.models }
  return [
    ...(unit.unique && unit.unique !== allegiance ? [foreignUnit(at, unit)] : []),
    ...(entry.models < least || entry.models > most ? [fault(within(at, 'models'), 'P2.2.8', words('army.size', size))] : []),
    ...traitFaults(allegiance, unit, placed),
    ...kitFaults(content, allegiance, unit, placed, foreign),
  ]
}

function foreignUnit(at: string, unit: UnitDef): ListFault {
  return fault(within(at, 'unit'), 'P2.1.4', words('army.foreignUnit', { unit: unit.name, allegiance: ALLEGIANCE_ROWS[unit.unique!].name }))
}

/** P2.3.2 */
function traitFaults(allegiance: Allegiance, unit: UnitDef, { at, entry }: Placed): readonly ListFault[] {
  if (entry.trait === undefined) return []
  const trait = TRAIT_ROWS[entry.trait]
  const faults: ListFault[] = []
  if (unit.category !== 'hq') faults.push(fault(within(at, 'trait'), 'P2.3.1', words('army.traitNotHq', { unit: unit.name })))
  if (trait.allegiance !== allegiance) {
    const own = TRAITS.filter(id => TRAIT_ROWS[id].allegiance === allegiance).map(id => TRAIT_ROWS[id].name)
    const why = words('army.foreignTrait', { trait: trait.name, allegiance: ALLEGIANCE_ROWS[trait.allegiance].name })
    faults.push(fault(within(at, 'trait'), 'P2.3.2', why, words('army.takeTrait', { traits: own.join(', ') })))
  }
  return faults
}

function kitFaults(content: Content, allegiance: Allegiance, unit: UnitDef, placed: Placed, foreign: boolean): readonly ListFault[] {
  const { entry, at } = placed
  const kit = entry.kit ?? {}
  const items = itemsOf(content, unit)
  const place = within(at, 'kit')
  const known = Object.keys(kit).flatMap(id => {
    const item = items.get(id)
    if (item) return foreignFaults(allegiance, unit, item, within(place, id), foreign)
    return [fault(within(place, id), 'P2.4.5', words('army.noItem', { unit: unit.name, item: kitName(id) }))]
  })
  const { faults } = dealKit(unit, entry.models, kit, items)
  return [
    ...known,
    ...faults.map(found => dealFault(unit, found, place)),
    ...gearFaults(unit, placed, items),
    ...armourFaults(unit, placed, items),
    ...specialFaults(unit, placed, items),
  ]
}

/** P2.1.4 */
function foreignFaults(allegiance: Allegiance, unit: UnitDef, item: Item, at: string, foreign: boolean): readonly ListFault[] {
  if (!item.unique || item.unique === allegiance || (foreign && unit.category === 'hq')) return []
  return [fault(at, 'P2.1.4', words('army.foreignItem', { item: kitName(item.id), allegiance: ALLEGIANCE_ROWS[item.unique].name }))]
}

function dealFault(unit: UnitDef, found: DealFault, place: string): ListFault {
  if (found.kind === 'tooMany') {
    const why = words('army.tooMany', { unit: unit.name, item: kitName(found.id), most: found.most })
    return fault(within(place, found.id), 'P2.2.8', why)
  }
  if (found.kind === 'allOrNone')
    return fault(within(place, found.id), 'P2.2.8', words('army.allOrNone', { unit: unit.name, item: kitName(found.id), all: found.all }))
  const names = found.ids.map(kitName).join(', ')
  return fault(place, 'P2.2.8', words('army.empty', { unit: unit.name, missing: found.missing }), words('army.chooseOf', { names }))
}

/** P2.4.6r, and items that need an armour. */
function gearFaults(unit: UnitDef, { entry, at }: Placed, items: ReadonlyMap<string, Item>): readonly ListFault[] {
  const kit = entry.kit ?? {}
  return Object.entries(kit).flatMap(([id, count]) => {
    const item = items.get(id)
    if (item?.kind !== 'gear') return []
    const place = within(within(at, 'kit'), id)
    const most = limitOf(item.option.limit ?? { count: 1 }, entry.models)
    const { needs } = item.option
    const worn = [...items.values()].some(other => other.kind === 'armour' && other.armour === needs && kit[other.id])
    return [
      ...(count > most ? [fault(place, 'P2.4.6r', words('army.tooMany', { unit: unit.name, item: kitName(id), most }))] : []),
      ...(needs && unit.armour !== needs && !worn
        ? [fault(place, 'P2.4.5', words('army.needsArmour', { item: kitName(id), armour: kitName('hastSuits') }))]
        : []),
    ]
  })
}

/** P2.4.4r */
function armourFaults(unit: UnitDef, { entry, at }: Placed, items: ReadonlyMap<string, Item>): readonly ListFault[] {
  const armours = Object.entries(entry.kit ?? {}).filter(([id]) => items.get(id)?.kind === 'armour')
  const place = within(at, 'kit')
  return [
    ...armours
      .slice(1)
      .map(([id]) => fault(within(place, id), 'P2.4.4r', words('army.oneArmour', { unit: unit.name, item: kitName(armours[0]![0]) }))),
    ...armours
      .filter(([, count]) => count > 1)
      .map(([id]) => fault(within(place, id), 'P2.4.6r', words('army.tooMany', { unit: unit.name, item: kitName(id), most: 1 }))),
  ]
}

/** P2.4.6r: the number of Special Equipment. */
function specialFaults(unit: UnitDef, { entry, at }: Placed, items: ReadonlyMap<string, Item>): readonly ListFault[] {
  const pieces = Object.entries(entry.kit ?? {}).filter(([id]) => {
    const item = items.get(id)
    return item?.kind === 'gear' && item.option.special
  })
  if (pieces.length <= unit.special) return []
  return [fault(within(at, 'kit'), 'P2.4.6r', words('army.special', { unit: unit.name, most: unit.special, count: pieces.length }))]
}
