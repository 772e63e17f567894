import { call, type Frame, finish, type Json, jump, rollDice, rolled } from '@muster/core'
import { ask, steps } from '../flow.ts'
import type { State, Unit } from '../state.ts'
import { coverOf } from '../table/cover.ts'
import { AUTOMATIC, BEST_SAVE, NO_COVER } from '../tables.ts'
import { hasEffect, isDrones, otherSide, weaponOf } from '../units.ts'
import { avOf, hasTrait, mostlyShielded, svOf } from '../values.ts'
import type { BatchSpec } from './batch.ts'

/** What came of saving hits: wounds, and how many of them are failed armour saves. */
export interface Saved {
  readonly wounds: number
  readonly armour: number
}

interface Saving {
  readonly spec: BatchSpec
  readonly hits: number
  /** Whether cover may be used. */
  readonly plain: boolean
  /** Hits that are not saved so far. */
  open: number
  kind: 'none' | 'cover' | 'armour' | 'poison'
}

const { rule, run } = steps<Saving>()

/** P13.4 to P13.7: the saves of infantry; cover and then armour of vehicles. */
export const saves = rule('saves', 'P13.4', {
  save: run((s, f) => {
    f.open = f.hits
    const u = s.units[f.spec.target]!
    const cover = coverFor(s, f.spec, u, f.plain)
    if (!u.infantry) return saveVehicle(s, f, cover)
    const poison = poisonOf(s, f.spec, u)
    if (poison !== undefined) return poisonInfantry(s, f, poison)
    const armour = armourOf(s, f.spec, u)
    // P13.5.6r: an automatic success is an armour save without a roll.
    if (armour === 'automatic') return finishSaves(s, f, { wounds: 0, armour: 0 })
    const need = Math.min(cover, armour)
    f.kind = need > 6 ? 'none' : cover < armour ? 'cover' : 'armour'
    if (f.kind === 'cover') rollSave(s, f, cover, 'rollCover', 'P13.5.1')
    else if (f.kind === 'armour') rollSave(s, f, armour, 'rollSave', 'P13.4.1')
  }),
  countSaves: run((s, f) => {
    if (f.kind === 'none') return
    const { hits } = rolled(f)
    f.open = f.kind === 'poison' ? hits : f.open - hits
    // P20.10.1: successful cover saves are rolled again.
    if (f.kind !== 'cover' || hits === 0 || !hasEffect(s, s.units[f.spec.target]!, 'spoiledCover')) return jump(f, 'pierce')
    rollSave(s, f, coverFor(s, f.spec, s.units[f.spec.target]!, f.plain), 'rollCoverAgain', 'P20.10.1', hits)
  }),
  countSecondSaves: run((_, f) => {
    if (f.kind !== 'cover') return
    const { faces, hits } = rolled(f)
    f.open += faces.length - hits
  }),
  pierce: run((s, f) => {
    const u = s.units[f.spec.target]!
    if (u.infantry) return finishSaves(s, f, { wounds: f.open, armour: f.kind === 'armour' ? f.open : 0 })
    const ap = f.spec.vehicleAp
    const need = ap === null ? 7 : avOf(s, u) - ap
    if (f.open === 0 || need > 6) return finishSaves(s, f, { wounds: 0, armour: 0 })
    if (need <= 1) return finishSaves(s, f, { wounds: f.open, armour: 0 })
    rollDice(s, { seat: attackerOf(s, f.spec), dice: f.open, sides: 6, for: ask('rollArmour'), rule: 'P13.7.1', atLeast: need })
  }),
  countWounds: run((s, f) => finishSaves(s, f, { wounds: rolled(f).hits, armour: 0 })),
})

/** Saves hits of one kind; read what came of it with `savedOf(f)`. */
export function saveHits(s: State, spec: BatchSpec, hits: number, plain: boolean): void {
  call(s, saves, { spec, hits, plain, open: hits, kind: 'none' })
}

export function savedOf(f: Frame): Saved {
  return f.returned as unknown as Saved
}

function finishSaves(s: State, f: Frame & Saving, saved: Saved): void {
  finish(s, f, saved as unknown as Json)
}

function attackerOf(s: State, { by, target }: BatchSpec): 'a' | 'b' {
  return by >= 0 ? s.units[by]!.side : otherSide(s.units[target]!.side)
}

function rollSave(s: State, f: Saving, atLeast: number, key: string, rule: string, dice = f.open): void {
  rollDice(s, { seat: s.units[f.spec.target]!.side, dice, sides: 6, for: ask(key), rule, atLeast, alwaysMiss: 1 })
}

/** P13.6.1: a vehicle's cover comes before its armour. */
function saveVehicle(s: State, f: Saving & Frame, cover: number): void {
  if (cover > 6) return
  f.kind = 'cover'
  rollSave(s, f, cover, 'rollCover', 'P13.6.1')
}

function poisonInfantry(s: State, f: Saving, need: number): void {
  if (need > 6) {
    f.open = 0
    return
  }
  f.kind = 'poison'
  rollDice(s, { seat: attackerOf(s, f.spec), dice: f.open, sides: 6, for: ask('rollPoison'), rule: 'P19.17.1', atLeast: need })
}

/** P13.5, P19.10: the cover save that may be used against these hits. */
function coverFor(s: State, spec: BatchSpec, u: Unit, plain: boolean): number {
  const by = spec.by < 0 ? undefined : s.units[spec.by]!
  if (!plain || !spec.cover) return NO_COVER
  if (spec.weapon !== '' && ignoresCover(s, spec.by, spec.weapon)) return NO_COVER
  return coverOf(s, u, by)
}

/** P19.10.1, P3.1.6: whether a weapon of a unit has Ignores Cover. */
export function ignoresCover(s: State, by: number, weapon: string): boolean {
  const veteran = by >= 0 && hasTrait(s, s.units[by]!, 'veteranOfTheLongCenturies')
  return veteran || weaponOf(s, weapon).keywords.ignoresCover !== undefined
}

/** P19.17.1: what a die must show for Neurotoxin to wound infantry, by its armour; 2 harder against Drones. Heavy Armour is Combat Armour here (P20.1.1). */
function poisonOf(s: State, spec: BatchSpec, u: Unit): number | undefined {
  if (spec.weapon === '' || spec.mode === 'plain' || !weaponOf(s, spec.weapon).keywords.neurotoxin) return undefined
  const base = u.armour === 'hast' ? 5 : POWERED.includes(u.armour) ? 3 : 2
  return base + (isDrones(s, u) ? 2 : 0)
}

const POWERED: readonly Unit['armour'][] = ['power', 'enhanced', 'customized']

/** P13.4.2r to P13.4.5r: the armour save against an AP: changes of Sv, then the comparison, then the die. */
function armourOf(s: State, spec: BatchSpec, u: Unit): number | 'automatic' {
  const save = svOf(s, u)
  if (save > 6) return 7
  const shield = mostlyShielded(s, u) ? 1 : 0
  const bettered = Math.max(BEST_SAVE, save - shield)
  if (spec.infantryAp === null) return bettered
  const hardened = u.wargear.includes('etriaris') && u.stats.sv === BEST_SAVE ? 1 : 0
  const ap = spec.infantryAp + hardened
  if (spec.shooting && ap >= save + AUTOMATIC) return 'automatic'
  if (ap > save) return bettered
  return ap === save ? Math.max(BEST_SAVE, save + 1 - shield) : 7
}
