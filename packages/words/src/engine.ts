import type { Catalogue } from '@muster/core'

/** The engine's own messages. */
export const ENGINE_ENGLISH: Catalogue = {
  'muster.malformed': 'That is not an answer to this question: {detail}.',
  'muster.notAsked': 'It is not your decision now.',
  'muster.stale': 'The match has moved on since you were asked.',
  'muster.over': 'The match is over.',
  'muster.howMany': 'Choose {min, plural, =1 {at least 1} other {at least {min}}} and at most {max}; you chose {given}.',
  'muster.cap': 'At most {cap} there; you gave {given}.',
  'muster.total': 'The total must be from {min} to {max}; it is {given}.',
  'muster.stretch': 'That point is not on an allowed stretch of the path.',
  'muster.rerollDice': 'You may take up 1 to {most} dice; you named {given}.',
  'muster.reroll': 'Roll again? {reason}',
  'muster.rerolls': 'Takes up {dice} to roll again: {reason}',
  'muster.showing': 'Rolls {faces} for {for}.',
  'muster.rolled': 'Rolls {faces} for {for}.',
  'muster.conceded': 'Gives up.',
  'muster.undone': 'Takes back to move {undo}.',
  'rule.roll': 'Dice',
}
