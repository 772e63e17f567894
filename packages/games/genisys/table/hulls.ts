import { ahead, contains, overlap, type Point, type Room, squaredDistance, within } from '@muster/geometry/table'
import type { Model } from '../state.ts'
import { outlineAt } from './outline.ts'

/** Directions tried around a hull, in tenths of a degree, and how far from the nearest place of all the answer may lie (G26.5.4). */
const STEP = 100
const TURN = 3600
const PRECISION = 4
/** How far apart the places are that are tried along a direction, and how far out. */
const STRIDE = 250
const FAR = 30_000

/**
 * The place nearest to a hull at which it may stand with its facing, along directions ten degrees apart; nothing if there is none on the table. Hulls are pushed
 * seldom, and only by the heaviest vehicles (G11.2.5).
 */
export function nearestForHull(model: Model, room: Room): Point | undefined {
  const mayStand = (at: Point) => {
    const outline = outlineAt(model.shape, at, model.heading)
    if (!contains(room.area, outline)) return false
    return room.obstacles.every(({ outline: other, apart }) =>
      apart === undefined ? !overlap(outline, other) : !within(apart, outline, other),
    )
  }
  let best: Point | undefined
  for (let heading = 0; heading < TURN; heading += STEP) {
    const found = firstAlong(model.at, heading, mayStand)
    if (found && (!best || squaredDistance(found, model.at) < squaredDistance(best, model.at))) best = found
  }
  return best
}

/** The first place along a direction where something holds: found in growing strides, then narrowed down. */
function firstAlong(from: Point, heading: number, holds: (at: Point) => boolean): Point | undefined {
  let before = 0
  for (let length = STRIDE; length <= FAR; length += STRIDE) {
    if (!holds(ahead(from, heading, length))) {
      before = length
      continue
    }
    let after = length
    while (after - before > PRECISION) {
      const middle = Math.floor((before + after) / 2)
      if (holds(ahead(from, heading, middle))) after = middle
      else before = middle
    }
    return ahead(from, heading, after)
  }
  return undefined
}
