import { shuffled } from '../../chance.ts'
import type { Seat, Viewer } from '../../choice.ts'
import { clone } from '../../clone.ts'
import { engineOf } from '../../engine.ts'
import { call, finish, flow, jump } from '../../flow.ts'
import type { Game, Options } from '../../game.ts'
import { framesFor, guessAnswers, type SeenFrame } from '../../hidden-answers.ts'
import { openWindow, reactionWindow } from '../../reactions.ts'
import { refuse } from '../../refusal.ts'
import { emit, endMatch, freshState, type Outcome, type State } from '../../state.ts'
import { words } from '../../words.ts'
import { ENVOYS_ENGLISH } from './envoys-words.ts'

/**
 * A card game for tests of what is hidden: two to four seats with hands, cards put down by all at once, and a counter that can be countered. Cards are
 * numbers from 1: odd ones score their number when they win a round, even ones may also counter the claim to a round.
 */
export interface Envoys extends State {
  readonly seats: readonly Seat[]
  deck: number[]
  hands: { [seat: Seat]: number[] }
  points: { [seat: Seat]: number }
  /** Seats that gave up; the others play on. */
  out: Seat[]
  /** Cards that everybody has seen, in the order in which they were shown. */
  shown: number[]
  /** Cards that each seat took from the deck. */
  taken: { [seat: Seat]: number }
  round: number
}

/** What a viewer sees: his own hand, and of the rest only how many. */
export interface EnvoysView extends Omit<Envoys, 'deck' | 'hands' | 'frames' | 'log'> {
  readonly deck: number
  readonly hand: readonly number[]
  readonly held: { readonly [seat: Seat]: number }
  readonly frames: SeenFrame[]
  readonly viewer: Viewer
}

export const CARDS = Array.from({ length: 40 }, (_, i) => i + 1)
export const HAND = 3
export const ROUNDS = 3

type Card = { readonly do: 'card'; readonly card: number }
interface Round {
  claimant: Seat
  card: number
}
/** A counter on the table, and how deep it lies: the claim is at 0. */
interface Counter {
  by: Seat
  depth: number
}

const { rule, run, draw, pick, pickSome } = flow<Envoys>()<Round>()

/** Seats still in the match, in order. */
function inPlay(s: Envoys): Seat[] {
  return s.seats.filter(seat => !s.out.includes(seat))
}

function cardsOf(s: Envoys, seat: Seat): Card[] {
  return s.hands[seat]!.map(card => ({ do: 'card', card }))
}

function refuseCard(s: Envoys, card: number, seat: Seat) {
  return s.hands[seat]!.includes(card) ? undefined : refuse('E2.1', words('envoys.notHeld', { card }), words('envoys.playHeld'))
}

function putDown(s: Envoys, seat: Seat, card: number): void {
  s.hands[seat] = s.hands[seat]!.filter(held => held !== card)
  s.shown.push(card)
}

function takeCards(s: Envoys, seat: Seat, count: number): void {
  const cards = s.deck.splice(0, count)
  s.hands[seat]!.push(...cards)
  s.taken[seat]! += cards.length
  emit(s, {
    ...words('envoys.takes', { seat, cards }),
    rule: 'E1.3',
    seen: [seat],
    blur: words('envoys.takesSome', { seat, count: cards.length }),
  })
}

const match = rule('envoys', 'E1', {
  shuffle: draw({
    draw: s => ({ kind: 'shuffle', count: s.deck.length }),
    take(s, _, order) {
      s.deck = order.map(i => s.deck[i]!)
    },
  }),
  deal: run(s => {
    for (const seat of s.seats) takeCards(s, seat, HAND)
  }),
  exchange: pickSome<Card>({
    seat: inPlay,
    rule: 'E1.4',
    prompt: () => words('envoys.exchange'),
    forms: { card: { card: 'number' } },
    range: () => ({ min: 0, max: 2 }),
    options: (s, _, seat) => cardsOf(s, seat),
    refuse: (s, _, { card }, seat) => refuseCard(s, card, seat),
    take(s, _, cards, seat) {
      s.hands[seat] = s.hands[seat]!.filter(held => !cards.some(({ card }) => card === held))
      s.deck.push(...cards.map(({ card }) => card))
      takeCards(s, seat, cards.length)
    },
  }),
  putDown: pick<Card>({
    seat: inPlay,
    rule: 'E2.1',
    prompt: () => words('envoys.putDown'),
    forms: { card: { card: 'number' } },
    options: (s, _, seat) => cardsOf(s, seat),
    refuse: (s, _, { card }, seat) => refuseCard(s, card, seat),
    take: () => undefined,
    takeAll(s, f, answers) {
      for (const [seat, { card }] of Object.entries(answers)) putDown(s, seat, card)
      const [claimant, { card }] = Object.entries(answers).reduce((best, next) => (next[1].card > best[1].card ? next : best))
      emit(s, { ...words('envoys.claims', { seat: claimant, card }), rule: 'E2.2' })
      Object.assign(f, { claimant, card })
    },
  }),
  askCounters: run((s, f) => {
    openWindow(s, counters, { by: f.claimant, depth: 0 })
  }),
  score: run((s, f) => {
    if (f.returned !== false) s.points[f.claimant]! += f.card
    for (const seat of inPlay(s)) takeCards(s, seat, HAND - s.hands[seat]!.length)
    if (++s.round === ROUNDS) endMatch(s, outcomeOf(s, inPlay(s)))
    else jump(f, 'putDown')
  }),
})

