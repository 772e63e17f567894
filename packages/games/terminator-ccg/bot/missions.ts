import type { Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { Requirement, Who } from '../content/vocabulary.ts'
import { fits } from '../effects/filters.ts'
import { has, isMain, isOfClass, isSupport, itemsOf, printed } from '../pieces.ts'
import { hudsOf, isCalled, locationsAt } from '../places.ts'
import { opposingAt, ownAt, ownedBy } from '../presence.ts'
import { areOpponents, playerOf } from '../seats.ts'
import type { CardKey, Character, PlaceId, State } from '../state.ts'
import { power, resistance } from '../values.ts'
import { force } from './force.ts'

type Wants = readonly Requirement[]

/** What the Missions of a hand want. */
export function wantsOf(s: State, seat: Seat): Wants {
  const { hand, side } = playerOf(s, seat)
  return hand.flatMap(card => {
    const def = cardOf(card)
    return def.kind === 'mission' && (def.by === 'any' || def.by === side) ? [def.requirement] : []
  })
}

const isWho = (s: State, seat: Seat, who: Who, character: Character): boolean =>
  fits(s, who, character, character.at, { seat, place: null, piece: null })

/** What it is worth to a Mission that a character stands at a place. */
export function missionWorth(s: State, seat: Seat, want: Requirement, character: Character, place: PlaceId): number {
  const others = ownAt(s, seat, place).filter(({ id }) => id !== character.id)
  const opposing = opposingAt(s, seat, place)
  const isAlone = opposing.length === 0
  switch (want.need) {
    case 'sheltered':
      return isSupport(character) && isAlone ? 0.4 + Math.min(2, others.filter(isSupport).length) * 0.5 : 0
    case 'behindTheirLines':
      return hudsOf(s, place).every(owner => areOpponents(s, seat, owner)) ? (others.length > 0 ? 0.1 : 0.8) : 0
    case 'aloneAt':
      return isAlone && has(s, place, want.resource) ? 1.2 : 0
    case 'searched':
      return isAlone && isSoughtHere(s, want, character, place) ? 1 : 0
    case 'killed':
    case 'died':
      return opposing.some(enemy => isWho(s, seat, want.who, enemy) && force(s, character) > resistance(s, enemy.id)) ? 0.6 : 0
    case 'heldTheLine':
      return !isAlone && opposing.filter(isMain).every(enemy => force(s, enemy) < resistance(s, character.id) + power(s, character))
        ? 0.4
        : 0
    case 'sabotaged':
      return has(s, character.id, 'Demolitions') && isTheirFactory(s, seat, place) ? 1 : 0
    case 'spent':
      return isProducer(s, character, place) ? 0.3 * others.filter(other => isProducer(s, other, place)).length : 0
    default:
      return 0
  }
}

/** A Factory of an opponent that is not Damaged: worth a charge (C22.3.4). */
export function isTheirFactory(s: State, seat: Seat, place: PlaceId): boolean {
  return (
    isCalled(place, 'Factory') &&
    !s.damagedPlaces.includes(place) &&
    locationsAt(s, place).some(({ owner }) => areOpponents(s, seat, owner))
  )
}

/** A Drone where it can produce (C7.5.2). */
export const isProducer = (s: State, { id }: Character, place: PlaceId): boolean =>
  has(s, id, 'Drone') && has(s, place, 'Factory') && !s.damagedPlaces.includes(place)

/** Whether a search by this character at this place is what a Mission wants. */
export function isSoughtHere(s: State, want: Requirement, character: Character, place: PlaceId): boolean {
  return (
    want.need === 'searched' &&
    has(s, place, want.resource) &&
    (want.who.is ?? []).every(resource => printed(character).resources.includes(resource))
  )
}

/** How many Missions of a hand the death of somebody meets. */
export const deathsWanted = (s: State, seat: Seat, victim: Character): number =>
  wantsOf(s, seat).filter(want => (want.need === 'killed' || want.need === 'died') && isWho(s, seat, want.who, victim)).length

/** How many Missions come nearer when a character takes a weapon: those that count armed ones, where he is not armed yet. */
export const armsWanted = (s: State, seat: Seat, character: Character, card: CardKey): number =>
  wantsOf(s, seat).filter(
    want =>
      want.need === 'armed' &&
      isWho(s, seat, want.who, character) &&
      want.classes.some(itemClass => isOfClass({ card }, itemClass)) &&
      !itemsOf(s, character.id).some(item => want.classes.some(itemClass => isOfClass(item, itemClass))),
  ).length

/** How many Missions come nearer with one more Supporting Character. */
export const peopleWanted = (s: State, seat: Seat): number =>
  wantsOf(s, seat).filter(
    want =>
      (want.need === 'controlled' || want.need === 'sheltered') &&
      ownedBy(s, seat).filter(character => isWho(s, seat, want.who, character)).length < want.least,
  ).length

/** The Production that a Mission wants spent at one Factory (M12); 0 where none does. */
export const spendingWanted = (s: State, seat: Seat): number =>
  Math.max(0, ...wantsOf(s, seat).map(want => (want.need === 'spent' ? want.production : 0)))
