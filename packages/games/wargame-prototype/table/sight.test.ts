import { describe, expect, test } from 'vitest'
import { type Position, position, type UnitAt } from '../testing.ts'
import { closedBetween, closedLine, openLine, unseen } from './sight.ts'

const platoon = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const tank = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'mbtSquadron', at })
const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const square = (type: 'impassable' | 'forest', x: number) =>
  ({
    type,
    corners: [
      [x, 8],
      [x + 2, 8],
      [x + 2, 12],
      [x, 12],
    ],
    height: 4,
  }) as const

describe('what a line of sight shows', () => {
  test('P5.4.1: an open line is given by its two ends', () => {
    const t = table([tank('A', [10, 10])], [tank('B', [30, 10])])
    expect(openLine(t.state, t.model('A'), t.model('B'))).toMatchObject([
      { x: 10_000, y: 10_000 },
      { x: 30_000, y: 10_000 },
    ])
  })
  test('P5.4.5: models in the way are named, those beside it are not', () => {
    const t = table([tank('A', [10, 10])], [tank('B', [30, 10]), tank('C', [20, 10]), tank('D', [20, 20])])
    expect(openLine(t.state, t.model('A'), t.model('B'))).toBeUndefined()
    expect(closedLine(t.state, t.model('A'), t.model('B'))).toEqual({
      from: [10_000, 10_000],
      to: [30_000, 10_000],
      models: [t.modelIndex('C')],
      areas: [],
    })
  })
  test('P5.4.10r: terrain in the way is named; forests that only together are too deep are all named', () => {
    const closed = (...areas: ReturnType<typeof square>[]) => {
      const t = table([tank('A', [10, 10])], [tank('B', [30, 10])], { areas })
      return closedLine(t.state, t.model('A'), t.model('B')).areas.length
    }
    expect(closed(square('impassable', 18))).toBe(1)
    expect(closed(square('impassable', 18), square('forest', 24))).toBe(1)
    expect(closed(square('forest', 16), square('forest', 22))).toBe(2)
  })
  test('P5.4.1: a refusal shows the line between the models that are nearest to one another', () => {
    const t = table([platoon('A', [4, 10], [10, 10])], [platoon('B', [30, 10], [34, 10])], { areas: [square('impassable', 18)] })
    expect(closedBetween(t.state, t.unit('A'), t.unit('B'))).toMatchObject({ from: [10_000, 10_000], to: [30_000, 10_000] })
    expect(unseen('P12.1.3', t.state, t.unit('A'), t.unit('B'))).toMatchObject({
      rule: 'P12.1.3',
      reason: { key: 'no.unseen', params: { unit: t.unit('B').name } },
      shows: { from: [10_000, 10_000], to: [30_000, 10_000], models: [], areas: [expect.any(String)] },
    })
    for (const model of t.unit('B').models) t.state.models[model]!.where = 'dead'
    expect(closedBetween(t.state, t.unit('A'), t.unit('B'))).toBeUndefined()
  })
})
