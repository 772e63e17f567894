import type { Modifier, Refusal } from '@muster/core'
import type { WeaponDef } from './content/types.ts'
import { inches, no } from './flow.ts'
import type { Model, Unit } from './state.ts'
import { sees } from './table/sight.ts'
import { baseOf, inFrontArc, isFlyer, type Spot, within } from './table/space.ts'
import { ARC_TANGENT, FAR_TARGET, INCH } from './tables.ts'
import { areEnemies, basesOf, contactsOf, indexOf, isOnBoard, isRelentless, onBoard, unitsWithin, weaponOf } from './units.ts'
import { type Board, fsOf, isJammed, mod, willTire } from './values.ts'

/** On which occasion a unit shoots. */
export type Occasion = 'shooting' | 'suppressive' | 'overwatch' | 'landing' | 'return' | 'rampage'

/** What differs from a usual shot: the occasion, and where the target is taken to be. */
export interface Circumstances {
  readonly occasion: Occasion
  /** Where the target's models are taken to be, x and y by model. */
  readonly shown?: { readonly [model: string]: readonly [number, number] }
}

const USUAL: Circumstances = { occasion: 'shooting' }

/** P16: the FS penalty of a Reaction (P18.12.1: Overwatch spares it two of them). */
export function reactionPenalty(u: Unit, occasion: Occasion): Modifier | undefined {
  switch (occasion) {
    case 'suppressive':
      return mod(u.abilities.overwatch ? 0 : -2, 'suppressive', 'P16.2.2')
    case 'return':
      return mod(u.abilities.overwatch ? 0 : -1, 'return', 'P16.4.1')
    case 'overwatch':
      return mod(-2, 'overwatch', 'P16.3.1')
    case 'landing':
      return mod(-2, 'overwatch', 'P11.4.3r')
    default:
      return undefined
  }
}

/** P12.2, P12.3: why a unit may not aim at another, whatever its weapons. */
export function refuseTarget(s: Board, u: Unit, v: Unit, circumstances: Circumstances = USUAL): Refusal | undefined {
  const { occasion } = circumstances
  if (!areEnemies(u, v)) return no('P12.1.2', 'friend', { unit: v.name })
  if (!isOnBoard(s, v)) return no('P12.1.3', 'notOnBoard', { unit: v.name })
  // P16.3.3r: at the ends that are shown; they are near, and the limits of contact do not hold.
  if (occasion === 'overwatch' || occasion === 'landing') return refuseGuarded(s, v, circumstances)
  const protection = refuseSheltered(s, u, v, circumstances)
  if (protection) return protection
  const contacts = contactsOf(s, u)
  if (contacts.length > 0 && !contacts.includes(indexOf(s, v))) return no(u.infantry ? 'P12.3.1' : 'P12.3.2', 'inContact', { unit: u.name })
  return undefined
}

/** P12.3.1, P12.3.2: why a unit in contact may not do instead of shooting what it could not shoot: infantry not at all, vehicles only at whom they touch. */
export function refuseInContact(s: Board, u: Unit, v: Unit): Refusal | undefined {
  const contacts = contactsOf(s, u)
  if (contacts.length === 0 || (!u.infantry && contacts.includes(indexOf(s, v)))) return undefined
  return no(u.infantry ? 'P12.3.1' : 'P12.3.2', 'inContact', { unit: u.name })
}

/** P12.2.1: Command and Support Units that a Bodyguard or friends beside them keep from being aimed at. */
export function refuseSheltered(s: Board, u: Unit, v: Unit, circumstances: Circumstances = USUAL): Refusal | undefined {
  return refuseGuarded(s, v, circumstances) ?? refuseProtected(s, u, v)
}

/** P18.1.3: a Command Unit with a Bodyguard unit within 1". */
function refuseGuarded(s: Board, v: Unit, circumstances: Circumstances): Refusal | undefined {
  if (!v.abilities.command) return undefined
  const places = onBoard(s, v).map(i => baseOf(s, s.models[i]!, placeOf(s, i, circumstances)))
  const guarded = s.units.some(
    w => w !== v && w.side === v.side && w.abilities.bodyguard && basesOf(s, w).some(base => places.some(at => within(INCH, base, at))),
  )
  return guarded ? no('P18.1.3', 'bodyguard', { unit: v.name }) : undefined
}

