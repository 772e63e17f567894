import type { AnyGame, Options } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { salvation } from './game.ts'
import { options } from './options.ts'

const game = salvation as unknown as AnyGame

/** Every option set by chance, without a limit on the turns for one match in four. */
function anyOptions(n: number, random: { below(n: number): number }): Options {
  const chosen = options.map(({ id, values }) => [id, values[random.below(values.length)]!.value] as const)
  return { ...Object.fromEntries(chosen), ...(n % 4 === 0 ? {} : { turnLimit: 5 + random.below(30) }) }
}

test('fuzz: 2,000 matches without failure, stall or over-long match', () => {
  const report = fuzz(game, { matches: 2000, seed: 'long', optionsOf: anyOptions })
  expect(report.failures).toEqual([])
  expect(report.finished).toBe(2000)
}, 3_600_000)

test('two worlds: 60 more matches, every decision', () => {
  const report = fuzz(game, {
    matches: 60,
    seed: 'worlds',
    optionsOf: (n, random) => ({ ...anyOptions(n, random), turnLimit: 12 }),
    check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
  })
  expect(report.failures).toEqual([])
}, 3_600_000)
