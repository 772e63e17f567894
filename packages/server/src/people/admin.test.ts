import { Writable } from 'node:stream'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, registryOf, testServer } from '../testing/kit.ts'
import { memberAt, type Visitor, visitorAt } from '../testing/visitor.ts'
import { setRole } from './roles.ts'

let home: Home
let server: RunningServer
let logged = ''
let admin: Visitor

beforeAll(async () => {
  home = await freshHome()
  const stream = new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  })
  const games = registryOf({ game: ticTacToe as unknown as AnyGame })
  server = await testServer(home, { games, log: openLog('info', stream), tickMs: 0 })
  admin = await memberAt(server.url, 'Warden')
  await setRole(home, 'Warden', 'admin', 0)
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const READS = ['reports', 'matches', 'people', 'audit'] as const

test('everything of those who look after the server is refused to others, changes nothing and is logged', async () => {
  const eve = await memberAt(server.url, 'Eve')
  const { match } = await beginMatch(server.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
  const writes: readonly (readonly [string, object])[] = [
    [`matches/${match}/stop`, { reason: 'no' }],
    [`matches/${match}/resume`, {}],
    [`matches/${match}/export`, {}],
    ['reports/any/close', { verdict: 'no' }],
    [`people/${eve.person.id}/ban`, { until: 1, reason: '' }],
  ]
  logged = ''
  for (const path of READS) {
    expect((await eve.get(`/api/admin/${path}`)).status).toBe(403)
    expect((await visitorAt(server.url).get(`/api/admin/${path}`)).status).toBe(401)
  }
  for (const [path, body] of writes) expect((await eve.post(`/api/admin/${path}`, body)).status).toBe(403)
  expect(logged.match(/"not an admin"/g)).toHaveLength(2 * READS.length + writes.length)
  expect(logged).toContain(eve.person.id)
  expect((await admin.get<object[]>('/api/admin/audit')).body).toHaveLength(1)
})

test('matches are told with who sits there, people are found by the beginning of their name, deeds with who did them', async () => {
  const sly = await memberAt(server.url, 'Sly Person')
  const matches = (await admin.get<{ sitters: object[]; stopped: string | null; id: string }[]>('/api/admin/matches')).body
  expect(matches[0]).toMatchObject({ stopped: null, sitters: [{ seat: 'o', kind: 'person' }, { seat: 'x' }] })
  const found = async (query: string) => (await admin.get<{ name: string }[]>(`/api/admin/people?${query}`)).body.map(({ name }) => name)
  expect(await found('name=sly%20p')).toEqual(['Sly Person'])
  expect(await found('name=%25')).toContain('Warden')
  expect(await found('banned=1')).toEqual([])
  await admin.post(`/api/admin/people/${sly.person.id}/ban`, { until: 4_000_000_000_000, reason: 'Sly' })
  expect(await found('banned=1')).toEqual(['Sly Person'])
  expect((await admin.get<object[]>('/api/admin/audit')).body[0]).toMatchObject({ whoName: 'Warden', what: 'ban', target: sly.person.id })
})
