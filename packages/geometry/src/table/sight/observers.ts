import type { Point } from '../vector.ts'
import { type Body, bodySides, separator } from './body.ts'
import { type Direction, directionOf, reversed, turnFrom } from './direction.ts'
import { type Limit, withRoom } from './limit.ts'
import type { Task } from './search.ts'
import { middleOf, type Span } from './span.ts'

/** Spans of normals that together hold all lines that cross `a` and then `b` (which do not overlap), but for single directions; in each of them the lines are limited by the same corners. */
export function tasksOf(a: Body, b: Body): Task[] {
  const ahead = separator(a, b)
  // Lines looking along u cross a first if u . ahead > 0: normals from ahead itself to its opposite.
  const first = directionOf(ahead.x, ahead.y, a.exact && b.exact)
  const half = { from: first, to: reversed(first) }
  if (a.radius > 0 && b.radius > 0) return tasksIn(a, b, half)
  return turns([...bodySides(a), ...bodySides(b)])
    .reduce<Span[]>(split, [half])
    .flatMap(span => tasksIn(a, b, span))
}

function tasksIn(a: Body, b: Body, span: Span): Task[] {
  const right = [extreme(a, span, -1), extreme(b, span, -1)] as const
  const left = [a.radius > 0 ? right[0] : extreme(a, span, 1), b.radius > 0 ? right[1] : extreme(b, span, 1)] as const
  const both = withRoom(withRoom([span], right[0], left[1]), right[1], left[0])
  return both.map(some => ({ a, b, span: some, right, left }))
}

/** The corner of a body that lies furthest to one side of lines with normals in a span, as the limit it puts on lines that cross the body. */
function extreme({ corners, radius, exact }: Body, span: Span, side: 1 | -1): Limit {
  let best = corners[0]!
  if (corners.length === 1) return { x: best.x, y: best.y, r: 0 - radius, exact }
  const middle = middleOf(span)
  for (const corner of corners) if (side * (middle.x * (corner.x - best.x) + middle.y * (corner.y - best.y)) > 0) best = corner
  return { x: best.x, y: best.y, r: 0 - radius, exact }
}

/** The normals at which another corner becomes the furthest: those square to a side, either way. */
function turns(sides: readonly (readonly [Point, Point])[]): Direction[] {
  return sides.flatMap(([p, q]) => [directionOf(p.y - q.y, q.x - p.x), directionOf(q.y - p.y, p.x - q.x)])
}

/** Spans cut in two at a direction. */
export function split(spans: Span[], at: Direction): Span[] {
  return spans.flatMap(({ from, to }) => {
    if (turnFrom(from, at) <= 0 || turnFrom(at, to) <= 0) return [{ from, to }]
    return [
      { from, to: at },
      { from: at, to },
    ]
  })
}

/** Which of two bodies comes first, so that a question and its reverse are worked out alike: by centre or first corner, then by size. */
export function isBefore(a: Body, b: Body): boolean {
  const [p, q] = [a.corners[0]!, b.corners[0]!]
  return p.x !== q.x ? p.x < q.x : p.y !== q.y ? p.y < q.y : a.radius <= b.radius
}
