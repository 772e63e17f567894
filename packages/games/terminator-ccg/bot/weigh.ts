import type { Choice, Option, Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { ItemCard, MainCard } from '../content/types.ts'
import { characterOf, itemOf, markerOf } from '../pieces.ts'
import { placesOf } from '../places.ts'
import { playerOf } from '../seats.ts'
import type { Character, State } from '../state.ts'
import { importance } from '../values.ts'
import { playWorth, useWorth } from './cards.ts'
import { attackWorth } from './fighting.ts'
import { isBetter } from './force.ts'
import { armsWanted, isSoughtHere, peopleWanted, spendingWanted, wantsOf } from './missions.ts'
import { isFound, type Lie, lieOf } from './places.ts'
import { isInDanger } from './plans.ts'

/** Whether a question is about where to go, or where to search. */
export const isOnMap = (choices: readonly Choice[]): boolean =>
  choices.some(choice => 'pick' in choice && ['move', 'group', 'search'].includes(choice.pick.do))

/** How choices look at a glance; to do nothing more is worth 0. */
export function weigh(s: State, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const lie = isOnMap(choices) ? lieOf(s, seat) : undefined
  return choices.map(choice => {
    if ('pick' in choice) return weighOption(s, seat, choice.pick, lie)
    return 'pickSome' in choice ? weighSome(s, seat, choice.pickSome) : 0
  })
}

const FIXED: { readonly [verb: string]: number } = {
  protect: 6,
  travel: 4,
  mission: 6,
  reprogram: 20,
  demolish: 6,
  produce: 1.5,
  spend: 0.5,
  deck: 0.3,
  hand: 0.2,
  drop: -1,
  count: -0.5,
  wear: -0.5,
  drag: -0.5,
  remove: 0.1,
  decoy: 0.1,
  findNothing: -1,
}

function weighOption(s: State, seat: Seat, option: Option, lie: Lie | undefined): number {
  switch (option.do) {
    case 'attack':
      return attackWorth(s, option)
    case 'play':
      return playWorth(s, seat, option)
    case 'use':
      return useWorth(s, seat, option)
    case 'counter':
      return counterWorth(s, seat)
    case 'move':
      return moveWorth(s, lie, Number(option.who), String(option.to)) - 0.02
    case 'group':
      return groupWorth(s, seat, lie, String(option.from), String(option.to))
    case 'reveal':
      return revealWorth(s, seat, Number(option.marker))
    case 'search':
      return searchWorth(s, seat, Number(option.who))
    case 'pickUp':
      return pickUpWorth(s, seat, Number(option.who), Number(option.item))
    case 'find':
      return findWorth(s, seat, characterOf(s, Number(option.who)), String(option.card))
    case 'build':
      return buildWorth(s, seat, String(option.card))
    default:
      return FIXED[option.do] ?? 0
  }
}

/** What costs more is worth more, and more still where a Mission wants much spent at one Factory. */
function buildWorth(s: State, seat: Seat, card: string): number {
  const def = cardOf(card)
  const cost = def.kind === 'main' || def.kind === 'item' ? (def.cost ?? 0) : 0
  return 1 + cost / 20 + Math.min(cost, spendingWanted(s, seat)) / 6
}

function pickUpWorth(s: State, seat: Seat, who: number, item: number): number {
  const character = characterOf(s, who)
  if (!character || !isBetter(s, character, item)) return -0.2
  return 0.6 + armsWanted(s, seat, character, itemOf(s, item)!.card)
}

/** Against an opponent's card, never against an own one. */
function counterWorth(s: State, seat: Seat): number {
  const frame = s.frames.at(-1) as unknown as { readonly by?: Seat }
  return frame.by === seat ? -5 : 0.4
}

/** How much better a better place must be to be a clear preference. */
const STRIDE = 3

function moveWorth(s: State, lie: Lie | undefined, who: number, to: string): number {
  const hidden = markerOf(s, who)
  const character = hidden?.character ?? characterOf(s, who)
  if (!lie || !character) return 0
  const value = lie.goals(character)
  const step = STRIDE * (value(to) - value(hidden?.marker.at ?? character.at))
  if (!hidden || character.hidden?.real === who) return step
  // C14.3.5: of markers of one character at one place a single one is left: decoys go elsewhere.
  return character.hidden!.markers.some(({ id, at }) => id !== who && at === to) ? -0.2 : 0.1 + 0.3 * step
}

/** C14.3: who is hidden shows himself to stop an opponent, or to search where it is safe; a decoy is kept. */
function revealWorth(s: State, seat: Seat, id: number): number {
  const hidden = markerOf(s, id)
  if (!hidden || hidden.character.hidden?.real !== id) return -0.5
  if (s.frames.at(-1)?.rule === 'showThemselves') return 3
  const { character, marker } = hidden
  if (isInDanger(s, seat, character, marker.at)) return -0.5
  return s.round === 'search' && !character.rotated ? searchWorth(s, seat, character.id) : -0.1
}

/** A group goes where most of it would go by itself. */
function groupWorth(s: State, seat: Seat, lie: Lie | undefined, from: string, to: string): number {
  const members = s.characters.filter(({ controller, hidden, at }) => controller === seat && !hidden && at === from)
  const sum = members.reduce((total, { id }) => total + moveWorth(s, lie, id, to), 0)
  return sum / Math.max(1, members.length) + 0.01
}

function searchWorth(s: State, seat: Seat, who: number): number {
  const character = characterOf(s, who)
  const found = character ? playerOf(s, seat).hand.filter(card => isFound(card, character.at)) : []
  if (character && wantsOf(s, seat).some(want => isSoughtHere(s, want, character, character.at))) return 2
  return found.length > 0 ? 0.5 + Math.max(...found.map(card => findWorth(s, seat, character, card))) : -0.1
}

function findWorth(s: State, seat: Seat, finder: Character | undefined, card: string): number {
  const def = cardOf(card)
  if (def.kind === 'support') return 0.6 + def.importance / 4 + 0.5 * peopleWanted(s, seat)
  return 1 + (finder ? armsWanted(s, seat, finder, card) : 0)
}

/** Groups whole; of cards to discard those that nothing in play will find. */
function weighSome(s: State, seat: Seat, options: readonly Option[]): number {
  return options.reduce(
    (sum, option) => sum + (option.do === 'join' ? 0.2 : option.do === 'discard' ? discardWorth(s, seat, String(option.card)) : 0),
    0,
  )
}

/** How good it looks to be rid of a card; below 0 it is kept. */
export function discardWorth(s: State, seat: Seat, card: string): number {
  const def = cardOf(card)
  if (def.kind === 'support' && !isAfterPeople(s, seat)) return 0.2
  if (def.kind === 'support' || (def.kind === 'item' && def.cost === undefined))
    return placesOf(s).some(place => isFound(card, place)) ? -0.3 : 0.4
  if (def.kind === 'main' || def.kind === 'item') return buildable(s, seat, def)
  return def.kind === 'event' || def.kind === 'mission' ? -0.1 : 0.2
}

/** Whether Supporting Characters bring a player nearer to anything. */
const isAfterPeople = (s: State, seat: Seat): boolean =>
  s.scenario[playerOf(s, seat).side].protection !== null || s.scenario.skynet.terminate !== null || peopleWanted(s, seat) > 0

/** What can be built is kept, but for more Drones than are needed. */
function buildable(s: State, seat: Seat, def: MainCard | ItemCard): number {
  const output = outputOf(s, seat)
  if (def.kind === 'main' && def.resources.includes('Drone') && output >= ENOUGH) return 0.2
  return (def.cost ?? Number.POSITIVE_INFINITY) <= output ? -0.3 : 0.3
}

/** Production of a turn with which the costliest machines are built. */
const ENOUGH = 10

/** The most Production that a player can make in a turn (C7.5.2): nothing where the Scenario has none. */
function outputOf(s: State, seat: Seat): number {
  if (!s.scenario.production) return 0
  const made = s.characters.map(character => {
    const def = cardOf(character.card)
    return character.controller === seat && def.kind === 'main' ? (def.produces ?? 0) : 0
  })
  return made.reduce((sum, one) => sum + one, 0)
}

/** How far somebody has come with the people that count for him: from 0 to 1. */
export function peopleShare(s: State, seat: Seat): number {
  const { side, protects } = playerOf(s, seat)
  const rules = s.scenario[side]
  const goal = rules.protection ?? rules.terminate
  if (!goal) return 0
  const counted = rules.protection ? protects : s.dead
  const sum = counted.reduce((total, person) => total + person.importance, 0)
  const held = s.characters.filter(({ controller }) => controller === seat).reduce((total, person) => total + importance(s, person), 0)
  return Math.min(1, (sum + held * 0.3) / goal.importance)
}
