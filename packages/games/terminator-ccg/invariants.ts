import { findCard } from './content/library.ts'
import { isImplant, isSupport } from './pieces.ts'
import { placeFor, placesOf } from './places.ts'
import type { Character, State } from './state.ts'

/** What no play may break, whatever is drawn and chosen: each fault in words, with the rule it breaks. */
export function invariants(s: State): string[] {
  return [...pieceFaults(s), ...placeFaults(s), ...characterFaults(s), ...itemFaults(s), ...playerFaults(s), ...combatFaults(s)]
}

/** Every card in play has a number of its own, and is a card of the set. */
function* pieceFaults(s: State): Generator<string> {
  const markers = s.characters.flatMap(({ hidden }) => hidden?.markers ?? [])
  const pieces = [...s.places, ...s.characters, ...s.items, ...s.events]
  const ids = [...pieces, ...markers].map(({ id }) => id)
  if (new Set(ids).size !== ids.length) yield 'two cards in play have one number'
  if (ids.some(id => id >= s.nextPiece)) yield 'a card in play has a number not yet given'
  const piles = s.players.flatMap(player => [...player.hand, ...player.deck, ...player.locations, ...player.discard, ...player.removed])
  const cards = [...pieces.map(({ card }) => card), ...piles]
  const unknown = cards.find(card => !findCard(card))
  if (unknown !== undefined) yield `no card ${unknown}`
}

/** C3.5: rows without gaps, columns from the ground up. */
function* placeFaults(s: State): Generator<string> {
  for (const { id, card, place, start, owner, column, level } of s.places) {
    if (place !== placeFor(card, id, start)) yield `C3.5.3: ${card} lies at ${place}`
    const twins = s.places.filter(other => other.owner === owner && other.column === column && other.level === level)
    if (twins.length > 1) yield `C3.5.9r: two locations at one spot of ${owner}`
    if (level > 0 && !s.places.some(other => other.owner === owner && other.column === column && other.level === level - 1))
      yield `C3.5.2: ${card} stands above nothing`
  }
  const lost = s.damagedPlaces.find(place => !placesOf(s).includes(place))
  if (lost !== undefined) yield `C3.5.13r: ${lost} is Damaged and not there`
}

function* characterFaults(s: State): Generator<string> {
  const places = placesOf(s)
  for (const character of s.characters) {
    if (!places.includes(character.at)) yield `C3.5.12r: ${character.card} stands nowhere`
    if (character.damage < 0 || character.mp < 0) yield `C3.2.7r: a number of ${character.card} is below 0`
    if (character.controller === null && !isSupport(character)) yield `C1.2.2r: ${character.card} has no controller`
    yield* hiddenFaults(character, places)
  }
}

/** C14: a hidden character has markers, one of them real, where it is. */
function* hiddenFaults({ hidden, card, at, controller }: Character, places: readonly string[]): Generator<string> {
  if (!hidden) return
  const real = hidden.markers.find(({ id }) => id === hidden.real)
  if (!real) yield `C14.1.2: none of the markers of ${card} is real`
  else if (real.at !== at) yield `C14.1.2: ${card} is not where its marker is`
  if (hidden.markers.some(marker => !places.includes(marker.at))) yield `C14.1.2: a marker of ${card} stands nowhere`
  if (controller === null) yield `C14.1.5r: ${card} is hidden and uncontrolled`
}

function* itemFaults(s: State): Generator<string> {
  for (const item of s.items) {
    if ((item.bearer === null) === (item.at === null)) yield `C15.1.5r: ${item.card} neither lies nor is carried`
    if (item.bearer !== null && !s.characters.some(({ id }) => id === item.bearer)) yield `C9.5.5: ${item.card} is carried by nobody`
    if (item.bearer === null && isImplant(item)) yield `C15.1.7r: ${item.card} lies about`
    if (item.at !== null && !placesOf(s).includes(item.at)) yield `C3.5.12r: ${item.card} lies nowhere`
  }
}

function* playerFaults(s: State): Generator<string> {
  for (const { seat, cp, points, cycled, out, hand } of s.players) {
    if (cp < 0) yield `C16.1.1: ${seat} has fewer than no CP`
    if (points < 0 || cycled < 0) yield `C19.4.9r: a count of ${seat} is below 0`
    if (out && hand.length > 0) yield `C20.1.8r: ${seat} is out and holds cards`
    if (out && s.characters.some(({ controller }) => controller === seat)) yield `C20.1.8r: ${seat} is out and controls characters`
  }
  const seats = [...s.order].sort().join()
  if (
    seats !==
    s.players
      .map(({ seat }) => seat)
      .sort()
      .join()
  )
    yield 'C4.2: the order does not name the seats'
}

function* combatFaults(s: State): Generator<string> {
  if (s.round !== 'combat' && !s.freeing && s.attacks.some(({ free }) => !free)) yield 'C9.2: an attack outlives its Round'
  if (s.production && s.production.amount < 0) yield 'C7.5.3: more Production is spent than made'
}
