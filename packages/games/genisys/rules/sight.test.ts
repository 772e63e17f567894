import { describe, expect, test } from 'vitest'
import type { Terrain } from '../state.ts'
import { lineOf, sees } from '../table/lines.ts'
import { isClose, rangeOf } from '../table/range.ts'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, type PlacedModel, type PositionSetup, round } from '../testing.ts'

const gun = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaGun', target, mode)
const rifle = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaRifle', target, mode)
const far = endo(34, 22)
/** Whether the first model sees the second. */
function sight(models: readonly PlacedModel[], ...terrain: readonly Terrain[]): boolean {
  const { state } = genisys.position(models, { terrain })
  return sees(state, state.models[0]!, state.models[1]!)
}

describe('attacks (G6.1, G6.2)', () => {
  test('G6.1.2, G11.4.14r: after a double move close combat is left, and vehicles fire nothing', () => {
    expect(refused([rifleman(10, 10), endo(12.5, 10)], fire(0, 'knife', 1), {}, { doubled: true })).toBeUndefined()
    expect(refused([any('first', 'R11', 10, 10), endo(20, 10)], fire(0, 'lightMachineGun', 1), {}, { doubled: true })).toBe('G11.4.14r')
  })
  test('G6.1.5, G11.4.5: vehicles within 2" do not bind a model, nor are they bound', () => {
    expect(refused([rifleman(10, 10), any('second', 'M10', 13, 10)], rifle(1))).toBeUndefined()
    expect(refused([any('first', 'R11', 10, 10), endo(13, 10), endo(20, 10)], fire(0, 'lightMachineGun', 2))).toBeUndefined()
  })
  test('G6.1.6: a Brace weapon needs a model that did not move', () => {
    const gunner = soldier(5, 10, { options: ['lightMachineGun'] })
    expect(refused([gunner, endo(14, 10)], fire(1, 'lightMachineGun', 1))).toBeUndefined()
    expect(refused([gunner, endo(14, 10)], fire(1, 'lightMachineGun', 1), {}, { moved: true })).toBe('G8.4.1')
  })
  test('G6.1.7r, G6.1.9r: an unrevealed Infiltrator binds like any enemy', () => {
    expect(refused([rifleman(10, 10), any('second', 'M2', 12.5, 10), endo(20, 10)], rifle(2))).toBe('G6.1.3')
  })
  test('G6.1.8r: what flies is never within 2"', () => {
    const { state } = genisys.position([rifleman(10, 10), any('second', 'M9', 12, 10)])
    expect(isClose(state.models[0]!, state.models[1]!)).toBe(false)
    expect(refused([rifleman(10, 10), any('second', 'M9', 12, 10), endo(20, 10)], rifle(2))).toBeUndefined()
  })
  test('G6.2.3: every model that is no vehicle has a close combat weapon', () => {
    const { state } = genisys.position(
      ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10'].map((entry, i) => any('first', entry, 3 * i + 2, 5)),
    )
    const weapons = state.models.map(model => model.mounts.flatMap(mount => mount.weapons))
    expect(weapons.every(list => list.some(weapon => ['knife', 'claws', 'fist'].includes(weapon)))).toBe(true)
  })
  test('G6.2.5: a friend is no target', () => {
    expect(refused([rifleman(10, 10), soldier(15, 10)], rifle(1))).toBe('G6.2.5')
  })
})

