import type { Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { isBarredFromItems, isMain, isSupport, printed } from '../pieces.ts'
import { isCalled, neighbours, placesOf } from '../places.ts'
import { opposingAt, ownedBy, unhiddenAt } from '../presence.ts'
import { playerOf } from '../seats.ts'
import type { CardKey, Character, PieceId, PlaceId, State } from '../state.ts'
import { importance, resistance } from '../values.ts'
import { force } from './force.ts'
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

/** How a player sees the map: where his characters would like to be. */
export function lieOf(s: State, seat: Seat): Lie {
  const { side, hand } = playerOf(s, seat)
  const rules = s.scenario[side]
  const far = new Map(placesOf(s).map(place => [place, distances(s, place)]))
  const people = ownedBy(s, seat).filter(isSupport)
  const wants = wantsOf(s, seat)
  const known = new Map<PieceId, (place: PlaceId) => number>()
  const worth = (character: Character, place: PlaceId): number => {
    const sought = hand.filter(card => isFound(card, place) && (cardOf(card).kind === 'support' || !isBarredFromItems(s, character.id)))
    let value = Math.min(1.5, sought.length * 0.8)
    if (rules.protection && people.length > 0 && isCalled(place, rules.protection.place)) value += 2
    if (rules.conquer && isCalled(place, rules.conquer.resource) && opposingAt(s, seat, place).length === 0) value += 2
    if (s.scenario.timeTravel && isCalled(place, s.scenario.timeTravel.place) && mayTravel(character)) value += 2
    value += planWorth(s, seat, wants, character, place)
    return value + fightWorth(s, seat, character, place) + peopleWorth(s, seat, place)
  }
  return {
    seat,
    goals(character) {
      const before = known.get(character.id)
      if (before) return before
      const targets = new Map(placesOf(s).map(place => [place, worth(character, place)]))
      const goal = (from: PlaceId) =>
        Math.max(...[...targets].map(([place, value]) => (value > 0 ? value / (1 + (far.get(from)?.get(place) ?? 9)) : 0))) +
        Math.min(0, targets.get(from) ?? 0)
      known.set(character.id, goal)
      return goal
    },
  }
}

const mayTravel = (character: Character): boolean =>
  isMain(character) && !printed(character).resources.includes('Drone') && !printed(character).resources.includes('Hunter-Killer')

/** To where enemies stand that it can hurt, and away from those that it cannot. */
function fightWorth(s: State, seat: Seat, character: Character, place: PlaceId): number {
  const enemies = opposingAt(s, seat, place).filter(isMain)
  if (enemies.length === 0) return 0
  const hurt = enemies.some(enemy => force(s, character) > resistance(s, enemy.id))
  const danger = enemies.some(enemy => force(s, enemy) > resistance(s, character.id) + 1)
  if (hurt) return danger && playerOf(s, seat).side === 'resistance' ? 1.2 : 1.8
  return danger ? -1.5 : 0
}

/** SkyNet goes where people are whom it can collect or terminate. */
function peopleWorth(s: State, seat: Seat, place: PlaceId): number {
  if (!s.scenario[playerOf(s, seat).side].terminate) return 0
  const people = unhiddenAt(s, place).filter(isSupport)
  return people.reduce((sum, person) => sum + importance(s, person) / 3, 0)
}
