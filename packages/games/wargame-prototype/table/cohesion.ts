import type { Unit } from '../state.ts'
import { COHESION } from '../tables.ts'
import { isIndependent } from '../units.ts'
import { type Base, gapOf, within } from './space.ts'

/** P5.6.1, P5.6.3r: how near the models of a unit must be to two others. */
export function cohesionOf(u: Unit): number {
  if (u.abilities.aircraft) return COHESION.aircraft
  return u.infantry && !isIndependent(u) ? COHESION.infantry : COHESION.vehicles
}

/** P5.6.2r: whether bases are in cohesion: each near two others, or all there are, and all joined. */
export function isCohesive(bases: readonly Base[], distance: number): boolean {
  return outOfCohesion(bases, distance) === undefined
}

/** The first base that breaks cohesion, by its place in the list. */
export function outOfCohesion(bases: readonly Base[], distance: number): number | undefined {
  const need = Math.min(2, bases.length - 1)
  const near = bases.map((a, i) => bases.flatMap((b, j) => (i !== j && within(distance, a, b) ? [j] : [])))
  const alone = near.findIndex(others => others.length < need)
  if (alone >= 0) return alone
  const joined = new Set(bases.length > 0 ? [0] : [])
  for (const i of joined) for (const j of near[i]!) joined.add(j)
  return joined.size === bases.length ? undefined : bases.findIndex((_, i) => !joined.has(i))
}

/** P5.6.7r: the sum of the gaps of a shortest tree that joins all bases. */
export function spreadOf(bases: readonly Base[]): number {
  if (bases.length < 2) return 0
  const away = bases.map(base => Math.max(0, gapOf(bases[0]!, base)))
  const rest = new Set(bases.keys())
  rest.delete(0)
  let sum = 0
  while (rest.size > 0) {
    const next = [...rest].reduce((best, i) => (away[i]! < away[best]! ? i : best))
    sum += away[next]!
    rest.delete(next)
    for (const i of rest) away[i] = Math.min(away[i]!, Math.max(0, gapOf(bases[next]!, bases[i]!)))
  }
  return sum
}
