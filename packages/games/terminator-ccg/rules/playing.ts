import { call, type Frame, finish, frameOf, openWindow, type Refusal, reactionWindow, refuse, type Seat, words } from '@muster/core'
import { CARDS, cardOf, effectsOf } from '../content/library.ts'
import { durationOf, refuseCounter, resolveEvent, useText } from '../effects/index.ts'
import { cardName, happen, seatName, steps, tell } from '../flow.ts'
import { isPresent, playerOf, playOrder } from '../seats.ts'
import type { CardKey, State, Table } from '../state.ts'
import { fitsEra, layEvent, toDiscard } from './pieces-in-play.ts'
import { offerMissionsOfAction, settled } from './settle.ts'

/** A card that is being played and may be countered. */
interface Play {
  readonly by: Seat
  readonly card: CardKey
  readonly target: string
  event: number
  countered: boolean
}

/** A counter: the frame of the card that it counters, and of the window in which it was played. */
interface CounterPlay extends Play {
  readonly against: number
  readonly window: number
}

const { rule, run, pickSome } = steps<Play>()
const countering = steps<CounterPlay>()
const using = steps<{ readonly by: Seat; readonly source: number; readonly effect: number; readonly target: string }>()

/** C16.1.2, C16.1.4r: the cost is paid whatever becomes of the card, which leaves the hand. */
export function payFor(s: State, { by, card, target }: Pick<Play, 'by' | 'card' | 'target'>): void {
  const player = playerOf(s, by)
  const def = cardOf(card)
  player.hand.splice(player.hand.indexOf(card), 1)
  const cost = def.kind === 'event' ? def.cp : 0
  player.cp -= cost
  s.revealed++
  tell(s, 'C5.3.1', 'plays', { seat: by, who: seatName(by), card: cardName(card), id: card, cost, target })
  happen(s, { kind: 'played', card, by })
}

/** Cards of choice from hand that an Event costs beside its CP. */
function handCost(card: CardKey): number {
  const effect = effectsOf(card).find(({ tag }) => tag === 'play')
  return effect?.tag === 'play' ? (effect.hand ?? 0) : 0
}

type Discard = { readonly do: 'discard'; readonly card: CardKey; readonly copy: number }

/** The cards of a hand as they may be discarded: copies are told apart by a number. */
export function handCopies(s: Table, seat: Seat): Discard[] {
  const { hand } = playerOf(s, seat)
  return hand.map((card, i) => ({ do: 'discard', card, copy: hand.slice(0, i).filter(other => other === card).length + 1 }))
}

/** Why a discard names no card of the hand. */
export function refuseCopy(s: Table, seat: Seat, { card, copy }: Discard): Refusal | undefined {
  const held = playerOf(s, seat).hand.filter(other => other === card).length
  return copy >= 1 && copy <= held ? undefined : refuse('C8.1.1', words('refuse.notInHand'))
}

/** C8.1.3: a card goes from hand face up on the discard pile. */
export function discardFromHand(s: State, seat: Seat, card: CardKey, ruleId: string): void {
  const { hand } = playerOf(s, seat)
  hand.splice(hand.indexOf(card), 1)
  toDiscard(s, seat, card)
  s.revealed++
  tell(s, ruleId, 'discards', { seat, who: seatName(seat), card: cardName(card), id: card })
}

/** C5.3.1: an Event is paid for, may be countered, and works at once. It lies on the table as long as it works (C5.4.1). */
export const playEvent = rule('playEvent', 'C19', {
  pay: run(payFor),
  payCards: pickSome<Discard>({
    when: (_, f) => handCost(f.card) > 0,
    seat: (_, f) => f.by,
    rule: 'C19.1.1',
    prompt: (_, f) => words('ask.payCards', { card: cardName(f.card), count: handCost(f.card) }),
    always: () => true,
    forms: { discard: { card: 'string', copy: 'number' } },
    range: (_, f) => ({ min: handCost(f.card), max: handCost(f.card) }),
    options: (s, _, seat) => handCopies(s, seat),
    refuse: (s, _, option, seat) => refuseCopy(s, seat, option),
    take(s, _, cards, seat) {
      for (const { card } of cards) discardFromHand(s, seat, card, 'C19.1.1')
    },
  }),
  counters: run((s, f) => askCounters(s, f)),
  resolve: run((s, f) => {
    if (f.countered) return toDiscard(s, f.by, f.card)
    const lasts = durationOf(f.card)
    const tokens = typeof lasts === 'object' ? lasts.turns : null
    f.event = layEvent(s, { card: f.card, owner: f.by, until: typeof lasts === 'object' ? 'turns' : lasts, tokens }).id
    call(s, resolveEvent, { by: f.by, card: f.card, event: f.event, target: f.target })
  }),
  settle: run(s => settled(s)),
  missions: run(offerMissionsOfAction),
})

