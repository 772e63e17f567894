import { call, finish } from '@muster/core'
import { steps, tell } from '../flow.ts'
import { chargeEnds, movedToward } from '../formation.ts'
import { carryOut, type Going } from '../moving.ts'
import { planOf } from '../paths.ts'
import { isFlyer } from '../space.ts'
import type { State } from '../state.ts'
import { isTarget } from '../targets.ts'
import { boardUnits, onBoard, unitGap, unitOf } from '../units.ts'
import { chargeOf, moveOf } from '../values.ts'
import { rollTerrain } from './losses.ts'
import { refuseBeam, useBeam } from './signals.ts'
import { shoot } from './volley.ts'

interface Rampage {
  readonly unit: number
  target: number
}

const { rule, run } = steps<Rampage>()

/** P4.5.10r: an engine out of control moves at the nearest unit and charges it if it can. */
export const rampageMove = rule('rampageMove', 'P4.5.10r', {
  move: run((s, f) => {
    const u = unitOf(s, f.unit)
    f.target = nearestUnit(s, f.unit)
    if (f.target < 0) return finish(s, f)
    const v = unitOf(s, f.target)
    const charge: Going = { plan: planOf(s, u, v), allowance: m => chargeOf(s, m) }
    const ends = chargeEnds(s, charge)
    u.did.acted = true
    if (ends) {
      u.did.charged = f.target
      v.did.chargedBy = [...v.did.chargedBy, f.unit]
      tell(s, 'P4.5.9', 'rampageCharges', { unit: u.name, target: v.name })
      return rollTerrain(s, carryOut(s, charge, ends))
    }
    const going: Going = { plan: planOf(s, u), allowance: m => moveOf(s, m, 'move') }
    const goal = s.models[onBoard(s, v)[0]!]!
    tell(s, 'P4.5.9', 'rampageMoves', { unit: u.name, target: v.name })
    rollTerrain(s, carryOut(s, going, movedToward(s, going, goal, 1)))
  }),
  end: run((s, f) => finish(s, f)),
})

/** P4.5.10r: it fires everything that can at the nearest unit, then its Data-Beam, else its Caster. */
export const rampageShoot = rule('rampageShoot', 'P4.5.10r', {
  shoot: run((s, f) => {
    f.target = nearestUnit(s, f.unit)
    if (f.target >= 0 && isTarget(s, unitOf(s, f.unit), unitOf(s, f.target), { occasion: 'rampage' })) shoot(s, f.unit, 'rampage', f.target)
  }),
  beam: run((s, f) => {
    f.target = nearestUnit(s, f.unit)
    if (f.target < 0) return
    const kind = (['beam', 'caster'] as const).find(one => refuseBeam(s, f.unit, f.target, one) === undefined)
    if (kind) useBeam(s, f.unit, f.target, kind)
  }),
  end: run((s, f) => finish(s, f)),
})

/** P4.5.10r: the unit with the smallest gap, friend or enemy, but for riders and aircraft. Ties go to the first: RULING, so that no die decides. */
export function nearestUnit(s: State, unit: number): number {
  const u = unitOf(s, unit)
  const others = boardUnits(s).filter(i => i !== unit && !isFlyer(unitOf(s, i)))
  return others.reduce((best, i) => (best < 0 || unitGap(s, u, unitOf(s, i)) < unitGap(s, u, unitOf(s, best)) ? i : best), -1)
}

/** The engines of a detachment that are out of control. */
export function rampantIn(s: State, detachment: number): number[] {
  return s.detachments[detachment]!.units.filter(i => unitOf(s, i).rampant && onBoard(s, unitOf(s, i)).length > 0)
}

/** Lets an engine out of control act in the Movement or the Shooting Phase. */
export function rampage(s: State, unit: number): void {
  call(s, s.phase === 'movement' ? rampageMove : rampageShoot, { unit, target: -1 })
}
