import { call, jump, type Option, type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { effectWords } from '../effect-words.ts'
import { cardName, seatName, steps, tell } from '../flow.ts'
import { commanders, commandersByLead, sideOfSeat, voiceOf } from '../seats.ts'
import type { CardId, State, Went } from '../state.ts'
import { BOX } from '../tables.ts'
import { banOn } from '../values.ts'
import { carryOut, isMission, refuseEffect, staysOut } from './card-effects.ts'
import { cardNamed, drawCards, drawing, held, takeFromHand, toPlayedPile } from './cards.ts'

type Lead = Option & { readonly do: 'lead'; readonly seat: string }

const numbers = steps<{ next: number }>()

/** S7: the numbers 0 to 4 in order; in each Skynet goes first, then the Resistance, with three players both of them (S18.6). */
export const activeActions = numbers.rule('activeActions', 'S7', {
  nextNumber: numbers.run((s, f) => {
    s.number = f.next++
    tell(s, 'S7.1', 'numberBegins', { number: s.number })
  }),
  nameLead: numbers.pick<Lead>({
    when: s => commanders(s).length > 1,
    seat: () => 'skynet',
    rule: 'S18.7r',
    prompt: s => words('ask.lead', { number: s.number }),
    forms: { lead: { seat: 'string' } },
    options: s => commanders(s).map(seat => ({ do: 'lead', seat })),
    refuse: (s, _, { seat }) => (commanders(s).includes(seat) ? undefined : refuse('S18.6', words('refuse.noCommander'))),
    take(s, _, { seat }) {
      s.lead = seat
      tell(s, 'S18.7r', 'leads', { who: seatName(seat), seat })
    },
  }),
  skynetGoes: numbers.run(s => call(s, go, { seat: 'skynet' })),
  firstGoes: numbers.run(commanderGoes),
  secondGoes: numbers.run(commanderGoes),
  endNumber: numbers.run((_, f) => {
    if (f.next <= BOX.lastNumber) jump(f, 'nextNumber')
  }),
})

/** The next commander who has not been at his go at this number, the lead first. */
function commanderGoes(s: State): void {
  const next = commandersByLead(s).find(seat => s.went[seat]?.[s.number] === undefined)
  if (next !== undefined) call(s, go, { seat: next })
}

type Act =
  | (Option & { readonly do: 'pass' })
  | (Option & { readonly do: 'play'; readonly card: string; readonly way: number })
  | (Option & { readonly do: 'exchange'; readonly card: string })

interface Go {
  readonly seat: Seat
}

const { rule, pick } = steps<Go>()

/** S7.3: at a go one plays a card of the current number, exchanges one, or passes. A hand is secret, so whoever holds cards is asked. */
export const go = rule('go', 'S7', {
  act: pick<Act>({
    when: (s, f) => !s.out.includes(f.seat),
    seat: (_, f) => f.seat,
    rule: 'S7.3',
    prompt: s => words('ask.act', { number: s.number }),
    always: (s, f) => s.hands[f.seat]!.length > 0,
    forms: { pass: {}, play: { card: 'string', way: 'number' }, exchange: { card: 'string' } },
    options: (s, f) => acts(s, f.seat),
    refuse: (s, f, option) => refuseAct(s, f.seat, option),
    take(s, f, option) {
      s.went[f.seat] = { ...s.went[f.seat], [s.number]: WENT[option.do] }
      const who = seatName(f.seat)
      if (option.do === 'pass') tell(s, 'S7.3', 'passed', { who, seat: f.seat, number: s.number })
      if (option.do === 'exchange') exchange(s, f.seat, option.card)
      if (option.do === 'play') play(s, f.seat, option.card, option.way)
    },
  }),
})

const WENT: { readonly [verb in Act['do']]: Went } = { pass: 'passed', play: 'played', exchange: 'exchanged' }

/** Pass, and everything that can be said of the cards in hand. */
function acts(s: State, seat: Seat): Act[] {
  const found: Act[] = [{ do: 'pass' }]
  for (const { card } of s.hands[seat]!) {
    const ways = cardOf(card).effects.length
    for (let way = 1; way <= ways; way++) found.push({ do: 'play', card, way })
    found.push({ do: 'exchange', card })
  }
  return found
}

/** S4.5, S7.12: the card goes away at once, then as many are drawn as its number says (S7.18r). */
function exchange(s: State, seat: Seat, card: CardId): void {
  const { number } = cardOf(card)
  takeFromHand(s, seat, card)
  toPlayedPile(s, card)
  tell(s, 'S7.12', 'exchanged', { who: seatName(seat), seat, card: cardName(card), id: card, count: number })
  call(s, drawCards, drawing(s, seat, number, 'S7.12'))
}

/** S4.5, S8.3: a card goes onto its played pile before its action; Tactics for the turn stay out, and scored missions may leave the game (S19.3). */
function play(s: State, seat: Seat, card: CardId, way: number): void {
  const effect = cardOf(card).effects[way - 1]!
  takeFromHand(s, seat, card)
  if (staysOut(card)) s.inForce.push({ card, seat })
  else if (s.options.missionsOnce && isMission(card)) s.removed.push(card)
  else toPlayedPile(s, card)
  const params = { who: seatName(seat), seat, card: cardName(card), id: card, way, action: effectWords(effect) }
  tell(s, 'S7.3', 'cardPlayed', params)
  carryOut(s, seat, effect)
}

/** Why a seat may not do this at its go. */
function refuseAct(s: State, seat: Seat, option: Act): Refusal | undefined {
  if (option.do === 'pass') return undefined
  if (!held(s, seat, option.card)) return refuse('S7.3', words('refuse.notInHand', { card: cardNamed(option.card) }))
  return option.do === 'play' ? refusePlay(s, seat, option.card, option.way) : refuseExchange(s, seat, option.card)
}

function refusePlay(s: State, seat: Seat, card: CardId, way: number): Refusal | undefined {
  const { number, effects } = cardOf(card)
  if (card === s.taken) return refuse('S8.5', words('refuse.nextTurn', { card: cardName(card) }))
  if (number !== s.number) return refuseNumber(s, seat, card)
  const effect = effects[way - 1]
  return effect ? refuseEffect(s, seat, card, effect) : refuse('S4.3', words('refuse.noSuchAction', { card: cardName(card) }))
}

/** Why a card of another number cannot be played now: its number is to come, or it is over. */
function refuseNumber(s: State, seat: Seat, card: CardId): Refusal {
  const { number } = cardOf(card)
  const params = { card: cardName(card), number, now: s.number }
  if (number > s.number) return refuse('S7.1', words('refuse.notYet', params), words('cure.waitFor', { number }))
  switch (s.went[seat]?.[number]) {
    case 'passed':
      return refuse('S7.5r', words('refuse.hasPassed', params))
    case 'played':
      return refuse('S7.4', words('refuse.hasPlayed', params))
    case 'exchanged':
      return refuse('S7.14r', words('refuse.hasExchanged', params))
    case undefined:
      return refuse('S7.1', words('refuse.numberOver', params))
  }
}

function refuseExchange(s: State, seat: Seat, card: CardId): Refusal | undefined {
  const { number, effects } = cardOf(card)
  if (effects[0]!.kind === 'takeTactic') return refuse('S7.17r', words('refuse.exchangeDevelopment'))
  if (number === 0) return refuse('S7.16', words('refuse.exchangeTactics'))
  if (number !== s.number) return refuse('S7.13', words('refuse.exchangeNow', { number, now: s.number }), words('cure.waitFor', { number }))
  const ban = banOn(s, sideOfSeat(seat), 'exchange')
  return ban === undefined ? undefined : refuse('S8.2', words('refuse.banned', { card: cardName(ban) }))
}

/** A seat that has given up: its cards go onto the played pile, and its partner commands alone. */
export function retire(s: State, seat: Seat): void {
  for (const { card } of s.hands[seat]!) toPlayedPile(s, card)
  s.hands[seat] = []
  s.out.push(seat)
  for (const { city } of s.tasks.filter(task => task.seat === seat)) s.citiesGone.push(city)
  s.tasks = s.tasks.filter(task => task.seat !== seat)
  s.lead = voiceOf(s, s.lead)
}
