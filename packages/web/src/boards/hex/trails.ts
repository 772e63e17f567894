import { edgePoint, type Point, RADIUS, short } from './geometry.ts'
import { noise } from './noise.ts'

/** A trail through a tile as points of its middle line, seen from the middle of the tile. */
export type Trail = readonly Point[]

const SAMPLES = 18

function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES
    const u = 1 - t
    const w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const
    return { x: w[0] * a.x + w[1] * b.x + w[2] * c.x + w[3] * d.x, y: w[0] * a.y + w[1] * b.y + w[2] * c.y + w[3] * d.y }
  })
}

const scaled = (p: Point, by: number, dx = 0, dy = 0): Point => ({ x: p.x * by + dx, y: p.y * by + dy })

/** Which pairs of edges a trail joins; a lone edge runs to the middle. */
function pairs(edges: readonly number[]): readonly (readonly [number, number | undefined])[] {
  if (edges.length === 1 || edges.length > 4) return edges.map(e => [e, undefined])
  const all = edges.flatMap((a, i) => edges.slice(i + 1).map(b => [a, b] as const))
  return edges.length === 4 ? all.filter(([a, b]) => (b - a + 6) % 6 === 3) : all
}

/** The trails of a tile with path edges `edges`; `name` bends them a little, each tile in its own way. */
export function trailsOf(name: string, edges: readonly number[]): Trail[] {
  const random = noise(`trail ${name}`)
  const sway = () => (random() - 0.5) * 22
  return pairs(edges).map(([a, b]) => {
    const from = edgePoint(a, 1.02)
    if (b === undefined) return bezier(from, edgePoint(a, 0.62), scaled(edgePoint(a), 0.25, sway() * 0.4, sway() * 0.4), { x: 0, y: 0 })
    const straight = Math.abs(a - b) === 3
    const hold = straight ? 0.5 : 0.42
    const [dx, dy] = straight ? [sway(), sway()] : [0, 0]
    return bezier(from, scaled(edgePoint(a), hold, dx, dy), scaled(edgePoint(b), hold, -dx, -dy), edgePoint(b, 1.02))
  })
}

/** The outline of a trail of about this width, its edges uneven like trodden earth. */
export function trodden(name: string, trail: Trail, width: number): string {
  const random = noise(`edge ${name} ${width}`)
  const left: string[] = []
  const right: string[] = []
  trail.forEach((p, i) => {
    const before = trail[Math.max(0, i - 1)]!
    const after = trail[Math.min(trail.length - 1, i + 1)]!
    const length = Math.max(1e-6, Math.sqrt((after.x - before.x) ** 2 + (after.y - before.y) ** 2))
    const nx = (before.y - after.y) / length
    const ny = (after.x - before.x) / length
    const end = i === 0 || i === trail.length - 1
    const half = () => width / 2 + (end ? 0 : (random() - 0.5) * width * 0.26)
    const [l, r] = [half(), half()]
    left.push(`${short(p.x + nx * l)} ${short(p.y + ny * l)}`)
    right.unshift(`${short(p.x - nx * r)} ${short(p.y - ny * r)}`)
  })
  return `M${[...left, ...right].join('L')}Z`
}

/** The middle line as path data. */
export function middleLine(trail: Trail): string {
  return `M${trail.map(p => `${short(p.x)} ${short(p.y)}`).join('L')}`
}

/** An uneven round spot, for glades and the ends of trails. */
export function spot(name: string, radius: number, uneven = 0.16): string {
  const random = noise(`spot ${name} ${radius}`)
  const points = Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2
    const r = radius * (1 + (random() - 0.5) * uneven)
    return `${short(Math.cos(angle) * r)} ${short(Math.sin(angle) * r)}`
  })
  return `M${points.join('L')}Z`
}

/** How far a point is from the nearest trail. */
export function farFromTrails(trails: readonly Trail[], p: Point): number {
  let least = RADIUS * 2
  for (const trail of trails) for (const q of trail) least = Math.min(least, Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2))
  return least
}
