import { type Disc, disc, hull, type Outline, type Point } from '@muster/geometry/table'
import type { Shape } from '../content/types.ts'
import type { Model } from '../state.ts'

/** The outline of a shape at a place: a disc, or a hull turned to its facing (G26.1.2). */
export function outlineAt(shape: Shape, at: Point, heading: number): Outline {
  return 'radius' in shape ? disc(at, shape.radius) : hull(at, shape.halfLength, shape.halfWidth, heading)
}

/** Outlines of models by their places: a model is asked for its own many times before it moves. */
const known = new WeakMap<Point, { readonly shape: Shape; readonly heading: number; readonly outline: Outline }>()

/** G11.1.2: what everything is measured from: the base, or the hull. Remembered for as long as the model stays. */
export function outlineOf({ shape, at, heading }: Model): Outline {
  const before = known.get(at)
  if (before && before.shape === shape && before.heading === heading) return before.outline
  const outline = outlineAt(shape, at, heading)
  known.set(at, { shape, heading, outline })
  return outline
}

/** Whether a shape has a facing that matters. */
export function hasHeading(model: Model): boolean {
  return !('radius' in model.shape) || model.mounts.some(mount => mount.arcs !== undefined)
}

/** A place as an outline without an area (centres of edges, corners, beacons). */
export function pointAt(at: Point): Disc {
  return disc(at, 0)
}