/** A text of a card in play is used; nobody can counter it (C5.3.2 speaks of cards). */
export const useAction = using.rule('useAction', 'C5.2.3', {
  use: using.run((s, f) => {
    call(s, useText, { by: f.by, source: f.source, effect: f.effect, target: f.target })
  }),
  settle: using.run(s => settled(s)),
  missions: using.run(offerMissionsOfAction),
})

interface Against {
  readonly seats: readonly Seat[]
  readonly against: number
  readonly by: Seat
  readonly card: CardKey
  readonly target: string
}

type Counter = { readonly do: 'counter'; readonly card: CardKey }

const counterCards = CARDS.filter(({ id }) => effectsOf(id).some(({ tag }) => tag === 'counter')).map(({ id }) => id)

/** Why a counter cannot be played against a card now, whoever holds it. */
function refuseCounterBy(s: State, seat: Seat, card: CardKey, f: Pick<Against, 'card' | 'by' | 'target'>): Refusal | undefined {
  const def = cardOf(card)
  const { cp, side } = playerOf(s, seat)
  if (def.kind !== 'event' || !counterCards.includes(card)) return refuse('C5.3.2', words('refuse.notACounter', { card: cardName(card) }))
  if (def.by !== 'any' && def.by !== side)
    return refuse('C19.1.2', words('refuse.otherFaction', { card: cardName(card), side: words(`side.${def.by}`) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  if (def.cp > cp) return refuse('C16.1.2', words('refuse.combatPool', { card: cardName(card), cost: def.cp, cp }))
  return refuseCounter(s, seat, card, { card: f.card, by: f.by, targets: f.target })
}

/** C5.3.2, C5.3.5r: directly after the card, in play order. Asked are those with cards who could pay for some counter that exists. */
export const counters = reactionWindow<State, Against, Counter>({
  name: 'counters',
  ref: 'C5.3.2',
  rule: 'C5.3.2',
  secret: true,
  seats: (s, f) => f.seats.filter(seat => isPresent(s, seat)),
  prompt: (_, f) => words('ask.counter', { card: cardName(f.card), who: seatName(f.by) }),
  forms: { counter: { card: 'string' } },
  options: (s, _, seat) =>
    [...new Set(playerOf(s, seat).hand)].flatMap(card => (counterCards.includes(card) ? [{ do: 'counter', card }] : [])),
  refuse: (s, f, { card }, seat) =>
    playerOf(s, seat).hand.includes(card) ? refuseCounterBy(s, seat, card, f) : refuse('C19.1.1', words('refuse.notInHand')),
  play: (s, f, { card }, seat) =>
    call(s, playCounter, { by: seat, card, target: '', event: 0, countered: false, against: f.against, window: f.id }),
})

/** Opens the window for counters against the card of this frame. */
export function askCounters(s: State, f: Frame & Pick<Play, 'by' | 'card' | 'target'>): void {
  const { by, card, target } = f
  const could = (seat: Seat) => counterCards.some(counter => !refuseCounterBy(s, seat, counter, f))
  const seats = playOrder(s).filter(seat => playerOf(s, seat).hand.length > 0 && could(seat))
  if (seats.length > 0) openWindow(s, counters, { seats, against: f.id, by, card, target })
}

/** C5.3.3, C5.3.4r: a counter may itself be countered; where it is not, its target has no effect, and nobody else may counter that any more. */
export const playCounter = countering.rule('playCounter', 'C5.3.3', {
  pay: countering.run(payFor),
  counters: countering.run((s, f) => askCounters(s, f)),
  resolve: countering.run((s, f) => {
    toDiscard(s, f.by, f.card)
    if (f.countered) return
    const play = frameOf<Play & { thrown?: boolean }>(s, f.against)
    play.countered = true
    if (effectsOf(f.card).some(effect => effect.tag === 'counter' && effect.discard)) play.thrown = true
    tell(s, 'C5.3.3', 'countered', { card: cardName(play.card), who: seatName(f.by), by: cardName(f.card) })
    Object.assign(frameOf(s, f.window), { passes: CLOSED })
    finish(s, f)
  }),
})

/** Passes in a row that close a window whatever the number of its seats. */
const CLOSED = 1_000

export const playingRules = [playEvent, useAction, counters, playCounter]
