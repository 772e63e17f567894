import { describe, expect, test } from 'vitest'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, type PlacedModel, type PositionSetup, stay } from '../testing.ts'

/** Attacks with the first model, standing still, with these dice. */
function attack(models: readonly PlacedModel[], option: ReturnType<typeof fire>, dice: readonly number[], setup: PositionSetup = {}) {
  const table = genisys.position(models, { ...setup, dice })
  table.play(models[0]!.seat, stay, option)
  table.done()
  return table
}

describe('attack rolls (G6.6)', () => {
  test('G-31, G6.6.2: numbers by range', () => {
    const hits = (x: number, face: number) => {
      const table = attack([endo(2, 5), any('first', 'R12', x, 5, { heading: 900 })], fire(1, 'plasmaGun', 1), [face, 1])
      return table.happened('muster.rolled')[0]!.need
    }
    expect([hits(2 + 0.5 + 5 + 1, 1), hits(8.501, 1)]).toEqual([4, 5])
  })
  test('G-63, G8.8.1: a semi-automatic weapon fires two dice within 11", one beyond', () => {
    const dice = (x: number) =>
      attack([rifleman(2, 5), endo(x, 5)], fire(1, 'plasmaRifle', 1), x > 14 ? [1] : [1, 1]).happened('muster.rolled')[0]!.faces
    expect([dice(14), dice(14.001)]).toEqual([[1, 1], [1]])
  })
  test('G-65, G8.10.1: a shotgun has Power D8 up to 5"', () => {
    const power = (x: number) => {
      const rolls = attack(
        [soldier(2, 5, { options: ['shotgun'] }), any('second', 'M10', x, 5, { heading: 900 })],
        fire(1, 'shotgun', 1),
        [6, 1],
      )
      return rolls.happened('muster.rolled')[1]!.sides
    }
    expect([power(2 + 0.5 + 5 + 1), power(8.501)]).toEqual([8, 6])
  })
  test('G-76, G10.2.1: an Aimed Shot is a single one, with a better die', () => {
    const table = attack([rifleman(2, 5), endo(20, 5)], fire(1, 'plasmaRifle', 1, 'aimed'), [1])
    expect(table.happened('muster.rolled')[0]).toMatchObject({ sides: 8, need: 6 })
    const near = genisys.position([rifleman(2, 5), endo(12, 5)])
    near.play('first', stay)
    expect(near.refusal('first', fire(1, 'plasmaRifle', 1, 'aimed'))?.rule).toBe('G10.2.1')
  })
})

describe('cover (G6.7)', () => {
  test('G-34: in the open at Short range, in cover at Long range', () => {
    const models = [endo(5, 10), soldier(14, 10), soldier(18, 14)]
    expect(
      attack(models, fire(1, 'plasmaGun', 1), [6, 1, 1, 8])
        .happened('muster.rolled')
        .map(roll => roll.sides),
    ).toEqual([8, 8, 8])
    expect(
      attack(models, fire(1, 'plasmaGun', 2), [6, 1, 4])
        .happened('muster.rolled')
        .map(roll => roll.sides),
    ).toEqual([8, 6])
  })
  test('G-35, G6.8.1, G6.8.2: a saved hit strikes the comrade who is all the cover', () => {
    const models = [endo(5, 10), soldier(14, 10), soldier(10, 10.7)]
    const saved = attack(models, fire(1, 'plasmaGun', 1), [6, 1, 5, 8])
    expect([saved.model(1).where, saved.model(2).where]).toEqual(['table', 'destroyed'])
    const not = attack(models, fire(1, 'plasmaGun', 1), [6, 1, 3, 8])
    expect([not.model(1).where, not.model(2).where]).toEqual(['destroyed', 'table'])
  })
  test('G-37, G6.8.4: with a barrier too the hit is cancelled', () => {
    const barrier = { terrain: [box('barrier', 1, 11, 9, 11.3, 10.2)] }
    const table = attack([endo(5, 10), soldier(14, 10), soldier(10, 10.7)], fire(1, 'plasmaGun', 1), [6, 1, 5], barrier)
    expect(table.happened('muster.rolled')[1]).toMatchObject({ sides: 6 })
    expect([table.model(1).where, table.model(2).where]).toEqual(['table', 'table'])
  })
  test('G-42, G6.8.5r: at Long range no comrade is struck', () => {
    const table = attack([endo(5, 10), soldier(18, 10), soldier(10, 10.7)], fire(1, 'plasmaGun', 1), [6, 1, 5])
    expect([table.model(1).where, table.model(2).where]).toEqual(['table', 'table'])
  })
  test('G-41, G6.8.3, G6.8.9r: of several comrades chance picks one', () => {
    const models = [endo(5, 10), soldier(14, 10), soldier(10, 10.7), soldier(10, 9.3)]
    const table = attack(models, fire(1, 'plasmaGun', 1), [6, 6, 5, 5, 3, 2, 1])
    table.dice(8, 8)
    table.play('second', { do: 'roll', model: 3 })
    expect([table.model(2).where, table.model(3).where]).toEqual(['destroyed', 'destroyed'])
  })
  test('G-38, G6.7.10: an attacker in a zone ignores it', () => {
    const zone = { terrain: [box('dense', 2, 3, 8, 8, 12)] }
    expect(attack([endo(6, 10), soldier(14, 10)], fire(1, 'plasmaGun', 1), [6, 1, 8], zone).happened('muster.rolled')).toHaveLength(2)
  })
  test('G-40, G6.7.11: both in one zone: seen, and in cover', () => {
    const zone = { terrain: [box('dense', 2, 3, 8, 18, 12)] }
    const rolls = attack([endo(6, 10), soldier(11, 10)], fire(1, 'plasmaGun', 1), [6, 1, 5], zone).happened('muster.rolled')
    expect(rolls.map(roll => roll.sides)).toEqual([8, 6])
  })
  test('G-84, G10.6.4: hard and soft cover together', () => {
    const shrubs = box('barrier', 1, 8, 9, 8.3, 11, { cover: 'soft' })
    const wall = box('barrier', 1, 11, 9, 11.3, 11)
    const save = (terrain: (typeof shrubs)[]) =>
      attack([endo(5, 10), soldier(14, 10)], fire(1, 'plasmaGun', 1), [6, 1, 4], { terrain }).happened('muster.rolled')[1]!.sides
    expect([save([shrubs, wall]), save([shrubs])]).toEqual([8, 4])
  })
})

