import { describe, expect, test } from 'vitest'
import type { Force } from '../lists/force.ts'
import type { Model } from '../state.ts'
import { any, endo, soldier } from '../testing/pieces.ts'
import { box, genisys, type PlacedModel, type PositionSetup, path } from '../testing.ts'
import { refuseSetUp } from './set-up-zones.ts'

const far = endo(34, 22)
const waiting: PlacedModel = { seat: 'first', entry: 'R1', where: 'waiting' }
const reserve: PlacedModel = { seat: 'first', entry: 'R1', where: 'reserve' }

describe('set-ups (G14.10)', () => {
  const zone = (setUp: PositionSetup['setUp'] & string, x: number, y: number, more: PositionSetup = {}) => {
    const { state } = genisys.position([soldier(30, 20), far], { setUp, edges: { first: 'south' }, ...more })
    state.ground.first!.corner = ['south', 'west']
    if (setUp === 'narrowFront') state.ground.first!.edge = 'west'
    const model: Model = { ...state.models[0]!, where: 'waiting' }
    return refuseSetUp(state, model, { piece: '0', x: Math.round(1000 * x), y: Math.round(1000 * y) }, false)?.rule
  }
  test('G-109, G14.10.2 to G14.10.4, G14.10.13r: how far from the edge or the corner', () => {
    expect([zone('battleLines', 10, 2.5), zone('battleLines', 10, 2.501)]).toEqual([undefined, 'G14.10.13r'])
    expect([zone('narrowFront', 5.5, 10), zone('narrowFront', 5.501, 10)]).toEqual([undefined, 'G14.10.13r'])
    expect([zone('cornered', 6.9, 9.2), zone('cornered', 6.9, 9.201)]).toEqual([undefined, 'G14.10.13r'])
  })
  test('G-142, G16.3.1 to G16.3.3: doubled on a table of 6 by 4 feet, not on one of 4 by 4', () => {
    const large: PositionSetup = { size: [72, 48] }
    expect([zone('battleLines', 10, 5.5, large), zone('battleLines', 10, 5.501, large)]).toEqual([undefined, 'G14.10.13r'])
    expect([zone('narrowFront', 11.5, 10, large), zone('narrowFront', 11.501, 10, large)]).toEqual([undefined, 'G14.10.13r'])
    expect([zone('cornered', 18, 13.5, large), zone('cornered', 18, 13.501, large)]).toEqual([undefined, 'G14.10.13r'])
    expect(zone('battleLines', 10, 2.501, { size: [48, 48] })).toBe('G14.10.13r')
    expect(zone('battleLines', 10, 2.501, { size: [72, 48], options: { doubledSetUps: 'no' } })).toBe('G14.10.13r')
  })
  test('G-109, G14.10.1, G14.10.11: Incursion enters from a point of the edge', () => {
    const table = genisys.position([waiting, far], { setUp: 'incursion', edges: { first: 'south' }, turn: 1 })
    expect(table.refusal('first', { place: [{ piece: 'entry', x: 10000, y: 1 }] })?.rule).toBe('G14.10.1')
    table.play('first', { place: [{ piece: 'entry', x: 10000, y: 0 }] }, { do: 'come', way: 'walk', double: false })
    expect(table.refusal('first', path([10, 5.501]))?.rule).toBe('G26.4.8')
    table.play('first', path([10, 5.5]))
    expect(table.model(0)).toMatchObject({ where: 'table', at: { x: 10000, y: 5500 } })
  })
})

