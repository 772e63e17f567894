import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corridor, entering, enters, strip } from './corridor.ts'
import { overlap } from './measure.ts'
import { type Disc, disc, type Outline, polygon, rectangle } from './outline.ts'
import { convexHull } from './pieces.ts'
import { anyDisc, anyOutline, anyPolygon, mirrored, turned } from './testing/outlines.ts'

const at = (x: number, y: number, r = 500) => disc({ x, y }, r)
const box = (left: number, bottom: number, right: number, top: number) => rectangle({ x: left, y: bottom }, { x: right, y: top })

/** A slow judge: the largest depth to which points of a fine net inside the outline lie inside the corridor of discs. */
function depth(outline: Outline, one: Disc, other: Disc): number {
  let best = Number.NEGATIVE_INFINITY
  for (let step = 0; step <= 400; step++) {
    const t = step / 400
    const centre = { x: one.centre.x + t * (other.centre.x - one.centre.x), y: one.centre.y + t * (other.centre.y - one.centre.y) }
    const radius = one.radius + t * (other.radius - one.radius)
    best = Math.max(best, radius - distance(centre, outline))
  }
  return best
}

function distance({ x, y }: { x: number; y: number }, outline: Outline): number {
  if (outline.kind === 'disc') return Math.hypot(outline.centre.x - x, outline.centre.y - y) - outline.radius
  let inside = false
  let least = Number.POSITIVE_INFINITY
  outline.corners.forEach((a, i) => {
    const b = outline.corners[(i + 1) % outline.corners.length]!
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const part = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(a.x + part * dx - x, a.y + part * dy - y))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / dy) * dx) inside = !inside
  })
  return inside ? -least : least
}

describe('corridors', () => {
  test('G-145: a base beside the corridor touches it; two hundred units nearer it enters', () => {
    expect(enters(at(10_000, 11_000), corridor(at(10_000, 10_000), at(16_000, 10_000)))).toBe(false)
    expect(enters(at(10_000, 11_000), corridor(at(10_000, 10_000), at(16_000, 10_200)))).toBe(true)
    expect(enters(at(13_000, 11_000), corridor(at(10_000, 10_000), at(16_000, 10_000)))).toBe(false)
    expect(enters(at(13_000, 10_999), corridor(at(10_000, 10_000), at(16_000, 10_000)))).toBe(true)
  })

  test('G26.6.2: slanting corridors are decided without error', () => {
    // The line of centres is 3x = 4y; a centre at (4000 - 3n, 3000 + 4n) lies 5n from it.
    const way = corridor(at(0, 0), at(8000, 6000))
    expect(enters(at(4000 - 600, 3000 + 800), way)).toBe(false)
    expect(enters(at(4000 - 600, 3000 + 799), way)).toBe(true)
    expect(enters(at(4000 - 600, 3000 + 800, 501), way)).toBe(true)
  })

  test('G26.6.11: discs of different sizes', () => {
    // The common tangent of discs of radius 0 at (-5000, 0) and 3000 at (0, 0) has the slope 3 : 4.
    const way = corridor(at(-5000, 0, 0), at(0, 0, 3000))
    expect(enters(at(-3300, 1900), way)).toBe(false)
    expect(enters(at(-3300, 1899), way)).toBe(true)
    expect(enters(at(-3300, 1900, 501), way)).toBe(true)
    expect(
      enters(
        polygon([
          { x: -3000, y: 1500 },
          { x: -3000, y: 9000 },
          { x: -5000, y: 0 },
        ]),
        way,
      ),
    ).toBe(false)
    expect(
      enters(
        polygon([
          { x: -3000, y: 1499 },
          { x: -3000, y: 9000 },
          { x: -5000, y: 0 },
        ]),
        way,
      ),
    ).toBe(true)
  })

  test('corridors of hulls', () => {
    const way = corridor(box(0, 0, 4000, 2000), at(10_000, 1000, 1000))
    expect(enters(box(5000, 2000, 6000, 3000), way)).toBe(false)
    expect(enters(box(5000, 1999, 6000, 3000), way)).toBe(true)
    expect(enters(at(7000, 2500), way)).toBe(false)
    expect(enters(at(7000, 2499), way)).toBe(true)
    expect(enters(at(7000, 1000, 1), way)).toBe(true)
    expect(enters(at(20_000, 1000), way)).toBe(false)
  })

  test('G26.4.3: a template is a strip with round ends', () => {
    const template = strip({ x: 0, y: 0 }, { x: 6000, y: 0 }, 500)
    expect(enters(at(7000, 0), template)).toBe(false)
    expect(enters(at(6999, 0), template)).toBe(true)
    expect(enters(at(6800, 600), template)).toBe(false)
    expect(entering([box(0, 500, 6000, 600), box(0, 499, 6000, 600), box(-9000, -9000, 9000, 9000)], template)).toEqual([1, 2])
  })

  test('agree with a slow judge', () => {
    fc.assert(
      fc.property(anyDisc, anyDisc, anyOutline, (one, other, outline) => {
        fc.pre(one.radius + other.radius > 0 && (outline.kind === 'polygon' || outline.radius > 0))
        const deep = depth(outline, one, other)
        const answer = enters(outline, corridor(one, other))
        if (deep > 1e-9) expect(answer).toBe(true)
        if (deep < -0.2) expect(answer).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('the corridor of two polygons is entered by what overlaps their convex hull', () => {
    fc.assert(
      fc.property(anyPolygon, anyPolygon, anyOutline, (one, other, outline) => {
        const around = polygon(convexHull([...one.corners, ...other.corners]))
        expect(enters(outline, corridor(one, other))).toBe(overlap(outline, around))
      }),
      { numRuns: 500 },
    )
  })

  test('symmetric, the same after quarter turns and mirrors, and entered by what overlaps an end', () => {
    fc.assert(
      fc.property(anyOutline, anyOutline, anyOutline, (one, other, outline) => {
        const answer = enters(outline, corridor(one, other))
        expect(enters(outline, corridor(other, one))).toBe(answer)
        expect(enters(turned(outline), corridor(turned(one), turned(other)))).toBe(answer)
        expect(enters(mirrored(outline), corridor(mirrored(one), mirrored(other)))).toBe(answer)
        if (overlap(one, outline)) expect(answer).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
