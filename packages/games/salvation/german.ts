import type { Catalogue } from '@muster/core'
import { NAMES } from './content/names.ts'
import { ASKS_GERMAN } from './words/de/asks.ts'
import { EVENTS_GERMAN } from './words/de/events.ts'
import { OPTIONS_GERMAN } from './words/de/options.ts'
import { REFUSALS_GERMAN } from './words/de/refusals.ts'
import { THINGS_GERMAN } from './words/de/things.ts'

/** Names that are words rather than the printed game's. */
const OWN_NAMES: Catalogue = {
  'game.summary':
    'Nach dem Tag der Abrechnung halten die letzten Menschen im Westen aus. Finde die Zufluchten, erfülle die Aufträge, oder bau die Maschinen, die sie jagen.',
  'seat.resistance': 'Widerstand',
  'seat.resistance2': 'Zweiter Befehlshaber',
  'terrain.radiation': 'Strahlung',
  'terrain.impassableRoads': 'Unpassierbare Straßen',
  'terrain.ruins': 'Ruinen',
  'terrain.fortifications': 'Befestigungen',
  'terrain.wasteland': 'Ödland',
  'terrain.fog': 'Nebel',
  'terrain.forestsOrMountains': 'Wälder oder Berge',
  'terrain.toxicPollution': 'Verseuchung',
  'face.shelter': 'Zuflucht',
  'face.mission': 'Auftrag',
  'face.technology': 'Technologie',
  'face.terrain': 'Gelände',
}

/** Everything that Terminator Salvation says, in German; the names of the printed game stay as they are. */
export const german: Catalogue = {
  ...NAMES,
  ...OWN_NAMES,
  ...THINGS_GERMAN,
  ...ASKS_GERMAN,
  ...EVENTS_GERMAN,
  ...REFUSALS_GERMAN,
  ...OPTIONS_GERMAN,
}
