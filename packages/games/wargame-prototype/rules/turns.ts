import { call, finish, jump, type Rule } from '@muster/core'
import { ask, inTurn, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { isOnBoard, otherSide } from '../units.ts'
import { moveDetachment } from './movement.ts'
import { orderDetachment } from './orders.ts'
import { shootDetachment } from './shooting.ts'

interface Turns {
  readonly phase: 'command' | 'movement' | 'shooting'
  side: Side
}

const { rule, run, pick } = steps<Turns>()

/** What a detachment does in its turn of each phase. */
const DOES: { readonly [phase in Turns['phase']]: Rule<State, { readonly detachment: number }> } = {
  command: orderDetachment,
  movement: moveDetachment,
  shooting: shootDetachment,
}

/** P8.1.2: detachments act in turn, beginning with the Initiative's; who has none left lets the other go on. */
export const turns = rule('turns', 'P8.1', {
  begin: run((s, f) => {
    for (const d of s.detachments) d.used = false
    f.side = inTurn(s)[0]
  }),
  next: run((s, f) => {
    if (ready(s, f.side).length > 0) return
    f.side = otherSide(f.side)
    if (ready(s, f.side).length === 0) jump(f, 'end')
  }),
  choose: pick<{ do: 'detachment'; detachment: number }>({
    seat: (_, f) => f.side,
    rule: 'P8.1.2',
    prompt: (_, f) => ask(`detachment.${f.phase}`),
    forms: { detachment: { detachment: 'number' } },
    options: (s, f) => s.detachments.flatMap((d, detachment) => (d.side === f.side ? [{ do: 'detachment' as const, detachment }] : [])),
    refuse(s, f, { detachment }) {
      if (s.detachments[detachment]?.side !== f.side) return no('P8.1.2', 'noDetachment')
      if (s.detachments[detachment]!.used) return no('P8.1.6r', 'detachmentUsed')
      return ready(s, f.side).includes(detachment) ? undefined : no('P8.1.3r', 'detachmentIdle')
    },
    take(s, f, { detachment }) {
      const d = s.detachments[detachment]!
      d.used = true
      f.side = otherSide(f.side)
      tell(s, 'P8.1.2', 'detachmentTurn', { unit: s.units[d.units[0]!]!.name, phase: { key: `phase.${f.phase}` } })
      jump(f, 'next')
      call(s, DOES[f.phase], { detachment } as never)
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** P8.1.3r: detachments of a side that have not acted and have a unit on the board. */
function ready(s: State, side: Side): number[] {
  return s.detachments.flatMap((d, i) => (d.side === side && !d.used && d.units.some(u => isOnBoard(s, s.units[u]!)) ? [i] : []))
}

/** Goes through a phase detachment by detachment. */
export function takeTurns(s: State, phase: Turns['phase']): void {
  call(s, turns, { phase, side: s.initiative })
}
