import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { childServer, compile, PATIENCE } from '../testing/child.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, post, registryOf, testServer, updateOf } from '../testing/kit.ts'
import { liveClient } from '../testing/socket.ts'

const PERSONS = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
const choice = (cell: number) => ({ pick: { do: 'mark', cell } })
let home: Home

beforeEach(async () => {
  home = await freshHome()
})
afterEach(() => home.remove())

describe('the row is the lock', () => {
  test('of many answers of one server to one number, one is a row and the others are told that they are late', async () => {
    const server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }) })
    const { url } = server
    const created = await beginMatch(url, PERSONS)
    const clients = await Promise.all(Array.from({ length: 4 }, () => liveClient(url, created.match, created.links.x!)))
    const overSockets = clients.map((client, cell) => client.ask({ type: 'choose', number: 0, choice: choice(cell) }))
    const overHttp = [4, 5, 6, 7].map(cell =>
      post(`${url}/api/matches/${created.match}/choices`, { token: created.links.x, number: 0, choice: choice(cell) }),
    )
    const answers = [...(await Promise.all(overSockets)), ...(await Promise.all(overHttp)).map(({ body }) => body)]
    expect(answers.filter(answer => answer.number === 1)).toHaveLength(1)
    expect(answers.filter(answer => answer.refusal?.rule === 'muster.stale')).toHaveLength(7)
    expect((await updateOf(url, created.match, created.spectate)).number).toBe(1)
    await Promise.all(clients.map(client => client.close()))
    await server.close()
  })

  test(
    'two processes on one database: whoever comes second is late, and then shows what the first wrote',
    async () => {
      compile()
      const nodes = [await childServer(home), await childServer(home)]
      const created = await beginMatch(nodes[0]!.url, PERSONS)
      for (let number = 0; number < 4; number++) {
        const token = created.links[number % 2 === 0 ? 'x' : 'o']
        const answers = await Promise.all(
          nodes.map(({ url }, i) => post(`${url}/api/matches/${created.match}/choices`, { token, number, choice: choice(2 * number + i) })),
        )
        expect(answers.map(({ body }) => body.number ?? body.refusal?.rule).sort()).toEqual([number + 1, 'muster.stale'])
        const views = await Promise.all(nodes.map(({ url }) => updateOf(url, created.match, token!)))
        expect(views.map(view => view.number)).toEqual([number + 1, number + 1])
        expect(views[0]!.view).toEqual(views[1]!.view)
      }
      for (const node of nodes) await node.kill()
    },
    PATIENCE,
  )
})
