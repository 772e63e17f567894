import { type Random, shuffled } from '../../chance.ts'
import type { Viewer } from '../../choice.ts'
import { clone } from '../../clone.ts'
import { flow, jump } from '../../flow.ts'
import type { Game, Options } from '../../game.ts'
import type { Json } from '../../json.ts'
import { refuse } from '../../refusal.ts'
import { emit, endMatch, freshState, type State } from '../../state.ts'
import { words } from '../../words.ts'
import { ALIKE, type Levy, levyRules, RANKS } from './levies-list.ts'
import { ENGLISH } from './levies-words.ts'

const SEATS = ['red', 'blue'] as const
type Side = (typeof SEATS)[number]
type BySide<T> = { [side in Side]: T }

/** A small game to which each seat brings a levy that the other does not see: cards are drawn and played one against one. */
export interface Levies extends State {
  /** Cards not yet drawn; the next is the last. */
  pile: BySide<number[]>
  hand: BySide<number[]>
  played: BySide<number[]>
  tricks: BySide<number>
  /** Cards drawn by each side: what its player has learnt. */
  drew: BySide<number>
}

/** What lies open; of his own cards the viewer knows the hand, and what is left in the pile but not its order. */
export type LeviesView = Omit<Levies, 'log' | 'pile' | 'hand'> & {
  readonly viewer: Viewer
  readonly counts: BySide<{ pile: number; hand: number }>
  readonly own: Partial<BySide<{ pile: readonly number[]; hand: readonly number[] }>>
}

const HAND = 2
type Play = { readonly do: 'play'; readonly rank: number }
const { rule, run, draw, pick } = flow<Levies>()()

function drawCard(s: Levies, side: Side): void {
  const rank = s.pile[side].pop()
  if (rank === undefined) return
  s.hand[side].push(rank)
  s.drew[side]++
  emit(s, { ...words('levies.drew', { rank }), rule: 'V2.1', seen: [side], blur: words('levies.drewOne') })
}

const shuffle = (side: Side) =>
  draw({
    draw: s => ({ kind: 'shuffle', count: s.pile[side].length }),
    take: (s, _, order) => void Object.assign(s.pile, { [side]: order.map(i => s.pile[side][i]!) }),
  })

/** The first card of a trick is the leader's; the leader changes with each trick. */
function asked(s: Levies, leads: boolean): Side {
  return SEATS[(s.tricks.red + s.tricks.blue + (leads ? 0 : 1)) % 2]!
}

const playCard = (leads: boolean) =>
  pick<Play>({
    seat: s => asked(s, leads),
    rule: 'V2.2',
    prompt: () => words('levies.play'),
    always: () => true,
    forms: { play: { rank: 'number' } },
    options: (s, _, seat) => [...new Set(s.hand[seat as Side])].map(rank => ({ do: 'play' as const, rank })),
    refuse: (s, _, { rank }, seat) => (s.hand[seat as Side].includes(rank) ? undefined : refuse('V2.2', words('levies.notHeld', { rank }))),
    take(s, _, { rank }, seat) {
      const hand = s.hand[seat as Side]
      hand.splice(hand.indexOf(rank), 1)
      s.played[seat as Side].push(rank)
      emit(s, { ...words('levies.played', { rank }), rule: 'V2.2' })
    },
  })

const levy = rule('levies', 'V2', {
  shuffleRed: shuffle('red'),
  shuffleBlue: shuffle('blue'),
  deal: run(s => SEATS.forEach(side => void Array.from({ length: HAND }, () => drawCard(s, side)))),
  lead: playCard(true),
  follow: playCard(false),
  judge: run((s, f) => {
    const [red, blue] = [s.played.red.at(-1)!, s.played.blue.at(-1)!]
    const leader = asked(s, true)
    const winner: Side = red === blue ? leader : red > blue ? 'red' : 'blue'
    s.tricks[winner]++
    for (const side of SEATS) drawCard(s, side)
    if (s.hand.red.length > 0) return jump(f, 'lead')
    const { tricks } = s
    const winners = tricks.red === tricks.blue ? [] : [tricks.red > tricks.blue ? 'red' : 'blue']
    endMatch(s, { winners, rule: 'V3', reason: words('levies.most', { red: tricks.red, blue: tricks.blue }) })
  }),
})

