import { type Seat, type Sitter, type Words, words } from '@muster/core'
import type { Proposed } from '../matches/proposals.ts'
import { DAY_MS, isTimed, type Pace } from './pace.ts'

const MINUTE_MS = 60_000

/** A pace in a few words. */
export function paceWords(pace: Pace): Words {
  if (!isTimed(pace)) return words('pace.none')
  const { allowance, bank, increment } = pace
  const isUnhurried = allowance >= DAY_MS
  const unit = isUnhurried ? DAY_MS : MINUTE_MS
  const times = { allowance: rounded(allowance / unit), bank: rounded(bank / unit), increment: rounded(increment / 1000) }
  if (isUnhurried) return words('pace.days', times)
  return words(allowance === 0 ? 'pace.live' : 'pace.minutes', times)
}

/** What a seat proposes to the others, in a few words. */
export function proposedWords(what: Proposed, seats: { readonly [seat: Seat]: Sitter }): Words {
  switch (what.kind) {
    case 'undo':
      return words('proposed.undo', { row: what.to })
    case 'pause':
      return words('proposed.pause')
    case 'pace':
      return words('proposed.pace', { pace: paceWords(what.pace) })
    case 'replace':
      return words(`proposed.${what.by}`, { name: seats[what.seat]?.name ?? what.seat })
  }
}

function rounded(n: number): number {
  return Math.round(n * 10) / 10
}
