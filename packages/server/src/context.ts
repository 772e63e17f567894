import type { AnyGame, BotHints } from '@muster/core'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Thinker } from './bots/thinker.ts'
import type { Bus } from './cluster/bus.ts'
import type { Metrics } from './metrics.ts'
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
  /** Matches in `db`. */
  readonly store: Store
  /** By id. */
  readonly games: ReadonlyMap<string, OfferedGame>
  readonly thinker: Thinker
  readonly log: Logger
  readonly bus: Bus
  readonly metrics: Metrics
  /** Milliseconds since 1970. */
  now(): number
  /** Whether the server is going down: what fails then is no fault. */
  isClosing(): boolean
}
