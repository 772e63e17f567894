import type { Seat } from './choice.ts'
import type { Mark, Match } from './match.ts'
import type { UndoOffer } from './update.ts'
import { type Words, words } from './words.ts'

/**
 * What `seat` may take back: its last choice that stands. Free while, since just before that choice, nobody else has answered, nobody has been asked who
 * was not asked then, no chance was drawn and no viewer learnt anything hidden; otherwise every other seat must agree. Derived from the record, never
 * remembered. Nothing after the end of the match, and no giving up.
 */
export function undoOffer(match: Match, seat: Seat): UndoOffer | undefined {
  if (match.state.outcome) return undefined
  const standing = standingRows(match)
  const newest = standing.next().value
  let last = newest
  while (last !== undefined && match.steps[last - 1]!.row.seat !== seat) last = standing.next().value
  if (last === undefined || 'concede' in match.steps[last - 1]!.row) return undefined
  const to = standing.next().value ?? 0
  const reason = last === newest ? whatChanged(markAfter(match, last - 1), match.steps.at(-1)!.mark) : words('muster.undoAnswered')
  return reason
    ? { to, free: false, reason, needs: Object.keys(match.seats).filter(other => other !== seat) }
    : { to, free: true, needs: [] }
}

/** Numbers of the rows whose choices still stand, the newest first: those that no later undo took back. Lazy, for a match may have thousands. */
export function* standingRows(match: Match): Generator<number, undefined> {
  for (let n = match.steps.length; n > 0; ) {
    const { row } = match.steps[n - 1]!
    if ('undo' in row) n = row.undo
    else yield n--
  }
  return undefined
}

function markAfter(match: Match, n: number): Mark {
  return n === 0 ? match.start : match.steps[n - 1]!.mark
}

function whatChanged(then: Mark, now: Mark): Words | undefined {
  if (now.drawn !== then.drawn) return words('muster.undoDice')
  const learnt = Object.keys(now.known).some(viewer => now.known[viewer] !== then.known[viewer])
  if (learnt || now.hidden < then.hidden) return words('muster.undoLearnt')
  return now.asked.every(seat => then.asked.includes(seat)) ? undefined : words('muster.undoAsked')
}
