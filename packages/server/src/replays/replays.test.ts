import { type AnyGame, type MatchFile, replay } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { freshHome } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { memberAt, visitorAt } from '../testing/visitor.ts'
import type { Remark } from './remarks.ts'
import type { ReplayLine } from './visibility.ts'

const toy = ticTacToe as unknown as AnyGame
const home = await freshHome()
let server: RunningServer
let created: Created

interface Looked {
  readonly file: MatchFile
  readonly visibility: string
  readonly viewer?: string
  readonly remarks: readonly Remark[]
}

beforeAll(async () => {
  server = await testServer(home, { games: registryOf({ game: toy }) })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})
beforeEach(async () => {
  created = await beginMatch(server.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
})

const at = (end = '') => `${server.url}/api/replays/${created.match}${end}`
const look = (token?: string) => get<Looked & { refusal?: { rule: string } }>(at(token ? `?token=${token}` : ''))
const open = (seat: string, visibility: string) => post(at('/visibility'), { token: created.links[seat], visibility })
const finish = () => post(`${server.url}/api/matches/${created.match}/concede`, { token: created.links.o })
const listed = async () => (await get<ReplayLine[]>(`${server.url}/api/replays`)).body.map(({ match }) => match)

describe('who may look at a match', () => {
  test('before the end nobody, however open it is to be', async () => {
    for (const seat of ['x', 'o']) await open(seat, 'public')
    for (const token of [undefined, created.links.x]) expect((await look(token)).body.refusal?.rule).toBe('muster.running')
    expect(await listed()).not.toContain(created.match)
  })
  test('private as long as one who played wishes it so; those who were there may look', async () => {
    await finish()
    await open('x', 'public')
    const refused = await look()
    expect([refused.status, refused.body.refusal?.rule]).toEqual([403, 'muster.privateReplay'])
    const { body } = await look(created.links.o)
    expect(body).toMatchObject({ viewer: 'o', visibility: 'private' })
    expect(replay(toy, body.file).fault).toBeUndefined()
    expect((await look(created.spectate)).status).toBe(200)
  })
  test('unlisted: whoever has the address; public: anybody finds it; and back', async () => {
    await finish()
    await open('x', 'public')
    expect((await open('o', 'unlisted')).body).toEqual({ visibility: 'unlisted' })
    expect((await look()).body.viewer).toBeUndefined()
    expect((await look()).status).toBe(200)
    expect(await listed()).not.toContain(created.match)
    await open('o', 'public')
    expect(await listed()).toContain(created.match)
    await open('x', 'private')
    expect(await listed()).not.toContain(created.match)
    expect((await look()).status).toBe(403)
  })
  test('nobody else says how open it is', async () => {
    await finish()
    expect((await post(at('/visibility'), { token: created.spectate, visibility: 'public' })).status).toBe(403)
    expect((await post(at('/visibility'), { visibility: 'public' })).status).toBe(401)
    expect((await post(at('/visibility'), { token: 'x'.repeat(32), visibility: 'public' })).status).toBe(403)
    expect((await open('x', 'everybody')).body.refusal?.rule).toBe('muster.malformed')
    expect((await look(created.links.x)).body.visibility).toBe('private')
  })
})

describe('remarks', () => {
  const remarkBy = (token: string | undefined, row: number, text: string) => post(at('/remarks'), { token, row, text })

  test('stand at their moment, as plain text, by who was there or is known', async () => {
    await finish()
    for (const seat of ['x', 'o']) await open(seat, 'unlisted')
    expect((await remarkBy(created.links.x, 1, '<script>alert(1)</script>\u202eso')).status).toBe(200)
    expect((await remarkBy(created.spectate, 0, 'a fine start')).status).toBe(200)
    const ann = await memberAt(server.url, 'Ann of the remarks')
    expect((await ann.post(`/api/replays/${created.match}/remarks`, { row: 0, text: 'agreed' })).status).toBe(200)
    const { remarks } = (await look()).body
    expect(remarks.map(({ row, by, name, text }) => [row, by, name, text])).toEqual([
      [0, 'spectator', 'spectator', 'a fine start'],
      [0, 'spectator', 'Ann of the remarks', 'agreed'],
      [1, 'x', 'x', '<script>alert(1)</script> so'],
    ])
  })
  test('are refused at a running match, of nobody, at no moment, and where one may not look', async () => {
    expect((await remarkBy(created.links.x, 0, 'early')).body.refusal?.rule).toBe('muster.running')
    await finish()
    expect((await remarkBy(created.links.x, 99, 'late')).body.refusal?.rule).toBe('muster.malformed')
    expect((await remarkBy(created.links.x, 0, ' \u200b ')).body.refusal?.rule).toBe('muster.emptyLine')
    expect((await visitorAt(server.url).post(`/api/replays/${created.match}/remarks`, { row: 0, text: 'hm' })).status).toBe(403)
    for (const seat of ['x', 'o']) await open(seat, 'unlisted')
    expect((await remarkBy(undefined, 0, 'hm')).body.refusal?.rule).toBe('muster.signedOut')
    expect((await look(created.links.x)).body.remarks).toEqual([])
  })
})

test('a report of a running match has no secret, nothing that was added, and no name, and replays', async () => {
  const file = await server.keeper.report(created.match)
  const record = await server.keeper.record(created.match)
  if ('refusal' in file || 'refusal' in record) throw new Error('no record')
  for (const canary of [record.chance.secret!, 'of-x', 'of-o']) expect(JSON.stringify(file)).not.toContain(canary)
  expect(replay(toy, file).fault).toBeUndefined()
})
