import type { Outline, Point, Polygon } from '@muster/geometry/table'
import type { Edge, Table } from '../state.ts'

/** The ends of an edge of the table. */
export function endsOf({ width, depth }: Table, edge: Edge): readonly [Point, Point] {
  const corners = {
    south: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
    ],
    north: [
      { x: 0, y: depth },
      { x: width, y: depth },
    ],
    west: [
      { x: 0, y: 0 },
      { x: 0, y: depth },
    ],
    east: [
      { x: width, y: 0 },
      { x: width, y: depth },
    ],
  } as const
  return corners[edge]
}

/** G26.8.2: the exact centre of an edge. */
export function centreOf(s: Table, edge: Edge): Point {
  const [a, b] = endsOf(s, edge)
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
}

/** An edge as a line to measure gaps to (G26.8.5). */
export function lineOfEdge(s: Table, edge: Edge): Polygon {
  return { kind: 'polygon', corners: endsOf(s, edge) }
}

/** The corner where two edges meet. */
export function cornerOf(s: Table, edges: readonly Edge[]): Point {
  return { x: edges.includes('east') ? s.width : 0, y: edges.includes('north') ? s.depth : 0 }
}

/** The edge on the other side of the table. */
export function oppositeOf(edge: Edge): Edge {
  return ({ south: 'north', north: 'south', west: 'east', east: 'west' } as const)[edge]
}

/** G14.9.3, G14.10: the long edges and the short ones; on a square table every edge is both. */
export function edgesOf({ width, depth }: Table, which: 'long' | 'short'): readonly Edge[] {
  if (width === depth) return ['south', 'north', 'west', 'east']
  const lying: readonly Edge[] = ['south', 'north']
  const upright: readonly Edge[] = ['west', 'east']
  return width > depth === (which === 'long') ? lying : upright
}

/** The middle of the table. */
export function middleOf({ width, depth }: Table): Point {
  return { x: Math.round(width / 2), y: Math.round(depth / 2) }
}

/** Whether an outline is on the table's edge, in units of contact. */
export function gapToEdge({ width, depth }: Table, edge: Edge, outline: Outline): number {
  const box = outline.kind === 'disc' ? [outline.centre] : outline.corners
  const radius = outline.kind === 'disc' ? outline.radius : 0
  const far = box.map(({ x, y }) => ({ south: y, north: depth - y, west: x, east: width - x })[edge])
  return Math.min(...far) - radius
}
