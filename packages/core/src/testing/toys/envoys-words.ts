import type { Catalogue } from '../../words.ts'

/** What the card toy says. */
export const ENVOYS_ENGLISH: Catalogue = {
  'envoys.name': 'Envoys',
  'envoys.summary': 'Put down a card; the highest scores, unless it is countered.',
  'envoys.north': 'North',
  'envoys.east': 'East',
  'envoys.south': 'South',
  'envoys.west': 'West',
  'envoys.players': 'Players',
  'envoys.count': '{value} players',
  'envoys.exchange': 'Exchange up to two cards.',
  'envoys.putDown': 'Put down a card.',
  'envoys.counter': 'Counter the card of {seat}?',
  'envoys.notHeld': 'You do not hold {card}.',
  'envoys.playHeld': 'Name a card of your hand.',
  'envoys.odd': '{card} is odd, and only even cards counter.',
  'envoys.takes': '{seat} takes {cards}.',
  'envoys.takesSome': '{seat} takes {count} cards.',
  'envoys.claims': '{seat} claims the round with {card}.',
  'envoys.counters': '{seat} counters with {card}.',
  'envoys.fails': 'The counter of {seat} is countered.',
  'envoys.counted': 'The most points are {most}.',
  'envoys.gaveUp': 'All others gave up.',
  'rule.envoys': 'Envoys',
  'rule.counters': 'Counters',
  'rule.counter': 'Counter',
}
