import { engineOf, type Odds, odds, oddsFor, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { wargamePrototype } from './game.ts'
import { measure } from './measure.ts'
import { type PrototypeTable, position } from './testing.ts'

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

/** The odds of the volley with all weapons that reach, as a player is told them; and without joining ways that come to the same. */
function volleys(t: PrototypeTable): { readonly told: Odds; readonly plain: Odds } {
  t.play('a', { do: 'shoot', unit: t.index('A') })
  if (t.rule() === 'P12.1.2') t.play('a', { do: 'target', unit: t.index('B') })
  const choice = { pickSome: t.options('a', 'fire') }
  const random = seededRandom(1, 'odds')
  const { read, policy, isOver } = measure(t.state, 'a', choice)!
  const settings = { random, policy: policy as never, isOver: isOver as never, leaves: 100_000 }
  const plain = odds(engineOf(wargamePrototype), t.state, 'a', choice, read, settings)
  return { told: oddsFor(wargamePrototype, t.state, 'a', choice, random)!, plain }
}

const shares = ({ exact, outcomes }: Odds) => {
  expect(exact).toBe(true)
  return outcomes.map(({ value, p }) => [value, Number(p.toFixed(12))])
}

const line = (count: number, y: number) => Array.from({ length: count }, (_, i) => [20 + i * 1.5, y])
const MIXED = { coilrifle: 1, railgun: 1, missileLauncher: 1 }

describe('P12, P13: odds of volleys', () => {
  test('of several weapons are those of every way followed by itself, on infantry and on vehicles with point-defence', () => {
    for (const [unit, count] of [
      ['infantryPlatoon', 3],
      ['mbtSquadron', 1],
    ] as const) {
      const a = { units: [{ name: 'A', unit: 'infantryPlatoon', at: line(1, 10), weapons: MIXED }] }
      const b = { units: [{ name: 'B', unit, at: line(count, 18), abilities: { pd: 1 } }] }
      const { told, plain } = volleys(position({ a, b, phase: 'shooting' }))
      expect(shares(told)).toEqual(shares(plain))
    }
  })

  test('are exact for thirty shots of three weapons, with rolls that ignore damage too', () => {
    const a = { units: [{ name: 'A', unit: 'infantryPlatoon', at: line(6, 10), weapons: { ...MIXED, coilrifle: 3 } }] }
    for (const allegiance of ['astun', 'rim'] as const) {
      const b = { allegiance, units: [{ name: 'B', unit: 'infantryPlatoon', at: line(6, 18) }] }
      const told = tell(position({ a, b, markers: [[20, 18]], phase: 'shooting' }))
      expect(told.exact).toBe(true)
      expect(told.outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6])
    }
  })
})

function tell(t: PrototypeTable): Odds {
  t.play('a', { do: 'shoot', unit: t.index('A') })
  return oddsFor(wargamePrototype, t.state, 'a', { pickSome: t.options('a', 'fire') }, seededRandom(1, 'odds'))!
}

test('P14.5, P14.6: the odds of a fight are exact, whoever strikes first and however often a tie is rolled again', () => {
  const squad = (name: string, y: number) => ({ name, unit: 'infantryPlatoon', at: [[20, y]], models: 2 })
  const t = position({
    a: { units: [squad('A', 10), { ...squad('far', 40), at: [[40, 40]] }] },
    b: { units: [squad('B', 11.3), { ...squad('foe', 41), at: [[40, 41.3]] }] },
    phase: 'melee',
  })
  const found = oddsFor(wargamePrototype, t.state, 'a', { pick: { do: 'fight', unit: t.index('A') } }, seededRandom(1, 'odds'))!
  expect(found.exact).toBe(true)
  // Two attacks on 4+, saved on 5+: at least one of them fells the squad on 1 - (2/3)^2 = 5/9; who strikes second lives to strike in 4/9.
  const strikesBack = 1 - 5 / 9
  expect(found.outcomes.find(({ value }) => value === 1)!.p).toBeCloseTo((5 / 9) * (0.5 + 0.5 * strikesBack), 12)
})
