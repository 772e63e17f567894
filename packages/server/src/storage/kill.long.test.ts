import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { compile, PATIENCE } from '../testing/child.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { killAndCompare } from '../testing/killing.ts'

let home: Home
beforeAll(compile, PATIENCE)
beforeEach(async () => {
  home = await freshHome()
})
afterEach(() => home.remove())

test.each(Array.from({ length: 10 }, (_, i) => 100 + i))(
  'five of fifty matches, on a server that is killed five times: seed %i',
  async seed => {
    const report = await killAndCompare(home, 5, 5, seed)
    expect(report.faults).toEqual([])
    expect(report).toMatchObject({ kills: 5, finished: 5 })
    expect(report.compared).toBeGreaterThan(0)
  },
)
