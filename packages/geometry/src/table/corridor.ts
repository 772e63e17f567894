import { signOfDifference, signWithRoot } from './exact.ts'
import { compareToSegment } from './measure.ts'
import { type Disc, disc, type Outline, type Polygon, segmentsMeet, sideOfPolygon, sidesOf } from './outline.ts'
import { type Body, bodiesOf } from './sight/body.ts'
import { dot, minus, type Point, quarterTurned, square } from './vector.ts'

/** G26.6.1: the convex hull of two outlines: all that lies between them, and they themselves. */
export interface Corridor {
  readonly one: Outline
  readonly other: Outline
}

/** The corridor of two outlines. */
export function corridor(one: Outline, other: Outline): Corridor {
  return { one, other }
}

/** G26.4.3: the places nearer than `half` to the segment between two places: a template of twice that width with round ends. */
export function strip(from: Point, to: Point, half: number): Corridor {
  return { one: disc(from, half), other: disc(to, half) }
}

/** G26.6.2: whether the inside of an outline meets the inside of a corridor; touching does not count, and points and corridors between points have no inside. Exact. */
export function enters(outline: Outline, { one, other }: Corridor): boolean {
  if (outline.kind === 'disc' && outline.radius === 0) return false
  if (one.kind === 'disc' && other.kind === 'disc') {
    if (outline.kind === 'disc') return discEnters(outline, one, other)
    if (one.radius === other.radius && one.radius > 0) return polygonEnters(outline, one, other)
  }
  const hull = [...bodiesOf(one), ...bodiesOf(other)].flatMap(roundsOf)
  return bodiesOf(outline).some(body => !separable(hull, roundsOf(body)))
}

/** The places, in a list of outlines, of those that enter a corridor. */
export function entering(outlines: readonly Outline[], way: Corridor): number[] {
  return outlines.flatMap((outline, i) => (enters(outline, way) ? [i] : []))
}

/**
 * G26.6.11: the corridor is all discs with centre P + t(Q - P) and radius R1 + t(R2 - R1). One of them meets the disc with centre O
 * and radius s if a t^2 - 2 b t + c < 0 for some t from 0 to 1.
 */
function discEnters(outline: Disc, one: Disc, other: Disc): boolean {
  if (one.radius === 0 && other.radius === 0) return false
  const way = minus(other.centre, one.centre)
  const off = minus(outline.centre, one.centre)
  const [reach, growth] = [outline.radius + one.radius, other.radius - one.radius]
  const a = square(way) - growth * growth
  const b = dot(off, way) + reach * growth
  const c = square(off) - reach * reach
  if (c < 0 || a - 2 * b + c < 0) return true
  return b > 0 && b < a && signOfDifference(c, a, b, b) < 0
}

/** For discs of one size: whether a side comes nearer to the line of centres than their radius, or all of it lies inside. */
function polygonEnters(polygon: Polygon, { centre: p, radius }: Disc, { centre: q }: Disc): boolean {
  return sidesOf(polygon).some(([a, b]) => isNearer(a, b, p, q, radius)) || sideOfPolygon(p, polygon) > 0
}

/** Whether two segments are nearer to one another than a length. */
function isNearer(a: Point, b: Point, p: Point, q: Point, length: number): boolean {
  return (
    compareToSegment(a, p, q, length) < 0 ||
    compareToSegment(b, p, q, length) < 0 ||
    compareToSegment(p, a, b, length) < 0 ||
    compareToSegment(q, a, b, length) < 0 ||
    segmentsMeet(a, b, p, q)
  )
}

/** A disc, or a corner with radius 0. */
interface Round {
  readonly at: Point
  readonly r: number
}

function roundsOf({ corners, radius }: Body): Round[] {
  return corners.map(at => ({ at, r: radius }))
}

/**
 * Whether a line leaves the convex hull of some rounds on one side and the hull of others on the other; both may touch it. If there is
 * such a line there is one among the common tangents of a round of each.
 */
function separable(some: readonly Round[], others: readonly Round[]): boolean {
  const pairs = some.flatMap(one => others.map((other): Pair => ({ d: minus(other.at, one.at), k: one.r + other.r })))
  return pairs.some(pair =>
    [1, -1].some(side => square(pair.d) > 0 && square(pair.d) >= pair.k * pair.k && pairs.every(other => keeps(pair, side, other))),
  )
}

/** A demand on unit normals: `n . d >= k`. */
interface Pair {
  readonly d: Point
  readonly k: number
}

/** Whether the normal of one of the two tangents of a pair meets the demand of another. */
function keeps({ d, k }: Pair, side: number, other: Pair): boolean {
  if (other.d.x === d.x && other.d.y === d.y && other.k === k) return true
  // The normal is (k d + side sqrt(root) d') / d^2, with d' the vector d turned a quarter.
  const whole = square(d)
  const root = whole - k * k
  const [rational, surd] = [k * dot(d, other.d) - other.k * whole, side * dot(quarterTurned(d), other.d)]
  const estimate = rational + surd * Math.sqrt(root)
  if (Math.abs(estimate) > 1e-12 * whole * (Math.abs(other.d.x) + Math.abs(other.d.y) + other.k)) return estimate > 0
  const exact = BigInt(k) * BigInt(dot(d, other.d)) - BigInt(other.k) * BigInt(whole)
  return signWithRoot(exact, BigInt(surd), BigInt(root)) >= 0
}
