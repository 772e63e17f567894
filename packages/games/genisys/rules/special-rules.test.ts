import { describe, expect, test } from 'vitest'
import { skillOf } from '../profile.ts'
import { isInArcOf } from '../table/arcs.ts'
import { drivesThrough } from '../table/moves.ts'
import { rangeOf } from '../table/range.ts'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, path, run, stay, walk } from '../testing.ts'

type Points = readonly (readonly [number, number] | readonly [number, number, number])[]

const far = endo(34, 22)
const gun = fire(1, 'plasmaGun', 1)

/** The rule that refuses a move of the first model along some points, or nothing. */
function refusedMove(models: readonly PlacedModel[], way: ReturnType<typeof walk>, ...points: Points) {
  const table = genisys.position(models)
  const { seat } = models[0]!
  const refusal = table.refusal(seat, way)
  if (refusal) return refusal.rule
  table.play(seat, way)
  return table.refusal(seat, path(...points))?.rule
}

describe("models' special rules (G9)", () => {
  test('G-70, G9.2.1: Fast moves by Runs', () => {
    const outrider = any('first', 'R10', 4, 10)
    expect(refusedMove([outrider, far], walk('run'), [16.2, 10])).toBeUndefined()
    expect(refusedMove([outrider, far], walk('run'), [16.201, 10])).toBe('G26.4.1')
    expect(refusedMove([outrider, far], run('run', 'run'), [16.2, 10], [28.4, 10])).toBeUndefined()
  })
  test('G-70, G9.3.1, G9.3.2: Extremely Fast moves by two Runs, or anywhere', () => {
    const drone = any('second', 'M3', 2, 10)
    const table = genisys.position([drone, soldier(34, 22)])
    expect(refusedMove([drone, soldier(34, 22)], walk('run', 'run'), [14, 10], [26, 10])).toBeUndefined()
    expect(refusedMove([drone, soldier(34, 22)], walk('run', 'run'), [14, 10], [26.001, 10])).toBe('G26.4.1')
    table.play('second', { do: 'anywhere' }, path([35, 2]))
    expect(table.model(0).at).toEqual({ x: 35_000, y: 2000 })
  })
  test('G-71, G9.5.1 to G9.5.6, G9.5.9r: a damaged technical', () => {
    const models = [endo(5, 10), any('first', 'R11', 12, 10, { heading: 0 })]
    const table = attack(models, gun, [6, 6, 6, 3, 7, 6])
    expect(table.model(1)).toMatchObject({ damage: 1, done: 0, where: 'table' })
    const damaged = [any('first', 'R11', 10, 10, { damage: 1 }), endo(20, 10), far]
    expect(rolls(attack(damaged, fire(0, 'lightMachineGun', 1), [1, 1, 1]))[0]).toEqual([4, 5])
    expect(skillOf(table.model(1))).toBe(6)
    expect(refusedMove(damaged, walk('crawl'), [12, 10, 0])).toBeUndefined()
    expect(refusedMove(damaged, walk('run'), [12, 10, 0])).toBe('G10.1.1')
  })
  test('G-72, G9.5.3: its last point makes it a wreck', () => {
    const table = attack([endo(5, 10), any('first', 'R11', 12, 10, { damage: 1 })], gun, [6, 1, 6])
    expect(table.model(1).where).toBe('destroyed')
    expect(table.state.terrain).toMatchObject([{ kind: 'barrier', size: 3, wreckOf: 1 }])
  })
  test('G-73, G9.6.1: Sprint is a normal move after a double one', () => {
    const table = genisys.position([any('first', 'R9', 4, 10), endo(24, 10), endo(28, 10)])
    table.play('first', run(), path([16, 10]))
    expect(table.rule()).toBe('G9.6.1')
    table.play('first', { do: 'move', way: 'walk', double: false, lands: false }, path([21.5, 10]))
    expect(table.refusal('first', fire(1, 'shotgun', 1))?.rule).toBe('G4.1.5')
    expect(table.refusal('first', fire(0, 'knife', 1))).toBeUndefined()
  })
  test('G-74, G9.8.1: Stealth, but not within 2"', () => {
    const hidden = (x: number) => any('second', 'R6', x, 10)
    const table = genisys.position([rifleman(2, 10), hidden(22)])
    table.play('first', walk(), path([3, 10]))
    table.dice(4)
    table.play('first', fire(1, 'plasmaRifle', 1))
    expect(rolls(table)).toEqual([[4, 6]])
    expect(rolls(attack([rifleman(10, 10), hidden(12.5)], fire(0, 'knife', 1), [2]))).toEqual([[6, 3]])
  })
  test('G-135, G9.4.1, G10.1.2: Slow crawls, or walks', () => {
    const slow = any('first', 'R4', 10, 10, { damage: 1 })
    expect(refusedMove([slow, far], walk('crawl'), [13, 10])).toBeUndefined()
    expect(refusedMove([slow, far], walk('crawl'), [13.001, 10])).toBe('G26.4.1')
    expect(refusedMove([slow, far], run('walk'), [16, 10])).toBeUndefined()
    expect(refusedMove([slow, far], run('crawl', 'crawl'), [13, 10], [16, 10])).toBeUndefined()
  })
  test('G-135, G23.2.4: a Crawler makes no double move and crosses no barrier', () => {
    const crawler = endo(10, 10, { crawler: true })
    const barrier = { terrain: [box('barrier', 1, 11, 5, 11.3, 15)] }
    const table = genisys.position([crawler, soldier(34, 22)], barrier)
    expect(table.options('second', 'move')).toEqual([{ do: 'move', way: 'crawl', double: false, lands: false }])
    table.play('second', walk('crawl'))
    expect(table.refusal('second', path([12.5, 10]))?.rule).toBe('G5.2.2')
  })
})

