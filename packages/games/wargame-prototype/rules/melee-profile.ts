import type { WeaponDef } from '../content/types.ts'
import type { State, Unit } from '../state.ts'
import { MELEE_HIT } from '../tables.ts'
import { left, weaponOf } from '../units.ts'
import { wsOf } from '../values.ts'

/** P14.8: the profile of models with WS and no melee weapon, by what they wear or are. */
export function meleeProfile(s: Pick<State, 'pack'>, u: Unit): WeaponDef {
  return weaponOf(s, profileId(u))
}

function profileId(u: Unit): string {
  if (!u.infantry) return u.abilities.massive ? 'meleeMassive' : 'meleeVehicle'
  if (u.def === 'killbotGroup') return 'meleeKillbot'
  switch (u.armour) {
    case 'power':
    case 'enhanced':
    case 'customized':
      return 'meleePower'
    case 'hast':
    case 'heavy':
      return 'meleeHast'
    default:
      return 'meleeCombat'
  }
}

/** P13.2.2: the die needed in melee; 0 against a vehicle without WS, which is hit automatically (P13.2.5). */
export function meleeNeed(s: State, ws: number, target: Unit): number {
  const other = commonWs(s, target)
  return other === undefined ? 0 : MELEE_HIT[Math.max(-3, Math.min(3, ws - other))]!
}

/** P13.2.3r: the commonest WS of a unit's models, the highest on a tie. */
export function commonWs(s: State, u: Unit): number | undefined {
  const counts = new Map<number, number>()
  for (const i of left(s, u)) {
    const ws = wsOf(s, s.models[i]!)
    if (!ws) return undefined
    counts.set(ws.value, (counts.get(ws.value) ?? 0) + 1)
  }
  return [...counts].sort((p, q) => q[1] - p[1] || q[0] - p[0])[0]?.[0]
}
