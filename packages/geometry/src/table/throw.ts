import { ahead, type Heading } from './heading.ts'
import { type Disc, disc, type Outline, type Polygon, sidesOf } from './outline.ts'
import { placeAt, stretchesWithin } from './path.ts'
import type { Point } from './vector.ts'

/** Where something that was thrown or that scattered comes to lie, and what stopped it: the place of an outline in the list, or the edge. */
export interface Landing {
  readonly at: Point
  readonly stoppedBy: number | 'edge' | undefined
}

/** G26.8.4: where something goes that is thrown `length` units along a heading: a disc of some radius, 0 for a point, that starts where it touches nothing. It stops at the first place where it touches an outline or the edge of the table, rounded to whole units. */
export function thrown(
  from: Point,
  radius: number,
  heading: Heading,
  length: number,
  outlines: readonly Outline[],
  table: Polygon,
): Landing {
  const to = ahead(from, heading, length)
  const moving = disc(from, radius)
  const stops = outlines.flatMap((outline, index) => stopAt(moving, to, outline).map(at => ({ at, stoppedBy: index as number | 'edge' })))
  for (const at of edgeStops(moving, to, table)) stops.push({ at, stoppedBy: 'edge' })
  const first = stops.sort((p, q) => p.at - q.at)[0]
  return first ? { at: placeAt(from, to, first.at), stoppedBy: first.stoppedBy } : { at: to, stoppedBy: undefined }
}

function stopAt(moving: Disc, to: Point, outline: Outline): number[] {
  return stretchesWithin(0, moving, to, outline)
    .slice(0, 1)
    .map(stretch => stretch.from)
}

/** Lengths at which a disc comes to touch a side of the table from within. */
function edgeStops(moving: Disc, to: Point, table: Polygon): number[] {
  return sidesOf(table)
    .flatMap(side => stretchesWithin(0, moving, to, { kind: 'polygon', corners: side }).slice(0, 1))
    .map(stretch => stretch.from)
}
