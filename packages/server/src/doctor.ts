import type { OfferedGame } from './context.ts'
import { offeredGames } from './games.ts'
import { type Difference, replayStored } from './matches/replay-stored.ts'
import { type DatabasePlace, openKeptDatabase } from './storage/database.ts'
import { type Store, storeOver } from './storage/store.ts'
import type { StoredMatch } from './storage/stored.ts'

/** What the doctor found of one match. */
export interface Finding {
  readonly match: string
  readonly game: string
  /** Of the rules under which it is played. */
  readonly version: number
  readonly rows: number
  /** How this build plays it: the same, otherwise from some row on, or not at all, since it has not begun or its rules are newer than these. */
  readonly result: 'same' | 'differs' | 'notBegun' | 'newerRules' | 'noGame'
  readonly difference?: Difference
}

/** Examines the matches of a database under the registry's games. Throws if the database cannot be opened. */
export async function* examineDatabase(place: DatabasePlace): AsyncGenerator<Finding> {
  const store = storeOver(await openKeptDatabase(place))
  try {
    yield* examine(store, offeredGames())
  } finally {
    await store.close()
  }
}

/** Replays every stored match from its first row under this build, and changes nothing. */
export async function* examine(store: Store, games: ReadonlyMap<string, OfferedGame>): AsyncGenerator<Finding> {
  for (const id of await store.ids()) {
    const stored = await store.match(id)
    if (stored) yield await examineMatch(store, games, stored)
  }
}

async function examineMatch(store: Store, games: ReadonlyMap<string, OfferedGame>, stored: StoredMatch): Promise<Finding> {
  const { id: match, version } = stored
  const rows = await store.rows(match)
  const found = { match, game: stored.game, version, rows: rows.length }
  const game = games.get(stored.game)?.game
  if (!game) return { ...found, result: 'noGame' }
  if (version > game.version) return { ...found, result: 'newerRules' }
  if (stored.links.some(({ kind, begun }) => kind === 'person' && !begun)) return { ...found, result: 'notBegun' }
  const { difference } = replayStored(game, stored, rows, { thorough: true })
  return difference ? { ...found, result: 'differs', difference } : { ...found, result: 'same' }
}
