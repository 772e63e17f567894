import { type AnyGame, seededRandom } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inlineThinker } from '../bots/thinker.ts'
import type { MatchState } from '../matches/state.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { playOn } from '../testing/player.ts'
import { sealed } from '../testing/sealed.ts'
import { isUpdate, isUpdateAt, liveClient, type UpdateMessage } from '../testing/socket.ts'

const games = registryOf({ game: ticTacToe as unknown as AnyGame }, { game: sealed })
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
const mark = (cell: number) => ({ pick: { do: 'mark', cell } })

/** How the nodes hear of one another: by the database alone, and, where `MUSTER_TEST_REDIS_URL` names one, by a Redis. */
const WAYS = [
  { by: 'the database', redisUrl: undefined, tickMs: 20 },
  ...(process.env.MUSTER_TEST_REDIS_URL ? [{ by: 'Redis', redisUrl: process.env.MUSTER_TEST_REDIS_URL, tickMs: 0 }] : []),
]
let home: Home
let nodes: RunningServer[]

beforeEach(async () => {
  home = await freshHome()
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map(node => node.close()))
  await home.remove()
})

describe.each(WAYS)('two nodes that hear of one another by $by', ({ redisUrl, tickMs }) => {
  const settings = { games, redisUrl, tickMs }
  beforeEach(async () => {
    for (let i = 0; i < 2; i++) nodes.push(await testServer(home, settings))
  })

  test('players of one match on different nodes are told every row of the other, with nothing left out of the log', async () => {
    const { match, links } = await beginMatch(nodes[0]!.url, PERSONS)
    const x = await liveClient(nodes[0]!.url, match, links.x!)
    const o = await liveClient(nodes[1]!.url, match, links.o!)
    await o.next()
    await x.ask({ type: 'choose', number: 0, choice: mark(4) })
    expect((await o.until(isUpdateAt(1))).update.log.map(row => row.number)).toEqual([1])
    await o.ask({ type: 'choose', number: 1, choice: mark(0) })
    expect((await x.until(isUpdateAt(2))).update.view).toEqual((await updateOf(nodes[1]!.url, match, links.x!)).view)
    await Promise.all([x.close(), o.close()])
  })

  test('a whole match of secret choices, and both are shown the same end', async () => {
    const { match, links } = await beginMatch(nodes[0]!.url, {
      game: 'sealed',
      seats: { amber: { kind: 'person' }, cyan: { kind: 'person' } },
    })
    const clients = await Promise.all([liveClient(nodes[0]!.url, match, links.amber!), liveClient(nodes[1]!.url, match, links.cyan!)])
    const played = await Promise.all(clients.map((client, i) => playOn(client, seededRandom(i, 'nodes'))))
    expect(played[0]!.last!.update.outcome).toEqual(played[1]!.last!.update.outcome)
    await Promise.all(clients.map(client => client.close()))
  })

  test('sitting down, and an undo that is asked on one and answered on the other', async () => {
    const { match, links } = (await post<{ match: string; links: { x: string; o: string } }>(`${nodes[0]!.url}/api/matches`, PERSONS)).body
    const x = await liveClient(nodes[0]!.url, match, links.x)
    await x.next()
    await x.ask({ type: 'begin' })
    const o = await liveClient(nodes[1]!.url, match, links.o)
    await o.ask({ type: 'begin' })
    await x.until(isUpdateAt(0))
    await x.ask({ type: 'choose', number: 0, choice: mark(4) })
    await o.until(isUpdateAt(1))
    await o.ask({ type: 'choose', number: 1, choice: mark(0) })
    await x.until(isUpdateAt(2))
    expect(await x.ask({ type: 'undo', number: 2 })).toMatchObject({ asked: ['o'] })
    const asked = await o.until((m): m is UpdateMessage => isUpdate(m) && m.undoAsked !== undefined)
    expect(asked.undoAsked).toEqual({ seat: 'x', to: 0, needs: ['o'], agreed: [] })
    expect(await o.ask({ type: 'answerUndo', agree: true })).toMatchObject({ type: 'undo', number: 3 })
    expect((await x.until(isUpdateAt(3))).undoAsked).toBeUndefined()
    await Promise.all([x.close(), o.close()])
  })
})

test('a bot that was asked by a process that is gone is asked by another', async () => {
  let time = 1_800_000_000_000
  const settings = { games, now: () => time, tickMs: 0 }
  const silent = { ...inlineThinker(games), choose: () => new Promise<never>(() => undefined) }
  const gone = await testServer(home, { ...settings, thinker: silent })
  nodes.push(await testServer(home, settings))
  const { match, links } = await beginMatch(gone.url, {
    game: 'tic-tac-toe',
    seats: { x: { kind: 'person' }, o: { kind: 'bot', level: 'random' } },
  })
  const x = await liveClient(nodes[0]!.url, match, links.x!)
  // The node that stays has the match in memory before the bot is asked: one that reads it afterwards asks the bot itself.
  await x.until(isUpdateAt(0))
  await post(`${gone.url}/api/matches/${match}/choices`, { token: links.x, number: 0, choice: mark(4) })
  await gone.close()
  await nodes[0]!.tick()
  await x.until(isUpdateAt(1))
  time += 31_000
  await nodes[0]!.tick()
  expect((await x.until(isUpdateAt(2))).update.number).toBe(2)
  await x.close()
})

test('a Redis that cannot be reached keeps nobody from playing', async () => {
  nodes.push(await testServer(home, { games, redisUrl: 'redis://127.0.0.1:1', tickMs: 0 }))
  const { match, links, spectate } = await beginMatch(nodes[0]!.url, PERSONS)
  await post(`${nodes[0]!.url}/api/matches/${match}/choices`, { token: links.x, number: 0, choice: mark(4) })
  expect((await updateOf(nodes[0]!.url, match, spectate)).number).toBe(1)
  expect((await get(`${nodes[0]!.url}/ready`)).status).toBe(200)
})

test('a node that goes down says so, answers nothing new, and its clients go on at another', async () => {
  for (let i = 0; i < 2; i++) nodes.push(await testServer(home, { games, tickMs: 20 }))
  const [leaving, staying] = nodes as [RunningServer, RunningServer]
  const { match, links } = await beginMatch(leaving.url, PERSONS)
  const x = await liveClient(leaving.url, match, links.x!)
  await x.ask({ type: 'choose', number: 0, choice: mark(4) })
  const code = new Promise(resolve => x.socket.once('close', resolve))
  await leaving.close()
  expect(await code).toBe(1012)
  const again = await liveClient(staying.url, match, links.x!, 1)
  expect(await again.next()).toMatchObject({ type: 'update', update: { number: 1 } } satisfies { type: MatchState['type']; update: object })
  await again.close()
  await vi.waitFor(async () => {
    const db = await openDatabase(home)
    const beats = await db.selectFrom('nodes').select('id').execute()
    await db.destroy()
    expect(beats).toHaveLength(2)
  })
})
