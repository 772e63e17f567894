import { type Choice, type ChoiceOdds, type Json, oddsFor, type Seat, seededRandom } from '@muster/core'
import { type Port, serve } from './calls.ts'
import { gameNamed } from './games.ts'

/** A question for the odds of a choice: what the seat sees, and how much work the answer is worth. */
export interface OddsQuestion {
  readonly game: string
  readonly view: Json
  readonly seat: Seat
  readonly choice: Choice
  readonly seed: string
  readonly leaves?: number
  readonly samples?: number
}

const handlers = {
  /** Odds need no more than what the seat sees: they are worked out on guesses at it. */
  odds({ game: id, view, seat, choice, seed, ...within }: OddsQuestion): ChoiceOdds | undefined {
    const game = gameNamed(id)
    const random = seededRandom(seed, 'odds')
    return oddsFor(game, game.guess(view, random), seat, choice, random, within)
  },
}

export type OddsCalls = typeof handlers

serve(self as unknown as Port, handlers)
