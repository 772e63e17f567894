import { afterEach, expect, test } from 'vitest'
import { compile, PATIENCE } from '../testing/child.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { losses } from '../testing/losses.ts'
import { hasRedis, type OwnService, ownPostgres, ownRedis, postgresPrograms } from '../testing/own-services.ts'

const ready: { remove(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of ready.splice(0).reverse()) await one.remove()
})

if (!hasRedis()) console.log('the killing of Redis: NOT RUN, because redis-server is not installed')
if (!postgresPrograms()) console.log('the killing of PostgreSQL: NOT RUN, because its programs are not installed')

async function own<T extends Home | OwnService>(make: () => Promise<T>): Promise<T> {
  const made = await make()
  ready.push(made)
  return made
}

test.runIf(hasRedis())(
  'ten matches over two nodes, under which Redis is killed twice: the matches go on, and nothing acknowledged is lost or doubled',
  async () => {
    compile()
    const service = await own(ownRedis)
    const report = await losses(await own(freshHome), { matches: 10, kills: 2, every: 60, service, redisUrl: service.url })
    expect(report.faults).toEqual([])
    expect(report.kills).toBe(2)
    expect(report.accepted).toBeGreaterThan(120)
  },
  PATIENCE,
)

test.runIf(postgresPrograms() !== undefined)(
  'ten matches over two nodes, under which PostgreSQL is killed twice: they wait until it is back, and nothing acknowledged is lost or doubled',
  async () => {
    compile()
    const service = await own(ownPostgres)
    const { dataDir } = await own(freshHome)
    const report = await losses({ dataDir, databaseUrl: service.url }, { matches: 10, kills: 2, every: 60, service })
    expect(report.faults).toEqual([])
    expect(report.kills).toBe(2)
    expect(report.accepted).toBeGreaterThan(120)
  },
  PATIENCE,
)
