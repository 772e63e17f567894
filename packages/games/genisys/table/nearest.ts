import { along, dot, minus, type Outline, type Point, rounded, sidesOf, square, squaredDistance } from '@muster/geometry/table'

/** The point of an outline nearest to a place outside it, rounded to whole units; the place itself if it is inside. */
export function nearestPointOf(outline: Outline, to: Point): Point {
  if (outline.kind === 'disc') {
    const length = Math.sqrt(squaredDistance(outline.centre, to))
    return length <= outline.radius ? to : rounded(along(outline.centre, to, outline.radius / length))
  }
  let best: Point = outline.corners[0]!
  for (const [a, b] of sidesOf(outline)) {
    const side = minus(b, a)
    const part = Math.min(1, Math.max(0, dot(minus(to, a), side) / square(side)))
    const found = along(a, b, part)
    if (squaredDistance(found, to) < squaredDistance(best, to)) best = found
  }
  return rounded(best)
}
