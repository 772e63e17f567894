import type { Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { isBarredFromItems, isMain, isSupport, printed } from '../pieces.ts'
import { isCalled, neighbours, placesOf } from '../places.ts'
import { opposingAt, ownAt, ownedBy, unhiddenAt } from '../presence.ts'
import { opponentsOf, playerOf } from '../seats.ts'
import type { CardKey, Character, PlaceId, State } from '../state.ts'
import { importance } from '../values.ts'
import { fightWorth, type Might, massedWorth, mightOf, oddsOf } from './might.ts'
import { wantsOf } from './missions.ts'
import { planWorth } from './plans.ts'

/** Steps from a place to every other, along the map. */
function distances(s: State, from: PlaceId): ReadonlyMap<PlaceId, number> {
  const far = new Map([[from, 0]])
  const queue = [from]
  for (const place of queue)
    for (const next of neighbours(s, place)) {
      if (far.has(next)) continue
      far.set(next, far.get(place)! + 1)
      queue.push(next)
    }
  return far
}

/** Whether a card of the hand is found at a place. */
export function isFound(card: CardKey, place: PlaceId): boolean {
  const def = cardOf(card)
  return (def.kind === 'support' || (def.kind === 'item' && def.cost === undefined)) && def.at.some(at => isCalled(place, at))
}

/** What a bot knows of where things are good; made once for a question. */
export interface Lie {
  readonly seat: Seat
  readonly goals: (character: Character) => (place: PlaceId) => number
}

/** Answers each question once: for what is asked again and again of a position that does not change meanwhile. */
function once<Key, Answer>(key: (of: Key) => string | number, answer: (of: Key) => Answer): (of: Key) => Answer {
  const known = new Map<string | number, Answer>()
  return of => {
    const name = key(of)
    const before = known.get(name)
    if (before !== undefined) return before
    const found = answer(of)
    known.set(name, found)
    return found
  }
}

/** How a player sees the map: where his characters would like to be. */
export function lieOf(s: State, seat: Seat): Lie {
  const places = placesOf(s)
  const far = once(String, (from: PlaceId) => distances(s, from))
  const worth = worthOfPlaces(s, seat, far)
  const goals = once(
    (character: Character) => character.id,
    character => {
      const targets = new Map(places.map(place => [place, worth(character, place)]))
      const good = [...targets].filter(([, value]) => value > 0)
      return (from: PlaceId) => {
        const ways = far(from)
        return Math.max(0, ...good.map(([place, value]) => value / (1 + (ways.get(place) ?? 9)))) + Math.min(0, targets.get(from) ?? 0)
      }
    },
  )
  return { seat, goals }
}

/** What it is worth to a player that a character stands at a place. */
function worthOfPlaces(
  s: State,
  seat: Seat,
  far: (from: PlaceId) => ReadonlyMap<PlaceId, number>,
): (character: Character, place: PlaceId) => number {
  const isInReach = ({ at, card }: Character, place: PlaceId) => (far(at).get(place) ?? 9) <= printed({ card }).speed
  const { side, hand } = playerOf(s, seat)
  const rules = s.scenario[side]
  const hasPeople = ownedBy(s, seat).some(isSupport)
  const wants = wantsOf(s, seat)
  const might = once(
    (character: Character) => character.id,
    character => mightOf(s, character),
  )
  const enemies = once(String, (place: PlaceId) => opposingAt(s, seat, place).filter(isMain).map(might))
  const odds = once(String, (place: PlaceId) => {
    const theirs = [place, ...neighbours(s, place)].flatMap(enemies)
    return oddsOf(
      ownedBy(s, seat)
        .filter(own => isMain(own) && isInReach(own, place))
        .map(might),
      theirs,
    )
  })
  const builds = s.scenario.production && side === 'skynet'
  const fight = (own: Might, place: PlaceId) =>
    builds ? massedWorth(own, enemies(place), odds(place)) : fightWorth(own, enemies(place), side)
  const forAll = once(String, (place: PlaceId) => {
    let value = peopleWorth(s, seat, place) + (barsPlans(s, seat, place) ? 1 : 0)
    if (rules.protection && hasPeople && isCalled(place, rules.protection.place)) value += 2
    if (rules.conquer && isCalled(place, rules.conquer.resource) && opposingAt(s, seat, place).length === 0) value += 2
    return value
  })
  const found = once(String, (place: PlaceId) => hand.filter(card => isFound(card, place)))
  return (character, place) => {
    const sought = found(place).filter(card => cardOf(card).kind === 'support' || !isBarredFromItems(s, character.id))
    let value = forAll(place) + Math.min(1.5, sought.length * 0.8)
    if (s.scenario.timeTravel && isCalled(place, s.scenario.timeTravel.place) && mayTravel(character)) value += 2
    if (enemies(place).length > 0) value += fight(might(character), place)
    return value + planWorth(s, seat, wants, character, place)
  }
}

const mayTravel = (character: Character): boolean =>
  isMain(character) && !printed(character).resources.includes('Drone') && !printed(character).resources.includes('Hunter-Killer')

/** C7.2.3, C22.4.1, C22.2.9r: places where an opponent needs to be alone for a plan of his, and has people for it near. */
function barsPlans(s: State, seat: Seat, place: PlaceId): boolean {
  return opponentsOf(s, seat).some(opponent => {
    const { protection, conquer } = s.scenario[playerOf(s, opponent).side]
    const isNear = (is: (character: Character) => boolean) => [place, ...neighbours(s, place)].some(at => ownAt(s, opponent, at).some(is))
    if (protection && isCalled(place, protection.place)) return isNear(isSupport)
    if (s.scenario.timeTravel && isCalled(place, s.scenario.timeTravel.place)) return isNear(mayTravel)
    return conquer !== null && isCalled(place, conquer.resource) && isNear(isMain)
  })
}

/** SkyNet goes where people are whom it can collect or terminate. */
function peopleWorth(s: State, seat: Seat, place: PlaceId): number {
  if (!s.scenario[playerOf(s, seat).side].terminate) return 0
  const people = unhiddenAt(s, place).filter(isSupport)
  return people.reduce((sum, person) => sum + importance(s, person) / 3, 0)
}
