import { layersOf } from './damage.ts'
import type { State } from './state.ts'
import { baseOf, isFlyer, onTable, overlaps, sizeOf } from './table/space.ts'
import { areasOf, baseMeets } from './table/terrain.ts'

/** Faults of a state that no play may reach; none if it is sound. */
export function invariants(s: State): string[] {
  return [...modelFaults(s), ...overlapFaults(s), ...riderFaults(s), ...unitFaults(s)]
}

function modelFaults(s: State): string[] {
  return s.models.flatMap((m, i) => {
    const u = s.units[m.unit]!
    const faults: string[] = []
    const alive = m.where !== 'dead'
    if (alive !== m.hp > 0 || m.hp > u.stats.hp) faults.push(`P1.5.6: model ${i} is ${m.where} with ${m.hp} HP`)
    if (m.layers < 0 || (alive && m.layers > layersOf(s, m))) faults.push(`P13.8: model ${i} has ${m.layers} layers`)
    if (m.pd < 0) faults.push(`P13.3: model ${i} has ${m.pd} PD`)
    if (m.where !== 'board') return faults
    if (![m.x, m.y, m.facing].every(Number.isSafeInteger)) faults.push(`P5.1.1r: model ${i} stands on no whole place`)
    if (!onTable(s, baseOf(s, m))) faults.push(`P5.1.3r: model ${i} is off the board`)
    if (areasOf(s).some(area => area.type === 'impassable' && baseMeets(area, baseOf(s, m))))
      faults.push(`P6.2.16r: model ${i} stands on Impassable terrain`)
    return faults
  })
}

/** P5.1.3r: bases never overlap. Taken from left to right, each is compared with those that begin before it ends. */
function overlapFaults(s: State): string[] {
  const board = s.models.flatMap((m, i) =>
    m.where === 'board' ? [{ i, base: baseOf(s, m), left: m.x - sizeOf(s.units[m.unit]!).radius }] : [],
  )
  board.sort((a, b) => a.left - b.left)
  const faults: string[] = []
  for (const [n, { i, base }] of board.entries()) {
    for (let k = n + 1; k < board.length && board[k]!.left <= base.x + base.radius; k++)
      if (overlaps(base, board[k]!.base)) faults.push(`P5.1.3r: models ${i} and ${board[k]!.i} overlap`)
  }
  return faults
}

function riderFaults(s: State): string[] {
  return s.models.flatMap((m, i) => {
    if ((m.where === 'embarked') !== m.vehicle >= 0) return [`P10.5.2: model ${i} is ${m.where} in vehicle ${m.vehicle}`]
    if (m.vehicle < 0) return []
    const vehicle = s.models[m.vehicle]!
    const gone = vehicle.where === 'dead' && !s.wrecks.includes(m.vehicle)
    return gone || vehicle.where === 'left' ? [`P10.8: model ${i} rides in a vehicle that is ${vehicle.where}`] : []
  })
}

function unitFaults(s: State): string[] {
  return s.units.flatMap((u, i) => {
    const faults: string[] = []
    if (u.marks < 0 || (isFlyer(u) && u.marks > 0 && !u.abilities.canHover)) faults.push(`P15.2: unit ${i} has ${u.marks} marks`)
    if (u.hovering && !u.abilities.canHover) faults.push(`P10.1.1: unit ${i} hovers and cannot`)
    return faults
  })
}
