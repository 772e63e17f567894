import { describe, expect, test } from 'vitest'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, type PlacedModel, path, stay, walk } from '../testing.ts'

const far = endo(34, 22)
const sides = (table: ReturnType<typeof attack>) => rolls(table).map(([die]) => die)
const gun = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaGun', target, mode)

describe('weapons (G8)', () => {
  test('G8.1.1, G8.1.5, G8.1.6, G8.1.7: range, dice and Power of a weapon', () => {
    expect(refused([soldier(5, 10, { options: ['shotgun'] }), endo(17.001, 10)], fire(1, 'shotgun', 1))).toBe('G8.1.3')
    expect(refused([soldier(5, 10, { options: ['shotgun'] }), endo(17, 10)], fire(1, 'shotgun', 1))).toBeUndefined()
    const table = attack([soldier(5, 10, { options: ['minigun'] }), any('second', 'R1', 14, 10)], fire(1, 'minigun', 1), [5, 1, 1, 1, 1, 7])
    // Power D8 is neither heavy nor improvised: the test is on the model's own D8.
    expect(rolls(table)).toEqual([
      [6, 5],
      [8, 4],
      [8, null],
    ])
  })
  const thrower = endo(5, 10, { options: ['grenadeLauncher'] })
  const grenade = fire(1, 'grenadeLauncher', 1)
  test('G8.3.1, G8.3.5, G8.3.7, G8.3.13r: the attacker rolls for all, in his order, then they are tested', () => {
    const wall = { terrain: [box('building', 4, 15, 10.6, 15.5, 14)] }
    const table = genisys.position([thrower, soldier(14, 10), soldier(16.2, 11.5)], wall)
    table.dice(6)
    table.play('second', stay, grenade)
    table.exactly('second', [
      { do: 'roll', model: 1 },
      { do: 'roll', model: 2 },
    ])
    table.dice(1, 1, 6, 6)
    table.play('second', { do: 'roll', model: 2 })
    table.done()
    expect(sides(table)).toEqual([8, 8, 8, 8, 8])
  })
  test('G8.3.9r, G8.3.10r: every hit strikes every one around, also if the first is gone', () => {
    const models = [endo(5, 10), soldier(14, 10), soldier(16, 10)]
    const table = genisys.position(models)
    Object.assign(table.state.models[0]!.mounts[1]!, { weapons: ['grenadeLauncher'], twin: true })
    table.dice(6, 6)
    table.play('second', stay, grenade)
    table.dice(8, 1, 1, 1, 6, 6)
    table.play('second', { do: 'roll', model: 1 })
    expect([table.model(1).where, table.model(2).where]).toEqual(['destroyed', 'table'])
  })
  test('G8.3.11r, G8.3.12r: not who flies, nor passengers', () => {
    const models = [
      thrower,
      soldier(14, 10),
      any('first', 'R14', 16.4, 10),
      any('first', 'R12', 14, 13.2),
      { seat: 'first', entry: 'R1', aboard: 3 } as PlacedModel,
    ]
    const table = genisys.position(models)
    table.dice(6)
    table.play('second', stay, grenade)
    expect(table.options('second', 'roll').map(option => option.model)).toEqual([1, 3])
    // Nor is a friend who flies there spared.
    expect(refused([thrower, soldier(14, 10), any('second', 'M9', 16.4, 10)], grenade)).toBeUndefined()
  })
  test('G8.3.14r: no Suppressive Fire with an area', () => {
    const table = genisys.position([any('second', 'M8', 5, 10), soldier(20, 10)])
    table.play('second', stay)
    expect(table.refusal('second', fire(1, 'missileRack', 1, 'suppressive'))?.rule).toBe('G8.3.14r')
  })
  test('G8.5.2r: a flamethrower hits once, and needs sight', () => {
    const flame = endo(5, 10, { options: ['flamethrower'] })
    const terrain = [box('building', 4, 8, 5, 8.5, 15)]
    expect(refused([flame, soldier(12, 10)], fire(1, 'flamethrower', 1), { terrain })).toBe('G6.2.4')
    expect(sides(attack([flame, soldier(12, 10)], fire(1, 'flamethrower', 1), [1, 6]))).toEqual([8, 8])
  })
  test('G8.7.4r: an area fired indirectly allows no save', () => {
    expect(sides(attack([endo(5, 10, { options: ['mortar'] }), soldier(20, 10)], fire(1, 'mortar', 1), [6, 1, 6]))).toEqual([8, 6, 8])
  })
  test('G8.8.2r: a plasma rifle does not reach Extreme range', () => {
    expect(refused([rifleman(5, 5), endo(40, 5)], fire(1, 'plasmaRifle', 1), { size: [48, 48] })).toBe('G16.2.5')
  })
  test('G8.9.3, G8.9.4, G8.9.5r: the scope: 4+ and no save; without it an ordinary shot', () => {
    const sniper = soldier(2, 10, { options: ['heavySniperRifle'] })
    const enemy = any('second', 'R1', 20, 10)
    expect(rolls(attack([sniper, enemy], fire(1, 'heavySniperRifle', 1, 'scope'), [4, 1, 6])).slice(0, 2)).toEqual([
      [8, 4],
      [10, 4],
    ])
    expect(rolls(attack([sniper, enemy], fire(1, 'heavySniperRifle', 1), [6, 4]))).toEqual([
      [6, 6],
      [6, 4],
    ])
  })
  test('G8.11.1, G8.11.5r, G8.11.7r, G8.11.8r: a Suicidal weapon is close combat, spares nobody, and asks for nerve', () => {
    const bomber = soldier(10, 10, { options: ['stickyBombs'] })
    expect(refused([bomber, endo(13.001, 10)], fire(2, 'stickyBombs', 1))).toBe('G8.1.4')
    expect(refused([bomber, endo(12, 10), soldier(14, 10)], fire(2, 'stickyBombs', 1))).toBeUndefined()
    const table = genisys.position([bomber, endo(12, 10)], { dice: [6, 3] })
    table.play('first', stay, fire(2, 'stickyBombs', 1))
    table.dice(1, 1, 9, 6)
    table.play('first', { do: 'roll', model: 1 })
    expect(sides(table)).toEqual([8, 6, 12, 12, 12, 6])
  })
})

