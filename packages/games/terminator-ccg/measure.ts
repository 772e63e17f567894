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

/** C9.3.2: what is worth knowing before a die is rolled: whether the attack hits. Others pass on the way. */
export function measure(s: State, _seat: Seat, choice: Choice): Measure<State> | undefined {
  const id = attackAhead(s, choice)
  if (id === undefined || !s.attacks.some(attack => attack.id === id)) return undefined
  const { target } = theAttack(s, id)
  return {
    name: words('measure.hit', { whom: nameOf(s, target) }),
    rule: 'C9.3.2',
    read: after => {
      const attack = after.attacks.find(other => other.id === id)
      return attack === undefined || attack.lost ? 'lost' : attack.hit === null ? 'open' : attack.hit ? 'hit' : 'miss'
    },
    policy: (later, asked) => {
      const attack = later.attacks.find(other => other.id === id)
      const waits = attack !== undefined && attack.hit === null && !attack.lost
      const [first] = asked
      return waits && first && later.moment?.kind === 'hit' ? { seat: first.seat, choice: { pick: { do: 'pass' } } } : undefined
    },
    hidden: true,
    say: value => words(`measure.hit.${value}`),
  }
}
