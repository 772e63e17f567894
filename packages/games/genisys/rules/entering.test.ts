import type { Seat } from '@muster/core'
import { describe, expect, test } from 'vitest'
import type { Force } from '../lists/force.ts'
import { lists } from '../lists.ts'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, force, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, type PositionSetup, path, stay, walk } from '../testing.ts'
import { refuseSetUp } from './set-up-zones.ts'

const far = endo(34, 22)
const waiting: PlacedModel = { seat: 'first', entry: 'R1', where: 'waiting' }
const reserve: PlacedModel = { seat: 'first', entry: 'R1', where: 'reserve' }
/** Where the model that comes on starts. */
const origin = (table: ReturnType<typeof genisys.position>) =>
  (table.state.frames.at(-1) as unknown as { from: { outline: { centre: { x: number; y: number } } } }).from.outline.centre

describe('set-ups (G14.9, G14.10)', () => {
  const begun = (options: object, ...dice: number[]) => {
    const table = genisys.newMatch(
      { mission: 'annihilate', gameSize: 250, ...options },
      { first: force('resistance', 'R1', 'R1'), second: force('machines', 'M1') },
      ...dice,
    )
    table.keepDice()
    return table
  }
  test('G14.9.2, G14.9.3: the winner chooses a side, the other gets the opposite one; on a square any edge', () => {
    const table = begun({ setUp: 'battleLines' }, 2, 9)
    table.exactly('second', [
      { do: 'side', edge: 'south', other: '' },
      { do: 'side', edge: 'north', other: '' },
    ])
    table.play('second', { do: 'side', edge: 'north', other: '' })
    expect(table.state.ground).toMatchObject({ first: { edge: 'south' }, second: { edge: 'north' } })
    expect(begun({ setUp: 'battleLines', table: 'yard' }, 2, 9).options('second', 'side')).toHaveLength(4)
  })
  test('G14.10.3, G14.10.4: short edges, corners', () => {
    expect(
      begun({ setUp: 'narrowFront' }, 9, 2)
        .options('first', 'side')
        .map(option => option.edge),
    ).toEqual(['west', 'east'])
    const table = begun({ setUp: 'cornered' }, 9, 2)
    expect(table.options('first', 'side')).toHaveLength(4)
    table.play('first', { do: 'side', edge: 'south', other: 'west' })
    expect(table.state.ground.second!.corner).toEqual(['north', 'east'])
  })
  test('G14.10.2, G14.10.12: one model each in turn, then all that are left', () => {
    const table = begun({ setUp: 'battleLines' }, 2, 9)
    table.play('second', { do: 'side', edge: 'north', other: '' })
    table.play('first', { pickSome: [] })
    const at = (id: number, x: number, y: number) => ({ place: [{ piece: String(id), x, y, heading: 0 }] })
    table.play('second', at(2, 10000, 23000))
    expect(table.asked()).toEqual(['first'])
    table.play('first', { do: 'setUp', model: 1 }, at(1, 10000, 1000))
    expect(table.asked()).toEqual(['first'])
  })
  test('G14.10.14r, G14.10.15r: beacons on either side of the middle line, not in walls', () => {
    const table = begun({ setUp: 'rapidInsertion', table: 'crossroads' }, 9, 2)
    const beacon = (x: number, y: number) => ({ place: [{ piece: 'beacon', x, y }] })
    expect(table.refusal('first', beacon(18000, 1000))?.rule).toBe('G14.10.5')
    expect(table.refusal('first', beacon(6500, 6000))?.rule).toBe('G14.10.15r')
    table.play('first', beacon(2000, 12000))
    expect(table.refusal('second', beacon(3000, 12000))?.rule).toBe('G14.10.5')
    expect(begun({ setUp: 'rapidInsertion', rapidInsertionLine: 'shortEdges' }, 9, 2).refusal('first', beacon(18000, 500))).toBeUndefined()
  })
  test('G14.10.14r: a table without room for the doubled distance, or for any', () => {
    const beacon = (x: number) => ({ place: [{ piece: 'beacon', x, y: 6000 }] })
    const doubled = begun({ setUp: 'rapidInsertion', doubledSetUps: 'yes' }, 9, 2)
    expect([doubled.refusal('first', beacon(7000))?.rule, doubled.refusal('first', beacon(6999))]).toEqual(['G14.10.5', undefined])
    const small = begun({ setUp: 'rapidInsertion', table: { id: 'small', width: 12000, depth: 12000, terrain: [] } }, 9, 2)
    expect([small.refusal('first', beacon(6000))?.rule, small.refusal('first', beacon(5999))]).toEqual(['G14.10.5', undefined])
  })
  test('G14.10.16r: who lands steady may be fired at, and does nothing more', () => {
    const ambusher = any('second', 'M1', 20, 12, { ready: 2 })
    const table = genisys.position([waiting, ambusher], { setUp: 'rapidInsertion', beacons: { first: [8, 12] }, turn: 1 })
    table.dice(6)
    table.play('first', { place: [{ piece: '0', x: 8000, y: 12000, heading: 0 }] })
    expect([table.rule(), table.model(0).done]).toEqual(['G10.5.1', 1])
    table.play('second', { do: 'pass' })
    expect(table.rule()).not.toBe('G3.4.3')
  })
  test('G14.10.17r, G15.1.8r: who enters may run or walk, and attack', () => {
    const table = genisys.position([{ ...waiting, options: ['plasmaRifle'] }, endo(10, 15)], {
      setUp: 'incursion',
      edges: { first: 'south' },
      turn: 1,
    })
    table.play('first', { place: [{ piece: 'entry', x: 10000, y: 0 }] })
    expect(table.options('first', 'come').some(option => option.double === true)).toBe(true)
    table.play('first', { do: 'come', way: 'walk', double: false }, path([10, 5]))
    expect(table.refusal('first', fire(1, 'plasmaRifle', 1))).toBeUndefined()
    table.play('first', hold)
  })
  test('G14.10.9, G14.10.19r, G15.1.10r: the entry table by the compass; Fog of War turns it', () => {
    const entry = (face: number, setUp: PositionSetup['setUp'] & string, compass: 'south' | 'north') => {
      const table = genisys.position([{ ...reserve, ready: 1 }, soldier(10, 12), far], { setUp, turn: 2, go: { activate: 0 } })
      table.state.compass = compass
      table.dice(6, face)
      table.play('first', { do: 'comeIn' })
      return origin(table)
    }
    expect([2, 3, 4, 5, 6, 7, 8, 9].map(face => entry(face, 'battleLines', 'north'))).toEqual([
      { x: 18000, y: 24000 },
      { x: 36000, y: 24000 },
      { x: 36000, y: 12000 },
      { x: 36000, y: 0 },
      { x: 18000, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 12000 },
      { x: 0, y: 24000 },
    ])
    expect(entry(6, 'fogOfWar', 'north')).toEqual({ x: 18000, y: 24000 })
  })
  test('G14.10.18r, G14.10.20r, G14.10.23r: nothing is set up, and who has not entered is off the table', () => {
    const table = begun({ setUp: 'incursion' }, 9, 2)
    table.play('first', { do: 'side', edge: 'south', other: '' })
    table.dice(5, 2)
    table.play('first', { pickSome: [] })
    table.keepDice()
    expect([table.rule(), table.state.models.every(model => model.where === 'waiting')]).toEqual(['G3.1.3', true])
    const rider: PlacedModel = { seat: 'first', entry: 'R1', aboard: 1 }
    const riding = genisys.position([rider, { ...waiting, entry: 'R12' }, soldier(1, 1), far], { setUp: 'incursion', turn: 1 })
    expect(riding.model(0)).toMatchObject({ where: 'aboard', done: 1 })
  })
  test('G14.10.21r: a VTOL enters in the air, or is set up landed', () => {
    const copter: PlacedModel = { seat: 'first', entry: 'R14', where: 'waiting' }
    const table = genisys.position([copter, far], { setUp: 'incursion', edges: { first: 'south' }, turn: 1 })
    table.play(
      'first',
      { place: [{ piece: 'entry', x: 10000, y: 0 }] },
      { do: 'come', way: 'run+run', double: false },
      path([10, 10, 0], [10, 20, 0]),
    )
    expect(table.model(0)).toMatchObject({ where: 'table', landed: null })
  })
  test('G17.1.8r: with set-ups of their own sides keep 11" apart, and South is the winner\'s edge', () => {
    const { state } = genisys.position([soldier(30, 20), endo(10, 13)], {
      setUp: 'battleLines',
      edges: { first: 'south' },
      options: { ownSetUps: true },
    })
    const put = (y: number) => refuseSetUp(state, { ...state.models[0]!, where: 'waiting' }, { piece: '0', x: 10000, y }, false)?.rule
    expect([put(1000), put(999)]).toEqual(['G17.1.8r', undefined])
    const table = begun({ setUp: 'roll', ownSetUps: true }, 2, 6, 9, 2)
    table.exactly('first', [
      { do: 'side', edge: 'south', other: '' },
      { do: 'side', edge: 'north', other: '' },
    ])
    table.play('first', { do: 'side', edge: 'north', other: '' })
    expect([table.state.compass, table.state.ground.second!.edge]).toEqual(['north', 'south'])
  })
})

