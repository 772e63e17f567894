import { call, finish, type Refusal, rollDice, rolled } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { unitSees, unseen } from '../table/sight.ts'
import { INCH } from '../tables.ts'
import { refuseInContact } from '../targets.ts'
import { addEffect, areEnemies, has, isOnBoard, unitOf, unitsWithin } from '../units.ts'

interface Casting {
  readonly unit: number
  readonly target: number
}

const { rule, run } = steps<Casting>()

/** P20.11: the Sv of an enemy infantry unit within 24" is d3 worse until the end of the round. */
export const radCasting = rule('radCasting', 'P20.11', {
  roll: run((s, f) => rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 6, for: ask('rollRad'), rule: 'P20.11.1' })),
  cast: run((s, f) => {
    const value = Math.ceil(rolled(f).total / 2)
    addEffect(unitOf(s, f.target), { kind: 'radCaster', value, until: s.round, by: f.unit })
    tell(s, 'P20.11.1', 'irradiated', { unit: unitOf(s, f.target).name, value })
    finish(s, f)
  }),
})

/** Uses the Rad-Caster. */
export function useRad(s: State, unit: number, target: number): void {
  call(s, radCasting, { unit, target })
}

/** Why it may not be used so. */
export function refuseRad(s: State, unit: number, target: number): Refusal | undefined {
  const [u, v] = [unitOf(s, unit), s.units[target]]
  if (!has(s, u, 'radCaster')) return no('P20.11.1', 'noBeam', { unit: u.name })
  if (!v || !areEnemies(u, v) || !isOnBoard(s, v)) return no('P20.11.1', 'noTarget')
  if (!v.infantry) return no('P20.11.1', 'radTarget', { unit: v.name })
  const contact = refuseInContact(s, u, v)
  if (contact) return contact
  if (!unitsWithin(s, 24 * INCH, u, v)) return no('P20.11.1', 'beamFar', { unit: v.name, range: 24 })
  return unitSees(s, u, v) ? undefined : unseen('P20.11.1', s, u, v)
}
