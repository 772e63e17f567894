import type { Division } from '@muster/core'
import { canHit, canSpare, type Target } from './aiming.ts'
import type { State, UnitType } from './state.ts'
import { theUnit } from './units.ts'

/** What a figure is worth, in Infantrymen: for aiming and for bots. House data, as are most of the values behind it. */
export const WORTH: { readonly [type in UnitType]: number } = { INF: 1, TNK: 2.2, JEP: 1.3, A10: 2, T600: 1, T1: 2.2, MOT: 1.3, HUN: 2 }

/** Damage that does not destroy is worth a little: another battle may follow this turn. */
const SCRATCH = 0.15

/** The hits that destroy the most worth with these dice; what is left over goes on where it may help later. Legal whatever the dice. */
export function bestAim(s: State, dice: readonly number[], targets: readonly Target[]): Division {
  let best: { [id: string]: number } = {}
  let most = -1
  for (let chosen = 0; chosen < 2 ** targets.length; chosen++) {
    const hits: { [id: string]: number } = {}
    targets.forEach(({ id, need }, i) => {
      if (chosen & (1 << i)) hits[id] = need
    })
    if (!canHit(dice, targets, hits)) continue
    const worth = targets.reduce((sum, { id }) => sum + (hits[id] === undefined ? 0 : WORTH[theUnit(s, id).type]), 0)
    const scratches = addScratches(dice, targets, hits)
    if (worth + SCRATCH * scratches <= most || !canSpare(dice, targets, hits)) continue
    most = worth + SCRATCH * scratches
    best = hits
  }
  return best
}

/** Adds hits that destroy nobody, as long as the dice allow; gives how many. */
function addScratches(dice: readonly number[], targets: readonly Target[], hits: { [id: string]: number }): number {
  let added = 0
  for (const { id, need } of targets) {
    if (hits[id] !== undefined) continue
    for (let n = 1; n < need; n++) {
      if (!canHit(dice, targets, { ...hits, [id]: n })) break
      hits[id] = n
      added++
    }
  }
  return added
}
