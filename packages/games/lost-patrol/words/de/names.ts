import type { Catalogue } from '@muster/core'

/** What things are called, in German. */
export const NAMES_GERMAN: Catalogue = {
  'game.name': 'Lost Patrol',
  'game.summary':
    'Fünf Marines bahnen sich einen Weg durch einen Dschungel, der sich hinter ihnen schließt. Finde das Landungsschiff, bevor die Genestealer dich finden.',
  'seat.marines': 'Marines',
  'seat.genestealers': 'Genestealer',
  'seat.roll.marines': 'Erster Spieler',
  'seat.roll.genestealers': 'Zweiter Spieler',

  'rule.match': 'Lost Patrol',
  'rule.setup': 'Aufbau',
  'rule.turn': 'Zug',
  'rule.marineActions': 'Aktionen der Marines',
  'rule.fire': 'Schießen',
  'rule.tilesLeave': 'Felder gehen',
  'rule.tilesArrive': 'Felder kommen',
  'rule.genestealerActions': 'Aktionen der Genestealer',
  'rule.assaults': 'Sturmangriffe',
  'rule.assault': 'Sturmangriff',
  'rule.driveBack': 'Zurückgedrängt',
  'rule.advance': 'Vorrücken',

  'marine.SS': 'Sergeant',
  'marine.SH': 'Scout mit schwerem Bolter',
  'marine.S1': 'Scout 1',
  'marine.S2': 'Scout 2',
  'marine.S3': 'Scout 3',
  'marine.TS': 'Sergeant',
  'marine.TH': 'Terminator mit schwerer Waffe',
  'marine.T1': 'Terminator 1',
  'marine.T2': 'Terminator 2',
  'marine.T3': 'Terminator 3',

  'tile.straight': 'Gerade',
  'tile.tangle': 'Gestrüpp',
  'tile.wide': 'weite Biegung',
  'tile.tight': 'enge Biegung',
  'tile.fork': 'Gabelung',
  'tile.branch': 'Abzweig',
  'tile.cross': 'Kreuzung',
  'tile.dead': 'Sackgasse',
  'tile.clearing': 'Lichtung',
  'tile.dropship': 'Landungsschiff',
  'tile.none': 'bloßer Dschungel',

  'weapon.heavyBolter': 'schwerer Bolter',
  'weapon.assaultCannon': 'Sturmkanone',
  'weapon.heavyFlamer': 'schwerer Flammenwerfer',
  'weapon.cyclone': 'Cyclone-Raketenwerfer',

  'roll.sides': 'die Seiten',
  'roll.fire': 'den Schuss',
  'roll.assault': 'den Sturmangriff',
  'roll.defence': 'die Abwehr',
  'bonus.attackers': '{n, plural, one {ein Angreifer} other {# Angreifer}}',
  'bonus.marines':
    '{n, plural, one {ein {squad, select, scouts {Scout} other {Terminator}} dort} other {# {squad, select, scouts {Scouts} other {Terminatoren}} dort}}',
  'bonus.sergeant': 'der Sergeant ist dabei',
  'bonus.cover': 'Feuerschutz durch {squad, select, scouts {den schweren Bolter} other {die Sturmkanone}}',

  'measure.kills': 'Getötet',
  'measure.kills.value': '{n, plural, =0 {keiner} other {#}}',
  'measure.result': 'Wer gewinnt',
  'measure.result.genestealers': 'Genestealer',
  'measure.result.draw': 'niemand',
  'measure.result.marines': 'Marines',

  'end.dropship':
    'Ein {squad, select, scouts {Scout} other {Terminator}} hält am Ende des Zuges das Landungsschiff: die Patrouille entkommt.',
  'end.eliminated': 'Der letzte {squad, select, scouts {Scout} other {Terminator}} ist tot. Der Dschungel behält sein Geheimnis.',
  'end.shutIn': 'Kein Pfad führt weiter: die Patrouille ist eingeschlossen.',
  'end.stranded': 'Es gibt keine Felder mehr, und kein Weg führt zum Landungsschiff: die Patrouille ist gestrandet.',
  'end.turnLimit': 'Zug {turn} ist vorbei, und niemand hat das Landungsschiff erreicht: es fliegt ohne sie.',
  'end.conceded': '{side, select, marines {Der Spieler der Genestealer} other {Der Spieler der Marines}} gibt auf.',
}
