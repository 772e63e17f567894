import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contains, gap, inContact, overlap, within } from './measure.ts'
import { disc, hull, movedBy, type Outline, polygon, rectangle, sideOfPolygon } from './outline.ts'
import { convexPieces, isConvex } from './pieces.ts'
import { anyOutline, anyPolygon, mirrored, turned } from './testing/outlines.ts'

const at = (x: number, y: number, r = 500) => disc({ x, y }, r)
const box = (left: number, bottom: number, right: number, top: number) => rectangle({ x: left, y: bottom }, { x: right, y: top })
const NOTCHED = polygon([
  { x: 0, y: 0 },
  { x: 6000, y: 0 },
  { x: 6000, y: 6000 },
  { x: 4000, y: 6000 },
  { x: 4000, y: 2000 },
  { x: 2000, y: 2000 },
  { x: 2000, y: 6000 },
  { x: 0, y: 6000 },
])

describe('gap, overlap, contact', () => {
  test('G26.2.1, G26.2.4: the gap of discs, exactly at a length and one unit beyond', () => {
    expect(gap(at(0, 0), at(3000, 4000))).toBe(4000)
    expect(within(4000, at(0, 0), at(3000, 4000))).toBe(true)
    expect(within(3999, at(0, 0), at(3000, 4000))).toBe(false)
    expect(within(4000, at(0, 0), at(3000, 4001))).toBe(false)
    expect(gap(at(0, 0), at(100, 0))).toBe(0)
  })

  test('G26.2.1: the gap to a slanting side is decided without error', () => {
    // The side lies on 3x + 4y = 0: from (4003, 5004) it is (3 * 4003 + 4 * 5004) / 5 = 6405 units away.
    const slanting = polygon([
      { x: -8000, y: 6000 },
      { x: -12000, y: 0 },
      { x: 8000, y: -6000 },
    ])
    const base = at(4003, 5004)
    expect(gap(base, slanting)).toBe(5905)
    expect(within(5905, base, slanting)).toBe(true)
    expect(within(5904, base, slanting)).toBe(false)
  })

  test('G26.2.2: touching is not overlapping; one unit more is', () => {
    expect(overlap(at(0, 0), at(1000, 0))).toBe(false)
    expect(overlap(at(0, 0), at(999, 0))).toBe(true)
    expect(overlap(at(0, 0), box(500, -100, 900, 100))).toBe(false)
    expect(overlap(at(0, 0), box(499, -100, 900, 100))).toBe(true)
    expect(overlap(box(0, 0, 10, 10), box(10, 10, 20, 20))).toBe(false)
    expect(overlap(box(0, 0, 10, 10), box(9, 9, 20, 20))).toBe(true)
    expect(overlap(box(0, 0, 10, 10), box(0, 0, 10, 10))).toBe(true)
    expect(overlap(at(5, 5, 1), box(0, 0, 10, 10))).toBe(true)
  })

  test('a piece in the notch of another overlaps it only if it leaves the notch', () => {
    expect(overlap(NOTCHED, box(2000, 2000, 4000, 7000))).toBe(false)
    expect(overlap(NOTCHED, box(2001, 2000, 4001, 7000))).toBe(true)
    expect(overlap(NOTCHED, at(3000, 3000, 1000))).toBe(false)
    expect(overlap(NOTCHED, at(3000, 2999, 1000))).toBe(true)
    expect(gap(NOTCHED, at(3000, 4000, 500))).toBe(500)
  })

  test('G26.2.3: contact is a gap of at most ten units without overlap', () => {
    expect(inContact(at(0, 0), at(1010, 0))).toBe(true)
    expect(inContact(at(0, 0), at(1011, 0))).toBe(false)
    expect(inContact(at(0, 0), at(999, 0))).toBe(false)
    expect(inContact(at(0, 0), box(510, -50, 600, 50))).toBe(true)
    expect(inContact(at(0, 0), box(511, -50, 600, 50))).toBe(false)
  })

  test('G26.3.1: inside, touching the border from within', () => {
    expect(contains(box(0, 0, 1000, 1000), at(500, 500))).toBe(true)
    expect(contains(box(0, 0, 1000, 1000), at(501, 500))).toBe(false)
    expect(contains(at(0, 0, 1000), at(300, 400))).toBe(true)
    expect(contains(at(0, 0, 1000), at(300, 401))).toBe(false)
    expect(contains(NOTCHED, box(0, 0, 6000, 2000))).toBe(true)
    expect(contains(NOTCHED, box(0, 0, 6000, 2001))).toBe(false)
    expect(contains(NOTCHED, box(2000, 2000, 4000, 6000))).toBe(false)
    expect(contains(NOTCHED, NOTCHED)).toBe(true)
    expect(contains(at(0, 0, 500), box(-300, -400, 300, 400))).toBe(true)
    expect(contains(at(0, 0, 500), box(-300, -400, 301, 400))).toBe(false)
  })
})

