import type { Seat } from '@muster/core'
import { SEATS, type Side, type Table } from './state.ts'
import { DRAW, HAND_LIMIT } from './tables.ts'

/** The side that a seat commands. */
export function sideOfSeat(seat: Seat): Side {
  return seat === 'skynet' ? 'skynet' : 'resistance'
}

/** The seats of a match, and its Resistance players, before anybody has given up. They are asked for at every step, so they are made once. */
const SEATED = { 2: SEATS.slice(0, 2), 3: SEATS.slice(0, 3) } as const
const COMMANDING = { 2: SEATED[2].slice(1), 3: SEATED[3].slice(1) } as const

/** The seats in play in seat order: without those that have given up. */
export function seatsOf(s: Table): readonly Seat[] {
  return present(s, SEATED[s.options.players])
}

/** The Resistance players in play. */
export function commanders(s: Table): readonly Seat[] {
  return present(s, COMMANDING[s.options.players])
}

function present(s: Table, seats: readonly Seat[]): readonly Seat[] {
  return s.out.length === 0 ? seats : seats.filter(seat => !s.out.includes(seat))
}

/** The Resistance players with the lead first (S18.7r). */
export function commandersByLead(s: Table): readonly Seat[] {
  const all = commanders(s)
  return all.length > 1 && all[0] !== s.lead ? [...all].reverse() : all
}

/** Who speaks for a seat: itself, or its partner once it has given up. */
export function voiceOf(s: Table, seat: Seat): Seat {
  return s.out.includes(seat) ? commanders(s)[0]! : seat
}

/** Who decides for a side where no card does: Skynet, or the lead (S18.11r). */
export function headOf(s: Table, side: Side): Seat {
  return side === 'skynet' ? 'skynet' : voiceOf(s, s.lead)
}

/** S6.2, S18.4: how many cards a seat draws in the draw step. */
export function drawsOf(s: Table, seat: Seat): number {
  return seat === 'skynet' && s.options.players === 3 ? DRAW.skynetOfThree : DRAW.standard
}

/** S6.3, S18.4: how many cards a seat may hold after the draw step. */
export function handLimitOf(s: Table, seat: Seat): number {
  return seat === 'skynet' && s.options.players === 3 ? HAND_LIMIT.skynetOfThree : HAND_LIMIT.standard
}
