import type { SecondaryId } from './content/types.ts'
import { tell } from './flow.ts'
import type { Side, State } from './state.ts'
import { otherSide } from './units.ts'

/** P22.6: the most that some secondaries give. */
const CAPS: { readonly [secondary in SecondaryId]?: number } = { behindTheLines: 6, survey: 5, engineHunter: 6, breakTheirNerve: 5 }

/** Gives points to a side. */
export function score(s: State, side: Side, source: SecondaryId | 'mission', points: number, rule: string): void {
  const cap = source === 'mission' ? Number.POSITIVE_INFINITY : (CAPS[source] ?? Number.POSITIVE_INFINITY)
  const before = s.scores[side].from[source] ?? 0
  const given = Math.min(points, cap - before)
  if (given <= 0) return
  s.scores[side].from[source] = before + given
  s.scores[side].vp += given
  tell(s, rule, 'scored', { side, source: { key: `source.${source}` }, points: given })
}

/** Whether a side has chosen a secondary. */
export function pursues(s: State, side: Side, secondary: SecondaryId): boolean {
  return s.secondaries[side].includes(secondary)
}

/** Points that come when a unit is destroyed: Decapitate, Engine Hunter, Engine War's stage 2 (P22.6.3h, P22.6.7h, P22.5.3h). */
export function scoreDestroyed(s: State, unit: number, by: number): void {
  const u = s.units[unit]!
  const enemy = otherSide(u.side)
  if (by >= 0 && s.units[by]!.rampant) return
  if (u.commander && pursues(s, enemy, 'decapitate')) score(s, enemy, 'decapitate', 4, 'P22.6.3h')
  if (!u.rampant && u.abilities.massive && pursues(s, enemy, 'engineHunter'))
    score(s, enemy, 'engineHunter', u.abilities.superheavy ? 5 : 2, 'P22.6.7h')
  const isStageTwo = s.options.mission === 'engineWar' && s.round >= 3 && s.round <= 4
  if (!isStageTwo || !u.abilities.superheavy) return
  for (const side of u.rampant ? (['a', 'b'] as const) : [enemy]) score(s, side, 'mission', 5, 'P22.5.3h')
}
