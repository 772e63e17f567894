import { call, type Frame, finish, jump, type Seat, type Viewer, words } from '@muster/core'
import type { CardFilter } from '../content/vocabulary.ts'
import { cardName, seatName, steps, tell, tellSeat } from '../flow.ts'
import { shuffleDeck } from '../rules/cards.ts'
import { playerOf } from '../seats.ts'
import type { CardKey, State } from '../state.ts'
import { fitting } from './piles.ts'

const searching = steps<{ seat: Seat; from: 'deck' | 'discard'; filter: CardFilter; card: CardKey }>()

type Found = { readonly do: 'find'; readonly card: CardKey } | { readonly do: 'findNothing' }

/** Searches a pile of one's own for a card that fits, shows it, and puts it in hand; a deck is shuffled (C11.2.13r). */
export const find = searching.rule('find', 'C11.2.3', {
  choose: searching.pick<Found>({
    seat: (_, f) => f.seat,
    rule: 'C11.2.3',
    prompt: (_, f) => words('ask.find', { card: cardName(f.card), from: f.from }),
    always: () => true,
    forms: { find: { card: 'string' }, findNothing: {} },
    options: (s, f) => [
      ...fitting(playerOf(s, f.seat)[f.from], f.filter).map((card): Found => ({ do: 'find', card })),
      { do: 'findNothing' },
    ],
    refuse(s, f, option) {
      if (option.do === 'findNothing' || fitting(playerOf(s, f.seat)[f.from], f.filter).includes(option.card)) return undefined
      return { rule: 'C11.2.3', reason: words('effect.no.find', { card: cardName(f.card) }) }
    },
    take(s, f, option) {
      if (option.do === 'findNothing') return
      const player = playerOf(s, f.seat)
      const pile = player[f.from]
      pile.splice(pile.indexOf(option.card), 1)
      player.hand.push(option.card)
      tell(s, 'C11.2.3', 'found', { who: seatName(f.seat), seat: f.seat, card: cardName(option.card), from: f.from })
    },
  }),
  shuffle: searching.run((s, f) => {
    if (f.from === 'deck') call(s, shuffleDeck, { seat: f.seat })
  }),
})

/** What a look at the top of a deck keeps: the cards lie aside meanwhile, and only who looks knows them (`frameFor`). */
export interface Looking {
  seat: Seat
  most: number
  pick: number
  card: CardKey
  cards: CardKey[]
}

const looking = steps<Looking>()

type Aside = {
  readonly do: 'take'
  readonly index: number
  readonly card: CardKey
}

const aside = (f: Looking): readonly Aside[] => f.cards.map((card, index) => ({ do: 'take', index, card }))
const isAside = (f: Looking, { index, card }: Aside) =>
  f.cards[index] === card ? undefined : { rule: 'C1.3.1r', reason: words('effect.no.aside') }
const ASIDE = { take: { index: 'number', card: 'string' } } as const

/** Looks at the top cards of one's deck; takes some to hand, and puts the others back on top in any order. */
export const lookAtDeck = looking.rule('lookAtDeck', 'C1.3.1r', {
  look: looking.run((s, f) => {
    const player = playerOf(s, f.seat)
    f.cards = player.deck.splice(0, f.most)
    s.learnt[f.seat] = (s.learnt[f.seat] ?? 0) + 1
    const seen = f.cards.map(cardName)
    const params = { who: seatName(f.seat), seat: f.seat, n: f.cards.length, card: cardName(f.card) }
    tellSeat(s, 'C1.3.1r', f.seat, 'lookedAtDeck', { ...params, cards: seen }, words('lookedAtDeck.others', params))
    if (f.pick > 0) return
    player.deck.unshift(...f.cards)
    finish(s, f)
  }),
  take: looking.pickSome<Aside>({
    seat: (_, f) => f.seat,
    rule: 'C1.3.1r',
    prompt: (_, f) => words('ask.takeOne', { n: f.pick, card: cardName(f.card) }),
    always: () => true,
    forms: ASIDE,
    options: (_, f) => aside(f),
    range(_, f) {
      const n = Math.min(f.pick, f.cards.length)
      return { min: n, max: n }
    },
    refuse: (_, f, option) => isAside(f, option),
    take(s, f, options) {
      const taken = new Set(options.map(({ index }) => index))
      playerOf(s, f.seat).hand.push(...options.map(({ card }) => card))
      f.cards = f.cards.filter((_, index) => !taken.has(index))
      if (f.cards.length < 2) jump(f, 'putBack')
    },
  }),
  order: looking.pickSome<Aside>({
    seat: (_, f) => f.seat,
    rule: 'C1.3.1r',
    prompt: () => words('ask.putBack'),
    always: () => true,
    ordered: true,
    forms: ASIDE,
    options: (_, f) => aside(f),
    range: (_, f) => ({ min: f.cards.length, max: f.cards.length }),
    refuse: (_, f, option) => isAside(f, option),
    take(_, f, options) {
      f.cards = options.map(({ card }) => card)
    },
  }),
  putBack: looking.run((s, f) => {
    playerOf(s, f.seat).deck.unshift(...f.cards)
    f.cards = []
  }),
})

/** A frame as a viewer may know it: the cards that somebody looks at are his to know. Of others, only how many there are. */
export function frameFor(frame: Frame, viewer: Viewer): Frame {
  if (frame.rule !== 'lookAtDeck') return frame
  const { seat, cards } = frame as Frame & Looking
  return viewer === 'referee' || viewer === seat ? frame : ({ ...frame, cards: cards.map(() => '') } as Frame)
}

/** Shows one player the hand of another. */
export function lookAtHand(s: State, by: Seat, whose: Seat, card: CardKey): void {
  s.learnt[by] = (s.learnt[by] ?? 0) + 1
  const params = { who: seatName(by), seat: by, whose: seatName(whose), card: cardName(card) }
  tellSeat(
    s,
    'C1.3.1r',
    by,
    'lookedAtHand',
    { ...params, cards: playerOf(s, whose).hand.map(cardName) },
    words('lookedAtHand.others', params),
  )
}
