import { type AnyGame, createMatch, seededRandom } from '@muster/core'
import { levies } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import type { RunningServer } from '../server.ts'
import { freshHome, type Home } from '../testing/home.ts'
import { beginMatch, registryOf, testServer } from '../testing/kit.ts'
import { playOn } from '../testing/player.ts'
import { sealed } from '../testing/sealed.ts'
import { liveClient, type UpdateMessage } from '../testing/socket.ts'
import { compareWorlds } from '../testing/worlds.ts'

const lostPatrol = offeredGames().get('lost-patrol')!.game

function expectEqual(game: typeof lostPatrol, seed: number): void {
  const { compared, fault } = compareWorlds(game, seed)
  expect(fault).toBeUndefined()
  expect(compared).toBeGreaterThan(10)
}

describe('two worlds on the wire: the messages of a viewer are byte for byte the same', () => {
  test('hidden hands and bids', () => {
    for (let seed = 0; seed < 60; seed++) expectEqual(sealed, seed)
  })
  test('lists that others do not see', () => {
    for (let seed = 0; seed < 40; seed++) expectEqual(levies as unknown as AnyGame, seed)
  })
  test('Lost Patrol', () => {
    for (let seed = 0; seed < 4; seed++) expectEqual(lostPatrol, seed)
  })
})

describe('canaries', () => {
  let home: Home
  let server: RunningServer
  beforeAll(async () => {
    home = await freshHome()
    server = await testServer(home, { games: registryOf({ game: sealed }, { game: lostPatrol }) })
  })
  afterAll(async () => {
    await server.close()
    await home.remove()
  })

  test('no socket is ever sent a card of another hand before it is shown, a secret, or a token', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const created = await beginMatch(server.url, { game: 'sealed', seats: { amber: { kind: 'person' }, cyan: { kind: 'person' } } })
      const tokens = { ...created.links, spectator: created.spectate }
      const open = await Promise.all(
        Object.entries(tokens).map(async ([viewer, token]) => ({ viewer, client: await liveClient(server.url, created.match, token) })),
      )
      const random = seededRandom(seed, 'canary')
      await Promise.all(open.map(({ client }) => playOn(client, random)))
      const file = await server.keeper.file(created.match)
      if ('refusal' in file) throw new Error(file.refusal.rule)
      const hands = (createMatch(sealed, { chance: file.chance }).state as unknown as { hands: { [side: string]: number[] } }).hands
      for (const { viewer, client } of open) {
        for (const text of client.texts) {
          for (const canary of [file.chance.secret!, ...Object.values(tokens), 'of-amber', 'of-cyan']) expect(text).not.toContain(canary)
        }
        const shown = new Set<string>()
        for (const text of client.texts) {
          const message = JSON.parse(text) as UpdateMessage
          for (const row of message.update?.log ?? [])
            for (const { key, params } of row.events)
              if (key === 'sealed.shown') for (const card of Object.values(params!)) shown.add(String(card))
          for (const [side, hand] of Object.entries(hands))
            if (side !== viewer)
              for (const card of hand) if (!shown.has(String(card))) expect(text).not.toMatch(new RegExp(`\\b${card}\\b`))
        }
      }
      await Promise.all(open.map(({ client }) => client.close()))
    }
  })

  test('a question of one seat is not in the messages of the others', async () => {
    const created = await beginMatch(server.url, {
      game: 'lost-patrol',
      seats: { marines: { kind: 'person' }, genestealers: { kind: 'person' } },
    })
    const watcher = await liveClient(server.url, created.match, created.spectate)
    const clients = await Promise.all(Object.values(created.links).map(token => liveClient(server.url, created.match, token)))
    const random = seededRandom(1, 'canary')
    await Promise.all([playOn(watcher, random), ...clients.map(client => playOn(client, random))])
    expect(watcher.texts.length).toBeGreaterThan(10)
    for (const text of watcher.texts) expect(text).not.toContain('"candidates"')
    await Promise.all([watcher, ...clients].map(client => client.close()))
  })
})
