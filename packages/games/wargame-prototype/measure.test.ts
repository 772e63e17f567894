import { oddsFor, seededRandom } from '@muster/core'
import { expect, test } from 'vitest'
import { wargamePrototype } from './game.ts'
import { position } from './testing.ts'

const ten = (y: number) => Array.from({ length: 10 }, (_, i) => [12 + i * 2, y])

test('P13.9.1, P13.10.1: the odds of a whole volley of ten squads are exact, wounds on any of the ten included', () => {
  const t = position({
    a: { units: [{ name: 'A', unit: 'infantryPlatoon', at: ten(10) }] },
    b: {
      units: [
        { name: 'B', unit: 'infantryPlatoon', at: ten(18) },
        { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] },
      ],
    },
    phase: 'shooting',
  })
  t.play('a', { do: 'shoot', unit: 0 })
  const choice = { pickSome: t.options('a', 'fire') }
  const found = oddsFor(wargamePrototype, t.state, 'a', choice, seededRandom(1, 'odds'))!
  expect(found.exact).toBe(true)
  expect(found.leaves).toBeLessThan(1000)
  expect(found.outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
