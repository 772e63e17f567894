import type { Seat } from '@muster/core'
import type { Player, Side, Table } from './state.ts'

/** The player of a seat. Throws if there is none. */
export function playerOf(s: Pick<Table, 'players'>, seat: Seat): Player {
  const player = s.players.find(other => other.seat === seat)
  if (!player) throw new Error(`no player ${seat}`)
  return player
}

/** Still in the match, whether already arrived or not. */
export function inMatch(s: Pick<Table, 'players'>): Player[] {
  return s.players.filter(player => !player.out)
}

/** Out on the table: neither out of the match nor still on his way through time (C21.4.3). */
export function isPresent(s: Pick<Table, 'players'>, seat: Seat): boolean {
  const { out, waiting } = playerOf(s, seat)
  return !out && waiting === null
}

/** C4.2, R-S order: the seats that act, first to last. A card may turn the factions about for a turn. */
export function playOrder(s: Table): Seat[] {
  const present = s.order.filter(seat => isPresent(s, seat))
  if (!s.reversed) return present
  const bySide = (side: Side) => present.filter(seat => playerOf(s, seat).side === side)
  return [...bySide('skynet'), ...bySide('resistance')]
}

/** C1.2.3r: every other player is an opponent, unless the factions are teams. */
export function areOpponents(s: Pick<Table, 'players' | 'options'>, a: Seat, b: Seat): boolean {
  if (a === b) return false
  return s.options.teams === 'none' || playerOf(s, a).side !== playerOf(s, b).side
}

/** The opponents of a seat that are in the match. */
export function opponentsOf(s: Pick<Table, 'players' | 'options'>, seat: Seat): Seat[] {
  return inMatch(s).flatMap(player => (areOpponents(s, seat, player.seat) ? [player.seat] : []))
}
