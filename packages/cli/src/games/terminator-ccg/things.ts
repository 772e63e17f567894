import { cardOf } from '@muster/terminator-ccg/content/library'
import { cardOfPlace } from '@muster/terminator-ccg/flow'
import { knownOf } from '@muster/terminator-ccg/seen'
import type { Character, Marker, PlaceId, View } from '@muster/terminator-ccg/state'

export const cardName = (card: string): string => cardOf(card).name

/** A place by its card; those of one name have numbers. */
export function placeName(view: View, place: PlaceId): string {
  const card = cardOfPlace(place)
  const same = [...new Set(view.places.filter(location => location.card === card).map(location => location.place))]
  return numbered(cardName(card), same, place)
}

function numbered<T>(name: string, same: readonly T[], one: T): string {
  return same.length < 2 ? name : `${name} ${same.indexOf(one) + 1}`
}

/** A character by its card; those of one name have numbers. */
export function characterName(view: View, { id, card }: Pick<Character, 'id' | 'card'>): string {
  const same = view.characters.filter(other => other.card === card).map(other => other.id)
  return numbered(cardName(card), same, id)
}

/** What lies at a number, in words: a character, a marker by whose it may be, an Item, an Event, a location. */
export function pieceName(view: View, id: number): string {
  const character = view.characters.find(other => other.id === id)
  if (character) return characterName(view, character)
  for (const hidden of view.characters) {
    const marker = hidden.hidden?.markers.find(other => other.id === id)
    if (marker) return `${markerName(view, hidden, marker)} at ${placeName(view, marker.at)}`
  }
  const piece = [...view.items, ...view.events, ...view.places].find(other => other.id === id)
  return piece ? cardName(piece.card) : 'something gone'
}

const KNOWN = { real: 'the real one', decoy: 'a decoy', unknown: 'hidden' } as const

/** A marker by whose it is and what the viewer knows of it; like ones of a place have numbers. */
export function markerName(view: View, character: Character, marker: Marker): string {
  const known = knownOf(view, character, marker.id)
  const like = (character.hidden?.markers ?? []).filter(({ at, id }) => at === marker.at && knownOf(view, character, id) === known)
  return `${characterName(view, character)} (${numbered(KNOWN[known], like, marker)})`
}

/** The card of whatever in play has this number. */
export function cardAt(view: View, id: number): string | undefined {
  return [...view.characters, ...view.items, ...view.events, ...view.places].find(other => other.id === id)?.card
}

/** An attack by who makes it and on whom. */
export function attackName(view: View, id: number): string {
  const attack = view.attacks.find(other => other.id === id)
  return attack ? `${pieceName(view, attack.attacker)} on ${pieceName(view, attack.target)}` : 'an attack that is over'
}

/** One thing that a text is used on, by the sign before its number or name. */
export function targetName(view: View, part: string, seat: (seat: string) => string): string {
  if (part.startsWith('p:')) return placeName(view, part.slice(2))
  if (part.startsWith('o:')) return seat(part.slice(2))
  if (part.startsWith('h:')) return cardName(part.slice(2))
  return part.startsWith('a') ? attackName(view, Number(part.slice(1))) : pieceName(view, Number(part.slice(1)))
}