describe('reserves (G15)', () => {
  test('G15.1.7r: nobody on the table commands them', () => {
    const models = [any('first', 'R3', 10, 10), { ...reserve, done: 3 }, far]
    expect(genisys.position(models, { go: 'endTurn', dice: [5, 2] }).rule()).toBe('G3.1.3')
  })
  const seven = (setUp: 'battleLines' | 'fogOfWar') => {
    const table = genisys.newMatch(
      { mission: 'annihilate', gameSize: 250, setUp },
      { first: force('resistance', 'R11', 'R1', 'R1', 'R1', 'R1'), second: force('machines', 'M1') },
      9,
      2,
    )
    table.keepDice()
    table.play('first', { do: 'side', edge: 'south', other: '' })
    return table
  }
  const held = (...models: number[]) => ({ pickSome: models.map(model => ({ do: 'hold', model })) })
  test('G15.1.9r, G15.1.11r, G15.3.1, G15.3.4r: the winner first; who rides, then who stays, passengers counted', () => {
    const table = seven('battleLines')
    expect(table.rule()).toBe('G15.3.1')
    table.play('first', { do: 'ride', model: 1, transport: 0 }, { do: 'ride', model: 2, transport: 0 })
    expect(table.refusal('first', held(0))?.rule).toBe('G15.1.1')
    expect(table.refusal('first', held(3, 4))).toBeUndefined()
    const fog = seven('fogOfWar')
    fog.play('first', { do: 'enough' })
    expect([fog.refusal('first', held(3))?.rule, fog.refusal('first', held(3, 4))]).toEqual(['G14.10.6', undefined])
  })
  const carried = (): PlacedModel[] => [{ ...reserve, entry: 'R12' }, { seat: 'first', entry: 'R1', aboard: 0 }, soldier(1, 1), far]
  test('G15.3.2: passengers in reserve are Done, and come in with their transport', () => {
    const table = genisys.position(carried(), { go: { activate: 1 }, turn: 2 })
    expect(table.model(1)).toMatchObject({ where: 'aboard', done: 1 })
    const coming = genisys.position(carried(), { turn: 2 })
    coming.dice(6, 6)
    coming.play('first', { do: 'comeIn' }, { do: 'come', way: 'run', double: false }, path([18, 4, 900]))
    expect([coming.model(0).where, coming.model(1).where]).toEqual(['table', 'aboard'])
  })
  test('G15.3.3, G15.3.5r: of a transport lost in reserve the survivors stay there, Done', () => {
    const table = genisys.position(carried(), { turn: 2 })
    table.dice(1, 3, 9)
    table.play('first', { do: 'comeIn' })
    table.done()
    expect([table.model(0).where, table.model(1).where, table.model(1).done]).toEqual(['destroyed', 'reserve', 1])
  })
  test('G15.2.2r: what was set up has arrived in turn 1', () => {
    const escapes = (turn: number) => {
      const table = genisys.position([soldier(18, 5), far], { missions: ['extract'], extraction: { first: 'south' }, turn })
      table.play('first', walk(), path([18, 0.5]))
      return table.model(0).where
    }
    expect([escapes(1), escapes(2)]).toEqual(['table', 'escaped'])
  })
})

