import { effectsOf } from '../content/library.ts'
import { isOfClass, itemOf, itemsOf } from '../pieces.ts'
import type { CardKey, Character, Item, Table } from '../state.ts'
import type { Source } from './source.ts'
import { usingBar } from './usable.ts'

/** C15.2.5r: whether a text of an Item works on its bearer: any but that of a Body Armor which is not the one that counts. */
export function wornArmor(s: Table, character: Character, { piece }: Pick<Source, 'piece'>): boolean {
  const item = piece === null ? undefined : itemOf(s, piece)
  if (!item || s.options.bodyArmor === 'all' || !isOfClass(item, 'Body Armor')) return true
  return armorOf(s, character)?.id === item.id
}

/** The Body Armor that counts: the controller's choice if it still can be worn, else the best, the first of equals. */
export function armorOf(s: Table, character: Character): Item | undefined {
  const wearable = bodyArmors(s, character)
  const chosen = wearable.find(({ id }) => id === s.worn[character.id])
  return (
    chosen ??
    wearable.reduce<Item | undefined>((best, item) => (best && armorOfCard(best.card) >= armorOfCard(item.card) ? best : item), undefined)
  )
}

/** The Body Armors that a character carries and can use. */
export function bodyArmors(s: Table, character: Character): readonly Item[] {
  return itemsOf(s, character.id).filter(item => isOfClass(item, 'Body Armor') && !item.damaged && !usingBar(s, character.id, item.card))
}

function armorOfCard(card: CardKey): number {
  return effectsOf(card)
    .flatMap(effect => (effect.tag === 'passive' ? effect.does : []))
    .reduce((sum, passive) => sum + (passive.do === 'mod' && passive.stat === 'armor' ? passive.by : 0), 0)
}
