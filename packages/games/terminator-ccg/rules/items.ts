import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { cardName, placeName, tell } from '../flow.ts'
import { has, isBarredFromItems, isImplant, theCharacter } from '../pieces.ts'
import type { CardKey, Character, Item, State, Table } from '../state.ts'

/** C3.6.2: Animals, Drones and Hunter-Killers neither find nor carry Items. */
export function mayCarry(s: Table, character: Character, card: CardKey): Refusal | undefined {
  if (!isBarredFromItems(s, character.id)) return undefined
  return refuse('C3.6.2', words('refuse.noItems', { who: cardName(character.card), item: cardName(card) }))
}

/** C3.6.3, C3.6.8r: SkyNet Items are used by SkyNet, Military Arms by the Resistance and Marines. */
export function mayUse(s: Table, character: Character, item: Pick<Item, 'card'>): Refusal | undefined {
  const barred = mayCarry(s, character, item.card)
  if (barred) return barred
  const { resources } = cardOf(item.card)
  const params = { who: cardName(character.card), item: cardName(item.card) }
  if (resources.includes('SkyNet Item') && !has(s, character.id, 'SkyNet')) return refuse('C3.6.3', words('refuse.skynetItem', params))
  const isSoldier = has(s, character.id, 'Resistance') || has(s, character.id, 'Marine')
  if (resources.includes('Military Arms') && !isSoldier) return refuse('C3.6.3', words('refuse.militaryArms', params))
  return undefined
}

/** C15.1.3, C15.1.5r, C15.1.7r: dropping is free, in the Movement Step and the Search Round; a hidden character would have to show itself (C14.3.1). */
export function refuseDrop(s: Table, seat: Seat, item: Item): Refusal | undefined {
  if (item.bearer === null) return refuse('C15.1.3', words('refuse.notCarried'))
  const bearer = theCharacter(s, item.bearer)
  if (bearer.controller !== seat) return refuse('C12.2.9r', words('refuse.notYourItem'))
  if (isImplant(item)) return refuse('C15.1.7r', words('refuse.implant', { item: cardName(item.card) }))
  if (s.step !== 'movement' && s.round !== 'search') return refuse('C15.1.3', words('refuse.noDropNow'))
  if (bearer.hidden) return refuse('C14.2.6r', words('refuse.hidden', { who: cardName(bearer.card) }), words('cure.reveal'))
  return undefined
}

/** The Item lies at the place and keeps its rotation and damage (C15.1.5r). */
export function dropItem(s: State, item: Item): void {
  const bearer = theCharacter(s, item.bearer!)
  Object.assign(item, { bearer: null, at: bearer.at })
  delete s.worn[String(bearer.id)]
  tell(s, 'C15.1.3', 'drops', { who: cardName(bearer.card), character: bearer.id, item: cardName(item.card), place: placeName(bearer.at) })
}

/** Why a character cannot pick an Item up, cost aside (C15.1.1, C15.1.2). */
export function refusePickUp(s: Table, character: Character, item: Item | undefined): Refusal | undefined {
  if (!item || item.at === null) return refuse('C15.1.1', words('refuse.noItem'))
  if (character.hidden) return refuse('C14.2.6r', words('refuse.hidden', { who: cardName(character.card) }), words('cure.reveal'))
  if (item.at !== character.at) return refuse('C15.1.1', words('refuse.itemElsewhere', { item: cardName(item.card) }))
  return mayCarry(s, character, item.card)
}

/** The Item is carried from now on. */
export function takeUp(s: State, character: Character, item: Item, rule: string): void {
  Object.assign(item, { bearer: character.id, at: null })
  tell(s, rule, 'picksUp', {
    who: cardName(character.card),
    character: character.id,
    item: cardName(item.card),
    place: placeName(character.at),
  })
}
