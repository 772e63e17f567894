/** What units and armies cost (P2.4.1). */
import type { Content } from '../content/packs.ts'
import type { Allegiance, UnitDef } from '../content/types.ts'
import { type Army, allPlaced, type Entry, type Placed } from './army.ts'
import { dealKit } from './deal.ts'
import { type Item, itemsOf, priceOf } from './items.ts'
import { ALLEGIANCE_NUMBERS } from './numbers.ts'

/** What one piece of a kit comes to in all. */
export interface KitCost {
  readonly id: string
  readonly count: number
  readonly cost: number
}

/** The price of each model of a unit, without its kit. */
export function modelCost(content: Content, allegiance: Allegiance, placed: Placed): number {
  const unit = content.units[placed.entry.unit]!
  if (isFreeTruck(content, allegiance, placed)) return 0
  return allegiance === 'coalition' && unit.category === 'troops' ? Math.max(0, unit.cost - ALLEGIANCE_NUMBERS.coalitionTroops) : unit.cost
}

/** P3.2.2, P3.2.3r: Trucks taken for Troops, unless they are Walkers. */
function isFreeTruck(content: Content, allegiance: Allegiance, { entry, role, for: rider }: Placed): boolean {
  return (
    allegiance === 'coalition' &&
    entry.unit === 'truckSquadron' &&
    role === 'transport' &&
    entry.kit?.walkerChassis === undefined &&
    rider !== undefined &&
    content.units[rider.entry.unit]?.category === 'troops'
  )
}

/** Every piece of a unit's kit with its cost. Pieces that the unit does not know cost nothing here: the judge tells of them. */
export function kitCosts(content: Content, allegiance: Allegiance, { unit: id, models, kit = {} }: Entry): readonly KitCost[] {
  const unit = content.units[id]!
  const items = itemsOf(content, unit)
  const { dealt } = dealKit(unit, models, kit, items)
  return Object.entries(kit).flatMap(([piece, count]) => {
    const item = items.get(piece)
    if (!item) return []
    if (item.kind !== 'choice')
      return [{ id: piece, count, cost: count * priceOf(content, allegiance, unit, item) * timesOf(item, models) }]
    const cost = dealt
      .filter(({ home }) => home.choice.id === piece)
      .reduce((sum, { home, count: n }) => sum + n * priceOf(content, allegiance, unit, item, home), 0)
    return [{ id: piece, count, cost }]
  })
}

/** P2.4.2r: armour and "each" wargear are paid for every model. */
function timesOf(item: Item, models: number): number {
  return item.kind === 'armour' || (item.kind === 'gear' && item.option.each) ? models : 1
}

/** What a unit costs with its kit; its Transport and Bodyguard Squad are units of their own. */
export function unitPoints(content: Content, allegiance: Allegiance, placed: Placed): number {
  const kit = kitCosts(content, allegiance, placed.entry).reduce((sum, { cost }) => sum + cost, 0)
  return placed.entry.models * modelCost(content, allegiance, placed) + kit
}

/** What an army costs (P2.1.1); units that the data do not know cost nothing. */
export function armyPoints(content: Content, army: Army): number {
  return allPlaced(army)
    .filter(({ entry }) => content.units[entry.unit])
    .reduce((sum, placed) => sum + unitPoints(content, army.allegiance, placed), 0)
}

/** True for a unit that takes two squads' room in a Transport (P2.5.5). */
export function isSmall(unit: UnitDef): boolean {
  return unit.abilities.small !== undefined
}
