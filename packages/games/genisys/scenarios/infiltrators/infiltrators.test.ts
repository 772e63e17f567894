import type { Option } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { rolls } from '../../testing/attacks.ts'
import { any, rifleman, soldier } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, hold, type PlacedModel, type PositionSetup, path, stay, walk } from '../../testing.ts'
import { playing } from '../registry.ts'
import type { Infiltrators } from '../state.ts'
import { isAlarmed } from './judges.ts'

const infiltrator = (x: number, y: number, more: Partial<PlacedModel> = {}) =>
  any('second', 'M2', x, y, { options: ['plasmaRifle'], revealed: false, ...more })
const captain = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'R3', x, y, { options: ['plasmaRifle'], ...more })
const shotgunner = (x: number, y: number, more: Partial<PlacedModel> = {}) => soldier(x, y, { options: ['shotgun'], ...more })

function base(models: readonly PlacedModel[], scenario: Partial<Infiltrators> = {}, setup: PositionSetup = {}): GenisysTable {
  return genisys.position(models, {
    ...setup,
    options: { scenario: 'infiltrators', ...setup.options },
    scenario: { groups: 1, ...scenario },
  })
}

const state = (table: GenisysTable) => playing(table.state, 'infiltrators')
const no: Option = { do: 'no' }
const swap = (weapon: string): Option => ({ do: 'swap', weapon })

describe('One of Us and Mayhem', () => {
  test('G-121 (G20.4.1, G20.4.10r): a 3 on the D6: the Machines control the move, and there is nobody to attack', () => {
    const table = base([shotgunner(18, 5), infiltrator(2, 12)], {}, { dice: [3] })
    expect(rolls(table)[0]).toEqual([6, null])
    expect(table.asked()).toEqual(['second'])
    table.play('second', walk(), path([18, 8]))
    expect(table.model(0).at).toEqual({ x: 18000, y: 8000 })
    expect(table.model(0).done).toBe(1)
    expect(state(table).controlled).toBeNull()
    table.done()
  })

  test('G20.4.1: an even result leaves the model to its player', () => {
    const table = base([shotgunner(18, 5), infiltrator(2, 12)], {}, { dice: [4] })
    expect(table.asked()).toEqual(['first'])
  })

  test('G20.4.1: a soldier with a dog is never rolled for', () => {
    const table = base([shotgunner(18, 5, { special: { snifferDog: true } }), infiltrator(2, 12)])
    expect(table.asked()).toEqual(['first'])
    table.done()
  })

  test('G20.4.2: once an Infiltrator is revealed nobody is rolled for', () => {
    const table = base([shotgunner(18, 5), infiltrator(2, 12, { revealed: true })])
    expect(isAlarmed(table.state)).toBe(true)
    expect(table.asked()).toEqual(['first'])
    table.done()
  })

  test('G-121 (G20.4.3): the last Infiltrator is Done: one Fate roll of the Resistance, then the turn ends', () => {
    const models = [infiltrator(18, 5, { revealed: true }), shotgunner(5, 5), shotgunner(5, 8), shotgunner(30, 5)]
    const table = base(models, {}, { alone: true, dice: [1, 8, 1] })
    table.play('second', { do: 'end' })
    table.play('first', { do: 'mark', model: 1 }, { do: 'end' })
    expect(table.rule()).toBe('G3.1.3')
  })

  test('G20.4.3: if no Infiltrator can be activated in a turn the Resistance has one Fate roll in it', () => {
    const models = [shotgunner(5, 5), shotgunner(5, 8), infiltrator(18, 5, { revealed: true, done: 3 })]
    const table = base(models, {}, { go: 'turn', turn: 3, dice: [8, 1, 1] })
    table.play('first', { do: 'first', seat: 'first' })
    table.dice(5, 2)
    table.play('first', { do: 'mark', model: 0 }, { do: 'end' })
    expect(table.state.turn).toBe(4)
  })

  test('G20.4.11r: the one Fate roll may be FATE, and a Commander may override it', () => {
    const models = [infiltrator(18, 5, { revealed: true }), captain(5, 5), shotgunner(5, 8)]
    const table = base(models, {}, { alone: true, dice: [6] })
    table.play('second', { do: 'end' })
    table.play('first', { do: 'noFate', model: 1 })
    expect(table.rule()).toBe('G7.3.2')
  })

  test('G20.3.3: the Machines roll a D20 for the Tactical Edge until an Infiltrator is revealed', () => {
    const at = (revealed: boolean) => base([shotgunner(5, 5), infiltrator(18, 5, { revealed })], {}, { go: 'turn', dice: [8, 9, 7] })
    expect(at(false).state.edge).toBe('second')
    expect(() => at(true)).toThrow('9')
  })
})

