import { type AnyGame, clone, HASH_EVERY, type Match, type State, stateHash } from '@muster/core'
import type { Context } from '../context.ts'
import type { Snapshot, StoredMatch, StoredRow } from '../storage/stored.ts'
import { VERSION } from '../version.ts'
import { startOf } from './replay-stored.ts'
import type { Running } from './running.ts'

/** How often a position is kept whole, in rows. */
const SNAPSHOT_EVERY = 50

/** What a snapshot holds beside the rows. */
interface Position {
  readonly state: State
  readonly openSince: number
  /** What each row changed, the first row first. */
  readonly steps: readonly Omit<Match['steps'][number], 'row'>[]
}

/** A position is used under the rules and the server that made it: what a position holds is nobody else's business. */
function buildOf({ id, version }: AnyGame): string {
  return `${id} ${version}, server ${VERSION}`
}

/** Keeps the position whole from time to time. It is a short cut and no promise: a failure is logged, and the match goes on. */
export function keepSnapshot({ store, log }: Context, { id, match, openSince }: Running): void {
  if (!match || match.steps.length % SNAPSHOT_EVERY !== 0) return
  const position: Position = { state: match.state, openSince, steps: match.steps.map(({ row: _, ...step }) => step) }
  const snapshot = { number: match.steps.length, build: buildOf(match.game), position: JSON.stringify(position) }
  store.keepSnapshot(id, snapshot).catch(error => log.warn({ match: id, err: error }, 'position not kept'))
}

/** The match as a snapshot has it; nothing if there is none, it is of another build, or it does not fit the rows. */
export function fromSnapshot(
  game: AnyGame,
  stored: StoredMatch,
  rows: readonly StoredRow[],
  snapshot: Snapshot | undefined,
): { readonly match: Match; readonly openSince: number } | undefined {
  if (!snapshot || snapshot.build !== buildOf(game) || snapshot.number > rows.length) return undefined
  const { state, openSince, steps } = JSON.parse(snapshot.position) as Position
  const match = startOf(game, stored)
  if (stateHash(state, match.salt) !== rows[snapshot.number - 1]!.hash) return undefined
  for (const [i, step] of steps.entries()) match.steps.push({ ...step, row: rows[i]!.row })
  for (let n = HASH_EVERY; n <= snapshot.number; n += HASH_EVERY) match.hashes.push([n, rows[n - 1]!.hash])
  match.state = state
  match.kept.set(snapshot.number, clone({ ...state, log: [] }))
  return { match, openSince }
}
