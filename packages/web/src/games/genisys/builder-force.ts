import type { Json, ListFault } from '@muster/core'
import type { OptionDef } from '@muster/genisys/content/types'
import type { Force, ForceModel } from '@muster/genisys/lists/force'
import { forceFrom, formFaults } from '@muster/genisys/lists/form'

/** The list as a force, where it has the form of one; a list of any form can be opened. */
export function forceIn(list: Json): Force | undefined {
  return formFaults(list).length === 0 ? forceFrom(list) : undefined
}

/** Equal models of a force: what they are, and their places in it. */
export interface Row {
  readonly model: ForceModel
  readonly places: readonly number[]
}

const sameModel = (a: ForceModel, b: ForceModel): boolean =>
  a.profile === b.profile && a.name === b.name && a.options.join() === b.options.join()

/** The models of a force by rows of equal ones, in the order in which the first of each stands. */
export function rowsOf({ models }: Force): readonly Row[] {
  const rows: { model: ForceModel; places: number[] }[] = []
  models.forEach((model, place) => {
    const row = rows.find(one => sameModel(one.model, model))
    if (row) row.places.push(place)
    else rows.push({ model, places: [place] })
  })
  return rows
}

/** The force with a model more: behind those of its entry, or at the end. */
export function withModel(force: Force, model: ForceModel): Force {
  const last = force.models.findLastIndex(one => sameModel(one, model))
  const before = last >= 0 ? last : force.models.findLastIndex(one => one.profile === model.profile)
  const at = before < 0 ? force.models.length : before + 1
  return { ...force, models: force.models.toSpliced(at, 0, model) }
}

/** The force with so many models in a row: the last ones go, or more of the same come. None is the end of the row. */
export function withCount(force: Force, row: Row, count: number): Force {
  const gone = new Set(row.places.slice(Math.max(0, count)))
  const fewer = { ...force, models: force.models.filter((_, place) => !gone.has(place)) }
  return Array.from({ length: Math.max(0, count - row.places.length) }).reduce<Force>(more => withModel(more, row.model), fewer)
}

/** The force in which all models of a row are otherwise. */
export function withRow(force: Force, row: Row, model: ForceModel): Force {
  return { ...force, models: force.models.map((one, place) => (row.places.includes(place) ? model : one)) }
}

/** The force in which the last model of a row is otherwise, to be armed by itself. */
export function withOne(force: Force, row: Row, model: ForceModel): Force {
  return withRow(force, { ...row, places: row.places.slice(-1) }, model)
}

/** Whether an option is one of a kind of which a model has one: buying it gives another one up. */
const isExclusive = ({ kind }: OptionDef): boolean => kind !== undefined && kind !== 'weapon'

/** A model with so many of an option. What it shuts out goes, and what needs one that has gone goes with it. */
export function withOption(model: ForceModel, offered: readonly OptionDef[], option: OptionDef, count: number): ForceModel {
  const kept = model.options.filter(id => {
    const other = offered.find(one => one.id === id)
    return id !== option.id && !(count > 0 && isExclusive(option) && other?.kind === option.kind)
  })
  const bought = [...kept, ...Array.from({ length: Math.max(0, count) }, () => option.id)]
  const order = (id: string) => offered.findIndex(one => one.id === id)
  const stays = (id: string) => {
    const needs = offered.find(one => one.id === id)?.needs
    return id === option.id || needs === undefined || bought.includes(needs)
  }
  return { ...model, options: bought.filter(stays).sort((a, b) => order(a) - order(b)) }
}

/** A model under a name of its own, or under none. */
export function withName({ name: _, ...model }: ForceModel, name: string): ForceModel {
  return name.trim() === '' ? model : { ...model, name: name.trim() }
}

const PLACE = /^models\[(\d+)\](?:\.options\[(\d+)\])?/

/** The faults of a row: those of any of its models, each told once. */
export function faultsOfRow(faults: readonly ListFault[], row: Row): readonly ListFault[] {
  const own = faults.filter(({ at }) => {
    const found = PLACE.exec(at)
    return found !== null && row.places.includes(Number(found[1]))
  })
  return own.filter((fault, i) => own.findIndex(other => JSON.stringify(other.why) === JSON.stringify(fault.why)) === i)
}

/** The faults of the force as a whole. */
export const faultsOfForce = (faults: readonly ListFault[]): readonly ListFault[] => faults.filter(({ at }) => !PLACE.test(at))

/** True where only points are lacking, which something else may give up. */
export const isDear = (fault: ListFault | undefined): boolean => fault?.rule === 'G18.1.1'

/** True where a model belongs to the other faction and none of it may be had. */
export const isForeign = (fault: ListFault | undefined): boolean => fault?.rule === 'G17.1.3'

/** The fault of a change that is told: the gravest. */
export function gravest(faults: readonly ListFault[]): ListFault | undefined {
  return faults.find(isForeign) ?? faults.find(fault => !isDear(fault)) ?? faults[0]
}
