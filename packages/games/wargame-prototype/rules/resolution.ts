import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { ask, inches, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { sees } from '../table/sight.ts'
import { baseOf, type Spot, stepFrom, within } from '../table/space.ts'
import { HIT_SUM, INCH } from '../tables.ts'
import { type Circumstances, fsFor, type Occasion, rangeOf } from '../targets.ts'
import { areEnemies, contactsOf, effectsOf, has, isOnBoard, onBoard, unitOf, unitsWithin, weaponOf } from '../units.ts'
import { aftershots } from './aftershots.ts'
import { allocate, modelsNear, type Reach, type Wounds } from './allocation.ts'
import { annihilation } from './annihilation.ts'
import { attack, type BatchSpec, batchResult } from './batch.ts'
import { burning, type Pool } from './burning.ts'

/** Shots of one weapon at one FS. */
export interface ShotBatch {
  readonly weapon: string
  readonly target: number
  readonly fs: number
  readonly indirect: boolean
  readonly models: readonly number[]
}

export interface Resolution {
  readonly unit: number
  readonly occasion: Occasion
  readonly shown: NonNullable<Circumstances['shown']>
  readonly batches: readonly ShotBatch[]
  /** The batch in hand, by its place. */
  at: number
  pools: readonly Pool[]
  /** Where an indirect shot is aimed and lands. */
  point: Spot | null
  turn: number
  inches: number
  /** Units that the batch in hand attacks, and which is next. */
  inside: readonly number[]
  victim: number
  missed: number
  /** Models that each target had lost before. */
  readonly lostBefore: { readonly [unit: string]: number }
  alive: readonly number[]
}

const { rule, run, pick } = steps<Resolution>()

/** P13.1, P13.10: the batches of a unit's shots one after another; then wounds are allocated; then what follows from them (P12.4). */
export const resolution = rule('resolution', 'P13', {
  nextBatch: run((s, f) => {
    const b = f.batches[f.at]
    if (!b) return jump(f, 'allocatePool')
    f.victim = 0
    // P19.12.1: models of another FS share the scatter of their weapon.
    if (f.point && b.indirect && isSameShot(b, f.batches[f.at - 1])) {
      f.inside = unitsInside(s, f)
      return jump(f, 'strike')
    }
    f.point = null
    f.inside = [b.target]
    if (weaponOf(s, b.weapon).keywords.annihilation) {
      jump(f, 'endBatch')
      return call(s, annihilation, {
        unit: f.unit,
        target: b.target,
        fs: b.fs,
        shots: b.models.length,
        hit: false,
        x: 0,
        y: 0,
        turn: 0,
        at: 0,
        units: [],
      })
    }
    if (!b.indirect) jump(f, 'strike')
  }),
  aim: pick<{ do: 'aim'; model: number }>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P19.12.1',
    prompt: (s, f) => ask('aim', { weapon: weaponOf(s, f.batches[f.at]!.weapon).name }),
    forms: { aim: { model: 'number' } },
    options: (s, f) => onBoard(s, unitOf(s, f.batches[f.at]!.target)).map(model => ({ do: 'aim', model })),
    refuse(s, f, { model }) {
      const b = f.batches[f.at]!
      if (s.models[model]?.unit !== b.target || s.models[model]!.where !== 'board') return no('P19.12.1', 'aimModel')
      const reached = b.models.some(i => within(rangeFor(s, f), baseOf(s, s.models[i]!), baseOf(s, s.models[model]!)))
      return reached ? undefined : no('P19.12.3r', 'range', { weapon: weaponOf(s, b.weapon).name, range: inches(rangeFor(s, f)) })
    },
    take(s, f, { model }) {
      f.point = { x: s.models[model]!.x, y: s.models[model]!.y }
    },
  }),
  rollDirection: run((s, f) =>
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 8, for: ask('rollDirection'), rule: 'P5.7.1r' }),
  ),
  rollScatter: run((s, f) => {
    f.turn = (rolled(f).faces[0]! - 1) * 45
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 3, sides: 6, for: ask('rollScatter'), rule: 'P19.12.1' })
  }),
  measureScatter: run((s, f) => {
    f.inches = rolled(f).faces.reduce((sum, face) => sum + Math.ceil(face / 2), 0)
    const marks = effectsOf(s, unitOf(s, f.batches[f.at]!.target), 'commsMark').filter(e => unitOf(s, e.by).side === unitOf(s, f.unit).side)
    f.inches = Math.max(0, f.inches - (marks.length > 0 ? Math.max(0, f.batches[f.at]!.fs) : 0))
  }),
  scatterAgain: pick<{ do: 'reroll' | 'keep' }>({
    when: (s, f) => f.point !== null && hasRelay(s, f.unit, f.point) && f.missed !== RELAYED,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P20.20.1',
    prompt: (_, f) => ask('scatterAgain', { inches: f.inches, direction: f.turn }),
    forms: { reroll: {}, keep: {} },
    options: () => [{ do: 'keep' }, { do: 'reroll' }],
    refuse: () => undefined,
    take(_, f, option) {
      if (option.do === 'keep') return
      f.missed = RELAYED
      jump(f, 'rollDirection')
    },
  }),
  land: run((s, f) => {
    f.missed = 0
    const aimed = f.point!
    f.point = stepFrom(aimed, f.turn, f.inches * INCH)
    tell(s, 'P19.12.2', 'lands', { x: f.point.x, y: f.point.y, inches: f.inches })
    f.inside = unitsInside(s, f)
  }),
  strike: run((s, f) => {
    const target = f.inside[f.victim]
    if (target === undefined) return jump(f, 'endBatch')
    const spec = specOf(s, f, target)
    if (!spec) {
      f.victim++
      return jump(f, 'strike')
    }
    attack(s, spec)
  }),
  endStrike: run((s, f) => {
    const { hits, misses, wounds } = batchResult(f)
    const target = f.inside[f.victim]!
    const b = f.batches[f.at]!
    addPool(f, { target, wounds, reach: reachFor(s, f, target), hits })
    f.victim++
    f.missed = target === b.target && !b.indirect ? misses : 0
    if (target !== b.target || hits === 0 || !burns(s, b.weapon)) return jump(f, 'bystander')
    call(s, burning, { by: f.unit, target, weapon: b.weapon, radius: 0, units: [], at: 0, pools: [], hits: 0 })
  }),
  burnt: run((_, f) => {
    f.pools = [...f.pools, ...((f.returned as unknown as readonly Pool[] | undefined) ?? [])]
  }),
  bystander: run((s, f) => {
    const friends = f.missed > 0 ? bystandersOf(s, f) : []
    if (friends.length === 0) return jump(f, 'strike')
    if (friends.length > 1)
      rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: friends.length, for: ask('rollBystander'), rule: 'P12.3.6r' })
  }),
  rollMisses: run((s, f) => {
    const friends = bystandersOf(s, f)
    const hit = friends.length > 1 ? friends[rolled(f).faces[0]! - 1]! : friends[0]!
    f.inside = [...f.inside.slice(0, f.victim), hit]
    rollDice(s, {
      seat: unitOf(s, f.unit).side,
      dice: f.missed,
      sides: 6,
      for: ask('rollMisses', { unit: unitOf(s, hit).name }),
      rule: 'P12.3.5',
      atLeast: unitOf(s, hit).infantry ? 5 : 4,
    })
  }),
  hitBystander: run((s, f) => {
    const target = f.inside[f.victim]!
    const spec = specOf(s, f, target, rolled(f).hits)
    attack(s, spec!)
  }),
  endBystander: run((_, f) => {
    const { hits, wounds } = batchResult(f)
    addPool(f, { target: f.inside[f.victim]!, wounds, reach: {}, hits })
    f.missed = 0
  }),
  endBatch: run((_, f) => {
    f.at++
    f.missed = 0
    jump(f, 'nextBatch')
  }),
  allocatePool: run((s, f) => {
    f.victim = 0
    f.alive = s.models.flatMap((m, i) => (m.where === 'board' ? [i] : []))
  }),
  nextPool: run((s, f) => {
    const pools = mergedPools(f.pools)
    const pool = pools[f.victim++]
    if (!pool) return jump(f, 'after')
    jump(f, 'nextPool')
    allocate(s, f.unit, pool.target, pool.all, pool.reach)
  }),
  after: run((s, f) => {
    const fallen = f.alive.filter(i => s.models[i]!.where === 'dead')
    call(s, aftershots, {
      unit: f.unit,
      batches: f.batches,
      pools: f.pools,
      lostBefore: f.lostBefore,
      fallen,
      strikes: [],
      tests: [],
      risks: [],
      hazards: [],
      marked: -1,
    })
  }),
  end: run((s, f) =>
    finish(
      s,
      f,
      f.pools.reduce((sum, p) => sum + p.wounds.count, 0),
    ),
  ),
})

