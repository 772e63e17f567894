import type { Placement, Refusal } from '@muster/core'
import { between, samePlacements } from './placing.ts'

/** What the authority says of placements: nothing yet, legal, or refused with the reason. It is about `of`, which may be older than what the hand holds. */
export type Verdict =
  | { readonly at: 'none' }
  | { readonly at: 'legal'; readonly of: readonly Placement[] }
  | { readonly at: 'refused'; readonly of: readonly Placement[]; readonly refusal: Refusal }

export type Judge = (placements: readonly Placement[]) => Promise<Refusal | undefined>

/**
 * Asks about one thing after another, never about two at once: while an answer is out only the newest question waits, those between are dropped. `tell` gets
 * every answer that comes, with what was asked.
 */
export function latest<A, R>(ask: (about: A) => Promise<R>, tell: (about: A, answer: R) => void): (about: A) => void {
  let out = false
  let waiting: { readonly about: A } | undefined
  const next = (about: A): void => {
    out = true
    const done = () => {
      out = false
      const after = waiting
      waiting = undefined
      if (after) next(after.about)
    }
    ask(about).then(
      answer => {
        tell(about, answer)
        done()
      },
      // An authority that cannot be reached answers nothing; the session says so.
      done,
    )
  }
  return about => {
    if (out) waiting = { about }
    else next(about)
  }
}

/** Times the way from a legal place to a refused one is halved: to a hundredth of it. */
const HALVINGS = 7

/**
 * The legal placements nearest to the wished ones on the straight way from legal ones, or nothing where the wished are legal themselves. The judge is asked
 * a few times; it is the only one who knows.
 */
export async function nearestLegal(
  judge: Judge,
  legal: readonly Placement[],
  wished: readonly Placement[],
): Promise<readonly Placement[] | undefined> {
  let [low, high] = [0, 1]
  let best = legal
  for (let n = 0; n < HALVINGS; n++) {
    const part = (low + high) / 2
    const tried = between(legal, wished, part)
    if (await judge(tried)) high = part
    else {
      low = part
      best = tried
    }
  }
  return samePlacements(best, legal) ? undefined : best
}
