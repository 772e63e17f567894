import { type AnyGame, type Choice, flow, words } from '@muster/core'
import { type TicTacToe, ticTacToe } from '@muster/core/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inlineThinker, type Thinker } from '../bots/thinker.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { isUpdate, liveClient, type UpdateMessage } from '../testing/socket.ts'
import type { MatchState } from './state.ts'

const { rule, run } = flow<TicTacToe>()()
const sound = ticTacToe as unknown as AnyGame
/** Tic-tac-toe with a fault: a mark on the last cell is more than its rules can bear. */
const faulty = {
  ...ticTacToe,
  id: 'faulty',
  rules: ticTacToe.rules.map(({ name, ref, steps }) => {
    const judge = run((s, f) => {
      if (s.cells[8] !== '') throw new Error('a fault of the rules')
      const step = steps.get('judge')!
      if (step.kind === 'run') step.run(s as never, f as never)
    })
    return rule(name, ref, { mark: steps.get('mark') as never, judge })
  }),
} as unknown as AnyGame
const games = registryOf({ game: sound }, { game: faulty })
const PERSONS = { x: { kind: 'person' }, o: { kind: 'person' } }
const BOT = { x: { kind: 'person' }, o: { kind: 'bot', level: 'random' } }
const mark = (cell: number): Choice => ({ pick: { do: 'mark', cell } })

let home: Home
let server: RunningServer
const lines: string[] = []
const log = pino({ level: 'error' }, { write: line => void lines.push(line) })

beforeEach(async () => {
  home = await freshHome()
  lines.length = 0
})
afterEach(async () => {
  await server.close()
  await home.remove()
})

const stateOf = async (match: string, token: string) => (await get<MatchState>(`${server.url}/api/matches/${match}?token=${token}`)).body

describe('a match that throws is frozen and reported, and only that one', () => {
  test('a rule that throws: the row is not there, the others play on, giving up works, a restart tries again', async () => {
    server = await testServer(home, { games, log })
    const bad = await beginMatch(server.url, { game: 'faulty', seats: PERSONS })
    const good = await beginMatch(server.url, { game: 'tic-tac-toe', seats: PERSONS })
    const watcher = await liveClient(server.url, bad.match, bad.spectate)
    const choose = (created: typeof bad, cell: number, number = 0) =>
      post(`${server.url}/api/matches/${created.match}/choices`, { token: created.links.x, number, choice: mark(cell) })

    const broken = await choose(bad, 8)
    expect([broken.status, broken.body.refusal?.rule]).toEqual([423, 'muster.frozen'])
    expect(broken.body.text).toContain('a rule could not be carried out')
    const told = await watcher.until((m): m is UpdateMessage => isUpdate(m) && m.frozen !== undefined)
    expect(told.update.number).toBe(0)
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { match: bad.match, game: 'faulty', msg: 'match frozen', err: { message: expect.stringContaining('a fault of the rules') } },
    ])
    expect((await choose(bad, 0)).body.refusal?.rule).toBe('muster.frozen')
    expect((await choose(good, 8)).body.number).toBe(1)
    await watcher.close()

    await server.close()
    server = await testServer(home, { games, log })
    expect(await stateOf(bad.match, bad.links.x!)).not.toHaveProperty('frozen')
    expect((await choose(bad, 0)).body.number).toBe(1)
    expect((await post(`${server.url}/api/matches/${bad.match}/choices`, { token: bad.links.o, number: 1, choice: mark(8) })).status).toBe(
      423,
    )
    expect((await post(`${server.url}/api/matches/${bad.match}/concede`, { token: bad.links.o })).body.number).toBe(2)
    expect(await stateOf(bad.match, bad.links.x!)).toMatchObject({ update: { outcome: { winners: ['x'] } } })
  })

  test('a bot that throws', async () => {
    const inline = inlineThinker(games)
    const thinker: Thinker = {
      ...inline,
      choose: async question => (question.game === 'faulty' ? Promise.reject(new Error('lost the thread')) : inline.choose(question)),
    }
    server = await testServer(home, { games, log, thinker })
    const bad = await beginMatch(server.url, { game: 'faulty', seats: BOT })
    const good = await beginMatch(server.url, { game: 'tic-tac-toe', seats: BOT })
    for (const created of [bad, good]) {
      const client = await liveClient(server.url, created.match, created.links.x!)
      await client.ask({ type: 'choose', number: 0, choice: mark(0) })
      const after = await client.until((m): m is UpdateMessage => isUpdate(m) && (m.frozen !== undefined || m.update.number === 2))
      expect(after.frozen).toEqual(created === bad ? words('muster.botFault', { seat: 'o' }) : undefined)
      await client.close()
    }
    expect(lines.filter(line => line.includes('lost the thread'))).toHaveLength(1)
  })

  test('a bot that answers with what is not allowed', async () => {
    const thinker: Thinker = { ...inlineThinker(games), choose: async () => mark(0) }
    server = await testServer(home, { games, log, thinker })
    const created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: BOT })
    const client = await liveClient(server.url, created.match, created.links.x!)
    await client.ask({ type: 'choose', number: 0, choice: mark(0) })
    expect((await client.until((m): m is UpdateMessage => isUpdate(m) && m.frozen !== undefined)).update.number).toBe(1)
    await client.close()
  })

  test('rows that this build cannot replay: the match says so, the others are there', async () => {
    server = await testServer(home, { games, log })
    const old = await beginMatch(server.url, { game: 'faulty', seats: PERSONS })
    const good = await beginMatch(server.url, { game: 'tic-tac-toe', seats: PERSONS })
    await server.close()
    const broken: AnyGame = {
      ...faulty,
      setup: () => {
        throw new Error('no longer possible')
      },
    }
    server = await testServer(home, { games: registryOf({ game: sound }, { game: broken }), log })
    expect(await stateOf(old.match, old.spectate)).toMatchObject({
      type: 'frozen',
      viewer: 'spectator',
      frozen: { key: 'muster.restoreFault' },
    })
    const client = await liveClient(server.url, old.match, old.links.x!)
    expect((await client.ask({ type: 'choose', number: 0, choice: mark(0) })).refusal?.rule).toBe('muster.frozen')
    expect((await client.ask({ type: 'concede' })).refusal?.rule).toBe('muster.frozen')
    await client.close()
    expect(await stateOf(good.match, good.spectate)).toMatchObject({ type: 'update' })
  })

  test('a view that throws: nobody is shown the match, and nothing else happens', async () => {
    const blind = {
      ...faulty,
      view: () => {
        throw new Error('a fault of the view')
      },
    } as AnyGame
    server = await testServer(home, { games: registryOf({ game: sound }, { game: blind }), log })
    const created = await beginMatch(server.url, { game: 'faulty', seats: PERSONS })
    const client = await liveClient(server.url, created.match, created.spectate)
    expect(await client.next()).toMatchObject({ type: 'frozen' })
    await client.close()
    expect((await beginMatch(server.url, { game: 'tic-tac-toe', seats: PERSONS })).match).toBeTruthy()
  })
})

