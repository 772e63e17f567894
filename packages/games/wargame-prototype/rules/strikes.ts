import { call, type Division, finish, type Json, jump, rollDice, rolled } from '@muster/core'
import { touchedBy } from '../fights.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { baseOf, gapOf } from '../table/space.ts'
import { basesOf, isOnBoard, onBoard, unitOf, weaponOf } from '../units.ts'
import { wsOf } from '../values.ts'
import { settle, suppress } from './aftermath.ts'
import { allocate } from './allocation.ts'
import { attack, type BatchSpec, batchResult, plainHits } from './batch.ts'
import type { Pool } from './burning.ts'
import { rankInitiative } from './combat-initiative.ts'
import { panicShift, passed, testLeadership } from './leadership.ts'
import { meleeNeed, meleeProfile } from './melee-profile.ts'
import { isGuarding } from './resolution.ts'

/** Attacks of one weapon by a unit's models on one enemy unit, at one needed die. */
interface Blows {
  readonly weapon: string
  readonly target: number
  readonly need: number
  readonly dice: number
}

interface Striking {
  readonly units: readonly number[]
  order: readonly number[]
  at: number
  /** Models that touch several enemies and have not divided their attacks, with the weapon. */
  splits: readonly { readonly model: number; readonly weapon: string; readonly attacks: number }[]
  blows: readonly Blows[]
  pools: readonly Pool[]
  next: number
  tests: readonly number[]
  /** Models each unit lost to its own Risky weapons: they count for no side (P14.7.8r). */
  selfLost: { readonly [unit: string]: number }
  before: number
}

const { rule, run, divide } = steps<Striking>()

/** P14.5, P14.6: the units of a fight strike in the order of their CI. Gives back what each lost to its own Risky weapons. */
export const strikes = rule('strikes', 'P14.6', {
  rank: run((s, f) => rankInitiative(s, f.units)),
  order: run((_, f) => {
    f.order = f.returned as unknown as readonly number[]
  }),
  nextUnit: run((s, f) => {
    const unit = f.order[f.at]
    if (unit === undefined) return finish(s, f, f.selfLost as unknown as Json)
    const u = unitOf(s, unit)
    f.at++
    if (!isOnBoard(s, u) || u.did.fought) return jump(f, 'nextUnit')
    u.did.fought = true
    f.blows = []
    f.pools = []
    f.next = 0
    f.tests = []
    f.splits = attacksOf(s, unit).filter(({ model }) => struckBy(s, model).length > 1)
    f.blows = simpleBlows(s, unit)
    if (f.blows.length + f.splits.length === 0) return jump(f, 'nextUnit')
    tell(s, 'P14.6.1', 'strikesNow', { unit: u.name })
  }),
  split: divide({
    when: (_, f) => f.splits.length > 0,
    seat: (s, f) => unitOf(s, striker(f)).side,
    rule: 'P14.6.2r',
    prompt: (s, f) => ask('split', { unit: unitOf(s, striker(f)).name, weapon: weaponOf(s, f.splits[0]!.weapon).name }),
    parts: (s, f) => touchedBy(s, f.splits[0]!.model).map(i => ({ id: partOf(i), cap: f.splits[0]!.attacks })),
    total: (_, f) => ({ min: f.splits[0]!.attacks, max: f.splits[0]!.attacks }),
    refusePart: () => no('P14.6.2r', 'notTouched'),
    take(s, f, division) {
      const [{ model, weapon }, ...rest] = f.splits as [Striking['splits'][number], ...Striking['splits']]
      for (const [part, dice] of Object.entries(division)) f.blows = addBlow(s, f.blows, model, weapon, Number(part.slice(1)), dice)
      f.splits = rest
      jump(f, 'split')
    },
  }),
  strike: run((s, f) => {
    const blow = f.blows[f.next]
    if (!blow) return jump(f, 'allocate')
    attack(s, specOf(s, f, blow))
  }),
  collect: run((_, f) => {
    const { target } = f.blows[f.next]!
    const { wounds, hits } = batchResult(f)
    f.pools = [...f.pools, { target, wounds, reach: {}, hits }]
    f.next++
    jump(f, 'strike')
  }),
  allocate: run((s, f) => {
    f.tests = suppressed(s, f)
    f.next = 0
  }),
  nextPool: run((s, f) => {
    const target = [...new Set(f.pools.map(p => p.target))][f.next++]
    if (target === undefined) return jump(f, 'risk')
    jump(f, 'nextPool')
    const wounds = f.pools.filter(p => p.target === target).map(p => p.wounds)
    allocate(s, striker(f), target, wounds)
  }),
  risk: run((s, f) => {
    f.before = unitOf(s, striker(f)).did.lost
    const risky = unitOf(s, striker(f)).infantry ? riskyDice(s, f) : undefined
    if (!risky) return jump(f, 'test')
    rollDice(s, {
      seat: unitOf(s, striker(f)).side,
      dice: risky.dice,
      sides: 6,
      for: ask('rollRisk', { weapon: weaponOf(s, risky.weapon).name }),
      rule: 'P19.22.1',
      atLeast: weaponOf(s, risky.weapon).keywords.risky!,
    })
  }),
  sufferRisk: run((s, f) => attack(s, plainHits(striker(f), striker(f), rolled(f).hits, { cover: false }))),
  loseRisk: run((s, f) => {
    const unit = striker(f)
    const bearers = onBoard(s, unitOf(s, unit)).filter(i =>
      Object.keys(s.models[i]!.weapons).some(id => weaponOf(s, id).keywords.risky && weaponOf(s, id).keywords.melee),
    )
    allocate(s, unit, unit, [batchResult(f).wounds], { first: bearers })
  }),
  countRisk: run((s, f) => {
    const unit = striker(f)
    f.selfLost = { ...f.selfLost, [unit]: (f.selfLost[unit] ?? 0) + unitOf(s, unit).did.lost - f.before }
  }),
  test: run((s, f) => {
    f.tests = f.tests.filter(i => isOnBoard(s, unitOf(s, i)))
    const [unit] = f.tests
    if (unit === undefined) return jump(f, 'settle')
    testLeadership(s, unit, 'suppression', 'P19.25.1', panicShift(s, unitOf(s, unit), 0))
  }),
  fail: run((s, f) => {
    const [unit, ...rest] = f.tests
    f.tests = rest
    if (!passed(f)) suppress(s, unit!)
    jump(f, 'test')
  }),
  settle: run((s, f) => {
    jump(f, 'nextUnit')
    settle(s)
  }),
})

