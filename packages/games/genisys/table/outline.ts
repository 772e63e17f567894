import { type Disc, disc, hull, type Outline, type Point } from '@muster/geometry/table'
import type { Shape } from '../content/types.ts'
import type { Model } from '../state.ts'

/** The outline of a shape at a place: a disc, or a hull turned to its facing (G26.1.2). */
export function outlineAt(shape: Shape, at: Point, heading: number): Outline {
  return 'radius' in shape ? disc(at, shape.radius) : hull(at, shape.halfLength, shape.halfWidth, heading)
}

/** G11.1.2: what everything is measured from: the base, or the hull. */
export function outlineOf(model: Model): Outline {
  return outlineAt(model.shape, model.at, model.heading)
}

/** Whether a shape has a facing that matters. */
export function hasHeading(model: Model): boolean {
  return !('radius' in model.shape) || model.mounts.some(mount => mount.arcs !== undefined)
}

/** A place as an outline without an area (centres of edges, corners, beacons). */
export function pointAt(at: Point): Disc {
  return disc(at, 0)
}
