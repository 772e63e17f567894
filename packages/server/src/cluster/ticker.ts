import type { Context } from '../context.ts'
import { goOnWithSeries } from '../finding/again.ts'
import { countRated } from '../finding/ratings.ts'
import { goOnWithTournaments } from '../finding/rounds.ts'
import type { Keeper } from '../matches/keeper.ts'
import { makeNotices } from '../notices/notices.ts'
import { sendNotices } from '../notices/sending.ts'
import { forgetAttempts } from '../people/attempts.ts'
import { forgetLinks } from '../people/mailed-links.ts'
import { forgetSessions } from '../people/sessions.ts'
import { BEAT_MS, beat } from './nodes.ts'

export const TICK_MS = 1000
const TIDY_MS = 3_600_000

/** Does what must be done from time to time. */
export interface Ticker {
  /** Begins to look every so many milliseconds; never by itself for 0. */
  start(everyMs: number): void
  /** Looks now, or after the look that is under way. */
  tick(): Promise<void>
  /** Looks no more; done when the last look is. */
  stop(): Promise<void>
}

/** The ticker of a process. One look at a time; a look that fails is logged, and the next one follows. */
export function tickerOf(context: Context, keeper: Keeper, node: string): Ticker {
  const { now, log } = context
  let timer: NodeJS.Timeout | undefined
  let tail: Promise<void> = Promise.resolve()
  let isWaiting = false
  let beatAt = now()
  let tidiedAt = Number.NEGATIVE_INFINITY

  const jobs: readonly (readonly [name: string, job: () => Promise<void>])[] = [
    ['matches', () => keeper.tick()],
    ['series', () => goOnWithSeries(context)],
    ['tournaments', () => goOnWithTournaments(context)],
    ['ratings', () => countRated(context)],
    ['notices', () => makeNotices(context)],
    ['sending', () => sendNotices(context)],
  ]

  /** What fails is logged and tried again at the next look; the rest is done all the same. */
  async function attempt(name: string, job: () => Promise<void>): Promise<void> {
    await job().catch(error => {
      if (!context.isClosing()) log.error({ job: name, err: error }, 'a job failed')
    })
  }

  async function look(): Promise<void> {
    isWaiting = false
    if (context.isClosing()) return
    for (const [name, job] of jobs) await attempt(name, job)
    if (now() - beatAt >= BEAT_MS) {
      beatAt = now()
      await beat(context, node)
    }
    if (now() - tidiedAt >= TIDY_MS) {
      tidiedAt = now()
      await forgetAttempts(context)
      await forgetSessions(context)
      await forgetLinks(context)
    }
  }
  function tick(): Promise<void> {
    isWaiting = true
    tail = tail.then(look).catch(error => {
      if (!context.isClosing()) log.error({ err: error }, 'a look at the clocks failed')
    })
    return tail
  }

  return {
    start(everyMs) {
      if (everyMs === 0) return
      timer = setInterval(() => void (isWaiting || tick()), everyMs)
      timer.unref()
    },
    tick,
    async stop() {
      clearInterval(timer)
      await tail
    },
  }
}
