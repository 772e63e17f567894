import { describe, expect, test } from 'vitest'
import { arcOf, measuredFrom } from '../table/arcs.ts'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, path, run, stay, walk } from '../testing.ts'
import { refuseBoard, roomIn } from './transports.ts'
import { runOverPower } from './vehicles.ts'

const far = endo(34, 22)
const truck = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'R12', x, y, more)

describe('vehicles move (G11.2, G11.3)', () => {
  test('G11.2.1, G11.2.7: Fast and Stabilized', () => {
    const table = genisys.position([any('first', 'R11', 5, 10), endo(30, 10)])
    table.play('first', walk('run'), path([10, 10, 0]))
    expect(table.refusal('first', fire(0, 'lightMachineGun', 1))).toBeUndefined()
  })
  test('G11.2.9r, G11.2.11r, G11.2.12r: who is pushed keeps his markers; of those only touched the enemies are', () => {
    const models = [truck(4, 10), endo(10, 11.2, { done: 1 }), soldier(10, 8.5), endo(12.505, 10), far]
    const table = genisys.position(models)
    table.play('first', walk('run'), path([10, 10, 0]))
    table.exactly('first', [
      { do: 'push', model: 1 },
      { do: 'push', model: 3 },
    ])
    table.play('first', { do: 'push', model: 3 })
    expect([table.model(1).done, table.model(1).pushed, table.model(2).at]).toEqual([1, true, { x: 10000, y: 8500 }])
  })
  const tank = (more: Partial<PlacedModel> = {}) => any('second', 'M8', 5, 10, more)
  const driven = (models: readonly PlacedModel[], way = run('run', 'run')) => {
    const table = genisys.position(models)
    table.play(models[0]!.seat, way, path([14, 10, 0], [24, 10, 0]))
    return table
  }
  test('G11.3.1, G11.3.5r, G11.3.6r: one enemy, by two whole Runs of a double move', () => {
    const table = driven([tank(), soldier(14, 10), soldier(17, 10), far])
    table.exactly('second', [{ do: 'runOver', model: 1 }, { do: 'runOver', model: 2 }, { do: 'spare' }])
    table.dice(1)
    table.play('second', { do: 'runOver', model: 1 })
    expect(table.rule()).not.toBe('G11.3.1')
    const broken = genisys.position([tank(), soldier(14, 10), any('first', 'R12', 33, 22)])
    broken.play('second', run('walk', 'walk', 'run'), path([9, 10, 0], [13, 10, 0], [24, 10, 0]))
    expect(broken.rule()).not.toBe('G11.3.1')
  })
  test('G11.3.2 to G11.3.4r, G14.6.9r: 3+, no save, Power by Armor, close combat', () => {
    const { state } = genisys.position([
      tank(),
      any('first', 'R11', 20, 5),
      any('second', 'M10', 20, 15),
      truck(28, 18, { options: ['additionalArmour'] }),
    ])
    expect(state.models.slice(0, 4).map(runOverPower)).toEqual([20, 10, 12, 12])
    const table = driven([tank(), soldier(14, 10), truck(33, 22)])
    table.dice(3, 4)
    table.play('second', { do: 'runOver', model: 1 })
    expect(table.model(1)).toMatchObject({ where: 'destroyed', lost: 'closeCombat' })
  })
  test('G11.3.7r: the heaviest run over vehicles that they may drive through', () => {
    const table = driven([tank(), any('first', 'R11', 15, 10), truck(33, 22)])
    expect(table.options('second', 'runOver')).toEqual([{ do: 'runOver', model: 1 }])
  })
})

