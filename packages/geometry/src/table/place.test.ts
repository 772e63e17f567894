import { describe, expect, test } from 'vitest'
import { disc, hull, type Outline, rectangle } from './outline.ts'
import { freeStretches, mayStand, nearestPlace, type Room } from './place.ts'
import { diceOf } from './testing/tables.ts'
import { squaredDistance } from './vector.ts'

const AREA = rectangle({ x: 0, y: 0 }, { x: 36_000, y: 24_000 })
const at = (x: number, y: number, r = 500) => disc({ x, y }, r)
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
    expect(nearestPlace(at(5000, 5000), roomOf(at(6000, 5000)))).toEqual({ x: 5000, y: 5000 })
  })

  test('out of a base, out of a wall, back onto the table', () => {
    expect(nearestPlace(at(5300, 5000), roomOf(at(5000, 5000)))).toEqual({ x: 6000, y: 5000 })
    expect(nearestPlace(at(5300, 5000), roomOf(rectangle({ x: 5000, y: 0 }, { x: 9000, y: 9000 })))).toEqual({ x: 4500, y: 5000 })
    expect(nearestPlace(at(-3000, 200), roomOf())).toEqual({ x: 500, y: 500 })
    expect(nearestPlace(at(5000, 5000), roomOf(at(5000, 5000)))).toEqual({ x: 4000, y: 5000 })
  })

  test('G26.5.4: just out of contact with a vehicle', () => {
    const room: Room = { area: AREA, obstacles: [{ outline: rectangle({ x: 5000, y: 0 }, { x: 9000, y: 9000 }), apart: 10 }] }
    expect(nearestPlace(at(5300, 5000), room)).toEqual({ x: 4489, y: 5000 })
  })

  test('into the gap between two bases, and past a gap that is too small', () => {
    expect(nearestPlace(at(5000, 5000), roomOf(at(4000, 5000), at(6000, 5000)))).toEqual({ x: 5000, y: 5000 })
    const beside = nearestPlace(at(5000, 5000), roomOf(at(4001, 5000), at(6000, 5000)))!
    expect(beside).toEqual({ x: 5000, y: 4955 })
  })

  test('nothing if there is no room', () => {
    expect(nearestPlace(at(500, 500, 600), { area: rectangle({ x: 0, y: 0 }, { x: 1000, y: 9000 }), obstacles: [] })).toBe(undefined)
  })

  test('no place that a search of the neighbourhood finds is nearer by more than two units', () => {
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
      const piece = disc(place(), 4)
      let nearest = Number.POSITIVE_INFINITY
      for (let x = 0; x <= 60; x++) {
        for (let y = 0; y <= 60; y++) {
          if (mayStand(disc({ x, y }, 4), room)) nearest = Math.min(nearest, Math.sqrt(squaredDistance({ x, y }, piece.centre)))
        }
      }
      const found = nearestPlace(piece, room)
      if (found) expect(mayStand(disc(found, 4), room)).toBe(true)
      expect(found ? Math.sqrt(squaredDistance(found, piece.centre)) : Number.POSITIVE_INFINITY).toBeLessThanOrEqual(nearest + 2)
    }
  })

  test('G26.8.3: free stretches along an edge', () => {
    const blocking = [{ outline: at(18_000, 500) }, { outline: at(25_000, 500), apart: 10 }]
    expect(freeStretches({ x: 500, y: 500 }, { x: 35_500, y: 500 }, 500, blocking)).toEqual([
      { from: 0, to: 16_500 },
      { from: 18_500, to: 23_490 },
      { from: 25_510, to: 35_000 },
    ])
  })
})
