import type { AnyGame, Update } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import type { Created } from '../matches/create.ts'
import type { RunningServer } from '../server.ts'
import { everyPrompt } from '../testing/every-prompt.ts'
import { freshHome } from '../testing/home.ts'
import { beginMatch, get, post, registryOf, testServer } from '../testing/kit.ts'
import { sealed } from '../testing/sealed.ts'
import { isState, isUpdate, type LiveClient, liveClient, type UpdateMessage } from '../testing/socket.ts'

const home = await freshHome()
const games = new Map([...offeredGames(), ...registryOf({ game: ticTacToe as unknown as AnyGame }, { game: sealed })])
const PERSON = { kind: 'person' } as const
const TWO = { game: 'sealed', seats: { amber: PERSON, cyan: PERSON } }
const PATROL = { game: 'lost-patrol', seats: { marines: PERSON, genestealers: PERSON } }
let server: RunningServer

beforeAll(async () => {
  server = await testServer(home, { games })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

async function updateNow(client: LiveClient): Promise<Update> {
  return (await client.until(isUpdate)).update
}

describe('a match by websocket', () => {
  test('from the seating to the end: everybody is told every row, the state before the acceptance', async () => {
    const { body: created } = await post<Created>(`${server.url}/api/matches`, {
      game: 'tic-tac-toe',
      seats: { x: { kind: 'person' }, o: { kind: 'person' } },
    })
    const open = (token: string) => liveClient(server.url, created.match, token)
    const [x, o, watcher] = await Promise.all([open(created.links.x!), open(created.links.o!), open(created.spectate)])
    expect(await x.next()).toMatchObject({ type: 'seating', absent: ['x', 'o'], commitment: created.commitment })
    expect(await x.ask({ type: 'begin', entropy: 'of-x' })).toMatchObject({ type: 'begun', begun: false })
    expect(await o.ask({ type: 'begin' })).toMatchObject({ type: 'begun', begun: true })

    for (const [number, cell] of [0, 3, 1, 4, 2].entries()) {
      const mover = number % 2 === 0 ? x : o
      expect(await mover.ask({ type: 'choose', number, choice: { pick: { do: 'mark', cell } } })).toMatchObject({
        type: 'accepted',
        number: number + 1,
      })
      for (const client of [x, o, watcher]) {
        const { update } = await client.until(
          (m): m is Extract<typeof m, { type: 'update' }> => isUpdate(m) && m.update.number === number + 1,
        )
        expect(update.log.map(row => row.number)).toEqual([number + 1])
      }
    }
    const texts = x.texts.map(text => JSON.parse(text) as { type: string; number?: number; update?: Update })
    const accepted = texts.findIndex(m => m.type === 'accepted' && m.number === 5)
    const told = texts.findIndex(m => m.update?.number === 5)
    expect(told).toBeLessThan(accepted)
    expect(texts[told]?.update?.outcome?.winners).toEqual(['x'])
    await Promise.all([x, o, watcher].map(client => client.close()))
  })

  test('two tabs of one seat, and an undo that the other agrees to', async () => {
    const created = await beginMatch(server.url, TWO)
    const tabs = [
      await liveClient(server.url, created.match, created.links.amber!),
      await liveClient(server.url, created.match, created.links.amber!),
    ]
    const cyan = await liveClient(server.url, created.match, created.links.cyan!)
    const { prompt } = await updateNow(tabs[0]!)
    const [first, second] = prompt!.candidates!
    expect(await tabs[0]!.ask({ type: 'choose', number: 0, choice: { pick: first!.option } })).toMatchObject({
      type: 'accepted',
      number: 1,
    })
    const late = await tabs[1]!.ask({ type: 'choose', number: 0, choice: { pick: second!.option } })
    expect([late.type, late.refusal?.rule]).toEqual(['refused', 'muster.notAsked'])

    const choice = { pick: (await updateNow(cyan)).prompt!.candidates![0]!.option }
    expect(await cyan.ask({ type: 'choose', number: 1, choice })).toMatchObject({ type: 'accepted', number: 2 })
    expect(await tabs[1]!.ask({ type: 'undo', number: 2 })).toMatchObject({ type: 'undo', asked: ['cyan'] })
    const shown = await cyan.until((m): m is UpdateMessage => isUpdate(m) && m.undoAsked !== undefined)
    expect(shown.undoAsked).toEqual({ seat: 'amber', to: 0, needs: ['cyan'], agreed: [] })
    expect(await cyan.ask({ type: 'answerUndo', agree: false })).toMatchObject({ type: 'undo', asked: [] })
    expect(await tabs[0]!.ask({ type: 'undo', number: 2 })).toMatchObject({ type: 'undo', asked: ['cyan'] })
    expect(await cyan.ask({ type: 'answerUndo', agree: true })).toMatchObject({ type: 'undo', number: 3 })
    await Promise.all([...tabs, cyan].map(client => client.close()))
  })

  test('a wrong token is told so and the socket closed with the code for it', async () => {
    const created = await beginMatch(server.url, TWO)
    const client = await liveClient(server.url, created.match, 'x'.repeat(32))
    expect(await client.next()).toMatchObject({ type: 'refused', refusal: { rule: 'muster.token' } })
    const code = await new Promise(resolve => client.socket.once('close', resolve))
    expect(code).toBe(4403)
  })
})

describe('reconnecting', () => {
  test.each([TWO, PATROL])(
    'at every prompt of a whole match of $game a new socket stands where the old one stands, and so does HTTP',
    async ({ game, ...wish }) => {
      const report = await everyPrompt(server, games.get(game)!.game, wish, 1)
      expect(report.faults).toEqual([])
      expect(report).toMatchObject({ finished: true })
    },
  )

  test('after a restart, too', async () => {
    const created = await beginMatch(server.url, TWO)
    const before = await liveClient(server.url, created.match, created.links.cyan!)
    const { prompt } = await updateNow(before)
    await before.ask({ type: 'choose', number: 0, choice: { pick: prompt!.candidates![1]!.option } })
    const token = created.links.amber!
    const text = (await get(`${server.url}/api/matches/${created.match}?token=${token}`)).text
    await server.close()
    server = await testServer(home, { games })
    expect((await get(`${server.url}/api/matches/${created.match}?token=${token}`)).text).toBe(text)
    expect(before.texts.map(t => JSON.parse(t)).filter(isState)).toHaveLength(2)
  })
})
