import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { speaker } from '@muster/words'
import type { Logger } from 'pino'
import { makeApp } from './app.ts'
import { inlineThinker, type Thinker } from './bots/thinker.ts'
import { threadThinker } from './bots/threads.ts'
import { loneBus, redisBus } from './cluster/bus.ts'
import { beat, noteOutage } from './cluster/nodes.ts'
import { TICK_MS, tickerOf } from './cluster/ticker.ts'
import type { Context, OfferedGame } from './context.ts'
import { offeredGames } from './games.ts'
import { LIMITS, type Limits } from './limits.ts'
import { openLog } from './log.ts'
import { type Keeper, keeperOf } from './matches/keeper.ts'
import { freshMetrics } from './metrics.ts'
import { keptKeys, type PushKeys, pusherWith } from './notices/push.ts'
import { type Sender, sender } from './notices/sender.ts'
import { openDatabase } from './storage/database.ts'
import { storeOver } from './storage/store.ts'
import { newId } from './tokens.ts'

export interface ServerSettings {
  /** 0 for any free one. `PORT`, or 8080, if absent. */
  readonly port?: number
  /** The address to listen on. `HOST`, or this machine alone (127.0.0.1), if absent; `0.0.0.0` lets others on the network in. */
  readonly host?: string
  /** Where the SQLite file lies; made if it is missing. */
  readonly dataDir: string
  /** A PostgreSQL to keep everything in instead; `DATABASE_URL`, or none, if absent. */
  readonly databaseUrl?: string | undefined
  /** The built client; the one of this repository if absent. */
  readonly webDir?: string
  readonly log?: Logger
  readonly limits?: Partial<Limits>
  /** Whether to believe a proxy about the address of who asks; `TRUST_PROXY=1`, or not, if absent. */
  readonly trustProxy?: boolean
  /** The registry's games if absent. */
  readonly games?: ReadonlyMap<string, OfferedGame>
  /** Tells several processes over one database of one another's changes at once; `REDIS_URL`, or none, if absent. */
  readonly redisUrl?: string | undefined
  /** Whether `/metrics` tells of the process, too: memory, event loop, garbage. */
  readonly processMetrics?: boolean
  /** Who may read `/metrics`: whoever sends this as a bearer token; `METRICS_TOKEN`, or this machine alone, if absent. */
  readonly metricsToken?: string | undefined
  /** Carries messages out of the house; the mail server of `MAIL_URL`, from `MAIL_FROM`, and HTTPS if absent. */
  readonly sender?: Sender
  /** By which push services know the server; `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, or a pair kept in the data folder, if absent. */
  readonly pushKeys?: PushKeys
  /** Push services besides those of the known browsers, as `host:port`; `PUSH_HOSTS`, with commas between them, if absent. */
  readonly pushHosts?: readonly string[]
  /** Where people find the server; `PUBLIC_URL` if absent. */
  readonly publicUrl?: string
  /** How often clocks and other processes are looked at, in milliseconds; 0 for never, unless `tick` is called. */
  readonly tickMs?: number
  /** Milliseconds since 1970; this machine's clock if absent. */
  now?(): number
  /** Threads of its own if absent. */
  readonly thinker?: Thinker
}

export interface RunningServer {
  readonly url: string
  readonly keeper: Keeper
  /** Looks at clocks and at what other processes wrote, now. */
  tick(): Promise<void>
  /** Ends what was begun, closes all connections and the database. */
  close(): Promise<void>
}

/** Starts a server; it is ready when the promise is. Rejects if the port is taken or the database cannot be opened. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { dataDir, databaseUrl = process.env.DATABASE_URL, trustProxy = process.env.TRUST_PROXY === '1' } = settings
  const log = settings.log ?? openLog()
  const games = settings.games ?? offeredGames()
  const db = await openDatabase({ dataDir, databaseUrl })
  const store = storeOver(db)
  const thinker = settings.thinker ?? ownThinker(games)
  const now = settings.now ?? (() => Date.now())
  const mailFrom = process.env.MAIL_FROM ?? 'muster@localhost'
  let closing = false
  const node = newId()
  const redisUrl = settings.redisUrl ?? process.env.REDIS_URL
  const bus = redisUrl ? redisBus(redisUrl, node, log) : loneBus()
  const context: Context = {
    db,
    node,
    bus,
    metrics: freshMetrics(settings.processMetrics),
    pusher: pusherWith(
      settings.pushKeys ?? keysOfEnvironment() ?? keptKeys(dataDir),
      `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`,
      settings.pushHosts ?? process.env.PUSH_HOSTS?.split(','),
    ),
    sender: settings.sender ?? sender(process.env.MAIL_URL, mailFrom),
    publicUrl: (settings.publicUrl ?? process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080').replace(/\/$/, ''),
    say: (what, game) => speaker('en', games.get(game ?? '')?.game.words ?? { en: {} }).say(what),
    store,
    games,
    thinker,
    log,
    now,
    isClosing: () => closing,
  }
  const keeper = keeperOf(context)
  await noteOutage(context)
  await beat(context, node)
  const app = await makeApp(context, keeper, {
    limits: { ...LIMITS, ...settings.limits },
    webDir: settings.webDir ?? ownClient(),
    trustProxy,
    metricsToken: settings.metricsToken ?? process.env.METRICS_TOKEN,
  })

  const ticking = tickerOf(context, keeper, node)
  const close = async (): Promise<void> => {
    closing = true
    await app.close()
    await ticking.stop()
    await thinker.close()
    await keeper.settle()
    await bus.close()
    await store.close()
    log.info('server closed')
  }
  try {
    const host = settings.host ?? process.env.HOST ?? '127.0.0.1'
    await app.listen({ port: settings.port ?? Number(process.env.PORT ?? 8080), host })
    const url = urlOf(app.server.address() as AddressInfo)
    log.info({ url }, 'server listening')
    ticking.start(settings.tickMs ?? TICK_MS)
    keeper.wakeBots().catch(error => log.error({ err: error }, 'bots not woken'))
    return { url, keeper, tick: ticking.tick, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** From sources no thread can be started: there the bots think in this one. */
function ownThinker(games: ReadonlyMap<string, OfferedGame>): Thinker {
  const script = new URL('./bots/worker.js', import.meta.url)
  return existsSync(fileURLToPath(script)) ? threadThinker(script) : inlineThinker(games)
}

function keysOfEnvironment(): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = process.env
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

function ownClient(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url))
}

function urlOf({ address, family, port }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::'
  const host = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
