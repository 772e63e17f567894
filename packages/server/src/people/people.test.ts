import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { get, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { memberAt, visitorAt } from '../testing/visitor.ts'
import type { OwnMatch } from './own-matches.ts'
import type { Person } from './people.ts'

const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person', name: 'Left' }, o: { kind: 'person' } } }
const DAY = 86_400_000
let time = 1_800_000_000_000
let home: Home
let server: RunningServer

beforeAll(async () => {
  home = await freshHome()
  server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }), now: () => time })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const setUp = async () => (await post<Created>(`${server.url}/api/matches`, PERSONS)).body
const who = async (visitor: ReturnType<typeof visitorAt>) => (await visitor.get<Person | null>('/api/people/me')).body

describe('guests', () => {
  test('a guest plays at once, and is known by a cookie that scripts and other sites cannot reach', async () => {
    const visitor = visitorAt(server.url)
    expect(await who(visitor)).toBeNull()
    expect((await visitor.post('/api/people/guest', {})).body).toMatchObject({ isGuest: true, role: 'player' })
    expect(visitor.attributes()).toMatch(/HttpOnly/)
    expect(visitor.attributes()).toMatch(/SameSite=Lax/)
    expect(await who(visitor)).toMatchObject({ isGuest: true })
  })

  test('a seat that a guest took is theirs without its link, and moves to the account made later', async () => {
    const visitor = visitorAt(server.url)
    await visitor.post('/api/people/guest', {})
    const { match, links } = await setUp()
    await visitor.post(`/api/matches/${match}/begin`, { token: links.x })
    await post(`${server.url}/api/matches/${match}/begin`, { token: links.o })
    const seen = await visitor.get<{ update: { viewer: string; seats: object } }>(`/api/matches/${match}`)
    expect(seen.body.update).toMatchObject({ viewer: 'x', seats: { x: { name: 'Left' } } })
    expect((await visitor.post('/api/people/account', { name: 'Ada', password: 'a long password' })).body).toMatchObject({ isGuest: false })
    const choice = { pick: { do: 'mark', cell: 4 } }
    expect((await visitor.post(`/api/matches/${match}/choices`, { number: 0, choice })).body).toMatchObject({ number: 1 })
    expect((await visitor.get<OwnMatch[]>('/api/people/me/matches')).body).toMatchObject([
      { match, seat: 'x', begun: true, ended: false, isAsked: false },
    ])
  })

  test('a guest who signs in brings the seats along; the old cookie opens nothing', async () => {
    await memberAt(server.url, 'Bob')
    const visitor = visitorAt(server.url)
    await visitor.post('/api/people/guest', {})
    const { match, links } = await setUp()
    await visitor.post(`/api/matches/${match}/begin`, { token: links.o })
    const old = visitor.cookie()
    expect((await visitor.post('/api/people/sign-in', { name: 'bob', password: 'password of Bob' })).body).toMatchObject({ name: 'Bob' })
    expect((await visitor.get<OwnMatch[]>('/api/people/me/matches')).body.map(own => own.match)).toContain(match)
    const response = await fetch(`${server.url}/api/people/me`, { headers: { cookie: old } })
    expect(await response.json()).toBeNull()
  })
})

