import { type AnyGame, seededRandom } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { genisys } from '../game.ts'
import { SCENARIOS } from './state.ts'

const game = genisys as unknown as AnyGame
const sometimes = seededRandom('worlds', 'scenarios')

test.each(SCENARIOS)(
  'fuzz: %s, random matches to their end; at some decisions two worlds are told apart by nobody',
  scenario => {
    const report = fuzz(game, {
      matches: 2,
      seed: scenario,
      optionsOf: n => ({ scenario, gameSize: 500, sides: n % 2 === 0 ? 'usual' : 'swapped', lastTurn: 8 }),
      check: (match, random) =>
        sometimes.below(10) === 0 ? twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)) : undefined,
    })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
    expect(report.finished).toBe(2)
  },
  240_000,
)
