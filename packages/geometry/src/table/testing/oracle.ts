import type { Outline } from '../outline.ts'
import type { Point } from '../vector.ts'

/**
 * The reference method of G26.6.7, slow and with nothing in common with `sight`: between each two neighbouring critical directions
 * one direction, in it between each two neighbouring critical offsets one line, and every such line against every blocker. Gives the
 * best clearance that a line has, 0 or less if all are blocked. The outlines do not overlap one another.
 */
export function oracle(a: Outline, b: Outline, blockers: readonly Outline[]): number {
  const features = [a, b, ...blockers].flatMap(featuresOf)
  for (const blocker of blockers) features.push(...crossings(a, blocker), ...crossings(b, blocker))
  const normals = criticalNormals(features)
  let best = 0
  for (let i = 0; i + 1 < normals.length; i++) {
    const [p, q] = [normals[i]!, normals[i + 1]!]
    if (p.x * q.y - p.y * q.x < 1e-12) continue
    const length = Math.hypot(p.x + q.x, p.y + q.y)
    best = Math.max(best, bestOffset({ x: (p.x + q.x) / length, y: (p.y + q.y) / length }, a, b, blockers, features))
  }
  return best
}

interface Feature extends Point {
  readonly r: number
}

function featuresOf(outline: Outline): Feature[] {
  return outline.kind === 'disc' ? [{ ...outline.centre, r: outline.radius }] : outline.corners.map(corner => ({ ...corner, r: 0 }))
}

function sides(outline: Outline): [Point, Point][] {
  if (outline.kind === 'disc') return []
  return outline.corners.map((p, i) => [p, outline.corners[(i + 1) % outline.corners.length]!])
}

/** All normals of common tangents, sorted counter-clockwise, the first one again at the end. */
function criticalNormals(features: readonly Feature[]): Point[] {
  const normals: Point[] = []
  for (let i = 0; i < features.length; i++) {
    for (let j = i + 1; j < features.length; j++) {
      const [p, q] = [features[i]!, features[j]!]
      const [dx, dy] = [q.x - p.x, q.y - p.y]
      const square = dx * dx + dy * dy
      for (const k of new Set([p.r + q.r, p.r - q.r, q.r - p.r, -p.r - q.r])) {
        if (square === 0 || k * k > square * (1 + 1e-9)) continue
        const root = Math.sqrt(Math.max(0, square - k * k))
        for (const rest of [root, -root]) {
          normals.push({ x: (k * dx - rest * dy) / square, y: (k * dy + rest * dx) / square })
        }
      }
    }
  }
  const sorted = normals.map(n => ({ n, angle: Math.atan2(n.y, n.x) })).sort((p, q) => p.angle - q.angle)
  return [...sorted, sorted[0]!].map(({ n }) => n)
}

function bestOffset(n: Point, a: Outline, b: Outline, blockers: readonly Outline[], features: readonly Feature[]): number {
  const [fromA, toA] = shadow(n, a)
  const [fromB, toB] = shadow(n, b)
  const [from, to] = [Math.max(fromA, fromB), Math.min(toA, toB)]
  if (from >= to) return 0
  const offsets = features.flatMap(({ x, y, r }) => [n.x * x + n.y * y - r, n.x * x + n.y * y + r]).filter(t => t > from && t < to)
  const stops = [from, ...offsets.sort((p, q) => p - q), to]
  let best = 0
  for (let i = 0; i + 1 < stops.length; i++) {
    const room = (stops[i + 1]! - stops[i]!) / 2
    if (room <= best || room < 1e-7) continue
    const t = (stops[i]! + stops[i + 1]!) / 2
    const ends = clearPart(n, t, a, b)
    if (ends && blockers.every(blocker => !hits(ends[0], ends[1], blocker))) best = room
  }
  return best
}

function shadow(n: Point, outline: Outline): [number, number] {
  const values = featuresOf(outline).flatMap(({ x, y, r }) => [n.x * x + n.y * y - r, n.x * x + n.y * y + r])
  return [Math.min(...values), Math.max(...values)]
}

/** Where a line leaves `a` and enters `b`; nothing if it meets `b` first. */
function clearPart(n: Point, t: number, a: Outline, b: Outline): [Point, Point] | undefined {
  const [first, second] = [inside(n, t, a), inside(n, t, b)]
  if (!first || !second || first[1] + first[0] > second[0] + second[1]) return undefined
  const at = (s: number) => ({ x: n.x * t + n.y * s, y: n.y * t - n.x * s })
  return [at(Math.min(first[1], second[0])), at(second[0])]
}

