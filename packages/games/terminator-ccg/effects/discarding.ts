import { words } from '@muster/core'
import { cardName, steps } from '../flow.ts'
import { discardFromHand } from '../rules/playing.ts'
import { playerOf } from '../seats.ts'
import type { CardKey } from '../state.ts'

const { rule, pickSome } = steps<{ seat: string; count: number; card: CardKey }>()

type FromHand = {
  readonly do: 'discard'
  /** Place in the hand. */
  readonly index: number
  readonly card: CardKey
}

/** A player discards so many cards of his choice from hand, face up: for a text that makes him, or to pay for one of his own. */
export const discardCards = rule('discardCards', 'C8.1.3', {
  choose: pickSome<FromHand>({
    seat: (_, f) => f.seat,
    rule: 'C8.1.3',
    prompt: (_, f) => words('ask.discardCards', { n: f.count, card: cardName(f.card) }),
    forms: { discard: { index: 'number', card: 'string' } },
    options: (s, f) => playerOf(s, f.seat).hand.map((card, index) => ({ do: 'discard', index, card })),
    range(s, f) {
      const n = Math.min(f.count, playerOf(s, f.seat).hand.length)
      return { min: n, max: n }
    },
    refuse: (s, f, { index, card }) =>
      playerOf(s, f.seat).hand[index] === card ? undefined : { rule: 'C8.1.3', reason: words('effect.no.handCard') },
    take(s, f, options) {
      for (const { card } of options) discardFromHand(s, f.seat, card, 'C8.1.3')
    },
  }),
})
