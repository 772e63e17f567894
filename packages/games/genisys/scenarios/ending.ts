import { endMatch, finish, type RerollOffer, rolled, type Seat, words } from '@muster/core'
import { seatName, steps, tell } from '../flow.ts'
import { plain, rollPolyhedral } from '../rules/rolls.ts'
import type { State } from '../state.ts'
import { END_ROLLS } from './numbers.ts'
import type { Victory } from './state.ts'

/** Ends the match with a victory of a seat (G19.1.2); `reason` says by what. */
export function win(s: State, seat: Seat, rule: string, reason: string, victory?: Victory): void {
  const how = words(`end.${reason}`)
  endMatch(s, { winners: [seat], rule, reason: victory ? words(`end.${victory}`, { how }) : how })
}

/** Ends the match without a winner. */
export function draw(s: State, rule: string): void {
  endMatch(s, { winners: [], rule, reason: words('end.draw') })
}

/** Every model of a seat is out of the match. */
export function isWipedOut(s: State, seat: Seat): boolean {
  return s.models.every(model => model.seat !== seat || model.where === 'destroyed' || model.where === 'escaped')
}

interface EndRoll {
  /** The turn of the first roll. */
  readonly first: number
  readonly cause: string
  /** Who may have the die rolled again, by which rule. */
  readonly offers?: readonly RerollOffer[]
}

const { rule, run } = steps<EndRoll>()

/** At the end of a turn the player with the Tactical Edge rolls whether something ends: D4, then D6, then a D20 each turn. Gives whether it does. */
export const endRoll = rule('endRoll', 'G19.1', {
  roll: run((s, f) => {
    const row = END_ROLLS[Math.min(s.turn - f.first, END_ROLLS.length - 1)]
    if (!row) return finish(s, f, false)
    rollPolyhedral(s, {
      seat: s.edge!,
      die: plain(row.die),
      dice: 1,
      for: words('for.gameEnd'),
      rule: f.cause,
      atLeast: row.on,
      offers: f.offers ?? [],
    })
  }),
  read: run((s, f) => {
    const ends = rolled(f).hits > 0
    if (ends) tell(s, f.cause, 'log.gameEnds', { turn: s.turn })
    finish(s, f, ends)
  }),
})

/** Says that something happened to a side. */
export function tellSide(s: State, rule: string, key: string, seat: Seat, params: { readonly [name: string]: number } = {}): void {
  tell(s, rule, key, { seat: seatName(seat), ...params })
}
