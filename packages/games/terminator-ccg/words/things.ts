import type { Catalogue } from '@muster/core'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8]

/** Seats beyond the first of a faction have a number. */
const SEATS = Object.fromEntries(
  numbers.flatMap(n => [
    [n === 1 ? 'seat.resistance' : `seat.resistance${n}`, n === 1 ? 'Resistance' : `Resistance ${n}`],
    [n === 1 ? 'seat.skynet' : `seat.skynet${n}`, n === 1 ? 'SkyNet' : `SkyNet ${n}`],
  ]),
)

/** The game, its sides, Steps and rules by name. */
export const THINGS: Catalogue = {
  ...SEATS,
  'game.name': 'The Terminator Collectible Card Game',
  'game.summary': 'The Resistance against SkyNet, in 1984 or in the war to come, with decks, hidden movement and counters. House cards.',
  'side.resistance': 'the Resistance',
  'side.skynet': 'SkyNet',

  'step.setup': 'setup',
  'step.ready': 'Ready Cards',
  'step.protection': 'Protection',
  'step.location': 'Play Location',
  'step.movement': 'Movement',
  'step.production': 'Production',
  'step.draw': 'Discard and Draw',
  'step.declare': 'Declare Attacks',
  'step.rangedHits': 'ranged hits',
  'step.rangedDamage': 'ranged damage',
  'step.closeHits': 'close combat hits',
  'step.closeDamage': 'close combat damage',
  'step.searchDeclare': 'Declare Searches',
  'step.searchFind': 'Find',

  'rule.match': 'Match',
  'rule.setup': 'Setup',
  'rule.turn': 'Turn',
  'rule.readyRound': 'Ready Cards Round',
  'rule.demolitions': 'Demolitions',
  'rule.protection': 'Protection',
  'rule.showThemselves': 'Chance to show oneself',
  'rule.playLocation': 'Play Location',
  'rule.movement': 'Movement',
  'rule.group': 'Group',
  'rule.production': 'Production',
  'rule.discardAndDraw': 'Discard and Draw',
  'rule.drawCards': 'Draw',
  'rule.shuffleDeck': 'Shuffle',
  'rule.combatRound': 'Combat Round',
  'rule.declareAttacks': 'Declare Attacks',
  'rule.resolveHits': 'Resolve Hits',
  'rule.rollAttack': 'Attack',
  'rule.resolveDamage': 'Resolve Damage',
  'rule.makeFreeAttack': 'Free Attack',
  'rule.searchRound': 'Search Round',
  'rule.endRound': 'End of the Round',
  'rule.settle': 'What follows',
  'rule.afterAction': 'After an action',
  'rule.pause': 'Window',
  'rule.window': 'Window',
  'rule.playEvent': 'Event',
  'rule.useAction': 'Text',
  'rule.counters': 'Counters',
  'rule.playCounter': 'Counter',
  'rule.missions': 'Missions',
  'rule.offerMissions': 'Missions',
  'rule.playMission': 'Mission',
  'rule.beginHidden': 'Hidden movement',
  'rule.addDecoy': 'Decoy',
}
