import type { Seat } from '@muster/core'
import { type Answered, type Clocks, clocksAt, NO_CLOCKS } from '../pace/clocks.ts'
import { isTimed, LEISURE, UNHURRIED_MS } from '../pace/pace.ts'
import type { Running } from './running.ts'

/** The clocks of the persons at a match. */
export function clocksOf(running: Running, now: number): Clocks {
  const { match, stored, answeredAt, paceChanges, outages } = running
  const pace = stored.pace ?? LEISURE
  const isTimedEver = isTimed(pace) || paceChanges.some(({ what }) => 'pace' in what)
  if (!match || (!isTimedEver && paceChanges.length === 0)) return NO_CLOCKS
  const persons = stored.links.filter(({ kind }) => kind === 'person')
  const answers = match.steps.map(({ row, mark }, i): Answered => {
    return { at: answeredAt[i]!, seat: row.seat, asked: mark.asked, kind: 'choice' in row ? 'choice' : 'undo' in row ? 'undo' : 'other' }
  })
  const begunAt = Math.max(0, ...stored.links.map(link => link.begunAt ?? 0))
  const timeline = { begunAt, pace, asked: match.start.asked, answers, changes: paceChanges, outages, vacations: {} }
  const seats = persons.map(({ seat }) => seat)
  const clocks = clocksAt(timeline, seats, now)
  const isUnhurried = (clocks.pace.allowance ?? 0) >= UNHURRIED_MS
  return isUnhurried ? clocksAt({ ...timeline, vacations: running.vacations }, seats, now) : clocks
}

/** The seats whose time is up. */
export function lateSeats(running: Running, now: number): Seat[] {
  if (!running.match || running.match.state.outcome || running.frozen) return []
  const { seats } = clocksOf(running, now)
  return Object.keys(seats).filter(seat => seats[seat]!.deadline !== undefined && seats[seat]!.deadline! <= now)
}
