import type { Seat } from '@muster/core'
import type { ForceModel } from '../lists/force.ts'
import { modelFrom } from '../setup.ts'
import type { Model, ModelId, State } from '../state.ts'
import { scenarioOf } from './registry.ts'

/** Adds a model to the match, off the table: as it would be bought for a force, and as the scenario then has it. */
export function recruit(s: State, seat: Seat, bought: ForceModel): Model {
  const model = modelFrom(s.models.length, seat, bought, s.options, s.factions[seat]!)
  const made = scenarioOf(s)?.recruited?.(model, s.scenario!) ?? model
  s.models.push(made)
  return made
}

/** Puts another model in the place of one: what it carries, what it is, or whose it is. */
export function change(s: State, id: ModelId, into: Partial<Model>): Model {
  const made: Model = { ...s.models[id]!, ...into }
  s.models[id] = made
  return made
}