describe('Extreme range and Machines (G16.2, G23)', () => {
  test('G16.2.4, G16.2.8r, G16.2.10r: a scope shot hits on 4+, and ignores the cover of the ground', () => {
    const sniper = soldier(5, 5, { options: ['heavySniperRifle'] })
    const table = attack([sniper, any('second', 'R1', 35, 5)], fire(1, 'heavySniperRifle', 1, 'scope'), [4, 1, 6], { size: [48, 48] })
    expect(rolls(table).slice(0, 2)).toEqual([
      [8, 4],
      [10, 4],
    ])
  })
  test('G23.2.1, G23.2.3, G23.2.7r, G23.2.11r, G23.2.12r: one roll, one test, which may retreat it', () => {
    const rifle = fire(1, 'plasmaRifle', 1)
    const table = attack([rifleman(5, 10), endo(14, 10)], rifle, [6, 6, 8, 8, 6, 1])
    expect([rolls(table).map(([die]) => die), table.model(1).where]).toEqual([[6, 8, 6, 20], 'destroyed'])
  })
  test('G23.2.5, G23.2.8r, G23.2.9r: a Crawler is seen over, has claws only, and takes saves', () => {
    expect(refused([rifleman(5, 10), endo(20, 10), endo(12, 10, { crawler: true })], fire(1, 'plasmaRifle', 1))).toBeUndefined()
    expect(refused([endo(10, 10, { crawler: true }), soldier(12.5, 10)], fire(1, 'plasmaGun', 1))).toBe('G6.2.2')
    expect(rolls(attack([rifleman(5, 10), endo(20, 10, { crawler: true })], fire(1, 'plasmaRifle', 1), [6, 4]))).toEqual([
      [6, 6],
      [6, 4],
    ])
  })
  test('G23.2.13r: one that is in contact with an enemy stays there', () => {
    const table = attack([any('first', 'R3', 10, 10), endo(11.005, 10)], fire(0, 'knife', 1), [3, 6, 9])
    expect(table.model(1).at).toEqual({ x: 11005, y: 10000 })
  })
  test('G23.3.4 to G23.3.6r, G23.3.8r, G25.5.3: hidden until it attacks, and shown for good', () => {
    const table = genisys.position([any('second', 'M5', 10, 10), soldier(14, 10)])
    expect(table.model(0).revealed).toBe(false)
    table.play('second', stay)
    table.dice(1)
    table.play('second', fire(1, 'javelin', 1))
    expect(table.model(0).revealed).toBe(true)
  })
  test('G23.3.7r: a challenge needs sight, and works after a double move', () => {
    const models = [rifleman(10, 10), any('second', 'M2', 12.9, 10)]
    const blocked = genisys.position([...models, far], { terrain: [box('barrier', 2, 11.3, 8, 11.6, 12)] })
    blocked.play('first', stay)
    expect(blocked.refusal('first', { do: 'challenge', target: 1 })).toBeDefined()
    const ran = genisys.position([rifleman(2, 10), any('second', 'M2', 14, 10)])
    ran.play('first', { do: 'move', way: 'run', double: true, lands: false }, path([11.5, 10]))
    expect(ran.refusal('first', { do: 'challenge', target: 1 })).toBeUndefined()
  })
  test('G23.3.10r, G25.5.1: a sniffer dog shows who hides within 2"', () => {
    const handler = soldier(10, 10, { options: ['snifferDog'] })
    const table = genisys.position([handler, any('second', 'M2', 12.9, 10), far], { go: { impulse: 'first' }, dice: [1] })
    table.dice(1)
    table.play('first', { do: 'sniff' })
    expect([table.model(1).revealed, table.model(0).done]).toEqual([true, 1])
  })
  test('G25.5.2: an Infiltrator set up last stands anywhere more than 5" from enemies', () => {
    const { state } = genisys.position([any('second', 'M2', 1, 1), soldier(18, 12)], { setUp: 'battleLines' })
    const put = (x: number) => refuseSetUp(state, { ...state.models[0]!, where: 'waiting' }, { piece: '0', x, y: 12000 }, true)?.rule
    expect([put(24000), put(24001)]).toEqual(['G25.5.2', undefined])
  })
  test('G25.5.2: kept back, it is set up after all others of both sides, the winner of the roll-off first', () => {
    const forces = { first: force('machines', 'M2', 'M1'), second: force('machines', 'M2', 'M1') }
    const table = genisys.newMatch({ mission: 'annihilate', setUp: 'battleLines', gameSize: 250, table: 'houseMap' }, forces, 9, 2)
    table.keepDice()
    const place = (seat: Seat, model: number, x: number, y: number) =>
      table.play(seat, { place: [{ piece: String(model), x, y, heading: 0 }] } as never)
    table.play('first', { do: 'side', edge: 'south', other: '' }, { pickSome: [] } as never)
    table.play('second', { pickSome: [] } as never)
    table.play('first', { do: 'setUpLast', model: 0 })
    place('first', 1, 18_000, 1000)
    table.exactly('second', [
      { do: 'setUp', model: 2 },
      { do: 'setUpLast', model: 2 },
      { do: 'setUp', model: 3 },
    ])
    table.play('second', { do: 'setUpLast', model: 2 })
    place('second', 3, 18_000, 23_000)
    expect(table.asked()).toEqual(['first'])
    place('first', 0, 5000, 12_000)
    expect(table.asked()).toEqual(['second'])
    table.dice(7, 2)
    place('second', 2, 31_000, 12_000)
    expect(table.state.models.map(({ where }) => where)).toEqual(['table', 'table', 'table', 'table'])
  })
})

