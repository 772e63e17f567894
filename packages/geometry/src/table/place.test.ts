import { describe, expect, test } from 'vitest'
import { type Disc, disc, hull, type Outline, rectangle } from './outline.ts'
import { freeStretches, mayStand, nearestPlaces, type Room } from './place.ts'
import { diceOf } from './testing/tables.ts'
import { type Point, squaredDistance } from './vector.ts'

const AREA = rectangle({ x: 0, y: 0 }, { x: 36_000, y: 24_000 })
const at = (x: number, y: number, r = 500) => disc({ x, y }, r)
const nearest = (piece: Disc, room: Room) => nearestPlaces(piece, piece.centre, room)
const roomOf = (...outlines: Outline[]): Room => ({ area: AREA, obstacles: outlines.map(outline => ({ outline })) })

describe('where a piece may stand', () => {
  test('G26.5.1: on the table, touching but not overlapping, out of contact with enemies', () => {
    expect(mayStand(at(500, 500), roomOf())).toBe(true)
    expect(mayStand(at(499, 500), roomOf())).toBe(false)
    expect(mayStand(at(5000, 5000), roomOf(at(6000, 5000)))).toBe(true)
    const enemy = (x: number): Room => ({ area: AREA, obstacles: [{ outline: at(x, 5000), apart: 10 }] })
    expect(mayStand(at(5000, 5000), enemy(6010))).toBe(false)
    expect(mayStand(at(5000, 5000), enemy(6011))).toBe(true)
  })

  test('where it is, if it may stand there', () => {
    expect(nearest(at(5000, 5000), roomOf(at(6000, 5000)))).toEqual([{ x: 5000, y: 5000 }])
  })

  test('out of a base, out of a wall, back onto the table', () => {
    expect(nearest(at(5300, 5000), roomOf(at(5000, 5000)))).toEqual([{ x: 6000, y: 5000 }])
    expect(nearest(at(5300, 5000), roomOf(rectangle({ x: 5000, y: 0 }, { x: 9000, y: 9000 })))).toEqual([{ x: 4500, y: 5000 }])
    expect(nearest(at(-3000, 200), roomOf())).toEqual([{ x: 500, y: 500 }])
    expect(nearest(at(5000, 5000), roomOf(at(5000, 5000)))).toEqual([
      { x: 4000, y: 5000 },
      { x: 5000, y: 4000 },
      { x: 5000, y: 6000 },
      { x: 6000, y: 5000 },
    ])
  })

  test('G26.5.4: just out of contact with a vehicle', () => {
    const room: Room = { area: AREA, obstacles: [{ outline: rectangle({ x: 5000, y: 0 }, { x: 9000, y: 9000 }), apart: 10 }] }
    expect(nearest(at(5300, 5000), room)).toEqual([{ x: 4489, y: 5000 }])
    const round = (need: Partial<Room['obstacles'][number]>): Room => ({
      area: AREA,
      obstacles: [{ outline: at(5000, 5000, 1200), ...need }],
    })
    expect(nearest(at(5500, 5000), round({ apart: 10 }))).toEqual([{ x: 6710, y: 4999 }])
    expect(nearest(at(5500, 5000), round({ atLeast: 11 }))).toEqual([{ x: 6711, y: 5000 }])
  })

  test('into the gap between two bases, and past a gap that is too small', () => {
    expect(nearest(at(5000, 5000), roomOf(at(4000, 5000), at(6000, 5000)))).toEqual([{ x: 5000, y: 5000 }])
    expect(nearest(at(5000, 5000), roomOf(at(4001, 5000), at(6000, 5000)))).toEqual([
      { x: 5000, y: 4955 },
      { x: 5000, y: 5045 },
    ])
  })

  test('nothing if there is no room', () => {
    expect(nearest(at(500, 500, 600), { area: rectangle({ x: 0, y: 0 }, { x: 1000, y: 9000 }), obstacles: [] })).toEqual([])
  })

  test('all places that are equally near, and no other', () => {
    const wall = (by: number): Room => ({
      area: AREA,
      obstacles: [{ outline: hull({ x: 5000 + by, y: 5000 }, 3000, 1000, 300), apart: 10 }],
    })
    const sides = nearest(at(5000, 5000), wall(0))
    expect(sides).toHaveLength(2)
    const [one, other] = sides.map(place => squaredDistance(place, { x: 5000, y: 5000 }))
    expect(one).toBe(other)
    expect(nearest(at(5000, 5000), wall(4))).toHaveLength(1)
  })

  test('a hull keeps its facing and stands clear of sides and corners', () => {
    const tank = hull({ x: 5000, y: 5000 }, 2000, 1000, 0)
    const place = (...obstacles: Room['obstacles']) => nearestPlaces(tank, { x: 5000, y: 5000 }, { area: AREA, obstacles })
    expect(place({ outline: rectangle({ x: 4500, y: 0 }, { x: 9000, y: 4500 }) })).toEqual([{ x: 5000, y: 5500 }])
    expect(place({ outline: rectangle({ x: 0, y: 4500 }, { x: 3500, y: 20_000 }), apart: 10 })).toEqual([{ x: 5511, y: 5000 }])
    expect(place({ outline: at(7200, 5000) })).toEqual([{ x: 4700, y: 5000 }])
    expect(
      nearestPlaces(tank, { x: 5000, y: 5000 }, { area: rectangle({ x: 4000, y: 0 }, { x: 30_000, y: 5500 }), obstacles: [] }),
    ).toEqual([{ x: 6000, y: 4500 }])
  })

  const pieces = { disc: (p: Point) => disc(p, 4), hull: (p: Point) => hull(p, 5, 3, 300) }
  test.each(['disc', 'hull'] as const)(
    'no place that a search of the neighbourhood finds for a %s is nearer by more than two units',
    form => {
      for (let seed = 0; seed < 40; seed++) {
        const dice = diceOf(seed)
        const place = () => ({ x: dice(60), y: dice(60) })
        const outlines = Array.from({ length: 6 }, () =>
          dice(2) ? disc(place(), 3 + dice(10)) : hull(place(), 2 + dice(14), 1 + dice(6), dice(3600)),
        )
        const room: Room = {
          area: rectangle({ x: 0, y: 0 }, { x: 60, y: 60 }),
          obstacles: outlines.map((outline, i) => (i % 2 ? { outline, apart: 2 } : { outline })),
        }
        const from = place()
        const far = (to: Point) => Math.sqrt(squaredDistance(to, from))
        let least = Number.POSITIVE_INFINITY
        for (let x = 0; x <= 60; x++) {
          for (let y = 0; y <= 60; y++) if (mayStand(pieces[form]({ x, y }), room)) least = Math.min(least, far({ x, y }))
        }
        const found = nearestPlaces(pieces[form](from), from, room)
        for (const to of found) expect(mayStand(pieces[form](to), room)).toBe(true)
        expect(found.length > 0 ? far(found[0]!) : Number.POSITIVE_INFINITY).toBeLessThanOrEqual(least + 2)
      }
    },
  )

  test('G26.8.3: free stretches along an edge', () => {
    const blocking = [{ outline: at(18_000, 500) }, { outline: at(25_000, 500), apart: 10 }]
    expect(freeStretches({ x: 500, y: 500 }, { x: 35_500, y: 500 }, 500, blocking)).toEqual([
      { from: 0, to: 16_500 },
      { from: 18_500, to: 23_490 },
      { from: 25_510, to: 35_000 },
    ])
  })
})
