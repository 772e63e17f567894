import { describe, expect, it } from 'vitest'
import { countBits, forBits } from './board.ts'
import { assaultChance } from './odds.ts'

describe('what bots reckon with', () => {
  it('L16.4: the chance that attackers win, by how far they are ahead', () => {
    const wins = Array.from({ length: 12 }, (_, i) => Math.round(36 * assaultChance(i + 1, 7)))
    expect(wins).toEqual([0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35])
    expect(assaultChance(20, 1)).toBe(1)
    expect(assaultChance(1, 20)).toBe(0)
    expect(assaultChance(0, 0)).toBe(0)
  })

  it('counts and visits bits, the highest too', () => {
    for (const bits of [0, 1, 0b1011, 1 << 30, -1, 1 << 31, 0x12345678]) {
      const visited: number[] = []
      forBits(bits, bit => visited.push(bit))
      const expected = Array.from({ length: 32 }, (_, i) => i).filter(i => ((bits >>> i) & 1) === 1)
      expect(visited).toEqual(expected)
      expect(countBits(bits)).toBe(expected.length)
    }
  })
})
