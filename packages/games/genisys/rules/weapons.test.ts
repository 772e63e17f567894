import { describe, expect, test } from 'vitest'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, stay } from '../testing.ts'

const sides = (table: ReturnType<typeof attack>) => rolls(table).map(([die]) => die)

describe('area and flame (G8.3, G8.5)', () => {
  const thrower = (weapon: string) => endo(5, 10, { options: [weapon] })
  const grenade = fire(1, 'grenadeLauncher', 1)
  test('G-59, G8.3.4: no save against an area', () => {
    const terrain = [box('barrier', 1, 16, 9, 16.3, 11)]
    expect(sides(attack([thrower('grenadeLauncher'), soldier(20, 10)], grenade, [6, 1, 5], { terrain }))).toEqual([8, 8, 8])
  })
  test('G-60, G8.3.3: a miss hits nobody', () => {
    expect(sides(attack([thrower('grenadeLauncher'), soldier(20, 10), soldier(22, 10)], grenade, [5]))).toEqual([8])
  })
  test('G-58, G8.3.2: a hit strikes everybody within 2" of the target', () => {
    const models = [soldier(5, 10, { options: ['grenadeLauncher'] }), endo(10, 10), endo(12.5, 10), endo(12, 12), endo(14.8, 11.5)]
    const caught = (target: number, count: number) => {
      const table = genisys.position(models, { dice: [6] })
      table.play('first', stay, fire(1, 'grenadeLauncher', target))
      expect(table.options('first', 'roll')).toHaveLength(count)
      return table.options('first', 'roll').map(option => option.model)
    }
    expect(caught(1, 3)).toEqual([1, 2, 3])
    expect(caught(4, 3)).toEqual([4, 2, 3])
  })
  test('G-61, G8.5.1: a flamethrower needs no roll to hit', () => {
    const table = genisys.position([thrower('flamethrower'), soldier(10, 10), soldier(13, 10)])
    table.play('second', stay, fire(1, 'flamethrower', 1))
    table.dice(8, 8)
    table.play('second', { do: 'roll', model: 1 })
    table.done()
    expect([sides(table), table.model(1).where, table.model(2).where]).toEqual([[8, 8], 'destroyed', 'destroyed'])
    expect(refused([thrower('flamethrower'), soldier(10, 10), endo(10, 13)], fire(1, 'flamethrower', 1))).toBe('G8.3.6')
  })
  test('G-118, G8.3.8: an unrevealed Infiltrator beside the target is hit with it', () => {
    const models = [soldier(5, 10, { options: ['grenadeLauncher'] }), endo(10, 10), any('second', 'M2', 12, 10)]
    const table = genisys.position(models, { dice: [6] })
    table.play('first', stay, grenade)
    expect(table.options('first', 'roll').map(option => option.model)).toEqual([1, 2])
    expect(refused(models, fire(1, 'grenadeLauncher', 2))).toBe('G23.3.1')
  })
})

describe('single weapons (G8)', () => {
  test('G-64, G8.9.1 to G8.9.6r: through the scope from afar: 4+, a better die and no save', () => {
    const sniper = soldier(2, 10, { options: ['heavySniperRifle'] })
    const terrain = [box('barrier', 1, 10, 9, 10.3, 11)]
    const enemy = (x: number) => any('second', 'R1', x, 10)
    const scope = fire(1, 'heavySniperRifle', 1, 'scope')
    const table = attack([sniper, enemy(18)], scope, [4, 1, 6], { terrain })
    expect(rolls(table).slice(0, 2)).toEqual([
      [8, 4],
      [10, 4],
    ])
    expect(refused([sniper, enemy(13)], scope, { terrain })).toBe('G8.9.2')
    expect(rolls(attack([sniper, enemy(13)], fire(1, 'heavySniperRifle', 1), [5, 4], { terrain }))).toEqual([
      [6, 5],
      [6, 4],
    ])
    expect(refused([sniper, enemy(18)], scope, {}, { moved: true })).toBe('G8.9.1')
  })
  /** A soldier with sticky bombs between two Endoskeletons, a friend on the other side. */
  const bomber = () => [soldier(10, 10, { options: ['stickyBombs'] }), endo(12, 10), endo(10.437, 11.952), soldier(14.5, 10)]
  test('G-66, G8.11.2, G8.11.6r, G8.11.9r: who does not dare spends nothing', () => {
    const table = attack(bomber(), fire(2, 'stickyBombs', 1), [5])
    expect([table.model(0).mounts[2]!.used, table.model(0).done, sides(table)]).toEqual([{}, 1, [8]])
  })
  test('G-66, G8.11.3, G8.11.4: who dares strikes friends and himself too', () => {
    const table = genisys.position(bomber(), { dice: [6, 3] })
    table.play('first', stay, fire(2, 'stickyBombs', 1))
    expect(table.options('first', 'roll').map(option => option.model)).toEqual([1, 0, 2, 3])
    table.dice(1, 1, 1, 1, 7, 7, 6, 6)
    table.play('first', { do: 'roll', model: 1 }, { do: 'roll', model: 2 }, { do: 'roll', model: 3 })
    table.done()
    expect(sides(table)).toEqual([8, 6, 12, 12, 12, 12, 12, 12, 6, 6])
    expect(table.model(0).mounts[2]!.used).toEqual({ stickyBombs: 1 })
  })
  test('G-67, G8.2.1, G8.2.2r: an RPG is fired once', () => {
    const pops = any('first', 'R8', 5, 10, { options: ['rpg'], revealed: true })
    const table = genisys.position([pops, endo(14, 10)], { dice: [1] })
    table.play('first', stay, fire(2, 'rpg', 1), hold)
    table.done()
    expect(table.model(0).mounts[2]!.used).toEqual({ rpg: 1 })
    Object.assign(table.model(0), { done: 0, ready: 1 })
    table.play('first', { do: 'activate', model: 0 }, stay)
    expect(table.refusal('first', fire(2, 'rpg', 1))?.rule).toBe('G8.2.1')
  })
  test('G-133, G18.6.1, G23.3.9r: Fire Control fires two rifles, at different targets if it likes', () => {
    const infiltrator = any('second', 'M2', 5, 10, { options: ['plasmaRifle', 'plasmaRifle'] })
    const table = genisys.position([infiltrator, soldier(14, 10), soldier(14, 13)])
    expect(table.model(0).cost).toBe(54)
    table.play('second', stay, fire(1, 'plasmaRifle', 1), fire(2, 'plasmaRifle', 2))
    table.dice(1, 1, 1, 1)
    table.play('second', { do: 'resolve', mount: 1 })
    table.done()
    expect(table.happened('muster.rolled').map(roll => (roll.faces as number[]).length)).toEqual([2, 2])
    expect(table.model(0).revealed).toBe(true)
  })
  test('G8.1.4: a knife reaches 2"', () => {
    expect(refused([rifleman(5, 5), endo(8, 5)], fire(0, 'knife', 1))).toBeUndefined()
    expect(refused([rifleman(5, 5), endo(8.001, 5)], fire(0, 'knife', 1))).toBe('G8.1.4')
  })
})
