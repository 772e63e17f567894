import { type Choice, type Frame, type GameEvent, type Measure, type Seat, words } from '@muster/core'
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

/** What a contest of TDD agents may come to, before it is taken up: who decides about the die, or even dice, which are rolled again (G2.2.10). */
const CONTEST: Measure<State> = {
  name: words('odds.contest'),
  rule: 'G2.2.6',
  read(after) {
    const sent = after.frames.findLast(frame => frame.rule === 'sendAgent') as (Frame & { spender: Seat }) | undefined
    if (after.frames.some(frame => frame.rule === 'struggle')) return 'even'
    return sent?.returned === sent?.spender ? 'theirs' : 'yours'
  },
  isOver: s => {
    const struggle = s.frames.findLast(frame => frame.rule === 'struggle') as (Frame & { first?: number }) | undefined
    if (struggle) return struggle.step === 'other' && struggle.first !== undefined
    return s.frames.at(-1)?.step === 'decide'
  },
  say: value => words(`odds.${value}`),
}

/** What is worked out of a choice before it is made: of an attack what becomes of its target, of a contest who wins it. */
export function measure(_s: State, _seat: Seat, choice: Choice): Measure<State> | undefined {
  if ('pick' in choice && choice.pick.do === 'contest') return CONTEST
  return attackMeasure(choice)
}

/** What an attack may come to for its target, before it is made: destroyed, Reeling, damaged, unharmed. */
function attackMeasure(choice: Choice): Measure<State> | undefined {
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
