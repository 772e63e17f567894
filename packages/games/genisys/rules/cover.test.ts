import { describe, expect, test } from 'vitest'
import type { Cover } from '../content/types.ts'
import type { Terrain } from '../state.ts'
import { coverOf, isInCover } from '../table/cover.ts'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, type PlacedModel, round, stay } from '../testing.ts'

const gun = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaGun', target, mode)
const rifle = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaRifle', target, mode)
const sides = (table: ReturnType<typeof attack>) => rolls(table).map(([die]) => die)
const far = endo(34, 22)
/** Whether the second model is in cover from the first at Short range. */
function covered(models: readonly PlacedModel[], ...terrain: readonly Terrain[]): boolean {
  const { state } = genisys.position(models, { terrain })
  const [attacker, target] = state.models
  return isInCover(coverOf(state, { attacker: attacker!, target: target! }, { range: 'short', ignoresCover: false }))
}

describe('cover (G6.7, G6.8, G10.6)', () => {
  test('G6.7.3, G6.7.6, G6.7.7r, G26.6.4: in cover if anything enters the corridor; touching does not', () => {
    const models = [endo(5, 10), soldier(14, 10)]
    expect(covered(models)).toBe(false)
    expect(covered(models, box('barrier', 1, 9, 10.499, 10, 12))).toBe(true)
    expect(covered(models, box('barrier', 1, 9, 10.5, 10, 12))).toBe(false)
    expect(covered([...models, soldier(10, 11)])).toBe(false)
    expect(covered([...models, soldier(10, 10.999)])).toBe(true)
  })
  test('G6.7.1, G6.7.2: one save for each hit, 4+ on a D6', () => {
    const table = attack([endo(5, 10), soldier(18, 10)], gun(1), [6, 6, 4, 3, 1, 6])
    expect(rolls(table)).toEqual([
      [8, 6],
      [6, 4],
      [8, 4],
      [8, null],
    ])
  })
  test('G6.7.5, G6.7.20r, G13.1.7r: at Long range men are in cover, vehicles not; what flies is at Long range', () => {
    const flying = any('second', 'M9', 10, 10)
    expect(sides(attack([flying, soldier(14, 10)], fire(0, 'heavyPlasmaGun', 1), [6, 1, 1, 1, 1, 1, 4]))).toEqual([8, 6])
    const copter = any('first', 'R14', 14, 10)
    expect(sides(attack([endo(5, 10), copter], gun(1), [6, 1, 1, 6]))).toEqual([8, 8, 10])
  })
  test('G6.7.13, G6.7.16r: the barrier that an attacker ignores covers him from the other side', () => {
    const wall = box('barrier', 1, 5.5, 8, 5.8, 12)
    expect([covered([soldier(5, 10), endo(12, 10)], wall), covered([endo(12, 10), soldier(5, 10)], wall)]).toEqual([false, true])
  })
  test('G6.7.15r: only a barrier that is lower than who touches it', () => {
    expect(covered([soldier(5, 10), endo(12, 10)], box('barrier', 2, 5.5, 8, 5.8, 9.8))).toBe(true)
  })
  test('G6.7.17r: the hill one stands on is no cover, another is', () => {
    expect(covered([soldier(5, 10), endo(12, 10)], round('hill', 2, 12, 10, 3))).toBe(false)
    expect(covered([soldier(5, 10), endo(12, 10)], round('hill', 2, 5, 10, 3))).toBe(false)
    expect(covered([soldier(5, 10), endo(14, 10)], round('hill', 2, 10, 10, 2))).toBe(true)
  })
  test('G6.7.19r: partly in a zone is in cover where the corridor enters it', () => {
    expect(covered([soldier(5, 10), endo(12, 10)], box('dense', 2, 12, 8, 16, 12))).toBe(true)
  })
  test('G6.7.22r, G6.8.1: what flies, and a Crawler, shield nobody', () => {
    expect(covered([endo(5, 10), soldier(14, 10), any('first', 'R14', 10, 10)])).toBe(false)
    expect(covered([endo(5, 10), soldier(14, 10), endo(10, 10.5, { crawler: true })])).toBe(false)
  })
  test('G6.8.6r: a comrade who is struck is tested like anybody', () => {
    const table = attack([endo(5, 10), soldier(14, 10), soldier(10, 10.7)], gun(1), [6, 1, 5, 3, 4])
    expect(table.model(2)).toMatchObject({ where: 'table', done: 2 })
  })
  test('G6.8.7r, G23.1.1: who takes no saves passes nothing on', () => {
    const own = (x: number, y: number): PlacedModel => ({ ...endo(x, y), seat: 'first' })
    expect(sides(attack([endo(5, 10), own(14, 10), own(10, 10.7)], gun(1), [6, 1, 1, 9]))).toEqual([8, 8, 20])
  })
  test("G6.8.8r: an unrevealed Infiltrator is struck in a comrade's place, and stays unrevealed", () => {
    const pops = any('first', 'R8', 10, 10.7)
    const table = attack([endo(5, 10), soldier(14, 10), pops], gun(1), [6, 1, 5, 1, 9])
    expect(table.model(2)).toMatchObject({ revealed: false, where: 'table' })
  })
  const typed = (...covers: readonly Cover[]) => {
    const terrain = covers.map((cover, i) => box('barrier', 1, 8 + i, 9, 8.3 + i, 11, { cover }))
    return rolls(attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 1, 4], { terrain }))[1]![0]
  }
  test('G10.6.1, G10.6.5r, G10.6.7r: types of cover, and one step for several', () => {
    expect([typed('soft'), typed('hard'), typed('fortification')]).toEqual([4, 6, 8])
    expect([typed('hard', 'hard'), typed('soft', 'hard', 'fortification')]).toEqual([6, 10])
  })
  test('G10.6.3, G10.6.8r: comrades are hard cover; with soft cover a D8, and nobody is struck', () => {
    const soft = { terrain: [box('barrier', 1, 12, 9, 12.3, 11, { cover: 'soft' })] }
    const table = attack([endo(5, 10), soldier(14, 10), soldier(10, 10.7)], gun(1), [6, 1, 4], soft)
    expect([sides(table), table.model(2).done]).toEqual([[8, 8], 0])
  })
  test('G10.6.6r: broken ground is a D6, used only if nothing better is there', () => {
    const long = (cover: Cover) =>
      sides(attack([endo(5, 10), soldier(18, 10)], gun(1), [6, 1, 4], { terrain: [box('barrier', 1, 9, 9, 9.3, 11, { cover })] }))[1]
    expect([long('soft'), long('fortification')]).toEqual([6, 8])
  })
})

