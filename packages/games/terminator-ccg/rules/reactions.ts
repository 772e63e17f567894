import { call, type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf, effectsOf } from '../content/library.ts'
import { eventChoices, fitsDamageWindow, playTargets, refusePlay, refuseUse, uses } from '../effects/index.ts'
import { cardName, seatName, tell } from '../flow.ts'
import { isOfClass, itemOf, itemsOf, markerOf, theItem } from '../pieces.ts'
import { playerOf } from '../seats.ts'
import type { CardKey, State, Table } from '../state.ts'
import { revealMarker } from './hidden.ts'
import { dropItem, refuseDrop } from './items.ts'
import { fitsEra } from './pieces-in-play.ts'
import { playEvent, useAction } from './playing.ts'
import { settled } from './settle.ts'

/** What a player may do in any window, and beside his own Step actions. */
export type Reaction =
  | { readonly do: 'play'; readonly card: CardKey; readonly target: string }
  | { readonly do: 'use'; readonly source: number; readonly effect: number; readonly target: string }
  | { readonly do: 'drop'; readonly item: number }
  | { readonly do: 'reveal'; readonly marker: number }
  | { readonly do: 'count'; readonly change: number }
  | { readonly do: 'wear'; readonly item: number }

/** The cards of a hand, each once. */
export function kindsInHand(s: Table, seat: Seat): CardKey[] {
  return [...new Set(playerOf(s, seat).hand)]
}

/** Whether a seat is asked in a window: by what everybody can see, never by which cards it holds. */
export function canReact(s: State, seat: Seat): boolean {
  if (playerOf(s, seat).hand.length > 0) return true
  if (s.characters.some(character => character.controller === seat && character.hidden)) return true
  for (const option of onTable(s, seat)) if (!refuseReaction(s, option, seat)) return true
  return false
}

/** All that may be worth pointing at: the Events in hand, and what the table offers. */
export function* reactions(s: State, seat: Seat): Generator<Reaction> {
  for (const card of kindsInHand(s, seat)) {
    if (refuseCard(s, seat, card)) continue
    for (const target of playTargets(s, seat, card)) yield { do: 'play', card, target }
  }
  yield* onTable(s, seat)
}

function* onTable(s: State, seat: Seat): Generator<Reaction> {
  for (const { source, effect, target } of uses(s, seat)) yield { do: 'use', source, effect, target }
  for (const character of s.characters) {
    if (character.controller !== seat) continue
    for (const marker of character.hidden?.markers ?? []) yield { do: 'reveal', marker: marker.id }
    for (const item of itemsOf(s, character.id)) if (!refuseDrop(s, seat, item)) yield { do: 'drop', item: item.id }
    for (const item of armorsToChoose(s, character.id)) yield { do: 'wear', item: item.id }
  }
  for (const { change } of eventChoices(s, seat)) yield { do: 'count', change }
}

/** C15.2.5r: the Body Armors of a character, where he has a choice and another than the one worn. */
function armorsToChoose(s: Table, character: number) {
  if (s.options.bodyArmor === 'all') return []
  const armors = itemsOf(s, character).filter(item => isOfClass(item, 'Body Armor') && !item.damaged)
  return armors.length < 2 ? [] : armors.filter(item => s.worn[character] !== item.id)
}

/** Why a card cannot be played from hand as an Event at this time, whatever its target. */
export function refuseCard(s: State, seat: Seat, card: CardKey): Refusal | undefined {
  const { hand, cp, side } = playerOf(s, seat)
  if (!hand.includes(card)) return refuse('C19.1.1', words('refuse.notInHand'))
  const def = cardOf(card)
  if (def.kind === 'item') return refuse('C11.2.6', words('refuse.itemFromHand', { card: cardName(card) }))
  if (def.kind !== 'event') return refuse('C19.1.1', words('refuse.notAnEvent', { card: cardName(card) }))
  if (effectsOf(card).some(({ tag }) => tag === 'counter')) return refuse('C5.3.2', words('refuse.counterOnly', { card: cardName(card) }))
  if (s.round === 'draw' || s.round === 'setup') return refuse('C8.1.4', words('refuse.noEventsNow'))
  if (def.by !== 'any' && def.by !== side)
    return refuse('C19.1.2', words('refuse.otherFaction', { card: cardName(card), side: words(`side.${def.by}`) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  if (def.cp > cp) return refuse('C16.1.2', words('refuse.combatPool', { card: cardName(card), cost: def.cp, cp }))
  if (s.moment?.kind === 'damage' && !fitsDamageWindow(card))
    return refuse('C9.1.4', words('refuse.damageOnly'), words('cure.beforeTheRoll'))
  return undefined
}

/** The judge of reactions. */
export function refuseReaction(s: State, option: Reaction, seat: Seat): Refusal | undefined {
  switch (option.do) {
    case 'play':
      return refuseCard(s, seat, option.card) ?? refusePlay(s, seat, option.card, option.target)
    case 'use':
      return refuseUse(s, seat, option)
    case 'drop': {
      const item = itemOf(s, option.item)
      return item ? refuseDrop(s, seat, item) : refuse('C15.1.3', words('refuse.noItem'))
    }
    case 'reveal':
      return markerOf(s, option.marker)?.character.controller === seat ? undefined : refuse('C14.3.2', words('refuse.notYourMarker'))
    case 'count':
      return eventChoices(s, seat).some(({ change }) => change === option.change)
        ? undefined
        : refuse('C18.1.1', words('refuse.noChoiceOfEvent'))
    case 'wear':
      return refuseWear(s, seat, option.item)
  }
}

function refuseWear(s: Table, seat: Seat, id: number): Refusal | undefined {
  const bearer = itemOf(s, id)?.bearer
  const mine = bearer !== null && s.characters.some(character => character.id === bearer && character.controller === seat)
  const isChoice = bearer !== undefined && bearer !== null && mine && armorsToChoose(s, bearer).some(item => item.id === id)
  return isChoice ? undefined : refuse('C15.2.5r', words('refuse.noArmorChoice'))
}

/** Carries out a reaction. Calls one rule, as its last act. */
export function react(s: State, option: Reaction, seat: Seat): void {
  switch (option.do) {
    case 'play':
      call(s, playEvent, { by: seat, card: option.card, target: option.target, event: 0, countered: false })
      return
    case 'use':
      call(s, useAction, { by: seat, source: option.source, effect: option.effect, target: option.target })
      return
    case 'drop':
      dropItem(s, theItem(s, option.item))
      settled(s)
      return
    case 'reveal':
      revealMarker(s, option.marker)
      settled(s)
      return
    case 'count': {
      const choice = eventChoices(s, seat).find(({ change }) => change === option.change)!
      s.counted[`${choice.character}.${choice.stat}`] = option.change
      tell(s, 'C18.1.1', 'eventCounts', { seat, who: seatName(seat), card: cardName(choice.card) })
      return
    }
    case 'wear': {
      const item = theItem(s, option.item)
      s.worn[String(item.bearer)] = item.id
      tell(s, 'C15.2.5r', 'worn', { seat, who: seatName(seat), card: cardName(item.card) })
      return
    }
  }
}
