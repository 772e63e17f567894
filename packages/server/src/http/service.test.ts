import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import { openLog } from '../log.ts'
import type { RunningServer } from '../server.ts'
import { freshHome } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { liveClient } from '../testing/socket.ts'

const home = await freshHome()
const webDir = join(home.dataDir, 'web')
const lines: string[] = []
const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
let server: RunningServer

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Muster</title>')
  writeFileSync(join(webDir, 'assets', 'main-1234.js'), 'export {}')
  const games = new Map([...offeredGames(), ...registryOf({ game: ticTacToe as unknown as AnyGame })])
  server = await testServer(home, { games, webDir, log: openLog('debug', { write: line => void lines.push(line) }) })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

const page = (path: string, accept = 'text/html') => fetch(`${server.url}${path}`, { headers: { accept } })

describe('the client', () => {
  test('its page at every place, its files by name, nothing outside', async () => {
    for (const path of ['/', '/match/abc', '/lost-patrol/learn']) {
      const response = await page(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toContain('<title>Muster</title>')
    }
    const asset = await page('/assets/main-1234.js', '*/*')
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const path of ['/assets/gone.js', '/api/gone', '/muster.sqlite', '/..%2fmuster.sqlite'])
      expect((await page(path)).status).toBeGreaterThanOrEqual(400)
  })

  test('headers: only what comes from here is run, and an address with a token is told to nobody', async () => {
    const { headers } = await page('/')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('for programs and for whoever runs the server', () => {
  test('health, readiness, version', async () => {
    expect((await get(`${server.url}/health`)).body).toEqual({ status: 'ok' })
    expect((await get(`${server.url}/ready`)).body).toEqual({ status: 'ready' })
    expect((await get(`${server.url}/version`)).body).toMatchObject({ name: 'muster', version: '0.1.0' })
  })

  test('the games with their seats and options, in words', async () => {
    const { body } = await get<{ id: string; seats: object[]; options: { id: string; name: string; help: string }[] }[]>(
      `${server.url}/api/games`,
    )
    const game = body.find(({ id }) => id === 'lost-patrol')!
    expect(game.seats).toHaveLength(2)
    expect(game.options.length).toBeGreaterThan(10)
    expect(JSON.stringify(game)).not.toMatch(/"\[[\w.]+\]"/)
  })

  test('the description of the API has every route', async () => {
    const { body } = await get<{ openapi: string; paths: { [path: string]: object } }>(`${server.url}/api/openapi.json`)
    const actions = ['', '/begin', '/list', '/choices', '/why', '/odds', '/undo', '/undo/answer', '/concede', '/file']
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/games', '/api/matches', ...actions.map(action => `/api/matches/{id}${action}`)]),
    )
  })

  test('the log holds no token, no secret and no address with either', async () => {
    const created = await beginMatch(server.url, PERSONS)
    await get(`${server.url}/api/matches/${created.match}?token=${created.spectate}`)
    await post(`${server.url}/api/matches/${created.match}/concede`, { token: created.links.x })
    const file = await server.keeper.file(created.match)
    const text = lines.join('')
    expect(text).toContain(created.match)
    for (const secret of [...Object.values(created.links), created.spectate, 'of-x', 'chance' in file ? file.chance.secret! : 'none'])
      expect(text).not.toContain(secret)
    const direct: string[] = []
    openLog('info', { write: line => void direct.push(line) }).info({ token: 'abc', match: { secret: 'def', links: { x: 'ghi' } } }, 'said')
    expect(direct.join()).not.toMatch(/abc|def|ghi/)
  })
})

describe('limits', () => {
  test('too many requests, matches and messages are refused with a reason', async () => {
    const other = await freshHome()
    const limited = await testServer(other, {
      games: registryOf({ game: ticTacToe as unknown as AnyGame }),
      limits: { requests: 12, createsAMinute: 1, messages: { burst: 3, aSecond: 0 }, socketsAnAddress: 1 },
    })
    const created = await beginMatch(limited.url, PERSONS)
    const second = await post(`${limited.url}/api/matches`, PERSONS)
    expect([second.status, second.body.refusal?.rule]).toEqual([429, 'muster.tooMany'])

    const client = await liveClient(limited.url, created.match, created.links.x!)
    await client.next()
    for (let i = 0; i < 3; i++) expect((await client.ask({ type: 'ping' })).type).toBe('pong')
    client.socket.send('{"type":"ping","id":"mine"}')
    expect(await client.next()).toMatchObject({ type: 'refused', id: 'mine', refusal: { rule: 'muster.tooMany' } })
    const one = await liveClient(limited.url, created.match, created.links.o!)
    expect(await one.next()).toMatchObject({ type: 'refused', refusal: { rule: 'muster.tooMany' } })

    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await get(`${limited.url}/api/games`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await get(`${limited.url}/health`)).status).toBe(200)
    await Promise.all([client.close(), one.close()])
    await limited.close()
    await other.remove()
  })
})

describe('metrics', () => {
  test('tell of rows, requests and connections, to this machine or whoever has the token', async () => {
    const other = await freshHome()
    const counted = await testServer(other, {
      games: registryOf({ game: ticTacToe as unknown as AnyGame }),
      metricsToken: 'for Prometheus',
    })
    const { match, links } = await beginMatch(counted.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
    const choice = { pick: { do: 'mark', cell: 4 } }
    await post(`${counted.url}/api/matches/${match}/choices`, { token: links.x, number: 0, choice })
    const read = (headers: Record<string, string>) => fetch(`${counted.url}/metrics`, { headers })
    const text = await (await read({ authorization: 'Bearer for Prometheus' })).text()
    expect(text).toContain('muster_rows_total{game="tic-tac-toe"} 1')
    expect(text).toMatch(/muster_request_seconds_count\{route="\/api\/matches\/:id\/choices",status="200"\} 1/)
    expect(text).not.toContain(match)
    expect((await read({})).status).toBe(404)
    expect((await read({ authorization: 'Bearer guess' })).status).toBe(404)
    await counted.close()
    await other.remove()
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
    expect((await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404)
  })
})
