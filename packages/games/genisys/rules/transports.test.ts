import { describe, expect, test } from 'vitest'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { fire, genisys, hold, path, run, stay, walk } from '../testing.ts'
import { refuseFiring } from './firings.ts'
import { refuseBoard } from './transports.ts'

const far = endo(34, 22)

describe('vehicles (G11)', () => {
  test('G-85, G11.2.4, G26.5.4: a model under a truck is pushed the shortest way', () => {
    const table = genisys.position([any('first', 'R12', 4, 10), soldier(10, 11.2), far])
    table.play('first', walk('run'), path([10, 10, 0]))
    const { x, y } = table.model(1).at
    expect(Math.abs(x - 10_000)).toBeLessThanOrEqual(5)
    expect(Math.abs(y - 11_511)).toBeLessThanOrEqual(5)
  })
  test('G-86, G11.3: a tank runs a soldier over', () => {
    const table = genisys.position([any('second', 'M8', 5, 10), soldier(16, 10), any('first', 'R12', 33, 22)])
    table.play('second', run('run', 'run'), path([14, 10, 0], [24, 10, 0]))
    table.dice(3, 4)
    table.play('second', { do: 'runOver', model: 1 })
    expect(table.happened('muster.rolled').map(roll => [roll.sides, roll.need])).toEqual([
      [8, 3],
      [20, 4],
    ])
    expect(table.model(1)).toMatchObject({ where: 'destroyed', lost: 'closeCombat' })
  })
  test('G-93, G11.6.3, G11.6.4: destroyed it is a wreck, retreating it is gone', () => {
    const models = [endo(5, 10), any('first', 'R12', 12, 10, { damage: 2 })]
    const hit = genisys.position(models, { dice: [6, 1, 8] })
    hit.play('second', stay, fire(1, 'plasmaGun', 1))
    expect(hit.state.terrain).toMatchObject([{ kind: 'barrier', size: 3, wreckOf: 1 }])
    const retreat = genisys.position(models, { dice: [6, 1, 2, 1] })
    retreat.play('second', stay, fire(1, 'plasmaGun', 1))
    expect([retreat.model(1).where, retreat.state.terrain]).toEqual(['destroyed', []])
  })
  test('G-71, G9.5: a damaged technical is slow and aims worse', () => {
    const table = genisys.position([endo(5, 10), any('first', 'R11', 12, 10)], { dice: [6, 5, 6, 3, 7, 6] })
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    expect(table.model(1)).toMatchObject({ damage: 1, done: 0 })
  })
  test('G-92, G11.6.5: an armoured vehicle tests for heavy weapons only', () => {
    const light = genisys.position([rifleman(5, 10), any('second', 'M10', 12, 10)], { dice: [6, 1, 3] })
    light.play('first', stay, fire(1, 'plasmaRifle', 1))
    light.done()
    const heavy = genisys.position([any('first', 'R7', 2, 10), any('second', 'M10', 20, 10)], { dice: [6, 3, 9] })
    heavy.play('first', stay, fire(2, 'heavySniperRifle', 1))
    expect(heavy.happened('muster.rolled').at(-1)).toMatchObject({ sides: 12 })
  })
})

