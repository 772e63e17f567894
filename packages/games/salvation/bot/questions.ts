import type { Option, Seat } from '@muster/core'
import { WORTH } from '../best-aim.ts'
import { sectorIndex, tokenOf } from '../content/library.ts'
import type { March } from '../rules/border-defence.ts'
import { sideOfSeat } from '../seats.ts'
import type { State, Unit } from '../state.ts'
import { enemyOf, sideOf } from '../units.ts'
import { battleGain, boardOf } from './board.ts'
import { searchChance } from './places.ts'

/** Whether to stop who enters: the battle that would follow, and keeping them from where they go. */
export function weighDefence(s: State, seat: Seat, options: readonly Option[]): number[] {
  const at = sectorIndex((s.frames.at(-1) as unknown as March).at!)
  const { forces, shelters } = boardOf(s)
  const side = sideOfSeat(seat)
  const gain = battleGain(forces[side][at]!, forces[enemyOf(side)][at]!)
  return options.map(option => (option.do === 'decline' ? 0 : 0.15 + gain + (shelters[at]! ? 0.4 : 0)))
}

/** Who explores best: of machines the one that finds most, of humans the one that is missed least. */
export function weighScout(s: State, { type, at }: Unit): number {
  return sideOf(type) === 'skynet' ? 4 * searchChance(s, type, at) : -0.1 * WORTH[type]
}

/** What a hidden token is to the side that turns it up. What it hides is a guess, unless it was looked at. */
export function weighToken(s: State, seat: Seat, option: Option): number {
  if (option.do === 'leave' || option.do === 'keep') return option.do === 'keep' ? 0.2 : 0
  const token = s.hidden.find(one => one.slot === option.token)!
  if (option.do === 'swap') return 0
  if (seat !== 'skynet' || !token.peeked) return 1
  return { shelter: 3, mission: 1.5, technology: 1, tank: 1, aircraft: 1, terrain: -0.5 }[tokenOf(token.face).face]
}
