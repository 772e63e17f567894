import type { Json, Seat, Update } from '@muster/core'
import { words } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import { cardOfPlace } from '@muster/terminator-ccg/flow'
import { knownOf } from '@muster/terminator-ccg/seen'
import type { Character, Item, LastingEvent, Location, Marker, SeenPlayer, View } from '@muster/terminator-ccg/state'
import { knows, say, t } from '../../app/speak.ts'
import type { Sign } from '../../boards/hex/scene.ts'
import type { Spot } from '../../tools/pointing.ts'

/** This game's words, on a page of several games too. */
const own = (key: string) => say(words(key), 'terminator-ccg')

export const viewOf = (update: Update): View => update.view as unknown as View

export const seatName = (seat: Seat) => own(`seat.${seat}`)
export const cardName = (card: string) => cardOf(card).name
/** A number that changes, as cards call it. */
export const statName = (stat: string): string => (knows(`text.stat.${stat}`) ? own(`text.stat.${stat}`) : stat)
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)
/** A place by the card that it is; Distinct ones of one name have numbers. */
export function placeName(view: View, place: string): string {
  const card = cardOfPlace(place)
  const same = [...new Set(view.places.filter(location => location.card === card).map(location => location.place))]
  return same.length < 2 ? cardName(card) : t('ccg.place.n', { name: cardName(card), n: same.indexOf(place) + 1 })
}

export const isSkynet = (seat: Seat) => seat.startsWith('skynet')

/** The plate of a seat: the faction's shape and colour; a faction's further seats are told apart by their names. */
export function plateOf(seat: Seat): { readonly side: 'amber' | 'cyan'; readonly sign: Sign } {
  return isSkynet(seat) ? { side: 'cyan', sign: 'endo' } : { side: 'amber', sign: 'scout' }
}

export const playerIn = (view: View, seat: Seat): SeenPlayer | undefined => view.players.find(player => player.seat === seat)

/** How many cards lie in a zone, whether they are known or not. */
export const countOf = (zone: readonly string[] | number): number => (typeof zone === 'number' ? zone : zone.length)

/** Whose table it is to look at: the viewer's own; to others the first seat's. */
export function homeSeat(update: Update): Seat {
  const view = viewOf(update)
  return playerIn(view, update.viewer)?.seat ?? view.players[0]?.seat ?? 'resistance'
}

/* Spots, as the targets of cards name them. */
export const characterSpot = (id: number): Spot => `c${id}`
export const markerSpot = (id: number): Spot => `m${id}`
export const itemSpot = (id: number): Spot => `i${id}`
export const eventSpot = (id: number): Spot => `e${id}`
export const attackSpot = (id: number): Spot => `a${id}`
export const placeSpot = (place: string): Spot => `p:${place}`
export const handSpot = (card: string, copy?: number): Spot => (copy === undefined ? `h:${card}` : `h:${card}.${copy}`)

/** What lies at a spot. */
export type Thing =
  | { readonly kind: 'character'; readonly character: Character }
  | { readonly kind: 'marker'; readonly character: Character; readonly marker: Marker }
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'event'; readonly event: LastingEvent }
  | { readonly kind: 'place'; readonly location: Location }
  | { readonly kind: 'card'; readonly card: string }

/** Whatever a spot points at, if it is in play or in hand. */
export function thingAt(view: View, spot: Spot | undefined): Thing | undefined {
  if (spot === undefined) return undefined
  if (spot.startsWith('h:')) return { kind: 'card', card: spot.slice(2).split('.')[0]! }
  if (spot.startsWith('p:')) {
    const location = view.places.find(other => other.place === spot.slice(2))
    return location && { kind: 'place', location }
  }
  return pieceOf(view, Number(spot.slice(1)))
}

/** Whatever in play has this number. */
export function pieceOf(view: View, id: number): Thing | undefined {
  const character = view.characters.find(other => other.id === id)
  if (character) return { kind: 'character', character }
  for (const hidden of view.characters) {
    const marker = hidden.hidden?.markers.find(other => other.id === id)
    if (marker) return { kind: 'marker', character: hidden, marker }
  }
  const item = view.items.find(other => other.id === id)
  if (item) return { kind: 'item', item }
  const event = view.events.find(other => other.id === id)
  if (event) return { kind: 'event', event }
  const location = view.places.find(other => other.id === id)
  return location && { kind: 'place', location }
}

/** The card of whatever is there. */
export function cardOfThing(thing: Thing): string {
  switch (thing.kind) {
    case 'character':
    case 'marker':
      return thing.character.card
    case 'item':
      return thing.item.card
    case 'event':
      return thing.event.card
    case 'place':
      return thing.location.card
    case 'card':
      return thing.card
  }
}

/** What something is called in a sentence: hidden ones by their markers, like ones by where they are. */
export function thingName(view: View, thing: Thing | undefined): string {
  if (!thing) return ''
  if (thing.kind === 'place') return placeName(view, thing.location.place)
  if (thing.kind === 'marker') return markerName(view, thing.character, thing.marker)
  if (thing.kind === 'character') return characterName(view, thing.character)
  return thing.kind === 'item' ? itemName(view, thing.item) : cardName(cardOfThing(thing))
}

/** A character by its card; those of one card have numbers. */
export function characterName(view: View, character: Character): string {
  return numbered(view.characters, character)
}

/** An Item by its card; those of one card have numbers. */
export function itemName(view: View, item: Item): string {
  return numbered(view.items, item)
}

interface Copy {
  readonly id: number
  readonly card: string
}

/** Which one of its card something in play is; nothing where it is the only one. */
export function numberOf(all: readonly Copy[], { id, card }: Copy): number | undefined {
  const same = all.filter(other => other.card === card)
  return same.length < 2 ? undefined : same.findIndex(other => other.id === id) + 1
}

function numbered(all: readonly Copy[], one: Copy): string {
  const n = numberOf(all, one)
  return n === undefined ? cardName(one.card) : t('ccg.place.n', { name: cardName(one.card), n })
}

/** A marker by whose it is, what the viewer knows of it, and where it lies; like ones of a place have numbers. */
export function markerName(view: View, character: Character, marker: Marker): string {
  const known = knownOf(view, character, marker.id)
  const like = (character.hidden?.markers ?? []).filter(other => other.at === marker.at && knownOf(view, character, other.id) === known)
  const n = like.length < 2 ? 0 : like.findIndex(other => other.id === marker.id) + 1
  return t('ccg.marker.of', { who: characterName(view, character), known, n, place: placeName(view, marker.at) })
}

/** The spot at which a piece is pointed at. A hidden character of one's own is its real marker. */
export function spotOfPiece(view: View, id: number): Spot | undefined {
  const thing = pieceOf(view, id)
  switch (thing?.kind) {
    case 'character': {
      const real = thing.character.hidden?.real
      return real ? markerSpot(real) : characterSpot(id)
    }
    case 'marker':
      return markerSpot(id)
    case 'item':
      return itemSpot(id)
    case 'event':
      return eventSpot(id)
    case 'place':
      return placeSpot(thing.location.place)
    default:
      return undefined
  }
}

/** A rule in progress, as far as it is open. */
export interface SeenFrameLike {
  readonly id: number
  readonly rule: string
  readonly [local: string]: Json
}

export function framesOf(view: View): readonly SeenFrameLike[] {
  const core = view.core as { readonly frames?: readonly SeenFrameLike[] } | null
  return core?.frames ?? []
}
