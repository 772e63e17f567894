/** Small armies for tests of what makes a list legal. */
import type { Json, ListFault, Options } from '@muster/core'
import { PRINTED } from '../content/packs.ts'
import type { Allegiance } from '../content/types.ts'
import { type Army, type ArmyDetachment, type Entry, listOf } from '../lists/army.ts'
import { lists, pointsOf } from '../lists.ts'

/** A detachment of entries, or of the smallest units of a name. */
export function detachment(kind: ArmyDetachment['kind'], ...units: readonly (Entry | string)[]): ArmyDetachment {
  return { kind, units: units.map(unit => (typeof unit === 'string' ? { unit, models: SMALLEST[unit] ?? 1 } : unit)) }
}

/** Fewest models of the units that the tests name alone. */
const SMALLEST: { readonly [unit: string]: number } = {
  infantryPlatoon: 3,
  artilleryGroup: 3,
  nanomancerSquad: 2,
  ifvFormation: 2,
  scoutSquads: 2,
  medicalGroup: 1,
}

const TRAIT = {
  astun: 'coreBorn',
  coalition: 'steelMarshall',
  cellean: 'theResurgent',
  rim: 'lordOfTheFrost',
  contractors: 'mentalLinkedLoyalty',
  machine: 'terrifyingPresence',
} as const

/** An HQ who is the Commander. */
export function leader(allegiance: Allegiance, unit = 'lieutenant'): Entry {
  return { unit, models: 1, trait: TRAIT[allegiance] }
}

export function army(allegiance: Allegiance, ...detachments: readonly ArmyDetachment[]): Json {
  return listOf({ name: 'Under test', allegiance, detachments } satisfies Army)
}

export function faultsOf(list: Json, options: Options = {}, seat = 'a'): readonly ListFault[] {
  return lists.faults(list, { points: 2000, ...options }, seat)
}

/** Places and rules of the faults: `detachments[0] P2.2.2`. */
export function broken(list: Json, options?: Options, seat?: string): readonly string[] {
  return faultsOf(list, options, seat).map(({ at, rule }) => `${at} ${rule}`)
}

/** A legal Line detachment with one unit more. */
export function withUnit(allegiance: Allegiance, entry: Entry | string): Json {
  return army(allegiance, detachment('line', leader(allegiance), 'infantryPlatoon', entry))
}

/** What the unit of `withUnit` costs. */
export function cost(allegiance: Allegiance, entry: Entry): number {
  return (
    pointsOf(PRINTED, withUnit(allegiance, entry)) -
    pointsOf(PRINTED, army(allegiance, detachment('line', leader(allegiance), 'infantryPlatoon')))
  )
}
