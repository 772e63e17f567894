import { type Choice, type GameEvent, type Measure, type Seat, words } from '@muster/core'
import { isReeling } from './profile.ts'
import type { State } from './state.ts'

/** Answers on the way to what is measured: nobody rolls again, damage and shots go on in order. */
function goOn(_s: State, asked: readonly { readonly seat: Seat; readonly kind: string; readonly rule: string }[]) {
  const [first] = asked
  if (!first) return undefined
  const keep: { readonly [rule: string]: Choice } = {
    'G2.2.3': { pick: { do: 'keep' } },
    'G1.2.5': { pick: { do: 'keep' } },
    'G1.2.6': { pick: { do: 'keep' } },
    'G25.5.4': { pick: { do: 'let' } },
  }
  const choice = keep[first.rule]
  return choice && { seat: first.seat, choice }
}

/** The target of an attack that is being chosen. */
function targetOf(choice: Choice): number | undefined {
  const option = 'pick' in choice ? choice.pick : undefined
  return option?.do === 'fire' && typeof option.target === 'number' ? option.target : undefined
}

/** What an attack may come to for its target, before it is made: destroyed, Reeling, damaged, unharmed. */
export function measure(_s: State, _seat: Seat, choice: Choice): Measure<State> | undefined {
  const target = targetOf(choice)
  if (target === undefined) return undefined
  return {
    name: words('odds.attack'),
    rule: 'G6.2.1',
    read(after: State, _events: readonly GameEvent[]) {
      const model = after.models[target]!
      if (model.where === 'destroyed') return 'destroyed'
      if (model.crawler) return 'crawler'
      if (isReeling(model)) return 'reeling'
      return model.damage > 0 ? 'damaged' : 'unharmed'
    },
    policy: goOn,
    isOver: s => !s.frames.some(frame => frame.rule === 'attack'),
    say: value => words(`odds.${value}`),
  }
}
