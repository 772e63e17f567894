import { weaponOf } from '../content/library.ts'
import { usingBar } from '../effects/index.ts'
import { characterOf, eventOf, isMain, itemOf, itemsOf, markerOf, printed } from '../pieces.ts'
import { areOpponents } from '../seats.ts'
import type { Attack, Character, State } from '../state.ts'
import { DIE } from '../tables.ts'
import { damage, defense, importance, power, resistance, toHit } from '../values.ts'

/** What a bot makes of an attack: how likely it hits, and what a hit does. */
export interface Chances {
  readonly hit: number
  readonly tokens: number
  readonly kills: boolean
}

/** An attack that nobody has declared. */
function attackOf(s: State, option: { readonly [part: string]: unknown }): Attack | undefined {
  const attacker = characterOf(s, Number(option.by))
  if (!attacker?.controller) return undefined
  const target = Number(option.target)
  const numbers = String(option.attachments ?? '')
  return {
    id: -1,
    by: attacker.controller,
    attacker: attacker.id,
    kind: option.kind === 'close' ? 'close' : 'ranged',
    target,
    weapon: Number(option.weapon) || null,
    ammo: Number(option.ammo) || null,
    attachments: numbers === '' ? [] : numbers.split(',').map(Number),
    free: false,
    marker: markerOf(s, target) !== undefined,
    hit: null,
    lost: false,
    done: false,
  }
}

/** C9.3.2, C9.4.1. */
export function chancesOf(s: State, option: { readonly [part: string]: unknown }): Chances | undefined {
  const attack = attackOf(s, option)
  if (!attack) return undefined
  const faces = DIE - defense(s, attack.target, attack) + toHit(s, attack)
  const victim = characterOf(s, attack.target) ?? markerOf(s, attack.target)?.character
  const tokens = Math.max(0, damage(s, attack) - resistance(s, victim?.id ?? attack.target, attack))
  return { hit: Math.max(0, Math.min(DIE, faces)) / DIE, tokens, kills: victim !== undefined && tokens >= power(s, victim) }
}

/** How good an attack looks to its player. */
export function attackWorth(s: State, option: { readonly [part: string]: unknown }): number {
  const chances = chancesOf(s, option)
  const attacker = characterOf(s, Number(option.by))
  const target = Number(option.target)
  if (!chances || !attacker?.controller || chances.hit * chances.tokens === 0) return -1
  if (eventOf(s, target)) return 0.2 * chances.hit
  const hidden = markerOf(s, target)
  const victim = hidden?.character ?? characterOf(s, target)
  if (!victim) return -1
  const harm = Math.min(1, chances.tokens / Math.max(1, power(s, victim))) + (chances.kills ? 1 : 0)
  const share = hidden ? 1 / victim.hidden!.markers.length : 1
  return chances.hit * harm * share * worthOf(s, victim, attacker.controller)
}

/** What it is worth to a player that somebody is gone: people count for SkyNet when they die, and for the Resistance when they live. */
export function worthOf(s: State, victim: Character, seat: string): number {
  const isEnemy = victim.controller !== null && areOpponents(s, seat, victim.controller)
  if (isMain(victim)) return isEnemy ? 2 : -3
  const counts = s.players.some(player => player.seat === seat && s.scenario[player.side].terminate)
  const weight = importance(s, victim) / 2
  return counts ? weight : isEnemy ? 0.5 - weight : -weight - 1
}

/** The most Damage that a character can do, with a weapon that it can use or without. */
export function force(s: State, character: Character): number {
  const own = weaponOf(character.card)
  const bare = Math.max(power(s, character), own && own.range !== 'close' ? own.damage : 0)
  return itemsOf(s, character.id).reduce((best, item) => {
    const weapon = item.damaged || usingBar(s, character.id, item.card) ? undefined : weaponOf(item.card)
    if (!weapon) return best
    return Math.max(best, weapon.range === 'close' ? power(s, character) + weapon.damage : weapon.damage)
  }, bare)
}

/** Whether a weapon would make a character stronger than it is. */
export function isBetter(s: State, character: Character, item: number): boolean {
  const card = itemOf(s, item)?.card
  const weapon = card === undefined || usingBar(s, character.id, card) ? undefined : weaponOf(card)
  if (!weapon) return card !== undefined && !usingBar(s, character.id, card) && itemsOf(s, character.id).length < 3
  return (weapon.range === 'close' ? printed(character).power : 0) + weapon.damage > force(s, character)
}
