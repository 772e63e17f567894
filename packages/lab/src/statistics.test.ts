import { describe, expect, it } from 'vitest'
import { lengthsOf, quantile } from './quantiles.ts'
import { wilson } from './wilson.ts'

describe('wilson', () => {
  it.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [0, 1000, 0, 0.0038],
    [50, 1000, 0.0381, 0.0653],
  ])('%i of %i is between %f and %f', (n, of, low, high) => {
    const share = wilson(n, of)
    expect(share.n).toBe(n)
    expect(share.share).toBeCloseTo(n / of, 12)
    expect(share.low).toBeCloseTo(low, 4)
    expect(share.high).toBeCloseTo(high, 4)
  })

  it('knows nothing of nothing', () => {
    expect(wilson(0, 0)).toEqual({ n: 0, share: 0, low: 0, high: 1 })
  })
})

describe('quantiles', () => {
  it('are values that occur', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i)
    expect(lengthsOf(values)).toEqual({ p5: 5, p50: 50, p95: 95, max: 100 })
    expect(lengthsOf([7])).toEqual({ p5: 7, p50: 7, p95: 7, max: 7 })
    expect(lengthsOf([])).toEqual({ p5: 0, p50: 0, p95: 0, max: 0 })
    expect(quantile([1, 2], 0.5)).toBe(1)
  })
})
