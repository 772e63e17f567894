import type { Catalogue } from '@muster/core'

/** What has happened, in German. */
export const EVENTS_GERMAN: Catalogue = {
  rollAgain: 'Gleichstand: beide würfeln noch einmal.',
  sidesTaken: 'Der {marines, select, marines {erste} other {zweite}} Spieler übernimmt die Marines.',
  stackShuffled: 'Der Dschungel ist gemischt: {tiles} Felder, das Landungsschiff ganz unten.',
  armed: '{who} nimmt: {what}.',
  turnBegins: 'Zug {turn}.',
  stepBegins:
    '{step, select, marineActions {Aktionen der Marines} tilesLeave {Felder gehen} tilesArrive {Felder kommen} genestealerActions {Aktionen der Genestealer} assaults {Sturmangriffe} checkForWinner {Hat jemand gewonnen?} other {Aufbau}}.',

  moved: '{who} geht auf das Feld {tile}.',
  fired:
    '{who} schießt auf das Feld {tile}: {kills, plural, =0 {nichts fällt} one {ein Genestealer fällt} other {# Genestealer fallen}}{left, plural, =0 {, es ist leer} other {, # bleiben}}.',
  trampled: '{who} tritt den Befall auf dem Feld {tile} in den Schlamm.',
  rests: '{who} ist fertig.',
  marinesEnd:
    '{lost, plural, =0 {Die Marines sind fertig.} one {Die Marines sind fertig, eine Aktion bleibt ungenutzt.} other {Die Marines sind fertig, # Aktionen bleiben ungenutzt.}}',

  tilesLeave:
    '{tiles, plural, one {Ein ungesehenes Feld geht} other {# ungesehene Felder gehen}}: {names}{genestealers, plural, =0 {} one {, und ein Genestealer mit} other {, und # Genestealer mit}}.',
  cutOff: 'Abgeschnitten und verschlungen: {names}.',
  putBack: '{tiles, plural, one {Ein Feld kommt} other {# Felder kommen}} zurück in den Stapel, über das Landungsschiff.',
  turnedOver: 'Das nächste Feld: {what}.',
  laid: 'Gelegt wird: {what}.',

  placed: '{count, plural, one {Ein Genestealer erscheint} other {# Genestealer erscheinen}} auf dem Feld {tile}.',
  infestationUsed: 'Der Befall auf dem Feld {tile} ist geschlüpft.',
  infested: 'Das Feld {tile} ist befallen.',
  genestealersMove:
    '{count, plural, one {Ein Genestealer schleicht} other {# Genestealer schleichen}} vom Feld {source} auf das Feld {tile}.',
  genestealersEnd:
    '{lost, plural, =0 {Die Genestealer sind fertig.} one {Die Genestealer sind fertig, eine Aktion bleibt ungenutzt.} other {Die Genestealer sind fertig, # Aktionen bleiben ungenutzt.}}',

  assaultLaunched: '{attackers, plural, one {Ein Genestealer stürmt} other {# Genestealer stürmen}} das Feld {tile}.',
  assaulted:
    'Sturm auf das Feld {tile}: Genestealer {genestealers}, Marines {marines}. {result, select, genestealers {Die Marines verlieren.} marines {Der Angriff ist abgeschlagen.} other {Niemand weicht.}}',
  marineDies: '{who} stirbt auf dem Feld {tile}.',
  attackersDie: '{count, plural, one {Ein Angreifer stirbt} other {# Angreifer sterben}} auf dem Feld {tile}.',
  drivenBack: '{who} wird auf das Feld {tile} zurückgedrängt.',
  holds: '{who} kann nirgends hin und hält das Feld {tile}.',
  advanced: '{count, plural, one {Ein Genestealer rückt} other {# Genestealer rücken}} auf das Feld {tile} vor.',
  staysBack: 'Die Angreifer lassen das Feld {tile} leer.',
  assaultsEnd: '{launched, plural, =0 {Kein Sturmangriff.} other {Die Sturmangriffe sind vorbei.}}',
}
