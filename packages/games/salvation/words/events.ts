import type { Catalogue } from '@muster/core'

const SIDE = '{side, select, skynet {Skynet} other {The Resistance}}'

/** What has happened. */
export const EVENTS: Catalogue = {
  firstFactory: 'Skynet starts its first factory at {city}.',
  tokensLaid: '{count} hidden tokens lie on the map, face down.',
  partBegins: '{part, select, draw {Turn {turn}. Everybody draws.} actions {The actions begin.} end {The turn ends.} other {Setup.}}',
  numberBegins: 'Number {number}.',
  leads: '{who} goes first at this number.',

  drew: '{who} draws {cards}.',
  drewHidden: '{who} draws {count, plural, one {a card} other {# cards}}.',
  drawLost: '{who} finds no more cards: {count, plural, one {one draw is} other {# draws are}} lost.',
  reshuffled: '{side, select, skynet {Skynet’s} other {The Resistance’s}} played pile is shuffled into a new draw pile of {cards}.',
  gaveUp: '{who} gives up {cards}.',

  passed: '{who} passes.',
  exchanged: '{who} exchanges {card} for {count, plural, one {a new card} other {# new cards}}.',
  cardPlayed: '{who} plays {card} ({action}).',
  tacticTaken: 'Skynet takes {card} for a later turn.',
  scored: '{who} scores: {points, plural, one {one point} other {# points}} now.',

  announced: '{who}: from the {from} to the {way}.',
  declined: `${SIDE} lets them through the {sector}.`,
  intercepted: `${SIDE} stops them at the border of the {sector}.`,
  unnoticed: 'Nobody notices them in the {sector}.',
  attacked: `${SIDE} attacks in the {sector}.`,
  struck: `${SIDE} strikes in the {sector}: {hits, plural, =0 {nothing hit} one {one hit} other {# hits}}.`,
  damaged: 'The {who} is damaged: {need, plural, one {one more hit} other {# more hits}} will destroy it.',
  destroyed: 'The {who} in the {sector} is destroyed.',

  explores: 'The {who} explores the {sector}.',
  foundNothing: 'The {who} finds nothing in the {sector}.',
  leftHidden: 'What lies in the {sector} stays hidden.',
  turnedUp: '{what} in the {sector}.',
  terrainRemoved: '{what} in the {sector} changes nothing and leaves the game.',
  noTechnology: 'All {most} technologies are in use.',
  upgraded: 'The {who} has {what} from now on.',
  unitArrives: 'A new {who} in the {sector}.',
  unitDeclined: 'The {who} is not taken.',
  unitsLost:
    '{count, plural, one {One more {who} finds} other {# more of the {who} find}} no figure or no room and {count, plural, one {is} other {are}} lost.',
  factoryBuilt: 'Skynet builds a factory in the {sector}.',

  looked: 'You see what lies in the {sector}: {what}.',
  lookedHidden: 'Skynet looks at a hidden token in the {sector}.',
  swapped: 'Hidden tokens of the {from} and the {to} change places.',

  irradiated: 'Radiation in the {sector}: the {who} is lost.',
  shelterLost: '{count, plural, one {A shelter} other {Another shelter}} is lost in the {sector}: Skynet has {count} of 5.',
  shelterHolds: 'The shelter in the {sector} holds.',
  factoryLost: 'The factory in the {sector} is destroyed.',
  taskOpens: '{who} has a task: an Infantryman or a Jeep in {city} at the end of a turn.',
  taskDone: '{who} has done the task in {city}.',
  repaired: 'All damage is repaired.',
}
