import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import { DAY_MS } from '../pace/pace.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { post, registryOf, testServer } from '../testing/kit.ts'
import { liveClient } from '../testing/socket.ts'
import { memberAt, type Visitor, visitorAt } from '../testing/visitor.ts'
import type { Notice } from './notices.ts'
import { hookBody, type Sender, shapeOf } from './sender.ts'

const MINUTE = 60_000
const HOOK = 'https://discord.com/api/webhooks/123/abc'
const CONTACTS = { email: null, webhook: null, batchMinutes: 0 }
let time = 1_800_000_000_000
let home: Home
let server: RunningServer
let mails: { to: string; subject: string; text: string }[]
let posts: { url: string; body: object }[]
let isDown: boolean

const sender: Sender = {
  hasMail: true,
  async mail(message) {
    if (isDown) throw new Error('no mail today')
    mails.push(message)
  },
  async post(url, body) {
    if (isDown) throw new Error('no webhook today')
    posts.push({ url, body })
  },
}
beforeEach(async () => {
  mails = []
  posts = []
  isDown = false
  home = await freshHome()
  const games = registryOf({ game: ticTacToe as unknown as AnyGame })
  server = await testServer(home, { games, now: () => time, tickMs: 0, sender, publicUrl: 'https://muster.example/' })
})
afterEach(async () => {
  await server.close()
  await home.remove()
})

async function pass(ms: number) {
  time += ms
  await server.tick()
}
async function begin(ann: Visitor, pace?: object): Promise<Created> {
  const wish = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } }, ...(pace ? { pace } : {}) }
  const { body } = await ann.post<Created>('/api/matches', wish)
  await ann.post(`/api/matches/${body.match}/begin`, { token: body.links.x })
  await post(`${server.url}/api/matches/${body.match}/begin`, { token: body.links.o })
  return body
}
const noticed = async (by: Visitor) =>
  (await by.get<Notice[]>('/api/people/me/notices')).body.map(({ kind, seen }) => (seen ? `${kind}, seen` : kind))

describe('whose turn it is', () => {
  test('is told after a while, open tab or not, and again every day; an answer ends that', async () => {
    const ann = await memberAt(server.url, 'Ann')
    const { match, links } = await begin(ann)
    const tab = await liveClient(server.url, match, links.x!)
    await pass(2 * MINUTE - 1)
    expect(await noticed(ann)).toEqual([])
    await pass(1)
    expect(await noticed(ann)).toEqual(['turn'])
    await pass(DAY_MS)
    expect(await noticed(ann)).toEqual(['reminder', 'turn'])
    await post(`${server.url}/api/matches/${match}/choices`, { token: links.x, number: 0, choice: { pick: { do: 'mark', cell: 4 } } })
    await pass(2 * DAY_MS)
    expect(await noticed(ann)).toHaveLength(2)
    await post(`${server.url}/api/matches/${match}/concede`, { token: links.o })
    await pass(0)
    expect(await noticed(ann)).toEqual(['ended', 'reminder', 'turn'])
    await ann.post('/api/people/me/notices/seen', {})
    expect(await noticed(ann)).toEqual(['ended, seen', 'reminder, seen', 'turn, seen'])
    await tab.close()
  })

  test('is not told in a live match, nor for ever', async () => {
    const ann = await memberAt(server.url, 'Ann')
    await begin(ann, { allowance: 0, bank: 600_000, increment: 0, late: 'ask' })
    await pass(10 * MINUTE)
    expect(await noticed(ann)).toEqual([])
    await begin(ann)
    for (let day = 0; day < 20; day++) await pass(DAY_MS)
    expect((await noticed(ann)).length).toBe(8)
  })
})