/** Everybody else may counter, in order from the left of who played; always asked, because a seat that is passed over holds no even card. */
const counters = reactionWindow<Envoys, Counter, Card>({
  name: 'counters',
  ref: 'E3',
  rule: 'E3.1',
  secret: true,
  seats(s, f) {
    const from = s.seats.indexOf(f.by)
    return [...s.seats.slice(from + 1), ...s.seats.slice(0, from)].filter(seat => !s.out.includes(seat))
  },
  prompt: (_, f) => words('envoys.counter', { seat: f.by, depth: f.depth }),
  forms: { card: { card: 'number' } },
  options: (s, _, seat) => cardsOf(s, seat),
  refuse: (s, _, { card }, seat) =>
    refuseCard(s, card, seat) ?? (card % 2 === 1 ? refuse('E3.2', words('envoys.odd', { card })) : undefined),
  play(s, f, { card }, seat) {
    putDown(s, seat, card)
    emit(s, { ...words('envoys.counters', { seat, card }), rule: 'E3.1' })
    call(s, counter, { by: seat, depth: f.depth + 1 })
  },
})

const counterFlow = flow<Envoys>()<Counter>()

/** A counter lies on the table: it may be countered, and ends the window below it if it is not. */
const counter = counterFlow.rule('counter', 'E3.3', {
  ask: counterFlow.run((s, f) => openWindow(s, counters, { by: f.by, depth: f.depth })),
  settle: counterFlow.run((s, f) => {
    const stopped = f.returned === false
    finish(s, f)
    const window = s.frames[s.frames.length - 1]!
    if (stopped) emit(s, { ...words('envoys.fails', { seat: f.by }), rule: 'E3.3' })
    else finish(s, window, false)
  }),
})

function outcomeOf(s: Envoys, seats: readonly Seat[]): Outcome {
  const most = Math.max(...seats.map(seat => s.points[seat]!))
  return { winners: seats.filter(seat => s.points[seat] === most), rule: 'E4.1', reason: words('envoys.counted', { most }) }
}

function seatsOf(options: Options): Seat[] {
  return ['north', 'east', 'south', 'west'].slice(0, Number(options.players ?? 2))
}

function zeros(seats: readonly Seat[]): { [seat: Seat]: number } {
  return Object.fromEntries(seats.map(seat => [seat, 0]))
}

export const envoys: Game<Envoys, EnvoysView> = {
  id: 'envoys',
  name: words('envoys.name'),
  summary: words('envoys.summary'),
  minutes: [3, 5],
  version: 1,
  letter: 'E',
  seats: options => seatsOf(options).map(id => ({ id, name: words(`envoys.${id}`) })),
  options: [
    {
      id: 'players',
      name: words('envoys.players'),
      help: words('envoys.players'),
      rule: 'E1.1',
      default: 2,
      values: [2, 3, 4].map(value => ({ value, name: words('envoys.count', { value }) })),
    },
  ],
  setups: [],
  setup(options) {
    const seats = seatsOf(options)
    const hands = Object.fromEntries(seats.map(seat => [seat, []]))
    const frames = [{ id: 0, rule: 'envoys', step: 'shuffle' }]
    return {
      ...freshState(),
      frames,
      seats,
      deck: [...CARDS],
      hands,
      points: zeros(seats),
      out: [],
      shown: [],
      taken: zeros(seats),
      round: 0,
    }
  },
  rules: [match, counters, counter],
  view(s, viewer) {
    const { log: _, deck, hands, ...open } = s
    const held = Object.fromEntries(s.seats.map(seat => [seat, hands[seat]!.length]))
    return { ...open, deck: deck.length, hand: [...(hands[viewer] ?? [])], held, frames: framesFor(s, viewer), viewer }
  },
  guess({ deck, hand, held, viewer, ...open }, random) {
    const hidden = shuffled(
      random,
      CARDS.filter(card => !hand.includes(card) && !open.shown.includes(card)),
    )
    const hands = Object.fromEntries(open.seats.map(seat => [seat, seat === viewer ? [...hand] : hidden.splice(0, held[seat]!)]))
    const s: Envoys = { ...clone(open), log: [], hands, deck: hidden }
    guessAnswers(engineOf(envoys), s, random)
    return s
  },
  known: (s, viewer) => [s.shown.length, s.taken[viewer] ?? 0],
  concede(s, seat) {
    s.out.push(seat)
    return inPlay(s).length === 1 ? { winners: inPlay(s), rule: 'E4.2', reason: words('envoys.gaveUp') } : null
  },
  invariants(s) {
    const cards = [...s.deck, ...s.shown, ...Object.values(s.hands).flat()].sort((a, b) => a - b)
    return cards.join() === CARDS.join() ? [] : ['cards were lost or made']
  },
  longest: 200,
  words: { en: ENVOYS_ENGLISH },
}