describe('vehicles fire (G11.4)', () => {
  test('G11.4.1, G11.4.2, G11.4.11r: all weapons, declared first, resolved one by one', () => {
    const table = genisys.position([any('second', 'M7', 10, 10), soldier(20, 10), soldier(20, 13)])
    table.play('second', stay, fire(0, 'heavyPlasmaGun', 1), fire(1, 'heavyPlasmaGun', 1))
    expect(table.options('second', 'resolve').map(option => option.mount)).toEqual([0, 1])
    table.dice(5, 1, 1, 4)
    table.dice(1, 1, 1)
    table.play('second', { do: 'resolve', mount: 1 })
    expect(table.model(1).where).toBe('destroyed')
  })
  test('G11.4.10r: shots at who is gone are lost', () => {
    const table = genisys.position([any('second', 'M7', 10, 10), soldier(20, 10), far])
    table.play('second', stay, fire(0, 'heavyPlasmaGun', 1), fire(1, 'heavyPlasmaGun', 1))
    table.dice(5, 1, 1, 4)
    table.play('second', { do: 'resolve', mount: 0 })
    table.done()
    expect(table.happened('log.shotLost')).toHaveLength(1)
  })
  test('G11.4.7, G11.4.13r: measured from what is in the arc; without one all round', () => {
    const { state } = genisys.position([truck(10, 10, { options: ['hullGun'] }), any('first', 'R11', 20, 20), far])
    const [hull, technical] = state.models
    expect(arcOf(technical!, technical!.mounts[0]!)).toBeUndefined()
    const from = measuredFrom(hull!, hull!.mounts[0]!)
    expect(from.kind === 'polygon' && Math.min(...from.corners.map(({ x }) => x))).toBe(10000)
    expect(refused([truck(10, 10, { options: ['hullGun'] }), endo(3, 10)], fire(0, 'heavyPlasmaGun', 1))).toBe('G11.4.6')
  })
})

describe('vehicles are hit (G11.5, G11.6)', () => {
  const gun = fire(1, 'plasmaGun', 1)
  test('G11.5.3r: a Crawler covers no vehicle', () => {
    const models = [endo(5, 10), truck(22.5, 10), endo(12, 10.2, { crawler: true, seat: 'first' })]
    expect(rolls(attack(models, gun, [6, 1, 1, 6]))).toHaveLength(3)
  })
  test('G11.6.1, G11.6.9r: a light vehicle tests like anybody, and becomes Reeling', () => {
    const table = attack([endo(5, 10), truck(12, 10)], gun, [6, 1, 1, 3])
    expect(table.model(1).done).toBe(2)
    const claws = attack([endo(5, 10), truck(9.4, 10)], fire(0, 'claws', 1), [6, 1, 6])
    expect(rolls(claws).at(-1)).toEqual([6, null])
  })
  test('G-92, G11.6.2, G11.6.5, G11.6.7r: an armoured one for heavy weapons only, and not degraded', () => {
    const carrier = any('second', 'M10', 14, 10)
    expect(rolls(attack([rifleman(5, 10), carrier], fire(1, 'plasmaRifle', 1), [6, 6, 8, 1]))).toHaveLength(2)
    const sniper = soldier(5, 10, { options: ['heavySniperRifle'] })
    expect(rolls(attack([sniper, carrier], fire(1, 'heavySniperRifle', 1), [6, 1, 7])).at(-1)).toEqual([12, null])
    expect(rolls(attack([rifleman(10.5, 10), any('second', 'M10', 14, 10, { done: 2 })], fire(1, 'plasmaRifle', 1), [1, 1]))).toEqual([
      [6, 4],
    ])
  })
  test('G11.6.6, G7.1.5: Commanders reach a vehicle from inside only', () => {
    const reeling = truck(12, 10, { done: 3 })
    expect(genisys.position([any('first', 'R3', 10, 14), reeling, far], { go: 'endTurn', dice: [5, 2] }).rule()).toBe('G3.1.3')
    const inside = genisys.position([any('first', 'R3', 0, 0, { aboard: 1 }), reeling, far], { go: 'endTurn' })
    expect(inside.rule()).toBe('G7.4.1')
  })
  test('G11.6.8r, G11.6.10r: a wreck is a barrier that nothing drives over', () => {
    const table = attack([endo(5, 10), truck(12, 10, { damage: 2 })], gun, [6, 1, 6])
    expect(table.state.terrain[0]).toMatchObject({ kind: 'barrier', size: 3, outline: { kind: 'polygon' } })
    expect(refused([endo(5, 10), soldier(20, 10)], gun, { terrain: table.state.terrain })).toBe('G6.2.4')
  })
})

