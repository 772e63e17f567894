import type { AnyGame } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { pino } from 'pino'
import { inlineThinker } from '../bots/thinker.ts'
import { offeredGames } from '../games.ts'
import { startServer } from '../server.ts'
import { NO_LIMITS } from './kit.ts'
import { sealed } from './sealed.ts'

/**
 * A server in a process of its own, for tests that kill it: `node run.js DIR [DATABASE_URL]`. It offers the registry's games and the toys, and prints its address on one
 * line when it is ready. The bots think in its thread, so that a kill may hit them at any point.
 */
const games = new Map(offeredGames())
for (const game of [ticTacToe as unknown as AnyGame, sealed]) games.set(game.id, { game })
const [dataDir, databaseUrl] = process.argv.slice(2) as [string, string?]
const { url } = await startServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl,
  log: pino({ level: 'error' }, pino.destination(2)),
  limits: NO_LIMITS,
  games,
  thinker: inlineThinker(games),
})
process.stdout.write(`${url}\n`)
// Whoever started this holds its input open: when they are gone, however they went, it goes, too.
process.stdin.once('end', () => process.exit()).resume()
