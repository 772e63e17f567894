import { call, finish, jump } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { isOnBoard, otherSide, unitOf } from '../units.ts'
import { orderDetachment } from './orders.ts'

interface Flexing {
  side: Side
  turns: number
}

const { rule, run, pick } = steps<Flexing>()

/** P21.2.6h: once in the game, after all orders, a Flexible detachment may be ordered anew. */
export const flexible = rule('flexible', 'P21.2.6h', {
  anew: pick<{ do: 'anew'; detachment: number } | { do: 'done' }>({
    when: (s, f) => f.turns < 2 && ready(s, f.side).length > 0,
    seat: (_, f) => f.side,
    rule: 'P21.2.6h',
    prompt: () => ask('flexible'),
    forms: { anew: { detachment: 'number' }, done: {} },
    options: (s, f) => [{ do: 'done' as const }, ...ready(s, f.side).map(detachment => ({ do: 'anew' as const, detachment }))],
    refuse: (s, f, option) =>
      option.do === 'done' || ready(s, f.side).includes(option.detachment) ? undefined : no('P21.2.6h', 'notFlexible'),
    take(s, f, option) {
      if (option.do === 'done') return
      const d = s.detachments[option.detachment]!
      d.flexed = true
      tell(s, 'P21.2.6h', 'flexes', { unit: unitOf(s, d.units[0]!).name })
      jump(f, 'anew')
      call(s, orderDetachment, { detachment: option.detachment })
    },
  }),
  other: run((_, f) => {
    f.turns++
    f.side = otherSide(f.side)
    if (f.turns < 2) jump(f, 'anew')
  }),
  end: run((s, f) => finish(s, f)),
})

function ready(s: State, side: Side): number[] {
  return s.detachments.flatMap((d, i) =>
    d.side === side && !d.flexed && d.approaches.includes('flexible') && d.units.some(u => isOnBoard(s, unitOf(s, u))) ? [i] : [],
  )
}
