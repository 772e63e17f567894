import { call, type Frame, finish, jump, type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardName, happen, placeName, seatName, steps, tell } from '../flow.ts'
import { characterOf, has, isMain, isSupport, itemsOf, theCharacter } from '../pieces.ts'
import { isCalled } from '../places.ts'
import { opposingAt } from '../presence.ts'
import { isPresent, playerOf } from '../seats.ts'
import type { Character, PieceId, PlaceId, State, Table } from '../state.ts'
import { importance, looksHuman } from '../values.ts'
import { REACTION_FORMS } from './forms.ts'
import { enliven, gainPoints, layDownItems, removeCharacter, toRemoved } from './pieces-in-play.ts'
import { type Reaction, react, reactions, refuseReaction } from './reactions.ts'
import { afterAction } from './settle.ts'
import { showThemselves } from './show.ts'

type Action = { readonly do: 'protect'; readonly who: PieceId } | { readonly do: 'travel'; readonly who: PieceId } | { readonly do: 'done' }

interface Locals {
  readonly seat: Seat
  /** What is announced, while others may show themselves. */
  plan: 'protect' | 'travel' | 'none'
  who: PieceId
  /** Laboratories used in this Step (C22.4.4r), each by this player once. */
  used: readonly PlaceId[]
}

const { rule, run, pick } = steps<Locals>()

/** Why a character that stands open cannot leave the table from its place. */
function refuseLeaving(seat: Seat, character: Character | undefined, ruleId: string): Refusal | undefined {
  if (!character || character.controller !== seat) return refuse(ruleId, words('refuse.notYours'))
  const who = cardName(character.card)
  if (character.hidden) return refuse('C14.3.1', words('refuse.hidden', { who }), words('cure.reveal'))
  if (character.rotated) return refuse('C5.2.9', words('refuse.rotated', { who }))
  return undefined
}

/** C7.2.1, C7.2.3, C7.2.5r: a ready controlled Supporting Character at the protection place, with no opposing character there. */
export function refuseProtect(s: Table, seat: Seat, id: PieceId): Refusal | undefined {
  const { protection } = s.scenario[playerOf(s, seat).side]
  if (!protection) return refuse('C7.2.1', words('refuse.noProtection'))
  const character = characterOf(s, id)
  const unfit = refuseLeaving(seat, character, 'C7.2.1')
  if (unfit) return unfit
  const { at, card } = character!
  if (!isSupport(character!)) return refuse('C7.2.1', words('refuse.notSupporting', { who: cardName(card) }))
  if (!isCalled(at, protection.place))
    return refuse('C7.2.1', words('refuse.notAtProtection', { who: cardName(card), place: protection.place }))
  if (opposingAt(s, seat, at).length > 0) return refuse('C7.2.3', words('refuse.opposingThere', { place: placeName(at) }))
  return undefined
}

/** C22.4.1, C22.4.4r, C22.4.5r. */
export function refuseTravel(s: Table, seat: Seat, id: PieceId, used: readonly PlaceId[]): Refusal | undefined {
  const { timeTravel } = s.scenario
  if (!timeTravel) return refuse('C22.4.1', words('refuse.noTimeTravel'))
  const character = characterOf(s, id)
  const unfit = refuseLeaving(seat, character, 'C22.4.1')
  if (unfit) return unfit
  const { at, card } = character!
  if (!isMain(character!)) return refuse('C22.4.1', words('refuse.notMain', { who: cardName(card) }))
  if (!isCalled(at, timeTravel.place))
    return refuse('C22.4.1', words('refuse.notAtProtection', { who: cardName(card), place: timeTravel.place }))
  if (used.includes(at)) return refuse('C22.4.4r', words('refuse.traveledOnce', { place: placeName(at) }))
  if (has(s, at, 'Damaged')) return refuse('C22.4.1', words('refuse.damagedPlace', { place: placeName(at) }))
  if (!canTravel(s, character!)) return refuse('C22.4.1', words('refuse.cannotTravel', { who: cardName(card) }))
  if (opposingAt(s, seat, at).length > 0) return refuse('C22.4.1', words('refuse.opposingThere', { place: placeName(at) }))
  return undefined
}

/** Flesh alone goes through: humans, Animals, and Terminators with Infiltration. */
function canTravel(s: Table, character: Character): boolean {
  if (has(s, character.id, 'Terminator')) return looksHuman(s, character)
  return has(s, character.id, 'Human') || has(s, character.id, 'Animal')
}

