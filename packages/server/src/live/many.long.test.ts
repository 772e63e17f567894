import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { freshHome } from '../testing/home.ts'
import { beginMatch, post, registryOf, testServer } from '../testing/kit.ts'
import { isUpdateAt, liveClient } from '../testing/socket.ts'

const MATCHES = 250
const WATCHERS = 2

test(`${MATCHES * (2 + WATCHERS)} live connections are held at once, and every one of them is told every row`, async () => {
  const home = await freshHome()
  const server = await testServer(home, { games: registryOf({ game: ticTacToe as unknown as AnyGame }) })
  const wish = { game: 'tic-tac-toe', seats: { x: { kind: 'person' }, o: { kind: 'person' } } }
  const tables = []
  for (let n = 0; n < MATCHES; n++) {
    const { match, links, spectate } = await beginMatch(server.url, wish)
    const tokens = [links.x!, links.o!, ...Array<string>(WATCHERS).fill(spectate)]
    tables.push({ match, x: links.x!, clients: await Promise.all(tokens.map(token => liveClient(server.url, match, token))) })
  }
  for (const { match, x } of tables)
    await post(`${server.url}/api/matches/${match}/choices`, { token: x, number: 0, choice: { pick: { do: 'mark', cell: 4 } } })
  const clients = tables.flatMap(table => table.clients)
  const told = await Promise.all(clients.map(client => client.until(isUpdateAt(1))))
  expect(told).toHaveLength(1000)
  const answers = await Promise.all(clients.map(client => client.ask({ type: 'ping' })))
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['pong']))
  await Promise.all(clients.map(client => client.close()))
  await server.close()
  await home.remove()
})