describe('transports (G12)', () => {
  const aboard = (count: number, transport: number, more: Partial<PlacedModel> = {}) =>
    Array.from({ length: count }, (): PlacedModel => ({ seat: 'first', entry: 'R1', aboard: transport, ...more }))
  test('G12.1.2, G12.1.3r: no vehicles; Size 0 takes half a place', () => {
    const { state } = genisys.position([any('first', 'R11', 10, 10), truck(14, 13), endo(10, 13, { crawler: true, seat: 'first' }), far])
    const [technical, other, crawler] = state.models
    expect(refuseBoard(state, other!, technical!)?.rule).toBe('G12.1.2')
    Object.assign(crawler!, { where: 'aboard', aboard: 0 })
    expect(roomIn(state, technical!)).toBe(3)
  })
  test('G12.2.1, G12.2.8r: boarding ends the activation; a model need not', () => {
    const table = genisys.position([soldier(8, 13), truck(10, 10), far])
    table.play('first', stay)
    table.exactly('first', [{ do: 'stay' }, { do: 'board', transport: 1 }])
    table.play('first', { do: 'board', transport: 1 })
    expect([table.model(0).where, table.model(0).done, table.model(1).boarded]).toEqual(['aboard', 1, true])
    expect(genisys.position([soldier(8, 13.501), truck(10, 10), far]).refusal('first', { do: 'board', transport: 1 })).toBeDefined()
  })
  test('G12.2.3: a passenger is no target', () => {
    expect(refused([endo(5, 10), ...aboard(1, 2), truck(14, 10)], fire(1, 'plasmaGun', 1))).toBe('G6.2.4')
  })
  test('G12.2.4, G12.2.5: staying aboard is Done', () => {
    const table = genisys.position([...aboard(1, 1), truck(10, 10), far])
    table.play('first', { do: 'stayAboard' })
    expect(table.model(0)).toMatchObject({ where: 'aboard', done: 1 })
  })
  test('G12.2.6, G12.2.7, G12.3.2: a double move and boarding or leaving exclude each other', () => {
    const { state } = genisys.position([soldier(8, 13), truck(10, 10, { doubled: true }), far])
    expect(refuseBoard(state, state.models[0]!, state.models[1]!)?.rule).toBe('G12.2.6')
    const boarded = genisys.position([truck(10, 10, { boarded: true }), far])
    expect(boarded.refusal('first', run('run', 'run'))?.rule).toBe('G12.2.7')
    const inside = genisys.position([...aboard(1, 1), truck(10, 10, { doubled: true }), soldier(1, 1), far])
    expect(inside.model(0)).toMatchObject({ where: 'aboard', done: 1 })
  })
  test('G12.2.9r: who became Reeling on the way does not board', () => {
    const table = genisys.position([soldier(8, 18), truck(10, 10), endo(2, 16, { ready: 2 })])
    table.play('first', walk(), path([8, 13]))
    table.dice(6, 1, 1, 3)
    table.play('second', { do: 'interrupt', model: 2 }, { stop: 5000 }, fire(1, 'plasmaGun', 0))
    expect(table.model(0)).toMatchObject({ where: 'table', done: 2 })
  })
  const leaving = () => genisys.position([...aboard(1, 1, { options: ['heavySniperRifle'] }), truck(10, 10), endo(34, 10)])
  test('G12.3.3r, G12.3.4r, G26.4.9: out from any side, and that is a move', () => {
    const table = leaving()
    table.play('first', { do: 'leave' }, { do: 'come', way: 'walk', double: false })
    expect(table.refusal('first', path([10, 16.501]))?.rule).toBe('G26.4.8')
    table.play('first', path([10, 16.5]))
    expect(table.refusal('first', fire(1, 'heavySniperRifle', 2, 'aimed'))?.rule).toBe('G10.2.1')
    expect(table.refusal('first', fire(1, 'heavySniperRifle', 2))).toBeUndefined()
  })
  test('G12.3.5r: who left does not board again', () => {
    const table = leaving()
    table.play('first', { do: 'leave' }, { do: 'come', way: 'walk', double: false }, path([10, 12]))
    expect(table.rule()).toBe('G6.2.1')
  })
  test('G12.3.6r: leaving may be interrupted', () => {
    const table = genisys.position([...aboard(1, 1), truck(10, 10), endo(10, 20, { ready: 2 })])
    table.play('first', { do: 'leave' }, { do: 'come', way: 'walk', double: false }, path([10, 14]))
    expect(table.rule()).toBe('G10.5.1')
  })
  const wrecked = (more: Partial<PlacedModel> = {}, rider: Partial<PlacedModel> = {}) => {
    const table = genisys.position([endo(5, 10), truck(12, 10, { damage: 2, ...more }), ...aboard(2, 1, rider)])
    table.dice(6, 1, 6)
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    return table
  }
  test("G12.4.1, G12.4.5r, G12.4.8r, G12.4.9r: passengers are hit and leave, in their owner's order", () => {
    const table = wrecked({}, { ready: 1 })
    table.dice(4, 3, 9)
    table.play('first', { do: 'out', model: 2 })
    expect(table.model(2)).toMatchObject({ where: 'destroyed', lost: 'other' })
    table.play('first', path([12, 13]))
    table.done()
    expect(table.model(3)).toMatchObject({ where: 'table', ready: 0, done: 1 })
  })
  test('G12.4.2, G12.4.4r, G12.4.6r, G12.4.11r: a survivor is tested upgraded, and gets out, Reeling or not', () => {
    const table = wrecked({ doubled: true })
    table.dice(3, 3)
    table.play('first', { do: 'out', model: 3 })
    expect(rolls(table).at(-1)).toEqual([10, null])
    expect(table.model(3).done).toBe(2)
    table.dice(4)
    table.play('first', path([12, 13]))
    expect(table.model(3)).toMatchObject({ where: 'table', done: 2 })
  })
  test('G12.4.3, G12.4.10r: at a retreat they are not hit', () => {
    const table = genisys.position([endo(5, 10), truck(12, 10), ...aboard(1, 1)])
    table.dice(6, 1, 1, 1)
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    table.play('first', path([12, 13]))
    table.done()
    expect([table.model(1).where, table.model(2).where, table.model(2).done]).toEqual(['destroyed', 'table', 1])
  })
  test('G14.8.19r: the object of a carrier who dies aboard is thrown from the transport', () => {
    const table = genisys.position([endo(5, 10), truck(12, 10, { damage: 2 }), ...aboard(1, 1)], { missions: ['retrieve'], loot: 2 })
    table.dice(6, 1, 6, 4, 91)
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    table.done()
    expect(table.state.loot).toEqual({ carrier: null, at: { x: 12000, y: 15000 } })
  })
})

