import type { Seat } from '@muster/core'
import type { Context } from '../context.ts'
import { type Answered, type Clocks, clocksAt, NO_CLOCKS } from '../pace/clocks.ts'
import { isTimed, LEISURE, UNHURRIED_MS } from '../pace/pace.ts'
import type { Standing } from '../storage/store.ts'
import { tellOthers } from './refresh.ts'
import { addRow } from './rows.ts'
import { botIsAsked, type Running, restore } from './running.ts'

/** How a bot plays that takes a seat over. */
const SUBSTITUTE_LEVEL = 'normal'

/** Whoever answers as soon as this is told nothing. */
const QUIET_MS = 2 * 60_000

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

/** Does what is agreed on where the time of a seat is up. To be called in turn. */
export async function callTime(context: Context, running: Running): Promise<void> {
  const now = context.now()
  const { pace } = clocksOf(running, now)
  for (const seat of lateSeats(running, now)) {
    context.log.info({ match: running.id, seat, late: pace.late }, 'time is up')
    if (pace.late === 'forfeit') await addRow(context, running, { seat, concede: true })
    if (pace.late === 'bot') await seatBot(context, running, seat)
  }
  await context.store.setDue(running.id, standingOf(running, now).dueAt)
}

/** A bot plays on for a seat, whose person may come back. */
export async function seatBot(context: Context, running: Running, seat: Seat): Promise<void> {
  await context.store.setSitter(running.id, seat, { kind: 'bot', level: SUBSTITUTE_LEVEL })
  await restore(context, running)
  await context.store.noteStanding(running.id, standingOf(running, context.now()), context.now())
  await restore(context, running)
  tellOthers(context, running)
}
