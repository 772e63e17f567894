import type { Point } from '@muster/geometry/table'
import type { Edge, Model, State } from '../state.ts'
import { endsOf } from '../table/edges.ts'
import { endFault } from '../table/moves.ts'

/** The centre of a base that touches an edge at a point; at a corner it touches both edges. */
function centreAt(s: State, { shape }: Model, edge: Edge, { x, y }: Point): Point {
  const by = 'radius' in shape ? shape.radius : Math.max(shape.halfLength, shape.halfWidth)
  const inside = { south: { x, y: by }, north: { x, y: s.depth - by }, west: { x: by, y }, east: { x: s.width - by, y } }[edge]
  return { x: Math.min(s.width - by, Math.max(by, inside.x)), y: Math.min(s.depth - by, Math.max(by, inside.y)) }
}

/** How finely the edge is searched, in units. */
const STEP = 50

/**
 * G14.10.10, G26.8.3: the entry point, or if terrain or models block it the nearest point of its edge at which a base may stand in contact with the edge; of
 * two equally near ones the one that comes first along the edge. The entry point itself if the whole edge is full.
 */
export function blockedEntry(s: State, model: Model, edge: Edge, at: Point): Point {
  const isFree = (point: Point) => !endFault(s, model, { at: centreAt(s, model, edge, point), heading: model.heading }, { pushes: false })
  if (isFree(at)) return at
  const [a, b] = endsOf(s, edge)
  const along = (far: number): Point => (a.x === b.x ? { x: at.x, y: at.y + far } : { x: at.x + far, y: at.y })
  const isOn = ({ x, y }: Point) => x >= a.x && x <= b.x && y >= a.y && y <= b.y
  for (let far = STEP; far <= Math.max(s.width, s.depth); far += STEP) {
    for (const point of [along(0 - far), along(far)]) if (isOn(point) && isFree(point)) return point
  }
  return at
}
