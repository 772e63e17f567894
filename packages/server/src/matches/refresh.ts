import { play, stateHash } from '@muster/core'
import type { Context } from '../context.ts'
import type { StoredMatch } from '../storage/stored.ts'
import { leavesOpen } from './replay-stored.ts'
import { type Running, readTable, restore } from './running.ts'
import { tellAll } from './telling.ts'

/** Takes in what this or another process has written since, and tells it to whoever watches here. To be called in turn. */
export async function refresh(context: Context, running: Running): Promise<void> {
  const stored = await context.store.match(running.id)
  if (!stored || stored.revision === running.stored.revision) return
  if (!(await follow(context, running, stored))) await restore(context, running)
  tellAll(context, running)
}

/** Plays the rows that are new; false where the match must be made again as a whole. */
async function follow(context: Context, running: Running, stored: StoredMatch): Promise<boolean> {
  const { match, frozen } = running
  const isSame = stored.version === running.stored.version && stored.stopped === null && running.stored.stopped === null
  if (!match || frozen || !isSame) return false
  const rows = await context.store.rows(running.id, match.steps.length)
  try {
    for (const { number, row, hash, at } of rows) {
      const isNext = number === match.steps.length + 1
      if (!isNext || play(match, row) || stateHash(match.state, match.salt) !== hash) return false
      running.answeredAt.push(at)
      if (!leavesOpen(match, row)) running.openSince = number
    }
    match.seats = stored.head.seats
    running.stored = stored
    await readTable(context, running)
    return true
  } catch (error) {
    // Half of it may be taken in by now, and whoever watches has been told nothing.
    context.log.error({ match: running.id, err: error }, 'what another process wrote cannot be followed')
    return false
  }
}
