import type { Clocks, SeatClock } from '../session/server-table.ts'

/** A clock as it is drawn. */
export interface Face {
  /** Milliseconds until the time is up, or as many as are left while it stands still. */
  readonly left: number
  /** Of an unhurried clock, what is left before the reserve is touched. */
  readonly allowance: number
  readonly is: 'running' | 'waiting' | 'paused' | 'away' | 'over'
  readonly low: boolean
}

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
/** A clock is low with this share of the whole time left, but never before the last seconds. */
const LOW_SHARE = 0.1
const LEAST_LOW = 20_000

/** How the clock of a seat stands at `now` of the server's time; nothing where no clock runs, or for a seat that has none. */
export function faceOf({ pace, paused, seats }: Clocks, seat: string, now: number): Face | undefined {
  const clock: SeatClock | undefined = seats[seat]
  if (!clock || pace.allowance === null) return undefined
  const asked = clock.since !== undefined
  if (paused) return still(clock, 'paused')
  if (clock.away !== undefined && clock.away > now) return still(clock, 'away')
  if (!asked || clock.deadline === undefined) return still(clock, 'waiting')
  const left = clock.deadline - now
  if (left <= 0) return { left: 0, allowance: 0, is: 'over', low: true }
  const low = left <= Math.max(LEAST_LOW, (pace.allowance + pace.bank) * LOW_SHARE)
  return { left, allowance: Math.max(0, left - reserve(clock, pace.allowance, left)), is: 'running', low }
}

/** What is in reserve of the time that is left: all beyond the allowance. */
function reserve({ bank }: SeatClock, allowance: number, left: number): number {
  return allowance === 0 ? left : Math.min(bank, left)
}

function still({ bank }: SeatClock, is: Face['is']): Face {
  return { left: bank, allowance: 0, is, low: false }
}

/** A time in the two units that matter: `2 d 4 h`, `3 h 20 min`, `09:05`. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`
  if (ms >= 2 * HOUR) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

/** The moments, in milliseconds before the end, at which a running clock is read out: few enough to think in between. */
const READ = [60_000, 30_000, 10_000]

/** Which of these moments lies between two looks at a clock; 0 for its end. */
export function passedMoment(before: number, left: number): number | undefined {
  return [0, ...READ.toReversed()].find(moment => left <= moment && before > moment)
}
