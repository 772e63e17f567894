import { minus, type Point, square, squaredDistance } from '../vector.ts'
import { angleFrom } from './angle.ts'
import { type Circle, circleAt, type Field, isFree, isWayFree } from './field.ts'
import { type Tangent, type Turn, tangentOf } from './tangents.ts'

/** A part of a way: straight, or round a circle. */
export type Leg =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'arc'; readonly from: Point; readonly to: Point; readonly circle: Circle; readonly turn: Turn }

/** The shortest way to a place where the way may leave a circle or has just come to it. */
export interface Node {
  readonly at: Point
  /** The length of the way to here, in units. */
  readonly length: number
  /** The last leg and the node it came from; nothing at the start. */
  readonly leg: Leg | undefined
  readonly before: Node | undefined
  /** The circle that the way touches here, and how it goes round it. */
  readonly circle: Circle | undefined
  readonly turn: Turn
}

/** All shortest ways from a place that are no longer than a length: to each place at which they come to a circle, the shortest first. */
export function waysFrom(field: Field, start: Point, atMost: number): Node[] {
  const near = field.circles.filter(({ centre, radius }) => Math.sqrt(squaredDistance(centre, start)) - radius <= atMost)
  const open: Node[] = [{ at: start, length: 0, leg: undefined, before: undefined, circle: undefined, turn: 1 }]
  const done: Node[] = []
  const seen = new Set<string>()
  while (open.length > 0) {
    const node = takeShortest(open)
    const key = keyOf(field, node)
    if (seen.has(key)) continue
    seen.add(key)
    done.push(node)
    for (const circle of near) {
      for (const turn of [1, -1] as const) {
        const next = circle === node.circle ? undefined : onTo(field, node, circle, turn)
        if (next && next.length <= atMost && !seen.has(keyOf(field, next))) open.push(next)
      }
    }
  }
  return done
}

function takeShortest(open: Node[]): Node {
  let best = 0
  for (let i = 1; i < open.length; i++) if (open[i]!.length < open[best]!.length) best = i
  return open.splice(best, 1)[0]!
}

/** Places that are alike but for rounding have one key. */
function keyOf({ circles }: Field, { at, circle, turn }: Node): string {
  const near = (value: number) => Math.round(value * 1000)
  return `${circle ? circles.indexOf(circle) : -1}/${turn}/${near(at.x)}/${near(at.y)}`
}

/** The way on from a node to a place or circle: round the circle it is on, then straight; nothing if that is not free. */
export function onTo(field: Field, node: Node, circle: Circle, turn: Turn): Node | undefined {
  const tangent = tangentOf(node.circle ?? circleAt(node.at), node.turn, circle, turn)
  if (!tangent || !isWayFree(field, tangent.from, tangent.to)) return undefined
  const rounded = node.circle ? round(field, node, node.circle, tangent) : node
  if (!rounded) return undefined
  const leg: Leg = { kind: 'line', from: tangent.from, to: tangent.to }
  const length = rounded.length + Math.sqrt(squaredDistance(tangent.from, tangent.to))
  return { at: tangent.to, length, leg, before: rounded, circle: circle.radius > 0 || field.radius === 0 ? circle : undefined, turn }
}

function round(field: Field, node: Node, circle: Circle, { from }: Tangent): Node | undefined {
  if (circle.radius === 0) return { ...node, at: from }
  const angle = turnBetween(circle, node.at, from, node.turn)
  if (!isArcFree(field, circle, node, from, angle)) return undefined
  const leg: Leg = { kind: 'arc', from: node.at, to: from, circle, turn: node.turn }
  return { at: from, length: node.length + circle.radius * angle, leg, before: node, circle, turn: node.turn }
}

/** The angle that a way round a circle goes from one place on it to another; a whisker short of a full turn counts as none. */
function turnBetween({ centre, radius }: Circle, from: Point, to: Point, turn: Turn): number {
  const unit = (p: Point) => ({ x: (p.x - centre.x) / radius, y: (p.y - centre.y) / radius })
  const angle = turn > 0 ? angleFrom(unit(from), unit(to)) : angleFrom(unit(to), unit(from))
  return angle > FULL - 1e-9 ? 0 : angle
}

const FULL = 6.283185307179586

/** Whether the way round a circle from a node to a place is free: between its crossings with the borders of other obstacles. */
function isArcFree(field: Field, circle: Circle, { at, turn }: Node, to: Point, angle: number): boolean {
  const stops = circle.crossings
    .map(crossing => ({ at: crossing, angle: turnBetween(circle, at, crossing, turn) }))
    .filter(stop => stop.angle < angle)
  let last = { at, angle: 0 }
  for (const stop of [...stops.sort((p, q) => p.angle - q.angle), { at: to, angle }]) {
    const size = stop.angle - last.angle
    if (size > 1e-9 && !isFree(field, middleOfArc(circle, last.at, stop.at, size, turn))) return false
    last = stop
  }
  return true
}

/** The middle of the way round a circle from one place on it to another. */
function middleOfArc({ centre, radius }: Circle, from: Point, to: Point, angle: number, turn: Turn): Point {
  const [one, other] = [minus(from, centre), minus(to, centre)]
  const sum = { x: one.x + other.x, y: one.y + other.y }
  const size = Math.sqrt(square(sum))
  // Nearly half a turn on, the middle lies a quarter turn on.
  if (size < radius * 1e-6) return { x: centre.x - turn * one.y, y: centre.y + turn * one.x }
  const sign = angle > FULL / 2 ? -1 : 1
  return { x: centre.x + (sum.x / size) * radius * sign, y: centre.y + (sum.y / size) * radius * sign }
}
