import { clone, framesFor, type Json, type Random, type Seat, shuffled, type Viewer } from '@muster/core'
import { sideOfSeat } from './seats.ts'
import {
  type CardId,
  type Deck,
  type HandCard,
  type HiddenToken,
  OPEN,
  type SeenCore,
  type SeenDeck,
  type SeenHand,
  type SeenToken,
  SIDES,
  type Side,
  type State,
  type Table,
  UNIT_TYPES,
  type View,
} from './state.ts'
import { GOAL } from './tables.ts'
import { inPool } from './units.ts'
import { valuesNow } from './values.ts'

/** What lies open, fields in a fixed order. */
function tableOf(s: Table): Table {
  return {
    options: s.options,
    turn: s.turn,
    part: s.part,
    number: s.number,
    lead: s.lead,
    out: s.out,
    went: s.went,
    units: s.units,
    shelters: s.shelters,
    terrain: s.terrain,
    captured: s.captured,
    gone: s.gone,
    factories: s.factories,
    upgrades: s.upgrades,
    inForce: s.inForce,
    tactics: s.tactics,
    taken: s.taken,
    removed: s.removed,
    citiesGone: s.citiesGone,
    tasks: s.tasks,
    vp: s.vp,
    kills: s.kills,
    aside: s.aside,
  }
}

/** What only the referee sees beside what seats see. */
interface Secrets {
  readonly hidden: readonly HiddenToken[]
  readonly technology: readonly string[]
  readonly cities: readonly string[]
  readonly hands: State['hands']
  readonly decks: State['decks']
}

/** What a viewer may know (S1.12r): faces of hidden tokens, piles and other hands are left out; what can be told of them from what lay open is not. */
export function view(s: State, viewer: Viewer): View {
  const isReferee = viewer === 'referee'
  const { hidden, technology, cities, hands, decks } = s
  const secrets: Secrets = { hidden, technology, cities, hands, decks }
  const tokens = hidden.map(token => seenToken(token, viewer))
  const core: SeenCore = { frames: framesFor(s, viewer), nextFrame: s.nextFrame, drawn: { ...s.drawn }, learnt: { ...s.learnt } }
  return {
    ...clone(tableOf(s)),
    hidden: tokens,
    unknownFaces: s.hidden.flatMap(({ face }, i) => (tokens[i]!.face === undefined ? [face] : [])).sort(),
    technology: [...technology].sort(),
    cities: [...cities].sort(),
    hands: Object.fromEntries(Object.entries(hands).map(([seat, hand]) => [seat, seenHand(hand, isReferee || seat === viewer)])),
    decks: { skynet: seenDeck(s, 'skynet', viewer), resistance: seenDeck(s, 'resistance', viewer) },
    markers: Object.fromEntries(Object.entries(s.vp).map(([seat, points]) => [seat, Math.min(points, GOAL)])),
    values: valuesNow(s),
    pool: Object.fromEntries(UNIT_TYPES.map(type => [type, inPool(s, type)])) as unknown as View['pool'],
    ...(isReferee ? { referee: clone(secrets) as unknown as Json } : {}),
    core: core as unknown as Json,
    outcome: clone(s.outcome),
  }
}

/** Skynet knows the faces that it has looked at; nobody else, and of the others nobody, knows any. */
function seenToken({ slot, at, peeked, face }: HiddenToken, viewer: Viewer): SeenToken {
  return viewer === 'referee' || (peeked && viewer === 'skynet') ? { slot, at, peeked, face } : { slot, at, peeked }
}

function seenHand(hand: readonly HandCard[], isOwn: boolean): SeenHand {
  const batches: { [batch: string]: number } = {}
  for (const { batch } of hand) if (batch !== OPEN) batches[batch] = (batches[batch] ?? 0) + 1
  const open = hand.filter(({ batch }) => batch === OPEN).map(({ card }) => card)
  return { count: hand.length, batches, open, ...(isOwn ? { cards: clone(hand) } : {}) }
}

