import type { Placement, Refusal } from '@muster/core'
import { expect, test } from 'vitest'
import { placingOf } from './placing.ts'
import { reachedBy } from './reaching.ts'

const start: Placement[] = [
  { piece: 'a', x: -1000, y: 0 },
  { piece: 'b', x: 1000, y: 0 },
]
const placing = placingOf(
  start.map(({ piece }) => ({ id: piece, heading: false })),
  start,
)
const refusal: Refusal = { rule: 'X1', reason: { key: 'k' } }
/** Nobody may go beyond four inches to the right, nor farther than six from where he stands. */
const judge = (places: readonly Placement[]) =>
  Promise.resolve(
    places.some(({ x }) => x > 4000) || places.some(({ x, y }, i) => Math.sqrt((x - start[i]!.x) ** 2 + (y - start[i]!.y) ** 2) > 6000)
      ? refusal
      : undefined,
  )

test('the reach of a formation is bounded by what the judge refuses, in every direction', async () => {
  const border = (await reachedBy(judge, placing, 8000, () => false))!
  expect(border).toHaveLength(32)
  const [east, , , , , , , , north] = border
  expect(east!.x).toBeGreaterThan(2700)
  expect(east!.x).toBeLessThanOrEqual(3000)
  expect(north!.y).toBeGreaterThan(5700)
  expect(north!.y).toBeLessThanOrEqual(6000)
})

test('one piece held alone goes farther than all together', async () => {
  const alone = (await reachedBy(judge, { ...placing, held: ['a'] }, 8000, () => false))!
  expect(alone[0]!.x).toBeGreaterThan(3500)
  expect(alone[0]!.x).toBeLessThanOrEqual(4000)
})

test('nothing comes of a question that is no longer asked', async () => {
  expect(await reachedBy(judge, placing, 8000, () => true)).toBeUndefined()
})
