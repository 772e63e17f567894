import { type Modifier, words } from '@muster/core'
import type { Model, Table, Unit } from './state.ts'
import { hasApproach, isInCommand, isInOwnRange } from './table/command-range.ts'
import { baseOf, isFlyer, within } from './table/space.ts'
import { areasOfUnit, isIn, isOnPlains } from './table/terrain.ts'
import { ADVANCE, AGGRESSIVE, ASSAULT, BEST_SAVE, FAST, FIREBASE, INCH, JETS, MOBILE } from './tables.ts'
import {
  allegianceOf,
  areEnemies,
  basesOf,
  bearersOf,
  contactsOf,
  effectsOf,
  friendsOf,
  has,
  hasEffect,
  indexOf,
  isDrones,
  isHalfFunctional,
  isMachineDrone,
  isOnBoard,
  isRelentless,
  markersNear,
  traitBearer,
  unitsWithin,
} from './units.ts'

export type Board = Omit<Table, 'zones'>

/** A value and all that went into it. */
export interface Value {
  readonly value: number
  readonly mods: readonly Modifier[]
}

/** A modifier with its reason: `mod(-1, 'halfFunctional', 'P13.11.1')`. */
export function mod(value: number, key: string, rule: string): Modifier {
  return { value, reason: words(`mod.${key}`), rule }
}

/** P1.3.1r: a base value, modifiers, and the limits. */
export function summed(base: number, mods: readonly Modifier[], least = Number.NEGATIVE_INFINITY): Value {
  return {
    value: Math.max(
      least,
      mods.reduce((sum, m) => sum + m.value, base),
    ),
    mods,
  }
}

/** Whether a friendly unit with this gear or trait reaches a unit: units under Disruption Arrays get nothing from others (P20.14). */
export function getsAuras(s: Board, u: Unit): boolean {
  return !hasEffect(s, u, 'jammed') && !u.rampant
}

/** Whether a bearer of gear, friend or itself, is within a length. */
export function nearGear(s: Board, u: Unit, gear: Parameters<typeof has>[2], length: number): boolean {
  if (has(s, u, gear) && isOnBoard(s, u)) return true
  return getsAuras(s, u) && s.units.some(v => v.side === u.side && has(s, v, gear) && !areEnemies(u, v) && unitsWithin(s, length, v, u))
}

/** Whether the Commander with a trait reaches a friendly unit (P3.7.3r). */
export function nearTrait(s: Board, u: Unit, trait: Parameters<typeof traitBearer>[2], length: number): boolean {
  const bearer = traitBearer(s, u.side, trait)
  if (!bearer || u.rampant) return false
  return bearer === u || (getsAuras(s, u) && isOnBoard(s, u) && unitsWithin(s, length, bearer, u))
}

/** Whether a unit is its side's Commander with this trait. */
export function hasTrait(s: Board, u: Unit, trait: Parameters<typeof traitBearer>[2]): boolean {
  return u.commander && s.armies[u.side].trait === trait
}

const gainOf = (u: Unit, stat: string, rule: string): Modifier[] => (u.gains[stat] ? [mod(u.gains[stat]!, 'gain', rule)] : [])
const sumOf = (s: Board, u: Unit, kind: Parameters<typeof effectsOf>[2]) => effectsOf(s, u, kind).reduce((sum, e) => sum + e.value, 0)

/** Half-Functional and not excused (P13.11.1, P18.24.1). */
export function suffersLosses(s: Board, u: Unit): boolean {
  return !u.abilities.stubborn && isHalfFunctional(s, u) && !standsOnObjective(s, u)
}

/** P3.2.4: the Coalition's units on an Objective are Stubborn. */
function standsOnObjective(s: Board, u: Unit): boolean {
  return allegianceOf(s, u) === 'coalition' && markersNear(s, u).length > 0
}

export function isStubborn(s: Board, u: Unit): boolean {
  return u.abilities.stubborn !== undefined || standsOnObjective(s, u)
}

/** P5.2, P15.1.2r: Ld as a unit tests with it. */
export function ldOf(s: Board, u: Unit): Value {
  return summed(baseLd(s, u), ldMods(s, u))
}

