import { type Refusal, refuse, type Seat, words } from '@muster/core'
import type { Target, Who } from '../content/vocabulary.ts'
import { characterOf, isImplant, isOfClass, itemOf, markerOf } from '../pieces.ts'
import { adjacent, locationsAt, placesOf } from '../places.ts'
import { opposingAt, ownAt } from '../presence.ts'
import { hasCopyInPlay } from '../rules/pieces-in-play.ts'
import { opponentsOf, playerOf } from '../seats.ts'
import type { Attack, PieceId, PlaceId, Table } from '../state.ts'
import { asksForPlace, attacked, fits, isNear, targetPlace } from './filters.ts'
import { fitsCard } from './piles.ts'

/**
 * What was chosen, by the name in the card's text: `c12` a character, `m14` a marker, `p:L05` a place, `i9` an Item, `a3` an attack, `o:skynet` a player, `h:R05` a card
 * in hand. A whole target is its parts with commas between, in the order in which the text asks.
 */
export type Chosen = { readonly [name: string]: string }

/** Who chooses, and from where. */
export interface Chooser {
  readonly seat: Seat
  readonly piece: PieceId | null
  readonly place: PlaceId | null
  readonly payer?: PieceId | null
  readonly chosen: Chosen
}

const idOf = (value: string): number => Number(value.slice(1))
export const chosenCharacter = (s: Table, value: string | undefined) => (value?.startsWith('c') ? characterOf(s, idOf(value)) : undefined)
export const chosenMarker = (s: Table, value: string | undefined) => (value?.startsWith('m') ? markerOf(s, idOf(value)) : undefined)
export const chosenItem = (s: Table, value: string | undefined) => (value?.startsWith('i') ? itemOf(s, idOf(value)) : undefined)
export const chosenAttack = (s: Table, value: string | undefined) =>
  value?.startsWith('a') ? s.attacks.find(attack => attack.id === idOf(value)) : undefined
/** The place chosen, or where the chosen character openly stands. */
export function chosenPlace(s: Table, value: string | undefined): PlaceId | undefined {
  if (value?.startsWith('p:')) return value.slice(2)
  const character = chosenCharacter(s, value)
  return character && character.hidden === null ? character.at : undefined
}

/** Everything of a kind, legal or not: what is worth pointing at. */
function* pool(s: Table, target: Target, { seat }: Chooser): Iterable<string> {
  switch (target.what) {
    case 'character':
      for (const { id } of s.characters) yield `c${id}`
      return
    case 'marker':
      if (target.all) for (const { id, hidden } of s.characters) if (hidden) yield `c${id}`
      if (!target.all) for (const { hidden } of s.characters) for (const { id } of hidden?.markers ?? []) yield `m${id}`
      return
    case 'place':
      for (const place of placesOf(s)) yield `p:${place}`
      return
    case 'item':
      for (const { id } of s.items) yield `i${id}`
      return
    case 'placeOrItem':
      for (const place of placesOf(s)) yield `p:${place}`
      for (const { id } of s.items) yield `i${id}`
      return
    case 'attack':
      for (const { id } of s.attacks) yield `a${id}`
      return
    case 'opponent':
      for (const opponent of opponentsOf(s, seat)) yield `o:${opponent}`
      return
    case 'handCard':
      for (const card of new Set(playerOf(s, seat).hand)) yield `h:${card}`
  }
}

/** Every legal way to choose all that a text asks for. */
export function* choices(s: Table, targets: readonly Target[], chooser: Chooser): Iterable<string> {
  const [target, ...rest] = targets
  if (!target) {
    yield ''
    return
  }
  for (const value of pool(s, target, chooser)) {
    if (refuseTarget(s, target, value, chooser)) continue
    const further = choices(s, rest, after(s, chooser, target, value))
    for (const other of further) yield other === '' ? value : `${value},${other}`
  }
}

/** The chooser with one more thing chosen; who is rotated to pay is not the `other` that a text is about. */
function after(s: Table, chooser: Chooser, { name }: Target, value: string): Chooser {
  const payer = name === 'payer' ? (chosenCharacter(s, value)?.id ?? null) : (chooser.payer ?? null)
  return { ...chooser, payer, chosen: { ...chooser.chosen, [name]: value } }
}

/** The parts of a target by name; undefined if it has not as many as the text asks for. */
export function chosenOf(targets: readonly Target[], whole: string): Chosen | undefined {
  const parts = whole === '' ? [] : whole.split(',')
  return parts.length === targets.length ? Object.fromEntries(targets.map(({ name }, i) => [name, parts[i]!])) : undefined
}

/** Why a whole target is not one that the text can have (C19.1.4r). */
export function refuseTargets(s: Table, targets: readonly Target[], whole: string, chooser: Chooser): Refusal | undefined {
  const chosen = chosenOf(targets, whole)
  if (!chosen) return refuse('C19.1.4r', words('effect.no.targets', { n: targets.length }))
  let so: Chooser = chooser
  for (const target of targets) {
    const refusal = refuseTarget(s, target, chosen[target.name]!, so)
    if (refusal) return refusal
    so = after(s, so, target, chosen[target.name]!)
  }
  return undefined
}

const no = (why: string, rule = 'C19.1.4r'): Refusal => refuse(rule, words(`effect.no.${why}`))

