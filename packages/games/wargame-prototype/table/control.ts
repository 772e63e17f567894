import type { Side, State } from '../state.ts'
import { MARKER_RADIUS, OBJECTIVE_RANGE } from '../tables.ts'
import { hasLine } from '../units.ts'
import { baseOf, within } from './space.ts'

/** P17.2.2 to P17.2.4r: the side that controls a marker, if any. */
export function controllerOf(s: State, marker: number): Side | undefined {
  const at = { ...s.markers[marker]!, radius: MARKER_RADIUS }
  const squads = { a: 0, b: 0 }
  const lines = { a: 0, b: 0 }
  for (const m of s.models) {
    const u = s.units[m.unit]!
    if (m.where !== 'board' || !u.infantry || u.retreating || !within(OBJECTIVE_RANGE, baseOf(s, m), at)) continue
    squads[u.side]++
    if (hasLine(s, u)) lines[u.side]++
  }
  const counted = lines.a + lines.b > 0 ? lines : squads
  if (counted.a === counted.b) return undefined
  return counted.a > counted.b ? 'a' : 'b'
}
