import { CARDS } from '@muster/terminator-ccg/content/library'
import type { CardDef, CardKind } from '@muster/terminator-ccg/content/types'
import type { Deck } from '@muster/terminator-ccg/state'
import { costOf, foundAt, isUseless, kindLine, textOf } from './builder-cards.ts'

/** What of the cards is shown: words that must all be there, a kind, and what the deck can do with them. */
export interface Wish {
  readonly query: string
  readonly kind: CardKind | 'all'
  /** Only cards that no rule keeps out of this deck, and that its side can use. */
  readonly fitting: boolean
  /** Only cards that one of the deck's own places gives: people and Items whose Restriction names one. */
  readonly findable: boolean
  readonly sort: (typeof SORTS)[number]
}

export const SORTS = ['kind', 'name', 'cost'] as const
export const EVERYTHING: Wish = { query: '', kind: 'all', fitting: true, findable: false, sort: 'kind' }

/** The kinds in the order in which they are shown. */
export const KINDS: readonly CardKind[] = ['main', 'support', 'item', 'event', 'mission', 'location', 'condition']

const searched = new Map<string, string>()

/** Everything that can be searched for on a card, in small letters: name, kind, Resources, Restriction and text. */
function searchedOn(card: CardDef): string {
  let text = searched.get(card.id)
  if (text === undefined) {
    text = [card.id, card.name, kindLine(card), ...card.resources, ...foundAt(card), ...textOf(card)].join(' ').toLowerCase()
    searched.set(card.id, text)
  }
  return text
}

/** The places that the deck brings. */
export function placesOf({ locations, start }: Deck): readonly CardDef[] {
  const own = new Set([...locations, ...start.locations])
  return CARDS.filter(card => card.kind === 'location' && own.has(card.id))
}

/** Whether one of these places gives the card. */
export function isFoundAt(card: CardDef, places: readonly CardDef[]): boolean {
  return foundAt(card).some(at => places.some(place => place.name === at || place.resources.some(resource => resource === at)))
}

/** The cards that the wish asks for, in its order. `unfit` says which a rule keeps out. */
export function poolOf(wish: Wish, deck: Deck, unfit: (card: string) => boolean): readonly CardDef[] {
  const words = wish.query.toLowerCase().split(/\s+/).filter(Boolean)
  const places = placesOf(deck)
  const shown = CARDS.filter(
    card =>
      (wish.kind === 'all' || card.kind === wish.kind) &&
      (!wish.fitting || !(unfit(card.id) || isUseless(card, deck.side))) &&
      (!wish.findable || isFoundAt(card, places)) &&
      words.every(word => searchedOn(card).includes(word)),
  )
  const name = (a: CardDef, b: CardDef) => a.name.localeCompare(b.name, 'en')
  const kind = (a: CardDef, b: CardDef) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
  const cost = (a: CardDef, b: CardDef) => (costOf(a)?.n ?? Number.MAX_SAFE_INTEGER) - (costOf(b)?.n ?? Number.MAX_SAFE_INTEGER)
  const by = { kind, name: () => 0, cost }[wish.sort]
  return shown.sort((a, b) => by(a, b) || name(a, b))
}
