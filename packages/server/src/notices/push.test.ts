import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { post, registryOf, testServer } from '../testing/kit.ts'
import { type PushService, pushService } from '../testing/push-service.ts'
import { memberAt, type Visitor, visitorAt } from '../testing/visitor.ts'
import type { Contacts } from './contacts.ts'
import { keptKeys, pusherWith } from './push.ts'

const MINUTE = 60_000
let time = 1_800_000_000_000
let home: Home
let server: RunningServer
let service: PushService

beforeEach(async () => {
  home = await freshHome()
  service = await pushService()
  const games = registryOf({ game: ticTacToe as unknown as AnyGame })
  server = await testServer(home, { games, now: () => time, tickMs: 0, pushHosts: [service.host] })
})
afterEach(async () => {
  await server.close()
  await service.close()
  await home.remove()
})

async function pass(ms: number) {
  time += ms
  await server.tick()
}
/** A match in which the turn is Ann's. */
async function begin(ann: Visitor): Promise<string> {
  const { body } = await ann.post<Created>('/api/matches', { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
  await ann.post(`/api/matches/${body.match}/begin`, { token: body.links.x })
  await post(`${server.url}/api/matches/${body.match}/begin`, { token: body.links.o })
  return body.match
}
const contacts = async (by: Visitor) => (await by.get<Contacts>('/api/people/me/contacts')).body

test('a browser shows whose turn it is, in one message for all that comes within the time, sealed and signed', async () => {
  const ann = await memberAt(server.url, 'Ann')
  expect((await ann.post('/api/people/me/push', service.place('tab'))).status).toBe(200)
  await ann.post('/api/people/me/contacts', { email: null, webhook: null, batchMinutes: 10 })
  await begin(ann)
  await pass(5 * MINUTE)
  await begin(ann)
  await pass(5 * MINUTE)
  expect(service.got).toEqual([])
  await pass(5 * MINUTE)
  const body = 'Tic-tac-toe: it is your turn.'
  expect(service.got.map(({ message }) => message)).toEqual([{ title: 'Muster: news of 2 matches', body, url: '/notices' }])
  const { pushKey } = await contacts(ann)
  expect(service.got[0]!.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${pushKey}$`))
})

test('a browser that is no more is forgotten; a service that fails is tried again', async () => {
  const ann = await memberAt(server.url, 'Ann')
  await ann.post('/api/people/me/push', service.place('tab'))
  await ann.post('/api/people/me/contacts', { email: null, webhook: null, batchMinutes: 0 })
  await begin(ann)
  service.answer(503)
  await pass(5 * MINUTE)
  expect(service.got).toHaveLength(1)
  await pass(MINUTE)
  expect(service.got).toHaveLength(1)
  service.answer(410)
  await pass(10 * MINUTE)
  expect(service.got).toHaveLength(2)
  expect((await contacts(ann)).browsers).toBe(0)
})

test('a trial says how each way fared', async () => {
  const ann = await memberAt(server.url, 'Ann')
  expect((await ann.post('/api/people/me/contacts/trial', {})).body).toEqual({ mail: 'none', webhook: 'none', push: 'none' })
  const place = service.place('tab')
  await ann.post('/api/people/me/push', place)
  expect((await ann.post('/api/people/me/contacts/trial', {})).body).toEqual({ mail: 'none', webhook: 'none', push: 'sent' })
  service.answer(500)
  expect((await ann.post('/api/people/me/contacts/trial', {})).body).toEqual({ mail: 'none', webhook: 'none', push: 'failed' })
  await ann.post('/api/people/me/push/end', { endpoint: place.endpoint })
  expect((await ann.post('/api/people/me/contacts/trial', {})).body).toMatchObject({ push: 'none' })
})

test('a browser belongs to whoever used it last, and nobody takes it from them', async () => {
  const [ann, ben] = [await memberAt(server.url, 'Ann'), await memberAt(server.url, 'Ben')]
  const place = service.place('shared')
  await ann.post('/api/people/me/push', place)
  await ben.post('/api/people/me/push', place)
  expect([(await contacts(ann)).browsers, (await contacts(ben)).browsers]).toEqual([0, 1])
  await ann.post('/api/people/me/push/end', { endpoint: place.endpoint })
  expect((await contacts(ben)).browsers).toBe(1)
})

test('the server calls on push services alone, and for accounts alone', async () => {
  const guest = visitorAt(server.url)
  await guest.post('/api/people/guest', {})
  expect((await guest.post('/api/people/me/push', service.place('tab'))).body.refusal?.rule).toBe('muster.guest')
  const ann = await memberAt(server.url, 'Ann')
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://evil.example/x', 'https://fcm.googleapis.com.evil.example/x', 'no address'])
    expect((await ann.post('/api/people/me/push', { ...service.place('tab'), endpoint })).body.refusal?.rule).toBe('muster.contact')
  expect((await ann.post('/api/people/me/push', { ...service.place('tab'), auth: 'short' })).status).toBe(400)
})

test('the keys are made once, for the eyes of the host alone, and the known services are reached over HTTPS', () => {
  const first = keptKeys(home.dataDir)
  expect(keptKeys(home.dataDir)).toEqual(first)
  expect(statSync(join(home.dataDir, 'push-keys.json')).mode & 0o077).toBe(0)
  rmSync(join(home.dataDir, 'push-keys.json'))
  expect(keptKeys(home.dataDir)).not.toEqual(first)
  const { mayReach } = pusherWith(first, 'mailto:host@muster.example')
  expect(
    ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x', 'https://am3p.notify.windows.com/x'].every(mayReach),
  ).toBe(true)
  expect(['http://fcm.googleapis.com/x', 'https://googleapis.com/x', 'https://push.apple.com.x.y/z'].some(mayReach)).toBe(false)
})