test('G26.8.4: a carrier at the edge has the object thrown away from it', () => {
  const table = genisys.position([endo(30, 14), soldier(35.5, 10)], { missions: ['retrieve'], loot: 1, dice: [6, 1, 3, 4, 181] })
  table.play('second', stay, fire(1, 'plasmaGun', 1))
  expect(table.state.loot).toEqual({ carrier: null, at: { x: 30500, y: 10000 } })
})

describe('VTOLs (G13)', () => {
  test('G13.1.1: Short range weapons do not reach one in the air', () => {
    expect(refused([soldier(10, 10, { options: ['shotgun'] }), any('second', 'M9', 12, 10)], fire(1, 'shotgun', 1))).toBe('G8.1.3')
  })
  test('G13.1.11r: shot down, it leaves a wreck, and who is under it is pushed out', () => {
    const models = [rifleman(5, 10), any('second', 'M9', 16, 10, { damage: 2 }), endo(16, 10.3)]
    const table = genisys.position(models)
    table.dice(6, 8)
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    expect(table.state.terrain).toMatchObject([{ wreckOf: 1, size: 3 }])
    expect(table.model(2).pushed).toBe(true)
    const walled = genisys.position(models.slice(0, 2), { terrain: [box('building', 4, 15, 9, 17, 11)] })
    walled.dice(6, 8)
    walled.play('first', stay, fire(1, 'plasmaRifle', 1))
    expect(walled.state.terrain).toHaveLength(1)
  })
  test('G13.2.4, G13.2.8r: landing it may run an enemy over, and does not attack', () => {
    const table = genisys.position([any('second', 'M9', 13, 10), soldier(20, 10), endo(20, 12), any('first', 'R12', 33, 22)])
    table.play('second', { do: 'move', way: 'run+run', double: false, lands: true }, path([16, 10], [20, 10.9]))
    table.exactly('second', [{ do: 'runOver', model: 1 }, { do: 'spare' }])
    table.dice(3, 4)
    table.play('second', { do: 'runOver', model: 1 })
    expect(rolls(table)).toEqual([
      [8, 3],
      [12, 4],
    ])
    expect(table.rule()).not.toBe('G6.2.1')
  })
  test('G13.2.6, G13.3.3r: boarded and left only when landed', () => {
    const copter = (landed: number | null) => any('first', 'R14', 10, 10, { landed })
    const { state } = genisys.position([soldier(10, 12.5), copter(null), far])
    expect(refuseBoard(state, state.models[0]!, state.models[1]!)?.rule).toBe('G13.3.3r')
    const landed = genisys.position([soldier(10, 12.5), copter(1), far]).state
    expect(refuseBoard(landed, landed.models[0]!, landed.models[1]!)).toBeUndefined()
    const flying = genisys.position([{ seat: 'first', entry: 'R1', aboard: 1 }, copter(null), soldier(1, 1), far])
    expect(flying.model(0)).toMatchObject({ where: 'aboard', done: 1 })
  })
})

