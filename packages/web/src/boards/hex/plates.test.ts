import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APOTHEM } from './geometry.ts'
import { plateOf, widthAt } from './plates.ts'

test('a short name stands on one line at the size that is wanted', () => {
  expect(plateOf('Fork', 1)).toMatchObject({ lines: ['Fork'], size: 1 })
})

test('a name too long for its tile is broken before it is made smaller', () => {
  expect(plateOf('Tangle, 2 to leave', 1)).toMatchObject({ lines: ['Tangle, 2', 'to leave'], size: 1 })
})

test('no name of one word or several reaches out of its tile, whatever size is wanted', () => {
  const word = fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.double({ min: 0.6, max: 1.7, noNaN: true }), (words, wanted) => {
      const { lines, width, height, y } = plateOf(words.join(' '), wanted)
      expect(lines.join(' ')).toBe(words.join(' '))
      expect(y + height / 2).toBeLessThan(APOTHEM)
      expect(width).toBeLessThan(widthAt(y + height / 2))
    }),
  )
})
