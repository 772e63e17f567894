import type { Seat } from '@muster/core'
import { afterRunning, isTimed, LEISURE, type Pace, type PaceChange, running, type Stop } from './pace.ts'

/** An answer, as far as clocks are concerned. */
export interface Answered {
  readonly at: number
  readonly seat: Seat
  /** Who was asked after it. */
  readonly asked: readonly Seat[]
  readonly kind: 'choice' | 'undo' | 'other'
}

/** All that clocks follow from. Nothing of them is kept: they are worked out from what is on disk, so that a process may die at any moment. */
export interface Timeline {
  readonly begunAt: number
  /** At the start of the match. */
  readonly pace: Pace
  /** Who was asked first. */
  readonly asked: readonly Seat[]
  readonly answers: readonly Answered[]
  readonly changes: readonly PaceChange[]
  /** When no clock ran: the server was away. */
  readonly outages: readonly Stop[]
  /** When the clock of one seat did not run, where there is time for that: its person was away. */
  readonly vacations: { readonly [seat: Seat]: readonly Stop[] }
}

/** The clock of a seat. */
export interface Clock {
  /** Milliseconds left in the bank, had the seat answered just now. */
  readonly bank: number
  /** Since when it is asked; absent if it is not. */
  readonly since?: number
  /** When its time is up, as things stand; absent if it is not asked, or the match pauses. */
  readonly deadline?: number
  /** Until when its person is away and the clock stands still. */
  readonly away?: number
}

export interface Clocks {
  readonly pace: Pace
  readonly paused: boolean
  readonly seats: { readonly [seat: Seat]: Clock }
}

interface Turn {
  bank: number
  since: number | undefined
}

type Moment = { readonly at: number; readonly answer: Answered } | { readonly at: number; readonly change: PaceChange }

/** The clocks of a match at a moment. */
export function clocksAt(timeline: Timeline, seats: readonly Seat[], now: number): Clocks {
  let { pace } = timeline
  let pausedAt: number | undefined
  const pauses: Stop[] = []
  const turns = new Map<Seat, Turn>(seats.map(seat => [seat, { bank: pace.bank, since: undefined }]))
  const stopsOf = (seat: Seat) => [...timeline.outages, ...pauses, ...(timeline.vacations[seat] ?? [])]

  /** What is left of the bank of a seat that answers at `at`. */
  function bankLeft(seat: Seat, at: number): number {
    const { bank, since } = turns.get(seat)!
    if (since === undefined || !isTimed(pace)) return bank
    const over = running(since, at, stopsOf(seat)) - pace.allowance
    return bank - Math.max(0, over)
  }
  function ask(asked: readonly Seat[], at: number, answered?: Seat): void {
    for (const [seat, turn] of turns) {
      if (!asked.includes(seat)) turn.since = undefined
      else if (turn.since === undefined || seat === answered) turn.since = at
    }
  }
  function answer({ seat, asked, kind }: Answered, at: number): void {
    const turn = turns.get(seat)
    // An undo takes back what the choice had gained, so that nobody makes time of it.
    const gain = kind === 'choice' ? pace.increment : kind === 'undo' ? -pace.increment : 0
    if (turn && isTimed(pace)) turn.bank = Math.max(0, bankLeft(seat, at) + gain)
    ask(asked, at, seat)
  }
  function change({ what }: PaceChange, at: number): void {
    if ('pause' in what) pausedAt ??= at
    else if ('resume' in what) {
      if (pausedAt !== undefined) pauses.push({ from: pausedAt, to: at })
      pausedAt = undefined
    } else if ('pace' in what) {
      pace = what.pace
      for (const turn of turns.values()) Object.assign(turn, { bank: pace.bank, since: turn.since === undefined ? undefined : at })
    } else {
      const turn = turns.get(what.returned)
      if (turn) Object.assign(turn, { bank: pace.bank, since: turn.since === undefined ? undefined : at })
    }
  }

  ask(timeline.asked, timeline.begunAt)
  for (const moment of moments(timeline)) {
    if ('answer' in moment) answer(moment.answer, moment.at)
    else change(moment.change, moment.at)
  }
  if (pausedAt !== undefined) pauses.push({ from: pausedAt, to: Number.POSITIVE_INFINITY })
  const clocks = [...turns].map(([seat, { bank, since }]): [Seat, Clock] => {
    const until = (timeline.vacations[seat] ?? []).find(({ from, to }) => from <= now && now < to)?.to
    const away = until === undefined ? {} : { away: until }
    if (since === undefined || !isTimed(pace)) return [seat, { bank, ...away }]
    const left = Math.max(0, bankLeft(seat, now))
    if (pausedAt !== undefined) return [seat, { bank: left, since, ...away }]
    return [seat, { bank: left, since, deadline: afterRunning(since, pace.allowance + bank, stopsOf(seat)), ...away }]
  })
  return { pace, paused: pausedAt !== undefined, seats: Object.fromEntries(clocks) }
}

/** Answers and changes in their order; of one moment, the answers first. */
function moments({ answers, changes }: Timeline): Moment[] {
  const all: Moment[] = [...answers.map(answer => ({ at: answer.at, answer })), ...changes.map(change => ({ at: change.at, change }))]
  return all.sort((a, b) => a.at - b.at)
}

/** A match that nobody hurries. */
export const NO_CLOCKS: Clocks = { pace: LEISURE, paused: false, seats: {} }
