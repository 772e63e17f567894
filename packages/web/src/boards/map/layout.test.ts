import { expect, test } from 'vitest'
import { layOut } from './layout.ts'
import type { Counter, SceneSector, Side, Token } from './scene.ts'
import { nearestTowards, pointsOf, smooth, widthAt } from './ways.ts'

const sector = (room: number): SceneSector => ({ id: 'A', centre: { x: 100, y: 100 }, room, label: 'A', name: 'A' })
const counter = (id: string, side: Side): Counter => ({
  kind: 'counter',
  id,
  at: 'A',
  side,
  sign: 'soldier',
  strength: [1, 4],
  durability: 1,
  damage: 0,
  name: id,
})
const token = (id: string): Token => ({ kind: 'token', id, at: 'A', face: 'back', name: id })

test('few pieces stand in one row around the middle', () => {
  const { pieces, name } = layOut(sector(120), [counter('a', 'amber'), token('t')])
  expect(pieces.map(piece => piece.y)).toEqual([100, 100])
  expect(pieces[0]!.x).toBeLessThan(100)
  expect(pieces[1]!.x).toBeGreaterThan(100)
  expect(name.y).toBeLessThan(80)
})

test('both sides have a row each, tokens one below', () => {
  const { pieces } = layOut(sector(120), [counter('c', 'cyan'), counter('a', 'amber'), token('t')])
  const [a, c, t] = ['a', 'c', 't'].map(id => pieces.find(one => one.piece.id === id)!)
  expect(a!.y).toBeLessThan(c!.y)
  expect(c!.y).toBeLessThan(t!.y)
})

test('a full row closes up within its room', () => {
  const { pieces } = layOut(
    sector(100),
    ['a', 'b', 'c', 'd', 'e'].map(id => counter(id, 'cyan')),
  )
  expect(Math.max(...pieces.map(one => one.x)) - Math.min(...pieces.map(one => one.x))).toBeLessThanOrEqual(100)
  expect(new Set(pieces.map(one => one.x)).size).toBe(5)
})

test('an empty sector has its name at its middle', () => {
  expect(layOut(sector(100), [])).toEqual({ pieces: [], name: { x: 100, y: 96 } })
})

test('outlines are measured, ways are smooth, arrow keys find the next place', () => {
  const square = pointsOf('M10 10l20 0 0 20-20 0z')
  expect(square).toEqual([
    { x: 10, y: 10 },
    { x: 30, y: 10 },
    { x: 30, y: 30 },
    { x: 10, y: 30 },
  ])
  expect(widthAt(square, { x: 15, y: 20 })).toBe(10)
  expect(smooth([{ x: 0, y: 0 }])).toBe('')
  expect(
    smooth([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
  ).toMatch(/^M0 0C/)
  const places = [{ centre: { x: 0, y: 0 } }, { centre: { x: 50, y: 5 } }, { centre: { x: 20, y: 60 } }]
  expect(nearestTowards({ x: 0, y: 0 }, places, { x: 1, y: 0 })).toBe(places[1])
  expect(nearestTowards({ x: 0, y: 0 }, places, { x: 0, y: -1 })).toBeUndefined()
})
