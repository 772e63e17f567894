import type { Catalogue } from '@muster/core'

/** The server's own messages. */
export const SERVER_ENGLISH: Catalogue = {
  'muster.token': 'This link does not open that.',
  'muster.noMatch': 'There is no such match.',
  'muster.noPage': 'There is nothing at this address.',
  'muster.unreadable': 'The request cannot be read: {detail}.',
  'muster.tooLarge': 'That is too long: {most} bytes are the most.',
  'muster.tooMany': 'Too many requests. Wait a little and try again.',
  'muster.notBegun': 'The match has not begun: not everybody is there yet.',
  'muster.begun': 'The match has begun: what was brought to it stays.',
  'muster.listTwice': '{seat} is to bring a list of its own and a ready one: it can only bring one.',
  'muster.listTooLong': 'The list of {seat} has {bytes} bytes; {most} are the most.',
  'muster.listNotLegal': 'The list of {seat} is not legal: {faults, plural, one {# fault} other {# faults}}.',
  'muster.noReadyList': '{seat} has no ready list {id}; it has {ready}.',
  'muster.running': 'The record of a match is open only after its end, because it holds what is hidden.',
  'muster.frozen': 'The match is stopped because of a fault of the program: {reason} Nothing of it is lost. You can still give up.',
  'muster.failed': 'That went wrong on the server. Nothing has changed; try again.',
  'muster.noGame': 'There is no game {game}.',
  'muster.emptySeat': 'Nobody sits on {seat}.',
  'muster.noLevel': 'There is no bot {level}; there are {levels}.',
  'muster.cannotStart': 'With these options the match cannot begin.',
  'muster.undoPending': 'There is an undo to answer first.',
  'muster.undoNotAsked': 'Nobody asks you to agree to an undo.',
  'muster.ruleFault': 'a rule could not be carried out.',
  'muster.botFault': 'the bot of {seat} could not answer.',
  'muster.otherRules':
    'it was begun under version {played} of the rules, and version {here} would play it otherwise. The build that made it can go on with it.',
  'muster.restoreFault': 'it cannot be replayed.',
}
