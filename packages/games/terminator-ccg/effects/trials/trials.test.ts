import { describe, expect, test } from 'vitest'
import { bench } from './bench.ts'
import { NUMBERS } from './numbers.ts'

const TRIALS = [...NUMBERS]

describe.each(TRIALS.map(trial => [trial.card, trial] as const))('%s', (_, { works, limits }) => {
  test.each(works)('works: $it', ({ in: run, gives }) => expect(run(bench())).toEqual(gives))
  test.each(limits)('limit: $it', ({ in: run, gives }) => expect(run(bench())).toEqual(gives))
})
