import type { State } from './state.ts'
import { baseOf, isFlyer, touches } from './table/space.ts'
import { areEnemies, contactsOf, isOnBoard, isWsless, onBoard, unitOf } from './units.ts'

/** P14.1.2r: the units linked by CCR between enemies, beginning with one of them. Vehicles without WS are drawn in as targets. */
export function fightOf(s: State, unit: number): number[] {
  const found = new Set([unit])
  for (const i of found) for (const j of contactsOf(s, unitOf(s, i))) found.add(j)
  return [...found].sort((a, b) => a - b)
}

/** The fights that can still be chosen: groups with a unit that can attack and has not fought this round. */
export function fightsLeft(s: State): number[][] {
  const fights: number[][] = []
  const seen = new Set<number>()
  s.units.forEach((u, i) => {
    if (seen.has(i) || !isOnBoard(s, u) || contactsOf(s, u).length === 0) return
    const group = fightOf(s, i)
    for (const j of group) seen.add(j)
    if (group.some(j => mayFight(s, j))) fights.push(group)
  })
  return fights
}

/** P14.1.3, P14.6.1: a unit that has WS, has not fought and is in contact with an enemy. */
export function mayFight(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  return !isWsless(u) && !isFlyer(u) && !u.did.fought && isOnBoard(s, u) && contactsOf(s, u).length > 0
}

/** The enemy units in base contact with a model (P14.6.1). */
export function touchedBy(s: State, model: number): number[] {
  const m = s.models[model]!
  const u = unitOf(s, m.unit)
  const base = baseOf(s, m)
  return s.units.flatMap((v, i) =>
    areEnemies(u, v) && !isFlyer(v) && onBoard(s, v).some(j => touches(base, baseOf(s, s.models[j]!))) ? [i] : [],
  )
}
