import { type AnyGame, checkOptions } from '@muster/core'
import { fuzz } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { genisys as game } from '../../game.ts'
import { endo, rifleman } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, type PlacedModel, type PositionSetup, path, stay, walk } from '../../testing.ts'
import { comparison } from '../comparison.ts'
import { OWN_FORMAT, type OwnScenarioFile } from './form.ts'

const force = (faction: 'resistance' | 'machines', ...models: string[]) => ({
  name: 'Few',
  faction,
  agents: { extra: 0 as const, upgraded: false },
  models: models.map(profile => ({ profile, options: [] })),
})

/** A bridge to be held, or crossed. */
const BRIDGE: OwnScenarioFile = {
  format: OWN_FORMAT,
  name: 'The bridge',
  table: 'yard',
  markers: [[12, 8]],
  turns: 4,
  first: 'machines',
  apart: 6,
  resistance: {
    zones: [[0, 0, 24, 5]],
    force: force('resistance', 'R3', 'R1', 'R1'),
    primary: { kind: 'hold' },
    secondary: { kind: 'survive', models: 3 },
    tacticalDice: [{ from: 1, to: 2, die: 20 }],
  },
  machines: {
    zones: [
      [0, 19, 24, 24],
      [0, 8, 3, 16],
    ],
    force: force('machines', 'M1', 'M1'),
    primary: { kind: 'leave', models: 1, edge: 'south' },
  },
}

function play(models: readonly PlacedModel[], file: OwnScenarioFile = BRIDGE, setup: PositionSetup = {}): GenisysTable {
  return genisys.position(models, { ...setup, options: { scenario: file as never, ...setup.options } })
}

const fault = (scenario: unknown) => checkOptions(game as unknown as AnyGame, { scenario })[0]?.fault.params?.at

describe('the file', () => {
  test('a whole one may be played, and everything that is wrong is named by its place', () => {
    expect(checkOptions(game as unknown as AnyGame, { scenario: BRIDGE })).toEqual([])
    expect(checkOptions(game as unknown as AnyGame, { scenario: { name: 'x' } })[0]?.fault.key).toBe('own.format')
    const { resistance, machines } = BRIDGE
    const { force: _, ...forceless } = machines
    expect(fault({ ...BRIDGE, more: 1 })).toBe('more')
    expect(fault({ ...BRIDGE, name: ' ' })).toBe('name')
    expect(fault({ ...BRIDGE, table: 'moon' })).toBe('table')
    expect(fault({ ...BRIDGE, table: { width: 1 } })).toBe('table')
    expect(fault({ ...BRIDGE, turns: 0 })).toBe('turns')
    expect(fault({ ...BRIDGE, first: 'both' })).toBe('first')
    expect(fault({ ...BRIDGE, apart: -1 })).toBe('apart')
    expect(fault({ ...BRIDGE, markers: [[25, 1]] })).toBe('markers')
    expect(fault({ ...BRIDGE, resistance: null })).toBe('resistance')
    expect(fault({ ...BRIDGE, resistance: { ...resistance, zones: [[5, 0, 4, 5]] } })).toBe('resistance.zones')
    expect(fault({ ...BRIDGE, resistance: { ...resistance, primary: { kind: 'dance' } } })).toBe('resistance.primary')
    expect(fault({ ...BRIDGE, markers: [] })).toBe('resistance.primary')
    expect(fault({ ...BRIDGE, machines: { ...machines, secondary: { kind: 'destroy', percent: 101 } } })).toBe('machines.secondary')
    expect(fault({ ...BRIDGE, machines: { ...machines, tacticalDice: [{ from: 3, to: 2, die: 8 }] } })).toBe('machines.tacticalDice')
    expect(fault({ ...BRIDGE, machines: { ...machines, force: force('machines', 'M99') } })).toBe('machines.force.models[0].profile')
    expect(fault({ ...BRIDGE, machines: { ...machines, force: force('resistance', 'R1') } })).toBe('machines.force')
    expect(fault({ ...BRIDGE, machines: forceless })).toBe('machines.force')
  })
})

