import { describe, expect, test } from 'vitest'
import { commandOf, rulesOf } from '../profile.ts'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, path, stay, walk } from '../testing.ts'

const gun = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaGun', target, mode)
const rifle = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaRifle', target, mode)
const sides = (table: ReturnType<typeof attack>) => rolls(table).map(([die]) => die)

describe('cover (G6.7)', () => {
  const behind = (size: number, at = 5) =>
    attack([endo(at, 10), soldier(14, 10)], gun(1), [6, 1, 4], { terrain: [box('barrier', size, 11, 9, 11.3, 10.2)] })
  test('G-36, G6.7.8, G6.7.9: partly behind a barrier is in cover, whatever its Size', () => {
    expect(sides(behind(1))).toEqual([8, 6])
    expect(sides(behind(2))).toEqual([8, 6])
  })
  test('G-39, G6.7.12: a low barrier that the attacker touches is ignored', () => {
    const terrain = [box('barrier', 1, 5.5, 8, 5.8, 12)]
    expect(sides(attack([endo(5, 10), soldier(12, 10)], gun(1), [6, 1, 1, 6], { terrain }))).toEqual([8, 8, 8])
    expect(sides(attack([endo(4.9, 10), soldier(12, 10)], gun(1), [6, 1, 4], { terrain }))).toEqual([8, 6])
    expect(sides(attack([rifleman(12, 10), endo(5, 10)], rifle(1), [6, 1, 1, 9], { terrain }))).toEqual([6, 8, 20])
  })
  test('G-43, G6.7.4, G6.8.10: close combat ignores cover', () => {
    const terrain = [box('barrier', 1, 11.2, 8, 11.5, 12)]
    expect(sides(attack([endo(10, 10), soldier(12.8, 10)], fire(0, 'claws', 1), [3, 1, 6], { terrain }))).toEqual([8, 10, 6])
  })
  test('G-138, G5.4.3, G6.7.18r, G6.3.5: a lake of Size 0 stops moves and nothing else', () => {
    const terrain = [box('dense', 0, 8, 8, 10, 12, { impenetrable: true })]
    expect(sides(attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 1, 1, 6], { terrain }))).toEqual([8, 8, 8])
    const table = genisys.position([soldier(7, 10), endo(30, 20)], { terrain })
    table.play('first', walk())
    expect(table.refusal('first', path([11, 10]))?.rule).toBe('G5.2.2')
  })
  test('G-91, G11.5.1, G11.5.2, G6.8.5r: what is Size 1 covers no vehicle; a comrade does, and is struck', () => {
    const truck = any('first', 'R12', 22.5, 10)
    expect(sides(attack([endo(5, 10), truck], gun(1), [6, 1, 1, 6]))).toEqual([8, 8, 8])
    const terrain = [box('barrier', 1, 12, 8, 12.3, 12)]
    expect(sides(attack([endo(5, 10), truck], gun(1), [6, 1, 1, 6], { terrain }))).toEqual([8, 8, 8])
    expect(sides(attack([endo(5, 10), truck, any('first', 'R10', 12, 10)], gun(1), [6, 1, 1, 6]))).toEqual([8, 8, 8])
    const struck = attack([endo(5, 10), truck, soldier(12, 10)], gun(1), [6, 1, 4, 8])
    expect([sides(struck), struck.model(2).where]).toEqual([[8, 6, 8], 'destroyed'])
  })
  test('G-143, G6.7.21r, G6.11.9r: at 2" nothing covers, and a second Reeling enemy as near takes the bonus away', () => {
    const models = [endo(10, 10), soldier(12.5, 10, { done: 2 }), soldier(10, 12.8, { done: 2 })]
    const table = attack(models, gun(1), [4, 1, 1, 6], { terrain: [box('barrier', 1, 11.2, 9, 11.5, 11)] })
    expect(rolls(table)).toEqual([
      [8, 4],
      [8, 4],
      [8, null],
    ])
  })
})

describe('sight and friends (G6.3, G6.4)', () => {
  test('G-139, G5.5.4, G6.3.5: a wood on a hill is as high as both', () => {
    const terrain = [box('hill', 2, 10, 6, 18, 18), box('dense', 2, 12, 8, 16, 16)]
    expect(refused([rifleman(3, 12), any('second', 'M10', 28, 12)], rifle(1), { terrain })).toBe('G6.2.4')
    expect(refused([rifleman(13, 12), endo(15.9 - 0.5, 14)], rifle(1), { terrain })).toBeUndefined()
  })
  test('G-145, G6.3.15r, G6.4.3r: a friend in base contact beside the attacker', () => {
    expect(refused([endo(10, 10), endo(10, 11), soldier(16, 10)], gun(2))).toBeUndefined()
    expect(refused([endo(10, 10), endo(10, 11), soldier(16, 10.2)], gun(2))).toBe('G6.4.1')
  })
})

