import type { ListFault } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { isDistinct } from '../places.ts'
import { banFaults } from './draw-deck.ts'
import { eraFault, fault, type Judging, named } from './judging.ts'

/** C2.2, C21.3, C22.3.6: the Location Deck. */
export function locationDeckFaults(judging: Judging): readonly ListFault[] {
  const { locations } = judging.deck
  return [
    ...totalFaults(judging),
    ...locations.flatMap((card, i) => {
      const at = `locations[${i}]`
      if (cardOf(card).kind !== 'location') return [fault(at, 'C2.2.1', 'noLocation', { card: named(card) }, 'takeOut')]
      const twice = locations.indexOf(card) < i ? [fault(at, 'C2.2.1', 'twice', { card: named(card) }, 'exchange')] : []
      return [...twice, ...eraFault(at, card, judging), ...banFaults(at, card, judging)]
    }),
  ]
}

function totalFaults({ deck: { locations }, scenario }: Judging): readonly ListFault[] {
  const { size, maxDistinct, bottom } = scenario.locationDeck
  const rule = scenario.era === 'past' ? 'C21.3.1' : 'C22.3.6'
  const found: ListFault[] = []
  if (locations.length !== size) found.push(fault('locations', rule, 'locations', { count: locations.length, size }, 'locations'))
  if (!locations.some(card => cardOf(card).name === bottom)) found.push(fault('locations', rule, 'bottom', { name: bottom }, 'bottom'))
  const distinct = locations.filter(card => isDistinct(cardOf(card)))
  if (distinct.length > maxDistinct)
    found.push(
      fault('locations', 'C2.2.2', 'distinct', { count: distinct.length, most: maxDistinct, cards: distinct.map(named) }, 'distinct'),
    )
  return found
}
