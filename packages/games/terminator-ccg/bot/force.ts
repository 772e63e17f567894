import { weaponOf } from '../content/library.ts'
import { usingBar } from '../effects/index.ts'
import { itemOf, itemsOf, printed } from '../pieces.ts'
import type { Character, State } from '../state.ts'
import { power } from '../values.ts'

/** The most Damage that a character can do, with a weapon that it can use or without. */
export function force(s: State, character: Character): number {
  const own = weaponOf(character.card)
  const bare = Math.max(power(s, character), own && own.range !== 'close' ? own.damage : 0)
  return itemsOf(s, character.id).reduce((best, item) => {
    const weapon = item.damaged || usingBar(s, character.id, item.card) ? undefined : weaponOf(item.card)
    if (!weapon) return best
    return Math.max(best, weapon.range === 'close' ? power(s, character) + weapon.damage : weapon.damage)
  }, bare)
}

/** Whether a weapon would make a character stronger than it is. */
export function isBetter(s: State, character: Character, item: number): boolean {
  const card = itemOf(s, item)?.card
  const weapon = card === undefined || usingBar(s, character.id, card) ? undefined : weaponOf(card)
  if (!weapon) return card !== undefined && !usingBar(s, character.id, card) && itemsOf(s, character.id).length < 3
  return (weapon.range === 'close' ? printed(character).power : 0) + weapon.damage > force(s, character)
}
