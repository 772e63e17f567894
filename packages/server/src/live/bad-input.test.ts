import { type AnyGame, sha256Hex } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_BYTES } from '../http/schemas.ts'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { freshHome } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { sealed } from '../testing/sealed.ts'
import { isAnswer, liveClient } from '../testing/socket.ts'

const home = await freshHome()
const games = registryOf({ game: ticTacToe as unknown as AnyGame }, { game: sealed })
let server: RunningServer
let created: Created

beforeAll(async () => {
  server = await testServer(home, { games })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})
beforeEach(async () => {
  created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
  await play('x', 0, 4)
})

const url = (action: string) => `${server.url}/api/matches/${created.match}/${action}`
const play = (seat: string, number: number, cell: number) =>
  post(url('choices'), { token: created.links[seat], number, choice: { pick: { do: 'mark', cell } } })

/** The whole match as the referee sees it, with its log: any change of it shows. */
async function wholeMatch(): Promise<string> {
  const state = await server.keeper.state(created.match, { viewer: 'referee' }, 0)
  if (typeof state !== 'string') throw new Error(state.refusal.rule)
  return sha256Hex(state)
}

/** Nested as deeply as the length allows. */
const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const pick = (fields: object) => ({ pick: { do: 'mark', ...fields } })

/** The seat that answers, the number that it answers, the choice as JSON, and the rule that must refuse it. */
const CASES: readonly (readonly [what: string, seat: 'x' | 'o' | 'spectate', number: number, choice: string, rule: string])[] = [
  ['a null', 'o', 1, 'null', 'muster.malformed'],
  ['a text', 'o', 1, '"pick"', 'muster.malformed'],
  ['a list', 'o', 1, '[]', 'muster.malformed'],
  ['nothing', 'o', 1, '{}', 'muster.malformed'],
  ['another kind of answer', 'o', 1, '{"stop":null}', 'muster.malformed'],
  ['two answers', 'o', 1, JSON.stringify({ ...pick({ cell: 1 }), stop: null }), 'muster.malformed'],
  ['an unknown verb', 'o', 1, '{"pick":{"do":"erase","cell":4}}', 'muster.malformed'],
  ['a missing parameter', 'o', 1, JSON.stringify(pick({})), 'muster.malformed'],
  ['a parameter too many', 'o', 1, JSON.stringify(pick({ cell: 1, power: 9 })), 'muster.malformed'],
  ['a parameter of the wrong type', 'o', 1, JSON.stringify(pick({ cell: '1' })), 'muster.malformed'],
  ['nesting without end', 'o', 1, `{"pick":${DEEP}}`, 'muster.malformed'],
  ['a name that reaches for the prototype', 'o', 1, '{"__proto__":{"pick":{"do":"mark","cell":1}}}', 'muster.malformed'],
  ['a cell that there is not', 'o', 1, JSON.stringify(pick({ cell: 1e9 })), 'T1.1'],
  ['a cell that is no number at all', 'o', 1, '{"pick":{"do":"mark","cell":1e999}}', 'muster.malformed'],
  ['a taken cell', 'o', 1, JSON.stringify(pick({ cell: 4 })), 'T1.2'],
  ['a number that is past', 'o', 0, JSON.stringify(pick({ cell: 1 })), 'muster.stale'],
  ['a number that is still to come', 'o', 2, JSON.stringify(pick({ cell: 1 })), 'muster.stale'],
  ['a negative number', 'o', -1, JSON.stringify(pick({ cell: 1 })), 'muster.malformed'],
  ['half a number', 'o', 0.5, JSON.stringify(pick({ cell: 1 })), 'muster.malformed'],
  ['the other seat’s decision', 'x', 1, JSON.stringify(pick({ cell: 1 })), 'muster.notAsked'],
  ['a spectator', 'spectate', 1, JSON.stringify(pick({ cell: 1 })), 'muster.notAsked'],
  ['more than is read', 'o', 1, JSON.stringify(pick({ cell: 'x'.repeat(MOST_BYTES) })), 'muster.tooLarge'],
]

