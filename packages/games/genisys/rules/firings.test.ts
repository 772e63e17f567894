import { describe, expect, test } from 'vitest'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, type PositionSetup, path, round, run, walk } from '../testing.ts'
import { refuseFiring } from './firings.ts'

/** Why the first model may not attack another after standing still; nothing if it may. */
function refused(
  models: readonly PlacedModel[],
  weapon: string,
  target: number,
  setup: PositionSetup = {},
  mode: 'plain' | 'aimed' | 'scope' | 'suppressive' = 'plain',
  mount = 1,
) {
  const { state } = genisys.position(models, setup)
  return refuseFiring(state, { model: 0, moved: false, doubled: false }, { mount, weapon, he: false, mode, target })?.rule
}

describe('line of sight (G6.3)', () => {
  const enemies = [endo(5, 18), endo(12, 10), endo(12, 6), endo(18, 10)]
  test('G-25, G6.3.1 to G6.3.5: a low barrier and a model in between', () => {
    const models = [rifleman(5, 10), ...enemies]
    const low = { terrain: [box('barrier', 1, 3, 13, 7, 13.3)] }
    expect([1, 2, 3, 4].map(target => refused(models, 'plasmaRifle', target, low))).toEqual([undefined, undefined, undefined, 'G6.2.4'])
    expect(refused(models, 'plasmaRifle', 1, { terrain: [box('barrier', 2, 3, 13, 7, 13.3)] })).toBe('G6.2.4')
  })
  test('G-26, G6.3.3: what is tall is seen over what is low', () => {
    const models = [rifleman(5, 12), any('second', 'M10', 19, 12)]
    expect(refused(models, 'plasmaRifle', 1, { terrain: [box('barrier', 2, 11, 5, 11.3, 19)] })).toBeUndefined()
    expect(refused(models, 'plasmaRifle', 1, { terrain: [box('barrier', 3, 11, 5, 11.3, 19)] })).toBe('G6.2.4')
  })
  test('G-27, G5.5.3: a hill adds its Size to who stands wholly on it', () => {
    const hill = round('hill', 2, 5, 12, 2)
    const zone = (size: number) => ({ terrain: [hill, box('dense', size, 11, 5, 13, 19)] })
    expect(refused([rifleman(5, 12), endo(19, 12)], 'plasmaRifle', 1, zone(3))).toBeUndefined()
    expect(refused([rifleman(5, 12), endo(19, 12)], 'plasmaRifle', 1, zone(4))).toBe('G6.2.4')
    expect(refused([rifleman(6.8, 12), endo(19, 12)], 'plasmaRifle', 1, zone(3))).toBe('G6.2.4')
  })
  test('G-28, G6.3.7 to G6.3.9: into a zone, not through it', () => {
    const models = [rifleman(5, 11), endo(20, 11), endo(13, 11), endo(16, 11)]
    const zone = { terrain: [box('dense', 2, 10, 8, 16, 14)] }
    expect([1, 2, 3].map(target => refused(models, 'plasmaRifle', target, zone))).toEqual(['G6.2.4', undefined, 'G6.2.4'])
  })
})

describe('friends in the way (G6.4)', () => {
  test('G-29, G6.4.1: a friend in the corridor', () => {
    const models = [endo(5, 5), endo(10, 5.6), soldier(15, 9), soldier(15, 5)]
    expect(refused(models, 'plasmaGun', 2)).toBeUndefined()
    expect(refused(models, 'plasmaGun', 3)).toBe('G6.4.1')
  })
  test('G-30, G6.4.3r: touching the corridor is not entering it', () => {
    expect(refused([endo(5, 5), endo(10, 6), soldier(15, 5)], 'plasmaGun', 2)).toBeUndefined()
    expect(refused([endo(5, 5), endo(10, 5.999), soldier(15, 5)], 'plasmaGun', 2)).toBe('G6.4.1')
  })
  test('G-117, G6.4.8: an unrevealed Infiltrator is no friend, and no target', () => {
    const models = [rifleman(5, 10), any('second', 'M2', 9, 10.7), endo(14, 10)]
    expect(refused(models, 'plasmaRifle', 2)).toBeUndefined()
    expect(refused(models, 'plasmaRifle', 1)).toBe('G23.3.1')
  })
})

describe('which weapons may be used (G6.1, G8)', () => {
  test('G-49, G6.1.3, G6.1.4: an enemy within 2" that is not Reeling leaves the knife', () => {
    const near = (x: number, more: Partial<PlacedModel> = {}) => [rifleman(10, 10), endo(x, 10, more)]
    expect(refused(near(13), 'plasmaRifle', 1)).toBe('G6.1.3')
    expect(refused(near(13), 'knife', 1, {}, 'plain', 0)).toBeUndefined()
    expect(refused(near(13, { done: 2 }), 'plasmaRifle', 1)).toBeUndefined()
    expect(refused([...near(13, { done: 2 }), endo(10, 13)], 'plasmaRifle', 1)).toBe('G6.1.3')
    expect(refused([...near(13, { done: 2 }), endo(10, 13.001)], 'plasmaRifle', 1)).toBeUndefined()
  })
  test('G-62, G8.7.2: a mortar needs no sight, and more than 11"', () => {
    const wall = { terrain: [box('building', 5, 9, 5, 9.5, 15)] }
    const mortar = { options: ['mortar'] }
    expect(refused([soldier(3, 10, mortar), endo(15.001, 10)], 'mortar', 1, wall)).toBeUndefined()
    expect(refused([soldier(3, 10, mortar), endo(15, 10)], 'mortar', 1, wall)).toBe('G8.7.2')
  })
  test('G-69, G8.4.1: a braced weapon after a move', () => {
    const table = genisys.position([soldier(10, 10, { options: ['lightMachineGun'] }), endo(20, 10)])
    table.play('first', walk(), path([11, 10]))
    expect(table.refusal('first', fire(1, 'lightMachineGun', 1))?.rule ?? table.rule()).not.toBe('G6.2.1')
  })
  test('G4.1.5: no ranged attack after a double move', () => {
    const table = genisys.position([rifleman(10, 10), endo(13, 17), endo(21.9, 10)])
    table.play('first', run(), path([19, 10]))
    expect(table.rule()).toBe('G6.2.1')
    expect(table.refusal('first', fire(1, 'plasmaRifle', 1))?.rule).toBe('G4.1.5')
    table.play('first', hold)
  })
  test('G-58, G8.3.6: no area over friends', () => {
    const models = [
      soldier(5, 10, { options: ['grenadeLauncher'] }),
      endo(10, 10),
      endo(12.5, 10),
      endo(12, 12),
      endo(14.8, 11.5),
      soldier(10, 13),
    ]
    expect(refused(models, 'grenadeLauncher', 1)).toBe('G8.3.6')
    expect(refused(models, 'grenadeLauncher', 4)).toBeUndefined()
  })
})

describe('vehicles (G11.4)', () => {
  test('G-88, G11.4.3, G11.4.4: a vehicle fires past what is within 2"', () => {
    const models = [any('first', 'R11', 10, 10), endo(14, 10), endo(18.001, 12)]
    expect(refused(models, 'lightMachineGun', 1, {}, 'plain', 0)).toBe('G11.4.4')
    expect(refused(models, 'lightMachineGun', 2, {}, 'plain', 0)).toBeUndefined()
  })
})
