import type { Seat } from '@muster/core'
import { areOpponents } from './seats.ts'
import type { Character, Marker, PlaceId, Table } from './state.ts'

/** The unhidden characters at a place, whoever controls them. */
export function unhiddenAt(s: Table, place: PlaceId): Character[] {
  return s.characters.filter(character => character.hidden === null && character.at === place)
}

/** The markers at a place, with the hidden characters whose they are. */
export function markersAt(s: Table, place: PlaceId): { readonly character: Character; readonly marker: Marker }[] {
  return s.characters.flatMap(character =>
    (character.hidden?.markers ?? []).flatMap(marker => (marker.at === place ? [{ character, marker }] : [])),
  )
}

/** C1.2.4r: unhidden characters there that an opponent controls. */
export function opposingAt(s: Table, seat: Seat, place: PlaceId): Character[] {
  return unhiddenAt(s, place).filter(({ controller }) => controller !== null && areOpponents(s, seat, controller))
}

/** Unhidden characters there that the seat controls. */
export function ownAt(s: Table, seat: Seat, place: PlaceId): Character[] {
  return unhiddenAt(s, place).filter(({ controller }) => controller === seat)
}

/** All characters of a seat, hidden ones too. */
export function ownedBy(s: Table, seat: Seat): Character[] {
  return s.characters.filter(({ controller }) => controller === seat)
}

/** C1.2.5r: hidden characters of opponents that have a marker at the place, whose owners may wish to show them. */
export function hiddenOpponentsAt(s: Table, seat: Seat, place: PlaceId): Character[] {
  const there = markersAt(s, place).flatMap(({ character }) => (areOpponents(s, seat, character.owner) ? [character] : []))
  return [...new Set(there)]
}
