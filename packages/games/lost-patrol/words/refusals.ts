import type { Catalogue } from '@muster/core'

const MODEL = '{squad, select, scouts {Scouts} other {Terminators}}'

/** Why something is not allowed. */
export const REFUSALS: Catalogue = {
  'refuse.weapon': 'A heavy weapon Terminator has no such weapon.',
  'refuse.armedAlready': 'The heavy weapon was named in setup and is kept for the game.',

  'refuse.noMarine': 'There is no such marine in this squad.',
  'refuse.dead': '{who} is dead.',
  'refuse.noActions': '{who} has no action left this turn.',
  'refuse.begun': '{who} has begun and must finish first.',
  'refuse.rest': 'He is not in the middle of his actions.',
  'refuse.tooFar': '{who} moves one tile at a time.',
  'refuse.noTile': 'There is only jungle there: no tile lies on that hex.',
  'refuse.notJoined': 'No path joins this tile and the {tile}.',
  'refuse.occupied': 'Genestealers hold the {tile}.',
  'refuse.full': `The {tile} is full: it holds {most} ${MODEL}.`,
  'refuse.tangle': 'Fighting free of the tangle costs {cost} actions; {who} has {left} left.',

  'refuse.noTileThere': 'No tile lies there.',
  'refuse.noTarget': 'No Genestealer is on the {tile}.',
  'refuse.flamerReach': 'The flames reach adjacent tiles only.',
  'refuse.sight.notInLine': '{who} sees along straight paths only; the {tile} is not in line.',
  'refuse.sight.noPath': 'No path leads from {who} towards the {tile}.',
  'refuse.sight.gap': 'The line to the {tile} runs into jungle where no tile lies.',
  'refuse.sight.turns': 'The line ends at the {ends}: it never turns with the path.',
  'refuse.sight.blocked': 'The path ends at the far edge of the {ends}: the next tile does not meet it.',
  'refuse.sight.models': 'Genestealers on the {ends} block the line.',

  'refuse.keep': 'That is not a part that may stay.',

  'refuse.tileThere': 'The {tile} lies there already.',
  'refuse.unseenEnd': 'No marine sees the open end there, so nothing may be laid yet.',
  'refuse.noOpenEnd': 'No open path leads there.',
  'refuse.flipped': 'The {tile} may be turned but never flipped over.',
  'refuse.notATurning': 'The {tile} cannot be turned that way.',
  'refuse.doesNotJoin': 'That way round, the {tile} does not carry on the path that a marine sees.',
  'refuse.mustLay': 'While a marine sees an open end, the next tile must be laid.',

  'refuse.noGenestealerActions': 'All {actions} actions of this turn are used.',
  'refuse.placeCount': '{most, plural, one {One Genestealer is placed} other {1 to # Genestealers are placed}} with one action.',
  'refuse.placeNoTile': 'No tile lies there.',
  'refuse.placeOnMarine': 'Marines are on the {tile}.',
  'refuse.placeSpecial': 'Nothing appears on the {tile}.',
  'refuse.notActive': 'The Infestation on the {tile} was laid this turn and is not active yet.',
  'refuse.noWayIn': 'The {tile} has neither an open end nor an active Infestation.',
  'refuse.pool':
    '{pool, plural, =0 {All Genestealers are on the map already.} one {Only one Genestealer is left.} other {Only # Genestealers are left.}}',
  'refuse.crowd': 'The {tile} holds {most} Genestealers at most; {there} {there, plural, one {is} other {are}} there.',
  'refuse.moveCount':
    '{there, plural, =0 {No Genestealer is there to move.} one {One Genestealer is there: move it or leave it.} other {# are there: move 1 to #.}}',
  'refuse.moveNoTile': 'No tile lies there.',
  'refuse.moveFar': 'The {tile} is not adjacent.',
  'refuse.moveOnMarine': 'Marines are on the {tile}.',
  'refuse.noPathForGenestealers': 'No path joins the two tiles.',

  'refuse.infest.noTile': 'No tile lies there.',
  'refuse.infest.special': 'The {tile} is never infested.',
  'refuse.infest.marine': 'A marine stands on the {tile}.',
  'refuse.infest.already': 'The {tile} is infested already.',
  'refuse.infest.openEnd': 'The {tile} has no open end.',
  'refuse.infest.withGenestealer': 'No Genestealer is on the {tile}.',
  'refuse.noInfestations': 'All Infestations are on the map already.',

  'refuse.nobodyThere': 'No marine is there to assault.',
  'refuse.nobodyNear': 'No Genestealer is next to the {tile}.',
  'refuse.noPathToAttack': 'No path joins the {tile} to a tile with Genestealers.',
  'refuse.assaultedAlready': 'The {tile} has been assaulted this turn.',
  'refuse.assaultedFromThere': 'The {tile} has been assaulted from there this turn.',
  'refuse.tookPart': 'Every Genestealer next to the {tile} has taken part in an assault this turn.',
  'refuse.attackerFar': 'The {tile} is not next to the target.',
  'refuse.attackerNoPath': 'No path joins the {tile} to the target.',
  'refuse.attackersTookPart':
    '{fresh, plural, =0 {None} one {Only one} other {Only #}} of the Genestealers on the {tile} {fresh, plural, one {has} other {have}} not taken part in an assault this turn.',
  'refuse.attackersTooMany':
    '{there, plural, =0 {No Genestealer is} one {Only one Genestealer is} other {Only # Genestealers are}} on the {tile}.',
  'refuse.oneTileOnly': 'The attackers of one assault all come from one tile.',
  'refuse.notThere': '{who} is not on the {tile}.',
  'refuse.noAttacker': 'No attacker of this assault is on the {tile}.',
  'refuse.noWayBack': 'He cannot fall back there: it must be a joined tile without Genestealers and with room.',
  'refuse.survivors': '{survivors, plural, =0 {No attacker came} one {One attacker is left} other {# attackers are left}} on the {tile}.',
}
