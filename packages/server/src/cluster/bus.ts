import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/**
 * Tells the other processes at once that a match has changed. Nothing depends on it: what is told is in the database already, where every process looks
 * from time to time. It only saves the wait.
 */
export interface Bus {
  /** Says that something of a match has been written. */
  tell(match: string): void
  /** Calls back for every match that another process has told of, and without a name when something may have been missed. */
  hear(listener: (match: string | undefined) => void): void
  /** Rejects if the others cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The bus of a process that is alone. */
export function loneBus(): Bus {
  return { tell: () => undefined, hear: () => undefined, ping: async () => undefined, close: async () => undefined }
}

const CHANNEL = 'muster:matches'

/** The bus over a Redis. While that cannot be reached the processes find changes in the database. */
export function redisBus(url: string, node: string, log: Logger): Bus {
  const settings = { lazyConnect: false, maxRetriesPerRequest: 1, enableOfflineQueue: false, retryStrategy: waitBefore }
  const speaker = new Redis(url, settings)
  const listener = new Redis(url, { ...settings, enableOfflineQueue: true })
  const heard: ((match: string | undefined) => void)[] = []
  for (const connection of [speaker, listener]) connection.on('error', error => log.warn({ err: error.message }, 'no Redis'))
  listener.on('ready', () => {
    listener.subscribe(CHANNEL).then(
      () => heard.forEach(call => void call(undefined)),
      error => log.warn({ err: error }, 'no Redis'),
    )
  })
  listener.on('message', (_, text) => {
    const [from, match] = text.split(' ')
    if (from !== node) for (const call of heard) call(match)
  })
  return {
    tell(match) {
      speaker.publish(CHANNEL, `${node} ${match}`).catch(error => log.debug({ err: error }, 'not told by Redis'))
    },
    hear: call => void heard.push(call),
    async ping() {
      await speaker.ping()
    },
    async close() {
      speaker.disconnect()
      listener.disconnect()
    },
  }
}

function waitBefore(times: number): number {
  return Math.min(2000, 50 * times)
}
