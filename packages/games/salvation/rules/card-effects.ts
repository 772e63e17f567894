import { call, type Refusal, type Seat } from '@muster/core'
import type { Effect } from '../content/effects.ts'
import { cardOf } from '../content/library.ts'
import type { CardId, State } from '../state.ts'
import { drawCards, drawing } from './cards.ts'
import { attack, refuseAttack } from './combat.ts'
import { development, refuseDevelopment, refuseTacticsDevelopment, tacticsDevelopment } from './development.ts'
import { movement, refuseMovement } from './movement.ts'
import { factory, newUnits, refuseFactory, refuseNew } from './new-units.ts'
import { reconnaissance, refuseReconnaissance } from './reconnaissance.ts'
import { peekSwap, refusePeekSwap } from './tactics.ts'
import { refuseTask, score } from './victory-points.ts'

/** S7.8r: why an action of a card cannot be carried out, not even in part. A Tactics card for the turn always can. */
export function refuseEffect(s: State, seat: Seat, card: CardId, effect: Effect): Refusal | undefined {
  switch (effect.kind) {
    case 'move':
      return refuseMovement(s, seat, effect.most, effect.types)
    case 'attack':
      return refuseAttack(s, seat)
    case 'recon':
      return refuseReconnaissance(s, seat)
    case 'new':
      return refuseNew(s, effect.type)
    case 'factory':
      return refuseFactory(s)
    case 'develop':
      return refuseDevelopment(s, effect.type)
    case 'takeTactic':
      return refuseTacticsDevelopment(s)
    case 'score':
      return refuseTask(s, card, effect.task)
    case 'peekSwap':
      return refusePeekSwap(s)
    case 'turn':
    case 'draw':
      return undefined
  }
}

/** Carries out an action of a card: may call one rule, as its last act. */
export function carryOut(s: State, seat: Seat, effect: Effect): void {
  switch (effect.kind) {
    case 'move':
      call(s, movement, { seat, most: effect.most, types: effect.types })
      break
    case 'attack':
      call(s, attack, { seat })
      break
    case 'recon':
      call(s, reconnaissance, { seat })
      break
    case 'new':
      call(s, newUnits, { seat, type: effect.type, left: effect.most, placed: 0 })
      break
    case 'factory':
      call(s, factory)
      break
    case 'develop':
      call(s, development, { type: effect.type })
      break
    case 'takeTactic':
      call(s, tacticsDevelopment)
      break
    case 'score':
      score(s, seat, 'S15.2')
      break
    case 'peekSwap':
      call(s, peekSwap, {})
      break
    case 'draw':
      call(s, drawCards, drawing(s, seat, effect.cards, 'S8.2'))
      break
    case 'turn':
      break
  }
}

/** Whether the card stays in front of its player for the turn (S8.3). */
export function staysOut(card: CardId): boolean {
  return cardOf(card).effects.some(effect => effect.kind === 'turn')
}

/** Whether the card is a Mission card (S15.2). */
export function isMission(card: CardId): boolean {
  return cardOf(card).effects.some(effect => effect.kind === 'score')
}
