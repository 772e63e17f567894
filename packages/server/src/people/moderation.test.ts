import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, post, registryOf, testServer } from '../testing/kit.ts'
import { liveClient } from '../testing/socket.ts'
import { memberAt, type Visitor } from '../testing/visitor.ts'
import type { Person } from './people.ts'

const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
const choice = { pick: { do: 'mark', cell: 4 } }
let home: Home
let server: RunningServer
let admin: Visitor & { readonly person: Person }

beforeAll(async () => {
  home = await freshHome()
  server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }) })
  admin = await memberAt(server.url, 'Keeper of order')
  const db = await openDatabase(home)
  await db.updateTable('people').set({ role: 'admin' }).where('id', '=', admin.person.id).execute()
  await db.destroy()
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

test('a person blocks and mutes others, and takes it back', async () => {
  const ann = await memberAt(server.url, 'Ann')
  const ben = await memberAt(server.url, 'Ben')
  const shunned = async () => (await ann.get<object[]>('/api/people/me/shunned')).body
  await ann.post(`/api/people/${ben.person.id}/shun`, { how: 'block' })
  expect(await shunned()).toEqual([{ person: ben.person.id, name: 'Ben', how: 'block' }])
  await ann.post(`/api/people/${ben.person.id}/shun`, { how: 'mute' })
  expect(await shunned()).toEqual([{ person: ben.person.id, name: 'Ben', how: 'mute' }])
  await ann.post(`/api/people/${ben.person.id}/shun`, { how: null })
  expect(await shunned()).toEqual([])
  expect((await ann.post(`/api/people/${ann.person.id}/shun`, { how: 'block' })).status).toBe(404)
})

test('a report reaches those who look after the server, who close it; others see none of it', async () => {
  const cleo = await memberAt(server.url, 'Cleo')
  const dan = await memberAt(server.url, 'Dan')
  const { body } = await cleo.post<{ report: string }>('/api/reports', { about: dan.person.id, text: 'Insults.' })
  expect((await cleo.get('/api/admin/reports')).body.refusal?.rule).toBe('muster.notAdmin')
  expect((await admin.get<object[]>('/api/admin/reports')).body).toMatchObject([{ id: body.report, byName: 'Cleo', aboutName: 'Dan' }])
  expect((await cleo.post(`/api/admin/reports/${body.report}/close`, { verdict: 'mine' })).status).toBe(403)
  expect((await admin.post(`/api/admin/reports/${body.report}/close`, { verdict: 'Warned.' })).status).toBe(200)
  expect((await admin.get<object[]>('/api/admin/reports')).body).toEqual([])
  expect((await admin.get<object[]>('/api/admin/reports?closed=1')).body).toMatchObject([{ verdict: 'Warned.' }])
})

test('who is banned does nothing until then, not even by the link of a seat', async () => {
  const eve = await memberAt(server.url, 'Eve')
  const { body: made } = await post<{ match: string; links: { x: string; o: string } }>(`${server.url}/api/matches`, PERSONS)
  await eve.post(`/api/matches/${made.match}/begin`, { token: made.links.x })
  await post(`${server.url}/api/matches/${made.match}/begin`, { token: made.links.o })
  await admin.post(`/api/admin/people/${eve.person.id}/ban`, { until: Date.now() + 60_000, reason: 'Abuse.' })
  for (const token of [{}, { token: made.links.x }]) {
    const { body } = await eve.post(`/api/matches/${made.match}/choices`, { ...token, number: 0, choice })
    expect(body.refusal?.rule).toBe('muster.banned')
  }
  const byLink = await post(`${server.url}/api/matches/${made.match}/choices`, { token: made.links.x, number: 0, choice })
  expect(byLink.body.refusal?.rule).toBe('muster.banned')
  expect((await eve.post('/api/people/me/about', { about: 'me' })).body.refusal?.rule).toBe('muster.banned')
  await admin.post(`/api/admin/people/${eve.person.id}/ban`, { until: null, reason: '' })
  expect((await eve.post(`/api/matches/${made.match}/choices`, { number: 0, choice })).status).toBe(200)
})

test('a match is stopped with a reason, told at once, and goes on where it stood', async () => {
  const { match, links } = await beginMatch(server.url, PERSONS)
  const client = await liveClient(server.url, match, links.x!)
  await client.next()
  expect((await admin.post(`/api/admin/matches/${match}/stop`, { reason: 'A complaint.' })).status).toBe(200)
  expect(await client.next()).toMatchObject({ type: 'update', frozen: { key: 'muster.stopped', params: { reason: 'A complaint.' } } })
  expect((await client.ask({ type: 'choose', number: 0, choice })).refusal?.rule).toBe('muster.frozen')
  expect((await admin.get<object[]>('/api/admin/matches?standing=stopped')).body).toMatchObject([{ id: match, stopped: 'A complaint.' }])
  await admin.post(`/api/admin/matches/${match}/resume`, {})
  expect((await client.ask({ type: 'choose', number: 0, choice })).type).toBe('accepted')
  await client.close()
})

test('all of that is in the audit log, with who did it, and so is a record that was exported', async () => {
  const { match } = await beginMatch(server.url, PERSONS)
  expect((await admin.post(`/api/admin/matches/${match}/export`, {})).body).toMatchObject({ format: 'muster-match/1' })
  const { body } = await admin.get<{ what: string; who: string; target: string }[]>('/api/admin/audit')
  expect(body.find(({ what }) => what === 'export match')).toMatchObject({ who: admin.person.id, target: match })
  const done = body.map(({ what }) => what)
  for (const what of ['close report', 'ban', 'lift ban', 'stop match', 'resume match']) expect(done).toContain(what)
})
