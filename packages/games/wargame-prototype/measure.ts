import { type Choice, type GameEvent, type Measure, words } from '@muster/core'
import { anyCandidate } from './rules/allocation.ts'
import type { State } from './state.ts'

/** How many of the other's models are destroyed. */
const killsOf = (seat: string): Measure<State> => ({
  name: words('measure.kills'),
  rule: 'P13.9.1',
  read: (after, events) => events.filter(({ key, params }) => key === 'event.destroyed' && isFoe(after, seat, params?.model)).length,
  // Which of several models is given a wound seldom changes how many die.
  policy(s, [asked]) {
    const model = anyCandidate(s)
    return asked && model !== undefined ? { seat: asked.seat, choice: { pick: { do: 'wound', model } } } : undefined
  },
  say: value => words('measure.kills.value', { n: value }),
})

function isFoe(s: State, seat: string, model: unknown): boolean {
  return s.units[s.models[Number(model)]!.unit]!.side !== seat
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
export function measure(s: State, seat: string, choice: Choice): Measure<State> | undefined {
  const rule = s.frames.at(-1)?.rule
  if ('pickSome' in choice) return rule === 'volley' ? killsOf(seat) : undefined
  if (!('pick' in choice)) return undefined
  const { do: verb } = choice.pick
  if (verb === 'fight') return killsOf(seat)
  return verb === 'brace' || verb === 'reposition' ? test : undefined
}
