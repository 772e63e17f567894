import type { AnyGame, Options } from '@muster/core'
import { battery, fuzz } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { wargamePrototype } from './game.ts'

const game = wargamePrototype as unknown as AnyGame

/** Together these set every option away from its default. */
const OPTIONS: readonly Options[] = [
  { points: 500, rounds: 2 },
  { points: 500, mission: 'breakout', attacker: 'a', stubbornPlus: true, rounds: 2 },
  { points: 500, mission: 'dataRecovery', terrainBy: 'alternate', rounds: 2, doubleSixFails: true },
  { points: 500, mission: 'landGrab', table: 'open', zone: 'corners', embarkedCommand: true, reserveShare: 25, board: 'large', rounds: 2 },
  { points: 500, terrainBy: 'free', agreements: true, rounds: 1 },
]

describe('the conformance battery', () => {
  for (const check of battery(game, { matches: OPTIONS.length, options: OPTIONS, tried: 2 })) test(check.name, check.run, 600_000)
})

test('fuzz: a few matches of every mission without failure', () => {
  const missions = ['crossroads', 'landGrab', 'supplyDrop', 'dataRecovery', 'holdTheLine', 'breakout']
  const report = fuzz(game, {
    matches: missions.length,
    seed: 'short',
    optionsOf: n => ({ points: 500, mission: missions[n % missions.length]! }),
  })
  expect(report.failures).toEqual([])
})
