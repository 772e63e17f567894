import type { Area, Unit } from '../state.ts'
import { BEST_SAVE, INCH, NO_COVER, TERRAIN_COVER } from '../tables.ts'
import { effectsOf, hasEffect, isFlying } from '../units.ts'
import { type Board, isUnhindered, mostlyShielded, nearTrait } from '../values.ts'
import { areasOfUnit } from './terrain.ts'

/** The shielding's own cover save (P20.3.1). */
const SHIELDING = 5

/**
 * P13.5: the cover save of a unit against a side's attacks: base value, modifiers, limits. 7 and more cannot be rolled. Aircraft and Ruin-Engines never
 * have one (P4.4.8, P4.5.2).
 */
export function coverOf(s: Board, u: Unit, against?: Unit): number {
  if (u.abilities.aircraft || u.abilities.ruinEngine) return NO_COVER
  const terrain = terrainCover(s, u)
  const worse = spoiled(s, u, against)
  const save = Math.max(BEST_SAVE, terrain - improvements(s, u) + worse)
  // P20.3.1: nothing improves the shielding's save, but it can be spoiled.
  return u.wargear.includes('nanoShielding') ? Math.min(SHIELDING + worse, save) : save
}

/** P4.1.4, P6.2.4r, P18.8.1: what terrain gives a unit. */
function terrainCover(s: Board, u: Unit): number {
  const areas = areasOfUnit(s, u).filter(area => takesCover(s, u, area))
  return areas.reduce((best, area) => Math.min(best, TERRAIN_COVER[area.type] ?? NO_COVER), NO_COVER)
}

function takesCover(s: Board, u: Unit, area: Area): boolean {
  const built = area.type === 'building' || area.type === 'cityBlock'
  if (isFlying(u)) return built && u.infantry
  if (u.infantry || u.abilities.small) return true
  return !u.abilities.massive && nearTrait(s, u, 'steelMarshall', 8 * INCH)
}

/** How much better the save is by order, ability and wargear. */
function improvements(s: Board, u: Unit): number {
  const digsIn = u.order === 'digIn'
  const shields = mostlyShielded(s, u) && (u.order === 'moveOut' || u.order === 'assault')
  const wastes = isUnhindered(s, u) && areasOfUnit(s, u).some(({ type }) => ROUGH.includes(type))
  return (
    Number(digsIn) +
    Number(u.abilities.scouts !== undefined) +
    Number(u.armour === 'enhanced' && !digsIn) +
    Number(shields) +
    Number(hasEffect(s, u, 'sheltered')) +
    Number(wastes)
  )
}

/** P3.4.7, P3.4.8r: Rugged, what counts as Rugged for all (Forest, Dangerous), and Difficult. */
const ROUGH: readonly Area['type'][] = ['rugged', 'difficult', 'forest', 'dangerous']

/** P20.31.1: Focus-Lock Rounds of the attacker's side. */
function spoiled(s: Board, u: Unit, against?: Unit): number {
  return against && effectsOf(s, u, 'focusLock').some(e => s.units[e.by]!.side === against.side) ? 1 : 0
}
