import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arcAround, isInArc, meetsArc, partInArc, quadrant } from './arc.ts'
import { disc, hull, rectangle } from './outline.ts'
import { isConvex } from './pieces.ts'
import { quarterTurned } from './vector.ts'

const ORIGIN = { x: 0, y: 0 }

describe('arcs of fire', () => {
  test('G26.6.10: a quadrant includes its borders and its apex', () => {
    const ahead = quadrant(ORIGIN, 0)
    expect(isInArc({ x: 5000, y: 5000 }, ahead)).toBe(true)
    expect(isInArc({ x: 5000, y: -5000 }, ahead)).toBe(true)
    expect(isInArc({ x: 5000, y: 5001 }, ahead)).toBe(false)
    expect(isInArc({ x: -5000, y: 0 }, ahead)).toBe(false)
    expect(isInArc(ORIGIN, ahead)).toBe(true)
  })

  test('every place is in one of the four quadrants, on a border in two', () => {
    const place = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(place, place, (x, y) => {
        const counted = [0, 900, 1800, 2700].filter(heading => isInArc({ x, y }, quadrant(ORIGIN, heading))).length
        expect(counted).toBe(x === 0 && y === 0 ? 4 : Math.abs(x) === Math.abs(y) ? 2 : 1)
        expect(isInArc(quarterTurned({ x, y }), quadrant(ORIGIN, 900))).toBe(isInArc({ x, y }, quadrant(ORIGIN, 0)))
        expect(isInArc({ x, y }, arcAround(ORIGIN, 0, 1800))).toBe(x >= 0)
      }),
    )
  })

  test('G26.6.10: an outline is in an arc if one point of it is', () => {
    const ahead = quadrant(ORIGIN, 0)
    expect(meetsArc(disc({ x: 0, y: 5000 }, 500), ahead)).toBe(false)
    expect(meetsArc(disc({ x: 4400, y: 5000 }, 500), ahead)).toBe(true)
    // The border passes (3000, 3000); 300 * sqrt(2) = 424.3 units off square to it.
    expect(meetsArc(disc({ x: 2700, y: 3300 }, 425), ahead)).toBe(true)
    expect(meetsArc(disc({ x: 2700, y: 3300 }, 424), ahead)).toBe(false)
    expect(meetsArc(rectangle({ x: -9000, y: 2000 }, { x: 2000, y: 3000 }), ahead)).toBe(true)
    expect(meetsArc(rectangle({ x: -9000, y: 2001 }, { x: 2000, y: 3000 }), ahead)).toBe(false)
    expect(meetsArc(rectangle({ x: 4000, y: -9000 }, { x: 4100, y: 9000 }), ahead)).toBe(true)
    expect(meetsArc(rectangle({ x: -10, y: -9000 }, { x: 10, y: 9000 }), ahead)).toBe(true)
  })

  test('G26.6.9: the part of a hull in an arc', () => {
    const front = partInArc(hull(ORIGIN, 3000, 2000, 0), quadrant(ORIGIN, 0))
    expect(front?.corners).toHaveLength(5)
    expect(front?.corners).toEqual(
      expect.arrayContaining([ORIGIN, { x: 2000, y: -2000 }, { x: 3000, y: -2000 }, { x: 3000, y: 2000 }, { x: 2000, y: 2000 }]),
    )
    expect(partInArc(hull({ x: -9000, y: 0 }, 3000, 2000, 0), quadrant(ORIGIN, 0))).toBe(undefined)
  })

  test('the part of a round base in an arc is convex and within a unit of the base', () => {
    const sector = partInArc(disc(ORIGIN, 1500), quadrant(ORIGIN, 300))!
    expect(isConvex(sector.corners)).toBe(true)
    for (const { x, y } of sector.corners) expect(Math.hypot(x, y)).toBeLessThan(1501)
    expect(Math.max(...sector.corners.map(({ x, y }) => Math.hypot(x, y)))).toBeGreaterThan(1499)
  })
})
