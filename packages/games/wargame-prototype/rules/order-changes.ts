import { finish, jump } from '@muster/core'
import { ask, no, steps } from '../flow.ts'
import { ORDERS, type Order, type Side, type State } from '../state.ts'
import { INCH } from '../tables.ts'
import { isOnBoard, traitBearer, unitOf } from '../units.ts'
import { nearTrait } from '../values.ts'
import { giveOrder, refuseChange } from './orders.ts'

interface Changing {
  readonly side: Side
}

type Change = { readonly do: 'change'; readonly unit: number; readonly order: string } | { readonly do: 'done' }

const { rule, run, pick } = steps<Changing>()

/**
 * P3.1.7, P3.3.8: orders changed by Core-Born or the Champion of Cellea. RULING: "at any time" is offered where it can matter: at the beginning of the
 * Movement, Shooting and Melee Phases and at the beginning of each of the own detachments' turns, as the choice `change`.
 */
export const orderChanges = rule('orderChanges', 'P3.1.7', {
  change: pick<Change>({
    when: (s, f) => changeable(s, f.side).length > 0,
    seat: (_, f) => f.side,
    rule: 'P3.1.7',
    prompt: () => ask('changeOrder'),
    forms: { change: { unit: 'number', order: 'string' }, done: {} },
    options: (s, f) => [
      { do: 'done' as const },
      ...changeable(s, f.side).flatMap(unit => ORDERS.map(order => ({ do: 'change' as const, unit, order }))),
    ],
    refuse: (s, f, option) => (option.do === 'done' ? undefined : refuseOrderChange(s, f.side, option.unit, option.order)),
    take(s, f, option) {
      if (option.do === 'done') return
      changeOrder(s, option.unit, option.order as Order)
      jump(f, 'change')
    },
  }),
  end: run((s, f) => finish(s, f)),
})

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
