import type { Seat } from '@muster/core'
import { AWAY_MS } from '../cluster/nodes.ts'
import type { Context } from '../context.ts'
import type { Running } from './running.ts'

/** Who looks at a match: the seats that are connected, and how many watch. */
export interface Attendance {
  readonly here: readonly Seat[]
  readonly watching: number
}

const NOBODY: Attendance = { here: [], watching: 0 }

/** Those who look through this process. */
function attendanceHere({ watchers }: Running): Attendance {
  const viewers = [...watchers].map(({ viewer }) => viewer)
  const seats = viewers.filter(viewer => viewer !== 'spectator')
  return { here: [...new Set(seats)].sort(), watching: viewers.length - seats.length }
}

/** Tells those who wish to know who is there, if that has changed for them. */
export function tellPresence(running: Running): void {
  const own = attendanceHere(running)
  const here = [...new Set([...own.here, ...running.elsewhere.here])].sort()
  const text = JSON.stringify({ type: 'presence', match: running.id, here, watching: own.watching + running.elsewhere.watching })
  for (const watcher of running.watchers) {
    if (watcher.presence === undefined || watcher.presence === text) continue
    watcher.presence = text
    watcher.tell(text)
  }
}

/** Tells the other processes who looks at matches here, and takes in who looks there. What a process has said counts while it is alive. */
export async function shareAttendance({ db, node, now }: Context, held: readonly Running[]): Promise<void> {
  for (const running of held) {
    const { here, watching } = attendanceHere(running)
    const line = { here: JSON.stringify(here), watching }
    const said = JSON.stringify(line)
    if (said === (running.attendance ?? JSON.stringify({ here: '[]', watching: 0 }))) continue
    running.attendance = said
    await db
      .insertInto('attendance')
      .values({ match: running.id, node, ...line })
      .onConflict(known => known.columns(['match', 'node']).doUpdateSet(line))
      .execute()
  }
  const looked = held.filter(({ watchers }) => watchers.size > 0)
  if (looked.length === 0) return
  const ids = looked.map(({ id }) => id)
  const found = await db
    .selectFrom('attendance')
    .innerJoin('nodes', 'nodes.id', 'attendance.node')
    .select(['match', 'here', 'watching'])
    .where('match', 'in', ids)
    .where('node', '!=', node)
    .where('alive_at', '>', now() - AWAY_MS)
    .execute()
  for (const running of looked) {
    running.elsewhere = found.filter(({ match }) => match === running.id).reduce(together, NOBODY)
    tellPresence(running)
  }
}

function together(all: Attendance, { here, watching }: { readonly here: string; readonly watching: number }): Attendance {
  return { here: [...all.here, ...(JSON.parse(here) as Seat[])], watching: all.watching + watching }
}
