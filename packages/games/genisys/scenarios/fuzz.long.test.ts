import type { AnyGame } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { genisys } from '../game.ts'
import { SCENARIOS } from './state.ts'

const game = genisys as unknown as AnyGame

describe.each(SCENARIOS)('%s', scenario => {
  const options = (n: number) => ({ scenario, gameSize: n % 3 === 0 ? 1000 : 500, sides: n % 2 === 0 ? 'usual' : 'swapped', lastTurn: 10 })

  test('fuzz: 300 matches without failure, stall or over-long match', () => {
    const report = fuzz(game, { matches: 300, seed: `long.${scenario}`, optionsOf: options })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
    expect(report.finished).toBe(300)
  }, 3_600_000)

  test('two worlds: 12 matches, every decision', () => {
    const report = fuzz(game, {
      matches: 12,
      seed: `worlds.${scenario}`,
      optionsOf: options,
      check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
    })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
    expect(report.finished).toBe(12)
  }, 3_600_000)
})
