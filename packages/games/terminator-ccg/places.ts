import type { Seat } from '@muster/core'
import { cardOf } from './content/library.ts'
import type { CardDef } from './content/types.ts'
import { cardOfPlace } from './flow.ts'
import type { CardKey, Location, PieceId, PlaceId, Table } from './state.ts'

/** C3.5.2: Interior locations stand in columns. */
export const isInterior = (def: CardDef): boolean => def.resources.includes('Interior')
/** C3.5.4, C3.5.5: Interior locations are always Distinct. */
export const isDistinct = (def: CardDef): boolean => isInterior(def) || def.resources.includes('Distinct')

/** The place that a location is part of: a Distinct one, or a Starting Location (C3.5.7), is a place of its own; others share it with their copies (C3.5.3). */
export function placeFor(card: CardKey, id: PieceId, start: boolean): PlaceId {
  return start || isDistinct(cardOf(card)) ? `${card}.${id}` : card
}

/** The copies of a place that lie in the Battleground. */
export function locationsAt(s: Pick<Table, 'places'>, place: PlaceId): Location[] {
  return s.places.filter(location => location.place === place)
}

/** C3.5.6: the locations that one copy touches in its HUD. */
export function touching(s: Pick<Table, 'places'>, { owner, column, level }: Location): Location[] {
  return s.places.filter(other => {
    if (other.owner !== owner) return false
    if (other.column === column) return Math.abs(other.level - level) === 1
    return other.level === 0 && level === 0 && Math.abs(other.column - column) === 1
  })
}

/** C3.5.8: the places next to a place, by any of its copies, without repeats. */
export function neighbours(s: Pick<Table, 'places'>, place: PlaceId): PlaceId[] {
  const around = locationsAt(s, place).flatMap(location => touching(s, location).map(other => other.place))
  return [...new Set(around)].filter(other => other !== place)
}

/** Whether two places are next to each other. */
export function adjacent(s: Pick<Table, 'places'>, a: PlaceId, b: PlaceId): boolean {
  return neighbours(s, a).includes(b)
}

/** All places of the Battleground, in the order in which they came into play. */
export function placesOf(s: Pick<Table, 'places'>): PlaceId[] {
  return [...new Set(s.places.map(location => location.place))]
}

/** In whose HUDs a place lies. */
export function hudsOf(s: Pick<Table, 'places'>, place: PlaceId): Seat[] {
  return [...new Set(locationsAt(s, place).map(location => location.owner))]
}

/** Whether a place is called so, or has this Resource: as Scenarios and Restrictions name places. */
export function isCalled(place: PlaceId, nameOrResource: string): boolean {
  const { name, resources } = cardOf(cardOfPlace(place))
  return name === nameOrResource || resources.some(resource => resource === nameOrResource)
}

/** A place that is a link across a Barrier: the Barriers that stand between two places (C26.2.6r). */
export function barriersBetween(s: Pick<Table, 'events'>, a: PlaceId, b: PlaceId) {
  return s.events.filter(({ barrier }) => barrier && ((barrier.a === a && barrier.b === b) || (barrier.a === b && barrier.b === a)))
}
