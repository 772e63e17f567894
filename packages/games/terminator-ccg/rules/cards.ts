import { call, jump, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { cardName, seatName, steps, tell, tellSeat } from '../flow.ts'
import { isPresent, playerOf } from '../seats.ts'
import type { CardKey, Player, State } from '../state.ts'
import { CYCLE_COST } from '../tables.ts'
import { handSize } from '../values.ts'
import { discardFromHand, handCopies, refuseCopy } from './playing.ts'

interface Drawing {
  readonly seat: Seat
  /** Cards still to be drawn. */
  left: number
  /** Stop when the hand is full: the refill of C8.1.1, and of no other draw (C8.1.11r). */
  readonly toHandSize: boolean
}

const { rule, run, draw } = steps<Drawing>()
const shuffling = steps<{ readonly seat: Seat }>()
const refilling = steps<{ readonly seat: Seat }>()

/** C8.1.7, C8.1.9r: the end of the Draw Deck costs hand size, once for each deck. */
function endOfDeck(s: State, player: Player): void {
  player.hasDeck = false
  player.cycled += CYCLE_COST
  tell(s, 'C8.1.7', 'cycles', {
    seat: player.seat,
    who: seatName(player.seat),
    cards: player.discard.length,
    handSize: handSize(s, player.seat),
  })
}

/** Takes the top card. What is drawn only its owner sees. */
function takeTop(s: State, player: Player): void {
  const card = player.deck.shift()!
  player.hand.push(card)
  s.learnt[player.seat] = (s.learnt[player.seat] ?? 0) + 1
  const params = { seat: player.seat, who: seatName(player.seat) }
  tellSeat(s, 'C8.1.1', player.seat, 'draws', { ...params, card: cardName(card), id: card }, words('drawsOne', params))
}

/** Draws cards, one by one, through the deck: an empty one is made anew from the discard pile at once (C8.1.7). */
export const drawCards = rule('drawCards', 'C8.1.7', {
  check: run((s, f) => {
    const player = playerOf(s, f.seat)
    const isFull = f.toHandSize && player.hand.length >= handSize(s, f.seat)
    if (f.left <= 0 || isFull) jump(f, 'end')
  }),
  makeDeck: draw({
    draw: (s, f) => ({ kind: 'shuffle', count: playerOf(s, f.seat).deck.length === 0 ? playerOf(s, f.seat).discard.length : 0 }),
    take(s, f, order) {
      const player = playerOf(s, f.seat)
      if (player.deck.length > 0 || order.length === 0) return
      player.deck = order.map(i => player.discard[i]!)
      player.discard = []
      player.hasDeck = true
    },
  }),
  take: run((s, f) => {
    const player = playerOf(s, f.seat)
    if (player.deck.length === 0) return jump(f, 'end')
    takeTop(s, player)
    f.left--
    if (player.deck.length === 0 && player.hasDeck) endOfDeck(s, player)
  }),
  makeDeckAtOnce: draw({
    draw: (s, f) => ({
      kind: 'shuffle',
      count: playerOf(s, f.seat).deck.length === 0 && !playerOf(s, f.seat).hasDeck ? playerOf(s, f.seat).discard.length : 0,
    }),
    take(s, f, order) {
      jump(f, 'check')
      const player = playerOf(s, f.seat)
      if (player.deck.length > 0 || order.length === 0) return
      player.deck = order.map(i => player.discard[i]!)
      player.discard = []
      player.hasDeck = true
    },
  }),
  end: run(() => undefined),
})

/** Shuffles a Draw Deck whose order somebody has seen (C11.2.13r). */
export const shuffleDeck = shuffling.rule('shuffleDeck', 'C11.2.13r', {
  shuffle: shuffling.draw({
    draw: (s, f) => ({ kind: 'shuffle', count: playerOf(s, f.seat).deck.length }),
    take(s, f, order) {
      const player = playerOf(s, f.seat)
      player.deck = order.map(i => player.deck[i]!)
    },
  }),
})

type Discard = { readonly do: 'discard'; readonly card: CardKey; readonly copy: number }

/** One player's Discard and Draw Round (C8.1.10r): any discards, then up to the hand size. */
export const discardAndDraw = refilling.rule('discardAndDraw', 'C8', {
  discard: refilling.pickSome<Discard>({
    when: (s, f) => isPresent(s, f.seat) && playerOf(s, f.seat).hand.length > 0,
    seat: (_, f) => f.seat,
    rule: 'C8.1.1',
    prompt: (s, f) => words('ask.discard', { handSize: handSize(s, f.seat) }),
    always: () => true,
    ordered: true,
    forms: { discard: { card: 'string', copy: 'number' } },
    range: (s, f) => ({ min: 0, max: playerOf(s, f.seat).hand.length }),
    options: (s, _, seat) => handCopies(s, seat),
    refuse(s, _, option, seat) {
      const missing = refuseCopy(s, seat, option)
      if (missing || cardOf(option.card).kind !== 'location') return missing
      return refuse('C8.1.5', words('refuse.discardLocation', { card: cardName(option.card) }), words('cure.showLocation'))
    },
    take(s, _, cards, seat) {
      for (const { card } of cards) discardFromHand(s, seat, card, 'C8.1.3')
    },
  }),
  draw: run((s, f) => {
    if (!isPresent(s, f.seat)) return
    const missing = handSize(s, f.seat) - playerOf(s, f.seat).hand.length
    if (missing > 0) call(s, drawCards, { seat: f.seat, left: missing, toHandSize: true })
  }),
})

export const cardRules = [drawCards, shuffleDeck, discardAndDraw]
