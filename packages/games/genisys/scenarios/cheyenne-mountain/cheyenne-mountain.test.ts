import { type AnyGame, listFaults } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { FORCES } from '../../content/forces.ts'
import { genisys as game } from '../../game.ts'
import { any, endo, rifleman } from '../../testing/pieces.ts'
import { type GenisysTable, genisys, type PlacedModel, type PositionSetup } from '../../testing.ts'

const options = { scenario: 'cheyenneMountain' } as const

function battle(models: readonly PlacedModel[], setup: PositionSetup = {}): GenisysTable {
  return genisys.position(models, { ...setup, options, missions: ['annihilate', 'occupy', 'terminate'] })
}

const faults = (seat: string, id: string, more = {}) =>
  listFaults(
    game as unknown as AnyGame,
    { ...options, gameSize: 1000, ...more },
    {
      [seat]: FORCES.find(ready => ready.id === id)!.force as never,
    },
  ).map(fault => fault.rule)

describe('forces and table', () => {
  test('G22.2.1: the Resistance needs a Lieutenant, and each side brings its own list', () => {
    expect(faults('first', 'R1000')).toEqual([])
    expect(faults('first', 'R500')).toEqual(['G22.2.1'])
    expect(faults('second', 'M1000')).toEqual([])
    expect(faults('second', 'R1000')).toContain('G22')
    const force = FORCES.find(ready => ready.id === 'R1000')!.force
    const mixed = { ...force, models: [...force.models.slice(2), { profile: 'M3', options: [] }, { profile: 'R4', options: [] }] }
    const found = listFaults(game as unknown as AnyGame, { ...options, gameSize: 1000, mixedForces: true }, { first: mixed as never })
    expect(found.map(fault => fault.rule)).toEqual(['G22.2.1'])
  })

  test('G22.2.1, G22.2.13r, G19.1.4: 48 by 48 inches, and a Game Size below 500 counts as 500', () => {
    const table = genisys.newMatch({ ...options, gameSize: 100 })
    expect([table.state.width, table.state.depth, table.state.terrain.length, table.state.options.gameSize]).toEqual([
      48000, 48000, 13, 500,
    ])
    expect(table.state.models.some(model => model.profile === 'R4')).toBe(true)
  })
})

describe('set-up', () => {
  /** Both play one objective marker; the Resistance wins the roll-off. */
  function begun(setUp: string, ...rollOff: number[]): GenisysTable {
    const table = genisys.newMatch(options)
    table.exactly('first', [
      { do: 'setUpBy', setUp: 'battleLines' },
      { do: 'setUpBy', setUp: 'rapidInsertion' },
    ])
    table.dice(1, 2)
    table.play('first', { do: 'setUpBy', setUp })
    table.keepDice()
    table.play('second', { place: [{ piece: 'objective', x: 24000, y: 24000 }] })
    table.play('first', { place: [{ piece: 'objective', x: 6000, y: 6000 }] })
    table.dice(...rollOff)
    table.play('second', { place: [{ piece: 'objective', x: 42000, y: 42000 }] })
    table.keepDice()
    return table
  }

  test('G22.2.2: both have Annihilate, Occupy and Terminate', () => {
    const { state } = begun('battleLines', 20, 1)
    expect(state.missions).toEqual({ first: ['annihilate', 'occupy', 'terminate'], second: ['annihilate', 'occupy', 'terminate'] })
    expect([state.objectives.length, Object.keys(state.targets).length]).toEqual([3, 2])
  })

  test('G22.2.3: Battle Lines: opposite edges, and nobody in reserve (G19.1.6r)', () => {
    const table = begun('battleLines', 20, 1)
    table.play('first', { do: 'side', edge: 'south', other: '' })
    expect(table.state.ground.second!.edge).toBe('north')
    expect(table.rule()).toBe('G14.10.2')
  })

  test('G22.2.3, G22.2.10r, G22.2.12r: Rapid Insertion: the beacon on its own half, over 11 inches from the line; half in reserve', () => {
    const table = begun('rapidInsertion', 20, 1)
    table.play('second', { do: 'side', edge: 'north', other: '' })
    const beacon = (x: number, y: number) => ({ place: [{ piece: 'beacon', x, y }] })
    expect(table.refusal('first', beacon(24000, 13000))?.rule).toBe('G14.10.5')
    expect(table.refusal('first', beacon(24000, 36000))?.rule).toBe('G22.2.10r')
    table.dice(90)
    table.play('first', beacon(6000, 12000))
    table.keepDice()
    expect([table.rule(), table.asked()]).toEqual(['G15.1.1', ['first']])
    expect(table.refusal('first', { pickSome: [] })?.rule).toBe('G14.10.6')
    table.play('first', { pickSome: table.options('first').slice(0, 8) })
    expect(table.asked()).toEqual(['second'])
    expect(table.rule()).toBe('G14.10.2')
  })

  test('G22.2.4: with Rapid Insertion the Resistance rolls a D20 in turn 1', () => {
    const edge = (setUp: 'battleLines' | 'rapidInsertion', turn: number) =>
      battle([rifleman(5, 5), endo(20, 20)], { setUp, go: 'turn', turn, dice: [9, 8] }).state.edge
    expect(edge('rapidInsertion', 1)).toBe('first')
    expect(() => edge('rapidInsertion', 2)).toThrow('9')
    expect(() => edge('battleLines', 1)).toThrow('9')
  })
})

describe('victory', () => {
  /** A game that ends after turn 5 by a D4 of 4 (G22.2.5). The target of the Resistance is model 0, that of the Machines model 1. */
  const end = (models: readonly PlacedModel[], setup: PositionSetup = {}) => {
    const table = battle(models, { go: 'endTurn', turn: 5, dice: [4], targets: { first: 0, second: 1 }, ...setup })
    const { outcome } = table.state
    return outcome && [outcome.winners[0], outcome.reason.key]
  }
  const dead = { where: 'destroyed', lost: 'other' } as never
  const tank = any('second', 'M8', 1, 1, dead)

  test('G-129 (G22.2.6, G22.2.8r): Annihilate to the Resistance, Occupy to the Machines, Terminate drawn: 3 points to 2', () => {
    const models = [rifleman(5, 5), endo(40, 40), tank]
    expect(end(models, { objectives: [[40, 41]] })).toEqual(['first', 'end.objectivePoints'])
  })

  test('G22.2.6: more objectives win, whatever they are worth', () => {
    const target = endo(40, 40, dead)
    const models = [rifleman(5, 5), target, any('first', 'R13', 20, 5, dead), endo(30, 30)]
    // The Machines have Annihilate by the tank, the Resistance Occupy and Terminate.
    expect(end(models, { objectives: [[5, 6]] })).toEqual(['first', 'end.objectives'])
  })

  test('G22.2.6: nothing achieved by either: a draw', () => {
    expect(end([rifleman(5, 5), endo(40, 40)])).toEqual([undefined, 'end.draw'])
  })

  test('G22.2.5: the game ends as battles do', () => {
    expect(end([rifleman(5, 5), endo(40, 40)], { turn: 4, dice: [8, 1] })).toBeNull()
  })
})
