import { disc, type Outline, stretchesWithin } from '@muster/geometry/table'
import type { Model } from '../state.ts'
import { lengthOf, type Stand } from '../table/moves.ts'

/**
 * The length of a path, in units, at which the gap between a model and an outline first is at most so much; nothing if it never is. With `anew` a model that
 * was as near when the path began has to have been farther off before.
 */
export function comesWithin(length: number, model: Model, path: readonly Stand[], outline: Outline, anew = false): number | undefined {
  const radius = 'radius' in model.shape ? model.shape.radius : Math.min(model.shape.halfLength, model.shape.halfWidth)
  let gone = 0
  let wasNear = anew
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i]!
    const whole = lengthOf({ from, to })
    let isNear = false
    for (const stretch of stretchesWithin(length, disc(from.at, radius), to.at, outline)) {
      if (!(wasNear && stretch.from === 0)) return gone + Math.ceil(stretch.from)
      isNear = stretch.to >= whole
    }
    wasNear = isNear
    gone += whole
  }
  return undefined
}
