import { call, type Frame, jump, type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { cardName, happen, placeName, seatName, steps, tell } from '../flow.ts'
import { characterOf, isSupport, itemOf, theCharacter, theItem } from '../pieces.ts'
import { isCalled } from '../places.ts'
import { isPresent, playerOf, playOrder } from '../seats.ts'
import type { CardKey, Character, PieceId, PlaceId, State, Table } from '../state.ts'
import { ableFor, gainControl } from './control.ts'
import { REACTION_FORMS } from './forms.ts'
import { mayCarry, refusePickUp, takeUp } from './items.ts'
import { createCharacter, createItem, fitsEra } from './pieces-in-play.ts'
import { kindsInHand, type Reaction, react, reactions, refuseReaction } from './reactions.ts'
import { beginRound, endRoundOf } from './rounds.ts'
import { settled } from './settle.ts'
import { openPause } from './window.ts'

/** Whose turn it is to declare or to find, and how many have passed in a row. */
interface Locals {
  seats: readonly Seat[]
  turn: number
  passes: number
}

const { rule, run, pick } = steps<Locals>()

type Declare =
  | { readonly do: 'search'; readonly who: PieceId }
  | { readonly do: 'pickUp'; readonly who: PieceId; readonly item: PieceId }
  | { readonly do: 'pass' }
type Find = { readonly do: 'find'; readonly who: PieceId; readonly card: CardKey } | { readonly do: 'pass' }

/** The seat whose turn it is. */
const seatOf = (f: Locals): Seat => f.seats[f.turn % f.seats.length]!

/** Why a character cannot rotate for a Main Action of the Search Round. */
function refuseRotation(character: Character | undefined, seat: Seat): Refusal | undefined {
  if (!character || character.controller !== seat)
    return refuse(character?.controller === null ? 'C12.2.5' : 'C11.1.1', words('refuse.notYours'))
  const who = cardName(character.card)
  if (character.hidden) return refuse('C14.3.1', words('refuse.hidden', { who }), words('cure.reveal'))
  return character.rotated ? refuse('C5.2.9', words('refuse.rotated', { who })) : undefined
}

/** C11.1.1, C11.2.5: a ready character, and no Supporting Character found this turn. */
function refuseSearch(s: Table, seat: Seat, id: PieceId): Refusal | undefined {
  const character = characterOf(s, id)
  const unfit = refuseRotation(character, seat)
  if (unfit) return unfit
  if (isSupport(character!) && character!.found === s.turn)
    return refuse('C11.2.5', words('refuse.justFound', { who: cardName(character!.card) }))
  return undefined
}

function* declarations(s: State, seat: Seat): Generator<Declare | Reaction> {
  for (const { id, controller, at, hidden } of s.characters) {
    if (controller !== seat) continue
    yield { do: 'search', who: id }
    if (!hidden) for (const item of s.items) if (item.at === at) yield { do: 'pickUp', who: id, item: item.id }
  }
  yield* reactions(s, seat)
  yield { do: 'pass' }
}

function refuseDeclaration(s: State, seat: Seat, option: Declare | Reaction): Refusal | undefined {
  switch (option.do) {
    case 'pass':
      return undefined
    case 'search':
      return refuseSearch(s, seat, option.who)
    case 'pickUp': {
      const character = characterOf(s, option.who)
      return refuseRotation(character, seat) ?? refusePickUp(s, character!, itemOf(s, option.item))
    }
    default:
      return refuseReaction(s, option, seat)
  }
}

function declare(s: State, option: Declare | Reaction, seat: Seat): void {
  if (option.do === 'pass') return
  if (option.do === 'search') {
    declareSearch(s, theCharacter(s, option.who), seat)
    return
  }
  if (option.do !== 'pickUp') {
    react(s, option, seat)
    return
  }
  const character = theCharacter(s, option.who)
  character.rotated = true
  takeUp(s, character, theItem(s, option.item), 'C15.1.2')
}

/** C11.1.4r: the search is declared; what is sought is not named. */
function declareSearch(s: State, character: Character, seat: Seat): void {
  const { id, card, at } = character
  character.rotated = true
  s.searches.push({ by: seat, searcher: id, place: at })
  tell(s, 'C11.1.1', 'searches', { seat, side: seatName(seat), who: cardName(card), character: id, place: placeName(at), at })
  happen(s, { kind: 'searched', character: id, card, by: seat, place: at })
}

/** C11.2.2, C11.2.9r: whether a place, as it is now, is where a card can be found. */
export function isFoundAt(card: CardKey, place: PlaceId): boolean {
  const def = cardOf(card)
  return (def.kind === 'item' || def.kind === 'support') && def.at.some(at => isCalled(place, at))
}

/** Why a card of the hand is not found by this search. */
function refuseFind(s: Table, seat: Seat, id: PieceId, card: CardKey): Refusal | undefined {
  const search = openSearches(s, seat).find(({ searcher }) => searcher === id)
  if (!search) return refuse('C11.2.8r', words('refuse.noSearch'))
  if (!playerOf(s, seat).hand.includes(card)) return refuse('C11.2.3', words('refuse.notInHand'))
  const def = cardOf(card)
  if (def.kind !== 'item' && def.kind !== 'support') return refuse('C11.2.2', words('refuse.notSought', { card: cardName(card) }))
  if (def.kind === 'item' && def.cost !== undefined) return refuse('C3.6.10r', words('refuse.builtOnly', { card: cardName(card) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  if (!isFoundAt(card, search.place))
    return refuse('C11.2.2', words('refuse.notFoundThere', { card: cardName(card), place: placeName(search.place) }))
  return def.kind === 'item' ? mayCarry(s, theCharacter(s, id), card) : undefined
}

/** C11.2.8r: the searches of a seat whose searchers still live, still are his, and still are there. */
function openSearches(s: Table, seat: Seat) {
  return s.searches.filter(({ by, searcher, place }) => {
    const character = characterOf(s, searcher)
    return by === seat && character?.controller === seat && character.at === place && !character.hidden
  })
}

/** C11.2.4, C11.2.10r, C12.1.2: an Item goes to the searcher, a Supporting Character arrives ready; who can control it and found it, does. */
function find(s: State, seat: Seat, id: PieceId, card: CardKey): void {
  const { hand } = playerOf(s, seat)
  hand.splice(hand.indexOf(card), 1)
  s.revealed++
  const searcher = theCharacter(s, id)
  const done = s.searches.findIndex(search => search.searcher === id)
  s.searches.splice(done, 1)
  tell(s, 'C11.2.1', 'finds', {
    seat,
    side: seatName(seat),
    who: cardName(searcher.card),
    card: cardName(card),
    place: placeName(searcher.at),
  })
  if (cardOf(card).kind === 'item') createItem(s, { card, owner: seat, bearer: id })
  else {
    const found = createCharacter(s, { card, owner: seat, at: searcher.at, controller: null, found: s.turn })
    const able = ableFor(s, found)
    if (able.includes(searcher)) gainControl(s, found, seat, able)
  }
}

/** Goes on to the next seat. */
function nextSeat(f: Locals & Frame, step: string, isPass: boolean): void {
  f.turn++
  f.passes = isPass ? f.passes + 1 : 0
  jump(f, step)
}

/** The Search Round (C11): searches are declared in turn (C11.1.4r), then found cards are played in turn (C11.2.14r). */
export const searchRound = rule('searchRound', 'C11', {
  begin: run((s, f) => {
    beginRound(s, 'search', 'searchDeclare')
    Object.assign(f, { seats: playOrder(s), turn: 0, passes: 0 })
    openPause(s, { kind: 'stepStart', attack: null })
  }),
  turnToDeclare: run((s, f) => {
    if (f.passes >= f.seats.length) jump(f, 'endDeclare')
    else if (!isPresent(s, seatOf(f)) || !mayDeclare(s, seatOf(f))) nextSeat(f, 'turnToDeclare', true)
  }),
  declare: pick<Declare | Reaction>({
    seat: (s, f) => (isPresent(s, seatOf(f)) ? seatOf(f) : []),
    rule: 'C11.1.1',
    prompt: () => words('ask.search'),
    always: () => true,
    forms: { ...REACTION_FORMS, search: { who: 'number' }, pickUp: { who: 'number', item: 'number' }, pass: {} },
    options: (s, _, seat) => declarations(s, seat),
    refuse: (s, _, option, seat) => refuseDeclaration(s, seat, option),
    take(s, f, option, seat) {
      f.turn++
      f.passes = option.do === 'pass' ? f.passes + 1 : 0
      declare(s, option, seat)
    },
  }),
  declared: run((s, f) => {
    jump(f, 'turnToDeclare')
    if (f.passes === 0) settled(s)
  }),
  endDeclare: run((s, f) => {
    s.step = 'searchFind'
    Object.assign(f, { turn: 0, passes: 0 })
  }),
  turnToFind: run((s, f) => {
    if (f.passes >= f.seats.length) jump(f, 'over')
    else if (!isPresent(s, seatOf(f)) || openSearches(s, seatOf(f)).length === 0 || playerOf(s, seatOf(f)).hand.length === 0)
      nextSeat(f, 'turnToFind', true)
  }),
  find: pick<Find>({
    seat: (s, f) => (isPresent(s, seatOf(f)) ? seatOf(f) : []),
    rule: 'C11.2.1',
    prompt: () => words('ask.findCard'),
    always: () => true,
    forms: { find: { who: 'number', card: 'string' }, pass: {} },
    options: (s, _, seat) => [
      ...openSearches(s, seat).flatMap(({ searcher }) =>
        kindsInHand(s, seat).flatMap((card): Find[] => (isSought(card) ? [{ do: 'find', who: searcher, card }] : [])),
      ),
      { do: 'pass' },
    ],
    refuse: (s, _, option, seat) => (option.do === 'pass' ? undefined : refuseFind(s, seat, option.who, option.card)),
    take(s, f, option, seat) {
      nextSeat(f, 'found', option.do === 'pass')
      if (option.do === 'find') find(s, seat, option.who, option.card)
    },
  }),
  found: run((s, f) => {
    jump(f, 'turnToFind')
    if (f.passes === 0) settled(s)
  }),
  over: run(s => openPause(s, { kind: 'stepEnd', attack: null })),
  end: run(s => endRoundOf(s, 'searchRoundEnds')),
})

const isSought = (card: CardKey): boolean => cardOf(card).kind === 'item' || cardOf(card).kind === 'support'

/** Whether a seat is asked, by what everybody sees: it holds cards, or a character of its own is ready or hidden. */
function mayDeclare(s: State, seat: Seat): boolean {
  return (
    playerOf(s, seat).hand.length > 0 || s.characters.some(({ controller, rotated, hidden }) => controller === seat && (!rotated || hidden))
  )
}

export const searchRules = [searchRound]

/** Runs the Search Round. */
export function search(s: State): void {
  call(s, searchRound, { seats: [], turn: 0, passes: 0 })
}
