import { call, finish, jump } from '@muster/core'
import { ask, inTurn, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { isOnBoard, unitOf } from '../units.ts'

interface Hovering {
  open: readonly number[]
}

const { rule, run, pick } = steps<Hovering>()

/** P10.1.1, P10.1.2r: each player declares for each aircraft that can hover whether it does this round, the Initiative first. */
export const hovering = rule('hovering', 'P10.1', {
  begin: run((s, f) => {
    const order = inTurn(s)
    const able = s.units.flatMap((u, i) =>
      u.abilities.aircraft && u.abilities.canHover && isOnBoard(s, u) ? [{ i, turn: order.indexOf(u.side) }] : [],
    )
    f.open = able.sort((p, q) => p.turn - q.turn || p.i - q.i).map(({ i }) => i)
  }),
  declare: pick<{ do: 'hover' | 'fly'; unit: number }>({
    when: (_, f) => f.open.length > 0,
    seat: (s, f) => unitOf(s, f.open[0]!).side,
    rule: 'P10.1.1',
    prompt: (s, f) => ask('hover', { unit: unitOf(s, f.open[0]!).name }),
    forms: { hover: { unit: 'number' }, fly: { unit: 'number' } },
    options: (_, f) => [
      { do: 'hover', unit: f.open[0]! },
      { do: 'fly', unit: f.open[0]! },
    ],
    refuse: (_, f, { unit }) => (unit === f.open[0] ? undefined : no('P10.1.1', 'hoverOther')),
    take(s, f, option) {
      const u = unitOf(s, option.unit)
      u.hovering = option.do === 'hover'
      // P4.4.2: in flight it counts as having Move Out, whatever it was ordered while it hovered.
      if (!u.hovering) u.order = 'moveOut'
      tell(s, 'P10.1.1', option.do === 'hover' ? 'hovers' : 'flies', { unit: u.name })
      f.open = f.open.slice(1)
      jump(f, 'declare')
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** The beginning of the Movement Phase. */
export function hoverUnits(s: State): void {
  call(s, hovering, { open: [] })
}
