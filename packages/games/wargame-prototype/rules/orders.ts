import { finish, jump, words } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import { ORDERS, type Order, type State, type Unit } from '../state.ts'
import { isInCommand } from '../table/command-range.ts'
import { isFlyer } from '../table/space.ts'
import { isOnBoard, unitOf } from '../units.ts'

interface Ordering {
  readonly detachment: number
  /** Units that have no order of this phase yet. */
  open?: readonly number[]
}

type Choice = { readonly do: 'order'; readonly unit: number; readonly order: string } | { readonly do: 'done' }

const { rule, run, pick } = steps<Ordering>()

/** P9.6: the units of a detachment get their orders. Who is not named, or cannot be ordered, has Move Out. */
export const orderDetachment = rule('orderDetachment', 'P9.6', {
  begin: run((s, f) => {
    const units = s.detachments[f.detachment]!.units
    for (const i of units) unitOf(s, i).order = 'moveOut'
    f.open = units.filter(i => isOnBoard(s, unitOf(s, i)) && canBeOrdered(s, unitOf(s, i)))
  }),
  order: pick<Choice>({
    when: (_, f) => openOf(f).length > 0,
    seat: (s, f) => s.detachments[f.detachment]!.side,
    rule: 'P9.6.1',
    prompt: () => ask('order'),
    forms: { order: { unit: 'number', order: 'string' }, done: {} },
    options: (s, f) => [
      ...s.detachments[f.detachment]!.units.flatMap(unit =>
        isOnBoard(s, unitOf(s, unit)) ? ORDERS.map(order => ({ do: 'order' as const, unit, order })) : [],
      ),
      { do: 'done' as const },
    ],
    refuse: (s, f, option) => (option.do === 'done' ? undefined : refuseOrder(s, f, option.unit, option.order)),
    take(s, f, option) {
      if (option.do === 'done') return
      giveOrder(s, option.unit, option.order as Order)
      f.open = openOf(f).filter(i => i !== option.unit)
      jump(f, 'order')
    },
  }),
  end: run((s, f) => finish(s, f)),
})

function openOf(f: Ordering): readonly number[] {
  return f.open ?? []
}

/** P9.6.2, P4.4.2, P4.5.1: aircraft that do not hover and Ruin-Engines always have Move Out. */
export function canBeOrdered(s: State, u: Unit): boolean {
  return isOnBoard(s, u) && isInCommand(s, u) && !u.rampant && !u.abilities.ruinEngine && !isFlyer(u)
}

function refuseOrder(s: State, f: Ordering, unit: number, order: string) {
  const u = s.units[unit]
  if (!u || u.detachment !== f.detachment) return no('P9.6.1', 'otherDetachment')
  if (!ORDERS.includes(order as Order)) return no('P9.6.1', 'noOrder', { order })
  if (isFlyer(u) || u.abilities.ruinEngine) return no(isFlyer(u) ? 'P4.4.2' : 'P4.5.1', 'ownCourse', { unit: u.name })
  if (!canBeOrdered(s, u)) return no('P9.6.2', 'outOfCommand', { unit: u.name })
  if (!openOf(f).includes(unit)) return no('P9.6.1', 'hasOrder', { unit: u.name })
  return refuseKind(u, order as Order)
}

/** P18.21.1, P20.1.1: Slow units may not be given Advance. */
export function refuseKind(u: Unit, order: Order) {
  const slow = u.abilities.slow !== undefined || u.armour === 'heavy' || u.armour === 'hast'
  return slow && order === 'advance' ? no('P18.21.1', 'slow', { unit: u.name }) : undefined
}

/** Gives a unit an order. */
export function giveOrder(s: State, unit: number, order: Order): void {
  const u = unitOf(s, unit)
  u.order = order
  tell(s, 'P9.6.1', 'ordered', { unit: u.name, order: words(`order.${order}`) })
}

/** P3.1.8r: why an order may not be changed to another now. */
export function refuseChange(u: Unit, order: Order) {
  if (u.order === order) return no('P3.1.8r', 'sameOrder', { unit: u.name })
  if ((order === 'takeAim' || order === 'digIn') && u.did.moved) return no('P3.1.8r', 'hasMoved', { unit: u.name })
  if ((order === 'advance' || order === 'assault') && u.did.shot) return no('P3.1.8r', 'hasShot', { unit: u.name })
  return refuseKind(u, order)
}
