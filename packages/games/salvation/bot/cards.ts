import type { Option, Seat } from '@muster/core'
import { WORTH } from '../best-aim.ts'
import type { Effect } from '../content/effects.ts'
import { cardOf, sectorIndex } from '../content/library.ts'
import { sharedSectors } from '../rules/combat.ts'
import { hasHidden } from '../rules/reconnaissance.ts'
import { isFulfilled } from '../rules/victory-points.ts'
import { sideOfSeat } from '../seats.ts'
import type { CardId, State } from '../state.ts'
import { BOX } from '../tables.ts'
import { enemyOf, sideOf } from '../units.ts'
import { type Board, battleGain, boardOf } from './board.ts'
import { searchChance } from './places.ts'
import { bestGain } from './plans.ts'

/** How each answer at a go looks, against passing. */
export function weighActs(s: State, seat: Seat, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const left = s.hands[seat]!.length - 1
  // Cards with the same action are looked at once.
  const known = new Map<Effect, number>()
  const worthOf = (effect: Effect): number => {
    const worth = known.get(effect) ?? actionWorth(s, board, seat, effect)
    known.set(effect, worth)
    return worth
  }
  return options.map(option => {
    if (option.do === 'pass') return 0
    const card = String(option.card)
    const cost = nextCard(left) + 0.5 * (keepWorth(s, seat, card) - USUAL)
    if (option.do === 'exchange') return drawWorth(left, cardOf(card).number) - cost
    return worthOf(cardOf(card).effects[Number(option.way) - 1]!) - cost
  })
}

/** What a usual card is worth in the hand. */
const USUAL = 0.8

/** What one more card is worth to a hand: much to an empty one, nothing to one that must discard. */
function nextCard(hand: number): number {
  return Math.max(0.05, 0.85 - 0.11 * hand)
}

/** What so many new cards are worth. */
function drawWorth(hand: number, count: number): number {
  let worth = 0
  for (let i = 0; i < count; i++) worth += nextCard(hand + i)
  return worth
}

/** What an action brings now. */
function actionWorth(s: State, board: Board, seat: Seat, effect: Effect): number {
  switch (effect.kind) {
    case 'score':
      return 6
    case 'attack':
      return 1.2 * bestAttack(s, board, seat)
    case 'move':
      return bestGain(s, board, { seat, most: effect.most, types: effect.types })
    case 'recon':
      return seat === 'skynet' ? 2.6 * bestSearch(s) : 1.2 + 2 * board.prize
    case 'new':
      return 0.9 * WORTH[effect.type] * effect.most
    case 'factory':
      return s.factories.length < 2 ? 2 : 1.2
    case 'develop':
      return 1.5
    case 'takeTactic':
      return 1
    case 'draw':
      return drawWorth(s.hands[seat]!.length - 1, effect.cards)
    case 'peekSwap':
      return 0.4
    case 'turn':
      return tacticWorth(s, seat, effect)
  }
}

/** How likely the best machine that can explore now finds something. */
function bestSearch(s: State): number {
  let best = 0
  for (const { type, at } of s.units) if (sideOf(type) === 'skynet' && hasHidden(s, at)) best = Math.max(best, searchChance(s, type, at))
  return best
}

/** The best battle to start; a fight that only costs is no attack. */
export function bestAttack(s: State, board: Board, seat: Seat): number {
  return Math.max(-1, ...sharedSectors(s, sideOfSeat(seat)).map(at => attackWorth(board, seat, sectorIndex(at))))
}

/** What an attack in a sector brings: more where a found shelter waits, or where the last humans stand. */
export function attackWorth({ forces, shelters }: Board, seat: Seat, at: number): number {
  const side = sideOfSeat(seat)
  const gain = battleGain(forces[side][at]!, forces[enemyOf(side)][at]!)
  return gain + 0.15 + (shelters[at]! && side === 'skynet' ? 0.8 : 0)
}

function tacticWorth(s: State, seat: Seat, effect: Effect & { readonly kind: 'turn' }): number {
  const { change } = effect
  const shared = sharedSectors(s, sideOfSeat(seat)).length
  if (change.kind === 'dice' || change.kind === 'defense') return shared > 0 ? 1 : 0.3
  return change.kind === 'ban' ? 0.8 : 0.6
}

/** What a card is worth in the hand, against being exchanged or discarded: one card a number can be used in a turn, so others of its number make it cheap. */
export function keepWorth(s: State, seat: Seat, card: CardId): number {
  const { effects, number } = cardOf(card)
  const rivals = s.hands[seat]!.filter(one => cardOf(one.card).number === number).length - 1
  return Math.max(...effects.map(effect => laterWorth(s, seat, effect))) + 0.05 * number - RIVAL * rivals
}

const RIVAL = 0.2

function laterWorth(s: State, seat: Seat, effect: Effect): number {
  switch (effect.kind) {
    case 'score':
      return isFulfilled(s, effect.task) ? 4 : 0.5
    case 'attack':
      return sharedSectors(s, sideOfSeat(seat)).length > 0 ? 1 : 0.4
    case 'recon':
      return 1
    case 'move':
      return effect.most > 1 ? 0.8 : 0.5
    case 'new':
      return 0.7 * WORTH[effect.type] * effect.most
    case 'factory':
      return s.factories.length < BOX.factories ? 1 : 0
    case 'develop':
      return 1.1
    case 'takeTactic':
      return s.tactics.length > 0 ? 0.7 : -1
    default:
      return 0.6
  }
}
