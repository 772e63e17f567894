import type { Seat } from '@muster/core'
import { happen, placeName, seatName, tell } from '../flow.ts'
import { has } from '../pieces.ts'
import { hudsOf } from '../places.ts'
import { areOpponents, playerOf } from '../seats.ts'
import type { PlaceId, State } from '../state.ts'
import { enliven } from './pieces-in-play.ts'

/** C3.5.11: a place becomes Damaged, all its copies with it (C3.5.13r). A Factory of an opponent counts for Sabotage, once for each player (C22.1.11r). */
export function damagePlace(s: State, place: PlaceId, by: Seat, demolitions: boolean): void {
  if (s.damagedPlaces.includes(place)) return
  s.damagedPlaces.push(place)
  enliven(s)
  const player = playerOf(s, by)
  const isOpponents = hudsOf(s, place).some(owner => areOpponents(s, by, owner))
  if (isOpponents && has(s, place, 'Factory') && !player.sabotaged.includes(place)) player.sabotaged.push(place)
  tell(s, demolitions ? 'C22.3.4' : 'C3.5.11', 'placeDamaged', { seat: by, who: seatName(by), place: placeName(place), at: place })
  happen(s, { kind: 'locationDamaged', place, by, demolitions })
}

/** C26.3.4r: an effect makes the place whole again. */
export function repairPlace(s: State, place: PlaceId): void {
  if (!s.damagedPlaces.includes(place)) return
  s.damagedPlaces = s.damagedPlaces.filter(other => other !== place)
  tell(s, 'C26.3.4r', 'placeRepaired', { place: placeName(place), at: place })
}
