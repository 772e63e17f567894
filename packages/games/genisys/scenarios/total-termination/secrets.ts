import type { Random, Seat, Viewer } from '@muster/core'
import type { Model, Table } from '../../state.ts'
import { playing } from '../registry.ts'
import type { ScenarioState, TotalTermination } from '../state.ts'

/** G21.5.3: all Machines treat embedded Infiltrators as friends. */
export function isFriend(s: Table, model: Model, other: Model): boolean | undefined {
  const { machines, embedded } = playing(s, 'totalTermination')
  return model.seat === machines && embedded?.includes(other.id) ? true : undefined
}

/** While somebody may be embedded the Machines are always asked: that they are not would tell who is. */
export function alwaysAttacks(s: Table, model: Model): boolean {
  const { machines, notes } = playing(s, 'totalTermination')
  return model.seat === machines && notes > 0
}

/** G21.5.6: the embedded Infiltrators that the Machines may reveal. */
export function sleepers(s: Table, seat: Seat) {
  const { machines, notes, embedded } = playing(s, 'totalTermination')
  const isTheirs = seat === machines
  const models = isTheirs ? (embedded ?? []).map(id => s.models[id]!).filter(model => model.where === 'table') : []
  return { asked: isTheirs && notes > 0, models }
}

/** What a viewer may know: the notes are the Machines' own. */
export function seen(state: ScenarioState, viewer: Viewer): ScenarioState {
  const own = state as TotalTermination
  return viewer === own.machines || own.notes === 0 ? own : { ...own, embedded: null }
}

/** RULING: G21.5.20r: who may be noted: soldiers with plasma rifles, neither the Captain nor the dog handler. */
export function mayBeNoted(s: Table, model: Model): boolean {
  const { resistance, captain, handler } = playing(s, 'totalTermination')
  if (model.seat !== resistance || model.id === captain || model.id === handler) return false
  return model.mounts.some(mount => mount.weapons.includes('plasmaRifle'))
}

/** Who may be embedded as far as everybody knows: not whom the dog found human, nor who was destroyed as a human is. RULING: G21.5.12r: who retreated may have been. */
function isSuspect(s: Table, model: Model): boolean {
  const { humans } = playing(s, 'totalTermination')
  if (!mayBeNoted(s, model) || humans.includes(model.id)) return false
  return model.where === 'table' || model.lost === 'other' || model.lost === 'routed'
}

/** Any of those who may be embedded are. */
export function guess(s: Table, random: Random): void {
  const state = playing(s, 'totalTermination')
  if (state.embedded !== null) return
  const suspects = s.models.filter(model => isSuspect(s, model))
  const noted = Array.from({ length: state.notes }, () => suspects.splice(random.below(suspects.length), 1)[0]!)
  state.embedded = noted.filter(model => model.where === 'table').map(model => model.id)
}
