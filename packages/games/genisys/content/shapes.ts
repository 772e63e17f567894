import { disc, type Outline, polygon, rectangle } from '@muster/geometry/table'
import type { TerrainDef } from './types.ts'

/** A shape as an outline. Throws on one that is none. */
export function outlineOfShape(shape: TerrainDef['shape']): Outline {
  const point = ([x, y]: readonly [number, number]) => ({ x, y })
  if ('radius' in shape) return disc(point(shape.centre), shape.radius)
  return 'from' in shape ? rectangle(point(shape.from), point(shape.to)) : polygon(shape.corners.map(point))
}