/** P4.2.2, P18.25.1: Command and Support Units beside friends. */
function refuseProtected(s: Board, u: Unit, v: Unit): Refusal | undefined {
  if (!v.abilities.command && !v.abilities.supportUnit) return undefined
  const near = s.units.filter(w => w !== v && w.side === v.side && !w.rampant && isOnBoard(s, w) && unitsWithin(s, INCH, w, v))
  if (near.length > 0 && !unitsWithin(s, FAR_TARGET, u, v)) return no('P4.2.2', 'protected', { unit: v.name })
  return undefined
}

/** How a weapon of a model reaches a target: with sight, or only by Indirect Fire; or why it does not. */
export type Aim = 'sight' | 'indirect' | Refusal

/** P12.1.5r: how a model's weapon reaches a unit. */
export function aimOf(s: Board, index: number, weapon: string, v: Unit, circumstances: Circumstances = USUAL): Aim {
  const m = s.models[index]!
  const u = s.units[m.unit]!
  const def = weaponOf(s, weapon)
  const barred = refuseWeapon(s, m, def, v, circumstances)
  if (barred) return barred
  if (fsFor(s, index, weapon, v, circumstances) < 1) return no('P1.5.5', 'noSkill', { unit: u.name })
  const range = rangeOf(s, u, def, v)
  const spots = firingSpots(m, def)
  const targets = onBoard(s, v).map(i => ({ m: s.models[i]!, at: placeOf(s, i, circumstances) }))
  const reached = targets.filter(({ m: target, at }) => spots.some(from => within(range, baseOf(s, m, from), baseOf(s, target, at))))
  if (reached.length === 0) return no('P12.1.5r', 'range', { weapon: def.name, range: inches(range) })
  const arc = u.abilities.aircraft && !def.keywords.bomb
  const inArc = arc ? reached.filter(({ at }) => inFrontArc(m, m.facing, at, ARC_TANGENT)) : reached
  if (inArc.length === 0) return no('P5.8.1', 'arc', { weapon: def.name })
  if (inArc.some(({ m: target, at }) => spots.some(from => sees(s, m, target, { from, to: at })))) return 'sight'
  return def.keywords.indirectFire ? 'indirect' : no('P12.1.3', 'unseen', { unit: v.name })
}

/** Where a model of the target is taken to be. */
export function placeOf(s: Board, index: number, { shown }: Circumstances): Spot {
  const spot = shown?.[index]
  return spot ? { x: spot[0], y: spot[1] } : s.models[index]!
}

/** P19.4: where a weapon may be fired from: the model, or for Bombs the corners of its way. */
function firingSpots(m: Model, def: WeaponDef): Spot[] {
  if (!def.keywords.bomb || m.path.length === 0) return [m]
  const spots: Spot[] = [m]
  for (let i = 0; i + 1 < m.path.length; i += 2) spots.push({ x: m.path[i]!, y: m.path[i + 1]! })
  for (let i = 0; i + 3 < m.path.length; i += 2) spots.push(...between(m.path, i))
  return spots
}

/** P19.4.2r: points of a leg, an inch apart, for the point nearest to the target. */
function between(path: readonly number[], i: number): Spot[] {
  const [x1, y1, x2, y2] = [path[i]!, path[i + 1]!, path[i + 2]!, path[i + 3]!]
  const parts = Math.floor(Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2) / INCH)
  return Array.from({ length: parts }, (_, n) => ({
    x: Math.round(x1 + ((x2 - x1) * (n + 1)) / (parts + 1)),
    y: Math.round(y1 + ((y2 - y1) * (n + 1)) / (parts + 1)),
  }))
}

/** P18.23, P20.26: the range of a weapon against a unit: Sniper first, then the half of Jamming. */
export function rangeOf(s: Board, u: Unit, def: WeaponDef, v: Unit): number {
  const sniper = u.abilities.sniper ? (def.range * INCH * 3) / 2 : def.range * INCH
  return isJammed(s, v) ? Math.floor(sniper / 2) : sniper
}

