import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { type AnyBody, post, type Reply, registryOf, testServer } from '../testing/kit.ts'
import { memberAt, type Visitor, visitorAt } from '../testing/visitor.ts'
import type { OwnBot } from './own-bots.ts'
import type { OwnMatch } from './own-matches.ts'
import type { Person, Profile } from './people.ts'
import type { ToldSession } from './sessions.ts'

const DAY = 86_400_000
let time = 1_800_000_000_000
let home: Home
let server: RunningServer

beforeAll(async () => {
  home = await freshHome()
  server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }), now: () => time, tickMs: 0 })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

/** A rated match of two accounts that the second gives up. */
async function beat(winner: Visitor, loser: Visitor): Promise<string> {
  const wish = { game: 'tic-tac-toe', rated: true, listed: true, seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
  const { body } = await winner.post<Created>('/api/matches', wish)
  await winner.post(`/api/matches/${body.match}/begin`, { token: body.links.x })
  await loser.post(`/api/tables/${body.match}/sit`, { seat: 'o' })
  await loser.post(`/api/matches/${body.match}/begin`, {})
  await loser.post(`/api/matches/${body.match}/concede`, {})
  time += DAY
  await server.tick()
  return body.match
}
const me = async (by: Visitor) => (await by.get<Person>('/api/people/me')).body
const sessions = async (by: Visitor) => (await by.get<ToldSession[]>('/api/people/me/sessions')).body
const rule = async (asked: Promise<Reply<AnyBody>>) => (await asked).body.refusal?.rule

describe('a profile', () => {
  test('has the rating and how it came about; own matches say against whom and how they ended', async () => {
    const [ann, ben] = [await memberAt(server.url, 'Ann'), await memberAt(server.url, 'Ben')]
    const matches = [await beat(ann, ben), await beat(ann, ben)]
    const { body } = await ben.get<Profile>(`/api/people/${ann.person.id}`)
    expect(body.ratings).toMatchObject([{ game: 'tic-tac-toe', tempo: 'leisure', played: 2 }])
    const [history] = body.history
    expect(history!.points.map(({ rating }) => rating > 1500)).toEqual([true, true])
    expect(history!.points[1]!.rating).toBe(body.ratings[0]!.rating)
    expect(history!.points[0]!.at).toBeLessThan(history!.points[1]!.at)
    const own = (await ben.get<OwnMatch[]>('/api/people/me/matches')).body
    expect(own.map(({ match }) => match)).toEqual(matches.reverse())
    expect(own[0]).toMatchObject({
      result: 'lost',
      dueAt: null,
      others: [{ seat: 'x', name: 'Ann', kind: 'person', person: ann.person.id }],
    })
  })
})

describe('sessions', () => {
  test('are told apart, and each is ended alone; nobody ends those of others', async () => {
    const cat = await memberAt(server.url, 'Cat')
    const phone = visitorAt(server.url)
    await phone.post('/api/people/sign-in', { name: 'Cat', password: 'password of Cat' }, { 'user-agent': 'A telephone' })
    const told = await sessions(cat)
    expect(told.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const other = told.find(({ isThis }) => !isThis)!
    expect(other.agent).toBe('A telephone')
    expect(cat.cookie()).not.toContain(told.find(({ isThis }) => isThis)!.id)
    const dora = await memberAt(server.url, 'Dora')
    expect(await rule(dora.post(`/api/people/me/sessions/${other.id}/end`, {}))).toBe('muster.noPerson')
    expect((await phone.get('/api/people/me')).body).not.toBeNull()
    expect((await cat.post(`/api/people/me/sessions/${other.id}/end`, {})).status).toBe(200)
    expect((await phone.get('/api/people/me')).body).toBeNull()
    expect(await sessions(cat)).toHaveLength(1)
  })
})

describe('a name', () => {
  test('is changed by who knows the password, and is free for others then', async () => {
    const eva = await memberAt(server.url, 'Eva')
    await memberAt(server.url, 'Taken')
    expect(await rule(eva.post('/api/people/me/name', { name: 'Evelyn' }))).toBe('muster.wrongPassword')
    const password = 'password of Eva'
    expect(await rule(eva.post('/api/people/me/name', { name: 'taken', password }))).toBe('muster.nameTaken')
    expect(await rule(eva.post('/api/people/me/name', { name: '<b>Eva</b>', password }))).toBe('muster.badName')
    expect((await eva.post('/api/people/me/name', { name: 'Evelyn', password })).status).toBe(200)
    expect((await me(eva)).name).toBe('Evelyn')
    expect((await visitorAt(server.url).post('/api/people/sign-in', { name: 'evelyn', password })).status).toBe(200)
    expect((await memberAt(server.url, 'Eva')).person.name).toBe('Eva')
  })

  test('of others is not got by guessing the password over the change of a name', async () => {
    const fay = await memberAt(server.url, 'Fay')
    for (let n = 0; n < 10; n++) await fay.post('/api/people/me/name', { name: 'Other', password: `guess ${n}` })
    expect(await rule(fay.post('/api/people/me/name', { name: 'Other', password: 'password of Fay' }))).toBe('muster.tooMany')
    expect((await me(fay)).name).toBe('Fay')
  })
})

describe('own bots', () => {
  test('are listed with whether they have a token; a new one ends the old, and it can be taken', async () => {
    const gus = await memberAt(server.url, 'Gus')
    const { body } = await gus.post<{ id: string; token: string }>('/api/people/me/bots', { name: 'Gus bot' })
    const asBot = async (token: string) => {
      const response = await fetch(`${server.url}/api/people/me`, { headers: { authorization: `Bearer ${token}` } })
      return (await response.json()) as Person | null
    }
    expect(await asBot(body.token)).toMatchObject({ name: 'Gus bot', kind: 'bot' })
    const renewed = (await gus.post<{ token: string }>(`/api/people/me/bots/${body.id}/token`, {})).body.token
    expect(await asBot(body.token)).toBeNull()
    expect(await asBot(renewed)).toMatchObject({ name: 'Gus bot' })
    const hal = await memberAt(server.url, 'Hal')
    expect(await rule(hal.post(`/api/people/me/bots/${body.id}/revoke`, {}))).toBe('muster.noPerson')
    await gus.post(`/api/people/me/bots/${body.id}/revoke`, {})
    expect(await asBot(renewed)).toBeNull()
    expect((await gus.get<OwnBot[]>('/api/people/me/bots')).body).toMatchObject([{ name: 'Gus bot', hasToken: false }])
  })
})

describe('one’s own data', () => {
  test('comes as one file, with nobody’s secrets in it', async () => {
    const ida = await memberAt(server.url, 'Ida')
    const { body } = await ida.post<Created>('/api/matches', {
      game: 'tic-tac-toe',
      seats: { x: { kind: 'person' }, o: { kind: 'person' } },
    })
    await ida.post(`/api/matches/${body.match}/begin`, { token: body.links.x })
    await ida.post(`/api/matches/${body.match}/chat`, { text: 'hello there' })
    const { body: file, text } = await ida.get<{ person: Person; matches: OwnMatch[]; said: object[] }>('/api/people/me/export')
    expect(file).toMatchObject({ person: { name: 'Ida' }, matches: [{ match: body.match }], said: [{ text: 'hello there' }] })
    for (const secret of [body.links.x!, body.links.o!, body.spectate, ida.cookie(), 'argon2']) expect(text).not.toContain(secret)
    expect((await visitorAt(server.url).get('/api/people/me/export')).status).toBe(401)
  })

  test('is deleted by who knows the password: no name, no session, no bot is left, the matches are', async () => {
    const [jan, kim] = [await memberAt(server.url, 'Jan'), await memberAt(server.url, 'Kim')]
    const match = await beat(kim, jan)
    const bot = (await jan.post<{ token: string }>('/api/people/me/bots', { name: 'Jan bot' })).body
    expect(await rule(jan.post('/api/people/me/delete', { password: 'a guess' }))).toBe('muster.wrongPassword')
    expect((await jan.post('/api/people/me/delete', { password: 'password of Jan' })).status).toBe(200)
    expect(jan.cookie()).toBe('')
    expect((await visitorAt(server.url).post('/api/people/sign-in', { name: 'Jan', password: 'password of Jan' })).status).toBe(401)
    const asBot = await fetch(`${server.url}/api/people/me`, { headers: { authorization: `Bearer ${bot.token}` } })
    expect(await asBot.json()).toBeNull()
    const [own] = (await kim.get<OwnMatch[]>('/api/people/me/matches')).body
    expect(own).toMatchObject({ match, result: 'won', others: [{ name: 'Somebody who left' }] })
    const db = await openDatabase(home)
    const names = await db.selectFrom('people').select('name').where('name', 'like', 'Jan%').execute()
    await db.destroy()
    expect(names).toEqual([])
    expect((await post(`${server.url}/api/people/account`, { name: 'Jan', password: 'a long password' })).status).toBe(200)
  })
})
