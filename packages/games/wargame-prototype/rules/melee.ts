import { call, finish, jump } from '@muster/core'
import { fightsLeft } from '../fights.ts'
import { ask, inTurn, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { nameOf, otherSide } from '../units.ts'
import { beginFight } from './fight.ts'

interface Melee {
  side: Side
}

const { rule, run, pick } = steps<Melee>()

/** P14.1: the sides choose fights in turn, beginning with the Initiative, until none is left. */
export const melee = rule('melee', 'P14', {
  begin: run((s, f) => {
    f.side = inTurn(s)[0]
  }),
  choose: pick<{ do: 'fight'; unit: number }>({
    when: s => fightsLeft(s).length > 0,
    seat: (_, f) => f.side,
    rule: 'P14.1.1',
    prompt: () => ask('fight'),
    forms: { fight: { unit: 'number' } },
    options: s => fightsLeft(s).map(group => ({ do: 'fight', unit: group[0]! })),
    refuse: (s, _, { unit }) => (fightsLeft(s).some(group => group[0] === unit) ? undefined : no('P14.1.2r', 'noFight')),
    take(s, f, { unit }) {
      const group = fightsLeft(s).find(one => one[0] === unit)!
      f.side = otherSide(f.side)
      tell(s, 'P14.1.1', 'fight', { units: group.map(i => nameOf(s, i)).join(', ') })
      jump(f, 'choose')
      beginFight(s, group)
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** P8.1.1: the Melee Phase. */
export function fightAll(s: State): void {
  call(s, melee, { side: s.initiative })
}
