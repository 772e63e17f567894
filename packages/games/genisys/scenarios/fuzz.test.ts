import type { AnyGame } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { genisys } from '../game.ts'
import { SCENARIOS } from './state.ts'

const game = genisys as unknown as AnyGame

test.each(SCENARIOS)(
  'fuzz: %s, random matches to their end, at every decision the same in two worlds',
  scenario => {
    const report = fuzz(game, {
      matches: 4,
      seed: scenario,
      optionsOf: n => ({ scenario, gameSize: 500, sides: n % 2 === 0 ? 'usual' : 'swapped', lastTurn: 10 }),
      check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
    })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
    expect(report.finished).toBe(4)
  },
  240_000,
)
