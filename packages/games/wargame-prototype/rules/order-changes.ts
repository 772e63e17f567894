import { no } from '../flow.ts'
import { ORDERS, type Order, type Side, type State } from '../state.ts'
import { INCH } from '../tables.ts'
import { isOnBoard, traitBearer, unitOf } from '../units.ts'
import { nearTrait } from '../values.ts'
import { giveOrder, refuseChange } from './orders.ts'

/*
 * P3.1.7, P3.3.8: orders changed by Core-Born or the Champion of Cellea. RULING: "at any time" is offered where it can matter: in the turns of the own
 * detachments in the Movement and the Shooting Phase, as the choice `change`. After that an order does nothing more this round but Pile In.
 */

/** The units whose order a side may change now. */
export function changeable(s: State, side: Side): number[] {
  const born = traitBearer(s, side, 'coreBorn')
  if (born && !born.did.used.includes('coreBorn')) return s.detachments[born.detachment]!.units.filter(i => isChangeable(s, i))
  if (!traitBearer(s, side, 'championOfCellea')) return []
  return s.units.flatMap((u, i) =>
    u.side === side && isChangeable(s, i) && !u.did.used.includes('champion') && nearTrait(s, u, 'championOfCellea', 6 * INCH) ? [i] : [],
  )
}

function isChangeable(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  return isOnBoard(s, u) && !u.rampant && !u.abilities.ruinEngine && !(u.abilities.aircraft && !u.hovering)
}

/** Why a unit's order may not be changed so now. */
export function refuseOrderChange(s: State, side: Side, unit: number, order: string) {
  if (!changeable(s, side).includes(unit)) return no('P3.1.7', 'notChangeable')
  if (!ORDERS.includes(order as Order)) return no('P9.6.1', 'noOrder', { order })
  return refuseChange(unitOf(s, unit), order as Order)
}

/** Changes a unit's order by the trait of its Commander. */
export function changeOrder(s: State, unit: number, order: Order): void {
  const u = unitOf(s, unit)
  const born = traitBearer(s, u.side, 'coreBorn')
  if (born) born.did.used = [...born.did.used, 'coreBorn']
  else u.did.used = [...u.did.used, 'champion']
  u.did.used = [...u.did.used, 'orderChanged']
  giveOrder(s, unit, order)
}
