import { endMatch, type Seat, words } from '@muster/core'
import { commanders } from '../seats.ts'
import type { State, Table } from '../state.ts'
import { GOAL, SHELTER_WORTH, SHELTERS_TO_WIN } from '../tables.ts'
import { isThere } from '../units.ts'

/** S17, in the order of S17.6: Skynet's goals come first, also before two commanders (S18.20r). */
export function checkVictory(s: State): void {
  if (s.captured.length >= SHELTERS_TO_WIN) end(s, ['skynet'], 'S17.4', 'end.shelters')
  if (!isThere(s, 'resistance')) end(s, ['skynet'], 'S17.5', 'end.humansGone')
  if (!isThere(s, 'skynet') && s.factories.length === 0) end(s, commanders(s), 'S17.3', 'end.machinesGone')
  const goals = withGoal(s)
  if (goals.length > 1) end(s, goals, 'S18.17', 'end.bothPoints')
  if (goals.length === 1) end(s, goals, s.options.players === 3 ? 'S18.16' : 'S17.2', 'end.points')
  checkTurnLimit(s)
}

function end(s: State, winners: readonly Seat[], rule: string, key: string): void {
  endMatch(s, { winners, rule, reason: words(key) })
}

/** Who has 10 points or more: with three players one or both (S18.16, S18.17). */
function withGoal(s: Table): Seat[] {
  return commanders(s).filter(seat => s.vp[seat]! >= GOAL)
}

/** S17.8r: at the limit captured shelters count double against victory points; of two commanders the one with more, or both. */
function checkTurnLimit(s: State): void {
  if (s.options.turnLimit === null || s.turn < s.options.turnLimit) return
  const points = commanders(s).map(seat => s.vp[seat]!)
  const most = Math.max(...points)
  const winners = most > s.captured.length * SHELTER_WORTH ? commanders(s).filter(seat => s.vp[seat] === most) : ['skynet']
  endMatch(s, { winners, rule: 'S17.8r', reason: words('end.turnLimit', { shelters: s.captured.length, points: most }) })
}
