import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, PATIENCE } from '../testing/child.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { losses } from '../testing/losses.ts'

let home: Home
beforeAll(async () => {
  compile()
  home = await freshHome()
}, PATIENCE)
afterAll(() => home.remove())

test(
  'ten matches over two nodes, one of which is killed twice: the players come back by themselves, and nothing acknowledged is lost or doubled',
  async () => {
    const report = await losses(home, { matches: 10, kills: 2, every: 60 })
    expect(report.faults).toEqual([])
    expect(report.kills).toBe(2)
    expect(report.accepted).toBeGreaterThan(120)
    expect(report.reconnected).toBeGreaterThan(0)
  },
  PATIENCE,
)
