import type { CardId, UnitType } from '../state.ts'
import { cardOf, unitCard } from './library.ts'
import type { Stat } from './pack.ts'

/** Whether a value of a unit card is our own, because the printed one is not public. */
export function isHouseValue(type: UnitType, stat: Stat): boolean {
  return unitCard(type).house.includes(stat)
}

/** Whether a card's number and text are our own: all but the one sample that the rulebook shows. */
export function isHouseCard(id: CardId): boolean {
  return !cardOf(id).printed
}

/**
 * What else is house data: the map with its borders, except which cities there are; which unit an upgrade token is for; and how many hidden tokens of each
 * face there are, except the five shelters.
 */
export const HOUSE_TOO = ['map', 'upgradeUnits', 'tokenSplit'] as const
