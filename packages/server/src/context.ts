import type { AnyGame, BotHints, Words } from '@muster/core'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Thinker } from './bots/thinker.ts'
import type { Bus } from './cluster/bus.ts'
import type { Metrics } from './metrics.ts'
import type { Pusher } from './notices/push.ts'
import type { Sender } from './notices/sender.ts'
import type { Store } from './storage/store.ts'
import type { Tables } from './storage/tables.ts'

/** A game as the server offers it. */
export interface OfferedGame {
  readonly game: AnyGame
  readonly hints?: BotHints | undefined
}

/** What everything that is done to matches needs. */
export interface Context {
  readonly db: Kysely<Tables>
  /** Which process this is. */
  readonly node: string
  /** Matches in `db`. */
  readonly store: Store
  /** By id. */
  readonly games: ReadonlyMap<string, OfferedGame>
  readonly thinker: Thinker
  readonly log: Logger
  readonly bus: Bus
  readonly metrics: Metrics
  readonly sender: Sender
  readonly pusher: Pusher
  /** Where people find the server, without a slash at the end: for links that leave the house. */
  readonly publicUrl: string
  /** Words something in English, with the words of a game where one is named. */
  say(what: Words, game?: string): string
  /** Milliseconds since 1970. */
  now(): number
  /** Whether the server is going down: what fails then is no fault. */
  isClosing(): boolean
}
