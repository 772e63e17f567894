import type { Json } from '@muster/core'
import { cardOf, findCard } from '@muster/terminator-ccg/content/library'
import type { CardKind } from '@muster/terminator-ccg/content/types'
import type { Deck } from '@muster/terminator-ccg/state'
import { KINDS } from './builder-pool.ts'

/** The parts of a deck that cards are put into. */
export type Part = 'draw' | 'reserves' | 'locations'

interface Copies {
  readonly card: string
  readonly count: number
}

/** The list as a deck, where it has the form of one; a list of any form can be opened. */
export function deckIn(list: Json): Deck | undefined {
  const deck = list as unknown as Partial<Deck> | null
  if (typeof deck !== 'object' || deck === null || Array.isArray(deck)) return undefined
  const { start, locations, draw, reserves } = deck
  const parts: readonly unknown[] = [locations, draw, reserves, start?.characters, start?.locations, start?.items]
  if (!parts.every(Array.isArray)) return undefined
  const whole = deck as Deck
  const keys: readonly unknown[] = [
    ...whole.locations,
    ...whole.start.characters,
    ...whole.start.locations,
    ...[...whole.draw, ...whole.reserves, ...whole.start.items].map(entry => (entry as { card?: unknown } | null)?.card),
    ...(whole.condition === null ? [] : [whole.condition]),
  ]
  const isWhole =
    keys.every(key => typeof key === 'string' && findCard(key)) &&
    [...whole.draw, ...whole.reserves].every(({ count }) => Number.isSafeInteger(count) && count > 0)
  return isWhole && typeof whole.name === 'string' ? whole : undefined
}

/** How many cards a part of entries has. */
export function sizeOf(copies: readonly Copies[]): number {
  return copies.reduce((sum, { count }) => sum + count, 0)
}

/** How many of a card a part of the deck has. */
export function countIn(deck: Deck, part: Part, card: string): number {
  if (part === 'locations') return deck.locations.filter(other => other === card).length
  return sizeOf(deck[part].filter(entry => entry.card === card))
}

/** The deck with so many of a card in a part: at its place if it is there, else at the end. */
export function withCount(deck: Deck, part: Part, card: string, count: number): Deck {
  const wanted = Math.max(0, Math.min(99, count))
  if (part === 'locations') {
    const have = countIn(deck, part, card)
    if (wanted > have) return { ...deck, locations: [...deck.locations, ...Array<string>(wanted - have).fill(card)] }
    let over = have - wanted
    return { ...deck, locations: deck.locations.filter(other => other !== card || over-- <= 0) }
  }
  const others = deck[part].filter(entry => entry.card !== card)
  if (wanted === 0) return { ...deck, [part]: others }
  const at = deck[part].findIndex(entry => entry.card === card)
  if (at < 0) return { ...deck, [part]: [...others, { card, count: wanted }] }
  return {
    ...deck,
    [part]: deck[part].flatMap((entry, i) => (entry.card !== card ? [entry] : i === at ? [{ card, count: wanted }] : [])),
  }
}

/** The part of a deck into which a card goes by itself; nothing for a Condition, of which a deck has one. */
export function partOf(card: string): Part | undefined {
  const { kind } = cardOf(card)
  return kind === 'location' ? 'locations' : kind === 'condition' ? undefined : 'draw'
}

/** The deck with another character at the start, and what it carries with it. */
export function withStarter(deck: Deck, card: string): Deck {
  return { ...deck, start: { ...deck.start, characters: [...deck.start.characters, card] } }
}

/** The deck without the character at this place of the start; what it carried goes, too. */
export function withoutStarter(deck: Deck, at: number): Deck {
  const items = deck.start.items.flatMap(item =>
    item.on === at ? [] : [item.on !== null && item.on > at ? { ...item, on: item.on - 1 } : item],
  )
  return { ...deck, start: { ...deck.start, characters: deck.start.characters.filter((_, i) => i !== at), items } }
}

/** The deck with an Item at the start, in the order of the bearers, those that lie about last. */
export function withStartItem(deck: Deck, card: string, on: number | null): Deck {
  const rank = (bearer: number | null) => bearer ?? Number.MAX_SAFE_INTEGER
  const items = [...deck.start.items, { card, on }]
    .map((item, i) => ({ item, i }))
    .sort((a, b) => rank(a.item.on) - rank(b.item.on) || a.i - b.i)
  return { ...deck, start: { ...deck.start, items: items.map(({ item }) => item) } }
}

export function withoutStartItem(deck: Deck, at: number): Deck {
  return { ...deck, start: { ...deck.start, items: deck.start.items.filter((_, i) => i !== at) } }
}

/** The deck with other Starting Locations. */
export function withStartLocations(deck: Deck, locations: readonly string[]): Deck {
  return { ...deck, start: { ...deck.start, locations } }
}

/** A list with one of its entries a place further on or back: the order of locations at the start matters. */
export function shifted<T>(items: readonly T[], at: number, by: number): readonly T[] {
  const to = at + by
  if (to < 0 || to >= items.length) return items
  const moved = [...items]
  const [item] = moved.splice(at, 1)
  moved.splice(to, 0, item!)
  return moved
}

/** The entries of a part by the kind of card, in the order of their names. */
export function groupsOf(copies: readonly Copies[]): readonly { readonly kind: CardKind; readonly entries: readonly Copies[] }[] {
  return KINDS.map(kind => ({
    kind,
    entries: copies
      .filter(({ card }) => cardOf(card).kind === kind)
      .sort((a, b) => cardOf(a.card).name.localeCompare(cardOf(b.card).name, 'en')),
  })).filter(({ entries }) => entries.length > 0)
}

/** What Events cost: how many for each number of Combat Points, from 0 to the dearest or to 3. */
export function curveOf(copies: readonly Copies[]): readonly number[] {
  const costs = copies.flatMap(({ card, count }) => {
    const def = cardOf(card)
    return def.kind === 'event' ? [{ cp: def.cp, count }] : []
  })
  const dearest = Math.max(3, ...costs.map(({ cp }) => cp))
  return Array.from({ length: dearest + 1 }, (_, cp) => costs.filter(one => one.cp === cp).reduce((sum, { count }) => sum + count, 0))
}

/** Every card of a part, one by one: what is shuffled. */
export function cardsOf(copies: readonly Copies[]): readonly string[] {
  return copies.flatMap(({ card, count }) => Array<string>(count).fill(card))
}
