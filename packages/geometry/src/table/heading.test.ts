import { describe, expect, test } from 'vitest'
import { ahead, headingOf, ONE, QUARTER, TURN, vectorOf } from './heading.ts'
import { quarterTurned } from './vector.ts'

const ALL = Array.from({ length: TURN }, (_, heading) => heading)

describe('headings', () => {
  test('vectors agree with sine and cosine to a part in 2^30', () => {
    for (const heading of ALL) {
      const angle = (heading * Math.PI) / 1800
      expect(Math.abs(vectorOf(heading).x - ONE * Math.cos(angle))).toBeLessThan(0.51)
      expect(Math.abs(vectorOf(heading).y - ONE * Math.sin(angle))).toBeLessThan(0.51)
    }
  })

  test('a quarter turn turns the vector, exactly; a mirror mirrors it', () => {
    for (const heading of ALL) {
      const { x, y } = vectorOf(heading)
      expect(vectorOf(heading + QUARTER)).toEqual({ x: quarterTurned({ x, y }).x + 0, y: quarterTurned({ x, y }).y + 0 })
      expect(vectorOf(-heading)).toEqual({ x, y: 0 - y })
    }
  })

  test('headings wrap, and must be whole', () => {
    expect(headingOf(-1)).toBe(3599)
    expect(headingOf(7200)).toBe(0)
    expect(() => headingOf(0.5)).toThrow('heading')
  })

  test('G26.8.4: ahead rounds once', () => {
    expect(ahead({ x: 10, y: 20 }, 0, 5000)).toEqual({ x: 5010, y: 20 })
    expect(ahead({ x: 10, y: 20 }, 450, 1000)).toEqual({ x: 717, y: 727 })
    expect(ahead({ x: 0, y: 0 }, 2700, 11_000)).toEqual({ x: 0, y: -11_000 })
    expect(ahead({ x: 0, y: 0 }, 600, 200_000)).toEqual({ x: 100_000, y: 173_205 })
  })
})
