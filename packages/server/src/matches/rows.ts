import { ENGINE_RULES, play, type Refusal, type Row, refuse, stateHash, words } from '@muster/core'
import type { Context } from '../context.ts'
import { failed, frozenBy, notBegun, stale } from '../refusals.ts'
import { isTaken } from '../storage/database.ts'
import { leavesOpen } from './replay-stored.ts'
import { freeze, isCurrent, type Running, restore } from './running.ts'
import { keepSnapshot } from './snapshots.ts'
import { standingOf } from './standing.ts'
import { FAULTS } from './state.ts'
import { tellAll, tellOthers } from './telling.ts'

/** What came of something that a viewer asked for: the number of the new row, or why not. */
export type Answer = { readonly number: number } | { readonly refusal: Refusal }

/**
 * Plays one row and writes it down; it counts only once it is on disk. A refusal means that nothing changed. If the number is taken, by another process on
 * the same database, the match is made again from the rows and the answer is stale. To be called in turn.
 */
export async function addRow(context: Context, running: Running, row: Row): Promise<Answer> {
  const { match } = running
  const stopwatch = context.metrics.rowSeconds.startTimer()
  if (!match) return { refusal: running.frozen ? frozenBy(running.frozen) : notBegun() }
  try {
    const refusal = play(match, row)
    if (refusal) return { refusal }
  } catch (error) {
    freeze(context, running, FAULTS.rule, error)
    tellAll(context, running)
    return { refusal: frozenBy(FAULTS.rule) }
  }
  const number = match.steps.length
  const at = context.now()
  running.answeredAt[number - 1] = at
  const standing = standingOf(running, at)
  try {
    await context.store.addRow(running.id, { number, row, hash: stateHash(match.state, match.salt), at }, standing)
  } catch (error) {
    await restore(context, running)
    tellAll(context, running)
    if (isTaken(error)) return { refusal: stale() }
    context.log.error({ match: running.id, err: error }, 'row not written')
    return { refusal: failed() }
  }
  if (!leavesOpen(match, row)) running.openSince = number
  running.proposals = running.proposals.filter(({ what }) => what.kind !== 'undo')
  running.stored = { ...running.stored, revision: running.stored.revision + 1 }
  if (standing.ended) running.frozen = undefined
  keepSnapshot(context, running)
  tellOthers(context, running)
  stopwatch()
  context.metrics.rows.inc({ game: match.game.id })
  return { number }
}

/** What keeps any seat from answering now, whatever the answer. */
export function closedBy(running: Running, number: number): Refusal | undefined {
  if (running.frozen) return frozenBy(running.frozen)
  if (!running.match) return notBegun()
  if (running.match.state.outcome) return refuse(ENGINE_RULES.over, words('muster.over'))
  return isCurrent(running, number) ? undefined : stale()
}
