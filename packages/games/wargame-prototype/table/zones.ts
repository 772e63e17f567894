import { contains, disc, type Polygon, polygon } from '@muster/geometry/table'
import { MISSIONS } from '../content/missions.ts'
import type { ZoneId } from '../content/types.ts'
import { ownEdges, zoneOf } from '../content/zones.ts'
import type { Edge, Side, Table } from '../state.ts'
import { RESERVE_DEPTH } from '../tables.ts'
import type { Base } from './space.ts'

type Zoned = Pick<Table, 'options' | 'zones' | 'width' | 'height'>

const made = new Map<string, readonly Polygon[]>()

/** P22.1.4h: the zones played with: the mission's own unless others were agreed. */
export function zoneId(s: Pick<Table, 'options'>): ZoneId {
  const { zone, mission } = s.options
  return zone === 'mission' || MISSIONS[mission].assault ? MISSIONS[mission].zone : zone
}

/** The areas of a side's zone (P22.2). */
export function zoneAreas(s: Zoned, side: Side): readonly Polygon[] {
  const key = `${zoneId(s)}/${s.zones[side]}/${s.width}`
  let areas = made.get(key)
  if (!areas) {
    areas = zoneOf(zoneId(s), s.zones[side], s.width).map(corners => polygon(corners.map(([x, y]) => ({ x, y }))))
    made.set(key, areas)
  }
  return areas
}

/** Whether a base lies wholly in a side's zone (P7.2.4r). */
export function inZone(s: Zoned, side: Side, { x, y, radius }: Base): boolean {
  return zoneAreas(s, side).some(area => contains(area, disc({ x, y }, radius)))
}

/** The board's edges that belong to a side's zone (P9.4.3r). */
export function edgesOf(s: Zoned, side: Side): readonly Edge[] {
  return ownEdges(zoneId(s), s.zones[side], s.width)
}

/** A side's own board edge (P5.5.2r): the edges that its zone holds from corner to corner, or else all that it touches. RULING: the author says "own edge" only. */
export function homeEdges(s: Zoned, side: Side): readonly Edge[] {
  const { width, height } = s
  const ends = { top: [0, height, width, height], right: [width, 0, width, height], bottom: [0, 0, width, 0], left: [0, 0, 0, height] }
  const holds = ({ corners }: Polygon, x: number, y: number) => corners.some(p => p.x === x && p.y === y)
  const whole = EDGES.filter(edge => {
    const [x1, y1, x2, y2] = ends[edge] as [number, number, number, number]
    return zoneAreas(s, side).some(area => holds(area, x1, y1) && holds(area, x2, y2))
  })
  return whole.length > 0 ? whole : edgesOf(s, side)
}

/** P9.4.2, P9.4.3r: whether a base lies wholly within 12" of an own edge, or has no edge to come from (P22.2.7h). */
export function inReserveBand(s: Zoned, side: Side, base: Base): boolean {
  const edges = edgesOf(s, side)
  return edges.length === 0 || edges.some(edge => fromEdge(s, edge, base) + 2 * base.radius <= RESERVE_DEPTH)
}

/** The distance from an edge of the board to the near side of a base. */
export function fromEdge({ width, height }: Pick<Table, 'width' | 'height'>, edge: Edge, { x, y, radius }: Base): number {
  const away = { left: x, right: width - x, bottom: y, top: height - y }[edge]
  return away - radius
}

export const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left']

/** P5.5.2r: the edge nearest to any of the bases: on a tie a side's own, else the first of top, right, bottom, left. */
export function nearestEdge(s: Zoned, side: Side, bases: readonly Base[]): Edge {
  const own = homeEdges(s, side)
  const ranked = EDGES.map((edge, i) => ({
    edge,
    far: Math.min(...bases.map(base => fromEdge(s, edge, base))),
    own: own.includes(edge) ? 0 : 1,
    i,
  }))
  return ranked.sort((p, q) => p.far - q.far || p.own - q.own || p.i - q.i)[0]!.edge
}
