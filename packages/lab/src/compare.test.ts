import { gameById } from '@muster/games'
import { expect, test } from 'vitest'
import { runComparison } from './compare.ts'
import { difference, ratioOf } from './comparison.ts'
import { wilson } from './wilson.ts'

test('the difference of two shares lies between its bounds, which are wider than either share alone gives', () => {
  const { value, low, high } = difference(wilson(20, 100), wilson(50, 100))
  expect(value).toBeCloseTo(0.3, 12)
  expect(low).toBeCloseTo(0.17, 2)
  expect(high).toBeCloseTo(0.414, 2)
  expect(difference(wilson(3, 9), wilson(3, 9)).value).toBe(0)
})

test('a ratio of sums weighs matches by what was brought, and is certain where all agree', () => {
  expect(
    ratioOf([
      { n: 1, of: 2 },
      { n: 2, of: 4 },
    ]),
  ).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
  const uneven = [
    { n: 0, of: 2 },
    { n: 2, of: 2 },
  ]
  const { value, low, high } = ratioOf(uneven)
  expect(value).toBe(0.5)
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(1)
  expect(ratioOf(uneven, 1)).toEqual({ value: 0.5, low: 0, high: 1 })
  expect(ratioOf([])).toEqual({ value: 0, low: 0, high: 0 })
})

test('the same numbers twice give the same matches; what is brought is what the lists hold, and nothing is killed that was not lost', async () => {
  const game = gameById('wargame-prototype')!
  const options = { points: 500, rounds: 2 }
  const [list] = game.lists!.ready({ ...Object.fromEntries(game.options.map(one => [one.id, one.default])), ...options }, 'a')
  const pairings = [{ a: list!.list, b: list!.list }]
  const bots = { a: 'random', b: 'random' } as const
  const report = await runComparison({ game, options, changed: {}, pairings, games: 3, seed: 1, bots })
  expect(report.usual).toEqual(report.changed)
  expect(report.usual.finished).toBe(3)
  for (const { usual, changed } of report.units) {
    expect(usual).toEqual(changed)
    expect(usual!.matches).toBe(3)
    expect(usual!.lost.value).toBeLessThanOrEqual(1)
  }
  await expect(runComparison({ game: gameById('lost-patrol')!, changed: {}, pairings: [null], games: 1, seed: 1 })).rejects.toThrow(
    'keeps no accounts',
  )
})
