import { cardOf, isCharacter } from './content/library.ts'
import type { Resource } from './content/resources.ts'
import type { CardDef, CharacterCard } from './content/types.ts'
import type { Character, Item, LastingEvent, Location, Marker, PieceId, PlaceId, Table } from './state.ts'

export function characterOf(s: Table, id: PieceId): Character | undefined {
  return s.characters.find(character => character.id === id)
}

export function itemOf(s: Table, id: PieceId): Item | undefined {
  return s.items.find(item => item.id === id)
}

export function eventOf(s: Table, id: PieceId): LastingEvent | undefined {
  return s.events.find(event => event.id === id)
}

export function locationOf(s: Table, id: PieceId): Location | undefined {
  return s.places.find(location => location.id === id)
}

/** A marker, and the hidden character whose it is. */
export function markerOf(s: Table, id: PieceId): { readonly character: Character; readonly marker: Marker } | undefined {
  for (const character of s.characters) {
    const marker = character.hidden?.markers.find(other => other.id === id)
    if (marker) return { character, marker }
  }
  return undefined
}

function found<T>(piece: T | undefined, id: PieceId): T {
  if (!piece) throw new Error(`no piece ${id}`)
  return piece
}

/** The character of this id. Throws if there is none: only for ids that the rules themselves wrote down. */
export const theCharacter = (s: Table, id: PieceId): Character => found(characterOf(s, id), id)
/** The Item of this id; throws as `theCharacter`. */
export const theItem = (s: Table, id: PieceId): Item => found(itemOf(s, id), id)

/** The Items that a character carries, Implants included. */
export function itemsOf(s: Table, bearer: PieceId): Item[] {
  return s.items.filter(item => item.bearer === bearer)
}

/** The printed card of a character. */
export function printed({ card }: Pick<Character, 'card'>): CharacterCard {
  const def = cardOf(card)
  if (!isCharacter(def)) throw new Error(`${card} is no character`)
  return def
}

export const isMain = (character: Pick<Character, 'card'>): boolean => printed(character).kind === 'main'
export const isSupport = (character: Pick<Character, 'card'>): boolean => printed(character).kind === 'support'

/** A Terminator that can have Infiltration (C3.3.3). */
export function isInfiltrator(s: Table, character: Character): boolean {
  return has(s, character.id, 'Infiltrator')
}

/** The card of anything in play. */
export function defOf(s: Table, id: PieceId): CardDef | undefined {
  const piece = characterOf(s, id) ?? itemOf(s, id) ?? eventOf(s, id) ?? locationOf(s, id)
  return piece && cardOf(piece.card)
}

/** Whether a card in play, or a place, has a Resource: printed, or given by a card and not taken (C3.1.2). */
export function has(s: Table, target: PieceId | PlaceId, resource: Resource): boolean {
  if (typeof target === 'string' && resource === 'Damaged') return s.damagedPlaces.includes(target)
  const last = s.grants.findLast(grant => grant.target === target && grant.resource === resource)
  if (last) return last.gives
  const def = typeof target === 'string' ? cardOf(target.split('.')[0]!) : defOf(s, target)
  if (def === undefined) return false
  if (s.options.crossover && resource === 'Synthetic' && isCharacter(def) && def.resources.includes('SkyNet')) return true
  return def.resources.includes(resource) || (def.kind === 'main' && def.regiment === resource)
}

/** C3.6.2: closed to Items. */
export function isBarredFromItems(s: Table, id: PieceId): boolean {
  return has(s, id, 'Animal') || has(s, id, 'Drone') || has(s, id, 'Hunter-Killer')
}

/** A Resource-bearing class of Item: `Ranged`, `Implant`. */
export function isOfClass(item: Pick<Item, 'card'>, itemClass: string): boolean {
  const def = cardOf(item.card)
  return def.kind === 'item' && def.itemClass === itemClass
}

export const isImplant = (item: Pick<Item, 'card'>): boolean => isOfClass(item, 'Implant')
