import { type AnyGame, type Choice, chanceOfSeed, choose, createMatch, engineOf, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { goalOf } from '../bot/goals.ts'
import { botHints } from '../bot.ts'
import { genisys as game } from '../game.ts'
import type { State } from '../state.ts'
import { any, endo, rifleman } from '../testing/pieces.ts'
import { genisys, type PlacedModel } from '../testing.ts'
import { SCENARIOS } from './state.ts'

const infiltrator = (x: number, y: number, more: Partial<PlacedModel> = {}) =>
  any('second', 'M2', x, y, { options: ['plasmaRifle'], revealed: true, ...more })

describe('what bots go for in scenarios', () => {
  const goal = (scenario: string, models: readonly PlacedModel[], state = {}, id = 0) => {
    const table = genisys.position(models, { options: { scenario }, scenario: state as never })
    return goalOf(table.state, table.model(id))?.at
  }

  test('an Infiltrator for what its objective names', () => {
    const models = [infiltrator(2, 12), any('first', 'R3', 5, 20)]
    expect(goal('infiltrators', models, { objective: 'destroyPowerPlant' })).toEqual({ x: 31000, y: 8500 })
    expect(goal('infiltrators', models, { objective: 'execute', captain: 1 })).toEqual({ x: 5000, y: 20000 })
    expect(goal('infiltrators', models, { objective: 'homingBeacon', beacons: [0] })).toBeUndefined()
  })

  test('raiders for slaves, freedmen for the edge, guards for freedmen', () => {
    const models = [rifleman(5, 12), any('second', 'slave', 18, 12), any('first', 'slave', 34, 12), endo(20, 20)]
    expect([0, 1, 2, 3].map(id => goal('libertyOrDeath', models, {}, id))).toEqual([
      { x: 18000, y: 12000 },
      undefined,
      { x: 35500, y: 12000 },
      { x: 34000, y: 12000 },
    ])
  })

  test('the heroes, and the truck that carries one, for the hangar', () => {
    const models = [
      any('first', 'R12', 18, 6),
      any('first', 'R5', 0, 0, { aboard: 0 }),
      any('first', 'R6', 4, 4),
      any('second', 'M7', 1, 1),
    ]
    expect(goal('lax', models, { truck: 0, tank: 3 }, 0)?.x).toBe(18000)
    expect(goal('lax', models, { truck: 0, tank: 3 }, 2)).toEqual({ x: 18000, y: 23500 })
  })
})

/** The choice that looks best at a glance, of the first few. */
function best(state: State, seat: string, choices: Iterable<Choice>): Choice {
  const some: Choice[] = []
  for (const choice of choices) {
    some.push(choice)
    if (some.length >= 20) break
  }
  const looks = botHints.weigh!(state, seat, some)
  expect(looks.every(look => Number.isFinite(look))).toBe(true)
  return some[looks.indexOf(Math.max(...looks))]!
}

test.each(SCENARIOS)(
  '%s: every question is weighed and every position judged, for both sides',
  scenario => {
    const match = createMatch(game as unknown as AnyGame, { options: { scenario, gameSize: 500 }, chance: chanceOfSeed(scenario) })
    const engine = engineOf(game)
    const random = seededRandom(scenario, 'bots')
    for (let step = 0; step < 250 && !match.state.outcome; step++) {
      const state = match.state as State
      const [asked] = engine.asked(state)
      const standing = botHints.evaluate(state, asked!.seat)
      expect(Math.abs(standing)).toBeLessThanOrEqual(1)
      const sampled = engine.sample(state, asked!.seat, random)
      const choice = 'pick' in sampled ? best(state, asked!.seat, engine.choices(state, asked!.seat)) : sampled
      expect(choose(match, asked!.seat, choice)).toBeUndefined()
    }
  },
  60_000,
)
