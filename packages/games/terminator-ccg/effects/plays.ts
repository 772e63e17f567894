import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf, effectsOf } from '../content/library.ts'
import type { Effect, Verb } from '../content/vocabulary.ts'
import { cardName } from '../flow.ts'
import { playerOf } from '../seats.ts'
import type { CardKey, Table } from '../state.ts'
import type { Context } from './context.ts'
import { refuseVerb } from './feasible.ts'
import { refuseMoment } from './moments.ts'
import { isMet } from './requirements.ts'
import type { Source } from './source.ts'
import { type Chosen, choices, chosenOf, namesOwn, refuseTargets } from './targets.ts'

type Play = Extract<Effect, { tag: 'play' }>

/** The PLAY text of an Event; counters have none. */
export function playOf(card: CardKey): { readonly effect: Play; readonly index: number } | undefined {
  const index = effectsOf(card).findIndex(effect => effect.tag === 'play')
  const effect = effectsOf(card)[index]
  return effect?.tag === 'play' ? { effect, index } : undefined
}

/** An Event that is being played: it is nowhere yet. */
const sourceOfPlay = (card: CardKey, seat: Seat): Source => ({ card, piece: null, seat, place: null, bearer: null, hidden: false })

/** All that an Event's text needs to be carried out. */
export function contextOfPlay(card: CardKey, by: Seat, index: number, chosen: Chosen): Context {
  return { by, source: sourceOfPlay(card, by), effect: index, chosen, payer: null, who: null, whose: null, attack: null }
}

/** Every legal target of an Event for this seat now; '' where it asks for none. */
export function* playTargets(s: Table, seat: Seat, card: CardKey): Iterable<string> {
  const play = playOf(card)
  if (!play) return
  for (const target of choices(s, play.effect.choose, { seat, piece: null, place: null, chosen: {} }))
    if (!refusePlay(s, seat, card, target)) yield target
}

/** Why an Event may not be played on this target now. Hand, faction, era, CP and Round are judged before. */
export function refusePlay(s: Table, seat: Seat, card: CardKey, target: string): Refusal | undefined {
  const play = playOf(card)
  if (!play) return refuse('C5.3.2', words('effect.no.counter', { card: cardName(card) }))
  const { effect, index } = play
  const wrong = refuseTargets(s, effect.choose, target, { seat, piece: null, place: null, chosen: {} })
  if (wrong) return wrong
  const chosen = chosenOf(effect.choose, target)!
  const early = refuseMoment(s, effect.moment, seat, chosen)
  if (early) return early
  if (effect.if && !isMet(s, effect.if, seat)) return refuse('C19.1.1', words('effect.no.requirement'))
  if (playerOf(s, seat).hand.length - 1 < handCost(card)) return refuse('C16.1.2', words('effect.no.hand', { n: handCost(card) }))
  const context = contextOfPlay(card, seat, index, chosen)
  for (const verb of effect.does) {
    const refusal = refuseVerb(s, verb, context)
    if (refusal) return refusal
  }
  return undefined
}

/** Cards of choice from hand that an Event costs beside its CP. */
export function handCost(card: CardKey): number {
  return playOf(card)?.effect.hand ?? 0
}

/** How long an Event works (C5.4.1): as it says, or as long as the longest of its changes; else until the Round is over. */
export function durationOf(card: CardKey): 'round' | 'turn' | 'permanent' | { readonly turns: number } {
  const effect = playOf(card)?.effect
  if (effect?.lasts) return effect.lasts
  if (effect?.does.some(verb => verb.do === 'attach')) return 'permanent'
  return effect?.does.some(verb => 'until' in verb && verb.until === 'turn') ? 'turn' : 'round'
}

const DAMAGE_STATS = ['damage', 'resistance', 'power', 'armor']

/** C9.1.4: whether a text changes Damage, Resistance or Power, or prevents damage, and nothing else. */
export function fitsDamageWindow(card: CardKey, effect?: number): boolean {
  const text = effect === undefined ? playOf(card)?.effect : effectsOf(card)[effect]
  if (!text || (text.tag !== 'play' && text.tag !== 'act')) return false
  const fits = (verb: Verb) => verb.do === 'prevent' || (verb.do === 'mod' && DAMAGE_STATS.includes(verb.stat))
  return text.does.length > 0 && text.does.every(fits)
}

/** Why a counter may not be played against a card (C5.3.2). `targets` is what that card was played on. */
export function refuseCounter(
  s: Table,
  seat: Seat,
  card: CardKey,
  against: { readonly card: CardKey; readonly by: Seat; readonly targets: string },
): Refusal | undefined {
  const counter = effectsOf(card).find(effect => effect.tag === 'counter')
  if (!counter) return refuse('C5.3.2', words('effect.no.counters', { card: cardName(card) }))
  const def = cardOf(against.card)
  const misfit = refuse('C5.3.2', words('effect.no.countered', { card: cardName(card), against: cardName(against.card) }))
  if (counter.of.kind !== def.kind) return misfit
  if (counter.of.kind === 'mission' || def.kind !== 'event') return undefined
  if (counter.of.costAtLeast !== undefined && def.cp < counter.of.costAtLeast) return misfit
  return counter.of.targetsOwn && !namesOwn(s, seat, against.targets) ? misfit : undefined
}

/** C5.3.6r: whether a countered Mission goes to the discard pile and not back to hand. */
export function counterDiscards(card: CardKey): boolean {
  return effectsOf(card).some(effect => effect.tag === 'counter' && effect.discard === true)
}
