import { type ListLine, type ListSheet, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { CardKind } from '../content/types.ts'
import { cardName } from '../flow.ts'
import { productionUsed } from '../rules/starting-cards.ts'
import type { CardKey, Copies, Deck } from '../state.ts'
import { countOf } from './draw-deck.ts'

const KINDS: readonly CardKind[] = ['main', 'support', 'item', 'location', 'event', 'mission', 'condition']

/** One card of a deck: what it costs in all where it is built, and a note where it is not of house design alone. */
function lineOf({ card, count }: Copies, notes: ListLine['notes'] = []): ListLine {
  const def = cardOf(card)
  const cost = def.kind === 'main' || def.kind === 'item' ? def.cost : undefined
  return { count, name: cardName(card), ...(cost === undefined ? {} : { cost: cost * count }), notes }
}

const one = (card: CardKey): Copies => ({ card, count: 1 })

/** A deck as it is read: its start, its Location Deck, and its Draw Deck by kinds. */
export function sheetOf({ name, start, condition, locations, draw, reserves }: Deck): ListSheet {
  const carriedBy = (on: number | null) => start.items.filter(item => item.on === on).map(({ card }) => card)
  const starting = [
    ...start.characters.map((card, i) => lineOf(one(card), carriedBy(i).map(cardName))),
    ...carriedBy(null).map(card => lineOf(one(card), [words('list.note.lying')])),
  ]
  const groups = [
    { title: words('list.part.start'), lines: starting },
    { title: words('list.part.startLocations'), lines: start.locations.map(card => lineOf(one(card))) },
    { title: words('list.part.condition'), lines: condition === null ? [] : [lineOf(one(condition))] },
    { title: words('list.part.locations'), lines: locations.map(card => lineOf(one(card))) },
    ...KINDS.map(kind => ({
      title: words(`list.part.${kind}`),
      lines: draw.filter(({ card }) => cardOf(card).kind === kind).map(entry => lineOf(entry)),
    })),
    { title: words('list.part.reserves'), lines: reserves.map(entry => lineOf(entry)) },
  ]
  const used = productionUsed(start)
  return {
    name,
    groups: groups.filter(({ lines }) => lines.length > 0),
    totals: [
      words('list.total.draw', { count: countOf(draw) }),
      words('list.total.locations', { count: locations.length }),
      ...(used > 0 ? [words('list.total.production', { used })] : []),
      ...(reserves.length > 0 ? [words('list.total.reserves', { count: countOf(reserves) })] : []),
    ],
  }
}
