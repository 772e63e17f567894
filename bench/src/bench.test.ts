import { expect, test } from 'vitest'
import { BENCHES, runBenches } from './index.ts'
import { median, unitsPerSecond } from './measure.ts'

/** Enough to run everything once: no test depends on speed. */
const ONCE = { rounds: 1, turn: 0 }

test.each(BENCHES)('%s: runs, with the fields of the contract and sound figures', async name => {
  const results = await runBenches([name], ONCE)
  expect(results.length).toBeGreaterThan(0)
  for (const result of results) {
    expect(Object.keys(result)).toEqual(['name', 'ours', 'peer', 'unit', 'ratio'])
    expect(result.name.startsWith(name)).toBe(true)
    const countsFaults = result.name.endsWith('-wrong')
    if (countsFaults) expect(result.ours).toBe(0)
    else expect(result.ours).toBeGreaterThan(0)
    if (!countsFaults) expect(result.peer === null).toBe(result.ratio === null)
    if (result.peer !== null) expect(result.peer).toBeGreaterThan(0)
  }
})

test('a name that there is not is refused', async () => {
  await expect(runBenches(['sorting'], ONCE)).rejects.toThrow('no benchmark sorting')
})

test('the sides take turns, and what is reported is the median', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(3)
  const turns: string[] = []
  const side = (name: string) => ({ name, batch: () => turns.push(name) })
  unitsPerSecond([side('a'), side('b')], { rounds: 2, turn: 0 })
  expect(turns.join('')).toBe('ababab')
})