describe('an Infiltrator among its enemies', () => {
  test('G20.4.20r, G20.4.12r: until one is revealed models of both sides move through each other', () => {
    const through = (revealed: boolean) => {
      const models = [infiltrator(18, 5), shotgunner(18, 6.5), infiltrator(2, 12, { revealed })]
      const table = base(models, {}, { alone: true })
      table.play('second', walk())
      return table.refusal('second', path([18, 8.5]))?.rule
    }
    expect([through(false), through(true)]).toEqual([undefined, 'G4.2.3'])
  })

  test('G20.4.12r: it ends in contact with nobody, and one that is not revealed leaves its enemies all their weapons', () => {
    const table = base([infiltrator(18, 5), shotgunner(18, 8)])
    table.play('second', walk())
    expect(table.refusal('second', path([18, 7]))?.rule).toBe('G4.2.4')
    const armed = base([shotgunner(18, 5), infiltrator(18, 7), infiltrator(18, 9, { revealed: true })])
    armed.play('first', stay)
    expect(armed.refusal('first', fire(1, 'shotgun', 2))?.rule).not.toBe('G6.1.3')
    const pinned = base([shotgunner(18, 5), infiltrator(18, 7, { revealed: true }), infiltrator(18, 9, { revealed: true })])
    pinned.play('first', stay)
    expect(pinned.refusal('first', fire(1, 'shotgun', 2))?.rule).toBe('G6.1.3')
  })

  test('G20.4.20r: it cannot be attacked, but challenged', () => {
    const table = base([shotgunner(18, 5, { special: { snifferDog: true } }), infiltrator(18, 7)])
    table.play('first', stay)
    table.exactly('first', [hold, { do: 'challenge', target: 1 }])
    expect(table.refusal('first', fire(1, 'shotgun', 1))?.rule).toBe('G23.3.1')
  })
})

