import {
  type AnyGame,
  type State as CoreState,
  emit,
  endMatch,
  flow,
  freshState,
  type Json,
  jump,
  refuse,
  type Seat,
  shuffled,
  type Viewer,
  words,
} from '@muster/core'

/** Cards of the pack, five to a hand. */
const PACK = 12
const HAND = 5
const SEATS = ['amber', 'cyan'] as const
type Side = (typeof SEATS)[number]
type Hands = { [side in Side]: readonly number[] }

interface Sealed extends CoreState {
  /** Cards from 101 to 112, so that a card is known when it is seen in a message. */
  hands: Hands
  rest: readonly number[]
  scores: { [side in Side]: number }
  behind: Side
}

interface Bid {
  readonly [param: string]: string | number
  readonly do: 'bid'
  readonly card: number
}

const { rule, run, draw, pick } = flow<Sealed>()()
const other = (side: Side): Side => (side === 'amber' ? 'cyan' : 'amber')

const bidding = rule('bidding', 'Z1', {
  deal: draw({
    draw: () => ({ kind: 'shuffle', count: PACK }),
    take(s, _, order) {
      const cards = order.map(i => 101 + i)
      s.hands = { amber: cards.slice(0, HAND), cyan: cards.slice(HAND, 2 * HAND) }
      s.rest = cards.slice(2 * HAND)
    },
  }),
  bid: pick<Bid>({
    seat: () => SEATS,
    rule: 'Z1.1',
    prompt: () => words('sealed.bid'),
    forms: { bid: { card: 'number' } },
    options: (s, _, seat) => s.hands[seat as Side].map(card => ({ do: 'bid' as const, card })),
    refuse: (s, _, { card }, seat) =>
      s.hands[seat as Side].includes(card) ? undefined : refuse('Z1.2', words('sealed.notYours', { card })),
    take: () => undefined,
    takeAll(s, _, bids) {
      const cards = { amber: bids.amber!.card, cyan: bids.cyan!.card }
      for (const side of SEATS) s.hands[side] = s.hands[side].filter(card => card !== cards[side])
      s.behind = cards.amber > cards.cyan ? 'cyan' : 'amber'
      s.scores[other(s.behind)]++
      emit(s, { ...words('sealed.shown', cards), rule: 'Z1.3' })
    },
  }),
  dare: pick({
    seat: s => s.behind,
    rule: 'Z2.1',
    prompt: () => words('sealed.dare'),
    forms: { pass: {}, dare: {} },
    options: () => [{ do: 'pass' }, { do: 'dare' }],
    refuse: () => undefined,
    take(_, f, option) {
      if (option.do === 'pass') jump(f, 'count')
    },
  }),
  roll: draw({
    draw: () => ({ kind: 'dice', count: 1, sides: 6, atLeast: 4 }),
    take(s, _, [face]) {
      s.scores[s.behind] += face! >= 4 ? 1 : -1
      emit(s, { ...words('sealed.rolled', { face: face! }), rule: 'Z2.2' })
    },
  }),
  count: run((s, f) => {
    if (s.hands.amber.length > 0) return jump(f, 'bid')
    const { amber, cyan } = s.scores
    const winners = amber === cyan ? [] : [amber > cyan ? 'amber' : 'cyan']
    endMatch(s, { winners, rule: 'Z3', reason: words('sealed.counted', { amber, cyan }) })
  }),
})

/** What a viewer knows of a hand: its own cards, of others their number. */
function view(s: Sealed, viewer: Viewer): Json {
  const hand = (side: Side): Json => (viewer === side || viewer === 'referee' ? s.hands[side] : s.hands[side].length)
  const { hands: _, rest, log: __, frames, ...open } = s
  // Bids that wait are for nobody else to see.
  const shown = frames.map(({ answers, ...frame }) => ({ ...frame, answered: Object.keys(answers ?? {}) }))
  const own = frames.map(({ answers }) => (answers?.[viewer] ?? null) as Json)
  return { ...open, frames: shown, own, amber: hand('amber'), cyan: hand('cyan'), rest: rest.length } as unknown as Json
}

function guess(seen: unknown, random: Parameters<typeof shuffled>[0]): Sealed {
  const { amber, cyan, rest, frames, own, ...open } = structuredClone(seen) as Record<string, never> & {
    rest: number
    frames: never[]
    own: never[]
  }
  const known = [amber, cyan].flatMap(hand => (Array.isArray(hand) ? (hand as number[]) : []))
  const all = Array.from({ length: PACK }, (_, i) => 101 + i)
  const free = shuffled(
    random,
    all.filter(card => !known.includes(card)),
  )
  const hand = (shown: number | readonly number[]) => (Array.isArray(shown) ? shown : free.splice(0, shown as number))
  const hands = { amber: hand(amber!), cyan: hand(cyan!) } as Hands
  const back = frames.map(({ answered, ...frame }: { answered: Seat[] }, i) => {
    const answers = answered.map(seat => [seat, own[i] ?? { pick: { do: 'bid', card: hands[seat as Side][0]! } }])
    return answered.length === 0 ? frame : { ...frame, answers: Object.fromEntries(answers) }
  })
  return { ...(open as unknown as Sealed), frames: back as unknown as Sealed['frames'], hands, rest: free.slice(0, rest), log: [] }
}

/** Hidden hands, bids made at once, dice and a dare: a small game with everything that a message might give away. */
export const sealed = {
  id: 'sealed',
  name: words('sealed.name'),
  summary: words('sealed.name'),
  minutes: [1, 2],
  version: 1,
  letter: 'Z',
  seats: () => SEATS.map(id => ({ id, name: words(`sealed.${id}`) })),
  options: [],
  setups: [],
  setup: (): Sealed => ({
    ...freshState(),
    frames: [{ id: 0, rule: 'bidding', step: 'deal' }],
    hands: { amber: [], cyan: [] },
    rest: [],
    scores: { amber: 0, cyan: 0 },
    behind: 'amber',
  }),
  rules: [bidding],
  view,
  guess,
  known: (s: Sealed): Json => [s.hands.amber.length, s.scores.amber, s.scores.cyan],
  concede: (_: Sealed, seat: Seat) => ({ winners: SEATS.filter(side => side !== seat), rule: 'Z4', reason: words('sealed.gaveUp') }),
  measure: () => ({
    name: words('sealed.points'),
    rule: 'Z2.2',
    read: (s: Sealed) => s.scores.amber,
    hidden: true,
    say: (value: string | number) => words('sealed.number', { value }),
  }),
  invariants: () => [],
  longest: 20,
  words: { en: { 'sealed.name': 'Sealed bids', 'sealed.notYours': 'You do not hold card {card}.' } },
} as unknown as AnyGame
