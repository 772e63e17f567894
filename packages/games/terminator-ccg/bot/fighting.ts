import { characterOf, eventOf, isMain, markerOf } from '../pieces.ts'
import { attacksOf, refuseAttack } from '../rules/attack.ts'
import { areOpponents } from '../seats.ts'
import type { Attack, Character, State } from '../state.ts'
import { DIE } from '../tables.ts'
import { damage, defense, importance, power, resistance, toHit } from '../values.ts'
import { deathsWanted } from './missions.ts'

/** What a bot makes of an attack: how likely it hits, and what a hit does. */
export interface Chances {
  readonly hit: number
  readonly tokens: number
  readonly kills: boolean
}

/** An attack as it is offered. */
type Declared = { readonly [part: string]: unknown }

/** An attack that nobody has declared. */
function attackOf(s: State, option: Declared): Attack | undefined {
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
export function chancesOf(s: State, option: Declared): Chances | undefined {
  const attack = attackOf(s, option)
  return attack && chancesFor(s, attack)
}

function chancesFor(s: State, attack: Attack): Chances {
  const faces = DIE - defense(s, attack.target, attack) + toHit(s, attack)
  const victim = characterOf(s, attack.target) ?? markerOf(s, attack.target)?.character
  const tokens = Math.max(0, damage(s, attack) - resistance(s, victim?.id ?? attack.target, attack))
  return { hit: Math.max(0, Math.min(DIE, faces)) / DIE, tokens, kills: victim !== undefined && tokens >= power(s, victim) }
}

/** How good an attack looks to its player. Close combat is declared before ranged attacks (C9.2.3): who would rather shoot waits. */
export function attackWorth(s: State, option: Declared): number {
  const worth = worthNow(s, option)
  return option.kind === 'close' && worth > 0 && shotWorth(s, Number(option.by)) > worth ? -1 : worth
}

/** What the best ranged attack is worth that somebody could still declare in this Round; 0 where he declares a Free Attack. */
function shotWorth(s: State, by: number): number {
  const attacker = characterOf(s, by)
  if (!attacker?.controller || s.step !== 'declare' || s.freeing) return 0
  const bounds = { kind: 'ranged' as const, hidden: null, free: null }
  const shots = [...attacksOf(s, attacker, ['ranged'])].filter(shot => !refuseAttack(s, attacker.controller!, shot, bounds))
  return Math.max(0, ...shots.map(shot => worthNow(s, shot)))
}

/** The chance that what its player has declared does not kill a target. */
function chanceToLive(s: State, target: number, by: string): number {
  return s.attacks.reduce((chance, attack) => {
    if (attack.target !== target || attack.by !== by || attack.done || attack.lost) return chance
    const { hit, kills } = chancesFor(s, attack)
    return kills ? chance * (1 - hit) : chance
  }, 1)
}

function worthNow(s: State, option: Declared): number {
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
  const worth = worthOf(s, victim, attacker.controller)
  const wanted = chances.kills ? deathsWanted(s, attacker.controller, victim) : 0
  const left = chanceToLive(s, target, attacker.controller)
  return left * chances.hit * share * (harm * worth + wanted) + (worth > 0 ? AGGRESSION : 0)
}

/** What any attack that can harm an enemy has over doing nothing. */
const AGGRESSION = 0.3

/** What it is worth to a player that somebody is gone: people count for SkyNet when they die, and for the Resistance when they live. */
export function worthOf(s: State, victim: Character, seat: string): number {
  const isEnemy = victim.controller !== null && areOpponents(s, seat, victim.controller)
  if (isMain(victim)) return isEnemy ? 2 : -3
  const counts = s.players.some(player => player.seat === seat && s.scenario[player.side].terminate)
  const weight = importance(s, victim) / 2
  return counts ? weight : isEnemy ? 0.5 - weight : -weight - 1
}
