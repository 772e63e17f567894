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