describe("models' rules (G9)", () => {
  const hero = (more: Partial<PlacedModel> = {}) => any('first', 'R5', 14, 10, more)
  test('G9.5.2, G9.5.11r: each point of damage is a test, degraded by a heavy weapon', () => {
    expect(sides(attack([endo(5, 10), hero()], gun(1), [6, 6, 5, 5, 9, 9]))).toEqual([8, 8, 12, 12])
    const sniper = { ...soldier(5, 10, { options: ['heavySniperRifle'] }), seat: 'second' as const }
    expect(sides(attack([sniper, hero()], fire(1, 'heavySniperRifle', 1), [6, 5, 9]))).toEqual([6, 10, 10])
  })
  test('G9.5.4, G9.5.8r: damaged, one step down, however often', () => {
    const shot = (damage: number) => rolls(attack([hero({ damage }), endo(30, 10)], fire(1, 'plasmaRifle', 1), [1]))[0]![0]
    expect([shot(0), shot(1), shot(2)]).toEqual([10, 8, 8])
  })
  test('G9.5.7: Hasta la vista takes all at once', () => {
    expect(attack([endo(11.5, 10), hero({ done: 2 })], fire(0, 'claws', 1), [2, 5]).model(1)).toMatchObject({
      where: 'destroyed',
      damage: 3,
    })
  })
  test('G9.5.10r: a move that was declared is finished', () => {
    const table = genisys.position([any('first', 'R11', 5, 10), endo(10, 16, { ready: 2 }), soldier(30, 3)])
    table.play('first', walk('run'), path([15, 10, 0]))
    table.dice(6, 1, 6, 7)
    table.play('second', { do: 'interrupt', model: 1 }, { stop: 3000 }, gun(0))
    expect(table.model(0)).toMatchObject({ damage: 1, at: { x: 15000, y: 10000 } })
  })
  test('G9.7.2: Stabilized is not aimed after a move', () => {
    const bike = any('second', 'M4', 5, 10)
    expect(refused([bike, soldier(25, 10)], gun(1, 'aimed'), {}, { moved: true })).toBe('G10.2.1')
  })
  test('G9.8.2r: Stealth does not help within 2"', () => {
    const hidden = any('second', 'R6', 12.5, 10, { done: 2 })
    expect(rolls(attack([rifleman(10, 10), hidden], fire(1, 'plasmaRifle', 1), [1, 1]))).toEqual([[6, 2]])
  })
  test('G9.9.2r, G9.9.3r: two add nothing; from reserve too, but not from a transport', () => {
    const edge = (models: readonly PlacedModel[], dice: readonly number[]) =>
      genisys.position([...models, far], { go: 'turn', dice }).state.edge
    const genius = (more: Partial<PlacedModel>): PlacedModel => ({ seat: 'first', entry: 'R5', ...more })
    expect(edge([genius({ at: [5, 5] }), genius({ at: [9, 9] })], [10, 3])).toBe('first')
    expect(edge([genius({ where: 'reserve' })], [9, 3])).toBe('first')
    expect(() => edge([genius({ aboard: 1 }), any('first', 'R12', 10, 10)], [9, 3])).toThrow()
  })
})