function setup(_: Options, lists: Json): Levies {
  const brought = lists as unknown as BySide<Levy>
  const pileOf = (side: Side) => brought[side].cards.flatMap(({ rank, count }) => Array<number>(count).fill(rank))
  const none = () => ({ red: [], blue: [] })
  return {
    ...freshState(),
    frames: [{ id: 0, rule: 'levies', step: 'shuffleRed' }],
    pile: { red: pileOf('red'), blue: pileOf('blue') },
    hand: none(),
    played: none(),
    tricks: { red: 0, blue: 0 },
    drew: { red: 0, blue: 0 },
  }
}

function view(s: Levies, viewer: Viewer): LeviesView {
  const { log: _, pile, hand, ...open } = clone(s)
  const own = Object.fromEntries(
    SEATS.filter(side => side === viewer || viewer === 'referee').map(side => [
      side,
      { pile: viewer === 'referee' ? pile[side] : pile[side].sort(), hand: hand[side] },
    ]),
  )
  const countOf = (side: Side) => ({ pile: pile[side].length, hand: hand[side].length })
  return { ...open, viewer, counts: { red: countOf('red'), blue: countOf('blue') }, own }
}

/** Cards that a levy may hold beside those that were played. */
function cardsBeside(played: readonly number[], count: number, random: Random): number[] {
  const left = Array.from({ length: RANKS * ALIKE }, (_, i) => 1 + (i % RANKS))
  for (const rank of played) left.splice(left.indexOf(rank), 1)
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!)
}

function guess({ viewer, counts, own, ...open }: LeviesView, random: Random): Levies {
  const cardsOf = (side: Side) => {
    const known = own[side]
    if (!known) return cardsBeside(open.played[side], counts[side].pile + counts[side].hand, random)
    return [...(viewer === 'referee' ? known.pile : shuffled(random, known.pile)), ...known.hand]
  }
  const cards = { red: cardsOf('red'), blue: cardsOf('blue') }
  return {
    ...clone(open),
    log: [],
    pile: { red: cards.red.slice(0, counts.red.pile), blue: cards.blue.slice(0, counts.blue.pile) },
    hand: { red: cards.red.slice(counts.red.pile), blue: cards.blue.slice(counts.blue.pile) },
  }
}

export const levies: Game<Levies, LeviesView> = {
  id: 'levies',
  name: words('levies.title'),
  summary: words('levies.summary'),
  minutes: [1, 2],
  version: 1,
  letter: 'V',
  seats: () => SEATS.map(id => ({ id, name: words(`levies.${id}`) })),
  options: [
    {
      id: 'size',
      name: words('levies.sizeOption'),
      help: words('levies.sizeOption.help'),
      rule: 'V1.1',
      default: 6,
      values: [6, 8].map(value => ({ value, name: words(`levies.size${value}`) })),
      basic: true,
    },
  ],
  setups: [],
  lists: levyRules,
  setup,
  rules: [levy],
  view,
  guess,
  known: (s, viewer) => (viewer === 'red' || viewer === 'blue' ? s.drew[viewer] : 0),
  concede: (_, seat) => ({ winners: SEATS.filter(other => other !== seat), rule: 'V3', reason: words('levies.gaveUp') }),
  invariants: s =>
    SEATS.flatMap(side => {
      const cards = [...s.pile[side], ...s.hand[side], ...s.played[side]]
      const most = Math.max(...Array.from({ length: RANKS }, (_, i) => cards.filter(rank => rank === i + 1).length))
      return most > ALIKE ? [`${side} has ${most} cards of one rank`] : []
    }),
  longest: 20,
  words: { en: ENGLISH },
}