describe('vehicles (G11)', () => {
  test('G-87, G11.2.3, G11.2.5: only the heaviest drive through others', () => {
    const { state } = genisys.position([
      any('second', 'M8', 5, 5),
      any('first', 'R11', 20, 5),
      any('first', 'R12', 20, 15),
      any('second', 'M10', 28, 18),
    ])
    const [tank, technical, truck, carrier] = state.models
    expect([drivesThrough(tank!, technical!), drivesThrough(truck!, technical!)]).toEqual([true, false])
    expect([drivesThrough(tank!, carrier!), drivesThrough(truck!, carrier!)]).toEqual([false, false])
    const armored = (armor: number) => drivesThrough(tank!, { ...truck!, armor })
    expect([armored(7), armored(8)]).toEqual([true, false])
    const inTheWay = [any('first', 'R12', 5, 10), any('second', 'R11', 12, 10)]
    const heavy = [any('second', 'M8', 5, 10), any('first', 'R11', 14, 10), far]
    expect(refusedMove(heavy, run('run', 'run'), [14, 10, 0], [24, 10, 0])).toBeUndefined()
    expect(refusedMove(inTheWay, walk('run'), [17, 10, 0])).toBe('G11.2.3')
  })
  test('G-89, G11.4.6, G11.4.12r: arcs with their borders', () => {
    const { state } = genisys.position([any('first', 'R12', 10, 10), endo(14, 14), endo(13, 14.5), endo(14, 14.6)])
    const [vehicle, ...targets] = state.models
    const inArc = (arc: 'front' | 'left') => targets.slice(0, 3).map(target => isInArcOf(vehicle!, { arcs: [arc] }, target))
    expect([inArc('front'), inArc('left')]).toEqual([
      [true, false, true],
      [true, true, true],
    ])
  })
  test('G-90, G11.4.8: of coaxial weapons one fires in a turn', () => {
    const tank = any('first', 'R13', 10, 10)
    const table = genisys.position([tank, endo(25, 10), far])
    table.play('first', stay, fire(0, 'tankCannon', 1))
    expect(table.refusal('first', fire(0, 'lightMachineGun', 1))?.rule).toBe('G6.2.2')
    Object.assign(table.state.models[0]!.mounts[0]!, { fired: 'tankCannon' })
    expect(refused([tank, endo(25, 10)], fire(0, 'lightMachineGun', 1))).toBeUndefined()
    const other = genisys.position([tank, endo(25, 10), far])
    Object.assign(other.state.models[0]!.mounts[0]!, { fired: 'tankCannon' })
    other.play('first', stay)
    expect(other.refusal('first', fire(0, 'lightMachineGun', 1))?.rule).toBe('G11.4.8')
  })
  test('G-90, G11.4.9: twin weapons fire twice the dice, spread only by who stood still', () => {
    const gunship = any('second', 'M9', 10, 10)
    const twin = (mode: 'plain' | 'suppressive') => fire(0, 'heavyPlasmaGun', 1, mode)
    const table = attack([gunship, soldier(20, 10)], twin('plain'), [1, 1, 1, 1, 1, 1])
    expect(table.happened('muster.rolled')[0]!.faces).toHaveLength(6)
    expect(refused([gunship, soldier(20, 10), soldier(20, 12)], twin('suppressive'))).toBeUndefined()
    expect(refused([gunship, soldier(20, 10)], twin('suppressive'), {}, { moved: true })).toBe('G10.3.1')
    const spread = genisys.position([gunship, soldier(20, 10), soldier(20, 12)], { dice: [1, 1] })
    spread.play('second', stay, twin('suppressive'))
    spread.play('second', { pickSome: [{ do: 'also', target: 2 }] })
    spread.done()
  })
  test('G-146, G9.2.2r, G11.2.10r, G5.2.4: a Run crosses no barrier, two Walks do', () => {
    const truck = any('first', 'R12', 6, 10, { options: ['hullGun'] })
    const barrier = { terrain: [box('barrier', 1, 10, 5, 10.3, 15)] }
    const table = genisys.position([truck, endo(28, 10)], barrier)
    table.play('first', walk('run'))
    expect(table.refusal('first', path([14, 10, 0]))?.rule).toBe('G5.2.4')
    const walks = genisys.position([truck, endo(28, 10)], barrier)
    walks.play('first', walk('walk', 'walk'), path([7.9, 10, 0], [14, 10, 0]))
    expect(walks.refusal('first', fire(0, 'heavyPlasmaGun', 1))).toBeUndefined()
    walks.play('first', hold)
  })
})

