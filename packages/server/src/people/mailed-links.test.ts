import { Writable } from 'node:stream'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { sender } from '../notices/sender.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { registryOf, testServer } from '../testing/kit.ts'
import { type MailBox, mailBox } from '../testing/mail.ts'
import { memberAt, type Visitor, visitorAt } from '../testing/visitor.ts'
import type { Person } from './people.ts'

const MINUTE = 60_000
const EMAIL = 'Ann@Example.org'
let time = 1_800_000_000_000
let home: Home
let server: RunningServer
let box: MailBox
let logged: string

beforeEach(async () => {
  home = await freshHome()
  box = await mailBox()
  logged = ''
  const log = openLog(
    'debug',
    new Writable({
      write(chunk, _, done) {
        logged += chunk
        done()
      },
    }),
  )
  const games = registryOf({ game: ticTacToe as unknown as AnyGame })
  const publicUrl = 'https://muster.example'
  server = await testServer(home, { games, log, now: () => time, tickMs: 0, sender: sender(box.url, 'muster@example.org'), publicUrl })
})
afterEach(async () => {
  await server.close()
  await box.close()
  await home.remove()
})

/** Has a link mailed and reads it out of the mail. */
async function linkFor(email: string): Promise<string> {
  const asked = await visitorAt(server.url).post('/api/people/mail-link', { email })
  expect(asked.body).toEqual({ done: true })
  return /https:\/\/muster\.example\/people\/link#(\S{32})/.exec(box.mails.at(-1)!.text)![1]!
}
const follow = (by: Visitor, token: string, name?: string) =>
  by.post<Person & { needsName?: true; refusal?: { rule: string } }>('/api/people/mail-link/follow', { token, ...(name ? { name } : {}) })

test('a link makes an account of the name that one chooses, and brings one back into it, once each', async () => {
  const first = await linkFor(EMAIL)
  const ann = visitorAt(server.url)
  expect((await follow(ann, first)).body).toEqual({ needsName: true })
  expect((await follow(ann, first, '<script>')).body.refusal?.rule).toBe('muster.badName')
  const made = (await follow(ann, first, 'Ann')).body
  expect(made).toMatchObject({ name: 'Ann', isGuest: false, hasPassword: false })
  expect((await follow(visitorAt(server.url), first)).body.refusal?.rule).toBe('muster.link')
  const again = visitorAt(server.url)
  expect((await follow(again, await linkFor('ann@example.ORG'))).body).toMatchObject({ id: made.id })
  expect((await again.get<Person>('/api/people/me')).body.id).toBe(made.id)
})

test('a link opens the account whose confirmed address it was mailed to, and brings a guest along', async () => {
  const bob = await memberAt(server.url, 'Bob')
  await bob.post('/api/people/me/contacts', { email: 'bob@example.org', webhook: null, batchMinutes: 0 })
  const unconfirmed = await linkFor('bob@example.org')
  expect((await follow(visitorAt(server.url), unconfirmed)).body).toEqual({ needsName: true })
  const code = /\s(\S{32})\s/.exec(box.mails.find(({ text }) => text.includes('Bob'))!.text)![1]
  await bob.post('/api/people/me/contacts/confirm', { code })
  const guest = visitorAt(server.url)
  await guest.post('/api/people/guest', {})
  const wish = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
  const { match, links } = (await guest.post<{ match: string; links: { x: string } }>('/api/matches', wish)).body
  await guest.post(`/api/matches/${match}/begin`, { token: links.x })
  expect((await follow(guest, await linkFor('bob@example.org'))).body).toMatchObject({ name: 'Bob' })
  expect((await bob.get<{ match: string }[]>('/api/people/me/matches')).body.map(own => own.match)).toContain(match)
})

test('what is answered and mailed is the same whether there is an account or not', async () => {
  await follow(visitorAt(server.url), await linkFor('there@example.org'), 'There')
  await linkFor('there@example.org')
  await linkFor('nobody@example.org')
  const [known, unknown] = box.mails
    .slice(-2)
    .map(({ text }) => text.replace(/^(?:To|Date|Message-ID):.*$/gim, '').replace(/link#\S{32}/, 'link#'))
  expect(known).toBe(unknown)
})

test('a link lives a quarter of an hour, and is kept as a hash alone', async () => {
  const token = await linkFor(EMAIL)
  const db = await openDatabase(home)
  const kept = JSON.stringify(await db.selectFrom('mailed_links').selectAll().execute())
  await db.destroy()
  expect(kept).not.toContain(token)
  time += 15 * MINUTE
  expect((await follow(visitorAt(server.url), token, 'Ann')).body.refusal?.rule).toBe('muster.link')
})

test('of two who follow a link at once one comes in', async () => {
  await follow(visitorAt(server.url), await linkFor(EMAIL), 'Ann')
  const token = await linkFor(EMAIL)
  const came = await Promise.all([0, 1, 2].map(() => follow(visitorAt(server.url), token)))
  expect(came.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

test('links are not to be guessed, nor a letter box to be filled; both are logged, and no link is', async () => {
  const token = await linkFor(EMAIL)
  const thief = visitorAt(server.url)
  for (let n = 0; n < 10; n++) expect((await follow(thief, `${n}`.padStart(32, 'x'))).status).toBe(403)
  expect((await follow(thief, token)).body.refusal?.rule).toBe('muster.tooMany')
  for (let n = 0; n < 2; n++) await linkFor(EMAIL)
  expect((await thief.post('/api/people/mail-link', { email: EMAIL.toLowerCase() })).body.refusal?.rule).toBe('muster.tooMany')
  expect(box.mails).toHaveLength(3)
  expect(logged.match(/"wrong link"/g)).toHaveLength(10)
  expect(logged).toContain('too many links for one address')
  expect(logged).not.toContain(token)
  expect(logged.toLowerCase()).not.toContain('example.org')
})

test('without mail there are no links, and who has no password keeps the address', async () => {
  expect((await visitorAt(server.url).get('/api/people/ways')).body).toEqual({ mail: true })
  const ann = visitorAt(server.url)
  await follow(ann, await linkFor(EMAIL), 'Ann')
  const none = { email: null, webhook: null, batchMinutes: 0 }
  expect((await ann.post('/api/people/me/contacts', none)).body.refusal?.reason.key).toBe('muster.onlyWayIn')
  expect((await ann.post('/api/people/me/password', { old: '', password: 'a long password' })).status).toBe(200)
  expect((await ann.post('/api/people/me/contacts', none)).status).toBe(200)
  expect((await visitorAt(server.url).post('/api/people/sign-in', { name: 'Ann', password: 'a long password' })).status).toBe(200)
  const silent = await freshHome()
  const other = await testServer(silent, { sender: sender(undefined, '') })
  expect((await visitorAt(other.url).get('/api/people/ways')).body).toEqual({ mail: false })
  expect((await visitorAt(other.url).post('/api/people/mail-link', { email: EMAIL })).body.refusal?.rule).toBe('muster.noMail')
  await other.close()
  await silent.remove()
})
