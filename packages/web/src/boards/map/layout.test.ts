import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textWidth } from '../letters.ts'
import { type Box, fieldOf, meet } from './field.ts'
import { boxesOf, layOut } from './layout.ts'
import type { Counter, Piece, Side, Token } from './scene.ts'

const plain = (width: number, height: number, taken: readonly Box[] = []) =>
  fieldOf(
    { left: 0, top: 0, right: width, bottom: height },
    ({ x, y }) => !taken.some(box => meet(box, { left: x, top: y, right: x + 1, bottom: y + 1 })),
  )
const sector = (x = 100, y = 80) => ({ centre: { x, y }, label: 'Plain' })
const field = plain(200, 160)
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
const token = (id: string, label?: string): Token => ({ kind: 'token', id, at: 'A', face: 'back', name: id, ...(label ? { label } : {}) })

/** Boxes that meet another, as pairs. */
const clashes = (boxes: readonly Box[]) => boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap(b => (meet(a, b) ? [[a, b]] : [])))

const crowd = fc
  .tuple(fc.nat(14), fc.nat(14), fc.nat(8), fc.subarray(['Fog', 'Forests or Mountains', 'Shelter', 'Fortifications']))
  .map(([ambers, cyans, backs, labels]): Piece[] => [
    ...Array.from({ length: ambers }, (_, i) => counter(`a${i}`, 'amber')),
    ...Array.from({ length: cyans }, (_, i) => counter(`c${i}`, 'cyan')),
    ...labels.map(label => token(label, label)),
    ...Array.from({ length: backs }, (_, i) => token(`t${i}`)),
  ])

test('few pieces stand in one row around the middle, at full size, under the name', () => {
  const { pieces, name } = layOut(sector(), [counter('a', 'amber'), token('t')], field)
  expect(pieces.map(({ scale }) => scale)).toEqual([1, 1])
  expect(pieces[0]!.x).toBeLessThan(100)
  expect(pieces[1]!.x).toBeGreaterThan(100)
  expect(Math.abs(pieces[0]!.y - pieces[1]!.y)).toBeLessThan(6)
  expect(name.y).toBeLessThan(pieces[0]!.y - 16)
})

test('both sides have a row each, tokens one below', () => {
  const { pieces } = layOut(sector(), [counter('c', 'cyan'), counter('a', 'amber'), token('t')], field)
  const [a, c, t] = ['a', 'c', 't'].map(id => pieces.find(({ piece }) => piece.id === id)!)
  expect(a!.y).toBeLessThan(c!.y)
  expect(c!.y).toBeLessThan(t!.y)
})

test('whatever their number, every piece is placed, inside the field, and none touches another, nor the name, nor a label', () => {
  fc.assert(
    fc.property(crowd, fc.integer({ min: 60, max: 240 }), fc.integer({ min: 50, max: 200 }), (pieces, width, height) => {
      const layout = layOut(sector(width / 2, height / 2), pieces, plain(width, height))
      expect(layout.pieces.map(({ piece }) => piece.id).sort()).toEqual(pieces.map(({ id }) => id).sort())
      const boxes = boxesOf('Plain', layout)
      expect(clashes(boxes)).toEqual([])
      for (const { left, top, right, bottom } of boxes) {
        expect(Math.min(left, top)).toBeGreaterThan(-1)
        expect(right).toBeLessThan(width + 1)
        expect(bottom).toBeLessThan(height + 1)
      }
    }),
  )
})

test('what is taken stays free: a middle that is not free is left for the nearest place that is', () => {
  const city = { left: 80, top: 60, right: 120, bottom: 100 }
  const layout = layOut(sector(), [counter('a', 'amber')], plain(200, 160, [city]))
  expect(boxesOf('Plain', layout).filter(box => meet(box, city))).toEqual([])
  const { x, y } = layout.pieces[0]!
  expect(Math.abs(x - 100) + Math.abs(y - 80)).toBeLessThan(70)
})

test('labels are broken into lines, and left out where pieces would become small for them', () => {
  const pieces = [token('woods', 'Forests or Mountains')]
  expect(layOut(sector(), pieces, field).pieces[0]!.label).toEqual(['Forests or', 'Mountains'])
  expect(layOut(sector(30, 25), pieces, plain(60, 50)).pieces[0]!.label).toEqual([])
})

test('an empty sector has its name at its middle', () => {
  const { pieces, name } = layOut(sector(), [], field)
  expect(pieces).toEqual([])
  expect(name.x).toBe(100)
  expect(Math.abs(name.y - 80)).toBeLessThan(8)
})

test('the more letters and the wider, the longer a text', () => {
  expect(textWidth('mm', 10)).toBeGreaterThan(textWidth('ll', 10))
  expect(textWidth('Fog', 20)).toBe(2 * textWidth('Fog', 10))
})