describe('damage and Resolution (G6.9, G6.10, G6.11)', () => {
  test('G6.9.3, G6.9.10r: tests come after all damage; a model that is lost takes none', () => {
    const table = attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 6, 8, 1])
    expect([sides(table), table.model(1).where]).toEqual([[8, 8], 'destroyed'])
  })
  test('G6.9.4, G6.9.5, G6.9.8, G6.9.13r: 6 is passed, 2 to 5 Reeling, and more so each time', () => {
    expect(attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 1, 1, 6]).model(1).done).toBe(0)
    expect(attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 1, 1, 2]).model(1).done).toBe(2)
    expect(attack([endo(5, 10), soldier(14, 10, { done: 2 })], gun(1), [6, 1, 1, 5]).model(1).done).toBe(3)
  })
  test('G6.9.9: a Reeling model is not activated next turn', () => {
    const table = genisys.position([soldier(5, 5, { done: 2 }), soldier(5, 8), far], { go: 'endTurn', dice: [5, 2] })
    table.dice(4)
    table.play('first', { do: 'first', seat: 'first' })
    expect(table.state.models.map(model => model.ready)).toEqual([0, 1, 0])
  })
  test('G6.10.2, G6.10.4r: the Power that was rolled counts', () => {
    const hasta = attack([rifleman(10, 10), endo(12.5, 10, { done: 2 })], rifle(1), [2, 1, 7, 9])
    expect(rolls(hasta).slice(1)).toEqual([
      [20, 8],
      [12, null],
    ])
  })
  test('G6.11.1 to G6.11.6, G6.11.8, G6.11.10r, G6.11.11r: Hasta la vista, by gun or by knife', () => {
    const reeling = endo(12.5, 10, { done: 2 })
    const both = attack([rifleman(10, 10), reeling], rifle(1), [2, 2, 8, 1])
    expect([rolls(both), both.model(1).where]).toEqual([
      [
        [6, 2],
        [20, 8],
      ],
      'destroyed',
    ])
    expect(rolls(attack([rifleman(10, 10), reeling], fire(0, 'knife', 1), [2, 8]))[0]).toEqual([6, 2])
    const truck = any('second', 'M10', 13, 10, { done: 2 })
    expect(rolls(attack([rifleman(10, 10), truck], rifle(1), [3, 3]))).toEqual([[6, 4]])
  })
  test('G6.11.12r: not with what cannot be used so near', () => {
    const near = [endo(12.5, 10, { done: 2 })]
    expect(refused([soldier(10, 10, { options: ['grenadeLauncher'] }), ...near], fire(1, 'grenadeLauncher', 1))).toBe('G8.3.6')
    expect(refused([soldier(10, 10, { options: ['mortar'] }), ...near], fire(1, 'mortar', 1))).toBe('G8.7.2')
  })
  test('G6.11.13r: a Suicidal weapon has Power D20 for all, and ends only the Reeling one', () => {
    const models = [soldier(10, 10, { options: ['stickyBombs'] }), endo(12.5, 10, { done: 2 })]
    const table = genisys.position(models, { dice: [6, 2] })
    table.play('first', stay, fire(2, 'stickyBombs', 1))
    table.dice(8, 1, 6)
    table.play('first', { do: 'roll', model: 1 })
    expect(rolls(table).slice(2, 4)).toEqual([
      [20, 8],
      [20, 4],
    ])
  })
  test('G6.11.14r: with Fire Control only the shots at the Reeling one', () => {
    const infiltrator = any('second', 'M2', 10, 10, { options: ['plasmaRifle', 'plasmaRifle'], revealed: true })
    const table = genisys.position([infiltrator, soldier(12.5, 10, { done: 2 }), soldier(18, 14)])
    table.play('second', stay, rifle(1), fire(2, 'plasmaRifle', 2))
    table.dice(1, 1, 1, 1)
    table.play('second', { do: 'resolve', mount: 1 })
    expect(rolls(table)).toEqual([
      [8, 2],
      [8, 5],
    ])
  })
})
