import type { Model, State, Unit } from '../state.ts'
import { isInCommand } from '../table/command-range.ts'
import { chargeEnds } from '../table/formation.ts'
import type { Ends } from '../table/moving.ts'
import { costOf, planOf, refuseEnd, refuseWay } from '../table/paths.ts'
import { unitSees } from '../table/sight.ts'
import { baseOf, gapOf, inCcr, isFlyer, toward } from '../table/space.ts'
import { CCR } from '../tables.ts'
import { basesOf, enemiesOf, isOnBoard, onBoard, unitsWithin } from '../units.ts'
import { chargeOf } from '../values.ts'

/** P18.20.1: a unit of Simple Programming out of Command Range goes for the nearest enemy. */
export function isBound(s: State, u: Unit): boolean {
  return u.abilities.simpleProgramming !== undefined && isOnBoard(s, u) && !isInCommand(s, u)
}

/** P9.6.10, P9.5.5r: whether a unit must charge if it can: Assault, unless it failed to regroup, or Simple Programming. */
export function mustCharge(s: State, u: Unit): boolean {
  if (u.did.regroupFailed || u.retreating) return false
  return u.order === 'assault' || (isBound(s, u) && u.order !== 'advance' && u.order !== 'takeAim' && u.order !== 'digIn')
}

/** Whether a unit can be charged at all by another now (P10.3.5r, P18.11.1). */
export function isChargeable(s: State, u: Unit, v: Unit): boolean {
  if (isFlyer(v) || isFlyer(u)) return false
  return !u.effects.some(e => e.kind === 'slowed' && e.until >= s.round && s.units[e.by] === v)
}

/** The enemy units near enough to be charged, if nothing bars it: a cheap question, to ask before the dear ones. */
export function chargeRange(s: State, u: Unit): number[] {
  const most = Math.max(0, ...onBoard(s, u).map(i => chargeOf(s, s.models[i]!))) + CCR
  return enemiesOf(s, u).filter(i => isChargeable(s, u, s.units[i]!) && unitsWithin(s, most, u, s.units[i]!))
}

/** P9.6.16r: the enemy units that a unit owes a charge, where it owes one: those that a model of it reaches going straight. */
export function chargeTargets(s: State, u: Unit): number[] {
  return chargeRange(s, u).filter(i => {
    const v = s.units[i]!
    return unitSees(s, u, v) && goesStraight(s, u, v) && canReach(s, u, v)
  })
}

/** P9.6.16r: whether a model that goes straight at the nearest model of the target ends within 1" of it and breaks no rule on the way. */
function goesStraight(s: State, u: Unit, v: Unit): boolean {
  const plan = planOf(s, u, v)
  return onBoard(s, u).some(i => {
    const m = s.models[i]!
    const own = baseOf(s, m)
    const foe = plan.target.reduce((best, one) => (gapOf(own, one) < gapOf(own, best) ? one : best))
    const gap = gapOf(own, foe)
    const most = chargeOf(s, m)
    return [Math.floor(gap), Math.ceil(gap - CCR)].some(length => {
      const at = toward(m, foe, Math.max(0, Math.min(most, length)))
      const isNear = inCcr({ ...at, radius: own.radius }, foe)
      return isNear && costOf(plan, [m, at]) <= most && !refuseEnd(plan, m, at) && !refuseWay(plan, m, [m, at])
    })
  })
}

/** P10.3.2r: whether at least one model can end within 1" of the target by a legal charge. */
export function canReach(s: State, u: Unit, v: Unit): boolean {
  return chargeEnds(s, { plan: planOf(s, u, v), allowance: m => chargeOf(s, m) }) !== undefined
}

/** The nearest model of the nearest enemy unit that could be charged: where an owed move goes. */
export function nearestSeen(s: State, u: Unit): Model | undefined {
  const own = basesOf(s, u)
  const foes = enemiesOf(s, u)
    .filter(i => !isFlyer(s.units[i]!))
    .flatMap(i => onBoard(s, s.units[i]!))
  const ranked = foes.map(i => ({ m: s.models[i]!, gap: Math.min(...own.map(base => gapOf(base, baseOf(s, s.models[i]!)))) }))
  return ranked.sort((p, q) => p.gap - q.gap)[0]?.m
}

/** The gap of a unit to the nearest such enemy after a move. */
export function nearestGapAfter(s: State, u: Unit, ends: Ends): number {
  const after = [...ends].map(([i, at]) => baseOf(s, s.models[i]!, at))
  const foes = enemiesOf(s, u)
    .filter(i => !isFlyer(s.units[i]!))
    .flatMap(i => basesOf(s, s.units[i]!))
  return after.reduce((least, base) => foes.reduce((best, foe) => Math.min(best, gapOf(base, foe)), least), Number.POSITIVE_INFINITY)
}

/** P9.6.12r, P9.6.9, P9.5.4: why a unit may not charge now, whatever the target. */
export function barsCharge(u: Unit): 'order' | 'regroup' | 'aircraft' | undefined {
  if (isFlyer(u)) return 'aircraft'
  if (u.did.regroupFailed || u.retreating) return 'regroup'
  if (u.order !== 'moveOut' && u.order !== 'assault') return 'order'
  return undefined
}