function inside(n: Point, t: number, outline: Outline): [number, number] | undefined {
  const lengths: number[] = []
  if (outline.kind === 'disc') {
    const { x, y } = outline.centre
    const off = n.x * x + n.y * y - t
    const half = Math.sqrt(Math.max(0, outline.radius ** 2 - off * off))
    lengths.push(n.y * x - n.x * y - half, n.y * x - n.x * y + half)
  }
  for (const [p, q] of sides(outline)) {
    const [u, v] = [n.x * p.x + n.y * p.y - t, n.x * q.x + n.y * q.y - t]
    if (u * v > 0 || u === v) continue
    const part = u / (u - v)
    lengths.push(n.y * (p.x + (q.x - p.x) * part) - n.x * (p.y + (q.y - p.y) * part))
  }
  return lengths.length > 0 ? [Math.min(...lengths), Math.max(...lengths)] : undefined
}

/** Whether a segment meets an outline, or comes as near as rounding. */
export function hits(p: Point, q: Point, outline: Outline): boolean {
  if (outline.kind === 'disc') return distance(outline.centre, p, q) <= outline.radius + NEAR
  return sides(outline).some(([c, d]) => cross(p, q, c, d) || touches(p, q, c, d)) || isIn(p, outline.corners)
}

const NEAR = 1e-8

function touches(p: Point, q: Point, c: Point, d: Point): boolean {
  return [distance(p, c, d), distance(q, c, d), distance(c, p, q), distance(d, p, q)].some(length => length <= NEAR)
}

function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const whole = dx * dx + dy * dy
  const part = whole === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / whole))
  return Math.hypot(p.x - a.x - part * dx, p.y - a.y - part * dy)
}

function side(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

function cross(p: Point, q: Point, c: Point, d: Point): boolean {
  return side(p, q, c) * side(p, q, d) < 0 && side(c, d, p) * side(c, d, q) < 0
}

function isIn(p: Point, corners: readonly Point[]): boolean {
  let within = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[i]!, corners[j]!]
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y)) within = !within
  }
  return within
}

/** Where the borders of two outlines cross, as corners. */
function crossings(one: Outline, other: Outline): Feature[] {
  const found: Point[] = []
  for (const [p, q] of sides(one)) {
    for (const [c, d] of sides(other)) {
      const [u, v] = [side(p, q, c), side(p, q, d)]
      if (u !== v && (cross(p, q, c, d) || touches(p, q, c, d)))
        found.push({ x: c.x + ((d.x - c.x) * u) / (u - v), y: c.y + ((d.y - c.y) * u) / (u - v) })
    }
    if (other.kind === 'disc') found.push(...onCircle(p, q, other.centre, other.radius))
  }
  if (one.kind === 'disc') for (const [c, d] of sides(other)) found.push(...onCircle(c, d, one.centre, one.radius))
  if (one.kind === 'disc' && other.kind === 'disc') found.push(...onCircles(one.centre, one.radius, other.centre, other.radius))
  return found.map(({ x, y }) => ({ x, y, r: 0 }))
}

function onCircle(p: Point, q: Point, c: Point, r: number): Point[] {
  const [dx, dy] = [q.x - p.x, q.y - p.y]
  const whole = dx * dx + dy * dy
  const half = ((c.x - p.x) * dx + (c.y - p.y) * dy) / whole
  const rest = r * r - (p.x + half * dx - c.x) ** 2 - (p.y + half * dy - c.y) ** 2
  if (rest < 0) return []
  const by = Math.sqrt(rest / whole)
  return [half - by, half + by].filter(part => part >= 0 && part <= 1).map(part => ({ x: p.x + dx * part, y: p.y + dy * part }))
}

function onCircles(a: Point, r: number, b: Point, s: number): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  if (square === 0) return []
  const part = (square + r * r - s * s) / (2 * square)
  const rest = (r * r) / square - part * part
  if (rest < 0) return []
  const by = Math.sqrt(rest)
  return [by, -by].map(h => ({ x: a.x + dx * part - dy * h, y: a.y + dy * part + dx * h }))
}
