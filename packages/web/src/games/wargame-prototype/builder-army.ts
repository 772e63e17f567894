import type { Json, ListFault } from '@muster/core'
import type { DetachmentKind, Trait } from '@muster/wargame-prototype/content/types'
import { type Army, type ArmyDetachment, armyOf, type Entry, formFlaws } from '@muster/wargame-prototype/lists/army'

/** The list as an army, where it has the form of one; a list of any form can be opened. */
export function armyIn(list: Json): Army | undefined {
  return formFlaws(list).length === 0 ? armyOf(list) : undefined
}

/** What is taken for a unit, and what for that. */
export type Taken = 'transport' | 'bodyguard'

/** The place of an entry in the army, as faults name it: `detachments[0].units[2].transport`. */
export const placeOf = (detachment: number, unit: number, ...taken: readonly Taken[]): string =>
  [`detachments[${detachment}].units[${unit}]`, ...taken].join('.')

const PLACE = /^detachments\[(\d+)\]\.units\[(\d+)\]((?:\.(?:transport|bodyguard))*)/

interface Spot {
  readonly detachment: number
  readonly unit: number
  readonly taken: readonly Taken[]
}

function spotOf(at: string): Spot | undefined {
  const found = PLACE.exec(at)
  if (!found) return undefined
  const taken = found[3]!.split('.').filter(Boolean) as Taken[]
  return { detachment: Number(found[1]), unit: Number(found[2]), taken }
}

/** The entry at a place; nothing if there is none. */
export function entryAt(army: Army, at: string): Entry | undefined {
  const spot = spotOf(at)
  if (!spot) return undefined
  const unit: Entry | undefined = army.detachments[spot.detachment]?.units[spot.unit]
  return spot.taken.reduce<Entry | undefined>((entry, taken) => entry?.[taken], unit)
}

/** The army with another entry at a place, or with none there. */
export function withEntry(army: Army, at: string, entry: Entry | undefined): Army {
  const spot = spotOf(at)
  if (!spot) return army
  return withUnits(army, spot.detachment, units =>
    units.flatMap((unit, i) => {
      const next = i === spot.unit ? inside(unit, spot.taken, entry) : unit
      return next ? [next] : []
    }),
  )
}

function inside(entry: Entry | undefined, [first, ...rest]: readonly Taken[], put: Entry | undefined): Entry | undefined {
  if (!first || !entry) return put
  const { [first]: before, ...others } = entry
  const next = inside(before, rest, put)
  return next ? { ...others, [first]: next } : others
}

function withUnits(army: Army, detachment: number, change: (units: readonly Entry[]) => readonly Entry[]): Army {
  return {
    ...army,
    detachments: army.detachments.map((one, d) => (d === detachment ? { ...one, units: change(one.units) } : one)),
  }
}

/** The army with a unit more at the end of a detachment. */
export function withUnit(army: Army, detachment: number, entry: Entry): Army {
  return withUnits(army, detachment, units => [...units, entry])
}

/** The army with a unit a second time, after the first; a second Commander there is none. */
export function withCopy(army: Army, at: string): Army {
  const spot = spotOf(at)
  if (!spot) return army
  return withUnits(army, spot.detachment, units =>
    units.flatMap((unit, i) => (i === spot.unit ? [unit, withTrait(unit, undefined)] : [unit])),
  )
}

export function withDetachment(army: Army, kind: DetachmentKind): Army {
  return { ...army, detachments: [...army.detachments, { kind, units: [] }] }
}

export function withoutDetachment(army: Army, detachment: number): Army {
  return { ...army, detachments: army.detachments.filter((_, d) => d !== detachment) }
}

/** An entry with so many of a piece of kit. */
export function withKit(entry: Entry, id: string, count: number): Entry {
  const { kit = {}, ...others } = entry
  const { [id]: _, ...rest } = kit
  const next = count <= 0 ? rest : { ...kit, [id]: count }
  return Object.keys(next).length > 0 ? { ...others, kit: next } : others
}

/** An entry as the Commander with this trait, or as none. */
export function withTrait(entry: Entry, trait: Trait | undefined): Entry {
  const { trait: _, ...others } = entry
  return trait ? { ...others, trait } : others
}

/** The faults of an entry itself, without those of what is taken for it. */
export function faultsAt(faults: readonly ListFault[], at: string): readonly ListFault[] {
  return faults.filter(fault => fault.at.startsWith(at) && PLACE.exec(fault.at)?.[0] === at)
}

/** The faults of a detachment as such. */
export const faultsOfDetachment = (faults: readonly ListFault[], detachment: number): readonly ListFault[] =>
  faults.filter(fault => fault.at === `detachments[${detachment}]`)

export type { Army, ArmyDetachment, Entry }
