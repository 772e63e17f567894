import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, PATIENCE } from '../testing/child.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { losses } from '../testing/losses.ts'
import { hasRedis, type OwnService, ownPostgres, ownRedis, postgresPrograms } from '../testing/own-services.ts'

let home: Home
beforeAll(async () => {
  compile()
  home = await freshHome()
}, PATIENCE)
afterAll(() => home.remove())

test('two hundred matches over two nodes, one of which is killed five times', async () => {
  const report = await losses(home, { matches: 200, kills: 5, every: 500 })
  expect(report.faults).toEqual([])
  expect(report.kills).toBe(5)
  expect(report.reconnected).toBeGreaterThan(5)
})

async function withOwn(make: () => Promise<OwnService>, act: (service: OwnService) => Promise<void>): Promise<void> {
  const service = await make()
  try {
    await act(service)
  } finally {
    await service.remove()
  }
}

test.runIf(hasRedis())('two hundred matches over two nodes, under which Redis is killed five times', () =>
  withOwn(ownRedis, async service => {
    const report = await losses(home, { matches: 200, kills: 5, every: 500, service, redisUrl: service.url })
    expect(report.faults).toEqual([])
    expect(report.kills).toBe(5)
  }),
)

test.runIf(postgresPrograms() !== undefined)('two hundred matches over two nodes, under which PostgreSQL is killed five times', () =>
  withOwn(ownPostgres, async service => {
    const report = await losses({ dataDir: home.dataDir, databaseUrl: service.url }, { matches: 200, kills: 5, every: 500, service })
    expect(report.faults).toEqual([])
    expect(report.kills).toBe(5)
  }),
)

// With Redis a node reads what another wrote just when the database dies.
test.runIf(postgresPrograms() !== undefined && hasRedis())(
  'twenty matches over two nodes with Redis, under which PostgreSQL is killed five times',
  () =>
    withOwn(ownRedis, ({ url: redisUrl }) =>
      withOwn(ownPostgres, async service => {
        const place = { dataDir: home.dataDir, databaseUrl: service.url }
        const report = await losses(place, { matches: 20, kills: 5, every: 60, service, redisUrl })
        expect(report.faults).toEqual([])
        expect(report.kills).toBe(5)
      }),
    ),
)
