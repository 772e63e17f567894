import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import type { RunningServer } from '../server.ts'
import { everyPrompt } from '../testing/every-prompt.ts'
import { freshHome } from '../testing/home.ts'
import { testServer } from '../testing/kit.ts'

const home = await freshHome()
const games = offeredGames()
let server: RunningServer
beforeAll(async () => {
  server = await testServer(home, { games })
})
afterAll(async () => {
  await server.close()
  await home.remove()
})

/** A whole match of each game, as short as its options make one. */
const SHORT = [
  ['lost-patrol', {}],
  ['salvation', { turnLimit: 25 }],
  ['terminator-ccg', { scenario: 'termination', turnLimit: 4 }],
  ['wargame-prototype', { points: 1000 }],
  ['genisys', { gameSize: 100, mission: 'annihilate', setUp: 'battleLines' }],
  ['genisys', { scenario: 'infiltrators' }],
] as const

test.each(SHORT)('at every prompt of a whole match of %s %j whoever comes back stands where they stood', async (id, options) => {
  const { game } = games.get(id)!
  const seats = Object.fromEntries(game.seats(options).map(({ id: seat }) => [seat, { kind: 'person' as const }]))
  const report = await everyPrompt(server, game, { options, seats }, 1)
  expect(report.faults).toEqual([])
  expect(report).toMatchObject({ finished: true })
  console.log(`${id}: ${report.prompts} prompts`)
})
