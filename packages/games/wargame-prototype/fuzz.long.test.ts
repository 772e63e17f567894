import { type AnyGame, type Json, type Options, optionsOf, type Random } from '@muster/core'
import { fuzz } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { wargamePrototype } from './game.ts'
import { randomArmy } from './lists/random.ts'
import { options } from './options.ts'

const game = wargamePrototype as unknown as AnyGame

/** Every option by chance, at sizes that are played in seconds; Engine War is played at 4000 points whatever is said. */
function anyOptions(_: number, random: Random): Options {
  const chosen = options.flatMap(({ id, values }) => (values.length > 0 ? [[id, values[random.below(values.length)]!.value] as const] : []))
  return { ...Object.fromEntries(chosen), points: [500, 1000, 2000][random.below(3)]! }
}

/** Random armies that are legal under the options. */
function anyArmies(_: number, random: Random, given: Options): Json {
  const whole = optionsOf(game, given)
  return { a: randomArmy(random, whole, 'a'), b: randomArmy(random, whole, 'b') }
}

test('fuzz: 300 matches of random armies under random options, without failure, stall or over-long match', () => {
  const report = fuzz(game, { matches: 300, seed: 'long', optionsOf: anyOptions, listsOf: anyArmies })
  expect(report.failures).toEqual([])
  expect(report.finished).toBe(300)
}, 3_600_000)
