import { tell } from './flow.ts'
import { scoreDestroyed } from './scoring.ts'
import type { Model, State } from './state.ts'
import { baseOf, within } from './table/space.ts'
import { INCH } from './tables.ts'
import { allegianceOf, indexOf, isDestroyed, markersNear, traitBearer } from './units.ts'

/** The shield layers of a full model (P13.8, P3.6.9r, P20.7.1: Titan of Steel loses them). */
export function layersOf(s: Pick<State, 'armies' | 'units'>, m: Model): number {
  const u = s.units[m.unit]!
  if (u.wargear.includes('titanOfSteel')) return 0
  const own = u.abilities.shd ?? 0
  return u.commander && s.armies[u.side].trait === 'machinistPrime' ? Math.max(own, 2) : own
}

/** The die with which a model ignores a point of damage, or nothing (P3.4.2, P3.6.5, P20.5.1; the best one, P3.6.11r). */
export function ignoresOn(s: State, m: Model): { readonly atLeast: number; readonly rule: string } | undefined {
  const u = s.units[m.unit]!
  if (u.wargear.includes('structureCarbon')) return { atLeast: 5, rule: 'P20.5.1' }
  if (u.rampant) return undefined
  const allegiance = allegianceOf(s, u)
  if (allegiance === 'machine' && u.category === 'troops') return { atLeast: 6, rule: 'P3.6.5' }
  if (allegiance === 'rim' && markersNear(s, u).length > 0) return { atLeast: 6, rule: 'P3.4.2' }
  return undefined
}

/** P1.5.6: takes HP from a model; at 0 it is destroyed. `by` is the unit that did it, -1 for none. */
export function wound(s: State, index: number, hp: number, by: number): void {
  const m = s.models[index]!
  if (m.where === 'dead' || hp <= 0) return
  m.hp = Math.max(0, m.hp - hp)
  if (m.hp === 0) destroy(s, index, by)
  else tell(s, 'P13.9.1', 'wounded', { unit: s.units[m.unit]!.name, model: index, hp: m.hp })
}

/** Removes a model, with all that follows at once: marks of Grim Responsibility, wrecks, points. */
export function destroy(s: State, index: number, by: number): void {
  const m = s.models[index]!
  const u = s.units[m.unit]!
  oweGrim(s, index)
  if (s.models.some(rider => rider.where === 'embarked' && rider.vehicle === index)) s.wrecks.push(index)
  m.where = 'dead'
  m.vehicle = -1
  m.hp = 0
  u.did.lost++
  tell(s, 'P1.5.6', 'destroyed', { unit: u.name, model: index, by })
  if (!isDestroyed(s, u)) return
  const unit = indexOf(s, u)
  s.destroyed.push(unit)
  tell(s, 'P1.5.6', 'unitDestroyed', { unit: u.name })
  leaveToken(s, index, by)
  // P4.5.11r: what an engine out of control destroys counts for no score.
  if (by >= 0 && s.units[by]!.rampant) s.facts[`unscored/${unit}`] = 1
  scoreDestroyed(s, unit, by)
}

/** P3.2.10, P3.2.11r: a die is owed for each friendly model that dies within 12" of the HQ. */
function oweGrim(s: State, index: number): void {
  const m = s.models[index]!
  const { side, rampant } = s.units[m.unit]!
  const bearer = traitBearer(s, side, 'grimResponsibility')
  if (!bearer || rampant || m.where !== 'board') return
  const near = bearer.models.some(i => s.models[i]!.where === 'board' && within(12 * INCH, baseOf(s, s.models[i]!), baseOf(s, m)))
  if (near) s.grim[side]++
}

/** P18.17.1: Scavengers that destroy a unit leave a token where a model of it stood. */
function leaveToken(s: State, index: number, by: number): void {
  const killer = by < 0 ? undefined : s.units[by]
  const m = s.models[index]!
  if (!killer?.abilities.scavenge || killer.side === s.units[m.unit]!.side) return
  s.tokens.push({ x: m.x, y: m.y, by, of: m.unit })
  tell(s, 'P18.17.1', 'token', { unit: killer.name })
}
