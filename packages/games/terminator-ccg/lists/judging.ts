import { type ListFault, type Words, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { CardDef } from '../content/types.ts'
import { cardName } from '../flow.ts'
import type { Scenario, ScenarioSide } from '../scenarios.ts'
import type { CardKey, CcgOptions, Deck } from '../state.ts'

/** What a deck is judged by. */
export interface Judging {
  readonly deck: Deck
  readonly scenario: Scenario
  /** The half of the Scenario that is the player's faction's. */
  readonly rules: ScenarioSide
  readonly options: CcgOptions
}

/** Builds a fault: where, by which rule, what is wrong, and what would mend it. */
export function fault(at: string, rule: string, why: string, params: Words['params'] = {}, cure?: string): ListFault {
  return { at, rule, why: words(`list.${why}`, params), ...(cure ? { cure: words(`list.cure.${cure}`, params) } : {}) }
}

export const named = (card: CardKey): Words => cardName(card)

/** Whether a card is called so, or has this Resource. */
export const isCalled = (card: CardDef, nameOrResource: string): boolean =>
  card.name === nameOrResource || card.resources.some(resource => resource === nameOrResource)

/** C21.3.4, C22.3.9: a card that is only for another era. */
export function eraFault(at: string, card: CardKey, { scenario }: Judging): readonly ListFault[] {
  const { era } = cardOf(card)
  if (era === 'both' || scenario.era === 'both' || era === scenario.era) return []
  return [fault(at, scenario.era === 'past' ? 'C21.3.4' : 'C22.3.9', 'era', { card: named(card), era: words(`era.${era}`) }, 'takeOut')]
}

/** C3.6.2, C3.6.3, C7.5.7. */
export function canUse(bearer: CardDef, item: CardDef): boolean {
  const is = (resource: string) => bearer.resources.some(other => other === resource)
  if (item.kind === 'item' && item.itemClass === 'Implant') return is('Terminator')
  if (is('Animal') || is('Drone') || is('Hunter-Killer')) return false
  if (item.resources.includes('SkyNet Item')) return is('SkyNet')
  return !item.resources.includes('Military Arms') || is('Resistance') || is('Marine')
}
