import { cardOf } from '../content/library.ts'
import { has, isBarredFromItems } from '../pieces.ts'
import type { CardKey, PieceId, Table } from '../state.ts'

/** Why a character may not carry a card, as a rule id: C3.6.2 bars Animals, Drones and Hunter-Killers from all Items, C7.5.7 everybody but Terminators from Implants. */
export function carryingBar(s: Table, character: PieceId, card: CardKey): string | undefined {
  const def = cardOf(card)
  if (def.kind === 'item' && def.itemClass === 'Implant') return has(s, character, 'Terminator') ? undefined : 'C7.5.7'
  return isBarredFromItems(s, character) ? 'C3.6.2' : undefined
}

/** Why a character may not use a card that it carries, as a rule id: C3.6.2, and C3.6.3 for SkyNet Items and Military Arms. */
export function usingBar(s: Table, character: PieceId, card: CardKey): string | undefined {
  const { resources } = cardOf(card)
  if (resources.includes('SkyNet Item') && !has(s, character, 'SkyNet')) return 'C3.6.3'
  if (resources.includes('Military Arms') && !has(s, character, 'Resistance') && !has(s, character, 'Marine')) return 'C3.6.3'
  return carryingBar(s, character, card)
}
