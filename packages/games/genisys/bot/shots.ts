import type { Option } from '@muster/core'
import { isVehicle, mountsOf, resolutionOf } from '../profile.ts'
import {
  type Attacking,
  canAttack,
  type Firing,
  firingsOf,
  isHastaLaVista,
  profileOfFiring,
  refuseFiring,
  secondariesOf,
  shotOf,
  shotsOf,
  weaponIn,
} from '../rules/firings.ts'
import type { Model, State } from '../state.ts'
import { coverOf, saveDie, takesSaves } from '../table/cover.ts'
import { outlookOn } from '../table/outlook.ts'
import { rangeOf } from '../table/range.ts'
import { STEADY_ON } from '../tables.ts'
import { attackWorth, importanceOf } from './harm.ts'

/** What a firing is worth in points, all that its area catches counted. */
export function firingWorth(s: State, a: Attacking, firing: Firing): number {
  const shot = shotOf(s, a, firing)
  const { attacker, target } = shot
  const profile = profileOfFiring(s, firing)
  const range = rangeOf(s, shot) ?? 'extreme'
  const ignoresCover = firing.mode === 'scope' || profile.range === 'cc'
  const hasta = isHastaLaVista(s, attacker, target)
  const cover = hasta || !takesSaves(target, range) ? undefined : saveDie(s, coverOf(s, shot, { range, ignoresCover }))
  const mount = mountsOf(attacker)[firing.mount]!
  const dice = firing.mode === 'suppressive' ? 1 : shotsOf(mount, profile, range)
  const seen = range === 'cc' && profile.range !== 'cc' ? 'pointBlank' : range
  const circumstances = { range: seen, save: cover, hasta, mode: firing.mode } as const
  const others = profile.area ? secondariesOf(s, target, profile) : []
  const caught = [target, ...others].reduce((sum, model) => {
    const worth = attackWorth(s, attacker, model, profile, dice, circumstances)
    return sum + (model.seat === attacker.seat ? -worth : worth)
  }, 0)
  if (!profile.suicidal) return caught - (weaponIn(s, firing.weapon).ammo !== undefined ? 1 : 0)
  const dares = Math.max(0, (resolutionOf(attacker) - STEADY_ON + 1) / resolutionOf(attacker))
  return dares * (caught - importanceOf(s, attacker))
}

/** The best that a model could do with its weapons from where it stands. */
export function bestFire(s: State, a: Attacking): number {
  let best = 0
  const byMount = new Map<number, number>()
  const outlook = outlookOn(s)
  for (const firing of firingsOf(s, a)) {
    if (firing.mode === 'suppressive' || refuseFiring(s, a, firing, outlook)) continue
    const worth = firingWorth(s, a, firing)
    best = Math.max(best, worth)
    byMount.set(firing.mount, Math.max(byMount.get(firing.mount) ?? 0, worth))
  }
  return isVehicle(s.models[a.model]!) ? [...byMount.values()].reduce((sum, worth) => sum + worth, 0) : best
}

/** What the best Opportunity Fire at a mover that stands there is worth; 0 if there is none. */
export function interruptWorth(s: State, ambusher: number, mover: Model): number {
  const there = { ...s, models: s.models.map(model => (model.id === mover.id ? mover : model)) }
  const a = { model: ambusher, moved: false, doubled: false, mover: mover.id }
  if (canAttack(there, a)) return 0
  const outlook = outlookOn(there)
  return Math.max(
    0,
    ...[...firingsOf(there, a)].map(firing => (refuseFiring(there, a, firing, outlook) ? 0 : firingWorth(there, a, firing))),
  )
}

/** How attacks look: all that harms the enemy is better than to hold. */
export function weighAttacks(s: State, a: Attacking, options: readonly Option[], clear: number): number[] {
  return options.map(option => {
    if (option.do === 'challenge') return 1
    return option.do === 'fire' ? firingWorth(s, a, option as unknown as Firing) / clear : -0.05
  })
}
