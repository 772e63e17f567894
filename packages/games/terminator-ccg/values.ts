import type { Seat } from '@muster/core'
import { cardOf, effectsOf } from './content/library.ts'
import type { Stat } from './content/vocabulary.ts'
import { type Mod, modifiers } from './effects/index.ts'
import { characterOf, eventOf, has, isInfiltrator, itemOf, markerOf, printed, theCharacter } from './pieces.ts'
import { playerOf } from './seats.ts'
import type { Attack, CardKey, Character, LastingEvent, PieceId, PlaceId, Table } from './state.ts'
import { HIDDEN_DEFENSE } from './tables.ts'

/** Sum of the changes that count. */
function sum(mods: readonly Mod[]): number {
  return mods.reduce((total, mod) => total + mod.value, 0)
}

function changed(s: Table, character: Character, stat: Stat, attack?: Attack): number {
  return sum(modifiers(s, stat, { character }, attack))
}

/** C3.2.8r: printed number, less tokens, with changes; never below 0 (C3.2.6). */
export function speed(s: Table, character: Character): number {
  return Math.max(0, printed(character).speed - character.damage + changed(s, character, 'speed'))
}

/** Current Power: at 0 or less the character dies (C9.5.2). */
export function power(s: Table, character: Character): number {
  return printed(character).power - character.damage + changed(s, character, 'power')
}

/** Current Infiltration, which may fall below 0 (C3.2.7r); nothing for who has none (C3.3.3). */
export function infiltration(s: Table, character: Character): number | undefined {
  if (!isInfiltrator(s, character)) return undefined
  const def = printed(character)
  const base = def.kind === 'main' ? (def.infiltration ?? 0) : 0
  return base - character.damage + changed(s, character, 'infiltration')
}

/** C13.1.3: the attribute is there while its number is above 0. */
export function looksHuman(s: Table, character: Character): boolean {
  return (infiltration(s, character) ?? 0) > 0
}

/** Importance, which tokens never lower (C3.2.5). */
export function importance(s: Table, character: Character): number {
  const def = printed(character)
  return def.kind === 'support' ? Math.max(0, def.importance + changed(s, character, 'importance')) : 0
}

/** C7.4.2: the Movement Points with which a movement begins, with what texts of that moment add. */
export function movementPoints(s: Table, character: Character, bonus = 0): number {
  return Math.max(0, speed(s, character) + changed(s, character, 'move') + bonus)
}

/** The Power that is left of a Barrier (C26.2.7r). */
export function barrierPower({ barrier }: LastingEvent): number {
  return barrier ? Math.max(0, barrier.power - barrier.damage) : 0
}

/** C9.3.2: what a die with To Hit must exceed. A hidden marker has 1 more (C14.4.2); a Barrier has 0 (C26.2.7r). */
export function defense(s: Table, target: PieceId, attack?: Attack): number {
  const hidden = markerOf(s, target)
  const character = hidden?.character ?? characterOf(s, target)
  if (!character) return 0
  const own = Math.max(0, speed(s, character) + changed(s, character, 'defense', attack))
  return own + (hidden ? HIDDEN_DEFENSE : 0)
}

/** C9.4.1: what is taken off the Damage of each hit, Armor included. */
export function resistance(s: Table, target: PieceId, attack?: Attack): number {
  const character = characterOf(s, target)
  if (character) return Math.max(0, power(s, character) + changed(s, character, 'resistance', attack))
  const barrier = eventOf(s, target)
  return barrier && s.options.barrierResistance === 'power' ? barrierPower(barrier) : 0
}

/** A weapon: its type and its number. */
export interface Weapon {
  readonly range: 'short' | 'long' | 'close'
  readonly damage: number
}

/** The weapon that a card is, or has built in (C9.2.4). */
export function weaponOf(card: CardKey): Weapon | undefined {
  const effect = effectsOf(card).find(({ tag }) => tag === 'weapon')
  return effect?.tag === 'weapon' ? effect : undefined
}

/** The weapon of an attack; nothing for bare hands. */
export function weaponUsed(s: Table, attack: Pick<Attack, 'weapon'>): Weapon | undefined {
  if (attack.weapon === null) return undefined
  const card = itemOf(s, attack.weapon)?.card ?? characterOf(s, attack.weapon)?.card
  return card === undefined ? undefined : weaponOf(card)
}

/** C9.4.2, C9.4.3, C15.2.7r: the final Damage of a hit. */
export function damage(s: Table, attack: Attack): number {
  const attacker = theCharacter(s, attack.attacker)
  const weapon = weaponUsed(s, attack)?.damage ?? 0
  const base = attack.kind === 'ranged' ? weapon : power(s, attacker) + weapon
  return Math.max(0, base + changed(s, attacker, 'damage', attack))
}

/** C9.3.3: what tokens take off the attacker's own To Hit. */
export function toHitMods(s: Table, attack: Attack): readonly Mod[] {
  return modifiers(s, 'toHit', { character: theCharacter(s, attack.attacker) }, attack)
}

/** To Hit of an attack: starts from 0 (C3.2.3), tokens and changes counted. */
export function toHit(s: Table, attack: Attack): number {
  return sum(toHitMods(s, attack)) - theCharacter(s, attack.attacker).damage
}

/** The Leaders that a player controls in play (C21.1.7r). */
function leaders(s: Table, seat: Seat): number {
  return s.characters.filter(character => character.controller === seat && has(s, character.id, 'Leader')).length
}

/** C22.4.3, C22.4.6r: how many more than the next highest this player has sent through time, if he leads alone; else 0. */
export function timeTravelLead(s: Pick<Table, 'players'>, seat: Seat): number {
  const next = Math.max(0, ...s.players.filter(player => player.seat !== seat).map(player => player.traveled.length))
  return Math.max(0, playerOf(s, seat).traveled.length - next)
}

/** C8.1.6: the current hand size. It may be 0 or less. */
export function handSize(s: Table, seat: Seat): number {
  const player = playerOf(s, seat)
  const side = s.scenario[player.side]
  const bonus = s.scenario.timeTravel?.handBonus ? timeTravelLead(s, seat) : 0
  return side.handSize + side.leaderBonus * leaders(s, seat) + bonus + sum(modifiers(s, 'handSize', { seat })) - player.cycled
}

/** C7.5.5: what it costs to build a card at a Factory. */
export function buildCost(s: Table, card: CardKey, at: PlaceId): number {
  const def = cardOf(card)
  const base = def.kind === 'main' || def.kind === 'item' ? (def.cost ?? 0) : 0
  return Math.max(0, base + sum(modifiers(s, 'cost', { build: card, at })))
}

/** Importance that counts for a player's win by Protection, and how many characters. */
export function protectedTotal(s: Table, seat: Seat): { readonly importance: number; readonly characters: number } {
  const { protects } = playerOf(s, seat)
  return { importance: protects.reduce((total, sc) => total + sc.importance, 0), characters: protects.length }
}