/** Marks that the scatter in hand was rolled again. */
const RELAYED = -1

function addPool(f: Resolution, pool: Pool): void {
  f.pools = [...f.pools, pool]
}

/** Wounds with the same reach on the same unit are allocated together, in the order of the batches. */
function mergedPools(pools: readonly Pool[]): { readonly target: number; readonly reach: Reach; readonly all: readonly Wounds[] }[] {
  const merged: { target: number; reach: Reach; all: Wounds[] }[] = []
  for (const { target, reach, wounds } of pools) {
    if (wounds.count === 0) continue
    const same = merged.find(one => one.target === target && JSON.stringify(one.reach) === JSON.stringify(reach))
    if (same) same.all.push(wounds)
    else merged.push({ target, reach, all: [wounds] })
  }
  return merged
}

/** P19.12.3r: the range to the picked model, with all that changes it. */
function rangeFor(s: State, f: Resolution): number {
  const b = f.batches[f.at]!
  return rangeOf(s, unitOf(s, f.unit), weaponOf(s, b.weapon), unitOf(s, b.target))
}

function isSameShot(b: ShotBatch, before: ShotBatch | undefined): boolean {
  return before?.indirect === true && before.weapon === b.weapon && before.target === b.target
}

/** P19.12.2: the units with a model in the burst. */
function unitsInside(s: State, f: Resolution): number[] {
  const length = burstOf(s, f)
  return s.units.flatMap((u, i) => (isOnBoard(s, u) && modelsNear(s, i, f.point!, length).length > 0 ? [i] : []))
}