describe('Rapid Insertion (G14.10.5 to G14.10.7)', () => {
  const nine = (faction: Force['faction']): Force => ({
    name: faction,
    faction,
    agents: { extra: 0, upgraded: false },
    models: Array.from({ length: 9 }, () => ({ profile: faction === 'machines' ? 'M1' : 'R1', options: [] })),
  })
  test('G-110, G14.10.5, G14.10.6: the beacon, its drift, and half in reserve', () => {
    const forces = { first: nine('resistance'), second: nine('machines') }
    const table = genisys.newMatch({ mission: 'annihilate', setUp: 'rapidInsertion', gameSize: 500 }, forces, 9, 2)
    table.keepDice()
    const beacon = (x: number) => ({ place: [{ piece: 'beacon', x, y: 12000 }] })
    expect(table.refusal('first', beacon(7000))?.rule).toBe('G14.10.5')
    table.play('first', beacon(6900))
    table.dice(1)
    table.play('second', beacon(31000))
    table.dice(1)
    table.keepDice()
    expect(table.state.ground.first!.beacon).toEqual({ x: 11900, y: 12000 })
    const held = (count: number) => ({ pickSome: Array.from({ length: count }, (_, model) => ({ do: 'hold', model })) })
    expect([table.refusal('first', held(3))?.rule, table.refusal('first', held(5))?.rule]).toEqual(['G14.10.6', 'G15.1.1'])
    expect(table.refusal('first', held(4))).toBeUndefined()
  })
  const insert = (face: number, more: Partial<PlacedModel> = {}) => {
    const table = genisys.position([{ ...waiting, ...more }, far], { setUp: 'rapidInsertion', beacons: { first: [11.9, 12] }, turn: 1 })
    const at = (x: number) => ({ place: [{ piece: '0', x, y: 12000, heading: 0 }] })
    expect(table.refusal('first', at(more.entry ? 19901 : 17401))?.rule).toBe('G14.10.6')
    table.dice(face)
    table.play('first', at(more.entry ? 19900 : 17400))
    table.done()
    return table.model(0)
  }
  test('G-110, G14.10.7: its landing test', () => {
    expect(insert(6)).toMatchObject({ where: 'table', done: 1 })
    expect(insert(4)).toMatchObject({ where: 'table', done: 2 })
    expect(insert(1)).toMatchObject({ where: 'destroyed' })
  })
  test('G-149, G14.10.22r, G15.1.4: vehicles are tested too, their passengers are not', () => {
    const tank = { entry: 'M8', seat: 'second' } as const
    const land = (face: number) => {
      const table = genisys.position([{ ...waiting, ...tank }, soldier(34, 22)], {
        setUp: 'rapidInsertion',
        beacons: { second: [11.9, 12] },
        turn: 1,
        dice: [],
      })
      table.dice(face)
      table.play('second', { place: [{ piece: '0', x: 12000, y: 12000, heading: 0 }] })
      table.done()
      return table.model(0)
    }
    expect([land(3).done, land(1).where]).toEqual([2, 'destroyed'])
    const truck: PlacedModel = { seat: 'first', entry: 'R12', where: 'waiting' }
    const riders = Array.from({ length: 4 }, (): PlacedModel => ({ seat: 'first', entry: 'R1', aboard: 0 }))
    const table = genisys.position([truck, ...riders, far], { setUp: 'rapidInsertion', beacons: { first: [11.9, 12] }, turn: 1 })
    table.dice(6)
    table.play('first', { place: [{ piece: '0', x: 12000, y: 12000, heading: 0 }] })
    table.done()
    expect(table.state.models.slice(0, 5).map(model => model.done)).toEqual([1, 0, 0, 0, 0])
  })
})