/** C7.2.2, C7.2.8r: it leaves play with its Items and is set aside with the Importance that it has now. */
function protect(s: State, character: Character, seat: Seat): void {
  const { id, card, owner, at } = character
  const worth = importance(s, character)
  for (const item of itemsOf(s, id)) {
    s.items = s.items.filter(other => other !== item)
    toRemoved(s, item.owner, item.card)
  }
  removeCharacter(s, character)
  toRemoved(s, owner, card)
  playerOf(s, seat).protects.push({ card, importance: worth })
  enliven(s)
  tell(s, 'C7.2.2', 'protected', { seat, side: seatName(seat), who: cardName(card), importance: worth })
  happen(s, { kind: 'protected', card, by: seat, place: at })
}

/** C22.4.2, C22.4.7r, C22.4.8r: it leaves the game alive; its Items but for Implants are laid down there. */
function travel(s: State, character: Character, seat: Seat): void {
  const { card, owner } = character
  layDownItems(s, character, 'removed')
  removeCharacter(s, character)
  toRemoved(s, owner, card)
  playerOf(s, seat).traveled.push(card)
  tell(s, 'C22.4.2', 'travels', { seat, side: seatName(seat), who: cardName(card) })
  gainPoints(s, seat, s.scenario.timeTravel!.points, 'C22.4.2')
}

function* actions(s: State, seat: Seat): Generator<Action | Reaction> {
  const own = s.characters.filter(({ controller }) => controller === seat)
  if (s.scenario[playerOf(s, seat).side].protection) for (const { id } of own.filter(isSupport)) yield { do: 'protect', who: id }
  if (s.scenario.timeTravel) for (const { id } of own.filter(isMain)) yield { do: 'travel', who: id }
  yield* reactions(s, seat)
  yield { do: 'done' }
}

function refuseAction(s: State, f: Locals, option: Action | Reaction): Refusal | undefined {
  if (option.do === 'done') return undefined
  if (option.do === 'protect') return refuseProtect(s, f.seat, option.who)
  return option.do === 'travel' ? refuseTravel(s, f.seat, option.who, f.used) : refuseReaction(s, option, f.seat)
}

/** Whether something can be done in this Step at all: seen by everybody. */
function hasAction(s: State, f: Locals): boolean {
  return s.characters.some(({ id }) => !refuseProtect(s, f.seat, id) || !refuseTravel(s, f.seat, id, f.used))
}

/** One player's Protection Step (C7.2), with time travel where the Scenario has it (C22.4.1). Those who are hidden there are asked first (C7.2.7r, C22.4.5r). */
export const protection = rule('protection', 'C7', {
  check: run((s, f) => {
    if (!isPresent(s, f.seat) || !hasAction(s, f)) finish(s, f)
  }),
  act: pick<Action | Reaction>({
    seat: (_, f) => f.seat,
    rule: 'C7.2.1',
    prompt: s => words(s.scenario.timeTravel ? 'ask.travel' : 'ask.protect'),
    always: () => true,
    forms: { ...REACTION_FORMS, protect: { who: 'number' }, travel: { who: 'number' }, done: {} },
    options: (s, _, seat) => actions(s, seat),
    refuse: (s, f, option) => refuseAction(s, f, option),
    take: (s, f, option, seat) => act(s, f, option, seat),
  }),
  show: run((s, f) => {
    if (f.plan === 'none') return
    const { at, card } = theCharacter(s, f.who)
    tell(s, f.plan === 'protect' ? 'C7.2.7r' : 'C22.4.1', 'announces', {
      seat: f.seat,
      side: seatName(f.seat),
      who: cardName(card),
      plan: f.plan,
    })
    call(s, showThemselves, { seat: f.seat, at, under: f.plan === 'protect' ? 'C7.2.7r' : 'C22.4.5r', turn: 0 })
  }),
  carryOut: run((s, f) => {
    const { plan } = f
    f.plan = 'none'
    if (plan === 'none') return
    const character = theCharacter(s, f.who)
    if (opposingAt(s, f.seat, character.at).length > 0) return tell(s, 'C7.2.6', 'stopped', { who: cardName(character.card), plan })
    if (plan === 'protect') return protect(s, character, f.seat)
    f.used = [...f.used, character.at]
    travel(s, character, f.seat)
  }),
  after: run((s, f) => {
    jump(f, 'check')
    call(s, afterAction)
  }),
})

function act(s: State, f: Locals & Frame, option: Action | Reaction, seat: Seat): void {
  if (option.do === 'done') {
    finish(s, f)
    return
  }
  if (option.do !== 'protect' && option.do !== 'travel') {
    jump(f, 'after')
    react(s, option, seat)
    return
  }
  f.plan = option.do
  f.who = option.who
}
