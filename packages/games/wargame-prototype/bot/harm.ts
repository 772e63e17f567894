import type { WeaponDef } from '../content/types.ts'
import { commonWs, meleeNeed, meleeProfile } from '../rules/melee-profile.ts'
import type { State, Unit } from '../state.ts'
import { coverOf } from '../table/cover.ts'
import { isFlyer } from '../table/space.ts'
import { AUTOMATIC, HIT_SUM, NO_COVER } from '../tables.ts'
import { hasEffect, isOnBoard, onBoard, weaponOf } from '../units.ts'
import { avOf, svOf, wsOf } from '../values.ts'

/** Points of an army, roughly, that make a clear preference. */
export const CLEAR = 40

/** What the weapons of one kind of a unit may be expected to take from an enemy unit with one volley, in points, if they reach it. */
export interface Fire {
  readonly weapon: string
  readonly range: number
  readonly worth: number
}

/** What a target is to who shoots at it: worked out once for all weapons. */
export interface Mark {
  readonly unit: Unit
  readonly models: number
  /** Points for each wound. */
  readonly each: number
  readonly wounds: number
  readonly cover: number
  /** Sv or AV. */
  readonly armour: number
}

/** Chance that a die shows a number or more. */
export function chanceOf(need: number): number {
  return need <= 1 ? 1 : need > 6 ? 0 : (7 - need) / 6
}

/** A unit as a target. */
export function markOf(s: State, v: Unit): Mark {
  const alive = v.models.filter(i => s.models[i]!.where !== 'dead')
  return {
    unit: v,
    models: Math.max(1, onBoard(s, v).length),
    each: v.points / (v.models.length * v.stats.hp),
    wounds: alive.reduce((sum, i) => sum + s.models[i]!.hp + s.models[i]!.layers, 0),
    cover: isOnBoard(s, v) ? coverOf(s, v) : NO_COVER,
    armour: v.infantry ? svOf(s, v) : avOf(s, v),
  }
}

/** The weapons that a unit could fire, counted over its models that stand. */
function gunsOf(s: State, u: Unit): Map<string, number> {
  const guns = new Map<string, number>()
  for (const i of onBoard(s, u)) {
    const m = s.models[i]!
    for (const [id, count] of Object.entries(m.weapons)) {
      const { keywords } = weaponOf(s, id)
      if (keywords.melee || (keywords.oneUse && (m.spent[id] ?? 0) >= count)) continue
      guns.set(id, (guns.get(id) ?? 0) + count)
    }
  }
  return guns
}

/** What each kind of weapon of a unit may do to a target; `moved`: the unit moves before it shoots (P19.8, P19.9). */
export function firesOf(s: State, u: Unit, mark: Mark, moved = false): Fire[] {
  const fires: Fire[] = []
  for (const [weapon, count] of gunsOf(s, u)) {
    const def = weaponOf(s, weapon)
    if (isFlyer(mark.unit) && !def.keywords.antiAir && !u.abilities.aircraft) continue
    const fs = skillOf(s, u, def, mark.unit, moved)
    if (fs < 1) continue
    const range = def.range * 1000 * (u.abilities.sniper ? 1.5 : 1)
    fires.push({ weapon, range, worth: volleyWorth(def, count, Math.max(2, HIT_SUM - fs), mark) })
  }
  return fires
}

function skillOf(s: State, u: Unit, def: WeaponDef, v: Unit, moved: boolean): number {
  const { keywords } = def
  const slowed = moved && u.infantry && (keywords.veryHeavy || (keywords.heavy && !u.abilities.relentless && u.armour !== 'hast'))
  const skill = (slowed ? 1 : u.stats.fs) + (!moved && u.order === 'takeAim' ? 1 : 0) - (hasEffect(s, u, 'suppressed') ? 1 : 0)
  return skill - (v.abilities.flying && !keywords.antiAir ? 3 : 0) - (v.abilities.scouts ? 1 : 0)
}

function volleyWorth(def: WeaponDef, count: number, need: number, mark: Mark): number {
  const attacks = count * (def.attacks ?? Math.min(mark.models, def.keywords.blast ?? 1))
  const cover = def.keywords.ignoresCover ? NO_COVER : mark.cover
  return worthOfHits(def, attacks * chanceOf(need), mark, cover, true)
}

/** P13.4 to P13.8, roughly: hits as points. */
function worthOfHits(def: WeaponDef, hits: number, mark: Mark, cover: number, shooting: boolean): number {
  const through = mark.unit.infantry ? pierced(def, mark.armour, cover, shooting) : holed(def, mark.armour, cover)
  const damage = def.keywords.powerful ? 2 : 1
  return Math.min(mark.wounds, hits * through * damage) * mark.each
}

function pierced(def: WeaponDef, save: number, cover: number, shooting: boolean): number {
  if (def.keywords.neurotoxin) return POISON
  const ap = def.ap.infantry
  const armour = ap === null || ap > save ? save : ap === save ? save + 1 : 7
  if (shooting && ap !== null && ap >= save + AUTOMATIC) return 0
  return 1 - Math.max(chanceOf(Math.max(2, armour)), chanceOf(cover))
}

/** Neurotoxin against most armours (P19.17). */
const POISON = 0.6

function holed(def: WeaponDef, armour: number, cover: number): number {
  return def.ap.vehicle === null ? 0 : chanceOf(armour - def.ap.vehicle) * (1 - chanceOf(cover))
}

/** What the weapons that reach so far are worth together. */
export function within(fires: readonly Fire[], gap: number): number {
  let worth = 0
  for (const fire of fires) if (fire.range >= gap) worth += fire.worth
  return worth
}

/** The longest range of weapons that do something. */
export function longest(fires: readonly Fire[]): number {
  return fires.reduce((most, { range, worth }) => (worth > 0 ? Math.max(most, range) : most), 0)
}

/** How many of a unit's models come to blows. */
const ENGAGED = 0.8

/** What a unit may be expected to take from another in one round of melee, in points. */
export function blowsOf(s: State, u: Unit, mark: Mark): number {
  const models = onBoard(s, u)
  const first = models[0]
  if (first === undefined || u.stats.ws === null) return 0
  const ws = wsOf(s, s.models[first]!, mark.unit)?.value ?? 1
  const chance = commonWs(s, mark.unit) === undefined ? 1 : chanceOf(meleeNeed(s, ws, mark.unit))
  let worth = 0
  for (const i of models) {
    const own = Object.entries(s.models[i]!.weapons).filter(([id]) => weaponOf(s, id).keywords.melee)
    const profile = meleeProfile(s, u)
    const blows: readonly (readonly [WeaponDef, number])[] =
      own.length > 0 ? own.map(([id, count]) => [weaponOf(s, id), count]) : [[profile, 1]]
    for (const [def, count] of blows)
      worth += worthOfHits(def, count * (def.attacks ?? 1) * chance * ENGAGED, mark, mark.unit.infantry ? NO_COVER : mark.cover, false)
  }
  return Math.min(worth, mark.wounds * mark.each)
}
