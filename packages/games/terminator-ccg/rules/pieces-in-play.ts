import type { Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { endOfSource } from '../effects/index.ts'
import { cardName, seatName, tell } from '../flow.ts'
import { isImplant, itemsOf } from '../pieces.ts'
import { placeFor } from '../places.ts'
import { playerOf } from '../seats.ts'
import type { CardKey, Character, Item, LastingEvent, Location, PieceId, PlaceId, State, Table } from '../state.ts'

/** A fresh number for a card that comes into play, or a marker. */
export function newId(s: Table): PieceId {
  return s.nextPiece++
}

/** C20.1.12r: something has happened that keeps the match from being stalled. */
export function enliven(s: Table): void {
  s.lively = true
}

/** C1.2.6r: a card goes to its owner's discard pile. */
export function toDiscard(s: Table, owner: Seat, card: CardKey): void {
  playerOf(s, owner).discard.push(card)
}

/** C1.2.6r: a card goes out of the game, to an open heap of its owner. */
export function toRemoved(s: Table, owner: Seat, card: CardKey): void {
  playerOf(s, owner).removed.push(card)
}

interface NewCharacter {
  readonly card: CardKey
  readonly owner: Seat
  readonly at: PlaceId
  /** Null for a Supporting Character whose control is still to be settled. */
  readonly controller?: Seat | null
  readonly rotated?: boolean
  readonly found?: number
}

/** Puts a character into play, ready unless said otherwise (C3.1.7r). */
export function createCharacter(s: Table, { card, owner, at, controller = owner, rotated = false, found = 0 }: NewCharacter): Character {
  const character: Character = {
    id: newId(s),
    card,
    owner,
    controller,
    at,
    rotated,
    damage: 0,
    mp: 0,
    allowance: -1,
    loss: 0,
    moved: false,
    drags: null,
    dragged: false,
    hid: false,
    hidden: null,
    barred: [],
    controlledBy: [],
    attackedBy: [],
    found,
  }
  s.characters.push(character)
  enliven(s)
  return character
}

/** Puts an Item into play: carried, or lying at a place. */
export function createItem(
  s: Table,
  item: { readonly card: CardKey; readonly owner: Seat; readonly bearer?: PieceId; readonly at?: PlaceId },
): Item {
  const { card, owner, bearer = null, at = null } = item
  const made: Item = { id: newId(s), card, owner, bearer, at, rotated: false, damaged: false }
  s.items.push(made)
  enliven(s)
  return made
}

/** Lays a location into its owner's HUD. */
export function createLocation(
  s: Table,
  {
    card,
    owner,
    column,
    level,
    start = false,
  }: { readonly card: CardKey; readonly owner: Seat; readonly column: number; readonly level: number; readonly start?: boolean },
): Location {
  const id = newId(s)
  const location: Location = { id, card, owner, place: placeFor(card, id, start), column, level, start, rotated: false }
  s.places.push(location)
  enliven(s)
  return location
}

/** C3.6.11r: an Item goes to its owner's discard pile. */
export function discardItem(s: Table, id: PieceId): void {
  const item = s.items.find(other => other.id === id)
  if (!item) return
  s.items = s.items.filter(other => other.id !== id)
  leave(s, id)
  toDiscard(s, item.owner, item.card)
}

/** C19.2.3r: what lay on a card that leaves play is discarded; the changes that it made end. */
export function leave(s: Table, id: PieceId): void {
  endOfSource(s, id)
  for (const event of s.events.filter(({ on }) => on === id)) dropEvent(s, event.id)
}

/** Lays an Event on the table for as long as it works (C5.4). */
export function layEvent(s: Table, event: Pick<LastingEvent, 'card' | 'owner' | 'until' | 'tokens'>): LastingEvent {
  const laid: LastingEvent = { id: newId(s), rotated: false, on: null, at: null, barrier: null, ...event }
  s.events.push(laid)
  return laid
}

/** An Event's time is over: it goes to the discard pile, and what it did ends. */
export function dropEvent(s: Table, id: PieceId): void {
  const event = s.events.find(other => other.id === id)
  if (!event) return
  s.events = s.events.filter(other => other.id !== id)
  leave(s, id)
  toDiscard(s, event.owner, event.card)
}

/** C9.5.4 to C9.5.7r: where the cards of a character that leaves play go: Items are laid down, Implants and what lay on it go to their owners' piles. */
export function layDownItems(s: Table, character: Character, implants: 'discard' | 'removed'): void {
  for (const item of itemsOf(s, character.id)) {
    if (!isImplant(item)) Object.assign(item, { bearer: null, at: character.at })
    else if (implants === 'discard') discardItem(s, item.id)
    else {
      s.items = s.items.filter(other => other.id !== item.id)
      toRemoved(s, item.owner, item.card)
    }
  }
}

/** Takes a character off the table; its cards must have gone before. */
export function removeCharacter(s: Table, character: Character): void {
  s.characters = s.characters.filter(other => other.id !== character.id)
  leave(s, character.id)
  for (const attack of s.attacks)
    if (attack.attacker === character.id || attack.target === character.id) attack.lost = attack.lost || attack.hit === null
  s.searches = s.searches.filter(search => search.searcher !== character.id)
  s.freeAttacks = s.freeAttacks.filter(free => free.character !== character.id)
  enliven(s)
}

/** C2.4.1, C2.4.3r: whether a player has a copy of a card in play already. */
export function hasCopyInPlay(s: Table, seat: Seat, card: CardKey): boolean {
  return s.characters.some(character => character.owner === seat && character.card === card)
}

/** C16.1.1: CP earned or lost; never below 0. */
export function gainCp(s: State, seat: Seat, amount: number, rule: string, card?: CardKey): void {
  const player = playerOf(s, seat)
  const before = player.cp
  player.cp = Math.max(0, before + amount)
  if (player.cp === before) return
  tell(s, rule, player.cp > before ? 'cpGained' : 'cpLost', {
    seat,
    who: seatName(seat),
    amount: Math.abs(player.cp - before),
    cp: player.cp,
    ...(card ? { card: cardName(card) } : { card: '' }),
  })
}

/** C19.4.9r: Mission Points, whatever they come from; never below 0. */
export function gainPoints(s: State, seat: Seat, amount: number, rule: string): void {
  const player = playerOf(s, seat)
  const before = player.points
  player.points = Math.max(0, before + amount)
  if (player.points > before) enliven(s)
  if (player.points !== before)
    tell(s, rule, 'points', { seat, who: seatName(seat), amount: player.points - before, points: player.points })
}

/** Whether a card is of a kind that the Scenario's era allows (C11.2.9r, C21.3.6r). */
export function fitsEra(s: Pick<Table, 'scenario'>, card: CardKey): boolean {
  const { era } = cardOf(card)
  return era === 'both' || s.scenario.era === 'both' || era === s.scenario.era
}
