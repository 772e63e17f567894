import type { Catalogue } from '@muster/core'

const MARINE =
  '{marine, select, SS {Sergeant} TS {Sergeant} SH {Scout mit schwerem Bolter} TH {Terminator mit schwerer Waffe} S1 {Scout 1} S2 {Scout 2} S3 {Scout 3} T1 {Terminator 1} T2 {Terminator 2} T3 {Terminator 3} other {Marine}}'

/** The questions and the answers, in German. */
export const ASKS_GERMAN: Catalogue = {
  'ask.arm': 'Welche Waffe trägt dein Terminator mit schwerer Waffe?',
  'ask.marines':
    '{left, plural, =0 {Keine Aktionen übrig: beende deine Aktionen.} one {Gehen oder schießen: eine Aktion übrig.} other {Gehen oder schießen: # Aktionen übrig.}}',
  'ask.keep': 'Die Patrouille ist in {parts} zerrissen. Welcher Teil bleibt? Die anderen sind verloren.',
  'ask.lay': 'Leg das Feld {tile}: wohin, und in welcher Drehung?',
  'ask.site': 'Wohin kommt das nächste Feld?',
  'ask.turn': 'Es ist: {tile}. In welcher Drehung?',
  'ask.genestealers':
    '{left, plural, =0 {Keine Aktionen übrig: beende deine Aktionen.} one {Setzen, befallen oder ziehen: eine Aktion übrig.} other {Setzen, befallen oder ziehen: # Aktionen übrig.}}',
  'ask.assault':
    '{launched, plural, =0 {Ein Feld stürmen oder den Schritt beenden?} other {Noch ein Feld stürmen oder den Schritt beenden?}}',
  'ask.attackers': 'Wie viele greifen das Feld {tile} an, und von wo?',
  'ask.loseMarine': 'Das Feld {tile} ist überrannt: wer stirbt?',
  'ask.loseAttacker':
    '{left, plural, one {Ein Angreifer stirbt: von welchem Feld?} other {# Angreifer sterben: von welchem Feld ist der nächste?}}',
  'ask.retreat': 'Vom Feld {tile} vertrieben: wer weicht, und wohin?',
  'ask.advance': 'Das Feld {tile} ist leer. Wie viele der Angreifer rücken darauf vor?',

  'option.arm':
    '{weapon, select, assaultCannon {Sturmkanone} heavyFlamer {Schwerer Flammenwerfer} cyclone {Cyclone-Raketenwerfer} other {Eine andere Waffe}}',
  'option.move': `{marine, select, SS {Sergeant geht nach {to}} TS {Sergeant geht nach {to}} SH {Scout mit schwerem Bolter geht nach {to}} TH {Terminator mit schwerer Waffe geht nach {to}} S1 {Scout 1 geht nach {to}} S2 {Scout 2 geht nach {to}} S3 {Scout 3 geht nach {to}} T1 {Terminator 1 geht nach {to}} T2 {Terminator 2 geht nach {to}} T3 {Terminator 3 geht nach {to}} other {{count, plural, one {Einen Genestealer} other {# Genestealer}} von {from} nach {to} ziehen}}`,
  'option.fire': `Mit ${MARINE} auf {at} schießen`,
  'option.rest': `Mit ${MARINE} fertig sein`,
  'option.end': 'Den Schritt beenden',
  'option.keep': 'Den Teil mit {at} behalten',
  'option.lay': 'Auf {at} legen, Pfade an {edges}',
  'option.site': 'Auf {at} legen',
  'option.turn': 'Pfade an {edges}',
  'option.stop': 'Keine Felder mehr legen',
  'option.place': '{count, plural, one {Einen Genestealer} other {# Genestealer}} auf {at} setzen',
  'option.infest': '{at} befallen',
  'option.assault': '{at} stürmen',
  'option.lose': `{marine, select, SS {Der Sergeant stirbt} TS {Der Sergeant stirbt} SH {Der Scout mit schwerem Bolter stirbt} TH {Der Terminator mit schwerer Waffe stirbt} S1 {Scout 1 stirbt} S2 {Scout 2 stirbt} S3 {Scout 3 stirbt} T1 {Terminator 1 stirbt} T2 {Terminator 2 stirbt} T3 {Terminator 3 stirbt} other {Einer von {from} stirbt}}`,
  'option.retreat': `${MARINE} weicht nach {to}`,
  'option.advance': 'Mit {count} von {from} vorrücken',
  'option.hold': 'Bleiben, wo sie sind',
}