describe('sight (G6.3, G26.6)', () => {
  test('G6.3.2, G6.3.4: models of both sides block, if they are not lower', () => {
    expect(sight([soldier(5, 10), endo(15, 10), soldier(10, 10)])).toBe(false)
    expect(sight([soldier(5, 10), endo(15, 10), endo(10, 10)])).toBe(false)
    expect(sight([soldier(5, 10), endo(15, 10), any('second', 'M4', 10, 10)])).toBe(true)
  })
  test('G6.3.8, G26.6.8: a zone that either occupies does not block', () => {
    const zone = box('dense', 2, 8, 8, 12, 12)
    expect([sight([soldier(5, 10), endo(10, 10)], zone), sight([soldier(5, 10), endo(15, 10)], zone)]).toEqual([true, false])
    expect(sight([endo(10, 10), soldier(5, 10)], zone)).toBe(true)
  })
  test('G6.3.10r: hills and buildings block like barriers', () => {
    expect(sight([soldier(5, 10), endo(15, 10)], round('hill', 2, 10, 10, 2))).toBe(false)
    expect(sight([soldier(5, 10), endo(15, 10)], box('building', 4, 9, 8, 11, 12))).toBe(false)
    expect(sight([any('first', 'R12', 5, 10), endo(15, 10)], round('hill', 2, 10, 10, 2))).toBe(true)
  })
  test('G6.3.11r, G26.6.5, G26.6.6: of three in line the outer two do not see each other; off by anything they do', () => {
    expect(sight([soldier(5, 10), endo(15, 10), endo(10, 10)])).toBe(false)
    expect(sight([soldier(5, 10), endo(15, 10), endo(10, 10.001)])).toBe(true)
  })
  test('G6.3.12r: what flies blocks nothing', () => {
    expect(sight([soldier(5, 10), endo(15, 10), any('second', 'M9', 10, 10)])).toBe(true)
    expect(sight([soldier(5, 10), endo(15, 10), any('second', 'M9', 10, 10, { landed: 1 })])).toBe(false)
  })
  test('G6.3.13r: a barrier that touches the target blocks only what crosses it', () => {
    expect(sight([soldier(5, 10), endo(15, 10)], box('barrier', 2, 14, 8, 14.5, 10))).toBe(true)
    expect(sight([soldier(5, 10), endo(15, 10)], box('barrier', 2, 14, 8, 14.5, 12))).toBe(false)
  })
  test('G6.3.14r, G15.1.6, G7.1.4: off the table nobody sees or is seen', () => {
    expect(refused([rifleman(5, 10), endo(15, 10, { where: 'reserve' })], rifle(1))).toBe('G6.2.4')
    const table = genisys.position([any('first', 'R3', 5, 5, { where: 'reserve' }), soldier(6, 6, { done: 3 }), far], {
      go: 'endTurn',
      dice: [5, 2],
    })
    expect(table.rule()).toBe('G3.1.3')
  })
  test('G26.6.1: the proof of what closes a line', () => {
    const { state } = genisys.position([soldier(5, 10), endo(15, 10), soldier(10, 10)])
    const line = lineOf(state, { attacker: state.models[0]!, target: state.models[1]! })
    expect(line.clear ? [] : line.by.map(thing => thing.id)).toEqual([2])
  })
})

describe('friends in the way (G6.4)', () => {
  const shot = (between: PlacedModel, weapon = gun(1), attacker = endo(5, 10)) => refused([attacker, soldier(14, 10), between], weapon)
  test('G6.4.2, G6.4.4r, G26.6.3: enemies never, friends of any Size', () => {
    expect(shot(soldier(10, 10.9))).toBeUndefined()
    expect(shot(any('second', 'M3', 10, 10.9))).toBe('G6.4.1')
    expect(shot(endo(10, 10.9, { crawler: true }))).toBe('G6.4.1')
  })
  test('G6.4.5r: close combat too', () => {
    expect(refused([endo(10, 10), soldier(12.9, 10), any('second', 'M3', 11.4, 10.8)], fire(0, 'claws', 1))).toBe('G6.4.1')
  })
  test('G6.4.6r, G8.7.1, G8.7.3r: not for Indirect Fire, nor under who flies', () => {
    const mortar = endo(5, 10, { options: ['mortar'] })
    expect(refused([mortar, soldier(20, 10), endo(10, 10)], fire(1, 'mortar', 1))).toBeUndefined()
    expect(shot(any('second', 'M9', 10, 10))).toBeUndefined()
    expect(refused([soldier(5, 10, { options: ['mortar'] }), any('second', 'M2', 20, 10)], fire(1, 'mortar', 1))).toBe('G23.3.1')
  })
  test('G6.4.7r: for what flies as well', () => {
    expect(refused([endo(5, 10), any('first', 'R14', 20, 10), endo(12, 10.4)], gun(1))).toBe('G6.4.1')
  })
})

describe('range (G6.5)', () => {
  const range = (one: PlacedModel, other: PlacedModel, setup: PositionSetup = {}) => {
    const { state } = genisys.position([one, other], setup)
    return rangeOf(state, { attacker: state.models[0]!, target: state.models[1]! })
  }
  test('G6.5.2, G26.7.1, G26.7.3: by the gap of the bases, limits included', () => {
    const at = (gap: number) => range(soldier(5, 10), endo(6 + gap, 10))
    expect([at(2), at(2.001), at(5), at(5.001), at(11), at(11.001)]).toEqual(['cc', 'pointBlank', 'pointBlank', 'short', 'short', 'long'])
  })
  test('G6.5.3, G8.1.2: a ranged weapon at 2" counts as Point Blank', () => {
    expect(rolls(attack([endo(10, 10), any('first', 'R12', 13.5, 10)], gun(1), [1, 1]))).toEqual([[8, 4]])
  })
  test('G6.5.4, G16.1.2, G16.2.2, G16.2.9r: Long has no end on the mat; on a larger table there is Extreme, and beyond', () => {
    expect(range(soldier(1, 1), endo(35, 23))).toBe('long')
    const size = { size: [96, 48] } as const
    expect([
      range(soldier(1, 1), endo(25, 1), size),
      range(soldier(1, 1), endo(74, 1), size),
      range(soldier(1, 1), endo(74.001, 1), size),
    ]).toEqual(['extreme', 'extreme', undefined])
    expect(refused([soldier(1, 1, { options: ['lightMachineGun'] }), endo(75, 1)], fire(1, 'lightMachineGun', 1), size)).toBe('G16.2.9r')
  })
})
