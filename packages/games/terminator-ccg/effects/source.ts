import type { Seat } from '@muster/core'
import { CARDS, effectsOf } from '../content/library.ts'
import type { Effect } from '../content/vocabulary.ts'
import { characterOf } from '../pieces.ts'
import type { CardKey, Character, Item, LastingEvent, Location, PieceId, PlaceId, Player, Table } from '../state.ts'
import { usingBar } from './usable.ts'

/** Where a text comes from. */
export interface Source {
  readonly card: CardKey
  /** The card in play; null for a Condition. */
  readonly piece: PieceId | null
  /** Whose text it is: null for a location's, and for a card that nobody controls. */
  readonly seat: Seat | null
  readonly place: PlaceId | null
  /** The character whose text it is, or who carries the Item. */
  readonly bearer: PieceId | null
  /** A hidden character's text works on itself only. */
  readonly hidden: boolean
}

/** Where a character is: hidden, at its real marker. */
export function standsAt({ at, hidden }: Character): PlaceId {
  return hidden?.markers.find(({ id }) => id === hidden.real)?.at ?? at
}

export const sourceOfCharacter = (character: Character): Source => ({
  card: character.card,
  piece: character.id,
  seat: character.controller,
  place: standsAt(character),
  bearer: character.id,
  hidden: character.hidden !== null,
})

/** An Item that somebody carries; undefined where it lies, is Damaged (C3.6.5), or is no use to its bearer (C3.6.3). */
export function sourceOfItem(s: Table, item: Item): Source | undefined {
  const bearer = item.bearer === null || item.damaged ? undefined : characterOf(s, item.bearer)
  if (!bearer || usingBar(s, bearer.id, item.card)) return undefined
  return { ...sourceOfCharacter(bearer), card: item.card, piece: item.id }
}

export const sourceOfLocation = ({ id, card, place }: Location): Source => ({
  card,
  piece: id,
  seat: null,
  place,
  bearer: null,
  hidden: false,
})

/** An Event in play lies on a place, or on a card and so where that is. */
export function sourceOfEvent(s: Table, { id, card, owner, at, on }: LastingEvent): Source {
  const place = at ?? (on === null ? null : placeOfPiece(s, on))
  return { card, piece: id, seat: owner, place, bearer: null, hidden: false }
}

function placeOfPiece(s: Table, id: PieceId): PlaceId | null {
  const character = characterOf(s, id)
  return character ? standsAt(character) : null
}

export const sourceOfCondition = (seat: Seat, card: CardKey): Source => ({
  card,
  piece: null,
  seat,
  place: null,
  bearer: null,
  hidden: false,
})

/** One text in play. */
export interface Text<E extends Effect = Effect> {
  readonly source: Source
  readonly effect: E
  readonly index: number
}

type Tagged<T extends Effect['tag']> = Extract<Effect, { tag: T }>

/** The locations whose texts are on: one copy of each place (C3.5.3), none of a Damaged place (C3.5.11). Copies of one place are copies of one card. */
export function activeLocations(s: Table, wanted: (card: CardKey) => boolean): Location[] {
  const places = new Set<PlaceId>(s.damagedPlaces)
  return s.places.filter(({ card, place }) => {
    if (!wanted(card) || places.has(place)) return false
    places.add(place)
    return true
  })
}

const conditionOf = ({ seat, condition, out }: Player): readonly Source[] =>
  condition === null || out ? [] : [sourceOfCondition(seat, condition)]

/** Every card whose text is on, in the order in which texts are looked at: characters, Items, locations, Events, Conditions. `wanted` leaves out cards at a glance. */
export function* sourcesInPlay(s: Table, wanted: (card: CardKey) => boolean): Iterable<Source> {
  for (const character of s.characters) if (wanted(character.card)) yield sourceOfCharacter(character)
  for (const item of s.items) {
    const source = wanted(item.card) ? sourceOfItem(s, item) : undefined
    if (source) yield source
  }
  for (const location of activeLocations(s, wanted)) yield sourceOfLocation(location)
  for (const event of s.events) if (wanted(event.card)) yield sourceOfEvent(s, event)
  for (const source of s.players.flatMap(conditionOf)) if (wanted(source.card)) yield source
}

type Printed = { readonly effect: Effect; readonly index: number }

/** The texts of every card by their tag. */
const TEXTS = new Map<Effect['tag'], Map<CardKey, readonly Printed[]>>()
for (const { id } of CARDS)
  effectsOf(id).forEach((effect, index) => {
    const cards = TEXTS.get(effect.tag) ?? new Map<CardKey, readonly Printed[]>()
    TEXTS.set(effect.tag, cards.set(id, [...(cards.get(id) ?? []), { effect, index }]))
  })

/** Every text with this tag that is on. */
export function* textsInPlay<T extends Effect['tag']>(s: Table, tag: T): Iterable<Text<Tagged<T>>> {
  const cards = TEXTS.get(tag)
  for (const source of sourcesInPlay(s, card => cards?.has(card) === true)) yield* textsOf(source, tag)
}

/** The texts of one source with this tag. */
export function textsOf<T extends Effect['tag']>(source: Source, tag: T): readonly Text<Tagged<T>>[] {
  const printed = TEXTS.get(tag)?.get(source.card) ?? []
  return printed.map(({ effect, index }) => ({ source, effect: effect as Tagged<T>, index }))
}