function baseLd(s: Board, u: Unit): number {
  const own = ownLd(s, u)
  // P20.12: the Ld of a unit with Communication Lines may be borrowed: it is where that is higher.
  const lenders = getsAuras(s, u)
    ? friendsOf(s, u).filter(
        i => s.units[i] !== u && has(s, s.units[i]!, 'communicationLines') && unitsWithin(s, 18 * INCH, s.units[i]!, u),
      )
    : []
  return lenders.reduce((best, i) => Math.max(best, ownLd(s, s.units[i]!)), own)
}

function ownLd(s: Board, u: Unit): number {
  if (u.wargear.includes('titanOfSteel') || bearersOf(s, u, 'controlNode').length > 0) return 10
  if (isDrones(s, u) && isInCommand(s, u)) return 11
  return isMachineDrone(s, u) ? 5 : u.stats.ld
}

function ldMods(s: Board, u: Unit): Modifier[] {
  const mods: Modifier[] = [...gainOf(u, 'ld', 'P3.2.10')]
  const add = (holds: boolean, value: number, key: string, rule: string) => holds && mods.push(mod(value, key, rule))
  const allegiance = allegianceOf(s, u)
  const contacts = contactsOf(s, u).map(i => s.units[i]!)
  add(hasTrait(s, u, 'veteranOfTheLongCenturies'), 1, 'veteran', 'P3.1.6')
  add(has(s, u, 'veteranSergeant'), 1, 'sergeant', 'P20.9.1')
  add(allegiance === 'cellean' && u.infantry && contacts.length > 0, 2, 'cellean', 'P3.3.3')
  add(allegiance === 'contractors' && isInOwnRange(s, u), 1, 'contractors', 'P3.5.2')
  add(nearTrait(s, u, 'theResurgent', 12 * INCH), 1, 'resurgent', 'P3.3.10')
  add(hasSymbol(s, u), 1, 'symbol', 'P20.27.1')
  add(hasApproach(s, u, 'unyielding') && markersNear(s, u).length > 0, 1, 'unyielding', 'P21.2.8h')
  add(u.infantry && areasOfUnit(s, u).some(area => area.type === 'dangerous') && !isUnhindered(s, u), -1, 'dangerous', 'P6.2.9')
  add(
    contacts.some(v => v.abilities.walkingTerror || hasTrait(s, v, 'championOfCellea')),
    -2,
    'terror',
    'P18.30.1',
  )
  add(nearEnemyGear(s, u, 'disruptionArrays', 18 * INCH), -1, 'disruption', 'P20.14.1')
  add(isTerrified(s, u), -1, 'presence', 'P3.6.10')
  add(hasEffect(s, u, 'logicPlague'), -2, 'logicPlague', 'P19.14.1')
  add(hasEffect(s, u, 'clustered'), -2, 'clustered', 'P20.13.1')
  const caster = sumOf(s, u, 'caster')
  add(caster > 0, -2 * caster, 'caster', 'P20.17.1')
  return mods
}

/** P20.27.1: near an Inspirational Symbol; Drones and vehicles only through their own unit's. */
export function hasSymbol(s: Board, u: Unit): boolean {
  if (has(s, u, 'inspirationalSymbol') && isOnBoard(s, u)) return true
  if (!u.infantry || isDrones(s, u) || !getsAuras(s, u)) return false
  const reach = 3 * INCH
  return friendsOf(s, u).some(i => {
    const bearers = bearersOf(s, s.units[i]!, 'inspirationalSymbol')
    const own = basesOf(s, u)
    return s.units[i]!.wargear.includes('inspirationalSymbol')
      ? unitsWithin(s, reach, s.units[i]!, u)
      : bearers.some(j => s.models[j]!.where === 'board' && own.some(base => within(reach, base, baseOf(s, s.models[j]!))))
  })
}

/** Whether an enemy unit with this gear is within a length. */
export function nearEnemyGear(s: Board, u: Unit, gear: Parameters<typeof has>[2], length: number): boolean {
  return s.units.some(v => has(s, v, gear) && areEnemies(u, v) && unitsWithin(s, length, v, u))
}

/** P3.6.10: within 12" of an enemy Commander with Terrifying Presence. */
export function isTerrified(s: Board, u: Unit): boolean {
  const bearer = traitBearer(s, u.side === 'a' ? 'b' : 'a', 'terrifyingPresence')
  return bearer !== undefined && unitsWithin(s, 12 * INCH, bearer, u)
}

