import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, PATIENCE } from '../testing/child.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { loseNodes } from '../testing/losing-nodes.ts'

let home: Home
beforeAll(async () => {
  compile()
  home = await freshHome()
}, PATIENCE)
afterAll(() => home.remove())

test('two hundred matches over two nodes, one of which is killed five times', async () => {
  const report = await loseNodes(home, { matches: 200, kills: 5, every: 500 })
  expect(report.faults).toEqual([])
  expect(report.kills).toBe(5)
  expect(report.reconnected).toBeGreaterThan(5)
})