test('a late answer of a bot to a question that was taken back is dropped', async () => {
  const held: ((choice: Choice) => void)[] = []
  const thinker: Thinker = { ...inlineThinker(games), choose: () => new Promise(resolve => held.push(resolve)) }
  server = await testServer(home, { games, log, thinker })
  const created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: BOT })
  const client = await liveClient(server.url, created.match, created.links.x!)
  await client.ask({ type: 'choose', number: 0, choice: mark(0) })
  expect(await client.ask({ type: 'undo', number: 1 })).toMatchObject({ type: 'undo', number: 2 })
  await client.ask({ type: 'choose', number: 2, choice: mark(4) })
  expect(held).toHaveLength(2)
  held[0]!(mark(8))
  held[1]!(mark(2))
  const after = await client.until((m): m is UpdateMessage => isUpdate(m) && m.update.number === 4)
  expect((after.update.view as { cells: string[] }).cells).toEqual(['', '', 'o', '', 'x', '', '', '', ''])
  await client.close()
})

test('after a restart a bot whose turn it is goes on by itself', async () => {
  const silent: Thinker = { ...inlineThinker(games), choose: () => new Promise(() => undefined) }
  server = await testServer(home, { games, log, thinker: silent })
  const created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: BOT })
  await post(`${server.url}/api/matches/${created.match}/choices`, { token: created.links.x, number: 0, choice: mark(0) })
  await server.close()
  // Nobody asks for the match: the server itself must find it.
  let found: ((match: string) => void) | undefined
  const played = new Promise<string>(resolve => {
    found = resolve
  })
  const inline = inlineThinker(games)
  const thinker: Thinker = {
    ...inline,
    async choose(question) {
      found?.(question.match)
      return inline.choose(question)
    },
  }
  server = await testServer(home, { games, log, thinker })
  expect(await played).toBe(created.match)
})