/** P19.12.2: the Incineration distance of an indirect shot, or 1". */
function burstOf(s: State, f: Resolution): number {
  const { incineration, incinerationDice } = weaponOf(s, f.batches[f.at]!.weapon).keywords
  // RULING (P19.12.2): a distance given as dice counts with their middle, 3.5" each, for who is inside; the fire itself rolls them.
  return incineration ? incineration * INCH : incinerationDice ? Math.floor((incinerationDice * 7 * INCH) / 2) : INCH
}

function burns(s: State, weapon: string): boolean {
  const { incineration, incinerationDice } = weaponOf(s, weapon).keywords
  return incineration !== undefined || incinerationDice !== undefined
}

/** The batch as attacks on one unit; with `hits`, hits that need no die. Nothing if the FS is below 1. */
function specOf(s: State, f: Resolution, target: number, hits?: number): BatchSpec | undefined {
  const b = f.batches[f.at]!
  const u = unitOf(s, f.unit)
  const v = unitOf(s, target)
  const { keywords, ap } = weaponOf(s, b.weapon)
  const fs = target === b.target || hits !== undefined ? b.fs : fsFor(s, b.models[0]!, b.weapon, v, f)
  if (fs < 1) return undefined
  const guard = isGuarding(s, f.unit)
  const worse = b.indirect && v.wargear.includes('nanoShielding') ? 1 : 0
  const better = guard && keywords.guided ? 1 : 0
  return {
    by: f.unit,
    target,
    weapon: b.weapon,
    dice: hits ?? diceOf(s, f, target),
    need: hits === undefined ? Math.max(2, HIT_SUM - fs - better) : 0,
    precision: hits === undefined ? (u.abilities.precisionFire ?? 0) : 0,
    again: keywords.guided !== undefined || guard,
    mode: 'ranged',
    infantryAp: ap.infantry === null ? null : ap.infantry + worse,
    vehicleAp: ap.vehicle === null ? null : ap.vehicle - worse,
    cover: true,
    intercepted: true,
    shooting: true,
  }
}

/** P18.1.2: a Bodyguard within 12" of its Command unit. */
export function isGuarding(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  if (!u.abilities.bodyguard || u.bodyguardOf < 0) return false
  const head = unitOf(s, u.bodyguardOf)
  return isOnBoard(s, head) && unitsWithin(s, 12 * INCH, u, head)
}

/** P13.1.1, P19.3.1: one die per attack; Blast makes them as many as the target has models. */
function diceOf(s: State, f: Resolution, target: number): number {
  const b = f.batches[f.at]!
  const { attacks, keywords } = weaponOf(s, b.weapon)
  const models = f.point ? modelsNear(s, target, f.point, burstOf(s, f)).length : onBoard(s, unitOf(s, target)).length
  const each = keywords.blast ? Math.min(keywords.blast, models) : (attacks ?? 1)
  return b.models.reduce((sum, i) => sum + each * (s.models[i]!.weapons[b.weapon] ?? 0), 0)
}

/** P13.10.4r: who may be given the wounds of an indirect shot. */
function reachFor(s: State, f: Resolution, target: number): Reach {
  if (!f.point) return f.occasion === 'overwatch' || f.occasion === 'landing' ? { only: onBoard(s, unitOf(s, target)) } : {}
  return { first: modelsNear(s, target, f.point, burstOf(s, f)), at: f.point, strict: true }
}

/** P12.3.6r: the shooter's friends in combat with the target. */
function bystandersOf(s: State, f: Resolution): number[] {
  const u = unitOf(s, f.unit)
  const v = unitOf(s, f.batches[f.at]!.target)
  return contactsOf(s, v).filter(i => i !== f.unit && !areEnemies(u, unitOf(s, i)))
}

/** P20.20.1: a friendly Orbital Comms Relay within 18" and in sight of the aimed point. */
export function hasRelay(s: State, unit: number, at: Spot): boolean {
  const u = unitOf(s, unit)
  return s.units.some(v => {
    if (v.side !== u.side || !has(s, v, 'orbitalCommsRelay')) return false
    return onBoard(s, v).some(i => {
      const m = s.models[i]!
      return within(18 * INCH, baseOf(s, m), { ...at, radius: 0 }) && sees(s, m, m, { to: at })
    })
  })
}