/** Has the units of a fight strike. */
export function strikeAll(s: State, units: readonly number[]): void {
  call(s, strikes, { units, order: [], at: 0, splits: [], blows: [], pools: [], next: 0, tests: [], selfLost: {}, before: 0 })
}

function striker(f: Striking): number {
  return f.order[f.at - 1]!
}

/** P14.6.2r: the attacks of each model in base contact: with all its melee weapons, or one profile of P14.8. */
function attacksOf(s: State, unit: number): { model: number; weapon: string; attacks: number }[] {
  const u = unitOf(s, unit)
  return onBoard(s, u).flatMap(model => {
    if (touchedBy(s, model).length === 0) return []
    const m = s.models[model]!
    const weapons = Object.entries(m.weapons).filter(([id]) => weaponOf(s, id).keywords.melee)
    if (weapons.length === 0) return [{ model, weapon: meleeProfile(s, u).id, attacks: meleeProfile(s, u).attacks! }]
    return weapons.map(([weapon, count]) => ({ model, weapon, attacks: count * (weaponOf(s, weapon).attacks ?? 1) }))
  })
}

/** P4.5.10r: the units that a model may strike: those it touches; an engine out of control only the nearest of them. */
function struckBy(s: State, model: number): number[] {
  const touched = touchedBy(s, model)
  if (!unitOf(s, s.models[model]!.unit).rampant) return touched
  const own = baseOf(s, s.models[model]!)
  const gap = (unit: number) => Math.min(...basesOf(s, unitOf(s, unit)).map(base => gapOf(own, base)))
  return touched.sort((i, j) => gap(i) - gap(j) || i - j).slice(0, 1)
}

/** The attacks of models that touch one enemy unit alone. */
function simpleBlows(s: State, unit: number): Blows[] {
  return attacksOf(s, unit).reduce<Blows[]>((blows, { model, weapon, attacks }) => {
    const touched = struckBy(s, model)
    return touched.length === 1 ? addBlow(s, blows, model, weapon, touched[0]!, attacks) : blows
  }, [])
}

/** The part of a division that stands for a unit. */
function partOf(unit: number): string {
  return `u${unit}`
}

/** A division of the attacks that wait to be divided: all at one of those touched. */
export function anySplit(s: State): Division {
  const { model, attacks } = (s.frames.at(-1) as unknown as Striking).splits[0]!
  return { [partOf(touchedBy(s, model)[0]!)]: attacks }
}

function addBlow(s: State, blows: readonly Blows[], model: number, weapon: string, target: number, dice: number): Blows[] {
  const v = unitOf(s, target)
  const ws = wsOf(s, s.models[model]!, v)!.value
  const need = meleeNeed(s, ws, v)
  const same = blows.findIndex(b => b.weapon === weapon && b.target === target && b.need === need)
  return same < 0 ? [...blows, { weapon, target, need, dice }] : blows.map((b, i) => (i === same ? { ...b, dice: b.dice + dice } : b))
}

function specOf(s: State, f: Striking, { weapon, target, need, dice }: Blows): BatchSpec {
  const { ap } = weaponOf(s, weapon)
  const again = isGuarding(s, striker(f))
  const base = { by: striker(f), target, weapon, dice, need, precision: 0, again, mode: 'melee' as const }
  return { ...base, infantryAp: ap.infantry, vehicleAp: ap.vehicle, cover: true, intercepted: false, shooting: false }
}

/** P19.25.1: infantry wounded by blows with Suppression test. */
function suppressed(s: State, f: Striking): number[] {
  const hurt = f.pools.filter(p => p.wounds.count > 0 && weaponOf(s, p.wounds.weapon).keywords.suppression && unitOf(s, p.target).infantry)
  return [...new Set(hurt.map(p => p.target))]
}

/** P19.22.2r: in melee too. */
function riskyDice(s: State, f: Striking): { weapon: string; dice: number } | undefined {
  const risky = f.blows.find(b => weaponOf(s, b.weapon).keywords.risky)
  if (!risky) return undefined
  // Only those in base contact used theirs (P14.6.1).
  const attacks = f.blows.filter(b => b.weapon === risky.weapon).reduce((sum, b) => sum + b.dice, 0)
  return { weapon: risky.weapon, dice: attacks / (weaponOf(s, risky.weapon).attacks ?? 1) }
}
