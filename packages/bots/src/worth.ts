import type { BotHints, Seat, State } from '@muster/core'

/** What a position is worth to a seat, from -1 to 1: the outcome if there is one, else the game's evaluation. */
export function worth(hints: BotHints | undefined, s: State, seat: Seat): number {
  if (s.outcome) return s.outcome.winners.includes(seat) ? 1 : s.outcome.winners.length > 0 ? -1 : 0
  return hints ? Math.max(-1, Math.min(1, hints.evaluate(s, seat))) : 0
}

/** Index of the largest value; of equal ones the first. */
export function best(values: readonly number[]): number {
  let at = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[at]!) at = i
  return at
}

/** A number from 0 to 1, 1 excluded. */
export function fraction(random: { below(n: number): number }): number {
  return random.below(0x1_0000_0000) / 0x1_0000_0000
}
