import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningServer } from '../server.ts'
import { type Cable, cableTo } from '../testing/cable.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { isUpdateAt, liveClient } from '../testing/socket.ts'

const games = registryOf({ game: ticTacToe as unknown as AnyGame })
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
const time = 1_800_000_000_000
let home: Home
let nodes: RunningServer[]
let cables: Cable[]

beforeEach(async () => {
  home = await freshHome()
  nodes = []
  cables = []
})
afterEach(async () => {
  for (const cable of cables) cable.mend()
  await Promise.all(nodes.map(node => node.close()))
  await Promise.all(cables.map(cable => cable.close()))
  await home.remove()
})

const mark = (node: RunningServer, match: string, token: string, number: number, cell: number) =>
  post(`${node.url}/api/matches/${match}/choices`, { token, number, choice: { pick: { do: 'mark', cell } } })

/** Services that are there, by the environment: without them there is no cable that could be cut. */
const REDIS = [process.env.MUSTER_TEST_REDIS_URL].filter(url => url !== undefined)
const POSTGRES = [process.env.MUSTER_TEST_DATABASE_URL].filter(url => url !== undefined)

test('a cable lets everything through until it is cut, and again when it is mended', async () => {
  nodes.push(await testServer(home, { games, tickMs: 0 }))
  const cable = await cableTo(nodes[0]!.url)
  cables.push(cable)
  expect((await get(`${cable.url}health`)).status).toBe(200)
  cable.cut()
  await expect(get(`${cable.url}health`)).rejects.toThrow()
  cable.mend()
  expect((await get(`${cable.url}health`)).status).toBe(200)
})

test.each(REDIS)('while Redis cannot be reached players at different nodes play on, and afterwards as before', async url => {
  const cable = await cableTo(url)
  cables.push(cable)
  for (let i = 0; i < 2; i++) nodes.push(await testServer(home, { games, redisUrl: cable.url, tickMs: 0 }))
  const [here, there] = nodes as [RunningServer, RunningServer]
  const { match, links } = await beginMatch(here.url, PERSONS)
  const o = await liveClient(there.url, match, links.o!)
  await o.next()
  await mark(here, match, links.x!, 0, 4)
  await o.until(isUpdateAt(1))
  cable.cut()
  expect((await o.ask({ type: 'choose', number: 1, choice: { pick: { do: 'mark', cell: 0 } } })).type).toBe('accepted')
  await mark(here, match, links.x!, 2, 1)
  await here.tick()
  expect((await mark(here, match, links.x!, 2, 1)).body.number).toBe(3)
  await there.tick()
  await o.until(isUpdateAt(3))
  cable.mend()
  await o.ask({ type: 'choose', number: 3, choice: { pick: { do: 'mark', cell: 7 } } })
  await vi.waitFor(async () => expect((await updateOf(here.url, match, links.x!)).number).toBe(4), 10_000)
  await o.close()
})

test.each(POSTGRES)(
  'while the database cannot be reached nothing is acknowledged or shown; afterwards the match goes on where it stood',
  async () => {
    const cable = await cableTo(home.databaseUrl!)
    cables.push(cable)
    nodes.push(await testServer({ ...home, databaseUrl: cable.url }, { games, tickMs: 0, now: () => time }))
    const node = nodes[0]!
    const { match, links, spectate } = await beginMatch(node.url, PERSONS)
    await mark(node, match, links.x!, 0, 4)
    const bench = await liveClient(node.url, match, spectate)
    await bench.next()
    cable.cut()
    const refused = await mark(node, match, links.o!, 1, 0)
    expect(refused.status).toBe(500)
    expect((await get(`${node.url}/ready`)).status).toBe(503)
    expect((await get(`${node.url}/health`)).status).toBe(200)
    for (const text of bench.texts) expect(text).not.toContain('"number":2')
    cable.mend()
    await vi.waitFor(async () => expect((await get(`${node.url}/ready`)).status).toBe(200), 10_000)
    await node.tick()
    expect((await mark(node, match, links.o!, 1, 0)).body.number).toBe(2)
    expect((await updateOf(node.url, match, spectate)).number).toBe(2)
    await bench.close()
  },
)
