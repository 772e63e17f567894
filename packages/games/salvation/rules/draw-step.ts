import { call, jump, type Option, type Refusal, refuse, type Seat, words } from '@muster/core'
import { steps } from '../flow.ts'
import { drawsOf, handLimitOf, seatsOf } from '../seats.ts'
import type { State } from '../state.ts'
import { cardNamed, drawCards, drawing, giveUp, held } from './cards.ts'

/** Whose turn it is to draw, by index. */
interface DrawStep {
  next: number
}

/** Giving up a card of the hand. */
export type Discard = Option & { readonly do: 'discard'; readonly card: string }

const { rule, run, pickSome } = steps<DrawStep>()

/** S6.2, S6.3: everybody draws in seat order (S18.3r), then all with too many cards discard at once and unseen (S6.4r). */
export const drawStep = rule('drawStep', 'S6', {
  drawCard: run((s, f) => {
    const seat = seatsOf(s)[f.next++]
    if (seat === undefined) return
    jump(f, 'drawCard')
    call(s, drawCards, drawing(s, seat, drawsOf(s, seat), 'S6.2'))
  }),
  discard: pickSome<Discard>({
    seat: s => seatsOf(s).filter(seat => excess(s, seat) > 0),
    rule: 'S6.3',
    prompt: (s, _, seat) => words('ask.discard', { count: excess(s, seat), limit: handLimitOf(s, seat) }),
    forms: { discard: { card: 'string' } },
    options: (s, _, seat) => discards(s, seat),
    refuse: (s, _, { card }, seat) => refuseDiscard(s, seat, card, 'S6.3'),
    range: (s, _, seat) => ({ min: excess(s, seat), max: excess(s, seat) }),
    take: (s, _, options, seat) =>
      giveUp(
        s,
        seat,
        options.map(option => option.card),
        'S6.3',
      ),
  }),
})

/** Cards beyond the hand limit. */
function excess(s: State, seat: Seat): number {
  return Math.max(0, s.hands[seat]!.length - handLimitOf(s, seat))
}

/** Every card of the hand, to be given up. */
export function discards(s: State, seat: Seat): Discard[] {
  return s.hands[seat]!.map(({ card }) => ({ do: 'discard', card }))
}

/** Only what one holds can be given up. */
export function refuseDiscard(s: State, seat: Seat, card: string, why: string): Refusal | undefined {
  return held(s, seat, card) ? undefined : refuse(why, words('refuse.notInHand', { card: cardNamed(card) }))
}
