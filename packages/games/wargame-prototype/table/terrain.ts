import { type Polygon, polygon, sideOfPolygon } from '@muster/geometry/table'
import type { TerrainType } from '../content/types.ts'
import type { Area, Model, Table, Unit } from '../state.ts'
import type { Base, Spot } from './space.ts'

type Ground = Pick<Table, 'areas' | 'units' | 'models' | 'round'>

/** Stretches of a segment as parts of its length, from 0 to 1. */
export type Part = readonly [number, number]

const shapes = new WeakMap<Area['corners'], Polygon>()

function shapeOf({ corners }: Pick<Area, 'corners'>): Polygon {
  let shape = shapes.get(corners)
  if (!shape) {
    shape = polygon(corners.map(([x, y]) => ({ x, y })))
    shapes.set(corners, shape)
  }
  return shape
}

/** The areas that lie on the table now: those made in play end with their last round (P19.13). */
export function areasOf(s: Pick<Table, 'areas' | 'round'>): readonly Area[] {
  return s.areas.some(area => area.until < s.round) ? s.areas.filter(area => area.until >= s.round) : s.areas
}

/** P6.1.1r: whether a place lies in an area, its border included. */
export function liesIn(area: Area, at: Spot): boolean {
  if (area.radius === 0) return sideOfPolygon(at, shapeOf(area)) >= 0
  const [[x, y]] = area.corners as readonly [readonly [number, number]]
  const square = (at.x - x) ** 2 + (at.y - y) ** 2
  const inRing = square <= area.radius * area.radius && (area.hole === 0 || square > area.hole * area.hole)
  return inRing && !(area.spared ?? []).some(corners => sideOfPolygon(at, shapeOf({ corners })) >= 0)
}

/** The types of terrain at a place. */
export function typesAt(s: Pick<Table, 'areas' | 'round'>, at: Spot): TerrainType[] {
  return areasOf(s).flatMap(area => (liesIn(area, at) ? [area.type] : []))
}

/** Whether a place lies in terrain of one of these types. */
export function isIn(s: Pick<Table, 'areas' | 'round'>, at: Spot, ...types: readonly TerrainType[]): boolean {
  return areasOf(s).some(area => types.includes(area.type) && liesIn(area, at))
}

/** P6.1.1r: whether a unit is in an area: at least half of its models on the board are. */
export function unitIsIn(s: Ground, u: Unit, area: Area): boolean {
  const board = u.models.filter(i => s.models[i]!.where === 'board')
  const inside = board.filter(i => liesIn(area, s.models[i]!)).length
  return board.length > 0 && inside * 2 >= board.length
}

/** The areas that a unit is in. */
export function areasOfUnit(s: Ground, u: Unit): Area[] {
  return areasOf(s).filter(area => unitIsIn(s, u, area))
}

/** P5.4.4r: the height of the ground: the top of a hill, or 0. */
export function groundAt(s: Pick<Table, 'areas' | 'round'>, at: Spot): number {
  return areasOf(s).reduce((height, area) => (area.type === 'hill' && liesIn(area, at) ? Math.max(height, area.height) : height), 0)
}

/** The parts of a segment that lie in an area, border included; parts of no length are left out. */
export function partsInside(area: Area, a: Spot, b: Spot): Part[] {
  if (area.radius === 0) return clipped(shapeOf(area), a, b)
  const [[x, y]] = area.corners as readonly [readonly [number, number]]
  const outer = inDisc({ x, y }, area.radius, a, b)
  if (!outer) return []
  const inner = area.hole > 0 ? inDisc({ x, y }, area.hole, a, b) : undefined
  const spared = (area.spared ?? []).flatMap(corners => clipped(shapeOf({ corners }), a, b))
  return [...(inner ? [inner] : []), ...spared].reduce<Part[]>(without, [outer])
}

/** What is left of some parts without another. */
function without(parts: readonly Part[], [start, end]: Part): Part[] {
  return parts.flatMap(([from, to]) =>
    (
      [
        [from, Math.min(to, start)],
        [Math.max(from, end), to],
      ] as const
    ).filter(([first, last]) => last > first),
  )
}

/** The part of a segment inside a convex polygon, corners counter-clockwise. */
function clipped({ corners }: Polygon, a: Spot, b: Spot): Part[] {
  let [from, to] = [0, 1]
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i]!
    const q = corners[i + 1 === corners.length ? 0 : i + 1]!
    const start = (q.x - p.x) * (a.y - p.y) - (q.y - p.y) * (a.x - p.x)
    const end = (q.x - p.x) * (b.y - p.y) - (q.y - p.y) * (b.x - p.x)
    if (start < 0 && end < 0) return []
    if (start < 0) from = Math.max(from, start / (start - end))
    else if (end < 0) to = Math.min(to, start / (start - end))
    if (from >= to) return []
  }
  return [[from, to]]
}