test('G8.2.3r: each mount counts its own uses', () => {
  const table = genisys.position([any('second', 'M8', 10, 10), soldier(30, 10)])
  table.dice(1)
  table.play('second', stay, fire(1, 'missileRack', 1), hold)
  expect(table.model(0).mounts.map(mount => mount.used)).toEqual([{}, { missileRack: 1 }, {}])
})

describe('models are pushed (G11.2.4, G26.5.4)', () => {
  const pushedBy = (...models: PlacedModel[]) => {
    const table = genisys.position([truck(4, 10), ...models, far])
    table.play('first', walk('run'), path([10, 10, 0]))
    return table
  }
  test('G11.2.8r: of two places equally near the owner of the pushed model chooses, of unequal ones nobody', () => {
    const table = pushedBy(endo(10, 10))
    table.exactly('second', [
      { do: 'pushTo', x: 10_000, y: 8489 },
      { do: 'pushTo', x: 10_000, y: 11_511 },
    ])
    expect(table.refusal('second', { do: 'pushTo', x: 8000, y: 11_511 })?.rule).toBe('G11.2.8r')
    table.play('second', { do: 'pushTo', x: 10_000, y: 8489 })
    expect(table.model(1)).toMatchObject({ at: { x: 10_000, y: 8489 }, pushed: true })
    expect(pushedBy(endo(10, 10.001)).model(1).at).toEqual({ x: 10_000, y: 11_511 })
  })
  test('G11.2.8r: a friend on one side leaves but the other', () => {
    expect(pushedBy(endo(10, 10), endo(10, 8.2)).model(1).at).toEqual({ x: 10_000, y: 11_511 })
  })
  test('G11.2.5, G11.2.8r: a light vehicle is pushed by a heavy one, with its facing', () => {
    const tank = any('second', 'M8', 4, 12)
    const table = genisys.position([tank, any('first', 'R11', 13, 14.5, { heading: 900 }), any('first', 'R12', 33, 22)])
    table.play('second', walk('run'), path([14, 12, 0]))
    const { at, heading } = table.model(1)
    const halfWidth = 2000
    const halfLength = 1500
    expect([at, heading]).toEqual([{ x: 13_000, y: 12_000 + halfWidth + halfLength + 11 }, 900])
  })
})
