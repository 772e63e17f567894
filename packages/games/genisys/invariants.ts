import { contains, overlap } from '@muster/geometry/table'
import { nameOf } from './flow.ts'
import { isAloft, rulesOf } from './profile.ts'
import { roomIn } from './rules/transports.ts'
import type { Model, State } from './state.ts'
import { outlineOf } from './table/outline.ts'
import { onTable, surfaceOf } from './table/pieces.ts'

/** Faults that no play may reach: bases that overlap, models off the table, markers out of count. While a move is under way its mover may be anywhere on its path. */
export function invariants(s: State): string[] {
  const moving = new Set(s.frames.flatMap(frame => ('mover' in frame && typeof frame.mover === 'number' ? [frame.mover] : [])))
  const driving = new Set(s.frames.flatMap(frame => ('vehicle' in frame && typeof frame.vehicle === 'number' ? [frame.vehicle] : [])))
  // A scenario may end in the middle of a move or an attack, and its frames are gone then.
  if (s.outcome && s.scenario) return agentFaults(s)
  const standing = onTable(s).filter(model => !isAloft(model) && !moving.has(model.id) && !driving.has(model.id))
  const overlaps = standing.flatMap((one, i) =>
    standing.slice(i + 1).flatMap(other => (overlap(outlineOf(one), outlineOf(other)) ? [`${one.id} and ${other.id} overlap`] : [])),
  )
  const off = standing.filter(model => !contains(surfaceOf(s), outlineOf(model))).map(model => `${model.id} is off the table`)
  return [...overlaps, ...off, ...s.models.flatMap(model => modelFaults(s, model)), ...agentFaults(s)]
}

function modelFaults(s: State, model: Model): string[] {
  const faults: string[] = []
  const name = nameOf(model).params?.number ?? model.name
  if (![0, 1, 2].includes(model.ready) || model.done < 0) faults.push(`${name} has wrong markers`)
  if (model.ready > 0 && model.done > 0) faults.push(`${name} is Ready and Done`)
  if ((model.where === 'aboard') !== (model.aboard !== null)) faults.push(`${name} is aboard of nothing`)
  const { resilient, transport } = rulesOf(model)
  if (model.where === 'table' && !model.crawler && model.damage > 0 && model.damage >= (resilient ?? 1))
    faults.push(`${name} should be gone`)
  if (transport !== undefined && roomIn(s, model) < 0) faults.push(`${name} is overfull`)
  return faults
}

function agentFaults(s: State): string[] {
  return Object.entries(s.agents).flatMap(([seat, agents]) => (agents.length > 3 ? [`${seat} has too many agents`] : []))
}