function inDisc(centre: Spot, radius: number, a: Spot, b: Spot): Part | undefined {
  const way = { x: b.x - a.x, y: b.y - a.y }
  const off = { x: a.x - centre.x, y: a.y - centre.y }
  const square = way.x * way.x + way.y * way.y
  const half = off.x * way.x + off.y * way.y
  const rest = off.x * off.x + off.y * off.y - radius * radius
  const under = half * half - square * rest
  if (square === 0 || under <= 0) return undefined
  const root = Math.sqrt(under)
  const from = Math.max(0, (-half - root) / square)
  const to = Math.min(1, (-half + root) / square)
  return to > from ? [from, to] : undefined
}

/** Whether a base overlaps an area. */
export function baseMeets(area: Area, { x, y, radius }: Base): boolean {
  if (area.radius > 0) {
    const [[cx, cy]] = area.corners as readonly [readonly [number, number]]
    return (x - cx) ** 2 + (y - cy) ** 2 < (radius + area.radius) ** 2
  }
  if (sideOfPolygon({ x, y }, shapeOf(area)) >= 0) return true
  const { corners } = shapeOf(area)
  return corners.some((p, i) => distanceSquared({ x, y }, p, corners[(i + 1) % corners.length]!) < radius * radius)
}

function distanceSquared(at: Spot, a: Spot, b: Spot): number {
  const [wx, wy] = [b.x - a.x, b.y - a.y]
  const [ox, oy] = [at.x - a.x, at.y - a.y]
  const whole = wx * wx + wy * wy
  const part = Math.max(0, Math.min(1, whole === 0 ? 0 : (ox * wx + oy * wy) / whole))
  return (ox - wx * part) ** 2 + (oy - wy * part) ** 2
}

/** How a unit's models take terrain when they move. */
export interface Footing {
  /** Types in which they move at half speed. */
  readonly slow: readonly TerrainType[]
  /** Types through which they may not move. */
  readonly closed: readonly TerrainType[]
  /** Types in which they may not end with their centre. */
  readonly noEnd: readonly TerrainType[]
  /** Types for which each model rolls a d6 (P6.2.6, P6.2.8). */
  readonly risky: readonly TerrainType[]
}

const FREE: Footing = { slow: [], closed: [], noEnd: [], risky: [] }

/** P6.2, P6.3, P6.5: what each terrain does to the way of a unit; `jets` gives it Flying (P20.28), `unhindered` no penalties (P3.4.7). */
export function footingOf(u: Unit, unhindered: boolean): Footing {
  const { abilities, infantry } = u
  if (abilities.flying || u.did.jets) return { ...FREE, noEnd: infantry ? [] : ['building', 'cityBlock'] }
  const bans = bansOf(u)
  if (unhindered) return { ...FREE, closed: bans, noEnd: bans }
  return { slow: slowOf(u), closed: bans, noEnd: bans, risky: riskyOf(u) }
}

function bansOf({ abilities, infantry }: Unit): TerrainType[] {
  const wades = abilities.massive || (abilities.walker && !abilities.small)
  const enters = infantry || (abilities.small && !abilities.massive)
  return ['impassable', ...(wades ? [] : (['water'] as const)), ...(enters ? [] : (['building', 'cityBlock'] as const))]
}

function slowOf({ abilities, infantry }: Unit): TerrainType[] {
  if (infantry) return abilities.walker ? ['building', 'cityBlock'] : ['difficult', 'building', 'cityBlock']
  const water = (abilities.massive && abilities.walker) || (abilities.tracked && !abilities.walker) ? [] : (['water'] as const)
  return abilities.tracked || abilities.walker ? [...water] : ['rugged', 'forest', 'difficult', 'dangerous', ...water]
}

function riskyOf({ abilities, infantry }: Unit): TerrainType[] {
  if (infantry) return ['dangerous']
  const water = abilities.massive && abilities.walker ? [] : (['water'] as const)
  return abilities.walker ? ['dangerous', ...water] : ['difficult', 'dangerous', ...water]
}

/** Where a model came to stand or passed: the types of its way, for the dice of P6.2.6 and P6.2.8. */
export function typesOnWay(s: Pick<Table, 'areas' | 'round'>, path: readonly Spot[]): TerrainType[] {
  const found = new Set(typesAt(s, path.at(-1)!))
  for (let i = 1; i < path.length; i++)
    for (const area of areasOf(s)) if (partsInside(area, path[i - 1]!, path[i]!).length > 0) found.add(area.type)
  return [...found]
}

/** Whether a model stands in terrain other than Plains (P3.4.6r). */
export function isOnPlains(s: Pick<Table, 'areas' | 'round'>, m: Model): boolean {
  return typesAt(s, m).length === 0
}
