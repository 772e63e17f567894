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
  const last = standing.findLast(n => match.steps[n - 1]!.row.seat === seat)
  if (last === undefined || 'concede' in match.steps[last - 1]!.row) return undefined
  const to = standing[standing.indexOf(last) - 1] ?? 0
  const reason = standing.some(n => n > last)
    ? words('muster.undoAnswered')
    : whatChanged(markAfter(match, last - 1), match.steps.at(-1)!.mark)
  return reason
    ? { to, free: false, reason, needs: Object.keys(match.seats).filter(other => other !== seat) }
    : { to, free: true, needs: [] }
}

/** Numbers of the rows whose choices still stand: those that no later undo took back. */
export function standingRows(match: Match): number[] {
  let standing: number[] = []
  match.steps.forEach(({ row }, i) => {
    if ('undo' in row) standing = standing.filter(n => n <= row.undo)
    else standing.push(i + 1)
  })
  return standing
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
