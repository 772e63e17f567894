import { expect, test } from 'vitest'
import { wargamePrototype } from './game.ts'
import { english } from './words.ts'

test('every rule in progress has a name', () => {
  expect(wargamePrototype.rules.filter(({ name }) => !(`rule.${name}` in english))).toEqual([])
})
