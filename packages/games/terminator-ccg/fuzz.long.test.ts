import type { AnyGame, Json, Options, Random } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { terminatorCcg } from './game.ts'
import { randomDeck } from './lists/random.ts'
import { completeOptions, options, seatsOf, sideOf } from './options.ts'
import { scenarioOf } from './scenarios.ts'

const game = terminatorCcg as unknown as AnyGame

/** Every option set by chance under one Scenario, without a limit on the turns for one match in four. */
function anyOptions(scenario: string, n: number, random: Random): Options {
  const chosen = options.map(({ id, values }) => [id, values[random.below(values.length)]!.value] as const)
  return { ...Object.fromEntries(chosen), scenario, ...(n % 4 === 0 ? { stallTurns: 20 } : { turnLimit: 4 + random.below(12) }) }
}

/** Random decks for every second match, the ready ones for the rest. */
function anyDecks(n: number, random: Random, given: Options): Json {
  if (n % 2 === 0) return null
  const complete = completeOptions(given)
  const scenario = scenarioOf(complete.scenario)
  return Object.fromEntries(seatsOf(complete).map(seat => [seat, randomDeck(scenario, sideOf(seat), random)])) as unknown as Json
}

test.each([
  ['termination', 2_000],
  ['futureWar', 500],
])(
  'fuzz: matches of %s without failure, stall or over-long match',
  (scenario, matches) => {
    const report = fuzz(game, {
      matches,
      seed: `long ${scenario}`,
      optionsOf: (n, random) => anyOptions(scenario, n, random),
      listsOf: anyDecks,
    })
    expect(report.failures).toEqual([])
    expect(report.finished).toBe(matches)
  },
  7_200_000,
)

test('two worlds: 40 more matches, every decision', () => {
  const report = fuzz(game, {
    matches: 40,
    seed: 'worlds',
    optionsOf: (n, random) => ({
      ...anyOptions(n % 2 === 0 ? 'termination' : 'futureWar', n, random),
      resistance: 1,
      skynet: 1,
      turnLimit: 3,
    }),
    listsOf: anyDecks,
    check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
  })
  expect(report.failures).toEqual([])
}, 7_200_000)