/** P3.6.10: whether a unit suffers from fighting or shooting this enemy: the bearer, or a friend of it within 3". */
export function fears(s: Board, u: Unit, enemy: Unit): boolean {
  const bearer = traitBearer(s, enemy.side, 'terrifyingPresence')
  if (!bearer || bearer.side === u.side || !isTerrified(s, u)) return false
  return enemy === bearer || unitsWithin(s, 3 * INCH, bearer, enemy)
}

/** P3.4.7: the Master of the Wastes spares a unit the penalties of terrain. */
export function isUnhindered(s: Board, u: Unit): boolean {
  return nearTrait(s, u, 'masterOfTheWastes', 6 * INCH)
}

/** P1.5.4: WS of a model, or nothing; `enemy` is the unit fought. */
export function wsOf(s: Board, m: Model, enemy?: Unit, runOver = false): Value | undefined {
  const u = s.units[m.unit]!
  const base = runOver ? Math.max(RUN_OVER_WS, u.stats.ws ?? 0) : u.stats.ws
  if (base === null) return undefined
  const mods: Modifier[] = [...gainOf(u, 'ws', 'P3.2.10'), ...gainOf(u, 'skill', 'P19.5.1'), ...skillMods(s, u, m)]
  const add = (holds: boolean, value: number, key: string, rule: string) => holds && mods.push(mod(value, key, rule))
  add(allegianceOf(s, u) === 'cellean' && u.infantry && !u.unique, 1, 'cellean', 'P3.3.3')
  add(hasTrait(s, u, 'championOfCellea'), 1, 'champion', 'P3.3.8')
  add(hasEffect(s, u, 'empowered'), 1, 'nanomantic', 'P18.11.1')
  add(u.did.landed, -1, 'landed', 'P11.4.4')
  add(hasEffect(s, u, 'clustered'), -1, 'clustered', 'P20.13.1')
  add(enemy !== undefined && mostlyShielded(s, enemy), -1, 'lockShield', 'P20.2.1')
  add(facesPresence(s, u, enemy), -1, 'presence', 'P3.6.10')
  return summed(base, mods, 1)
}

/** P3.6.10: whether a unit charges, fights, or is in CCR of the bearer of Terrifying Presence or a friend of it within 3". */
function facesPresence(s: Board, u: Unit, enemy?: Unit): boolean {
  if (enemy && fears(s, u, enemy)) return true
  return isTerrified(s, u) && contactsOf(s, u).some(i => fears(s, u, s.units[i]!))
}

const RUN_OVER_WS = 3

/** Modifiers that WS and FS have in common. */
function skillMods(s: Board, u: Unit, m: Model): Modifier[] {
  const mods: Modifier[] = []
  const add = (holds: boolean, value: number, key: string, rule: string) => holds && mods.push(mod(value, key, rule))
  add(hasTrait(s, u, 'veteranOfTheLongCenturies'), 1, 'veteran', 'P3.1.6')
  add(u.wargear.includes('titanOfSteel'), 1, 'titan', 'P20.7.1')
  add(suffersLosses(s, u), -1, 'halfFunctional', 'P13.11.1')
  add(hasEffect(s, u, 'suppressed'), -1, 'suppressed', 'P19.25.1')
  add(m.stunned >= s.round, -2, 'stunned', 'P19.24.1')
  add(u.infantry && isIn(s, m, 'dangerous') && !isUnhindered(s, u), -1, 'dangerous', 'P6.2.9')
  add(hasEffect(s, u, 'logicPlague'), -2, 'logicPlague', 'P19.14.1')
  add(hasEffect(s, u, 'efficient'), -1, 'efficient', 'P18.6.1')
  const caster = sumOf(s, u, 'caster')
  add(caster > 0, 0 - caster, 'caster', 'P20.17.1')
  return mods
}

/** P18.6.2r: whether a unit of Efficient Operators that shoots now has moved, acted and shot, and is not tired yet. */
export function willTire(s: Board, u: Unit): boolean {
  return u.abilities.efficientOperators !== undefined && u.did.moved && u.did.action !== '' && !hasEffect(s, u, 'efficient')
}

