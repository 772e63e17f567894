import { describe, expect, test } from 'vitest'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'

const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const FAR = squad('far', [[44, 44]])

/** The Morale Phase of a unit of side a, which fails its test and retreats by these dice. */
function retreat(units: readonly UnitAt[], foes: readonly UnitAt[], dice: readonly number[], more: Partial<Position> = {}): PrototypeTable {
  const t = position({ a: { units }, b: { units: [FAR, ...foes] }, ...more })
  t.dice(6, 6, ...dice)
  t.start('morale', { open: [] })
  t.done()
  return t
}

describe('P15.3: a retreat', () => {
  test('P15.3.2, P15.3.6r: whoever reaches the edge stops there, and does not go along it', () => {
    const t = retreat([squad('P', [[3, 24]], { marks: 3 })], [], [6, 6, 6])
    expect(t.model('P')).toMatchObject({ x: 630, y: 24_000 })
  })

  test('P15.3.2, P15.3.3r: nor do those behind him: each stops in touch with the edge or where the way is barred', () => {
    const t = retreat(
      [
        squad(
          'P',
          [
            [2, 24],
            [3.5, 24],
          ],
          { marks: 2 },
        ),
      ],
      [],
      [6, 6],
    )
    expect(t.model('P', 0)).toMatchObject({ x: 630, y: 24_000 })
    expect(t.model('P', 1).x).toBe(630)
  })

  test('P15.3.3r: the total of the dice is one for the unit', () => {
    const t = retreat(
      [
        squad(
          'P',
          [
            [10, 24],
            [10, 26],
          ],
          { marks: 2 },
        ),
      ],
      [],
      [1, 2],
    )
    expect([t.model('P', 0).x, t.model('P', 1).x]).toEqual([7000, 7000])
  })

  test('P15.3.5r: vehicles test and retreat like infantry', () => {
    const t = retreat([{ name: 'T', unit: 'mbtSquadron', at: [[10, 24]], marks: 1 }], [], [4])
    expect([t.model('T').x, t.unit('T').retreating]).toEqual([6000, true])
  })

  test('P15.3.4r: a pass changes nothing, and marks stay', () => {
    const t = position({ a: { units: [squad('P', [[10, 24]], { marks: 3 })] }, b: { units: [FAR] } })
    t.dice(1, 1)
    t.start('morale', { open: [] })
    expect([t.unit('P').marks, t.unit('P').retreating, t.model('P').x]).toEqual([3, false, 10_000])
    t.done()
  })

  test('P15.3.4r: who is locked leaves the combat, straight for the edge', () => {
    const t = retreat([squad('P', [[10, 24]], { marks: 1 })], [squad('foe', [[11.4, 24]])], [5])
    expect(t.model('P')).toMatchObject({ x: 5000, y: 24_000 })
  })

  test('P15.3.6r: nor does it come nearer to an enemy within 1", or into the 1" of another', () => {
    const t = retreat([squad('P', [[10, 24]], { marks: 1 })], [squad('foe', [[5, 24]])], [6])
    const gap = Math.hypot(t.model('P').x - 5000, t.model('P').y - 24_000) - 1260
    expect(gap).toBeGreaterThan(1000)
    expect(t.model('P').x).toBeLessThan(10_000)
  })

  test('P15.3.3r: not through Impassable terrain; closest is the edge nearest to any of its bases', () => {
    const wall = {
      type: 'impassable' as const,
      corners: [
        [2, 10],
        [6, 10],
        [6, 38],
        [2, 38],
      ] as [number, number][],
    }
    const t = retreat([squad('P', [[8, 24]], { marks: 1 })], [], [6], { areas: [wall] })
    expect(t.model('P').x).toBeGreaterThanOrEqual(6630)
    const top = retreat([squad('P', [[24, 40]], { marks: 1 })], [], [3])
    expect(top.model('P').y).toBe(43_000)
  })

  test('P15.3.1: the side with Initiative tests first', () => {
    const t = position({
      a: { units: [squad('A', [[10, 24]], { marks: 1 })] },
      b: { units: [squad('B', [[30, 24]], { marks: 1 }), FAR] },
      initiative: 'b',
    })
    t.dice(1, 1, 6, 6, 2)
    t.start('morale', { open: [] })
    expect([t.unit('B').retreating, t.unit('A').retreating]).toEqual([false, true])
    t.done()
  })

  test('P22.6.8h: Break Their Nerve counts each retreat of an enemy unit, at most 5', () => {
    const t = position({
      a: { units: [squad('P', [[10, 24]], { marks: 1 })] },
      b: { units: [FAR], secondaries: ['breakTheirNerve', 'attrition'] },
    })
    t.dice(6, 6, 1)
    t.start('morale', { open: [] })
    expect(t.state.scores.b.vp).toBe(1)
    Object.assign(t.state.scores.b, { from: { breakTheirNerve: 5 }, vp: 5 })
    t.dice(6, 6, 1)
    t.start('morale', { open: [] })
    expect(t.state.scores.b.vp).toBe(5)
  })
})
