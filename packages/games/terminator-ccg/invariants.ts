import { findCard } from './content/library.ts'
import { isImplant, isSupport } from './pieces.ts'
import { locationsAt, placeFor, placesOf } from './places.ts'
import type { Character, State } from './state.ts'

/** What no play may break, whatever is drawn and chosen: each fault in words, with the rule it breaks. */
export function invariants(s: State): string[] {
  return [...pieceFaults(s), ...placeFaults(s), ...characterFaults(s), ...itemFaults(s), ...playerFaults(s), ...combatFaults(s)]
}

/** Every card in play has a number of its own, and is a card of the set. */
function* pieceFaults(s: State): Generator<string> {
  const pieces = [s.places, s.characters, s.items, s.events]
  const ids = new Set<number>()
  for (const { id } of pieces.flat<{ readonly id: number }[][]>().concat(s.characters.flatMap(markersOf))) {
    if (ids.has(id)) yield 'two cards in play have one number'
    if (id >= s.nextPiece) yield 'a card in play has a number not yet given'
    ids.add(id)
  }
  for (const some of pieces) for (const { card } of some) if (!findCard(card)) yield `no card ${card}`
  for (const { hand, deck, locations, discard, removed } of s.players)
    for (const pile of [hand, deck, locations, discard, removed]) for (const card of pile) if (!findCard(card)) yield `no card ${card}`
}

const markersOf = ({ hidden }: Character) => hidden?.markers ?? []

/** C3.5: rows without gaps, columns from the ground up. */
function* placeFaults(s: State): Generator<string> {
  const spot = (owner: string, column: number, level: number) => `${owner} ${column} ${level}`
  const taken = new Set<string>()
  for (const { id, card, place, start, owner, column, level } of s.places) {
    if (place !== placeFor(card, id, start)) yield `C3.5.3: ${card} lies at ${place}`
    if (taken.has(spot(owner, column, level))) yield `C3.5.9r: two locations at one spot of ${owner}`
    taken.add(spot(owner, column, level))
  }
  for (const { card, owner, column, level } of s.places)
    if (level > 0 && !taken.has(spot(owner, column, level - 1))) yield `C3.5.2: ${card} stands above nothing`
  const lost = s.damagedPlaces.find(place => locationsAt(s, place).length === 0)
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
  const places = placesOf(s)
  const bearers = new Set(s.characters.map(({ id }) => id))
  for (const item of s.items) {
    if ((item.bearer === null) === (item.at === null)) yield `C15.1.5r: ${item.card} neither lies nor is carried`
    if (item.bearer !== null && !bearers.has(item.bearer)) yield `C9.5.5: ${item.card} is carried by nobody`
    if (item.bearer === null && isImplant(item)) yield `C15.1.7r: ${item.card} lies about`
    if (item.at !== null && !places.includes(item.at)) yield `C3.5.12r: ${item.card} lies nowhere`
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