/** Why a weapon may not be fired at a unit at all: Melee, One Use, a stunned vehicle, aircraft, contact. */
function refuseWeapon(s: Board, m: Model, def: WeaponDef, v: Unit, { occasion }: Circumstances): Refusal | undefined {
  const u = s.units[m.unit]!
  if (def.keywords.melee) return no('P19.16.1', 'meleeOnly', { weapon: def.name })
  if (def.keywords.oneUse && (m.spent[def.id] ?? 0) >= (m.weapons[def.id] ?? 0)) return no('P19.18.1', 'spent', { weapon: def.name })
  if (m.stunned >= s.round && occasion !== 'shooting' && occasion !== 'rampage') return no('P19.24.1', 'stunned', { unit: u.name })
  if (isFlyer(v) && !def.keywords.antiAir && !u.abilities.aircraft) return no('P4.4.4', 'flyer', { unit: v.name })
  if (def.keywords.neurotoxin && v.abilities.aircraft) return no('P19.17.1', 'poisonAircraft', { unit: v.name })
  if (occasion === 'overwatch' || occasion === 'landing' || !u.infantry) return undefined
  const contacts = contactsOf(s, u)
  return contacts.length > 0 && !def.keywords.pistol ? no('P12.3.1', 'pistolsOnly', { unit: u.name }) : undefined
}

/** P12.1.7r: the FS of a model with a weapon at a unit. */
export function fsFor(s: Board, index: number, weapon: string, v: Unit, { occasion }: Circumstances = USUAL): number {
  return fsDetail(s, index, weapon, v, { occasion }).value
}

export function fsDetail(s: Board, index: number, weapon: string, v: Unit, { occasion }: Circumstances) {
  const m = s.models[index]!
  const u = s.units[m.unit]!
  const { keywords } = weaponOf(s, weapon)
  const moved = u.infantry && m.moved
  const fixed = moved && (keywords.veryHeavy !== undefined || (keywords.heavy !== undefined && !isRelentless(u)))
  const reaction = reactionPenalty(u, occasion)
  return fsOf(s, m, {
    target: v,
    fixed,
    antiAir: keywords.antiAir !== undefined,
    flying: occasion === 'landing',
    tires: occasion === 'shooting' && willTire(s, u),
    ...(reaction ? { reaction } : {}),
  })
}

/** The weapons of a model that are fired, not fought with. */
export function gunsOf(s: Board, index: number): string[] {
  return Object.keys(s.models[index]!.weapons).filter(id => !weaponOf(s, id).keywords.melee)
}

/** The enemy units that at least one weapon of a unit reaches. */
export function targetsOf(s: Board, u: Unit, circumstances: Circumstances = USUAL): number[] {
  return s.units.flatMap((v, i) => (isTarget(s, u, v, circumstances) ? [i] : []))
}

export function isTarget(s: Board, u: Unit, v: Unit, circumstances: Circumstances = USUAL): boolean {
  if (u === v || !areEnemies(u, v) || !isOnBoard(s, v) || !isInReach(s, u, v, circumstances)) return false
  if (refuseTarget(s, u, v, circumstances)) return false
  return onBoard(s, u).some(i => gunsOf(s, i).some(weapon => typeof aimOf(s, i, weapon, v, circumstances) === 'string'))
}

/** Whether a unit's farthest gun could reach another from anywhere it may be fired: a cheap question, to ask before the dear ones. */
function isInReach(s: Board, u: Unit, v: Unit, circumstances: Circumstances): boolean {
  const places = onBoard(s, v).map(i => baseOf(s, s.models[i]!, placeOf(s, i, circumstances)))
  return onBoard(s, u).some(i => {
    const m = s.models[i]!
    const guns = gunsOf(s, i).map(id => weaponOf(s, id))
    const most = guns.reduce((best, def) => Math.max(best, rangeOf(s, u, def, v)), -1)
    return most >= 0 && (guns.some(({ keywords }) => keywords.bomb) || places.some(base => within(most, baseOf(s, m), base)))
  })
}
