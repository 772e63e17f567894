import { refuse, words } from '@muster/core'
import { nameOf } from '../../flow.ts'
import type { Attacking, Firing } from '../../rules/firings.ts'
import type { Model, Table } from '../../state.ts'
import { isFriend } from '../../table/sides.ts'

/** G21.1.3: a slave; G21.2.5: a freedman is the same model on the other side. */
export function isSlave(s: Table, model: Model): boolean {
  return model.profile === 'slave' && model.seat === s.scenario!.machines
}

export function isFreedman(s: Table, model: Model): boolean {
  return model.profile === 'slave' && model.seat === s.scenario!.resistance
}

/** G21.2.7: a freedman with nothing but his fists. */
export function isUnarmed(s: Table, model: Model): boolean {
  return isFreedman(s, model) && model.mounts.every(mount => mount.weapons.every(weapon => weapon === 'fist'))
}

/** G21.1.3, G21.2.7. RULING: G21.2.11r, G21.2.13r, G21.2.18r: the Resistance takes slaves for friends, the Machines unarmed freedmen; not the other way round. */
export function takesForFriend(s: Table, model: Model, other: Model): boolean | undefined {
  if (model.seat === other.seat) return true
  return isSlave(s, other) || isUnarmed(s, other) ? true : undefined
}

/** RULING: G21.2.16r: slaves and unarmed freedmen are not attacked in the ordinary way. */
export function refuseFiring(s: Table, a: Attacking, firing: Firing) {
  const [attacker, target] = [s.models[a.model]!, s.models[firing.target]!]
  const isSpared = attacker.seat !== target.seat && isFriend(s, attacker, target)
  return isSpared ? refuse('G21.2.16r', words('attack.spared', { model: nameOf(target) })) : undefined
}

/** G21.1.3: slaves make no double moves. */
export function refuseDouble(s: Table, model: Model) {
  return isSlave(s, model) ? refuse('G21.1.3', words('move.chained', { model: nameOf(model) })) : undefined
}
