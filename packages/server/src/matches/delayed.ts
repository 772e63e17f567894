import { type Match, stateAfter, type Viewer } from '@muster/core'
import type { Running } from './running.ts'

/** Whether a viewer sees the match some time after it was played. */
export function isDelayed({ stored }: Running, viewer: Viewer): boolean {
  return viewer === 'spectator' && stored.delayMs > 0
}

/** How many rows a viewer may see now. */
export function rowsSeen(running: Running, viewer: Viewer, now: number): number {
  const all = running.match?.steps.length ?? 0
  if (!isDelayed(running, viewer)) return all
  const next = running.answeredAt.slice(0, all).findIndex(at => at > now - running.stored.delayMs)
  return next < 0 ? all : next
}

/** The match as it stood after its first `rows` rows, to be looked at alone. */
export function matchAfter(match: Match, rows: number): Match {
  if (rows === match.steps.length) return match
  return { ...match, state: stateAfter(match, rows), steps: match.steps.slice(0, rows) }
}