describe('what leaves the house', () => {
  test('goes to an address only once its code has come back', async () => {
    const ann = await memberAt(server.url, 'Ann')
    await ann.post('/api/people/me/contacts', { ...CONTACTS, email: 'ann@example.org' })
    expect(mails).toMatchObject([{ to: 'ann@example.org' }])
    const code = /code within a day: (\S+)/.exec(mails[0]!.text)![1]!
    await begin(ann)
    await pass(2 * MINUTE)
    expect(mails).toHaveLength(1)
    expect((await ann.post('/api/people/me/contacts/confirm', { code: 'guess' })).status).toBe(400)
    expect((await ann.post('/api/people/me/contacts/confirm', { code })).body).toMatchObject({ isConfirmed: true })
    const { match } = await begin(ann)
    await pass(2 * MINUTE)
    await server.tick()
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ to: 'ann@example.org', text: expect.stringContaining(`https://muster.example/match/${match}`) })
    expect((await ann.post('/api/people/me/contacts', { ...CONTACTS, email: 'other@example.org' })).body).toMatchObject({
      isConfirmed: false,
    })
  })

  test('what comes within a while comes in one message', async () => {
    const ann = await memberAt(server.url, 'Ann')
    await ann.post('/api/people/me/contacts', { ...CONTACTS, webhook: HOOK, batchMinutes: 15 })
    for (let i = 0; i < 3; i++) {
      await begin(ann)
      await pass(4 * MINUTE)
    }
    expect(posts).toEqual([])
    await pass(9 * MINUTE)
    expect(posts).toHaveLength(1)
    const { content } = posts[0]!.body as { content: string }
    expect(content.split('\n')).toHaveLength(3)
    await pass(30 * MINUTE)
    expect(posts).toHaveLength(1)
  })

  test('what cannot be sent is tried again, and not sent twice; what was seen is not sent', async () => {
    const ann = await memberAt(server.url, 'Ann')
    await ann.post('/api/people/me/contacts', { ...CONTACTS, webhook: HOOK })
    await begin(ann)
    isDown = true
    await pass(2 * MINUTE)
    isDown = false
    await pass(5 * MINUTE)
    expect(posts).toEqual([])
    await pass(5 * MINUTE)
    await server.tick()
    expect(posts).toHaveLength(1)
    await ann.post('/api/people/me/contacts', { ...CONTACTS, webhook: HOOK, batchMinutes: 60 })
    await begin(ann)
    await pass(10 * MINUTE)
    await ann.post('/api/people/me/notices/seen', {})
    await pass(2 * 60 * MINUTE)
    expect(posts).toHaveLength(1)
  })

  test('goes to no address of the host’s own network, and guests have none', async () => {
    const ann = await memberAt(server.url, 'Ann')
    const urls = [
      'http://127.0.0.1/x',
      'https://169.254.169.254/',
      'https://discord.com.evil.example/api/webhooks/1/a',
      'http://discord.com/api/webhooks/1/a',
      'https://hooks.slack.com@evil.example/services/1',
    ]
    for (const webhook of urls)
      expect((await ann.post('/api/people/me/contacts', { ...CONTACTS, webhook })).body.refusal?.rule).toBe('muster.contact')
    for (const email of ['nobody', 'a@b', 'a@b.c\r\nBcc: all@b.c', '"<a>"@b.cc'])
      expect((await ann.post('/api/people/me/contacts', { ...CONTACTS, email })).body.refusal?.rule).toBe('muster.contact')
    const guest = visitorAt(server.url)
    await guest.post('/api/people/guest', {})
    expect((await guest.post('/api/people/me/contacts', CONTACTS)).body.refusal?.rule).toBe('muster.guest')
  })

  test('has the form that its place wants, and calls nobody', () => {
    const slack = 'https://hooks.slack.com/services/T/B/x'
    expect([shapeOf(HOOK), shapeOf(slack), shapeOf('https://example.com')]).toEqual(['discord', 'slack', undefined])
    expect(hookBody(HOOK, '@everyone')).toEqual({ content: '@everyone', allowed_mentions: { parse: [] } })
    expect(hookBody(slack, '<!channel> & co')).toEqual({ text: '&lt;!channel&gt; &amp; co' })
  })
})