describe('forces (G14.1, G18, G25)', () => {
  const faults = (one: Force, gameSize: number) => lists.faults(one as never, { gameSize }, 'first').map(({ rule }) => rule)
  test('G14.1.2, G14.1.4, G18.2.2r: both may bring one faction; half on Commanders and vehicles, with what they bought', () => {
    const table = genisys.newMatch(
      { mission: 'annihilate', setUp: 'battleLines' },
      { first: force('machines', 'M1'), second: force('machines', 'M1') },
      9,
      2,
    )
    expect(table.state.factions).toEqual({ first: 'machines', second: 'machines' })
    const leaders = {
      ...force('resistance', 'R3', 'R3', 'R3', 'R1'),
      models: [...[1, 2, 3].map(() => ({ profile: 'R3', options: [] })), { profile: 'R1', options: [] }],
    }
    expect(faults(leaders, 250)).toEqual([])
    expect(
      faults({ ...leaders, models: [{ profile: 'R3', options: ['plasmaRifle', 'stickyBombs'] }, ...leaders.models.slice(1)] }, 250),
    ).toEqual(['G18.2.1'])
  })
  test('G18.3.3r, G25.3.2, G25.3.3, G25.3.5: limits by option, and house options', () => {
    const two = {
      ...force('resistance'),
      models: [
        { profile: 'R1', options: ['flamethrower'] },
        { profile: 'R1', options: ['grenadeLauncher'] },
      ],
    }
    expect(faults(two, 250)).toEqual([])
    expect(faults({ ...two, models: [...two.models, { profile: 'R1', options: ['flamethrower'] }] }, 250)).toEqual(['G18.3.1'])
    const truck = genisys.position([any('first', 'R12', 5, 5, { options: ['additionalArmour', 'hullGun'] })]).model(0)
    expect([truck.cost, truck.armor, truck.mounts.length]).toEqual([100, 8, 1])
  })
  test('G25.4.1 to G25.4.3: what Machines buy', () => {
    const cost = (entry: string, ...options: string[]) => genisys.position([any('second', entry, 5, 5, { options })]).model(0).cost
    expect([
      cost('M1', 'command2'),
      cost('M1', 'mortar'),
      cost('M1', 'twoPlasmaRifles'),
      cost('M2', 'plasmaGun'),
      cost('M3', 'demolitionCharge'),
    ]).toEqual([65, 38, 60, 48, 30])
  })
})
