import type { AnyGame } from '@muster/core'
import { ticTacToe, tokens } from '@muster/core/testing'
import { startServer } from '@muster/server'
import { serveParent } from './child.ts'

/** Our server as it runs for people, but for the games on offer and the limits: `node muster-server.js DIR [DATABASE_URL]`. */
const [dataDir, databaseUrl] = process.argv.slice(2) as [string, string?]
const toys = [ticTacToe, tokens] as unknown as AnyGame[]
const many = 1e9
const { url } = await startServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: databaseUrl || undefined,
  games: new Map(toys.map(game => [game.id, { game }])),
  limits: {
    requests: many,
    createsAMinute: many,
    entrancesAMinute: many,
    messages: { burst: many, aSecond: many },
    socketsAnAddress: many,
  },
})
serveParent(url)