describe('damage and Resolution (G6.9, G6.10)', () => {
  test("G-44, G6.9.1: a point of damage, and I'll Be Back", () => {
    const gun = fire(1, 'plasmaGun', 1)
    const other = { ...endo(12, 5), seat: 'first' as const }
    const hit = attack([endo(2, 5), other], gun, [6, 1, 8, 4])
    expect(hit.model(1).where).toBe('destroyed')
    const miss = attack([endo(2, 5), other], gun, [6, 1, 7, 6])
    expect(miss.happened('muster.rolled').at(-1)).toMatchObject({ sides: 20 })
  })
  test('G-45, G6.9.11r: two failed tests are three Done markers', () => {
    expect(attack([endo(5, 10), soldier(9, 10)], fire(1, 'plasmaGun', 1), [6, 6, 3, 2, 4, 5]).model(1).done).toBe(3)
  })
  test('G-46, G6.9.7: who is Done gets one more', () => {
    expect(attack([endo(5, 10), soldier(9, 10, { done: 1 })], fire(1, 'plasmaGun', 1), [6, 1, 3, 2]).model(1).done).toBe(2)
  })
  test('G-47, G6.9.6: a 1 is a retreat', () => {
    expect(attack([endo(5, 10), soldier(9, 10)], fire(1, 'plasmaGun', 1), [6, 1, 3, 1]).model(1)).toMatchObject({
      where: 'destroyed',
      lost: 'other',
    })
  })
  test('G-50, G6.11: Hasta la vista', () => {
    const table = attack([rifleman(10, 10), endo(12.5, 10, { done: 2 })], fire(1, 'plasmaRifle', 1), [2, 1, 9])
    expect(table.happened('muster.rolled').map(roll => [roll.sides, roll.need])).toEqual([
      [6, 2],
      [20, 8],
    ])
    expect(table.model(1).where).toBe('destroyed')
  })
  test('G-51, G6.11.9r: not with a second enemy as near', () => {
    const table = attack([rifleman(10, 10), endo(12.5, 10, { done: 2 }), endo(10, 12.5, { done: 2 })], fire(1, 'plasmaRifle', 1), [3, 3])
    expect(table.happened('muster.rolled')[0]!.need).toBe(4)
  })
  test('G-52, G6.11.7: it takes all that is left of a Resilient model', () => {
    const table = attack([endo(10, 10), any('first', 'R6', 12.5, 10, { done: 2 })], fire(0, 'claws', 1), [2, 4])
    expect(table.model(1).where).toBe('destroyed')
  })
  test('G-77, G10.3: Suppressive Fire, the closest first', () => {
    const table = genisys.position([endo(5, 5), soldier(10, 5), soldier(10, 8), soldier(10, 11)], { dice: [1, 1] })
    table.play('second', stay, fire(1, 'plasmaGun', 1, 'suppressive'))
    table.exactly('second', [{ do: 'also', target: 2 }])
    table.play('second', { pickSome: [{ do: 'also', target: 2 }] })
    table.done()
    expect(table.happened('muster.rolled').map(roll => roll.faces)).toEqual([[1], [1]])
  })
})
