import { type Match, stateAfter } from '@muster/core'
import type { Running } from './running.ts'
import type { Looker } from './watching.ts'

/** How much later than it is played somebody sees the match. */
function delayOf({ stored }: Running, { viewer, delayMs }: Looker): number {
  return viewer === 'spectator' ? Math.max(stored.delayMs, delayMs ?? 0) : 0
}

/** Whether somebody sees the match some time after it was played. */
export function isDelayed(running: Running, looker: Looker): boolean {
  return delayOf(running, looker) > 0
}

/** How many rows somebody may see now. */
export function rowsSeen(running: Running, looker: Looker, now: number): number {
  const all = running.match?.steps.length ?? 0
  if (!isDelayed(running, looker)) return all
  const next = running.answeredAt.slice(0, all).findIndex(at => at > now - delayOf(running, looker))
  return next < 0 ? all : next
}

/** The match as it stood after its first `rows` rows, to be looked at alone. */
export function matchAfter(match: Match, rows: number): Match {
  if (rows === match.steps.length) return match
  return { ...match, state: stateAfter(match, rows), steps: match.steps.slice(0, rows) }
}
