import type { Update } from '@muster/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import type { ServerSession } from '../session/server-session.ts'
import type { Clocks } from '../session/server-table.ts'
import { type Face, faceOf, passedMoment, timeText } from './clock-face.ts'
import { announce } from './live.tsx'
import { seatCall } from './seat-call.ts'

const LOOK_MS = 250

/** The server's time now: what it was when the clocks were told, and what has passed here since. A clock of this machine that is wrong makes no difference. */
export function serverNow(session: ServerSession): number {
  const { clocks, toldAt } = session.table.value
  return (clocks?.now ?? 0) + performance.now() - toldAt
}

/** The server's time, looked at again and again while a clock runs. */
export function useServerTime(session: ServerSession): number {
  const [, look] = useState(0)
  const isTimed = session.table.value.clocks !== undefined
  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(() => look(n => n + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [isTimed])
  return serverNow(session)
}

/** The clock of a seat. Pressing it tells the pace, and what may be proposed. */
export function SeatClock({ session, update, seat, onPress }: { session: ServerSession; update: Update; seat: string; onPress(): void }) {
  const now = useServerTime(session)
  const { clocks } = session.table.value
  const face = clocks && faceOf(clocks, seat, now)
  if (!face) return null
  const isOwn = seat === update.viewer
  const shown = face.allowance > 0 ? face.allowance : face.left
  const what = t(`clock.is.${face.is}`, { name: seatCall(update, seat), own: String(isOwn), time: timeText(shown) })
  return (
    <button
      type="button"
      class={`clock is-${face.is}${face.low ? ' low' : ''}`}
      aria-label={what}
      title={what}
      data-testid={`clock-${seat}`}
      onClick={onPress}
    >
      <time aria-hidden="true">{timeText(shown)}</time>
      {clocks.pace.allowance !== null && clocks.pace.allowance > 0 && face.is === 'running' && (
        <small aria-hidden="true">
          {face.allowance > 0 ? t('clock.reserve', { time: timeText(face.left - face.allowance) }) : t('clock.inReserve')}
        </small>
      )}
      {(face.is === 'paused' || face.is === 'away') && <small aria-hidden="true">{t(`clock.${face.is}`)}</small>}
      {isOwn && <ReadOut face={face} clocks={clocks} />}
    </button>
  )
}

/** Reads the own clock out to whoever listens: rarely, and when it matters. */
function ReadOut({ face, clocks }: { face: Face; clocks: Clocks }) {
  const before = useRef(face.left)
  useEffect(() => {
    const passed = face.is === 'running' || face.is === 'over' ? passedMoment(before.current, face.left) : undefined
    before.current = face.left
    if (passed === 0) announce(t('clock.read.over', { late: clocks.pace.late }))
    else if (passed !== undefined) announce(t('clock.read.left', { seconds: passed / 1000 }))
  })
  return null
}
