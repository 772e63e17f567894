import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, meet } from './field.ts'
import { placeFlags } from './flag-places.ts'
import type { Flag } from './scene.ts'

const MAP: Box = { left: 0, top: 0, right: 900, bottom: 600 }
const flag = (x: number, y: number): Flag => ({ at: { x, y }, title: 'Border battle?', text: 'Motorcycle looks out, 5+' })
const point = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 600 }))

test('a flag stands beside its place, near it, and a line leads to it', () => {
  const [{ box, lead } = { box: MAP, lead: { x: 0, y: 0 } }] = placeFlags([flag(450, 300)], [], MAP)
  expect(meet(box, { left: 442, top: 292, right: 458, bottom: 308 })).toBe(false)
  expect(Math.hypot(lead.x - 450, lead.y - 300)).toBeLessThan(30)
})

test('flags cover no piece, no name, no other flag and no crossing, and stay on the map', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { maxLength: 4, selector: String }), fc.array(point, { maxLength: 40 }), (places, pieces) => {
      const flags = places.map(([x, y]) => flag(x, y))
      const taken = pieces.map(([x, y]) => ({ left: x - 16, top: y - 18, right: x + 16, bottom: y + 18 }))
      const placed = placeFlags(flags, taken, MAP)
      expect(placed.map(one => one.flag)).toEqual(flags)
      placed.forEach(({ box }, i) => {
        const others = [
          ...taken,
          ...placed.slice(i + 1).map(one => one.box),
          ...flags.map(({ at }) => ({ left: at.x, top: at.y, right: at.x, bottom: at.y })),
        ]
        expect(others.filter(other => meet(box, other))).toEqual([])
        expect(box.left >= 0 && box.top >= 0 && box.right <= 900 && box.bottom <= 600).toBe(true)
      })
    }),
  )
})
