import { describe, expect, test } from 'vitest'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { genisys, path, stay, walk } from '../testing.ts'
import { judge } from './game-end.ts'
import { holderOf, scoreOf } from './scores.ts'

const far = endo(34, 22)

describe('missions (G14)', () => {
  test('G-101, G14.3: destroyed and damaged, and a tenth of the Game Size', () => {
    const models = [
      any('first', 'R5', 5, 5, { where: 'destroyed' }),
      any('second', 'M2', 5, 8, { where: 'destroyed' }),
      any('second', 'M5', 9, 9, { damage: 1 }),
    ]
    const { state } = genisys.position([soldier(1, 1), ...models], { options: { gameSize: 250 } })
    expect([scoreOf(state, 'first', 'annihilate'), scoreOf(state, 'second', 'annihilate')]).toEqual([36 + 35, 95])
    judge(state, null)
    expect(state.outcome?.winners).toEqual([])
  })
  test('G-102, G14.4.5: who holds a marker', () => {
    const holder = (...models: Parameters<typeof genisys.position>[0]) => {
      const { state } = genisys.position([soldier(1, 1), ...models], { objectives: [[18, 12]] })
      return holderOf(state, state.objectives[0]!)
    }
    expect(holder(soldier(21, 12))).toBe('first')
    expect(holder(soldier(21, 12), endo(18, 15.001))).toBe('first')
    expect(holder(soldier(21, 12), endo(18, 15))).toBeNull()
    expect(holder(any('first', 'R12', 18, 14.5))).toBeNull()
  })
  test('G-103, G14.5: charges are planted, and go off when the planter walks away', () => {
    const table = genisys.position([soldier(10, 10), endo(12, 10), soldier(11, 9)], {
      missions: ['demolish'],
      attacker: 'first',
      objectives: [[11, 10]],
      turn: 2,
    })
    table.play('first', stay, { do: 'plant', objective: 1 })
    expect(table.state.objectives[0]!.planter).toBe(0)
    const { state } = table
    Object.assign(state.models[0]!, { done: 0, ready: 1 })
    table.play('first', { do: 'activate', model: 0 }, walk(), path([5, 10]))
    expect([state.objectives[0]!.destroyed, state.models.slice(0, 3).map(model => model.where)]).toEqual([
      true,
      ['table', 'destroyed', 'destroyed'],
    ])
  })
  test('G-104, G14.6: captured by claws, terminated by shots', () => {
    const models = [any('first', 'R3', 5, 5, { where: 'destroyed' }), endo(5, 8, { where: 'destroyed' }), far]
    const { state } = genisys.position([soldier(1, 1), ...models], { missions: ['terminate'], targets: { first: 1, second: 2 } })
    state.models[1]!.lost = 'closeCombat'
    state.models[2]!.lost = 'ranged'
    expect([scoreOf(state, 'first', 'terminate'), scoreOf(state, 'second', 'terminate')]).toEqual([1, 2])
  })
  test('G-105, G14.7.3, G14.7.4: escaping at the point, or beside who blocks it', () => {
    const escapes = (x: number, ...enemies: Parameters<typeof genisys.position>[0]) => {
      const table = genisys.position([soldier(x, 5), ...enemies, far], { missions: ['extract'], extraction: { first: 'south' } })
      table.play('first', walk(), path([x, 0.5]))
      return table.model(0).where
    }
    expect(escapes(18)).toBe('escaped')
    expect(escapes(19.5)).toBe('table')
    expect(escapes(19.011, endo(18, 0.5))).toBe('escaped')
    expect(escapes(16.989, endo(18, 0.5))).toBe('escaped')
    expect(escapes(19.5, endo(18, 0.5))).toBe('table')
  })
  test('G-114, G15.2.1: not in the turn of arrival', () => {
    const table = genisys.position([soldier(18, 5, { arrived: 2 }), far], {
      missions: ['extract'],
      extraction: { first: 'south' },
      turn: 2,
    })
    table.play('first', walk(), path([18, 0.5]))
    expect(table.model(0).where).toBe('table')
  })
  test('G-106, G14.8: the object is picked up, thrown, and carried off', () => {
    const table = genisys.position([soldier(17, 17), far], { missions: ['retrieve'], loot: [18, 12] })
    table.play('first', walk(), path([17, 12]))
    expect(table.state.loot?.carrier).toBe(0)
    const reels = genisys.position([endo(12, 12), soldier(17, 12)], { missions: ['retrieve'], loot: 1, dice: [6, 1, 3, 4, 1] })
    reels.play('second', stay, { do: 'fire', mount: 1, weapon: 'plasmaGun', he: false, mode: 'plain', target: 1 })
    expect(reels.state.loot).toEqual({ at: { x: 22_000, y: 12_000 }, carrier: null })
    const home = genisys.position([soldier(33, 12), endo(1, 1)], { missions: ['retrieve'], loot: 0 })
    home.play('first', walk(), path([35.5, 12]))
    expect(home.state.outcome).toMatchObject({ winners: ['first'], rule: 'G14.8.9' })
  })
  test('G-107, G14.8.5: handed over where no enemy is near', () => {
    const table = genisys.position([soldier(10, 10), soldier(12, 10), far], { missions: ['retrieve'], loot: 0 })
    table.play('first', stay)
    table.play('first', { do: 'hand', model: 1 })
    expect([table.state.loot?.carrier, table.model(1).done]).toEqual([1, 1])
    // An enemy near either of them keeps it from being handed.
    for (const x of [8, 14]) {
      const near = genisys.position([soldier(10, 10), soldier(12, 10), endo(x, 12.2)], { missions: ['retrieve'], loot: 0 })
      near.play('first', stay)
      expect(near.refusal('first', { do: 'hand', model: 1 })?.rule).not.toBe(undefined)
    }
  })
  test('G-108, G14.8.10: at the end the carrier rolls off', () => {
    const { state } = genisys.position([soldier(10, 10), far], { missions: ['retrieve'], loot: 0 })
    judge(state, 'first')
    expect(state.outcome?.winners).toEqual(['first'])
  })
})

describe('Crawlers (G23.2)', () => {
  test('G23.2.3, G23.2.7r: back after two hits it takes one test', () => {
    const table = genisys.position([rifleman(5, 10), endo(14, 10)], { dice: [6, 6, 8, 8, 5, 6] })
    table.play('first', stay, { do: 'fire', mount: 1, weapon: 'plasmaRifle', he: false, mode: 'plain', target: 1 })
    table.done()
    expect(table.model(1)).toMatchObject({ crawler: true, done: 0 })
  })
  test('G-120: destroyed by a heavy hit, back on a 5, tested on a D12', () => {
    const table = genisys.position([any('first', 'R7', 2, 10), endo(20, 10)], { dice: [6, 9, 5, 3] })
    table.play('first', stay, { do: 'fire', mount: 2, weapon: 'heavySniperRifle', he: false, mode: 'plain', target: 1 })
    expect(table.happened('muster.rolled').at(-1)).toMatchObject({ sides: 12 })
    expect(table.model(1)).toMatchObject({ crawler: true, done: 2 })
  })
})