describe('transports (G12)', () => {
  test('G-94, G12.1.1: room by Size', () => {
    const technical = any('first', 'R11', 10, 10)
    const { state } = genisys.position([any('first', 'R10', 10, 12), technical, soldier(0, 0, { aboard: 1 }), soldier(12.5, 11), far])
    expect(refuseBoard(state, state.models[0]!, state.models[1]!)).toBeUndefined()
    Object.assign(state.models[0]!, { where: 'aboard', aboard: 1 })
    expect(refuseBoard(state, state.models[3]!, state.models[1]!)?.rule).toBe('G12.2.2')
  })
  test('G-95, G12.2: boarding after a Run; the truck then makes no double move', () => {
    const table = genisys.position([soldier(20, 10), any('first', 'R12', 8, 10), far])
    table.play('first', run(), path([12.5, 10]), { do: 'board', transport: 1 })
    expect(table.model(0)).toMatchObject({ where: 'aboard', aboard: 1, done: 1 })
    expect(table.model(1).boarded).toBe(true)
    const late = genisys.position([soldier(20, 10), any('first', 'R12', 8, 10, { doubled: true }), far])
    late.play('first', run(), path([12.5, 10]))
    expect(late.model(0).where).toBe('table')
  })
  test('G-96, G12.3.1: who leaves with a Walk may fire, with a Run only stab', () => {
    const table = genisys.position([rifleman(0, 0, { aboard: 1 }), any('first', 'R12', 8, 10), endo(20, 10)])
    table.play('first', { do: 'leave' }, { do: 'come', way: 'walk', double: false }, path([13, 13]))
    expect(table.rule()).toBe('G6.2.1')
    expect(table.refusal('first', fire(1, 'plasmaRifle', 2))).toBeUndefined()
    table.play('first', hold)
    expect(
      refuseFiring(
        table.state,
        { model: 0, moved: true, doubled: true },
        { mount: 1, weapon: 'plasmaRifle', he: false, mode: 'plain', target: 2 },
      )?.rule,
    ).toBe('G4.1.5')
  })
  test('G-97, G12.4: the passengers of a destroyed truck are hit and get out', () => {
    const models = [
      endo(2, 10),
      any('first', 'R12', 12, 10, { damage: 2, doubled: true }),
      soldier(0, 0, { aboard: 1 }),
      soldier(0, 0, { aboard: 1 }),
    ]
    const table = genisys.position(models, { dice: [6, 1, 8] })
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    table.dice(4, 3, 7)
    table.play('first', { do: 'out', model: 2 })
    expect(table.model(2)).toMatchObject({ where: 'destroyed', lost: 'other' })
    expect(table.happened('muster.rolled').at(-1)).toMatchObject({ sides: 10 })
    table.play('first', path([12, 14]))
    expect(table.model(3)).toMatchObject({ where: 'table', done: 1 })
  })
})

describe('VTOLs (G13)', () => {
  test('G-98, G13.1: in the air it is at Long range, and pins nobody', () => {
    const models = [rifleman(10, 10), any('second', 'M9', 13, 10)]
    const table = genisys.position(models, { dice: [1] })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    expect(table.happened('muster.rolled')[0]).toMatchObject({ need: 6, faces: [1] })
    const { state } = genisys.position([soldier(10, 10, { options: ['shotgun'] }), any('second', 'M9', 13, 10)])
    expect(
      refuseFiring(state, { model: 0, moved: false, doubled: false }, { mount: 1, weapon: 'shotgun', he: false, mode: 'plain', target: 1 })
        ?.rule,
    ).toBe('G8.1.3')
  })
  test('G-99, G13.2, G13.3: it lands on a soldier, and takes off a turn later', () => {
    const table = genisys.position([any('second', 'M9', 13, 10), soldier(20, 10), any('first', 'R12', 33, 22)])
    table.play('second', { do: 'move', way: 'run+run', double: false, lands: true }, path([16, 10], [20, 10]))
    table.play('second', { do: 'spare' })
    expect(table.model(0).landed).toBe(2)
    // Under the middle of a round base all ways out are alike: the four along the axes are offered.
    expect(table.options('first', 'pushTo')).toHaveLength(4)
    table.play('first', { do: 'pushTo', x: 18_289, y: 10_000 })
    expect(table.model(1).at).toEqual({ x: 18_289, y: 10_000 })
    const next = genisys.position([any('second', 'M9', 13, 10, { landed: 1 }), soldier(20, 10)])
    expect(next.options('second', 'move').every(option => option.double === false)).toBe(true)
    next.play('second', { do: 'move', way: 'run+run', double: false, lands: false }, path([16, 10], [20, 14]))
    expect([next.model(0).landed, next.rule()]).toEqual([null, 'G6.2.1'])
  })
})

describe('room to get out (G12.3, G12.4.7r)', () => {
  const ring = (seat: 'first' | 'second') =>
    [
      [10, 8.4],
      [11.1, 8.4],
      [8.9, 8.4],
      [10, 11.6],
      [11.1, 11.6],
      [8.9, 11.6],
      [12.6, 10],
      [12.6, 11.2],
      [12.6, 8.8],
      [7.4, 10],
      [7.4, 11.2],
      [7.4, 8.8],
    ].map(([x, y]) => any(seat, seat === 'first' ? 'R1' : 'M1', x!, y!))
  test('G4.2.1, G12.3.3r: through a ring of friends a passenger finds his way out', () => {
    const models = [soldier(0, 0, { aboard: 1 }), any('first', 'R12', 10, 10), ...ring('first'), endo(30, 20)]
    const table = genisys.position(models)
    expect(table.options('first', 'leave')).toEqual([{ do: 'leave' }])
    table.play('first', { do: 'leave' }, { do: 'come', way: 'walk', double: false }, path([10, 6]))
    expect(table.model(0).where).toBe('table')
  })
})
