import { call, finish, jump, type Refusal } from '@muster/core'
import { no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { planOf, refuseEnd } from '../table/paths.ts'
import { baseOf, firstSpot, isFlyer, overlaps } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { areEnemies, contactsOf, detachmentOf, hasEffect, isLocked, isOnBoard, onBoard, unitOf } from '../units.ts'
import { addMarks } from './aftershots.ts'
import { contestInitiative } from './combat-initiative.ts'
import { passed, testLeadership } from './leadership.ts'

interface Withdrawing {
  readonly unit: number
  readonly units: readonly number[]
  /** A Reaction: it takes a Leadership Test first. */
  readonly reaction: boolean
}

const { rule, run } = steps<Withdrawing>()

/** P16.5, P14.7.6: a CI test against all enemies of the fight; who wins it falls back. */
export const withdrawing = rule('withdrawing', 'P16.5', {
  test: run((s, f) => {
    if (!f.reaction) return jump(f, 'contest')
    testLeadership(s, f.unit, 'reaction', 'P16.1.2')
  }),
  readTest: run((s, f) => {
    if (!passed(f)) finish(s, f)
  }),
  contest: run((s, f) => contestInitiative(s, f.unit, f.units)),
  fallBack: run((s, f) => {
    if (f.returned === true) fallBack(s, f.unit)
    else tell(s, 'P14.7.7r', 'staysInFight', { unit: unitOf(s, f.unit).name })
    finish(s, f)
  }),
})

/** Has a unit try to leave its fight. */
export function withdraw(s: State, unit: number, units: readonly number[], reaction: boolean): void {
  call(s, withdrawing, { unit, units, reaction })
}

/** P16.5.1, P16.5.2r, P16.1: why a unit may not use Tactical Withdrawal. */
export function refuseWithdrawal(s: State, side: Side, units: readonly number[], unit: number): Refusal | undefined {
  const u = s.units[unit]
  if (!u || u.side !== side || !units.includes(unit) || !isOnBoard(s, u)) return no('P16.5.1', 'noReactor')
  if (s.silent.includes(side)) return no('P16.1.1', 'silent')
  if (!u.infantry) return no('P16.5.2r', 'vehicleFallsBack', { unit: u.name })
  if (!isLocked(s, u)) return no('P16.5.1', 'notLocked', { unit: u.name })
  if (detachmentOf(s, u).reacted) return no('P16.1.1', 'reacted', { unit: u.name })
  if (u.retreating || u.did.regroupFailed) return no('P16.1.4r', 'retreating', { unit: u.name })
  return hasEffect(s, u, 'suppressed') ? no('P16.1.4r', 'suppressed', { unit: u.name }) : undefined
}

/** P14.7.5r, P5.9.4r: every model goes to its nearest legal spot out of the enemies' 1"; one without stays, and costs a mark. */
export function fallBack(s: State, unit: number): void {
  const u = unitOf(s, unit)
  const foes = contactsOf(s, u)
    .flatMap(i => onBoard(s, unitOf(s, i)))
    .map(i => baseOf(s, s.models[i]!))
  const gap = (i: number) =>
    foes.reduce((best, foe) => Math.min(best, (foe.x - s.models[i]!.x) ** 2 + (foe.y - s.models[i]!.y) ** 2), Number.POSITIVE_INFINITY)
  const order = onBoard(s, u).sort((i, j) => gap(j) - gap(i) || i - j)
  let stuck = 0
  for (const i of order) {
    const m = s.models[i]!
    const plan = planOf(s, u)
    const own = order.filter(j => j !== i).map(j => baseOf(s, s.models[j]!))
    const at = firstSpot(
      m,
      6 * INCH,
      spot => !own.some(other => overlaps(other, baseOf(s, m, spot))) && refuseEnd(plan, m, spot) === undefined,
    )
    if (!at) stuck++
    else if (at.x !== m.x || at.y !== m.y) Object.assign(m, { x: at.x, y: at.y, moved: true })
  }
  if (stuck > 0) addMarks(s, unit, 1, 'P14.7.5r')
  tell(s, 'P14.7.5r', 'fallsBack', { unit: u.name })
}

/** The enemies of a unit among the units of a fight. */
export function foesIn(s: State, unit: number, units: readonly number[]): number[] {
  return units.filter(i => areEnemies(unitOf(s, unit), unitOf(s, i)) && isOnBoard(s, unitOf(s, i)) && !isFlyer(unitOf(s, i)))
}
