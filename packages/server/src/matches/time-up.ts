import { type Seat, words } from '@muster/core'
import { noteDown } from '../chat/chat.ts'
import type { Context } from '../context.ts'
import { clocksOf, lateSeats } from './clock.ts'
import { addRow } from './rows.ts'
import { type Running, restore } from './running.ts'
import { standingOf } from './standing.ts'
import { tellOthers } from './telling.ts'

/** How a bot plays that takes a seat over. */
const SUBSTITUTE_LEVEL = 'normal'

/** Does what is agreed on where the time of a seat is up. To be called in turn. */
export async function callTime(context: Context, running: Running): Promise<void> {
  const now = context.now()
  const { pace } = clocksOf(running, now)
  for (const seat of lateSeats(running, now)) {
    context.log.info({ match: running.id, seat, late: pace.late }, 'time is up')
    if (pace.late !== 'ask') await noteDown(context, running, seat, words('note.timeUp'))
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
