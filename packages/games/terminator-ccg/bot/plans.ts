import type { Seat } from '@muster/core'
import { effectsOf } from '../content/library.ts'
import type { Requirement } from '../content/vocabulary.ts'
import { has, isMain, itemsOf, printed } from '../pieces.ts'
import { isCalled, locationsAt, neighbours } from '../places.ts'
import { opposingAt, ownAt } from '../presence.ts'
import { areOpponents, playerOf } from '../seats.ts'
import type { Character, PlaceId, State } from '../state.ts'
import { resistance } from '../values.ts'
import { force } from './force.ts'
import { isProducer, isTheirFactory, missionWorth } from './missions.ts'

/** What it is worth to Missions, Production, Sabotage and Reprogramming that a character stands at a place. */
export function planWorth(s: State, seat: Seat, wants: readonly Requirement[], character: Character, place: PlaceId): number {
  const missions = wants.reduce((sum, want) => sum + missionWorth(s, seat, want, character, place), 0)
  const produces = s.scenario.production && isProducer(s, character, place) ? 1 : 0
  return missions + produces + sabotageWorth(s, seat, character, place) + reprogramWorth(s, seat, character, place)
}

/** C22.3.4, C22.1.7: experts gather at a Factory of an opponent that is not Damaged; with charges one of them is enough. */
function sabotageWorth(s: State, seat: Seat, character: Character, place: PlaceId): number {
  const { sabotage, demolitions } = s.scenario[playerOf(s, seat).side]
  if (!sabotage || !has(s, character.id, 'Demolitions') || !isTheirFactory(s, seat, place)) return 0
  if (carriesCharges(s, character)) return 3
  const gathered = ownAt(s, seat, place).filter(({ id }) => id !== character.id && has(s, id, 'Demolitions')).length
  return 1 + (2 * gathered) / Math.max(1, demolitions ?? 1)
}

const carriesCharges = (s: State, character: Character): boolean =>
  itemsOf(s, character.id).some(({ card }) =>
    effectsOf(card).some(effect => effect.tag === 'act' && effect.does.some(verb => verb.do === 'damageLocation')),
  )

/** C22.2.6: the one Drone that can, to an opponent's Starting Location that it can reprogram. */
function reprogramWorth(s: State, seat: Seat, character: Character, place: PlaceId): number {
  const { reprogramming } = s.scenario[playerOf(s, seat).side]
  if (!reprogramming || printed(character).name !== reprogramming.card || !isCalled(place, reprogramming.place)) return 0
  return locationsAt(s, place).some(({ start, owner }) => start && areOpponents(s, seat, owner)) ? 4 : 0
}

/** Whether Main Characters that could hurt a character, and that it cannot hurt, stand at a place or beside it. */
export function isInDanger(s: State, seat: Seat, character: Character, place: PlaceId): boolean {
  const near = [place, ...neighbours(s, place)].flatMap(at => opposingAt(s, seat, at)).filter(isMain)
  const strength = force(s, character)
  return near.some(enemy => force(s, enemy) > resistance(s, character.id) && strength <= resistance(s, enemy.id))
}

/** What hiding is worth: much to who is in danger, nothing to who would rather fight or search (C14.3.1). */
export function hideWorth(s: State, seat: Seat, character: Character | undefined): number {
  return character && isInDanger(s, seat, character, character.at) ? 0.7 : -0.3
}
