import type { Catalogue } from '@muster/core'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8]

/** Seats beyond the first of a faction have a number. */
const SEATS = Object.fromEntries(
  numbers.flatMap(n => [
    [n === 1 ? 'seat.resistance' : `seat.resistance${n}`, n === 1 ? 'Widerstand' : `Widerstand ${n}`],
    [n === 1 ? 'seat.skynet' : `seat.skynet${n}`, n === 1 ? 'SkyNet' : `SkyNet ${n}`],
  ]),
)

/** The game, its sides, Steps and rules by name. */
export const THINGS_GERMAN: Catalogue = {
  ...SEATS,
  'game.name': 'The Terminator Collectible Card Game',
  'game.summary':
    'Der Widerstand gegen SkyNet, 1984 oder im kommenden Krieg, mit Decks, verdeckter Bewegung und Konterkarten. Mit eigenen Karten des Projekts.',
  'side.resistance': 'der Widerstand',
  'side.skynet': 'SkyNet',

  'step.setup': 'Aufbau',
  'step.ready': 'Karten bereit machen',
  'step.protection': 'Schutz',
  'step.location': 'Ort ausspielen',
  'step.movement': 'Bewegung',
  'step.production': 'Produktion',
  'step.draw': 'Ablegen und Ziehen',
  'step.declare': 'Angriffe ansagen',
  'step.rangedHits': 'Treffer im Fernkampf',
  'step.rangedDamage': 'Schaden im Fernkampf',
  'step.closeHits': 'Treffer im Nahkampf',
  'step.closeDamage': 'Schaden im Nahkampf',
  'step.searchDeclare': 'Suchen ansagen',
  'step.searchFind': 'Finden',

  'rule.match': 'Partie',
  'rule.setup': 'Aufbau',
  'rule.turn': 'Zug',
  'rule.readyRound': 'Bereitrunde',
  'rule.demolitions': 'Sprengung',
  'rule.protection': 'Schutz',
  'rule.showThemselves': 'Gelegenheit, sich zu zeigen',
  'rule.playLocation': 'Ort ausspielen',
  'rule.movement': 'Bewegung',
  'rule.group': 'Gruppe',
  'rule.production': 'Produktion',
  'rule.discardAndDraw': 'Ablegen und Ziehen',
  'rule.drawCards': 'Ziehen',
  'rule.shuffleDeck': 'Mischen',
  'rule.combatRound': 'Kampfrunde',
  'rule.declareAttacks': 'Angriffe ansagen',
  'rule.resolveHits': 'Treffer auswürfeln',
  'rule.rollAttack': 'Angriff',
  'rule.resolveDamage': 'Schaden abhandeln',
  'rule.makeFreeAttack': 'Freier Angriff',
  'rule.searchRound': 'Suchrunde',
  'rule.endRound': 'Ende der Runde',
  'rule.settle': 'Was daraus folgt',
  'rule.afterAction': 'Nach einer Handlung',
  'rule.pause': 'Zeitfenster',
  'rule.window': 'Zeitfenster',
  'rule.playEvent': 'Ereignis',
  'rule.useAction': 'Kartentext',
  'rule.counters': 'Konter',
  'rule.playCounter': 'Konter',
  'rule.missions': 'Missionen',
  'rule.offerMissions': 'Missionen',
  'rule.playMission': 'Mission',
  'rule.beginHidden': 'Verdeckte Bewegung',
  'rule.addDecoy': 'Attrappe',
}