/** P20.2.1: most squads of the unit carry a lock-shield. */
export function mostlyShielded(s: Board, u: Unit): boolean {
  const rest = u.models.filter(i => s.models[i]!.where !== 'dead')
  return rest.filter(i => s.models[i]!.bears.includes('lockShield')).length * 2 > rest.length || u.wargear.includes('lockShield')
}

/** What a shot is made with and under which circumstances. */
export interface Shot {
  readonly target: Unit
  /** FS 1 in place of the model's own (P19.8, P19.9). */
  readonly fixed?: boolean
  readonly antiAir?: boolean
  /** The target counts as Flying (P11.4.2). */
  readonly flying?: boolean
  /** Penalty of a Reaction (P16). */
  readonly reaction?: Modifier
  /** With this shot Efficient Operators will have done all three (P18.6.1). */
  readonly tires?: boolean
}

/** P1.5.5, P12.1.7r: FS of a model for a shot. */
export function fsOf(s: Board, m: Model, shot: Shot): Value {
  const u = s.units[m.unit]!
  const base = shot.fixed ? 1 : u.stats.fs
  const all = [
    ...gainOf(u, 'fs', 'P3.2.10'),
    ...gainOf(u, 'skill', 'P19.5.1'),
    ...skillMods(s, u, m),
    ...ownShotMods(s, u),
    ...(shot.tires ? [mod(-1, 'efficient', 'P18.6.1')] : []),
    ...targetMods(s, u, shot),
  ]
  // P20.24: the bad ones are ignored, but those of Reactions.
  const mods = hasEffect(s, u, 'protocols') ? all.filter(one => one.value > 0) : all
  return summed(base, shot.reaction && shot.reaction.value !== 0 ? [...mods, shot.reaction] : mods, 0)
}

/** FS modifiers of the shooter, whatever it aims at. */
function ownShotMods(s: Board, u: Unit): Modifier[] {
  const mods: Modifier[] = []
  const add = (holds: boolean, value: number, key: string, rule: string) => holds && mods.push(mod(value, key, rule))
  add(u.order === 'takeAim', has(s, u, 'stabilizers') ? 2 : 1, 'takeAim', 'P9.6.7')
  add(u.order === 'digIn' && !hasApproach(s, u, 'defensive'), -1, 'digIn', 'P9.6.8')
  add(hasEffect(s, u, 'targeting'), 1, 'targeting', 'P20.23.1')
  add(u.did.jets && u.infantry && !isRelentless(u), -1, 'jets', 'P20.28.1')
  add(isBesideInfantry(s, u), 1, 'core', 'P3.1.1')
  return mods
}

/** P3.1.1, P3.1.2r */
function isBesideInfantry(s: Board, u: Unit): boolean {
  if (allegianceOf(s, u) !== 'astun' || !u.infantry || !getsAuras(s, u)) return false
  return s.units.some(v => v !== u && v.infantry && v.side === u.side && !areEnemies(u, v) && unitsWithin(s, 3 * INCH, v, u))
}

/** FS modifiers that come from the target. */
function targetMods(s: Board, u: Unit, { target, antiAir, flying }: Shot): Modifier[] {
  const mods: Modifier[] = []
  const add = (holds: boolean, value: number, key: string, rule: string) => holds && mods.push(mod(value, key, rule))
  const flies = target.abilities.flying !== undefined || target.did.jets || flying === true
  if (flies && !antiAir) mods.push(u.abilities.aircraft ? mod(-1, 'flying', 'P4.4.5') : mod(-3, 'flying', 'P18.8.2'))
  add(target.abilities.scouts !== undefined, -1, 'scouts', 'P18.18.1')
  add(isJammed(s, target), -1, 'jamming', 'P20.26.1')
  add(fears(s, u, target), -1, 'presence', 'P3.6.10')
  add(
    effectsOf(s, target, 'scanned').some(e => s.units[e.by]!.side === u.side),
    1,
    'scanned',
    'P20.22.1',
  )
  return mods
}

/** P20.26.1: within 2" of a friendly bearer of Jamming Systems, or one itself. */
export function isJammed(s: Board, target: Unit): boolean {
  return nearGear(s, target, 'jammingSystems', 2 * INCH)
}

/** The Sv of an infantry unit, from 2 on; 7 or more is none (P20.4, P20.11, P19.5). */
export function svOf(s: Board, u: Unit): number {
  const better = u.wargear.includes('etriaris') && u.stats.sv! > BEST_SAVE ? 1 : 0
  return Math.max(BEST_SAVE, u.stats.sv! - better + (u.gains.sv ?? 0) + sumOf(s, u, 'radCaster'))
}

