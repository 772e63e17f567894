import { isTimed, UNHURRIED_MS } from '../pace/pace.ts'
import type { Standing } from '../storage/stored.ts'
import { clocksOf } from './clock.ts'
import { botIsAsked, type Running } from './running.ts'

/** Whoever answers as soon as this is told nothing. */
const QUIET_MS = 2 * 60_000

/** What follows from the rows and is kept beside them: whose turn it is, and when somebody's time will be up. */
export function standingOf(running: Running, now: number): Standing {
  const { match } = running
  const { pace, seats } = clocksOf(running, now)
  const isHurried = isTimed(pace) && pace.allowance < UNHURRIED_MS
  const deadlines = Object.values(seats).flatMap(({ deadline }) => (deadline !== undefined && deadline > now ? [deadline] : []))
  return {
    ended: Boolean(match?.state.outcome),
    botNext: botIsAsked(running),
    asked: match?.engine.asked(match.state).map(({ seat }) => seat) ?? [],
    dueAt: deadlines.length > 0 ? Math.min(...deadlines) : null,
    noticeAt: isHurried ? null : now + (match?.state.outcome ? 0 : QUIET_MS),
    winners: match?.state.outcome ? match.state.outcome.winners : null,
  }
}