describe('play', () => {
  const put = (id: number, x: number, y: number) => ({ place: [{ piece: String(id), x: x * 1000, y: y * 1000 }] })

  test('G19.1.1, G19.1.6r: its forces are set up in turn, in their zones and apart; nobody is in reserve', () => {
    const table = genisys.newMatch({ scenario: BRIDGE as never })
    expect(table.state.models.map(model => model.profile)).toEqual(['R3', 'R1', 'R1', 'M1', 'M1'])
    table.play('second', { do: 'setUp', model: 3 })
    expect(table.refusal('second', put(3, 12, 12))?.rule).toBe('G19.1.1')
    table.play('second', put(3, 2, 9))
    table.play('first', { do: 'setUp', model: 0 })
    expect(table.refusal('first', put(0, 2, 4.4))?.rule).toBe('G19.1.1')
    table.play('first', put(0, 20, 4))
    table.play('second', put(4, 12, 22))
    table.play('first', { do: 'setUp', model: 1 }, put(1, 18, 4))
    table.dice(20, 1)
    table.play('first', put(2, 22, 4))
    table.keepDice()
    expect(table.rule()).toBe('G3.1.3')
    expect(table.state.objectives).toMatchObject([{ at: { x: 12000, y: 8000 } }])
  })

  test('G3.1.2: its Tactical Edge dice, by turn', () => {
    const edge = (turn: number) => play([rifleman(5, 5), endo(20, 20)], BRIDGE, { go: 'turn', turn, dice: [9, 8] }).state.edge
    expect(edge(2)).toBe('first')
    expect(() => edge(3)).toThrow('9')
  })

  const end = (models: readonly PlacedModel[], turn = 4) => {
    const { outcome } = play(models, BRIDGE, { go: 'endTurn', turn, objectives: [[12, 8]], dice: turn < 4 ? [8, 1] : [] }).state
    return outcome && [outcome.winners[0], outcome.reason.key]
  }
  const holder = rifleman(12, 9)

  test('G19.1.2, G19.1.9r: the primary objective: a minor victory; the secondary too: a major one; neither, or both primaries: a draw', () => {
    expect(end([holder, endo(20, 20)])).toEqual(['first', 'end.minor'])
    expect(end([holder, rifleman(2, 2), rifleman(4, 2), endo(20, 20)])).toEqual(['first', 'end.major'])
    expect(end([rifleman(2, 2), endo(20, 20)])).toEqual([undefined, 'end.draw'])
    expect(end([holder, endo(0, 0, { where: 'escaped' }), endo(20, 20)])).toEqual([undefined, 'end.draw'])
    expect(end([holder, endo(20, 20)], 3)).toBeNull()
  })

  test('G19.1.3: the secondary objective alone wins nothing', () => {
    expect(end([rifleman(2, 2), rifleman(4, 2), rifleman(6, 2), endo(20, 20)])).toEqual([undefined, 'end.draw'])
  })

  test('models leave by the centre of their edge, and a side that has none left ends the game', () => {
    const table = play([endo(12, 3), rifleman(2, 2)], BRIDGE, { turn: 3, extraction: { second: 'south' }, alone: true })
    table.play('second', walk(), path([12, 0.5]))
    expect(table.state.outcome).toMatchObject({ winners: ['second'], rule: 'G19.1.2' })
    const slain = play(
      [rifleman(10, 10), endo(11.5, 10, { done: 2 })],
      { ...BRIDGE, resistance: { ...BRIDGE.resistance, primary: { kind: 'destroy', percent: 100 } } },
      { dice: [6, 20] },
    )
    slain.play('first', stay, fire(0, 'knife', 1))
    expect(slain.state.outcome?.winners).toEqual(['first'])
  })

  test('G19.1.4: without forces in the file each player brings his own', () => {
    const { force: _, ...resistance } = BRIDGE.resistance
    const { force: __, ...machines } = BRIDGE.machines
    const table = genisys.newMatch({ scenario: { ...BRIDGE, resistance, machines } as never, gameSize: 250 })
    expect(table.state.models.length).toBeGreaterThan(10)
  })

  test('random matches come to an end', () => {
    const report = fuzz(game as unknown as AnyGame, { matches: 3, seed: 'bridge', optionsOf: () => ({ scenario: BRIDGE as never }) })
    expect([report.finished, report.failures]).toEqual([3, []])
  }, 60_000)
})

describe('twice', () => {
  test('G19.1.5: the sides swapped: the first player has the Machines', () => {
    const { state } = genisys.newMatch({ scenario: 'infiltrators', sides: 'swapped' })
    expect([state.factions.first, state.scenario!.machines]).toEqual(['machines', 'first'])
  })

  test('G19.1.5, G19.1.8r: both games are compared: a major victory is worth more than a minor one', () => {
    const game = (winner: string | null, key: string) => ({ winners: winner ? [winner] : [], reason: { key } })
    const seats = ['first', 'second'] as const
    expect(comparison([game('first', 'end.major'), game('second', 'end.minor')], seats)).toBe('first')
    expect(comparison([game('first', 'end.minor'), game('second', 'end.dieHard')], seats)).toBeNull()
    expect(comparison([game(null, 'end.draw'), game('second', 'end.minor')], seats)).toBe('second')
  })
})
