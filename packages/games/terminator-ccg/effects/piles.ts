import { cardOf } from '../content/library.ts'
import type { CardFilter } from '../content/vocabulary.ts'
import type { CardKey } from '../state.ts'

/** Whether a card fits a filter: one of its parts. SkyNet Items are not what a search finds, but are Items (C3.6.10r): a text that says Item means any. */
export function fitsCard(card: CardKey, filter: CardFilter): boolean {
  const def = cardOf(card)
  return filter.some(part => {
    if (part.kind === 'main') return def.kind === 'main' && (!part.is || part.is.some(resource => def.resources.includes(resource)))
    if (def.kind !== 'item') return false
    return !part.at || part.at.some(at => def.at.includes(at))
  })
}

/** The cards of a pile that fit, each once, in the order of their ids: nothing of the pile's order shows. */
export function fitting(pile: readonly CardKey[], filter: CardFilter): readonly CardKey[] {
  return [...new Set(pile.filter(card => fitsCard(card, filter)))].sort()
}
