import { type Box, boxOf, type Corridor, corridor, enters, type Outline, type Point, strip } from '@muster/geometry/table'

/** A corridor with the box around it: most of a table lies outside of that, and need not be asked further. */
export interface Lane {
  readonly way: Corridor
  readonly box: Box
}

/** The corridor between two outlines (G26.6.1). */
export function laneBetween(one: Outline, other: Outline): Lane {
  return laneOf(corridor(one, other))
}

/** The template of a part of a move, `half` to either side (G26.4.3). */
export function laneOfTemplate(from: Point, to: Point, half: number): Lane {
  return laneOf(strip(from, to, half))
}

function laneOf(way: Corridor): Lane {
  const [a, b] = [boxOf(way.one), boxOf(way.other)]
  const box = {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  }
  return { way, box }
}

/** G26.6.2: whether the inside of an outline meets the inside of the lane. */
export function entersLane(outline: Outline, { way, box }: Lane): boolean {
  return boxesMeet(boxOf(outline), box) && enters(outline, way)
}

/** Whether two upright boxes have more than a border in common. */
export function boxesMeet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top
}
