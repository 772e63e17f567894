import { describe, expect, test } from 'vitest'
import { CARDS, effectsOf } from '../../content/library.ts'
import { bench } from './bench.ts'
import { EVENTS } from './events.ts'
import { MISSIONS } from './missions.ts'
import { NUMBERS } from './numbers.ts'
import { TRIGGERS } from './triggers.ts'
import { USES } from './uses.ts'

const TRIALS = [...NUMBERS, ...USES, ...EVENTS, ...TRIGGERS, ...MISSIONS]

describe.each(TRIALS.map(trial => [trial.card, trial] as const))('%s', (_, { works, limits }) => {
  test.each(works)('works: $it', ({ in: run, gives }) => expect(run(bench())).toEqual(gives))
  test.each(limits)('limit: $it', ({ in: run, gives }) => expect(run(bench())).toEqual(gives))
})

test('every card with a text is tried for its effect and for its limits', () => {
  const withText = CARDS.filter(({ id, kind }) => kind === 'mission' || effectsOf(id).length > 0).map(({ id }) => id)
  const tried = (of: 'works' | 'limits') => TRIALS.flatMap(trial => (trial[of].length > 0 ? [trial.card] : []))
  expect(withText.filter(card => !tried('works').includes(card))).toEqual([])
  expect(withText.filter(card => !tried('limits').includes(card))).toEqual([])
})
