import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPoint, LIMIT, orientation, type Point, quarterTurned, rounded } from './vector.ts'

const coordinate = fc.integer({ min: -LIMIT, max: LIMIT })
const point = fc.record({ x: coordinate, y: coordinate })

function orientationWithoutLimit(a: Point, b: Point, c: Point): bigint {
  const [ax, ay, bx, by, cx, cy] = [a.x, a.y, b.x, b.y, c.x, c.y].map(BigInt) as [bigint, bigint, bigint, bigint, bigint, bigint]
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

describe('vectors', () => {
  test('orientation is exact up to the limit', () => {
    fc.assert(fc.property(point, point, point, (a, b, c) => BigInt(orientation(a, b, c)) === orientationWithoutLimit(a, b, c)))
    const [a, b] = [
      { x: -LIMIT, y: -LIMIT },
      { x: LIMIT, y: LIMIT },
    ]
    expect(orientation(a, b, { x: LIMIT - 1, y: LIMIT })).toBe(2 * LIMIT)
    expect(orientation(a, b, { x: 12_345, y: 12_345 })).toBe(0)
  })

  test('places must be whole and within the limit', () => {
    expect(() => checkPoint({ x: 0.5, y: 0 })).toThrow('whole units')
    expect(() => checkPoint({ x: LIMIT + 1, y: 0 })).toThrow('whole units')
    expect(() => checkPoint({ x: Number.NaN, y: 0 })).toThrow('whole units')
    checkPoint({ x: -LIMIT, y: LIMIT })
  })

  test('rounding goes with quarter turns', () => {
    const free = fc.double({ min: -1000, max: 1000, noNaN: true }).map(value => value + 0)
    fc.assert(
      fc.property(free, free, (x, y) => {
        expect(plain(rounded(quarterTurned({ x, y })))).toEqual(plain(quarterTurned(rounded({ x, y }))))
      }),
    )
    expect(rounded({ x: 0.5, y: -0.5 })).toEqual({ x: 1, y: -1 })
  })
})

/** Without a zero below zero. */
function plain({ x, y }: Point): Point {
  return { x: x + 0, y: y + 0 }
}
