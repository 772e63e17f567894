import { type Refusal, refuse, type Seat, words } from '@muster/core'
import type { Moment, Window } from '../content/vocabulary.ts'
import { markerOf } from '../pieces.ts'
import type { PieceId, Table } from '../state.ts'
import { type Chosen, chosenCharacter, chosenItem } from './targets.ts'

const isMoving = (s: Table, seat: Seat): boolean => s.step === 'movement' && s.active === seat

/** The Combat Round, and Free Attacks outside it. */
const inCombat = (s: Table): boolean => s.round === 'combat' || s.freeing

/** Whether a text with these windows may be used now by this seat. */
export function inWindow(s: Table, windows: readonly Window[], seat: Seat): boolean {
  return windows.some(window => isOpen(s, window, seat))
}

function isOpen(s: Table, window: Window, seat: Seat): boolean {
  switch (window) {
    case 'move':
      return isMoving(s, seat) && !s.freeing
    case 'protection':
      return s.step === 'protection' && !s.freeing
    case 'production':
      return s.step === 'production' && s.active === seat && !s.freeing
    case 'combat':
      return inCombat(s)
    case 'search':
      return s.step === 'searchDeclare' && !s.freeing
    case 'any':
      return s.round !== 'draw' && s.round !== 'setup'
  }
}

/** The last attack on a character in this Round that has been resolved, and who made it. */
export function lastAttackerOf(s: Table, character: PieceId): PieceId | undefined {
  const deed = s.deeds.findLast(
    other =>
      other.kind === 'attackResolved' &&
      other.round === s.rounds &&
      (other.target === character || markerOf(s, other.target)?.character.id === character),
  )
  return deed?.kind === 'attackResolved' ? deed.attacker : undefined
}

/** Whether an Event's moment has come. */
function hasCome(s: Table, moment: Moment, seat: Seat, chosen: Chosen): boolean {
  switch (moment) {
    case 'notInCombat':
      return !inCombat(s)
    case 'ownMovement':
      return isMoving(s, seat) && !s.freeing
    case 'startOfStaging':
      return s.round === 'staging' && s.step === 'protection' && s.moment?.kind === 'stepStart'
    case 'readyRound':
      return s.round === 'ready'
    case 'afterOwnSearch':
      return s.step === 'searchDeclare' && s.searches.some(search => search.by === seat)
    case 'afterDroneRotated':
      return s.step === 'production' && s.active === seat && s.production?.segment === 1
    case 'afterAttackOnIt': {
      const character = chosenCharacter(s, chosen.it)
      return character !== undefined && lastAttackerOf(s, character.id) !== undefined
    }
    case 'beforeAttackDeclared': {
      const item = chosenItem(s, chosen.item)
      return item !== undefined && !s.attacks.some(({ weapon, lost, done }) => weapon === item.id && !lost && !done)
    }
    case 'endOfSearchRound':
      return s.step === 'searchFind' && s.moment?.kind === 'stepEnd'
  }
}

/** Why an Event may not be played at this moment. */
export function refuseMoment(s: Table, moment: Moment | undefined, seat: Seat, chosen: Chosen): Refusal | undefined {
  if (!moment || hasCome(s, moment, seat, chosen)) return undefined
  return refuse('C19.1.1', words(`effect.moment.${moment}`))
}