describe('advanced attacks (G10)', () => {
  const three = [endo(5, 5), soldier(10, 5), soldier(10, 8)]
  test('G-78, G10.3.4, G10.3.5: no Suppressive Fire beside friends, nor with one shot', () => {
    expect(refused(three, gun(1, 'suppressive'))).toBeUndefined()
    expect(refused([...three, endo(10, 2)], gun(1, 'suppressive'))).toBe('G10.3.4')
    expect(refused([...three, endo(10, 1.999)], gun(1, 'suppressive'))).toBeUndefined()
    // The attacker himself is no friend beside the target.
    expect(refused([endo(5, 5), soldier(7.5, 5, { done: 2 }), soldier(10, 8)], gun(1, 'suppressive'))).toBeUndefined()
    expect(refused([rifleman(5, 5), endo(20, 5)], rifle(1, 'suppressive'))).toBe('G10.3.5')
  })
  test('G-79, G10.3.3: shots without a target miss', () => {
    const minigun = soldier(5, 5, { options: ['minigun'] })
    const table = genisys.position([minigun, endo(10, 5), endo(10, 8)], { dice: [1, 1] })
    table.play('first', stay, fire(1, 'minigun', 1, 'suppressive'))
    table.play('first', { pickSome: [{ do: 'also', target: 2 }] })
    table.done()
    expect(rolls(table)).toEqual([
      [6, 4],
      [6, 4],
    ])
  })
  const ambusher = (y: number, more: Partial<PlacedModel> = {}) => soldier(10, y, { options: ['plasmaRifle'], ready: 2, ...more })
  test('G-81, G10.4.7: who becomes Reeling is no longer in Ambush', () => {
    const table = attack([endo(5, 10), ambusher(10)], gun(1), [6, 1, 3, 3])
    expect(table.model(1)).toMatchObject({ ready: 0, done: 2 })
  })
  test('G-83, G10.5.3, G10.5.4: two in Ambush interrupt one move, and the mover goes on', () => {
    const table = genisys.position([endo(2, 9), ambusher(5), ambusher(13), soldier(15, 11)], { dice: [] })
    table.play('second', walk(), path([8, 9]))
    table.dice(6, 1, 1, 12)
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 2000 }, rifle(0))
    table.dice(1, 1)
    expect(table.refusal('first', { do: 'interrupt', model: 1 })?.rule).toBe('G10.5.1')
    table.play('first', { do: 'interrupt', model: 2 }, { stop: 5000 }, rifle(0))
    table.done()
    expect([table.model(0).at, table.rule()]).toEqual([{ x: 8000, y: 9000 }, 'G6.2.1'])
    table.play('second', hold)
  })
  test('G-76, G10.2.1, G10.2.2: no Aimed Shot after a move', () => {
    expect(refused([rifleman(5, 5), endo(25, 5)], rifle(1, 'aimed'))).toBeUndefined()
    expect(refused([rifleman(5, 5), endo(25, 5)], rifle(1, 'aimed'), {}, { moved: true })).toBe('G10.2.1')
  })
})

describe('Crawlers (G23.2)', () => {
  test('G-56, G23.2.6: a Commander who is back keeps his Command', () => {
    const models = [soldier(5, 5, { options: ['heavySniperRifle'] }), endo(14, 5, { options: ['command1'] })]
    const { state } = attack(models, fire(1, 'heavySniperRifle', 1), [6, 9, 5, 10])
    expect(state.models[1]).toMatchObject({ crawler: true, where: 'table', done: 0 })
    expect([commandOf(state.models[1]!), rulesOf(state.models[1]!)]).toEqual([1, { slow: true, command: 1 }])
  })
  test('G23.2.2: on a 4 it does not come back', () => {
    const models = [soldier(5, 5, { options: ['heavySniperRifle'] }), endo(14, 5)]
    expect(attack(models, fire(1, 'heavySniperRifle', 1), [6, 9, 4]).model(1).where).toBe('destroyed')
  })
  test('G-120, G23.2.14r: hit in the middle of its run it stays there, and may use its claws', () => {
    const table = genisys.position([endo(2, 9), any('first', 'R7', 10, 5, { ready: 2 }), soldier(10.9, 10.5)])
    table.play('second', { do: 'move', way: 'run', double: true, lands: false }, path([14, 9]))
    table.dice(6, 9, 5, 7)
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 7000 }, fire(2, 'heavySniperRifle', 0))
    expect(table.model(0)).toMatchObject({ crawler: true, at: { x: 9000, y: 9000 }, done: 0 })
    expect(table.rule()).toBe('G6.2.1')
    table.dice(1)
    table.play('second', fire(0, 'claws', 2))
    table.done()
  })
})
