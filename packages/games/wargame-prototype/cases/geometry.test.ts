import { describe, expect, test } from 'vitest'
import { cohesionOf, isCohesive } from '../table/cohesion.ts'
import { isWay, planOf, wayTo } from '../table/paths.ts'
import { sees } from '../table/sight.ts'
import { baseOf, inCcr, inFrontArc, touches, within } from '../table/space.ts'
import { nearestEdge } from '../table/zones.ts'
import { ARC_TANGENT, INCH } from '../tables.ts'
import { aimOf } from '../targets.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { basesOf, onBoard } from '../units.ts'

const platoon = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const tank = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'mbtSquadron', at })
const walker = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'fspTeam', at })
const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })

/** Whether the first model of one unit sees the first of another. */
const looks = (t: ReturnType<typeof table>, from: string, to: string) => sees(t.state, t.model(from), t.model(to))

describe('geometry', () => {
  test('CASE P-01 (P5.2.1r): within includes the boundary', () => {
    const at = (x: number) => {
      const t = table([platoon('A', [10, 10])], [platoon('B', [x, 10])])
      return within(7 * INCH, baseOf(t.state, t.model('A')), baseOf(t.state, t.model('B')))
    }
    expect(at(18.26)).toBe(true)
    expect(at(18.261)).toBe(false)
  })

  test('CASE P-02 (P12.1.5r): a coilrifle reaches a gap of 12" and no more', () => {
    const aim = (x: number) => {
      const t = table([platoon('A', [10, 10])], [platoon('B', [x, 10])])
      return aimOf(t.state, t.modelIndex('A'), 'coilrifle', t.unit('B'))
    }
    expect(aim(23.26)).toBe('sight')
    expect(aim(23.261)).toMatchObject({ rule: 'P12.1.5r' })
  })

  test('CASE P-03 (P5.2.3, P5.2.4r): CCR at 1.000", base-to-base at 0.100"', () => {
    const at = (x: number) => {
      const t = table([platoon('A', [10, 10])], [platoon('B', [x, 10])])
      const [a, b] = [baseOf(t.state, t.model('A')), baseOf(t.state, t.model('B'))]
      return [inCcr(a, b), touches(a, b)]
    }
    expect(at(12.26)).toEqual([true, false])
    expect(at(12.261)).toEqual([false, false])
    expect(at(11.36)).toEqual([true, true])
    expect(at(11.361)).toEqual([true, false])
  })

  const inCohesion = (...at: (readonly number[])[]) => {
    const t = table([platoon('A', ...at)], [])
    return isCohesive(basesOf(t.state, t.unit('A')), cohesionOf(t.unit('A')))
  }

  test('CASE P-04 (P5.6.2r): three models must all be near one another', () => {
    expect(inCohesion([10, 10], [13.26, 10], [16.52, 10])).toBe(false)
    expect(inCohesion([10, 10], [13.26, 10], [11.63, 12.5])).toBe(true)
  })

  test('CASE P-05 (P5.6.2r): two within 2", one always', () => {
    expect(inCohesion([10, 10], [13.26, 10])).toBe(true)
    expect(inCohesion([10, 10], [13.261, 10])).toBe(false)
    expect(inCohesion([10, 10])).toBe(true)
  })

  test('CASE P-06 (P5.6.2r): two clumps are not together', () => {
    expect(inCohesion([10, 10], [12, 10], [11, 12], [22, 10], [24, 10], [23, 12])).toBe(false)
  })

  test('CASE P-07 (P5.3.5, P5.3.6r): a way at a gap of exactly 1.000" is closed', () => {
    const way = (y: number) => {
      const t = table([platoon('A', [10, 10])], [platoon('B', [13, y])])
      const found = wayTo(planOf(t.state, t.unit('A')), t.model('A'), { x: 15_000, y: 10_000 }, 5000)
      return isWay(found) ? 'way' : found.rule
    }
    expect(way(12.26)).toBe('P5.3.5')
    expect(way(12.261)).toBe('way')
  })

  test('CASE P-08 (P5.4.5, P5.4.9r, P5.4.3r): a squad exactly behind another is hidden; infantry never hides vehicles', () => {
    const see = (x: number, target: UnitAt) => looks(table([platoon('A', [10, 10]), platoon('F', [x, 15])], [target]), 'A', 'B')
    expect(see(10, platoon('B', [10, 20]))).toBe(false)
    expect(see(10.2, platoon('B', [10, 20]))).toBe(true)
    expect(see(10, tank('B', [10, 20]))).toBe(true)
  })

  test('CASE P-09 (P5.4.5, P5.4.6, P5.4.7r): Massive sees and is seen past models', () => {
    const see = (a: UnitAt, b: UnitAt) => looks(table([a, tank('F', [10, 15])], [b]), 'A', 'B')
    expect(see(platoon('A', [10, 10]), platoon('B', [10, 20]))).toBe(false)
    expect(see(platoon('A', [10, 10]), tank('B', [10, 20]))).toBe(false)
    expect(see(platoon('A', [10, 10]), walker('B', [10, 20]))).toBe(true)
    expect(see(walker('A', [10, 10]), platoon('B', [10, 20]))).toBe(true)
  })

  const forest = {
    areas: [
      {
        type: 'forest' as const,
        corners: [
          [0, 20],
          [48, 20],
          [48, 30],
          [0, 30],
        ] as const,
      },
    ],
  }

  test('CASE P-10 (P5.4.11, P5.4.12r): 3.000" of Forest can be seen through, more cannot', () => {
    const see = (y: number) => looks(table([platoon('A', [24, y])], [platoon('B', [24, 12])], forest), 'A', 'B')
    expect([22, 23.63, 23.631].map(see)).toEqual([true, true, false])
  })

  test('CASE P-11 (P5.4.10r, P5.4.4r): a line above the trees is free', () => {
    expect(looks(table([walker('A', [24, 10])], [walker('B', [24, 40])], forest), 'A', 'B')).toBe(true)
    expect(looks(table([tank('A', [24, 10])], [tank('B', [24, 40])], forest), 'A', 'B')).toBe(false)
  })

  test('CASE P-12 (P5.8.2r, P5.8.1): the front arc of 20 degrees', () => {
    const inArc = (x: number) => inFrontArc({ x: 24_000, y: 10_000 }, 0, { x, y: 20_000 }, ARC_TANGENT)
    expect([27_639, 27_640].map(inArc)).toEqual([true, false])
  })

  test('CASE P-13 (P5.5.2r): the closest edge, ties to the own edge and then by order', () => {
    const edge = (x: number, y: number) => {
      const t = table([], [platoon('B', [x, y])])
      t.state.zones = { a: 'a', b: 'b' }
      return nearestEdge(t.state, 'b', basesOf(t.state, t.unit('B')))
    }
    expect(edge(24, 12)).toBe('bottom')
    expect(edge(12, 12)).toBe('bottom')
    expect(edge(24, 24)).toBe('top')
  })

  test('CASE P-89 (P6.2.15, P6.2.16r, P5.4.10r): Impassable terrain closes ways and sight; what is high or flies passes', () => {
    const rock = {
      areas: [
        {
          type: 'impassable' as const,
          corners: [
            [20, 20],
            [24, 20],
            [24, 24],
            [20, 24],
          ] as const,
        },
      ],
    }
    const infantry = table([platoon('A', [22, 18])], [platoon('B', [22, 26])], rock)
    expect(looks(infantry, 'A', 'B')).toBe(false)
    const alone = table([platoon('A', [22, 18])], [], rock)
    const straight = wayTo(planOf(alone.state, alone.unit('A')), alone.model('A'), { x: 22_000, y: 25_000 }, 7000)
    expect(straight).toMatchObject({ rule: 'P6.2.15' })
    const engines = table([{ name: 'A', unit: 'excitatus', at: [[22, 14]] }], [{ name: 'B', unit: 'excitatus', at: [[22, 30]] }], rock)
    expect(looks(engines, 'A', 'B')).toBe(true)
    const drones = table([{ name: 'A', unit: 'strikeDroneGroup', at: [[22, 18]] }], [], rock)
    const fly = (y: number) => {
      const found = wayTo(planOf(drones.state, drones.unit('A')), drones.model('A'), { x: 22_000, y: y * INCH }, 16_000)
      return isWay(found) ? 'way' : found.rule
    }
    expect([26, 24.63, 24.629, 22].map(fly)).toEqual(['way', 'way', 'P6.2.16r', 'P6.2.16r'])
    expect(onBoard(drones.state, drones.unit('A'))).toHaveLength(1)
  })
})
