import { type Choice, type GameEvent, type Measure, words } from '@muster/core'
import { killsOf } from './kills.ts'
import type { State } from './state.ts'

/** Whether a Leadership Test is passed. */
const test: Measure<State> = {
  name: words('measure.test'),
  rule: 'P15.1.1',
  read: (_, events) => (events.some(isPassed) ? 'passed' : 'failed'),
  say: value => words(`measure.test.${value}`),
}

function isPassed(event: GameEvent): boolean {
  return event.key === 'event.passed'
}

/** What is worth knowing before dice are rolled: kills of shots, charges and fights, and tests of Reactions. */
export function measure(s: State, seat: string, choice: Choice): Measure<State> | undefined {
  const rule = s.frames.at(-1)?.rule
  if ('pickSome' in choice) return rule === 'volley' ? killsOf(s, seat) : undefined
  if (!('pick' in choice)) return undefined
  const { do: verb } = choice.pick
  if (verb === 'fight') return killsOf(s, seat)
  return verb === 'brace' || verb === 'reposition' ? test : undefined
}
