import { describe, expect, test } from 'vitest'
import {
  axialOf,
  centre,
  corners,
  direction,
  distance,
  EDGES,
  edgeMiddle,
  hexOf,
  isHex,
  mirrored,
  neighbour,
  neighbours,
  opposite,
  turned,
} from './index.ts'

const HEXES = ['0,0', '3,-2', '-4,1', '12,-30']

describe('axial hexes', () => {
  test('L2.2, L2.3: the neighbours lie clockwise from north', () => {
    expect(neighbours('0,0')).toEqual(['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'])
  })

  test('L2.2: back across the opposite edge is where one came from', () => {
    for (const hex of HEXES) for (const edge of EDGES) expect(neighbour(neighbour(hex, edge), opposite(edge))).toBe(hex)
  })

  test('L2.3: distance is symmetric, 0 to itself, 1 to each neighbour, and n along n steps straight on', () => {
    for (const a of HEXES) {
      expect(distance(axialOf(a), axialOf(a))).toBe(0)
      for (const b of HEXES) expect(distance(axialOf(a), axialOf(b))).toBe(distance(axialOf(b), axialOf(a)))
      for (const edge of EDGES) {
        let at = a
        for (let n = 1; n <= 5; n++) {
          at = neighbour(at, edge)
          expect(distance(axialOf(a), axialOf(at))).toBe(n)
          expect(direction(axialOf(a), axialOf(at))).toBe(edge)
        }
      }
    }
    expect(distance(axialOf('0,0'), axialOf('2,-1'))).toBe(2)
  })

  test('direction is -1 off the six straight rows and to itself', () => {
    expect(direction(axialOf('0,0'), axialOf('0,0'))).toBe(-1)
    expect(direction(axialOf('0,0'), axialOf('2,-1'))).toBe(-1)
    expect(direction(axialOf('0,0'), axialOf('1,1'))).toBe(-1)
    expect(direction(axialOf('0,0'), axialOf('1,-3'))).toBe(-1)
  })

  test('L2.4: turning six times is no turn; one sixth is one edge clockwise', () => {
    expect(turned([0, 2, 3], 1)).toEqual([1, 3, 4])
    expect(turned([0, 2, 3], 4)).toEqual([0, 1, 4])
    expect(turned([1, 5], 6)).toEqual([1, 5])
  })

  test('mirroring twice is no change', () => {
    expect(mirrored([0, 2, 3])).toEqual([0, 3, 4])
    expect(mirrored(mirrored([1, 2, 4]))).toEqual([1, 2, 4])
  })

  test('a hex is written in one way only', () => {
    for (const hex of HEXES) expect(hexOf(axialOf(hex).q, axialOf(hex).r)).toBe(hex)
    for (const text of ['', '1', '1,', '01,2', '-0,1', '1, 2', '+1,2', '1,2,3', '1.5,2', 'a,b']) {
      expect(isHex(text)).toBe(false)
      expect(() => axialOf(text)).toThrow('not a hex')
    }
  })
})

describe('layout', () => {
  test('the neighbour across an edge lies straight behind the middle of that edge', () => {
    for (const hex of HEXES)
      for (const edge of EDGES) {
        const here = centre(axialOf(hex), 10)
        const there = centre(axialOf(neighbour(hex, edge)), 10)
        const middle = edgeMiddle(axialOf(hex), edge, 10)
        expect(middle.x).toBeCloseTo((here.x + there.x) / 2)
        expect(middle.y).toBeCloseTo((here.y + there.y) / 2)
      }
  })

  test('edge 0 is up; all corners lie at the given size from the centre', () => {
    expect(edgeMiddle({ q: 0, r: 0 }, 0, 10).y).toBeLessThan(0)
    for (const { x, y } of corners({ q: 0, r: 0 }, 10)) expect(Math.sqrt(x * x + y * y)).toBeCloseTo(10)
  })
})
