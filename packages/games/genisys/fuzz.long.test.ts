import type { AnyGame, Options } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { genisys } from './game.ts'
import { options } from './options.ts'
import { MISSIONS, SET_UPS } from './state.ts'

const game = genisys as unknown as AnyGame

const SIZES = [100, 250, 100, 500, 250, 100, 1000, 250] as const
const TABLES = ['houseMap', 'outskirts', 'crossroads'] as const

/** Every option set by chance, and all missions, set-ups, sizes and tables in turn. */
function anyOptions(n: number, random: { below(n: number): number }): Options {
  const chosen = options.map(({ id, values }) => [id, values[random.below(values.length)]!.value] as const)
  return {
    ...Object.fromEntries(chosen),
    gameSize: SIZES[n % SIZES.length]!,
    table: TABLES[n % TABLES.length]!,
    mission: MISSIONS[n % 6]!,
    setUp: SET_UPS[(n + Math.floor(n / 6)) % 6]!,
  }
}

test('fuzz: 2,000 matches without failure, stall or over-long match', () => {
  const report = fuzz(game, { matches: 2000, seed: 'long', optionsOf: anyOptions })
  expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
  expect(report.finished).toBe(2000)
}, 3_600_000)

test('two worlds: 40 matches with secret missions, every decision', () => {
  const report = fuzz(game, {
    matches: 40,
    seed: 'worlds',
    optionsOf: (n, random) => ({ ...anyOptions(n, random), gameSize: 250, secretMissions: true, ownMissions: n % 2 === 0 }),
    check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
  })
  expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
}, 3_600_000)