const tokenOf = (seat: 'x' | 'o' | 'spectate') => (seat === 'spectate' ? created.spectate : created.links[seat]!)

describe('refused with a reason, and nothing changes', () => {
  test.each(CASES)('%s over HTTP', async (_, seat, number, choice, rule) => {
    const before = await wholeMatch()
    const { status, body } = await post(url('choices'), `{"token":"${tokenOf(seat)}","number":${number},"choice":${choice}}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.refusal?.rule).toBe(rule)
    expect(body.text).toBeTruthy()
    expect(await wholeMatch()).toBe(before)
    expect((await play('o', 1, 0)).body.number).toBe(2)
  })

  test.each(CASES)('%s over the websocket', async (_, seat, number, choice, rule) => {
    const before = await wholeMatch()
    const client = await liveClient(server.url, created.match, tokenOf(seat))
    client.socket.send(`{"type":"choose","id":7,"number":${number},"choice":${choice}}`)
    const answer = await client.until(isAnswer)
    expect(answer.refusal?.rule).toBe(rule)
    expect(answer.text).toBeTruthy()
    expect(await wholeMatch()).toBe(before)
    // The socket and the match are as good as before.
    expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' })
    expect((await play('o', 1, 0)).body.number).toBe(2)
    await client.close()
  })
})

describe('messages that are no messages', () => {
  test.each([
    ['not JSON', '{"type":'],
    ['no type', '{}'],
    ['an unknown type', '{"type":"cheat"}'],
    ['a field too many', '{"type":"concede","seat":"x"}'],
    ['an id without end', `{"type":"concede","id":"${'x'.repeat(100)}"}`],
    ['entropy that is not text', '{"type":"begin","entropy":{}}'],
  ])('%s', async (_, text) => {
    const before = await wholeMatch()
    const client = await liveClient(server.url, created.match, created.links.o!)
    client.socket.send(text)
    const answer = await client.until(isAnswer)
    expect(answer.refusal?.rule).toBe('muster.malformed')
    expect(await wholeMatch()).toBe(before)
    await client.close()
  })

  test('binary', async () => {
    const client = await liveClient(server.url, created.match, created.links.o!)
    client.socket.send(Buffer.from('{"type":"concede"}'), { binary: true })
    const answer = await client.until(isAnswer)
    expect(answer.refusal?.rule).toBe('muster.malformed')
    await client.close()
  })

  test('far too long: the socket is closed, the match goes on', async () => {
    const client = await liveClient(server.url, created.match, created.links.o!)
    client.socket.send('x'.repeat(300 * 1024))
    expect(await new Promise(resolve => client.socket.once('close', resolve))).toBe(1009)
    expect((await play('o', 1, 0)).body.number).toBe(2)
  })
})

describe('tokens', () => {
  test('a token opens its own match only, and only as what it is', async () => {
    const other = await beginMatch(server.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
    const wrong = await post(url('choices'), { token: other.links.o, number: 1, choice: pick({ cell: 1 }) })
    expect([wrong.status, wrong.body.refusal?.rule]).toEqual([403, 'muster.token'])
    expect((await get(`${server.url}/api/matches/${created.match}?token=${other.spectate}`)).status).toBe(403)
    expect((await get(`${server.url}/api/matches/nowhere?token=${other.spectate}`)).status).toBe(403)
    for (const action of ['begin', 'concede', 'undo']) {
      const body = { token: created.spectate, ...(action === 'undo' ? { number: 1 } : {}) }
      expect((await post(url(action), body)).body.refusal?.rule).toBe('muster.notAsked')
    }
  })

  test('unknown addresses are refused in the same form', async () => {
    expect((await get(`${server.url}/api/nothing`)).body.refusal?.rule).toBe('muster.noPage')
    expect((await get(`${server.url}/api/matches/%E0%A4%A`)).body.refusal?.rule).toBe('muster.malformed')
    const unread = await post(`${server.url}/api/matches`, '{')
    expect(unread.body.refusal?.rule).toBe('muster.malformed')
    expect(unread.body.text).toMatch(/^The request cannot be read: /)
  })
})
