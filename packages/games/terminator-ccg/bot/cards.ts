import type { Option, Seat } from '@muster/core'
import { cardOf, effectsOf } from '../content/library.ts'
import type { Stat, Verb } from '../content/vocabulary.ts'
import { characterOf, eventOf, itemOf, locationOf, markerOf } from '../pieces.ts'
import { areOpponents } from '../seats.ts'
import type { Character, State } from '../state.ts'
import { worthOf } from './fighting.ts'
import { hideWorth } from './plans.ts'

/** Who is named first in a target: the character, or whose marker or attack it is. */
function named(s: State, target: string): Character | undefined {
  const value = target.split(',').at(-1) ?? ''
  const id = Number(value.slice(1))
  if (value.startsWith('c')) return characterOf(s, id)
  if (value.startsWith('m')) return markerOf(s, id)?.character
  const attack = value.startsWith('a') ? s.attacks.find(other => other.id === id) : undefined
  return attack && characterOf(s, attack.attacker)
}

/** 1 for a friend of the seat, -1 for an enemy, 0 for nobody. */
function friendship(s: State, seat: Seat, who: Character | undefined): number {
  if (!who?.controller) return 0
  return who.controller === seat ? 1 : areOpponents(s, seat, who.controller) ? -1 : 0
}

/** Whether a character is in an attack that is not over yet. */
const isFighting = (s: State, who: Character | undefined): boolean =>
  who !== undefined && s.attacks.some(({ attacker, target, done, lost }) => !done && !lost && (attacker === who.id || target === who.id))

/** The numbers that count in an attack. */
const IN_FIGHTS: ReadonlySet<Stat> = new Set<Stat>(['power', 'defense', 'resistance', 'armor', 'damage', 'toHit', 'speed'])

/** How good a verb looks. */
function verbWorth(s: State, seat: Seat, verb: Verb, target: string): number {
  const who = named(s, target)
  const friend = friendship(s, seat, who)
  switch (verb.do) {
    case 'mod':
      return (isFighting(s, who) && IN_FIGHTS.has(verb.stat)) || verb.until === 'permanent' ? friend * verb.by * 0.25 : -0.3
    case 'heal':
      return who ? friend * Math.min(verb.n, who.damage) * 0.7 - 0.2 : 0.3
    case 'harm':
    case 'env':
      return who ? worthOf(s, who, seat) * 0.7 : -0.2
    case 'cp':
      return verb.n * 0.4
    case 'points':
      return 4
    case 'prod':
      return 1
    case 'find':
    case 'draw':
    case 'lookDeck':
      return 0.6
    case 'freeAttack':
      return s.round === 'combat' || s.round === 'search' ? 0.5 : 0.3
    case 'ready':
      return who?.rotated ? friend * 0.6 : -0.5
    case 'hide':
      return hideWorth(s, seat, who)
    case 'view':
      return 0.05
    case 'reveal':
      return 0.3
    case 'damageLocation':
      return 3
    case 'repair':
      return 0.3
    case 'discardHand':
    case 'take':
    case 'bring':
      return 0.8
    case 'playOrder':
      return 0.2
    case 'uncontrol':
      return 0.2
    case 'prevent':
      return isFighting(s, who) ? friend * 0.4 : -0.3
    case 'immobile':
      return s.step === 'movement' ? -friend * 0.3 : 0
    default:
      return 0.05
  }
}

/** What playing an Event, or using a text, looks like. */
export function effectWorth(s: State, seat: Seat, card: string, index: number, target: string): number {
  const effect = effectsOf(card)[index]
  if (!effect || !('does' in effect) || effect.tag === 'passive') return 0
  const worth = effect.does.reduce((sum, verb) => sum + verbWorth(s, seat, verb, target), 0)
  const stays = effect.tag === 'play' && effect.lasts === 'permanent' && effect.does.length === 0
  const paid =
    effect.tag === 'act' ? effect.costs.reduce((sum, cost) => sum + ('cp' in cost ? cost.cp * 0.15 : 'rotate' in cost ? 0.1 : 0), 0) : 0
  return (stays ? 0.8 : worth) - paid
}

/** An Event from hand, its CP and its card counted. */
export function playWorth(s: State, seat: Seat, { card, target }: Option): number {
  const def = cardOf(String(card))
  const index = effectsOf(def.id).findIndex(effect => effect.tag === 'play')
  const cost = def.kind === 'event' ? def.cp * 0.12 : 0
  return effectWorth(s, seat, def.id, index, String(target)) - cost - 0.1
}

/** The text of a card in play. */
export function useWorth(s: State, seat: Seat, { source, effect, target }: Option): number {
  const id = Number(source)
  const item = itemOf(s, id)
  const card = (characterOf(s, id) ?? item ?? eventOf(s, id) ?? locationOf(s, id))?.card
  if (card === undefined) return 0
  const text = effectsOf(card)[Number(effect)]
  const hides = target === '' && text?.tag === 'act' && text.does.some(verb => verb.do === 'hide')
  return effectWorth(s, seat, card, Number(effect), hides ? `c${item?.bearer ?? id}` : String(target))
}
