import fc from 'fast-check'
import { type Disc, disc, type Outline, type Polygon, polygon } from '../outline.ts'
import { type Point, quarterTurned } from '../vector.ts'

/** Small coordinates, so that outlines often touch, line up and share corners. */
const coordinate = fc.integer({ min: 0, max: 24 })
const point = fc.record({ x: coordinate, y: coordinate })

export const anyDisc: fc.Arbitrary<Disc> = fc.tuple(point, fc.integer({ min: 0, max: 8 })).map(([centre, radius]) => disc(centre, radius))

/** Simple polygons of three to seven corners, convex or not. */
export const anyPolygon: fc.Arbitrary<Polygon> = fc
  .array(point, { minLength: 3, maxLength: 7 })
  .map(polygonOrNone)
  .filter(shape => shape !== undefined)

export const anyOutline: fc.Arbitrary<Outline> = fc.oneof(anyDisc, anyPolygon)

/** The polygon of these corners, if they make one. */
export function polygonOrNone(corners: readonly Point[]): Polygon | undefined {
  try {
    return polygon(corners)
  } catch {
    return undefined
  }
}

/** The outline on the table turned a quarter counter-clockwise about the origin. */
export function turned(outline: Outline): Outline {
  return mapped(outline, quarterTurned)
}

/** The outline on the table seen in a mirror along the y axis. */
export function mirrored(outline: Outline): Outline {
  return mapped(outline, ({ x, y }) => ({ x: 0 - x, y }))
}

function mapped(outline: Outline, map: (p: Point) => Point): Outline {
  return outline.kind === 'disc' ? disc(map(outline.centre), outline.radius) : polygon(outline.corners.map(map))
}
