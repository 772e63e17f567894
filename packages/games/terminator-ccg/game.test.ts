import type { AnyGame, Options } from '@muster/core'
import { battery, fuzz } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { terminatorCcg } from './game.ts'

/** Together these set every option away from its default; the turn limits keep random matches short. */
const OPTIONS: readonly Options[] = [
  { turnLimit: 2, openingHand: 'full' },
  { scenario: 'futureWar', turnLimit: 1, openingHand: 'full', cpIncome: 1, newSkynet: 'ready' },
  {
    turnLimit: 2,
    bodyArmor: 'all',
    mutualDestruction: 'playOrder',
    terminatedBy: 'skynetOnly',
    twoTerminators: true,
    stallTurns: 3,
    cpIncome: 2,
  },
  {
    scenario: 'futureWar',
    turnLimit: 1,
    resistance: 2,
    skynet: 1,
    barrierResistance: 'none',
    crossover: true,
    teams: 'factions',
    openingHand: 'full',
  },
  {
    scenario: 'futureWar',
    turnLimit: 1,
    resistance: 0,
    skynet: 2,
    requireBothFactions: false,
    newSkynet: 'rotated',
    reserves: true,
    reserveMax: 15,
  },
]

const game = terminatorCcg as unknown as AnyGame

describe('the conformance battery', () => {
  for (const check of battery(game, { matches: OPTIONS.length, options: OPTIONS, tried: 4 })) test(check.name, check.run)
})

test('fuzz: random matches to their end', () => {
  const report = fuzz(game, {
    matches: 4,
    seed: 'terminator-ccg',
    optionsOf: n => (n === 0 ? { turnLimit: 12 } : n === 1 ? { scenario: 'futureWar', turnLimit: 6 } : OPTIONS[n]!),
  })
  expect(report.failures).toEqual([])
  expect(report.finished).toBe(4)
})
