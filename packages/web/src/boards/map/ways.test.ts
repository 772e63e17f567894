import { expect, test } from 'vitest'
import { nearestTowards, pointsOf, smooth } from './ways.ts'

test('an outline of relative lines is read as points', () => {
  expect(pointsOf('M10 10l20 0 0 20-20 0z')).toEqual([
    { x: 10, y: 10 },
    { x: 30, y: 10 },
    { x: 30, y: 30 },
    { x: 10, y: 30 },
  ])
})

test('ways are smooth lines; one point is no way', () => {
  expect(smooth([{ x: 0, y: 0 }])).toBe('')
  expect(
    smooth([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
  ).toMatch(/^M0 0C/)
})

test('arrow keys find the next place in their direction, or none', () => {
  const places = [{ centre: { x: 0, y: 0 } }, { centre: { x: 50, y: 5 } }, { centre: { x: 20, y: 60 } }]
  expect(nearestTowards({ x: 0, y: 0 }, places, { x: 1, y: 0 })).toBe(places[1])
  expect(nearestTowards({ x: 0, y: 0 }, places, { x: 0, y: -1 })).toBeUndefined()
})
