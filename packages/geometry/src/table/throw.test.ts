import { describe, expect, test } from 'vitest'
import { disc, rectangle } from './outline.ts'
import { thrown } from './throw.ts'

const TABLE = rectangle({ x: 0, y: 0 }, { x: 36_000, y: 24_000 })

describe('G26.8.4: throws and scatter', () => {
  test('free: the whole length, rounded', () => {
    expect(thrown({ x: 10_000, y: 10_000 }, 500, 450, 3000, [], TABLE)).toEqual({ at: { x: 12_121, y: 12_121 }, stoppedBy: undefined })
  })

  test('stops where the disc touches terrain, or the point if it has no size', () => {
    const wall = rectangle({ x: 12_000, y: 0 }, { x: 13_000, y: 24_000 })
    const rock = disc({ x: 9000, y: 10_000 }, 300)
    expect(thrown({ x: 10_000, y: 10_000 }, 500, 0, 5000, [rock, wall], TABLE)).toEqual({ at: { x: 11_500, y: 10_000 }, stoppedBy: 1 })
    expect(thrown({ x: 10_000, y: 10_000 }, 0, 0, 5000, [rock, wall], TABLE)).toEqual({ at: { x: 12_000, y: 10_000 }, stoppedBy: 1 })
    expect(thrown({ x: 10_000, y: 10_000 }, 0, 1800, 5000, [rock, wall], TABLE)).toEqual({ at: { x: 9300, y: 10_000 }, stoppedBy: 0 })
  })

  test('stops at the edge', () => {
    expect(thrown({ x: 1000, y: 10_000 }, 500, 1800, 5000, [], TABLE)).toEqual({ at: { x: 500, y: 10_000 }, stoppedBy: 'edge' })
    expect(thrown({ x: 1000, y: 1000 }, 0, 2250, 5000, [], TABLE)).toEqual({ at: { x: 0, y: 0 }, stoppedBy: 'edge' })
  })
})
