import { type Choice, type GameEvent, type Measure, words } from '@muster/core'
import type { State } from './state.ts'

/** How many models are destroyed. */
const kills: Measure<State> = {
  name: words('measure.kills'),
  rule: 'P13.9.1',
  read: (_, events) => events.filter(event => event.key === 'event.destroyed').length,
  say: value => words('measure.kills.value', { n: value }),
}

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
export function measure(s: State, _seat: string, choice: Choice): Measure<State> | undefined {
  const rule = s.frames.at(-1)?.rule
  if ('pickSome' in choice) return rule === 'volley' ? kills : undefined
  if (!('pick' in choice)) return undefined
  const { do: verb } = choice.pick
  if (verb === 'fight') return kills
  return verb === 'brace' || verb === 'reposition' ? test : undefined
}