describe('outlines', () => {
  test('polygons must be simple and have an area', () => {
    const bad = (...points: [number, number][]) => expect(() => polygon(points.map(([x, y]) => ({ x, y })))).toThrow('simple')
    bad([0, 0], [10, 10], [10, 0], [0, 10])
    bad([0, 0], [10, 0], [5, 0])
    bad([0, 0], [10, 0], [10, 10], [10, 0])
    bad([0, 0], [10, 0], [10, 5], [5, 0], [0, 5])
    bad([0, 0], [10, 0], [20, 0], [15, 0], [15, 5])
    expect(() => disc({ x: 0, y: 0 }, -1)).toThrow('radius')
  })

  test('G26.1.2: a hull is rounded once', () => {
    expect(hull({ x: 0, y: 0 }, 2000, 1000, 900).corners).toEqual([
      { x: -1000, y: 2000 },
      { x: -1000, y: -2000 },
      { x: 1000, y: -2000 },
      { x: 1000, y: 2000 },
    ])
    expect(hull({ x: 0, y: 0 }, 1000, 500, 450).corners).toContainEqual({ x: 354, y: 1061 })
  })

  test('convex pieces make up the polygon', () => {
    expect(convexPieces(NOTCHED)).toHaveLength(3)
    fc.assert(
      fc.property(anyPolygon, shape => {
        const pieces = convexPieces(shape)
        for (const piece of pieces) expect(isConvex(piece)).toBe(true)
        for (let x = -5; x < 30; x += 2) {
          const p = { x: x + 0.5, y: ((x * 7) % 25) + 0.25 }
          const inPieces = pieces.filter(corners => sideOfPolygon(p, { kind: 'polygon', corners }) > 0).length
          expect(inPieces).toBeLessThanOrEqual(1)
          if (inPieces === 1) expect(sideOfPolygon(p, shape)).toBe(1)
          else
            expect(pieces.some(corners => sideOfPolygon(p, { kind: 'polygon', corners }) === 0) || sideOfPolygon(p, shape) < 0).toBe(true)
        }
      }),
    )
  })

  test('measures are symmetric, and the same after moves, quarter turns and mirrors', () => {
    const answers = (a: Outline, b: Outline) => [within(3, a, b), within(0, a, b), overlap(a, b), inContact(a, b), contains(a, b)]
    fc.assert(
      fc.property(anyOutline, anyOutline, fc.integer(), (a, b, n) => {
        expect(answers(a, b).slice(0, 4)).toEqual(answers(b, a).slice(0, 4))
        const by = { x: n % 1000, y: (n >> 10) % 1000 }
        expect(answers(movedBy(a, by), movedBy(b, by))).toEqual(answers(a, b))
        expect(answers(turned(a), turned(b))).toEqual(answers(a, b))
        expect(answers(mirrored(a), mirrored(b))).toEqual(answers(a, b))
        if (overlap(a, b)) expect(within(0, a, b)).toBe(true)
        if (contains(a, b) && (b.kind === 'polygon' || b.radius > 0)) expect(overlap(a, b)).toBe(true)
        expect(Math.abs(gap(a, b) - gap(b, a))).toBeLessThan(1e-9)
        expect(within(Math.ceil(gap(a, b)), a, b)).toBe(true)
      }),
    )
  })
})
