import { describe, expect, test } from 'vitest'
import { corridor, enters } from '../corridor.ts'
import { overlap } from '../measure.ts'
import { disc, hull, type Outline, rectangle } from '../outline.ts'
import type { Room } from '../place.ts'
import { diceOf } from '../testing/tables.ts'
import type { Point } from '../vector.ts'
import { isFree } from './field.ts'
import { reachOf, regionOf, straightRegionOf, wayTo } from './reach.ts'

const AREA = rectangle({ x: 0, y: 0 }, { x: 36_000, y: 24_000 })
const at = (x: number, y: number, r = 500) => disc({ x, y }, r)
const box = (left: number, bottom: number, right: number, top: number) => rectangle({ x: left, y: bottom }, { x: right, y: top })
const roomOf = (...outlines: Outline[]): Room => ({ area: AREA, obstacles: outlines.map(outline => ({ outline })) })

describe('ways round obstacles', () => {
  test('straight where nothing is in the way, to exactly the length', () => {
    const reach = reachOf(at(5000, 5000), roomOf(), 5000)
    expect(wayTo(reach, { x: 8000, y: 9000 })).toEqual({
      length: 5000,
      legs: [{ kind: 'line', from: { x: 5000, y: 5000 }, to: { x: 8000, y: 9000 } }],
    })
    expect(wayTo(reach, { x: 8000, y: 9001 })).toBe(undefined)
    expect(wayTo(reach, { x: 5000, y: 5000 })).toEqual({ length: 0, legs: [] })
    expect(wayTo(reach, { x: 5000, y: 499 })).toBe(undefined)
  })

  test('round a base that stands in the way', () => {
    // Two tangents of length sqrt(5000^2 - 1000^2) and an arc of twice the angle whose sine is 1/5.
    const expected = 2 * Math.sqrt(24_000_000) + 1000 * 2 * Math.asin(0.2)
    const way = wayTo(reachOf(at(5000, 12_000), roomOf(at(10_000, 12_000)), 11_000), { x: 15_000, y: 12_000 })!
    expect(way.length).toBeCloseTo(expected, 6)
    expect(way.legs.map(leg => leg.kind)).toEqual(['line', 'arc', 'line'])
    expect(wayTo(reachOf(at(5000, 12_000), roomOf(at(10_000, 12_000)), Math.ceil(expected) - 1), { x: 15_000, y: 12_000 })).toBe(undefined)
  })

  test('along a wall that it touches, and round its end', () => {
    const way = wayTo(reachOf(at(4500, 5000), roomOf(box(5000, 0, 6000, 8000)), 12_000), { x: 6500, y: 5000 })!
    expect(way.length).toBeCloseTo(3000 + 1000 + 3000 + 500 * Math.PI, 6)
    expect(way.legs.at(0)?.from).toEqual({ x: 4500, y: 5000 })
    expect(way.legs.at(-1)?.to).toEqual({ x: 6500, y: 5000 })
  })

  test('through a gap as wide as the base, not through one a unit narrower', () => {
    const gap = (wide: number) => roomOf(box(9000, 0, 10_000, 12_000), box(9000, 12_000 + wide, 10_000, 24_000))
    expect(wayTo(reachOf(at(5000, 12_500), gap(1000), 20_000), { x: 15_000, y: 12_500 })?.length).toBe(10_000)
    expect(wayTo(reachOf(at(5000, 12_500), gap(999), 100_000), { x: 15_000, y: 12_500 })).toBe(undefined)
  })

  test('G26.5.1: a gap to enemies holds where it ends', () => {
    const room: Room = { area: AREA, obstacles: [{ outline: at(10_000, 5000), apart: 10 }] }
    const reach = reachOf(at(5000, 5000), room, 9000)
    expect(wayTo(reach, { x: 9000, y: 5000 })).toBe(undefined)
    expect(wayTo(reach, { x: 8989, y: 5000 })?.length).toBe(3989)
  })

  test('no longer than ways over a fine net, and free all along', () => {
    for (let seed = 0; seed < 12; seed++) {
      const dice = diceOf(seed)
      const place = () => ({ x: 2000 + dice(16_000), y: 2000 + dice(12_000) })
      const outlines = Array.from({ length: 7 }, () =>
        dice(2) ? disc(place(), 300 + dice(1500)) : hull(place(), 300 + dice(3000), 100 + dice(900), dice(3600)),
      )
      const free = (): Point => {
        for (;;) {
          const p = place()
          if (!outlines.some(outline => overlap(disc(p, 500), outline))) return p
        }
      }
      const [start, end] = [free(), free()]
      const reach = reachOf(
        disc(start, 500),
        { area: box(0, 0, 20_000, 16_000), obstacles: outlines.map(outline => ({ outline })) },
        60_000,
      )
      const way = wayTo(reach, end)
      const net = overNet(start, end, p => isFree(reach.field, p))
      if (net !== undefined) expect(way).toBeDefined()
      if (!way) continue
      expect(way.length).toBeGreaterThan(Math.hypot(end.x - start.x, end.y - start.y) - 1e-6)
      if (net !== undefined) expect(way.length).toBeLessThan(net + 1)
      for (const leg of way.legs) for (const p of [leg.from, leg.to]) expect(isFree(reach.field, p)).toBe(true)
    }
  })

  test('the region of one straight move ends at what is in the way', () => {
    const wall = box(8000, 10_000, 9000, 14_000)
    const corners = straightRegionOf(at(5000, 12_000), roomOf(wall), 6000)
    expect(isIn({ x: 7490, y: 12_000 }, corners)).toBe(true)
    expect(isIn({ x: 7510, y: 12_000 }, corners)).toBe(false)
    for (let x = 500; x < 12_000; x += 430) {
      for (let y = 5000; y < 19_000; y += 430) {
        const length = Math.hypot(x - 5000, y - 12_000)
        if (Math.abs(length - 6000) < 10) continue
        const isReached = length < 6000 && !enters(wall, corridor(at(5000, 12_000), at(x, y)))
        expect(isIn({ x, y }, corners)).toBe(isReached)
      }
    }
  })

  test('the region to be drawn holds what is in reach', () => {
    const reach = reachOf(at(5000, 12_000), roomOf(box(8000, 10_000, 9000, 14_000), at(4000, 14_000, 800)), 6000)
    const region = regionOf(reach)
    let counted = 0
    for (let x = 500; x < 12_000; x += 370) {
      for (let y = 5000; y < 19_000; y += 370) {
        const way = wayTo(reach, { x, y })
        const isDrawn = region.some(corners => isIn({ x, y }, corners))
        if (way && way.length < 5900) expect(isDrawn).toBe(true)
        if (isDrawn && isFree(reach.field, { x, y })) expect(way).toBeDefined()
        if (way) counted++
      }
    }
    expect(counted).toBeGreaterThan(300)
  })
})