describe('Suppressive Fire (G10.3)', () => {
  const group = [endo(5, 5), soldier(10, 5), soldier(10, 8), soldier(12, 7)]
  const spread = (models: readonly PlacedModel[], ...also: number[]) => {
    const table = genisys.position(models)
    table.play('second', stay, gun(1, 'suppressive'))
    table.dice(1, 1)
    table.play('second', { pickSome: also.map(target => ({ do: 'also', target })) })
    return table
  }
  test('G10.3.2, G10.3.8r: others within 2" of the first that could be attacked themselves', () => {
    const table = genisys.position([...group, soldier(10, 1.999)])
    table.play('second', stay, gun(1, 'suppressive'))
    table.exactly('second', [
      { do: 'also', target: 2 },
      { do: 'also', target: 3 },
    ])
  })
  test('G10.3.6, G10.3.9r, G26.7.2: from the closest to the farthest, each with its own range', () => {
    const table = spread([endo(5, 5), soldier(11.2, 5), soldier(10.4, 7.2)], 2)
    expect(rolls(table)).toEqual([
      [8, 4],
      [8, 5],
    ])
  })
  test('G10.3.11r: of equally near ones the attacker chooses', () => {
    const table = genisys.position([endo(5, 5), soldier(10, 4), soldier(10, 6)])
    table.play('second', stay, gun(1, 'suppressive'))
    table.play('second', { pickSome: [{ do: 'also', target: 2 }] })
    table.exactly('second', [
      { do: 'shoot', target: 1 },
      { do: 'shoot', target: 2 },
    ])
  })
  test('G10.3.10r: a semi-automatic weapon keeps its two shots, one of them at Long range', () => {
    const table = genisys.position([rifleman(5, 10), any('second', 'R1', 16.5, 10), any('second', 'R1', 18.5, 11.5)])
    table.play('first', stay, fire(1, 'plasmaRifle', 1, 'suppressive'))
    table.dice(1, 1)
    table.play('first', { pickSome: [{ do: 'also', target: 2 }] })
    expect(rolls(table)).toEqual([
      [6, 5],
      [6, 6],
    ])
  })
  test('G10.3.12r: the first always gets its shot, and the attacker is no friend beside it', () => {
    expect(rolls(spread(group))).toHaveLength(1)
    expect(
      refused([any('second', 'M9', 10, 10), soldier(12, 10), soldier(12, 12)], fire(0, 'heavyPlasmaGun', 1, 'suppressive')),
    ).toBeUndefined()
  })
  test('G6.6.4r: otherwise all dice are rolled at one target', () => {
    const table = attack([endo(5, 5), soldier(10, 5)], gun(1), [1, 1])
    expect(table.happened('muster.rolled')[0]!.faces).toHaveLength(2)
  })
  test('G10.4.8: after Opportunity Fire one Done marker', () => {
    const table = genisys.position([endo(2, 9), soldier(10, 5, { options: ['plasmaRifle'], ready: 2 })])
    table.play('second', walk(), path([7, 9]))
    table.dice(1, 1)
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 5000 }, fire(1, 'plasmaRifle', 0))
    expect(table.model(1)).toMatchObject({ ready: 0, done: 1 })
  })
})
