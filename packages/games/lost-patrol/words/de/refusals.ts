import type { Catalogue } from '@muster/core'

const MODEL = '{squad, select, scouts {Scouts} other {Terminatoren}}'

/** Why something is not allowed, in German. */
export const REFUSALS_GERMAN: Catalogue = {
  'refuse.weapon': 'Ein Terminator mit schwerer Waffe hat keine solche Waffe.',
  'refuse.armedAlready': 'Die schwere Waffe wurde beim Aufbau genannt und bleibt für das ganze Spiel.',

  'refuse.noMarine': 'In diesem Trupp gibt es keinen solchen Marine.',
  'refuse.dead': '{who} ist tot.',
  'refuse.noActions': '{who} hat in diesem Zug keine Aktion mehr.',
  'refuse.begun': '{who} hat begonnen und muss erst fertig werden.',
  'refuse.rest': 'Er ist nicht mitten in seinen Aktionen.',
  'refuse.tooFar': '{who} geht Feld für Feld.',
  'refuse.noTile': 'Dort ist nur Dschungel: auf diesem Sechseck liegt kein Feld.',
  'refuse.notJoined': 'Kein Pfad verbindet dieses Feld mit dem Feld {tile}.',
  'refuse.occupied': 'Genestealer halten das Feld {tile}.',
  'refuse.full': `Das Feld {tile} ist voll: es fasst {most} ${MODEL}.`,
  'refuse.tangle': 'Sich aus dem Gestrüpp zu befreien kostet {cost} Aktionen; {who} hat noch {left}.',

  'refuse.noTileThere': 'Dort liegt kein Feld.',
  'refuse.noTarget': 'Auf dem Feld {tile} ist kein Genestealer.',
  'refuse.flamerReach': 'Die Flammen reichen nur auf Nachbarfelder.',
  'refuse.sight.notInLine': '{who} sieht nur gerade Pfade entlang; das Feld {tile} liegt nicht in der Linie.',
  'refuse.sight.noPath': 'Von {who} führt kein Pfad zum Feld {tile}.',
  'refuse.sight.gap': 'Die Linie zum Feld {tile} läuft in Dschungel, wo kein Feld liegt.',
  'refuse.sight.turns': 'Die Linie endet auf dem Feld {ends}: sie biegt nie mit dem Pfad ab.',
  'refuse.sight.blocked': 'Der Pfad endet am fernen Rand des Feldes {ends}: das nächste Feld schließt nicht an.',
  'refuse.sight.models': 'Genestealer auf dem Feld {ends} sperren die Linie.',

  'refuse.keep': 'Das ist kein Teil, der bleiben darf.',

  'refuse.tileThere': 'Dort liegt schon das Feld {tile}.',
  'refuse.unseenEnd': 'Kein Marine sieht das offene Ende dort, darum darf noch nichts gelegt werden.',
  'refuse.noOpenEnd': 'Dorthin führt kein offener Pfad.',
  'refuse.flipped': 'Das Feld {tile} darf gedreht, aber nie umgewendet werden.',
  'refuse.notATurning': 'Das Feld {tile} lässt sich nicht so drehen.',
  'refuse.doesNotJoin': 'So gedreht führt das Feld {tile} den Pfad nicht weiter, den ein Marine sieht.',
  'refuse.mustLay': 'Solange ein Marine ein offenes Ende sieht, muss das nächste Feld gelegt werden.',

  'refuse.noGenestealerActions': 'Alle {actions} Aktionen dieses Zuges sind verbraucht.',
  'refuse.placeCount':
    '{most, plural, one {Mit einer Aktion wird ein Genestealer gesetzt} other {Mit einer Aktion werden 1 bis # Genestealer gesetzt}}.',
  'refuse.placeNoTile': 'Dort liegt kein Feld.',
  'refuse.placeOnMarine': 'Auf dem Feld {tile} sind Marines.',
  'refuse.placeSpecial': 'Auf dem Feld {tile} erscheint nichts.',
  'refuse.notActive': 'Der Befall auf dem Feld {tile} kam in diesem Zug und ist noch nicht aktiv.',
  'refuse.noWayIn': 'Das Feld {tile} hat weder ein offenes Ende noch einen aktiven Befall.',
  'refuse.pool':
    '{pool, plural, =0 {Alle Genestealer sind schon auf der Karte.} one {Nur ein Genestealer ist übrig.} other {Nur # Genestealer sind übrig.}}',
  'refuse.crowd': 'Das Feld {tile} fasst höchstens {most} Genestealer; dort {there, plural, one {ist} other {sind}} {there}.',
  'refuse.moveCount':
    '{there, plural, =0 {Dort ist kein Genestealer zu ziehen.} one {Dort ist ein Genestealer: zieh ihn oder lass ihn.} other {Dort sind #: zieh 1 bis #.}}',
  'refuse.moveNoTile': 'Dort liegt kein Feld.',
  'refuse.moveFar': 'Das Feld {tile} ist kein Nachbarfeld.',
  'refuse.moveOnMarine': 'Auf dem Feld {tile} sind Marines.',
  'refuse.noPathForGenestealers': 'Kein Pfad verbindet die beiden Felder.',

  'refuse.infest.noTile': 'Dort liegt kein Feld.',
  'refuse.infest.special': 'Das Feld {tile} wird nie befallen.',
  'refuse.infest.marine': 'Auf dem Feld {tile} steht ein Marine.',
  'refuse.infest.already': 'Das Feld {tile} ist schon befallen.',
  'refuse.infest.openEnd': 'Das Feld {tile} hat kein offenes Ende.',
  'refuse.infest.withGenestealer': 'Auf dem Feld {tile} ist kein Genestealer.',
  'refuse.noInfestations': 'Alle Befallmarker sind schon auf der Karte.',

  'refuse.nobodyThere': 'Dort ist kein Marine, den man stürmen könnte.',
  'refuse.nobodyNear': 'Neben dem Feld {tile} ist kein Genestealer.',
  'refuse.noPathToAttack': 'Kein Pfad verbindet das Feld {tile} mit einem Feld mit Genestealern.',
  'refuse.assaultedAlready': 'Das Feld {tile} wurde in diesem Zug schon gestürmt.',
  'refuse.assaultedFromThere': 'Das Feld {tile} wurde in diesem Zug schon von dort gestürmt.',
  'refuse.tookPart': 'Jeder Genestealer neben dem Feld {tile} hat in diesem Zug schon gestürmt.',
  'refuse.attackerFar': 'Das Feld {tile} liegt nicht neben dem Ziel.',
  'refuse.attackerNoPath': 'Kein Pfad verbindet das Feld {tile} mit dem Ziel.',
  'refuse.attackersTookPart':
    '{fresh, plural, =0 {Keiner} one {Nur einer} other {Nur #}} der Genestealer auf dem Feld {tile} {fresh, plural, one {hat} =0 {hat} other {haben}} in diesem Zug noch nicht gestürmt.',
  'refuse.attackersTooMany':
    '{there, plural, =0 {Kein Genestealer ist} one {Nur ein Genestealer ist} other {Nur # Genestealer sind}} auf dem Feld {tile}.',
  'refuse.oneTileOnly': 'Die Angreifer eines Sturmangriffs kommen alle von einem Feld.',
  'refuse.notThere': '{who} ist nicht auf dem Feld {tile}.',
  'refuse.noAttacker': 'Kein Angreifer dieses Sturmangriffs ist auf dem Feld {tile}.',
  'refuse.noWayBack': 'Dorthin kann er nicht weichen: es muss ein verbundenes Feld ohne Genestealer und mit Platz sein.',
  'refuse.survivors':
    '{survivors, plural, =0 {Kein Angreifer kam} one {Ein Angreifer ist übrig} other {# Angreifer sind übrig}} auf dem Feld {tile}.',
}
