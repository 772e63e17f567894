import type { Catalogue } from '@muster/core'

const SIDE = '{side, select, skynet {Skynet} other {Der Widerstand}}'

/** What has happened, in German. */
export const EVENTS_GERMAN: Catalogue = {
  firstFactory: 'Skynet beginnt seine erste Fabrik bei {city}.',
  tokensLaid: '{count} verdeckte Marker liegen auf der Karte.',
  partBegins: '{part, select, draw {Zug {turn}. Alle ziehen.} actions {Die Aktionen beginnen.} end {Der Zug endet.} other {Aufbau.}}',
  numberBegins: 'Nummer {number}.',
  leads: '{who} ist bei dieser Nummer zuerst dran.',

  drew: '{who} zieht {cards}.',
  drewHidden: '{who} zieht {count, plural, one {eine Karte} other {# Karten}}.',
  drawLost: '{who} findet keine Karten mehr: {count, plural, one {ein Ziehen verfällt} other {# Ziehen verfallen}}.',
  reshuffled:
    'Der gespielte Stapel von {side, select, skynet {Skynet} other {Widerstand}} wird zu einem neuen Nachziehstapel mit {cards} gemischt.',
  gaveUp: '{who} gibt {cards} ab.',

  passed: '{who} passt.',
  exchanged: '{who} tauscht {card} gegen {count, plural, one {eine neue Karte} other {# neue Karten}}.',
  cardPlayed: '{who} spielt {card} ({action}).',
  tacticTaken: 'Skynet nimmt {card} für einen späteren Zug.',
  scored: '{who} punktet: jetzt {points, plural, one {ein Punkt} other {# Punkte}}.',

  announced: '{who}: vom Sektor {from} nach {way}.',
  declined: `${SIDE} lässt sie durch den Sektor {sector}.`,
  intercepted: `${SIDE} hält sie an der Grenze des Sektors {sector} auf.`,
  unnoticed: 'Im Sektor {sector} bemerkt sie niemand.',
  attacked: `${SIDE} greift im Sektor {sector} an.`,
  struck: `${SIDE} schlägt im Sektor {sector} zu: {hits, plural, =0 {kein Treffer} one {ein Treffer} other {# Treffer}}.`,
  damaged: '{who} ist beschädigt: {need, plural, one {noch ein Treffer zerstört} other {noch # Treffer zerstören}} die Einheit.',
  destroyed: '{who} im Sektor {sector} ist zerstört.',

  explores: '{who} erkundet den Sektor {sector}.',
  foundNothing: '{who} findet im Sektor {sector} nichts.',
  leftHidden: 'Was im Sektor {sector} liegt, bleibt verdeckt.',
  turnedUp: '{what} im Sektor {sector}.',
  terrainRemoved: '{what} im Sektor {sector} ändert nichts und verlässt das Spiel.',
  noTechnology: 'Alle {most} Technologien sind in Gebrauch.',
  upgraded: '{who} hat von nun an {what}.',
  unitArrives: '{who} kommt neu in den Sektor {sector}.',
  unitDeclined: 'Auf {who} wird verzichtet.',
  unitsLost:
    '{count, plural, one {Eine weitere Einheit ({who}) findet} other {# weitere Einheiten ({who}) finden}} keine Figur oder keinen Platz und {count, plural, one {ist} other {sind}} verloren.',
  factoryBuilt: 'Skynet baut eine Fabrik im Sektor {sector}.',

  looked: 'Du siehst, was im Sektor {sector} liegt: {what}.',
  lookedHidden: 'Skynet sieht sich einen verdeckten Marker im Sektor {sector} an.',
  swapped: 'Verdeckte Marker der Sektoren {from} und {to} tauschen den Platz.',

  irradiated: 'Strahlung im Sektor {sector}: {who} ist verloren.',
  shelterLost:
    '{count, plural, one {Eine Zuflucht} other {Noch eine Zuflucht}} geht im Sektor {sector} verloren: Skynet hat {count} von 5.',
  shelterHolds: 'Die Zuflucht im Sektor {sector} hält.',
  factoryLost: 'Die Fabrik im Sektor {sector} ist zerstört.',
  taskOpens: '{who} hat eine Aufgabe: ein Infantryman oder ein Jeep in {city} am Ende eines Zuges.',
  taskDone: '{who} hat die Aufgabe in {city} erfüllt.',
  repaired: 'Aller Schaden ist behoben.',
}
