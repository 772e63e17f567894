import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, Table } from '../state.ts'

/** Whether a model takes another for a friend: one of its own side, unless a scenario has it otherwise. */
export function isFriend(s: Table, model: Model, other: Model): boolean {
  return scenarioOf(s)?.isFriend?.(s, model, other) ?? model.seat === other.seat
}
