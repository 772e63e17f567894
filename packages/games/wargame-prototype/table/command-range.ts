import type { Table, Unit } from '../state.ts'
import { INCH } from '../tables.ts'
import { basesOf, bearersOf, detachmentOf, hasEffect, headOf, isIndependent, isOnBoard, unitsWithin } from '../units.ts'
import { baseOf, isFlyer, within } from './space.ts'

type Board = Pick<Table, 'models' | 'units' | 'detachments' | 'round' | 'options'>

/** Control Nodes command over 12" (P20.8.1). */
const NODE_RANGE = 12 * INCH
const CENTER_RANGE = 60 * INCH

/** P9.6.2 to P9.6.4r: whether a unit is in Command Range of its own HQ. */
export function isInOwnRange(s: Board, u: Unit): boolean {
  const head = headOf(s, detachmentOf(s, u))
  if (!head.abilities.command || head.rampant) return false
  if (isOnBoard(s, head)) return head === u || unitsWithin(s, head.commandRange * INCH, head, u)
  return s.options.embarkedCommand && reachesFromVehicle(s, head, u)
}

/** With the option embarkedCommand an HQ that rides measures from its vehicle (P9.6.6r). */
function reachesFromVehicle(s: Board, head: Unit, u: Unit): boolean {
  const vehicles = head.models.flatMap(i => (s.models[i]!.where === 'embarked' ? [s.models[s.models[i]!.vehicle]!] : []))
  return vehicles.some(m => basesOf(s, u).some(base => within(head.commandRange * INCH, baseOf(s, m), base)))
}

/** Other sources of command: Independent Operators, Ruin-Engines, aircraft, Control Nodes, relays, the Mobile Command Center. */
function hasOtherSource(s: Board, u: Unit): boolean {
  if (isIndependent(u) || u.abilities.ruinEngine || isFlyer(u) || hasEffect(s, u, 'relayed')) return true
  return isInNodeRange(s, u) || centerOf(s, u) !== undefined
}

function isInNodeRange(s: Board, u: Unit): boolean {
  return detachmentOf(s, u).units.some(i => {
    const other = s.units[i]!
    return bearersOf(s, other, 'controlNode').length > 0 && isOnBoard(s, other) && (other === u || unitsWithin(s, NODE_RANGE, other, u))
  })
}

/** P18.31.1: the Mobile Command Center that reaches a unit. */
export function centerOf(s: Board, u: Unit): Unit | undefined {
  return s.units.find(
    v => v.side === u.side && v.abilities.mobileCommandCenter && isOnBoard(s, v) && (v === u || unitsWithin(s, CENTER_RANGE, v, u)),
  )
}

/** P9.6.2: whether a unit can be ordered, and counts as in Command Range. */
export function isInCommand(s: Board, u: Unit): boolean {
  return isOnBoard(s, u) && (hasOtherSource(s, u) || isInOwnRange(s, u))
}

/** P21.1.1, P21.1.2h, P18.31.2r: whether an approach covers a unit. */
export function hasApproach(s: Board, u: Unit, approach: Table['detachments'][number]['approaches'][number]): boolean {
  if (detachmentOf(s, u).approaches.includes(approach)) return true
  const center = centerOf(s, u)
  return center !== undefined && detachmentOf(s, center).approaches.includes(approach) && !isInOwnRange(s, u)
}
