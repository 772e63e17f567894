import type { Translated } from '../../translated.ts'
import type { TABLE } from '../table.ts'

/** Messages of the tools over a table, in German. */
export const TABLE_GERMAN: Translated<typeof TABLE> = {
  'table.tape': 'Maßband',
  'table.measured': '{from} bis {to}: {inches}',
  'table.place': 'eine Stelle',
  'table.sight': 'Zeigen, wer sieht und gesehen wird',
  'table.layers': 'Zonen und Reichweiten zeigen',

  'place.panel': 'Zu setzende Figuren',
  'place.all': 'Alle zusammen',
  'place.each': 'Eine nach der anderen',
  'place.turnLeft': 'Nach links drehen',
  'place.turnRight': 'Nach rechts drehen',
  'place.in': 'Enger zusammen',
  'place.out': 'Weiter auseinander',
  'place.reset': 'Wie zuvor',
  'place.asking': 'Die Regeln werden gefragt',
  'place.legal': 'So erlaubt',
  'place.setDown': 'Am nächsten erlaubten Ort absetzen',
  'place.hold': '{name} allein nehmen',
  'place.held': '{n, plural, one {# Figur} other {# Figuren}} in der Hand',
  'place.confirm': 'Hier absetzen',

  'stop.panel': 'Wo anhalten',
  'stop.at': 'Nach {inches} des Weges',
  'stop.none': 'Nirgends',
  'stop.noneChosen': 'Es geht weiter',
  'stop.slide': 'Zoll auf dem Weg',
  'stop.confirm': 'Hier',

  'keys.table': 'Über dem Tisch',
  'keys.nudge': 'Was du hältst, rückt einen Zoll; mit Alt ein Zehntel',
  'keys.turn': 'Dreht, was du hältst, um 15°; mit Alt 5°, mit Umschalt 45°',
  'keys.next': 'Eine Figur nach der anderen nehmen; A nimmt alle',
  'keys.spread': 'Enger zusammen, weiter auseinander',
  'keys.setDown': 'Am nächsten erlaubten Ort absetzen',
  'keys.tape': 'Maßband',
  'keys.cycle': 'Nächste und vorige Figur, die handeln kann',
  'keys.tell': 'Was nahe, in Reichweite und von hier zu sehen ist, vorgelesen',
  'keys.slide': 'Den Weg entlang; Pos1 und Ende an seine Enden, Entf für keinen Halt',
}
