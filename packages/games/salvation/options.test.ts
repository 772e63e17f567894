import { type AnyGame, checkOptions, type Json } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { salvation as game } from './game.ts'

const faults = (options: { readonly [id: string]: Json }) => checkOptions(game as unknown as AnyGame, options).map(({ option }) => option)

describe('options (S21)', () => {
  test('S1.2, S19.8: the defaults are those of the table, and every additional rule is a switch of its own, off', () => {
    expect(Object.fromEntries(game.options.map(option => [option.id, option.default]))).toEqual({
      players: 2,
      factoryCity: 'drawn',
      moveAllowance: 'turn',
      terrainTokens: true,
      attackTerrain: 'starter',
      skynetPlacement: 'factory',
      turnLimit: null,
      cityMissions: false,
      noReturn: false,
      missionsOnce: false,
      scoutsOnly: false,
      shelterRoll: false,
      noSkynetTactics: false,
      fiveUnits: false,
    })
  })

  test('each names its rule', () => {
    expect(game.options.map(option => option.rule)).toEqual([
      'S18.1',
      'S5.8r',
      'S9.5r',
      'S13.1',
      'S13.13r',
      'S14.3r',
      'S17.8r',
      'S19.1',
      'S19.2',
      'S19.3',
      'S19.4',
      'S19.5',
      'S19.6',
      'S19.7',
    ])
  })

  test('malformed options are refused by name', () => {
    expect(faults({ players: 4 })).toEqual(['players'])
    expect(faults({ cityMissions: 'on' })).toEqual(['cityMissions'])
    expect(faults({ lists: [] })).toEqual(['lists'])
    for (const bad of [0, -1, 1.5, 501, '25', true]) expect(faults({ turnLimit: bad })).toEqual(['turnLimit'])
    for (const good of [null, 1, 33, 500]) expect(faults({ turnLimit: good })).toEqual([])
  })

  test('ready set-ups have sound options', () => {
    for (const { options } of game.setups) expect(faults(options as never)).toEqual([])
  })

  test('S1.1, S18.1: two seats, or three', () => {
    expect(game.seats({}).map(seat => seat.id)).toEqual(['skynet', 'resistance'])
    expect(game.seats({ players: 3 }).map(seat => seat.id)).toEqual(['skynet', 'resistance', 'resistance2'])
  })
})
