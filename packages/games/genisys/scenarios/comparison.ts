import type { Outcome, Seat } from '@muster/core'

/** A scenario as it was played: who won, and how. */
type Played = Pick<Outcome, 'winners' | 'reason'>

/** What a game is worth for a seat: 2 for a major victory, 1 for another, nothing for a draw. */
function worth({ winners, reason }: Played, seat: Seat): number {
  if (!winners.includes(seat)) return 0
  return reason.key === 'end.major' ? 2 : 1
}

/**
 * G19.1.5, G19.1.8r: a scenario was played twice with the sides swapped: who did better in both together; nobody if both did as well. Seats are those of one player in
 * both games.
 */
export function comparison(games: readonly Played[], seats: readonly [Seat, Seat]): Seat | null {
  const [one, other] = seats.map(seat => games.reduce((sum, game) => sum + worth(game, seat), 0)) as [number, number]
  if (one === other) return null
  return one > other ? seats[0] : seats[1]
}