describe('Confined Space, Armory, Ka-boom!', () => {
  test('G-126 (G20.4.4): a plasma rifle of the Resistance rolls one die at Short range; an Infiltrator two', () => {
    const table = base([rifleman(18, 5), infiltrator(18, 12, { revealed: true })], {}, { dice: [4] })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    table.done()
    const machine = base([infiltrator(18, 5, { revealed: true }), shotgunner(18, 12)], {}, { dice: [1, 1] })
    machine.play('second', stay, fire(1, 'plasmaRifle', 1))
    machine.done()
  })

  test('G-151 (G20.4.19r, G20.4.4, G10.2.1): unmoved at Short range: ROF 1, an Aimed Shot, D8, 5+; no Suppressive Fire', () => {
    const table = base([rifleman(18, 5), infiltrator(18, 12, { revealed: true })], {}, { dice: [4] })
    table.play('first', stay)
    expect(table.refusal('first', fire(1, 'plasmaRifle', 1, 'suppressive'))?.rule).toBe('G10.3.1')
    table.play('first', fire(1, 'plasmaRifle', 1, 'aimed'))
    expect(rolls(table)).toEqual([[8, 5]])
    table.done()
  })

  test('G-126 (G20.4.4): a rocket launcher at a gap of 11.001 inches is refused, at 11 it is not', () => {
    const at = (y: number) => {
      const near = infiltrator(2, 12, { revealed: true })
      const table = base([
        soldier(18, 1, { options: ['rocketLauncher'] }),
        infiltrator(18, y, { revealed: true }),
        { ...near, at: [19, 6] },
      ])
      table.play('first', stay)
      return table.refusal('first', fire(1, 'rocketLauncher', 1))?.rule
    }
    expect(at(13)).toBeUndefined()
    expect(at(13.001)).toBe('G20.4.4')
  })

  test('G-126 (G20.4.5): who begins in the Armory swaps the plasma rifle: Done, nothing else', () => {
    const table = base([rifleman(5, 20), infiltrator(2, 12, { revealed: true })])
    table.exactly('first', [no, swap('rocketLauncher'), swap('grenadeLauncher')])
    table.play('first', swap('grenadeLauncher'))
    expect(table.model(0).mounts.map(mount => mount.weapons[0])).toEqual(['knife', 'grenadeLauncher'])
    expect([table.model(0).done, table.rule()]).toEqual([1, 'G3.4.1'])
    table.done()
  })

  test('G-126 (G20.4.5): a third grenade launcher and a fifth swap are refused, and everything once the Armory is destroyed', () => {
    const third = base([rifleman(5, 20), infiltrator(2, 12, { revealed: true })], { swaps: { grenadeLauncher: 2 } })
    expect(third.refusal('first', swap('grenadeLauncher'))?.rule).toBe('G20.4.5')
    const full = { swaps: { grenadeLauncher: 2, rocketLauncher: 2 } }
    expect(base([rifleman(5, 20), infiltrator(2, 12, { revealed: true })], full).rule()).toBe('G3.4.3')
    expect(base([rifleman(5, 20), infiltrator(2, 12, { revealed: true })], { destroyed: ['armory'] }).rule()).toBe('G3.4.3')
    expect(base([rifleman(8, 5), infiltrator(2, 12, { revealed: true })]).rule()).toBe('G3.4.3')
  })

  test('G-127 (G20.4.6, G20.4.18r, G20.4.13r): FATE: everybody in the Armory is rolled for with a D20, and the room is a wall', () => {
    const models = [
      soldier(5, 12, { options: ['rocketLauncher'] }),
      infiltrator(5, 17, { revealed: true }),
      shotgunner(4, 22),
      shotgunner(8, 22),
    ]
    const table = base(models, {}, { dice: [1, 6] })
    table.play('first', stay, fire(1, 'rocketLauncher', 1))
    expect(table.happened('log.kaBoom')).toHaveLength(1)
    // The Infiltrator 8+, the soldiers 4+; who survives tests with a degraded die.
    table.dice(7, 3, 4, 6, 6)
    table.play('first', { do: 'roll', model: 1 }, { do: 'roll', model: 2 })
    expect(rolls(table).slice(1)).toEqual([
      [20, 8],
      [20, 4],
      [20, 4],
      [12, null],
      [6, null],
    ])
    expect(table.model(3).where).toBe('destroyed')
    expect(table.state.terrain.some(piece => piece.id === 'armory')).toBe(true)
  })

  test('G-127 (G20.4.6): a 2 on the Fate die does nothing more, and no target elsewhere has it rolled', () => {
    const rocket = (y: number, dice: number[]) => {
      const table = base([soldier(5, y - 4, { options: ['rocketLauncher'] }), infiltrator(5, y, { revealed: true })], {}, { dice })
      table.play('first', stay, fire(1, 'rocketLauncher', 1))
      return table
    }
    const armory = rocket(22, [1, 4])
    expect(state(armory).destroyed).toEqual([])
    armory.done()
    rocket(9, [1]).done()
  })
})