describe('VTOLs (G13) and larger tables (G16)', () => {
  const size = [48, 48] as const
  const at = (gap: number, more: Partial<PlacedModel> = {}) => any('second', 'M9', 5 + 0.5 + gap + 1.2, 5, more)
  test('G-100, G13.1.5, G16.2.3: what flies is at Long range, or really further off', () => {
    const range = (gap: number) => {
      const { state } = genisys.position([rifleman(5, 5), at(gap)], { size })
      return rangeOf(state, { attacker: state.models[0]!, target: state.models[1]! })
    }
    expect([range(22), range(22.001), range(1)]).toEqual(['long', 'extreme', 'long'])
    expect(refused([rifleman(5, 5), at(22.001)], fire(1, 'plasmaRifle', 1), { size })).toBe('G16.2.5')
    const gunner = soldier(5, 5, { options: ['lightMachineGun'] })
    expect(rolls(attack([gunner, at(22.001)], fire(1, 'lightMachineGun', 1), [6, 6, 6], { size }))).toEqual([[6, 7]])
  })
  test('G-115, G16.2.1 to G16.2.7r: Extreme range', () => {
    const target = (x: number) => any('first', 'R1', x, 5)
    expect(refused([endo(5, 5), target(28.001)], gun, { size })).toBe('G16.2.5')
    const gunner = (option: string) => endo(5, 5, { options: [option] })
    const heavy = fire(1, 'heavyPlasmaGun', 1)
    const save = (models: readonly PlacedModel[], dice: readonly number[]) => rolls(attack(models, heavy, dice, { size }))
    expect(save([gunner('heavyPlasmaGun'), target(28.001)], [7, 1, 1, 4])).toEqual([
      [8, 7],
      [6, 4],
    ])
    expect(save([gunner('heavyPlasmaGun'), { ...endo(28.001, 5), seat: 'first' }], [7, 1, 1, 4])).toHaveLength(2)
    expect(save([gunner('heavyPlasmaGun'), any('first', 'R12', 29.501, 5)], [7, 1, 1, 4])).toHaveLength(2)
    expect(save([gunner('heavyPlasmaGun'), { ...endo(28, 5), seat: 'first' }], [6, 1, 1, 1, 9])).toEqual([
      [8, 6],
      [10, 8],
      [12, null],
    ])
    expect(save([gunner('heavyPlasmaGun'), any('first', 'R12', 29.5, 5)], [6, 1, 1, 1, 6]).map(([die]) => die)).toEqual([8, 10, 6])
  })
  test('G-134, G13.1.6, G14.5.6: a landed gunship neither holds nor plants', () => {
    const models = [any('second', 'M9', 18, 14.2, { landed: 1 }), soldier(21, 12), far]
    const table = genisys.position(models, { missions: ['demolish'], attacker: 'second', objectives: [[18, 12]], alone: true })
    expect(table.rule()).not.toBe('G14.5.2')
  })
})