describe('accounts', () => {
  test('who is known goes by the own name at the table', async () => {
    const carol = await memberAt(server.url, 'Carol')
    const { match, links, spectate } = await setUp()
    await carol.post(`/api/matches/${match}/begin`, { token: links.x })
    await post(`${server.url}/api/matches/${match}/begin`, { token: links.o })
    expect((await updateOf(server.url, match, spectate)).seats).toMatchObject({ x: { name: 'Carol' }, o: { name: 'o' } })
  })

  test('names that look alike are one name; bad names and passwords are refused', async () => {
    await memberAt(server.url, 'Dora.K')
    const entered = (name: string, password = 'a long password') => visitorAt(server.url).post('/api/people/account', { name, password })
    expect((await entered('dora-k')).body.refusal?.rule).toBe('muster.nameTaken')
    for (const name of ['x', '-dash', 'two  spaces', '<b>bold</b>', 'a'.repeat(25), 'line\nbreak', 'zero\u200bwidth'])
      expect((await entered(name)).body.refusal?.rule).toBe('muster.badName')
    for (const password of ['short', 'Erin_Long-Name', 'p'.repeat(201)])
      expect((await entered('Erin Long Name', password)).body.refusal?.rule).toBe('muster.password')
  })

  test('no password is stored, and none is given away', async () => {
    await memberAt(server.url, 'Faythe')
    const db = await openDatabase(home)
    const found = await db.selectFrom('people').selectAll().where('name', '=', 'Faythe').executeTakeFirstOrThrow()
    expect(found.password).toMatch(/^\$argon2id\$/)
    const profile = await get(`${server.url}/api/people/${found.id}`)
    expect(profile.text).not.toContain('argon2')
    expect(Object.keys(profile.body).sort()).toEqual(['about', 'history', 'id', 'isGuest', 'kind', 'name', 'ratings', 'since'])
    await db.destroy()
  })

  test('a new password ends the other sessions', async () => {
    const grace = await memberAt(server.url, 'Grace')
    const elsewhere = visitorAt(server.url)
    await elsewhere.post('/api/people/sign-in', { name: 'Grace', password: 'password of Grace' })
    const change = { old: 'password of Grace', password: 'another long one' }
    expect((await grace.post('/api/people/me/password', { ...change, old: 'wrong' })).status).toBe(401)
    expect((await grace.post('/api/people/me/password', change)).status).toBe(200)
    expect(await who(elsewhere)).toBeNull()
    expect(await who(grace)).toMatchObject({ name: 'Grace' })
  })

  test('signing out ends the session, and one that nobody uses ends by itself', async () => {
    const heidi = await memberAt(server.url, 'Heidi')
    const cookie = heidi.cookie()
    await heidi.post('/api/people/sign-out', {})
    expect(await (await fetch(`${server.url}/api/people/me`, { headers: { cookie } })).json()).toBeNull()
    const ivan = await memberAt(server.url, 'Ivan')
    time += 60 * DAY
    expect(await who(ivan)).toMatchObject({ name: 'Ivan' })
    time += 60 * DAY
    expect(await who(ivan)).toMatchObject({ name: 'Ivan' })
    time += 91 * DAY
    expect(await who(ivan)).toBeNull()
  })

  test('a bot plays with a token of its own', async () => {
    const judy = await memberAt(server.url, 'Judy')
    const { body: bot } = await judy.post<{ id: string; token: string }>('/api/people/me/bots', { name: 'Judys engine' })
    const { match, links } = await setUp()
    const headers = { authorization: `Bearer ${bot.token}` }
    const program = visitorAt(server.url)
    await program.post(`/api/matches/${match}/begin`, { token: links.x }, headers)
    await post(`${server.url}/api/matches/${match}/begin`, { token: links.o })
    const choice = { pick: { do: 'mark', cell: 4 } }
    expect((await program.post(`/api/matches/${match}/choices`, { number: 0, choice }, headers)).body.number).toBe(1)
    expect((await program.post(`/api/matches/${match}/choices`, { number: 1, choice })).status).toBe(401)
    expect((await get(`${server.url}/api/people/${bot.id}`)).body).toMatchObject({ kind: 'bot', name: 'Judys engine' })
  })
})

describe('attacks', () => {
  test('after ten wrong passwords from one address even the right one is refused for a while, and the log knows', async () => {
    await memberAt(server.url, 'Mallory')
    const attempt = (password: string) => visitorAt(server.url).post('/api/people/sign-in', { name: 'Mallory', password })
    for (let i = 0; i < 10; i++) expect((await attempt(`guess ${i}`)).body.refusal?.rule).toBe('muster.wrongPassword')
    expect((await attempt('password of Mallory')).body.refusal?.rule).toBe('muster.tooMany')
    time += 16 * 60_000
    expect((await attempt('password of Mallory')).status).toBe(200)
  })

  test('whether a name exists is not told', async () => {
    const attempt = (name: string) => visitorAt(server.url).post('/api/people/sign-in', { name, password: 'a wrong password' })
    await memberAt(server.url, 'Niaj')
    expect((await attempt('Niaj')).text).toBe((await attempt('Nobody at all')).text)
  })

  test('another site cannot act in the name of who is signed in, nor open a live match', async () => {
    const olivia = await memberAt(server.url, 'Olivia')
    const foreign = { origin: 'https://elsewhere.example' }
    expect((await olivia.post('/api/people/me/about', { about: 'hacked' }, foreign)).body.refusal?.rule).toBe('muster.elsewhere')
    expect((await olivia.post('/api/people/me/about', { about: 'mine' }, { origin: server.url })).status).toBe(200)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live?match=m`, {
      headers: { ...foreign, cookie: olivia.cookie() },
    })
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    expect(response.statusCode).toBe(403)
  })

  test('a seat of somebody else stays closed to who is signed in', async () => {
    const peggy = await memberAt(server.url, 'Peggy')
    const { match } = await setUp()
    expect((await peggy.get(`/api/matches/${match}`)).body.refusal?.rule).toBe('muster.token')
    expect((await peggy.post(`/api/matches/${match}/concede`, {})).body.refusal?.rule).toBe('muster.token')
    expect((await visitorAt(server.url).post(`/api/matches/${match}/concede`, {})).body.refusal?.rule).toBe('muster.signedOut')
  })
})
