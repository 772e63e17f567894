import type { Choice, Measure, Seat } from '@muster/core'
import { words } from '@muster/core'
import { cardName } from './flow.ts'
import { characterOf, eventOf, markerOf } from './pieces.ts'
import { theAttack } from './rules/hits.ts'
import type { PieceId, State } from './state.ts'

/** The attack that waits to be rolled, if a window stands open before its die or its roll is chosen. */
function attackAhead(s: State, choice: Choice): number | undefined {
  if ('pick' in choice && choice.pick.do === 'roll') return Number(choice.pick.attack)
  return s.moment?.kind === 'hit' && s.moment.attack !== null ? s.moment.attack : undefined
}

function nameOf(s: State, id: PieceId) {
  const card = (markerOf(s, id)?.character ?? characterOf(s, id) ?? eventOf(s, id))?.card
  return card === undefined ? '' : cardName(card)
}

/** The questions that may be passed on the way to the roll. */
const WINDOWS = ['C5.2.7r', 'C5.3.2', 'C19.4.6r']

/** C9.3.2: what is worth knowing before a die is rolled: whether the attack hits. Others pass on the way. */
export function measure(s: State, _seat: Seat, choice: Choice): Measure<State> | undefined {
  const id = attackAhead(s, choice)
  if (id === undefined || !s.attacks.some(attack => attack.id === id)) return undefined
  const { target } = theAttack(s, id)
  return {
    name: words('measure.hit', { whom: nameOf(s, target) }),
    rule: 'C9.3.2',
    read: (after, events) => {
      const roll = events.find(({ key, rule }) => key === 'muster.rolled' && rule === 'C9.3.2')
      if (roll) return roll.params?.hits === 0 ? 'miss' : 'hit'
      return after.attacks.some(attack => attack.id === id && !attack.lost) ? 'open' : 'lost'
    },
    policy: (later, asked) => {
      const [first] = asked
      const isWindow = first !== undefined && WINDOWS.includes(first.rule) && later.moment?.attack === id
      return isWindow ? { seat: first.seat, choice: { pick: { do: 'pass' } } } : undefined
    },
    say: value => words(`measure.hit.${value}`),
  }
}
