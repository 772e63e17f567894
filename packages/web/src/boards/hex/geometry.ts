/** A point on the drawn board, in its own units: a hex is 2 x `RADIUS` wide. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A hex by its axial coordinates, `"q,r"`. */
export type Hex = string

/** From the middle of a hex to a corner. The hexes have flat tops: edge 0 is north, the others follow clockwise. */
export const RADIUS = 94
/** From the middle of a hex to the middle of an edge. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2

const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]

function axial(hex: Hex): readonly [number, number] {
  const [q, r] = hex.split(',')
  return [Number(q), Number(r)]
}

/** The middle of a hex. */
export function centre(hex: Hex): Point {
  const [q, r] = axial(hex)
  return { x: 1.5 * RADIUS * q, y: 2 * APOTHEM * (r + q / 2) }
}

/** The hex across an edge. */
export function neighbour(hex: Hex, edge: number): Hex {
  const [q, r] = axial(hex)
  const [dq, dr] = STEPS[edge]!
  return `${q + dq},${r + dr}`
}

/** The number of steps from one hex to another. */
export function distance(a: Hex, b: Hex): number {
  const [aq, ar] = axial(a)
  const [bq, br] = axial(b)
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq + ar - bq - br)) / 2
}

/** The middle of an edge, seen from the middle of its hex; `out` of 1 is on the edge, more is beyond it. */
export function edgePoint(edge: number, out = 1): Point {
  const angle = ((edge * 60 - 90) * Math.PI) / 180
  return { x: Math.cos(angle) * APOTHEM * out, y: Math.sin(angle) * APOTHEM * out }
}

/** The six corners around a middle, `size` of 1 being the whole hex. */
export function corners(at: Point, size = 1): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 120) * Math.PI) / 180
    return { x: at.x + Math.cos(angle) * RADIUS * size, y: at.y + Math.sin(angle) * RADIUS * size }
  })
}

/** A number short enough for a path. */
export function short(n: number): string {
  return String(Math.round(n * 10) / 10)
}

/** The outline of a hex as path data. */
export function outline(at: Point, size = 1): string {
  return `M${corners(at, size)
    .map(p => `${short(p.x)} ${short(p.y)}`)
    .join(' ')}Z`
}

/** The six corners as short brackets, for the chosen hex. */
export function brackets(at: Point, size = 0.93, arm = 0.26): string {
  const all = corners(at, size)
  const towards = (a: Point, b: Point) => ({ x: a.x + (b.x - a.x) * arm, y: a.y + (b.y - a.y) * arm })
  return all
    .map((corner, i) => {
      const from = towards(corner, all[(i + 5) % 6]!)
      const to = towards(corner, all[(i + 1) % 6]!)
      return `M${short(from.x)} ${short(from.y)}L${short(corner.x)} ${short(corner.y)}L${short(to.x)} ${short(to.y)}`
    })
    .join('')
}

/** The smallest box around the hexes, with a margin. A lone hex at the origin if there are none. */
export function boxAround(hexes: Iterable<Hex>, margin = 60): { x: number; y: number; width: number; height: number } {
  const points = [...hexes].map(centre)
  if (points.length === 0) points.push({ x: 0, y: 0 })
  const left = Math.min(...points.map(p => p.x)) - RADIUS - margin
  const right = Math.max(...points.map(p => p.x)) + RADIUS + margin
  const top = Math.min(...points.map(p => p.y)) - APOTHEM - margin
  const bottom = Math.max(...points.map(p => p.y)) + APOTHEM + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The hex nearest in a direction (a unit vector): for arrow keys. Nothing if there is none on that side. */
export function nearestTowards(from: Hex, hexes: Iterable<Hex>, direction: Point): Hex | undefined {
  const here = centre(from)
  let best: Hex | undefined
  let least = Number.POSITIVE_INFINITY
  for (const hex of hexes) {
    if (hex === from) continue
    const there = centre(hex)
    const dx = there.x - here.x
    const dy = there.y - here.y
    const along = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y - dy * direction.x)
    if (along <= 1 || aside > along * 1.8) continue
    const cost = along + aside * 1.2
    if (cost < least) {
      least = cost
      best = hex
    }
  }
  return best
}
