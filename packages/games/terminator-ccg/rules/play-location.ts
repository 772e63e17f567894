import { call, type Frame, finish, jump, type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { cardName, seatName, steps, tell } from '../flow.ts'
import { isDistinct, isInterior } from '../places.ts'
import { isPresent, playerOf } from '../seats.ts'
import type { CardKey, State, Table } from '../state.ts'
import { createLocation, fitsEra, toRemoved } from './pieces-in-play.ts'
import { kindsInHand } from './reactions.ts'
import { afterAction } from './settle.ts'

type Choose =
  | { readonly do: 'deck' }
  | { readonly do: 'hand'; readonly card: CardKey; readonly at: string }
  | { readonly do: 'remove'; readonly card: CardKey }
  | { readonly do: 'pass' }
type Put = { readonly do: 'put'; readonly at: string }

/** A player's Play Location Step; `card`: the location turned up from his deck. */
interface Locals {
  readonly seat: Seat
  card: CardKey
  placed: boolean
}

const { rule, run, pick } = steps<Locals>()

/** C7.3.2: repeats a non-Distinct location of his own HUD. */
export function isDuplicate(s: Table, seat: Seat, card: CardKey): boolean {
  return !isDistinct(cardOf(card)) && s.places.some(location => location.owner === seat && location.place === card)
}

/** Where in his HUD a location may go: an end of the row (C7.3.3), or on top of a column (C7.3.4, C3.5.9r). */
export function spotsFor(s: Table, seat: Seat, card: CardKey): string[] {
  if (!isInterior(cardOf(card))) return ['left', 'right']
  const own = s.places.filter(location => location.owner === seat)
  return [...new Set(own.map(({ column }) => column))].map(column => `column ${column}`)
}

/** Lays a location at a spot that has been judged. */
export function lay(s: State, seat: Seat, card: CardKey, at: string): void {
  const own = s.places.filter(location => location.owner === seat)
  const columns = own.map(({ column }) => column)
  const ends = { left: Math.min(...columns, 1) - 1, right: Math.max(...columns, -1) + 1 }
  const isRow = at === 'left' || at === 'right'
  const column = isRow ? ends[at] : Number(at.slice('column '.length))
  const level = isRow ? 0 : own.filter(location => location.column === column).length
  createLocation(s, { card, owner: seat, column, level })
  tell(s, 'C7.3.1', 'placesLocation', { seat, who: seatName(seat), card: cardName(card), at })
}

/** The top card of the Location Deck is turned up; those that repeat a location leave play (C7.3.2). */
function turnUp(s: State, f: Locals & Frame): void {
  const player = playerOf(s, f.seat)
  f.card = ''
  while (f.card === '' && player.locations.length > 0) {
    const card = player.locations.shift()!
    s.revealed++
    if (isDuplicate(s, f.seat, card)) removeDuplicate(s, f.seat, card, 'C7.3.2')
    else f.card = card
  }
  if (f.card === '') jump(f, 'choose')
}

function removeDuplicate(s: State, seat: Seat, card: CardKey, ruleId: string): void {
  toRemoved(s, seat, card)
  tell(s, ruleId, 'locationRemoved', { seat, who: seatName(seat), card: cardName(card) })
}

/** Why a location cannot be played from hand at a spot. */
function refuseHand(s: Table, seat: Seat, card: CardKey, at: string): Refusal | undefined {
  if (!playerOf(s, seat).hand.includes(card)) return refuse('C7.3.1', words('refuse.notInHand'))
  if (cardOf(card).kind !== 'location') return refuse('C7.3.1', words('refuse.notALocation', { card: cardName(card) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  if (isDuplicate(s, seat, card))
    return refuse('C7.3.6', words('refuse.duplicate', { card: cardName(card) }), words('cure.removeDuplicate'))
  return spotsFor(s, seat, card).includes(at) ? undefined : refuse(isInterior(cardOf(card)) ? 'C7.3.4' : 'C7.3.3', words('refuse.spot'))
}

function refuseChoice(s: Table, seat: Seat, option: Choose): Refusal | undefined {
  const { locations, hand } = playerOf(s, seat)
  switch (option.do) {
    case 'deck':
      return locations.length > 0 ? undefined : refuse('C7.3.8r', words('refuse.noLocationDeck'))
    case 'hand':
      return refuseHand(s, seat, option.card, option.at)
    case 'remove': {
      const isOwn = hand.includes(option.card) && cardOf(option.card).kind === 'location' && isDuplicate(s, seat, option.card)
      return isOwn ? undefined : refuse('C7.3.6', words('refuse.noDuplicate'))
    }
    case 'pass':
      return locations.length === 0 ? undefined : refuse('C7.3.1', words('refuse.mustPlace'))
  }
}

/** One player's Play Location Step (C7.3). He chooses hand or deck before the card is turned up (C7.3.7r). */
export const playLocation = rule('playLocation', 'C7', {
  choose: pick<Choose>({
    when: (s, f) => isPresent(s, f.seat) && (playerOf(s, f.seat).locations.length > 0 || playerOf(s, f.seat).hand.length > 0),
    seat: (_, f) => f.seat,
    rule: 'C7.3.1',
    prompt: () => words('ask.location'),
    always: (s, f) => playerOf(s, f.seat).hand.length > 0,
    forms: { deck: {}, hand: { card: 'string', at: 'string' }, remove: { card: 'string' }, pass: {} },
    options: (s, _, seat) => {
      const held = kindsInHand(s, seat).filter(card => cardOf(card).kind === 'location')
      const fromHand = held.flatMap((card): Choose[] => [
        { do: 'remove', card },
        ...spotsFor(s, seat, card).map(at => ({ do: 'hand' as const, card, at })),
      ])
      return [{ do: 'deck' }, ...fromHand, { do: 'pass' }]
    },
    refuse: (s, _, option, seat) => refuseChoice(s, seat, option),
    take(s, f, option, seat) {
      const { hand } = playerOf(s, seat)
      if (option.do === 'pass') return finish(s, f)
      if (option.do === 'deck') return turnUp(s, f)
      hand.splice(hand.indexOf(option.card), 1)
      s.revealed++
      if (option.do === 'remove') {
        removeDuplicate(s, seat, option.card, 'C7.3.6')
        return jump(f, 'choose')
      }
      lay(s, seat, option.card, option.at)
      f.card = ''
      f.placed = true
    },
  }),
  put: pick<Put>({
    when: (s, f) => f.card !== '' && isPresent(s, f.seat),
    seat: (_, f) => f.seat,
    rule: 'C7.3.3',
    prompt: (_, f) => words('ask.putLocation', { card: cardName(f.card) }),
    forms: { put: { at: 'string' } },
    options: (s, f) => spotsFor(s, f.seat, f.card).map(at => ({ do: 'put', at })),
    refuse: (s, f, { at }) =>
      spotsFor(s, f.seat, f.card).includes(at) ? undefined : refuse(isInterior(cardOf(f.card)) ? 'C7.3.4' : 'C7.3.3', words('refuse.spot')),
    take(s, f, { at }) {
      lay(s, f.seat, f.card, at)
      f.placed = true
    },
  }),
  after: run((s, f) => {
    if (f.placed) call(s, afterAction)
  }),
})
