import type { Choice, Option, Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { characterOf, markerOf } from '../pieces.ts'
import { placesOf } from '../places.ts'
import { playerOf } from '../seats.ts'
import type { State } from '../state.ts'
import { importance } from '../values.ts'
import { playWorth, useWorth } from './cards.ts'
import { attackWorth, isBetter } from './fighting.ts'
import { isFound, type Lie, lieOf } from './places.ts'
import { isInDanger, isSoughtHere, wantsOf } from './plans.ts'

/** How choices look at a glance; to do nothing more is worth 0. */
export function weigh(s: State, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const isOnMap = choices.some(choice => 'pick' in choice && ['move', 'group', 'search'].includes(choice.pick.do))
  const lie = isOnMap ? lieOf(s, seat) : undefined
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
    case 'pickUp': {
      const character = characterOf(s, Number(option.who))
      return character && isBetter(s, character, Number(option.item)) ? 0.6 : -0.2
    }
    case 'find':
      return findWorth(String(option.card))
    case 'build':
      return 1 + costOf(String(option.card)) / 20
    default:
      return FIXED[option.do] ?? 0
  }
}

const costOf = (card: string): number => {
  const def = cardOf(card)
  return def.kind === 'main' || def.kind === 'item' ? (def.cost ?? 0) : 0
}

/** Against an opponent's card, never against an own one. */
function counterWorth(s: State, seat: Seat): number {
  const frame = s.frames.at(-1) as unknown as { readonly by?: Seat }
  return frame.by === seat ? -5 : 0.4
}

function moveWorth(s: State, lie: Lie | undefined, who: number, to: string): number {
  const hidden = markerOf(s, who)
  const character = hidden?.character ?? characterOf(s, who)
  if (!lie || !character) return 0
  const value = lie.goals(character)
  const step = 2 * (value(to) - value(hidden?.marker.at ?? character.at))
  if (!hidden || character.hidden?.real === who) return step
  // C14.3.5: of markers of one character at one place a single one is left: decoys go elsewhere.
  return character.hidden!.markers.some(({ id, at }) => id !== who && at === to) ? -0.2 : 0.1 + 0.5 * step
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
  return found.length > 0 ? 0.5 + Math.max(...found.map(findWorth)) : -0.1
}

function findWorth(card: string): number {
  const def = cardOf(card)
  return def.kind === 'support' ? 0.6 + def.importance / 4 : 1
}

/** Groups whole; of cards to discard those that nothing in play will find. */
function weighSome(s: State, seat: Seat, options: readonly Option[]): number {
  return options.reduce(
    (sum, option) => sum + (option.do === 'join' ? 0.2 : option.do === 'discard' ? discardWorth(s, seat, String(option.card)) : 0),
    0,
  )
}

function discardWorth(s: State, seat: Seat, card: string): number {
  const def = cardOf(card)
  if (def.kind === 'support' || (def.kind === 'item' && def.cost === undefined))
    return placesOf(s).some(place => isFound(card, place)) ? -0.3 : 0.4
  if (def.kind === 'main') return def.faction === playerOf(s, seat).side && s.scenario.production ? -0.3 : 0.3
  return def.kind === 'event' || def.kind === 'mission' ? -0.1 : 0.2
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
