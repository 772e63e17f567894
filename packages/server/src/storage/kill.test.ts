import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, PATIENCE } from '../testing/child.ts'
import { freshHome } from '../testing/home.ts'
import { killAndCompare } from '../testing/killing.ts'

const home = await freshHome()
beforeAll(compile, PATIENCE)
afterAll(() => home.remove())

test(
  'five matches on a server that is killed three times: all that was acknowledged is there, and every question is the same',
  async () => {
    const report = await killAndCompare(home, 5, 3, 1)
    expect(report.faults).toEqual([])
    expect(report).toMatchObject({ kills: 3, finished: 5 })
    expect(report.accepted).toBeGreaterThan(0)
    expect(report.compared).toBeGreaterThan(0)
  },
  PATIENCE,
)
