import { MACHINES } from './machines.ts'
import { RESISTANCE } from './resistance.ts'
import { SCENARIO_MODELS } from './scenario-models.ts'
import type { ProfileDef, WeaponDef } from './types.ts'
import { WEAPONS } from './weapons.ts'

/** Every entry of both lists, in the order of the data. */
export const PROFILES: readonly ProfileDef[] = [...RESISTANCE, ...MACHINES]

const PROFILE_BY_ID: ReadonlyMap<string, ProfileDef> = new Map(PROFILES.map(profile => [profile.id, profile]))
const WEAPON_BY_ID: ReadonlyMap<string, WeaponDef> = new Map(WEAPONS.map(weapon => [weapon.id, weapon]))

/** The entry with this id, if there is one. */
export function findProfile(id: string): ProfileDef | undefined {
  return PROFILE_BY_ID.get(id)
}

/** The entry with this id, those that only scenarios have included. Throws if there is none. */
export function profileOf(id: string): ProfileDef {
  const found = PROFILE_BY_ID.get(id) ?? SCENARIO_MODELS.find(profile => profile.id === id)
  if (!found) throw new Error(`no profile ${id}`)
  return found
}

/** The weapon with this id. Throws if there is none. */
export function weaponOf(id: string): WeaponDef {
  const found = WEAPON_BY_ID.get(id)
  if (!found) throw new Error(`no weapon ${id}`)
  return found
}
