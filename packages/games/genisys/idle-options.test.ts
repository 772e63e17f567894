import { type AnyGame, idleOptions, type Json, settingFaults } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { genisys } from './game.ts'
import { FIXED_FORCES } from './idle-options.ts'
import { scenarioNamed } from './scenarios/registry.ts'
import { SCENARIOS } from './scenarios/state.ts'

const game = genisys as unknown as AnyGame
const idle = (scenario: Json) => Object.keys(idleOptions(game, { scenario }))

describe('options that do nothing in a scenario', () => {
  test('G19.1.6r: what is agreed on for battles is idle in scenarios, and the other way round', () => {
    expect(idle('battle')).toEqual(['sides', 'endRolls', 'lastTurn', 'campaign'])
    for (const scenario of SCENARIOS) {
      const found = idle(scenario)
      expect(found).toEqual(expect.arrayContaining(['table', 'mission', 'setUp', 'openLists', 'secretMissions']))
      expect(found).not.toContain('sides')
    }
  })

  test('what belongs to some scenarios', () => {
    const where = (option: string) => SCENARIOS.filter(scenario => !idle(scenario).includes(option))
    expect(where('endRolls')).toEqual(['infiltrators'])
    expect(where('lastTurn')).toEqual(['totalTermination', 'lax'])
    expect(where('campaign')).toEqual(['cheyenneMountain', 'lax'])
    expect(where('rapidInsertionLine')).toEqual(['cheyenneMountain'])
    expect(where('gameSize')).toEqual(['cheyenneMountain', 'lax'])
  })

  test('forces are fixed where the scenario has them', () => {
    expect(SCENARIOS.filter(scenario => scenarioNamed(scenario)!.forces)).toEqual(FIXED_FORCES)
    expect(idle({ resistance: {} })).not.toContain('gameSize')
    expect(idle({ resistance: { force: {} } })).toContain('gameSize')
  })

  test('one that is set and would do nothing is refused with the reason; its default is not', () => {
    expect(settingFaults(game, { scenario: 'lax', mission: 'roll', lastTurn: 10 })).toEqual([])
    expect(settingFaults(game, { scenario: 'lax', mission: 'extract' })).toMatchObject([
      { option: 'mission', fault: { key: 'idle.scenario' } },
    ])
    expect(settingFaults(game, { scenario: 'lax', gameSize: 250 })).toMatchObject([{ option: 'gameSize', fault: { key: 'idle.least' } }])
    expect(settingFaults(game, { sides: 'swapped' })).toMatchObject([{ option: 'sides', fault: { key: 'idle.battle' } }])
    expect(settingFaults(game, { mission: 'x' })).toMatchObject([{ option: 'mission', fault: { key: 'muster.noValue' } }])
  })
})
