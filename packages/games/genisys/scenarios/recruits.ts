import type { Seat } from '@muster/core'
import type { SpecialRules } from '../content/types.ts'
import type { ForceModel } from '../lists/force.ts'
import { modelFrom } from '../setup.ts'
import type { Model, ModelId, State } from '../state.ts'

/** What a scenario changes about an entry: special rules that it adds. */
interface Changed {
  readonly special?: SpecialRules
  /** All its weapons count as ROF 1 (G20.4.4). */
  readonly single?: true
}

/** Adds a model to the match, off the table, as it would be bought for a force. */
export function recruit(s: State, seat: Seat, bought: ForceModel, { special, single }: Changed = {}): Model {
  const model = modelFrom(s.models.length, seat, bought, s.options, s.factions[seat]!)
  const mounts = single ? model.mounts.map(mount => ({ ...mount, single })) : model.mounts
  const made: Model = { ...model, mounts, special: { ...model.special, ...special } }
  s.models.push(made)
  return made
}

/** Puts another model in the place of one: what it carries, what it is, or whose it is. */
export function change(s: State, id: ModelId, into: Partial<Model>): Model {
  const made: Model = { ...s.models[id]!, ...into }
  s.models[id] = made
  return made
}
