import { call, type Frame, finish, jump, rollDice, rolled } from '@muster/core'
import { ask, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { carryOut, type Going } from '../table/moving.ts'
import { planOf, straightAt } from '../table/paths.ts'
import { isFlyer, squared } from '../table/space.ts'
import { isTarget } from '../targets.ts'
import { basesOf, boardUnits, isHeld, isOnBoard, onBoard, unitGap, unitOf } from '../units.ts'
import { moveOf } from '../values.ts'
import { chargeUnit } from './charge.ts'
import { canReach } from './duties.ts'
import { rollTerrain } from './losses.ts'
import { react } from './reactions.ts'
import { refuseBeam, useBeam } from './signals.ts'
import { shoot } from './volley.ts'

interface Rampage {
  readonly unit: number
  target: number
}

const { rule, run } = steps<Rampage>()

/** Rolls a die where several units are the nearest. */
function rollNearest(s: State, f: Rampage): void {
  const nearest = nearestUnits(s, f.unit)
  f.target = nearest[0] ?? -1
  if (nearest.length > 1)
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: nearest.length, for: ask('rollNearest'), rule: 'P4.5.10r' })
}

/** Takes what the die says, if one was rolled. */
function readNearest(s: State, f: Rampage & Frame): void {
  const nearest = nearestUnits(s, f.unit)
  if (nearest.length > 1) f.target = nearest[rolled(f).faces[0]! - 1]!
}

/** P4.5.10r: an engine out of control moves at the nearest unit and charges it if it can. */
export const rampageMove = rule('rampageMove', 'P4.5.10r', {
  nearest: run((s, f) => rollNearest(s, f)),
  move: run((s, f) => {
    const u = unitOf(s, f.unit)
    readNearest(s, f)
    if (f.target < 0) return finish(s, f)
    const v = unitOf(s, f.target)
    u.did.acted = true
    // P10.1.4: who is locked does not move.
    if (isHeld(s, u)) return finish(s, f)
    if (canReach(s, u, v)) {
      jump(f, 'end')
      return chargeUnit(s, f.unit, f.target, false)
    }
    tell(s, 'P4.5.9', 'rampageMoves', { unit: u.name, target: v.name })
    const going: Going = { plan: planOf(s, u), allowance: m => moveOf(s, m, 'move') }
    const foes = basesOf(s, v)
    const ends = onBoard(s, u).map(i => {
      const m = s.models[i]!
      const nearest = foes.reduce((best, base) => (squared(base, m) < squared(best, m) ? base : best))
      return [i, straightAt(going.plan, m, nearest, going.allowance(m))] as const
    })
    rollTerrain(s, carryOut(s, going, new Map(ends)))
  }),
  react: run((s, f) => {
    if (unitOf(s, f.unit).did.moved && isOnBoard(s, unitOf(s, f.unit))) react(s, 'moved', f.unit)
  }),
  end: run((s, f) => finish(s, f)),
})

/** P4.5.10r: it fires everything that can at the nearest unit, then its Data-Beam, else its Caster. */
export const rampageShoot = rule('rampageShoot', 'P4.5.10r', {
  nearest: run((s, f) => rollNearest(s, f)),
  shoot: run((s, f) => {
    readNearest(s, f)
    if (f.target >= 0 && isTarget(s, unitOf(s, f.unit), unitOf(s, f.target), { occasion: 'rampage' })) shoot(s, f.unit, 'rampage', f.target)
  }),
  answer: run((s, f) => {
    const fired = f.returned !== undefined && f.target >= 0
    if (fired && isOnBoard(s, unitOf(s, f.target)) && isOnBoard(s, unitOf(s, f.unit))) react(s, 'shot', f.unit, f.target)
  }),
  nearestAgain: run((s, f) => rollNearest(s, f)),
  beam: run((s, f) => {
    readNearest(s, f)
    if (f.target < 0) return
    const kind = (['beam', 'caster'] as const).find(one => refuseBeam(s, f.unit, f.target, one) === undefined)
    if (kind) useBeam(s, f.unit, f.target, kind)
  }),
  end: run((s, f) => finish(s, f)),
})

/** P4.5.10r: the units with the smallest gap, friend or enemy, but for riders and aircraft. */
export function nearestUnits(s: State, unit: number): number[] {
  const u = unitOf(s, unit)
  const others = boardUnits(s).filter(i => i !== unit && !isFlyer(unitOf(s, i)))
  const gaps = others.map(i => unitGap(s, u, unitOf(s, i)))
  const least = Math.min(...gaps)
  return others.filter((_, n) => gaps[n] === least)
}

/** The engines of a detachment that are out of control. */
export function rampantIn(s: State, detachment: number): number[] {
  return s.detachments[detachment]!.units.filter(i => unitOf(s, i).rampant && onBoard(s, unitOf(s, i)).length > 0)
}

/** Lets an engine out of control act in the Movement or the Shooting Phase. */
export function rampage(s: State, unit: number): void {
  call(s, s.phase === 'movement' ? rampageMove : rampageShoot, { unit, target: -1 })
}
