import type { AnyGame, Options } from '@muster/core'
import { battery, fuzz } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { genisys } from './game.ts'
import { MISSIONS, SET_UPS } from './state.ts'

const game = genisys as unknown as AnyGame

/** Small battles: together they play every mission and every set-up. */
const OPTIONS: readonly Options[] = MISSIONS.map((mission, i) => ({ gameSize: 100, mission, setUp: SET_UPS[i]! }))

describe('the conformance battery', () => {
  for (const check of battery(game, { matches: 3, options: OPTIONS, tried: 6 })) test(check.name, check.run, 60_000)
})

test('fuzz: random matches to their end', () => {
  const report = fuzz(game, {
    matches: 12,
    seed: 'genisys',
    optionsOf: n => ({ gameSize: n % 2 === 0 ? 250 : 100, mission: MISSIONS[n % 6]!, setUp: SET_UPS[(n + Math.floor(n / 6)) % 6]! }),
  })
  expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
  expect(report.finished).toBe(12)
}, 120_000)
