import { signOfDifference } from '../exact.ts'
import { overlap } from '../measure.ts'
import type { Outline } from '../outline.ts'
import { along, cross, dot, minus, type Point, square } from '../vector.ts'
import { type Part, partOf } from './blockers.ts'
import { type Body, bodySides, separator } from './body.ts'

/** What blocks lines between two bases: parts that overlap neither base, and discs that overlap one of them. */
export interface Outside {
  readonly parts: readonly Part[]
  readonly round: readonly Part[]
  /** All of them as they were. */
  readonly whole: readonly Part[]
}

const NONE: readonly Part[] = []

/** Parts as they block lines outside two bases. */
export function outside(near: readonly Part[], a: Body, b: Body): Outside {
  if (!near.some(part => overlaps(part, a) || overlaps(part, b))) return { parts: near, round: NONE, whole: near }
  const parts: Part[] = []
  const round: Part[] = []
  for (const part of near) {
    const [inA, inB] = [overlaps(part, a), overlaps(part, b)]
    if (!inA && !inB) parts.push(part)
    else if (part.radius > 0) round.push(part)
    else parts.push(...sidesOutside(part, a, b, inA && inB))
  }
  return { parts, round, whole: near }
}

/**
 * What takes the place of a part with corners that overlaps a base. A line is blocked exactly if, after leaving the one base and before
 * entering the other, it crosses the part's border, or the line that separates the two bases while inside the part: so these are the
 * part's sides outside the bases, and its share of the separating line where it overlaps both. Their ends are no whole units, but
 * right to a millionth of a unit.
 */
function sidesOutside(part: Part, a: Body, b: Body, inBoth: boolean): Part[] {
  const sides = bodySides(part)
  const cuts = sides.flatMap(side => without(side, [a, b]))
  if (inBoth) cuts.push(shared(sides, a, b))
  return cuts.map(corners => partOf({ corners, radius: 0, exact: corners.every(isWhole) }, part.owner))
}

/** Whether the inside of a part meets that of a body. */
function overlaps(part: Part, body: Body): boolean {
  return boxMeets(part, body) && overlap(outlineOf(part), outlineOf(body))
}

/** Whether the box of a part meets that of a body. */
function boxMeets({ left, bottom, right, top }: Part, { corners, radius }: Body): boolean {
  let [isPastLeft, isPastRight, isPastBottom, isPastTop] = [false, false, false, false]
  for (let i = 0; i < corners.length; i++) {
    const { x, y } = corners[i]!
    if (x + radius >= left) isPastLeft = true
    if (x - radius <= right) isPastRight = true
    if (y + radius >= bottom) isPastBottom = true
    if (y - radius <= top) isPastTop = true
  }
  return isPastLeft && isPastRight && isPastBottom && isPastTop
}

function outlineOf({ corners, radius }: Body): Outline {
  return corners.length > 1 ? { kind: 'polygon', corners } : { kind: 'disc', centre: corners[0]!, radius }
}

function isWhole({ x, y }: Point): boolean {
  return Number.isInteger(x) && Number.isInteger(y)
}

type Segment = readonly [Point, Point]

/** The part's share of a line between the bases: from one crossing of its border to the other. */
function shared(sides: readonly Segment[], a: Body, b: Body): Segment {
  const v = separator(a, b)
  const across = { x: 0 - v.y, y: v.x }
  // Halfway between the furthest point of a and the nearest of b.
  const length = Math.sqrt(square(v))
  const most = Math.max(...a.corners.map(corner => dot(corner, v))) + a.radius * length
  const least = Math.min(...b.corners.map(corner => dot(corner, v))) - b.radius * length
  const level = (most + least) / 2
  const crossings = sides.flatMap(([p, q]) => {
    const [from, to] = [dot(p, v) - level, dot(q, v) - level]
    return from > 0 === to > 0 ? [] : [at(p, q, from / (from - to))]
  })
  const ends = crossings.sort((p, q) => dot(p, across) - dot(q, across))
  return [ends[0]!, ends[ends.length - 1]!]
}

function at(p: Point, q: Point, part: number): Point {
  return part <= 0 ? p : part >= 1 ? q : along(p, q, part)
}

/** What is left of a side outside some convex bodies. */
function without([p, q]: Segment, bodies: readonly Body[]): Segment[] {
  const taken = bodies
    .map(body => (body.corners.length > 1 ? insidePolygon(p, q, body) : insideDisc(p, q, body)))
    .filter(part => part !== undefined)
  const rest: Segment[] = []
  let start = 0
  for (const [from, to] of [...taken.sort((one, other) => one[0] - other[0]), [1, 1] as const]) {
    if (from > start) rest.push([at(p, q, start), at(p, q, from)])
    start = Math.max(start, to)
  }
  return rest
}

/** Between which parts of its length a segment is inside a disc. */
function insideDisc(p: Point, q: Point, { corners: [centre], radius }: Body): readonly [number, number] | undefined {
  const way = minus(q, p)
  const off = minus(p, centre!)
  const whole = square(way)
  const lever = cross(way, off)
  // A side that only touches the disc is not cut: a cut by rounding would let lines through.
  if (signOfDifference(radius * radius, whole, lever, lever) <= 0) return undefined
  const half = Math.sqrt(Math.max(0, radius * radius * whole - lever * lever))
  return inSegment((0 - dot(off, way) - half) / whole, (0 - dot(off, way) + half) / whole)
}

/** Between which parts of its length a segment is inside a convex polygon. */
function insidePolygon(p: Point, q: Point, body: Body): readonly [number, number] | undefined {
  let from = 0
  let to = 1
  for (const [a, b] of bodySides(body)) {
    const side = minus(b, a)
    const [first, last] = [cross(side, minus(p, a)), cross(side, minus(q, a))]
    if (first <= 0 && last <= 0) return undefined
    if (first < 0) from = Math.max(from, first / (first - last))
    if (last < 0) to = Math.min(to, first / (first - last))
  }
  return inSegment(from, to)
}

function inSegment(from: number, to: number): readonly [number, number] | undefined {
  return from < to && from < 1 && to > 0 ? [Math.max(0, from), Math.min(1, to)] : undefined
}
