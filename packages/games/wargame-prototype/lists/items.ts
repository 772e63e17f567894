/** What a unit may buy, item by item, with the price it has in an army (P2.4, P3). */

import { ALLEGIANCE_ROWS } from '../content/allegiances.ts'
import { ARMOUR_KIT } from '../content/kit.ts'
import type { Content } from '../content/packs.ts'
import {
  ALLEGIANCES,
  type Allegiance,
  type Armour,
  type Choice,
  type Gear,
  type GearOption,
  type UnitDef,
  type WargearDef,
} from '../content/types.ts'
import { ALLEGIANCE_NUMBERS } from './numbers.ts'

/** A choice and where it may go: the index of the places and of the group in them. */
export interface Home {
  readonly places: number
  readonly group: number
  readonly choice: Choice
}

export type Item =
  | { readonly kind: 'choice'; readonly id: string; readonly homes: readonly Home[]; readonly unique?: Allegiance }
  | { readonly kind: 'gear'; readonly id: Gear; readonly option: GearOption; readonly row?: WargearDef; readonly unique?: Allegiance }
  | { readonly kind: 'armour'; readonly id: string; readonly armour: Armour; readonly cost: number; readonly unique?: Allegiance }

/** The armours that let a unit take an Armour Choice (P2.4.3, P2.4.4r). */
const POWERED: readonly Armour[] = ['power', 'customized']

/** Everything that a unit may buy, in whatever army; `unique` items need the Allegiance. */
export function itemsOf(content: Content, unit: UnitDef): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>()
  for (const item of [...choiceItems(unit), ...gearItems(unit), ...wargearItems(content, unit), ...armourItems(content, unit)]) {
    if (!items.has(item.id)) items.set(item.id, item)
  }
  return items
}

function choiceItems({ places }: UnitDef): readonly Item[] {
  const homes = places.flatMap((row, p) => row.groups.flatMap((group, g) => group.choices.map(choice => ({ places: p, group: g, choice }))))
  const ids = [...new Set(homes.map(home => home.choice.id))]
  return ids.map(id => {
    const own = homes.filter(home => home.choice.id === id)
    const { unique } = own[0]!.choice
    return { kind: 'choice', id, homes: own, ...(unique ? { unique } : {}) }
  })
}

function gearItems({ gear }: UnitDef): readonly Item[] {
  return gear.map(option => ({ kind: 'gear', id: option.gear, option }))
}

function wargearItems({ wargear }: Content, unit: UnitDef): readonly Item[] {
  return wargear
    .filter(row => maySuit(row, unit))
    .map(row => ({ kind: 'gear', id: row.gear, option: { gear: row.gear, cost: row.cost }, row, unique: row.unique }))
}

/** P2.4.5 */
export function maySuit({ who, not = [] }: WargearDef, unit: UnitDef): boolean {
  if (not.includes(unit.id)) return false
  if (who === 'hq' || who === 'troops') return unit.category === who
  if (who === 'infantry') return unit.infantry
  if (who === 'vehicle') return !unit.infantry
  if (who === 'massive') return unit.abilities.massive !== undefined
  return who === 'any' || unit.abilities.aircraft === undefined
}

/** P2.4.3, P2.4.4r: armour that the unit's own row prices, and the Armour Choices. */
function armourItems({ armours }: Content, unit: UnitDef): readonly Item[] {
  const items: Item[] = []
  const offer = (armour: Armour, own?: number, unique?: Allegiance) => {
    const id = ARMOUR_KIT[armour]!
    items.push({ kind: 'armour', id, armour, cost: own ?? armours[id]!, ...(unique ? { unique } : {}) })
  }
  for (const [armour, cost] of Object.entries(unit.armours)) offer(armour as Armour, cost)
  if (unit.armourChoice && !POWERED.includes(unit.armour)) offer('power')
  if (unit.armourChoice || POWERED.includes(unit.armour) || unit.armours.power !== undefined) {
    for (const id of ALLEGIANCES) {
      const { armour } = ALLEGIANCE_ROWS[id]
      if (armour) offer(armour, undefined, id)
    }
  }
  return items
}

/** The price of one piece in an army of `allegiance` (P2.4.2r: of one model's piece, where each has one). */
export function priceOf(content: Content, allegiance: Allegiance, unit: UnitDef, item: Item, home?: Home): number {
  if (item.kind === 'choice') return choicePrice(content, allegiance, unit, (home ?? item.homes[0]!).choice)
  const cost = item.kind === 'armour' ? item.cost : item.option.cost
  const reduced = item.kind === 'gear' && item.option.reduced
  return isDiscounted(allegiance, unit) && !reduced ? less(cost, ALLEGIANCE_NUMBERS.contractorsDiscount) : cost
}

function choicePrice({ prices }: Content, allegiance: Allegiance, unit: UnitDef, { id, cost, unique, freeFor }: Choice): number {
  if (freeFor === allegiance && unit.category === 'hq') return 0
  const full = cost ?? prices[id]
  if (full === undefined) throw new Error(`${unit.id}: no price for ${id}`)
  if (unique && isDiscounted(allegiance, unit)) return less(full, ALLEGIANCE_NUMBERS.contractorsDiscount)
  return allegiance === 'astun' ? less(full, ALLEGIANCE_NUMBERS.astunDiscount[id] ?? 0) : full
}

/** P3.5.6: Command units of the Contractors. */
function isDiscounted(allegiance: Allegiance, unit: UnitDef): boolean {
  return allegiance === 'contractors' && unit.abilities.command !== undefined
}

/** P2.4.7r */
function less(cost: number, discount: number): number {
  return Math.max(0, cost - discount)
}
