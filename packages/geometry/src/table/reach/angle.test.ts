import { expect, test } from 'vitest'
import { angleFrom } from './angle.ts'

test('angles agree with the arc tangent all round', () => {
  for (let degrees = 0; degrees < 360; degrees += 0.25) {
    const angle = (degrees * Math.PI) / 180
    for (const turn of [0, 1, 2.5]) {
      const one = { x: Math.cos(turn), y: Math.sin(turn) }
      const other = { x: Math.cos(turn + angle), y: Math.sin(turn + angle) }
      const difference = Math.abs(angleFrom(one, other) - angle)
      expect(Math.min(difference, 2 * Math.PI - difference)).toBeLessThan(1e-14)
    }
  }
})
