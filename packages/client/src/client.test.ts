import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS, openLog, type RunningServer, startServer } from '@muster/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playOne } from './example-bot.ts'
import { musterClient, Refused, WrongLink } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'muster-client-'))
const start = (port = 0) => startServer({ port, host: '127.0.0.1', dataDir, log: openLog('silent') })
const PERSONS = { game: 'lost-patrol', seats: { marines: { kind: 'person' }, genestealers: { kind: 'person' } } } as const
let server: RunningServer

beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The token of a bot of an account. */
async function botToken(): Promise<string> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const account = await post('/api/people/account', { name: 'Keeper of bots', password: 'a long password' })
  const [cookie] = account.headers.getSetCookie()
  const made = (await (await post('/api/people/me/bots', { name: 'Randy' }, { cookie: cookie!.split(';')[0]! })).json()) as {
    token: string
  }
  return made.token
}

test('the bot of the README plays a match to its end, and the README has it as it is', async () => {
  expect(['marines', 'genestealers']).toContain((await playOne(server.url, await botToken()))[0])
  const code = readFileSync(new URL('./example-bot.ts', import.meta.url), 'utf8').replace('./index.ts', '@muster/client')
  expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain(`\`\`\`ts\n${code}\`\`\``)
})

test('what is refused is thrown with its rule and status', async () => {
  const muster = musterClient(server.url)
  const { match, links } = await muster.create(PERSONS)
  const early = muster.act(match, 'choices', { token: links.marines!, number: 0, choice: { stop: null } })
  await expect(early).rejects.toThrow(Refused)
  await expect(early).rejects.toMatchObject({ status: 409, refusal: { rule: 'muster.notBegun' } })
  await expect(muster.state(match, 'nonsense')).rejects.toMatchObject({ status: 403 })
  expect((await muster.games()).map(({ id }) => id)).toContain('lost-patrol')
})

test('a live match goes on by itself after the server was gone, at the same question', async () => {
  const muster = musterClient(server.url)
  const { match, links } = await muster.create(PERSONS)
  for (const token of Object.values(links)) await muster.act(match, 'begin', { token })
  const shown: string[] = []
  const live = muster.live(match, {
    token: links.marines!,
    onState: state => shown.push(JSON.stringify(state.type === 'update' ? { ...state.update, log: [] } : state)),
  })
  await vi.waitFor(() => expect(shown).toHaveLength(1), 20_000)
  const { port } = new URL(server.url)
  await server.close()
  server = await start(Number(port))
  await vi.waitFor(() => expect(shown).toHaveLength(2), 20_000)
  expect(shown[1]).toBe(shown[0])
  expect(await live.ask({ type: 'ping' })).toMatchObject({ type: 'pong' })
  live.close()
  await live.ended
})

test('what is asked faster than the server lets anybody ask is answered all the same', async () => {
  const muster = musterClient(server.url)
  const { match, links } = await muster.create(PERSONS)
  const live = muster.live(match, { token: links.marines! })
  const { burst } = LIMITS.messages
  const answers = await Promise.all(Array.from({ length: burst + 10 }, () => live.ask({ type: 'ping' })))
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['pong']))
  live.close()
})

test('a link that opens nothing ends it', async () => {
  const muster = musterClient(server.url)
  const { match } = await muster.create(PERSONS)
  await expect(muster.live(match, { token: 'nonsense' }).ended).rejects.toThrow(WrongLink)
})