describe('Fog of War and reserves (G14.10.8, G15)', () => {
  const fog = (face: number, more: PositionSetup = {}) =>
    genisys.position([waiting, far], { setUp: 'fogOfWar', turn: 1, dice: [face], ...more })
  const entry = (table: ReturnType<typeof fog>) => table.state.frames.at(-1) as unknown as { from: { outline: { centre: unknown } } }
  const all = [2, 3, 4, 5, 6, 7, 8, 9].map(result => ({ do: 'entry', result }))
  test('G-111, G14.10.8 to G14.10.10: the entry table', () => {
    expect(entry(fog(5)).from.outline.centre).toEqual({ x: 36000, y: 0 })
    const one = fog(1)
    one.exactly('second', [...all, { do: 'toReserve' }])
    const ten = fog(10)
    ten.exactly('first', [...all, { do: 'toReserve' }])
    ten.play('first', { do: 'toReserve' })
    expect(ten.model(0)).toMatchObject({ where: 'reserve', done: 1, ready: 0 })
  })
  test('G-148, G14.6.10r: the target of Terminate is not sent to reserve', () => {
    fog(1, { targets: { first: 0 } }).exactly('second', all)
  })
  test('G-140, G14.10.10, G26.8.3: a blocked entry point gives way to either side', () => {
    const table = fog(6, { terrain: [box('building', 4, 17, 0, 19, 1)] })
    table.exactly('first', [
      { do: 'from', x: 16500, y: 0 },
      { do: 'from', x: 19500, y: 0 },
    ])
    table.play('first', { do: 'from', x: 16500, y: 0 })
    expect(entry(table).from.outline.centre).toEqual({ x: 16500, y: 0 })
    const nearer = fog(6, { terrain: [box('building', 4, 17, 0, 19.2, 1)] })
    expect(entry(nearer).from.outline.centre).toEqual({ x: 16500, y: 0 })
  })
  test('G-113, G15.1.3 to G15.1.5: reserves wait in turn 1, and are tested from turn 2', () => {
    const first = genisys.position([reserve, soldier(1, 1), far], { turn: 1 })
    expect(first.model(0)).toMatchObject({ where: 'reserve', done: 1 })
    const tried = (...dice: number[]) => {
      const table = genisys.position([reserve, soldier(1, 1), far], { turn: 2 })
      table.dice(...dice)
      table.play('first', { do: 'comeIn' })
      table.done()
      return table
    }
    expect(entry(tried(6, 6)).from.outline.centre).toEqual({ x: 18000, y: 0 })
    expect(tried(5).model(0)).toMatchObject({ where: 'reserve', done: 2 })
    expect(tried(1).model(0)).toMatchObject({ where: 'destroyed' })
    const waits = genisys.position([reserve, soldier(1, 1), far], { turn: 2 })
    waits.play('first', { do: 'wait' })
    expect(waits.model(0)).toMatchObject({ where: 'reserve', done: 1 })
  })
  test('G-113, G15.1.1: up to half, rounded down', () => {
    const force: Force = {
      name: 'seven',
      faction: 'resistance',
      agents: { extra: 0, upgraded: false },
      models: Array.from({ length: 7 }, () => ({ profile: 'R1', options: [] })),
    }
    const table = genisys.newMatch({ mission: 'annihilate', setUp: 'battleLines', gameSize: 250 }, { first: force, second: force }, 9, 2)
    table.keepDice()
    table.play('first', { do: 'side', edge: 'south', other: '' })
    const held = (count: number) => ({ pickSome: Array.from({ length: count }, (_, model) => ({ do: 'hold', model })) })
    expect([table.refusal('first', held(3)), table.refusal('first', held(4)) === undefined]).toEqual([undefined, false])
  })
})

describe('the end of the game (G14.11)', () => {
  const after = (turn: number, dice: readonly number[], more: PositionSetup = {}) =>
    genisys.position([soldier(5, 5), any('second', 'M1', 30, 20)], { go: 'endTurn', turn, dice, ...more }).state
  test('G-112, G14.11.1 to G14.11.3: dice after turns 5, 6 and 7', () => {
    expect(after(5, [3, 5, 2])).toMatchObject({ outcome: null, turn: 6 })
    expect(after(5, [4]).outcome).not.toBeNull()
    expect(after(6, [4]).outcome).not.toBeNull()
    expect(after(7, [3, 5, 2])).toMatchObject({ outcome: null, turn: 8 })
    expect(after(9, [4]).outcome).not.toBeNull()
    expect(after(4, [5, 2])).toMatchObject({ outcome: null, turn: 5 })
  })
  test('G-112, G16.3.2: three turns later on a table of 6 by 4 feet', () => {
    const size = { size: [72, 48] } as const
    expect(after(7, [5, 2], size)).toMatchObject({ outcome: null, turn: 8 })
    expect(after(8, [4], size).outcome).not.toBeNull()
    expect(after(9, [3, 5, 2], size)).toMatchObject({ outcome: null, turn: 10 })
    expect(after(10, [20], size).outcome).not.toBeNull()
  })
})
