import { type Arc, arcAround, meetsArc, type Outline, partInArc, QUARTER } from '@muster/geometry/table'
import type { ArcName } from '../content/types.ts'
import type { Model, Mount } from '../state.ts'
import { outlineOf } from './outline.ts'

/** The middles of the four quarters, in tenths of a degree from the facing (G11.4.12r). */
const MIDDLES: { readonly [arc in ArcName]: number } = { front: 0, left: QUARTER, rear: 2 * QUARTER, right: 3 * QUARTER }

/** The arc that a mount fires into from where its model stands; nothing if it fires all round (G11.4.13r). Two names are neighbours: `front-left` is half a turn. */
export function arcOf(model: Model, { arcs }: Pick<Mount, 'arcs'>): Arc | undefined {
  const [one, other] = arcs ?? []
  if (one === undefined) return undefined
  if (other === undefined) return arcAround(model.at, model.heading + MIDDLES[one], QUARTER)
  const apart = MIDDLES[other] - MIDDLES[one]
  const middle = apart > 2 * QUARTER ? MIDDLES[one] - QUARTER / 2 : MIDDLES[one] + apart / 2
  return arcAround(model.at, model.heading + middle, 2 * QUARTER)
}

/** G11.4.6, G26.6.10: whether any part of a target is in the arc of a mount, borders included. */
export function isInArcOf(model: Model, mount: Pick<Mount, 'arcs'>, target: Model): boolean {
  const arc = arcOf(model, mount)
  return !arc || meetsArc(outlineOf(target), arc)
}

/** G11.4.7, G26.6.9: what a mount's range and sight are measured from: the part of the model's outline in its arc, or all of it. */
export function measuredFrom(model: Model, mount: Pick<Mount, 'arcs'>): Outline {
  const arc = arcOf(model, mount)
  return (arc && partInArc(outlineOf(model), arc)) ?? outlineOf(model)
}