/** The judge of one thing chosen. */
function refuseTarget(s: Table, target: Target, value: string, chooser: Chooser): Refusal | undefined {
  switch (target.what) {
    case 'character':
      return refuseCharacter(s, target.who, target.withPlaceOf, value, chooser)
    case 'marker':
      return refuseMarker(s, target, value, chooser)
    case 'place':
      return refusePlace(s, target, value, chooser)
    case 'item':
      return refuseItem(s, target, value, chooser)
    case 'placeOrItem':
      return refusePlaceOrItem(s, value, chooser)
    case 'attack':
      return refuseAttack(s, target, value, chooser)
    case 'opponent':
      return value.startsWith('o:') && opponentsOf(s, chooser.seat).includes(value.slice(2)) ? undefined : no('opponent')
    case 'handCard': {
      const card = value.startsWith('h:') ? value.slice(2) : ''
      if (!playerOf(s, chooser.seat).hand.includes(card) || !fitsCard(card, target.filter)) return no('handCard')
      return hasCopyInPlay(s, chooser.seat, card) ? no('copyInPlay', 'C2.4.1') : undefined
    }
  }
}

type Of<W extends Target['what']> = Extract<Target, { what: W }>

/** C14.3.10r: where a text asks for a place, only unhidden characters are there. */
function refuseCharacter(s: Table, who: Who, samePlace: string | undefined, value: string, chooser: Chooser): Refusal | undefined {
  const character = chosenCharacter(s, value)
  if (!character) return no('character')
  if (character.hidden && (asksForPlace(who) || samePlace !== undefined)) return no('hidden', 'C14.3.10r')
  if (!fits(s, who, character, character.at, chooser)) return no('who')
  if (samePlace !== undefined && chosenPlace(s, chooser.chosen[samePlace]) !== character.at) return no('samePlace')
  return undefined
}

function refuseMarker(s: Table, { at, all }: Of<'marker'>, value: string, { place }: Chooser): Refusal | undefined {
  const inReach = (where: PlaceId) => at === 'anywhere' || isNear(s, at, where, place)
  const markers = all
    ? (chosenCharacter(s, value)?.hidden?.markers ?? [])
    : [chosenMarker(s, value)?.marker].flatMap(marker => marker ?? [])
  if (markers.length === 0) return no('marker')
  return markers.some(marker => inReach(marker.at)) ? undefined : no('reach')
}

function refusePlace(s: Table, target: Of<'place'>, value: string, { seat, chosen }: Chooser): Refusal | undefined {
  const place = value.startsWith('p:') ? value.slice(2) : ''
  const copies = locationsAt(s, place)
  if (copies.length === 0) return no('place')
  if (target.of === 'ownStart' && !copies.some(({ owner, start }) => start && owner === seat)) return no('ownStart')
  if (target.noOpposing && opposingAt(s, seat, place).length > 0) return no('opposing')
  if (target.adjacentTo !== undefined) {
    const from = chosenPlace(s, chosen[target.adjacentTo])
    if (from === undefined || !adjacent(s, from, place)) return no('adjacent', 'C3.5.6')
    if (target.ownThere && ownAt(s, seat, place).length + ownAt(s, seat, from).length === 0) return no('ownThere')
    return undefined
  }
  return target.ownThere && ownAt(s, seat, place).length === 0 ? no('ownThere') : undefined
}

/** An Item that is carried, or by the general words any in play; Implants are never taken from somebody (C15.1.7r). */
function refuseItem(s: Table, { classes, carriedBy, carrier }: Of<'item'>, value: string, chooser: Chooser): Refusal | undefined {
  const item = chosenItem(s, value)
  if (!item) return no('item')
  if (classes && !classes.some(itemClass => isOfClass(item, itemClass))) return no('itemClass')
  const bearer = item.bearer === null ? undefined : characterOf(s, item.bearer)
  if (carriedBy && (!bearer || bearer.hidden || !fits(s, carriedBy, bearer, bearer.at, chooser))) return no('carried')
  if (carrier === undefined) return undefined
  if (bearer?.id !== chosenCharacter(s, chooser.chosen[carrier])?.id) return no('carried')
  return isImplant(item) ? no('implant', 'C15.1.7r') : undefined
}

function refusePlaceOrItem(s: Table, value: string, { seat }: Chooser): Refusal | undefined {
  const item = chosenItem(s, value)
  const bearer = item?.bearer == null ? undefined : characterOf(s, item.bearer)
  const place = item
    ? bearer
      ? bearer.hidden
        ? undefined
        : bearer.at
      : (item.at ?? undefined)
    : value.startsWith('p:')
      ? value.slice(2)
      : undefined
  if (place === undefined || locationsAt(s, place).length === 0) return no('place')
  return ownAt(s, seat, place).length > 0 ? undefined : no('ownThere')
}

/** A declared attack that still stands: not lost, and not a miss. */
function refuseAttack(s: Table, target: Of<'attack'>, value: string, chooser: Chooser): Refusal | undefined {
  const attack = chosenAttack(s, value)
  if (!attack || !stands(attack)) return no('attack')
  const [attacker, whom] = [characterOf(s, attack.attacker), attacked(s, attack)]
  if (!attacker || (target.type && attack.kind !== target.type)) return no('attackType')
  if (target.by && !fits(s, target.by, attacker, attacker.at, chooser)) return no('attackBy')
  if (target.on && !(whom && fits(s, target.on, whom, whom.at, chooser))) return no('attackOn')
  return target.target === 'here' && targetPlace(s, attack) !== attacker.at ? no('attackHere') : undefined
}

const stands = ({ lost, hit, done }: Attack): boolean => !lost && !done && hit !== false

/** The characters of one seat that a whole target names, or whose Item or attack it names: what a card `targets` of his. */
export function namesOwn(s: Table, seat: Seat, whole: string): boolean {
  return whole.split(',').some(value => {
    const character = chosenCharacter(s, value) ?? chosenMarker(s, value)?.character
    return character?.controller === seat
  })
}
