import type { Catalogue } from '@muster/core'

const MARINE =
  '{marine, select, SS {Sergeant} TS {Sergeant} SH {heavy bolter Scout} TH {heavy weapon Terminator} S1 {Scout 1} S2 {Scout 2} S3 {Scout 3} T1 {Terminator 1} T2 {Terminator 2} T3 {Terminator 3} other {marine}}'

/** The questions, and what each answer to a question is called. A hex in an answer is shown on the board; here it is its coordinates. */
export const ASKS: Catalogue = {
  'ask.arm': 'Which weapon does your heavy weapon Terminator carry?',
  'ask.marines':
    '{left, plural, =0 {No actions left: end your actions.} one {Move or fire: one action left.} other {Move or fire: # actions left.}}',
  'ask.keep': 'The patrol is split in {parts}. Which part stays? The others are lost.',
  'ask.lay': 'Lay the {tile}: where, and which way round?',
  'ask.site': 'Where does the next tile go?',
  'ask.turn': 'It is the {tile}. Which way round?',
  'ask.genestealers':
    '{left, plural, =0 {No actions left: end your actions.} one {Place, infest or move: one action left.} other {Place, infest or move: # actions left.}}',
  'ask.assault': '{launched, plural, =0 {Assault a tile, or end the step?} other {Assault another tile, or end the step?}}',
  'ask.attackers': 'How many attack the {tile}, and from where?',
  'ask.loseMarine': 'The {tile} is overrun: who dies?',
  'ask.loseAttacker': '{left, plural, one {One attacker dies: from which tile?} other {# attackers die: from which tile is the next?}}',
  'ask.retreat': 'Driven off the {tile}: who goes back, and where to?',
  'ask.advance': 'The {tile} is empty. How many of the attackers advance onto it?',

  'option.arm':
    '{weapon, select, assaultCannon {Assault cannon} heavyFlamer {Heavy flamer} cyclone {Cyclone missile launcher} other {Another weapon}}',
  'option.move': `{marine, select, SS {Sergeant moves to {to}} TS {Sergeant moves to {to}} SH {Heavy bolter Scout moves to {to}} TH {Heavy weapon Terminator moves to {to}} S1 {Scout 1 moves to {to}} S2 {Scout 2 moves to {to}} S3 {Scout 3 moves to {to}} T1 {Terminator 1 moves to {to}} T2 {Terminator 2 moves to {to}} T3 {Terminator 3 moves to {to}} other {Move {count, plural, one {one Genestealer} other {# Genestealers}} from {from} to {to}}}`,
  'option.fire': `Fire with the ${MARINE} at {at}`,
  'option.rest': `Finish with the ${MARINE}`,
  'option.end': 'End the step',
  'option.keep': 'Keep the part with {at}',
  'option.lay': 'Lay it on {at}, paths at {edges}',
  'option.site': 'Lay it on {at}',
  'option.turn': 'Paths at {edges}',
  'option.stop': 'Stop laying tiles',
  'option.place': 'Place {count, plural, one {one Genestealer} other {# Genestealers}} on {at}',
  'option.infest': 'Infest {at}',
  'option.assault': 'Assault {at}',
  'option.lose': `{marine, select, SS {The Sergeant dies} TS {The Sergeant dies} SH {The heavy bolter Scout dies} TH {The heavy weapon Terminator dies} S1 {Scout 1 dies} S2 {Scout 2 dies} S3 {Scout 3 dies} T1 {Terminator 1 dies} T2 {Terminator 2 dies} T3 {Terminator 3 dies} other {One from {from} dies}}`,
  'option.retreat': `The ${MARINE} goes back to {to}`,
  'option.advance': 'Advance with {count} from {from}',
  'option.hold': 'Stay where they are',
}