/** The AV of a vehicle unit (P20.4, P20.17). */
export function avOf(s: Board, u: Unit): number {
  return u.stats.av! + (u.wargear.includes('etriaris') ? 1 : 0) - sumOf(s, u, 'caster')
}

/** What a move is made for: it decides which bonuses count. */
export type Going = 'move' | 'charge' | 'reposition'

/** P10.2.3r, P10.2.1: how far a model may go, in thousandths: its halved Mv and then the bonuses. */
export function moveOf(s: Board, m: Model, going: Going): number {
  const u = s.units[m.unit]!
  const total = Math.max(0, halvedMv(s, u) + lastingBonus(s, u, m) + orderBonus(s, u, going))
  return u.did.regroupFailed ? Math.floor(total / 2) : total
}

function halvedMv(s: Board, u: Unit): number {
  const doubled = hasEffect(s, u, 'empowered') ? 2 : 1
  const halvings = (hasEffect(s, u, 'suppressed') ? 2 : 1) * (u.hovering ? 2 : 1)
  return Math.floor((u.stats.mv * INCH * doubled) / halvings)
}

/** Bonuses in inches that no order gives. */
function lastingBonus(s: Board, u: Unit, m: Model): number {
  const isTransport = u.category === 'transports' && allegianceOf(s, u) === 'cellean' && !u.abilities.aircraft
  const frost = nearTrait(s, u, 'lordOfTheFrost', 12 * INCH) && isOnPlains(s, m)
  return (
    (isTransport ? 3 * INCH : 0) +
    (frost ? 3 * INCH : 0) +
    (u.did.jets ? JETS : 0) +
    (u.gains.mv ?? 0) * INCH -
    (hasEffect(s, u, 'logicPlague') ? 2 * INCH : 0) -
    (hasEffect(s, u, 'slowed') ? 2 * INCH : 0)
  )
}

function orderBonus(s: Board, u: Unit, going: Going): number {
  if (going === 'reposition') return 0
  if (going === 'charge') return chargeBonus(s, u) + (u.order === 'assault' ? ASSAULT : 0)
  if (u.order === 'assault') return ASSAULT
  if (u.order !== 'advance') return 0
  const fast = u.abilities.fast ? FAST : 0
  return (u.infantry ? ADVANCE.infantry : ADVANCE.vehicles) + fast + (hasApproach(s, u, 'mobile') ? MOBILE : 0)
}

/** P18.7.1, P21.2.1h: inches that a charge has beside Mv and order. */
export function chargeBonus(s: Board, u: Unit): number {
  return (u.abilities.fast ? FAST : 0) + (hasApproach(s, u, 'aggressive') ? AGGRESSIVE : 0)
}

/** P21.2.4h: the short move of Firebase under Take Aim. */
export function firebaseMove(s: Board, u: Unit): number {
  return u.order === 'takeAim' && hasApproach(s, u, 'firebase') ? FIREBASE : 0
}

/** P10.6.4, P10.6.5r: how far a unit may charge that disembarked this round: extra inches only, with those of an order changed after it. */
export function chargeOf(s: Board, m: Model): number {
  const u = s.units[m.unit]!
  if (u.did.disembarked === 'no') return moveOf(s, m, 'charge')
  return chargeBonus(s, u) + (u.did.used.includes('orderChanged') && u.order === 'assault' ? ASSAULT : 0)
}

/** What a viewer is shown of a unit's values. */
export function valuesOf(s: Board, index: number): { readonly [name: string]: number | null } {
  const u = s.units[index]!
  const first = u.models.find(i => s.models[i]!.where === 'board')
  const m = s.models[first ?? u.models[0]!]!
  const ws = wsOf(s, m)
  return {
    mv: first === undefined ? u.stats.mv * INCH : moveOf(s, m, 'move'),
    ws: ws?.value ?? null,
    ld: ldOf(s, u).value,
    sv: u.infantry ? svOf(s, u) : null,
    av: u.infantry ? null : avOf(s, u),
    flyer: isFlyer(u) ? 1 : 0,
    index: indexOf(s, u),
  }
}
