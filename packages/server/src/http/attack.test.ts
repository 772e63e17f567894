import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../server.ts'
import { openDatabase } from '../storage/database.ts'
import { freshHome } from '../testing/home.ts'
import { beginMatch, get, registryOf, testServer } from '../testing/kit.ts'
import { memberAt } from '../testing/visitor.ts'

const home = await freshHome()
let server: RunningServer

beforeAll(async () => {
  server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }) })
  await beginMatch(server.url, { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } })
  await memberAt(server.url, 'Somebody')
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

/** What stands for a part of a path, or for a text, in the hands of somebody who means ill. */
const WORDS = [
  'nowhere',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%00',
  "'%20or%20'1'%3d'1",
  '__proto__',
  'constructor',
  '%3cscript%3ealert(1)%3c%2fscript%3e',
  'x'.repeat(3000),
  '%E0%A4%A',
]
/** Bodies that no route asks for. */
const BODIES = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"token":"\\u0000","text":"\\u0000","name":"a\\u0000b","password":"a long password"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"token":"${'x'.repeat(32)}","number":0,"choice":{"pick":{"do":"mark","cell":0}},"seat":"x"}`,
  `{"name":{"$ne":null},"password":{"$ne":null}}`,
  `{"token":"' or '1'='1","visibility":"public","text":"<script>"}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"text":"${'x'.repeat(400_000)}"}`,
]

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly minLength?: number
  readonly minimum?: number
  readonly properties?: { readonly [name: string]: Schema }
}

interface Route {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

interface Api {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Route } }
}

/** Routes by which anybody becomes somebody, or nobody. */
const DOORS = ['/api/people/guest', '/api/people/account', '/api/people/sign-out']

/** What a schema asks for, with nothing behind it: every text a forgery of the length of a token. */
function forged({ type, const: fixed, anyOf, minLength = 32, minimum = 0, properties = {} }: Schema): unknown {
  if (fixed !== undefined) return fixed
  if (anyOf) return forged(anyOf[0]!)
  if (type === 'string') return 'f'.repeat(Math.max(minLength, 32))
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'array') return []
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, forged(schema)]))
}

/** Every row of every table, as text. */
async function everything(): Promise<{ readonly [table: string]: string }> {
  const db = await openDatabase(home)
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter(name => !name.startsWith('kysely'))
  const dump: Record<string, string> = {}
  for (const name of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    dump[name] = rows
      .map(row => JSON.stringify(row))
      .sort()
      .join('\n')
  }
  await db.destroy()
  return dump
}

/** The routes of a method by the description of the API, each with a body in the form that it asks for. */
async function routes(method: string): Promise<{ readonly path: string; readonly wellFormed: string }[]> {
  const { body } = await get<Api>(`${server.url}/api/openapi.json`)
  return Object.entries(body.paths).flatMap(([path, { [method]: route }]) => {
    const schema = route?.requestBody?.content['application/json'].schema
    return route ? [{ path, wellFormed: JSON.stringify(schema ? forged(schema) : {}) }] : []
  })
}
const withWord = (path: string, word: string) => path.replaceAll(/\{\w+\}/g, word)

describe('whoever means ill and is nobody', () => {
  test('changes nothing by any route, whatever is sent: all is refused, and nothing fails', async () => {
    const { attempts: none, ...before } = await everything()
    const posts = await routes('post')
    expect(posts.length).toBeGreaterThan(20)
    const seen = new Set<number>()
    for (const { path, wellFormed } of posts)
      for (const [i, body] of [...BODIES, ...(DOORS.includes(path) ? [] : [wellFormed])].entries()) {
        const url = server.url + withWord(path, WORDS[i % WORDS.length]!)
        const { status } = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        expect([status >= 400 && status !== 500, `${path} ${body.slice(0, 60)} ${status}`]).toEqual([true, expect.anything()])
        seen.add(status)
      }
    expect([...seen]).toEqual(expect.arrayContaining([400, 401, 403, 413]))
    const { attempts, ...after } = await everything()
    expect(after).toEqual(before)
    // Who tries to get in is noted, so that nobody tries without end.
    expect([none, attempts]).toEqual(['', expect.stringContaining('127.0.0.1')])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('reads nothing by words in a path or a token: no fault, and nothing of a file', async () => {
    for (const { path } of await routes('get'))
      for (const word of WORDS) {
        const reply = await fetch(`${server.url}${withWord(path, word)}?token=${word}`)
        const text = await reply.text()
        expect([reply.status < 500, `${path} ${word.slice(0, 30)} ${reply.status}`]).toEqual([true, expect.anything()])
        expect(text).not.toContain('root:')
      }
    expect((await get(`${server.url}/health`)).status).toBe(200)
  })
})
