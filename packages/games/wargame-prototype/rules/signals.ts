import { call, finish, jump, type Refusal, rollDice, rolled } from '@muster/core'
import { ask, inches, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { unitSees, unseen } from '../table/sight.ts'
import { isFlyer } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { refuseInContact, refuseSheltered } from '../targets.ts'
import { addEffect, areEnemies, has, isDrones, isOnBoard, left, onBoard, unitOf, unitsWithin } from '../units.ts'
import { fsOf } from '../values.ts'
import { settle, suppress } from './aftermath.ts'
import { allocate } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'
import { panicShift, passed, testLeadership } from './leadership.ts'

export type Beam = 'caster' | 'beam'

/** P20.17.1, P20.18.1 */
const RANGES = { caster: 36 * INCH, beam: 24 * INCH }
const SUCCEEDS = 5

interface Signal {
  readonly unit: number
  readonly target: number
  readonly kind: Beam
  successes: number
}

const { rule, run } = steps<Signal>()

/** P20.17, P20.18: Logic Plague Caster and Incursion Data-Beam: FS dice, a 5+ each. */
export const signal = rule('signal', 'P20.17', {
  rollDice: run((s, f) => {
    const u = unitOf(s, f.unit)
    const first = onBoard(s, u)[0]!
    const fs = fsOf(s, s.models[first]!, { target: unitOf(s, f.target), antiAir: true }).value
    rollDice(s, {
      seat: u.side,
      dice: fs,
      sides: 6,
      for: ask(`roll.${f.kind}`),
      rule: f.kind === 'caster' ? 'P20.17.1' : 'P20.18.1',
      atLeast: SUCCEEDS,
    })
  }),
  count: run((s, f) => {
    f.successes = rolled(f).hits
    if (f.successes === 0) return jump(f, 'end')
    if (f.kind === 'beam') return jump(f, 'beam')
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 6, for: ask('rollRounds'), rule: 'P20.17.1' })
  }),
  plague: run((s, f) => {
    const rounds = Math.ceil(rolled(f).total / 2)
    addEffect(unitOf(s, f.target), { kind: 'caster', value: f.successes, until: s.round + rounds - 1, by: f.unit })
    tell(s, 'P20.17.1', 'plagued', { unit: unitOf(s, f.target).name, rounds })
    jump(f, 'end')
  }),
  beam: run((s, f) => attack(s, plainHits(f.unit, f.target, f.successes, { infantryAp: 2, vehicleAp: 10, shooting: true }))),
  allocate: run((s, f) => {
    const { wounds } = batchResult(f)
    allocate(s, f.unit, f.target, [{ ...wounds, weapon: '', mode: 'beam' }])
  }),
  test: run((s, f) => {
    const v = unitOf(s, f.target)
    if (!isOnBoard(s, v)) return jump(f, 'settle')
    testLeadership(s, f.target, 'suppression', 'P20.18.1', panicShift(s, v, 0))
  }),
  suffer: run((s, f) => {
    const v = unitOf(s, f.target)
    if (passed(f)) return
    if (v.infantry) suppress(s, f.target)
    else for (const i of left(s, v)) s.models[i]!.stunned = s.round + 1
  }),
  settle: run((s, f) => {
    jump(f, 'end')
    settle(s)
  }),
  end: run((s, f) => finish(s, f)),
})

/** Uses a Caster or a Data-Beam. */
export function useBeam(s: State, unit: number, target: number, kind: Beam): void {
  tell(s, kind === 'caster' ? 'P20.17.1' : 'P20.18.1', kind, { unit: unitOf(s, unit).name, target: unitOf(s, target).name })
  call(s, signal, { unit, target, kind, successes: 0 })
}

/** P20.17, P20.18: why it may not be used so. */
export function refuseBeam(s: State, unit: number, target: number, kind: Beam): Refusal | undefined {
  const [u, v] = [unitOf(s, unit), s.units[target]]
  const rule = kind === 'caster' ? 'P20.17.1' : 'P20.18.1'
  if (!has(s, u, kind === 'caster' ? 'logicPlagueCaster' : 'incursionDataBeam')) return no(rule, 'noBeam', { unit: u.name })
  if (!v || !areEnemies(u, v) || !isOnBoard(s, v)) return no(rule, 'noTarget')
  if (v.infantry && !isDrones(s, v)) return no(rule, 'beamTarget', { unit: v.name })
  if (isFlyer(v) && !u.abilities.aircraft) return no('P4.4.4', 'beamFlyer', { unit: v.name })
  const contact = refuseInContact(s, u, v)
  if (contact) return contact
  // P12.2.1, P13.4.7r: the Data-Beam attacks, as shooting does.
  const sheltered = kind === 'beam' ? refuseSheltered(s, u, v) : undefined
  if (sheltered) return sheltered
  if (!unitsWithin(s, RANGES[kind], u, v)) return no(rule, 'beamFar', { unit: v.name, range: inches(RANGES[kind]) })
  return unitSees(s, u, v) ? undefined : unseen('P20.17.2r', s, u, v)
}
