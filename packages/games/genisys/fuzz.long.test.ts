import type { AnyGame, Options } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
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
    scenario: 'battle',
    gameSize: SIZES[n % SIZES.length]!,
    table: TABLES[n % TABLES.length]!,
    mission: MISSIONS[n % 6]!,
    setUp: SET_UPS[(n + Math.floor(n / 6)) % 6]!,
  }
}

/** So many matches are one test: a part can be run by itself. */
const PART = 100
const parts = (matches: number) => Array.from({ length: matches / PART }, (_, part) => part * PART)

describe.each(parts(2000))('2,000 matches, from %i', first => {
  test('no failure, stall or over-long match', () => {
    const report = fuzz(game, { matches: PART, seed: `long ${first}`, optionsOf: (n, random) => anyOptions(first + n, random) })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
    expect(report.finished).toBe(PART)
  }, 3_600_000)
})

/** What is hidden, in turn: missions of both, missions of their own, turncoats that hide, closed lists, and all of it. */
const HIDDEN: readonly Options[] = [
  { secretMissions: true },
  { secretMissions: true, ownMissions: true, missionsEach: 2 },
  { secretMissions: false, mixedForces: true, traitors: 'infiltrators' },
  { openLists: false },
  { secretMissions: true, ownMissions: true, missionsEach: 3, mixedForces: true, traitors: 'infiltrators', openLists: false },
]

describe.each(parts(400))('two worlds, 400 matches, from %i', first => {
  test('nobody is told what he may not know', () => {
    const report = fuzz(game, {
      matches: PART,
      seed: `worlds ${first}`,
      optionsOf: (n, random) => ({ ...anyOptions(first + n, random), gameSize: n % 7 === 0 ? 250 : 100, ...HIDDEN[n % 5] }),
      check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
    })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
    expect(report.finished).toBe(PART)
  }, 3_600_000)
})