function isIn(p: Point, corners: readonly Point[]): boolean {
  let within = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[i]!, corners[j]!]
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y)) within = !within
  }
  return within
}

const STEP = 250
const WAYS = [-2, -1, 0, 1, 2].flatMap(x => [-2, -1, 0, 1, 2].map(y => [x, y] as const)).filter(([x, y]) => Math.abs(x) + Math.abs(y) !== 0)

/** The length of a way over a net of points: never shorter than the shortest way there is. */
function overNet(start: Point, end: Point, free: (p: Point) => boolean): number | undefined {
  const joins = (a: Point, b: Point) => [0.25, 0.5, 0.75].every(part => free({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }))
  const length = new Map<string, number>([['0,0', 0]])
  const queue: (readonly [number, number])[] = [[0, 0]]
  const at = (x: number, y: number) => ({ x: start.x + x * STEP, y: start.y + y * STEP })
  for (let i = 0; i < queue.length; i++) {
    const [x, y] = queue[i]!
    const here = length.get(`${x},${y}`)!
    for (const [dx, dy] of WAYS) {
      const next = here + Math.hypot(dx, dy) * STEP
      const key = `${x + dx},${y + dy}`
      if (next >= (length.get(key) ?? Number.POSITIVE_INFINITY) - 1e-9 || !free(at(x + dx, y + dy)) || !joins(at(x, y), at(x + dx, y + dy)))
        continue
      length.set(key, next)
      queue.push([x + dx, y + dy])
    }
  }
  let best: number | undefined
  for (const [key, so] of length) {
    const [x, y] = key.split(',').map(Number) as [number, number]
    const rest = Math.hypot(at(x, y).x - end.x, at(x, y).y - end.y)
    if (rest < 2 * STEP && joins(at(x, y), end)) best = Math.min(best ?? Number.POSITIVE_INFINITY, so + rest)
  }
  return best
}