/** Seats whose cards are drawn from a side's pile. */
function handsOf(s: Pick<State, 'hands'>, side: Side): Seat[] {
  return Object.keys(s.hands).filter(seat => sideOfSeat(seat) === side)
}

/** A draw pile is known as a set from the moment it is shuffled: cards that have not shown since are in it or in hands that drew from it. */
function seenDeck(s: State, side: Side, viewer: Viewer): SeenDeck {
  const { draw, played, batch } = s.decks[side]
  const unseen: { [batch: string]: CardId[] } = draw.length > 0 ? { [batch]: [...draw] } : {}
  for (const seat of handsOf(s, side)) {
    if (seat === viewer) continue
    for (const one of s.hands[seat]!) if (one.batch !== OPEN) unseen[one.batch] = [...(unseen[one.batch] ?? []), one.card]
  }
  return {
    draw: draw.length,
    played: [...played],
    batch,
    unseen: Object.fromEntries(Object.entries(unseen).map(([of, cards]) => [of, cards.sort()])),
  }
}

/** A full state consistent with a view: what is hidden from the viewer is dealt anew from all that it could be. */
export function guess(seen: View, random: Random): State {
  const core = clone(seen.core) as unknown as SeenCore
  const rest = seen.referee ? (clone(seen.referee) as unknown as Secrets & Pick<State, 'hidden'>) : dealt(seen, random)
  return {
    frames: core.frames,
    nextFrame: core.nextFrame,
    drawn: core.drawn,
    outcome: clone(seen.outcome),
    log: [],
    ...clone(tableOf(seen)),
    hidden: [...rest.hidden],
    technology: [...rest.technology],
    cities: [...rest.cities],
    hands: rest.hands,
    decks: rest.decks,
    learnt: { ...core.learnt },
  }
}

function dealt(seen: View, random: Random): Secrets {
  const faces = shuffled(random, seen.unknownFaces)
  const hidden = seen.hidden.map(({ slot, at, peeked, face }) => ({ slot, face: face ?? faces.pop()!, at, peeked }))
  const technology = shuffled(random, seen.technology)
  const cities = shuffled(random, seen.cities)
  const hands: State['hands'] = {}
  const decks = Object.fromEntries(SIDES.map(side => [side, dealSide(seen, side, hands, random)])) as unknown as State['decks']
  const inOrder = Object.fromEntries(Object.keys(seen.hands).map(seat => [seat, hands[seat]!]))
  return { hidden, technology, cities, hands: inOrder, decks }
}

/** Deals the unseen cards of a side: each draw pile's cards to the hands that drew from it, what is left onto the pile. */
function dealSide(seen: View, side: Side, hands: State['hands'], random: Random): Deck {
  const { batch, played, unseen } = seen.decks[side]
  const piles = new Map(Object.entries(unseen).map(([of, cards]) => [of, shuffled(random, cards)]))
  for (const seat of handsOf(seen as unknown as Pick<State, 'hands'>, side)) {
    const { cards, batches, open } = seen.hands[seat]!
    hands[seat] = cards ? clone([...cards]) : guessHand(batches, open, piles)
  }
  return { draw: piles.get(String(batch)) ?? [], played: [...played], batch }
}

function guessHand(batches: SeenHand['batches'], open: readonly CardId[], piles: ReadonlyMap<string, CardId[]>): HandCard[] {
  const drawn = Object.entries(batches).flatMap(([batch, count]) =>
    piles
      .get(batch)!
      .splice(-count, count)
      .map(card => ({ card, batch: Number(batch) })),
  )
  return [...drawn, ...open.map(card => ({ card, batch: OPEN }))]
}

/** What a viewer has learnt of hidden things: faces turned up before all, and cards drawn or tokens looked at before him alone. */
export function known(s: State, viewer: Viewer): Json {
  return [s.learnt.all ?? 0, s.learnt[viewer] ?? 0]
}
