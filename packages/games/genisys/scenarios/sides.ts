import type { Seat } from '@muster/core'
import { FACTIONS, type Faction } from '../content/types.ts'
import { otherSeat } from '../flow.ts'
import { type GenisysOptions, SEATS } from '../state.ts'
import type { Sides } from './state.ts'

/** Who plays which side of a scenario: the first player the Resistance, or the other way round (G19.1.5). */
export function sidesOf({ sides }: Pick<GenisysOptions, 'sides'>): Sides {
  const [first] = SEATS
  return sides === 'usual' ? { resistance: first, machines: otherSeat(first) } : { resistance: otherSeat(first), machines: first }
}

/** The faction of a seat in a scenario. */
export function factionOf(options: Pick<GenisysOptions, 'sides'>, seat: Seat): Faction {
  return FACTIONS.find(faction => sidesOf(options)[faction] === seat)!
}
