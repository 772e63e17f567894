import { finish, jump, type Seat, words } from '@muster/core'
import { cardOf, isCard } from '../content/library.ts'
import { cardName, seatName, steps, tell, tellSeat } from '../flow.ts'
import { sideOfSeat, voiceOf } from '../seats.ts'
import { type CardId, type Deck, type HandCard, OPEN, type State } from '../state.ts'

interface Drawing {
  readonly seat: Seat
  left: number
  /** Rule under which the cards are drawn. */
  readonly why: string
  readonly drawn: CardId[]
}

const { rule, run, draw } = steps<Drawing>()

/** The piles of a seat's side. */
export function deckFor(s: State, seat: Seat): Deck {
  return s.decks[sideOfSeat(seat)]
}

/** S4.6 to S4.9r: cards are drawn one by one; when one is due and the pile is empty, the played pile is shuffled into a new one. */
export const drawCards = rule('drawCards', 'S4', {
  take: run((s, f) => {
    const deck = deckFor(s, f.seat)
    const hand = s.hands[f.seat]!
    for (; f.left > 0 && deck.draw.length > 0; f.left--) {
      const card = deck.draw.pop()!
      hand.push({ card, batch: deck.batch })
      f.drawn.push(card)
    }
    if (f.left > 0 && deck.played.length > 0) return
    tellDrawn(s, f)
    finish(s, f)
  }),
  shuffle: draw({
    draw: (s, f) => ({ kind: 'shuffle', count: deckFor(s, f.seat).played.length }),
    take(s, f, order) {
      const deck = deckFor(s, f.seat)
      deck.draw = order.map(i => deck.played[i]!)
      deck.played = []
      deck.batch++
      tell(s, 'S4.6', 'reshuffled', { side: sideOfSeat(f.seat), cards: deck.draw.length })
      jump(f, 'take')
    },
  }),
})

function tellDrawn(s: State, { seat, drawn, left, why }: Drawing): void {
  s.learnt[seat] = (s.learnt[seat] ?? 0) + drawn.length
  const who = seatName(seat)
  const count = drawn.length
  if (count > 0) tellSeat(s, why, seat, 'drew', { who, count, cards: drawn.map(cardName), ids: drawn }, words('drewHidden', { who, count }))
  if (left > 0) tell(s, 'S4.8r', 'drawLost', { who, count: left })
}

/** The locals of a draw of `count` cards. */
export function drawing(s: State, seat: Seat, count: number, why: string): Drawing {
  return { seat: voiceOf(s, seat), left: count, why, drawn: [] }
}

/** The card in a seat's hand; nothing if it does not hold it. */
export function held(s: State, seat: Seat, card: CardId): HandCard | undefined {
  for (const one of s.hands[seat]!) if (one.card === card) return one
  return undefined
}

/** Takes a card out of a hand, to be shown: unless it was open before, everybody learns that it was there. */
export function takeFromHand(s: State, seat: Seat, card: CardId): void {
  const hand = s.hands[seat]!
  const at = hand.findIndex(one => one.card === card)
  const [{ batch }] = hand.splice(at, 1) as [HandCard]
  if (batch !== OPEN) s.learnt.all = (s.learnt.all ?? 0) + 1
}

/** S4.5: onto its owner's played pile. */
export function toPlayedPile(s: State, card: CardId): void {
  s.decks[cardOf(card).side].played.push(card)
}

/** S6.3, S13.16, S13.17r: cards go from a hand onto the played pile, for all to see. */
export function giveUp(s: State, seat: Seat, cards: readonly CardId[], why: string): void {
  for (const card of cards) {
    takeFromHand(s, seat, card)
    toPlayedPile(s, card)
  }
  tell(s, why, 'gaveUp', { who: seatName(seat), seat, count: cards.length, cards: cards.map(cardName), ids: [...cards] })
}

/** What a card is called in a refusal: somebody may have sent anything. */
export function cardNamed(card: CardId) {
  return isCard(card) ? cardName(card) : words('card.unknown')
}
