import { type Outline, type Point, sideOfPolygon } from '@muster/geometry/table'
import { short } from '../hex/geometry.ts'
import { pair } from './units.ts'

/** The corners of an outline; a disc has many. */
export function cornersOfOutline(outline: Outline): readonly Point[] {
  if (outline.kind === 'polygon') return outline.corners
  const { centre, radius } = outline
  return Array.from({ length: ROUND }, (_, i) => {
    const angle = (i / ROUND) * 2 * Math.PI
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

const ROUND = 28

/** Corners drawn nearer to a middle, or farther from it. */
export function scaled(corners: readonly Point[], middle: Point, by: number): Point[] {
  return corners.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * by, y: middle.y + (y - middle.y) * by }))
}

/** Straight sides as a closed path. */
export const straight = (corners: readonly Point[]): string => `M${corners.map(pair).join('L')}Z`

/** A closed line with round corners through the middles of sides, so that it stays inside a convex outline. */
export function rounded(corners: readonly Point[], by = 0.28): string {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!
    const after = corners[(i + 1) % corners.length]!
    return { from: towards(corner, before, by), corner, to: towards(corner, after, by) }
  })
  const first = parts[0]!
  return `M${pair(first.from)}${parts.map(({ from, corner, to }) => `L${pair(from)}Q${pair(corner)} ${pair(to)}`).join('')}Z`
}

export function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + (to.x - from.x) * by, y: from.y + (to.y - from.y) * by }
}

/** Places strewn over a shape, about `step` apart, none nearer to its edge than the grid brings them. */
export function strewn(corners: readonly Point[], step: number, random: () => number): Point[] {
  const xs = corners.map(p => p.x)
  const ys = corners.map(p => p.y)
  const found: Point[] = []
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step) {
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
      const place = { x: x + (random() - 0.5) * step * 0.8, y: y + (random() - 0.5) * step * 0.8 }
      if (isInside(place, corners)) found.push(place)
    }
  }
  return found
}

/** Whether a place of the drawing lies inside corners in either direction. */
export function isInside(place: Point, corners: readonly Point[]): boolean {
  return sideOfPolygon(place, { kind: 'polygon', corners }) > 0
}

/** A lump with so many bulges: a crown, a stone. */
export function lump({ x, y }: Point, radius: number, points: number, roughness: number, random: () => number): string {
  const corners = Array.from({ length: points }, (_, i) => {
    const angle = ((i + random() * 0.5) / points) * 2 * Math.PI
    const r = radius * (1 - roughness + random() * roughness)
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r }
  })
  return rounded(corners, 0.42)
}

/** A stone with flat sides. */
export function stone({ x, y }: Point, radius: number, random: () => number): string {
  const turn = random() * 6
  const corners = Array.from({ length: 5 }, (_, i) => {
    const angle = turn + (i / 5) * 2 * Math.PI
    const r = radius * (0.65 + random() * 0.5)
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r * 0.85 }
  })
  return straight(corners)
}

/** Short strokes across a line, for slopes. */
export function hachures(corners: readonly Point[], middle: Point, step: number, length: number): string {
  let d = ''
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    const side = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    for (let along = step / 2; along < side; along += step) {
      const at = towards(a, b, along / side)
      const away = Math.sqrt((middle.x - at.x) ** 2 + (middle.y - at.y) ** 2) || 1
      d += `M${pair(at)}L${pair(towards(at, middle, length / away))}`
    }
  })
  return d
}

/** The box around places. */
export function boundsOf(corners: readonly Point[]) {
  const xs = corners.map(p => p.x)
  const ys = corners.map(p => p.y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** An upright rectangle as a path. */
export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`
