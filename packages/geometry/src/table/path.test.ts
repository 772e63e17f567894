import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corridor, enters } from './corridor.ts'
import { gap } from './measure.ts'
import { disc, polygon, rectangle } from './outline.ts'
import { placeAt, stretchesWithin, touchesAlong, travel } from './path.ts'
import { anyDisc, anyOutline } from './testing/outlines.ts'

const at = (x: number, y: number, r = 500) => disc({ x, y }, r)
const box = (left: number, bottom: number, right: number, top: number) => rectangle({ x: left, y: bottom }, { x: right, y: top })

describe('straight ways', () => {
  test('G26.4.10: the place after a distance, rounded', () => {
    expect(placeAt({ x: 0, y: 0 }, { x: 3000, y: 4000 }, 2500)).toEqual({ x: 1500, y: 2000 })
    expect(placeAt({ x: 0, y: 0 }, { x: 1000, y: 1000 }, 1000)).toEqual({ x: 707, y: 707 })
    expect(placeAt({ x: 5, y: 5 }, { x: 5, y: 5 }, 100)).toEqual({ x: 5, y: 5 })
  })

  test('a disc goes until it touches', () => {
    expect(travel(at(0, 0), { x: 6000, y: 0 }, [at(3000, 0), box(1900, 300, 2000, 900)])).toEqual({ length: 1500, stoppedBy: 1 })
    expect(travel(at(0, 0), { x: 6000, y: 0 }, [at(3000, 0), box(1900, 500, 2000, 900)])).toEqual({ length: 2000, stoppedBy: 0 })
    expect(travel(at(0, 0), { x: 3000, y: 4000 }, [at(0, 5000)])).toEqual({ length: 5000, stoppedBy: undefined })
  })

  test('touching at the start hinders only the way into it', () => {
    expect(travel(at(0, 0), { x: 0, y: 6000 }, [at(1000, 0)])).toEqual({ length: 6000, stoppedBy: undefined })
    expect(travel(at(0, 0), { x: 10, y: 6000 }, [at(1000, 0)]).stoppedBy).toBe(0)
    expect(travel(at(0, 0), { x: -6000, y: 0 }, [at(1000, 0)]).stoppedBy).toBe(undefined)
  })

  test('what is touched, in order; at once, by place in the list', () => {
    const way = [at(5000, 900), box(2000, -3000, 2500, -499), at(5000, -900), at(5000, 2000), box(-200, -100, 100, 100)]
    expect(touchesAlong(at(0, 0), { x: 9000, y: 0 }, way).map(touch => touch.index)).toEqual([4, 1, 0, 2])
  })

  test('stretches within a range of a notched piece', () => {
    const notched = polygon([
      { x: 0, y: 0 },
      { x: 6000, y: 0 },
      { x: 6000, y: 3000 },
      { x: 5000, y: 3000 },
      { x: 5000, y: 1000 },
      { x: 1000, y: 1000 },
      { x: 1000, y: 3000 },
      { x: 0, y: 3000 },
    ])
    expect(stretchesWithin(500, at(-3000, 2500), { x: 9000, y: 2500 }, notched)).toEqual([
      { from: 2000, to: 5000 },
      { from: 7000, to: 10_000 },
    ])
    expect(stretchesWithin(2000, at(-3000, 2500), { x: 9000, y: 2500 }, notched)).toEqual([{ from: 500, to: 11_500 }])
  })

  test('agree with the gap at places on the way', () => {
    fc.assert(
      fc.property(
        anyDisc,
        fc.record({ x: fc.integer({ min: 0, max: 24 }), y: fc.integer({ min: 0, max: 24 }) }),
        anyOutline,
        fc.nat(6),
        (moving, to, outline, length) => {
          const stretches = stretchesWithin(length, moving, to, outline)
          const whole = Math.hypot(to.x - moving.centre.x, to.y - moving.centre.y)
          for (let step = 0; step <= 30; step++) {
            const part = step / 30
            const centre = { x: moving.centre.x + (to.x - moving.centre.x) * part, y: moving.centre.y + (to.y - moving.centre.y) * part }
            const apart = gap({ kind: 'disc', centre, radius: moving.radius }, outline)
            const inside = stretches.some(stretch => part * whole > stretch.from - 1e-9 && part * whole < stretch.to + 1e-9)
            if (Math.abs(apart - length) > 1e-6) expect(inside).toBe(apart < length)
          }
          fc.pre(moving.radius > 0)
          const touched = touchesAlong(moving, to, [outline]).length > 0
          expect(touched).toBe(enters(outline, corridor(moving, disc(to, moving.radius))))
        },
      ),
      { numRuns: 300 },
    )
  })
})
