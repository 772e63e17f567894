import { doubleArea, type Polygon } from './outline.ts'
import { orientation, type Point } from './vector.ts'

/** Corners of a convex polygon, counter-clockwise. */
export type Convex = readonly Point[]

const known = new WeakMap<Polygon, readonly Convex[]>()

/** Convex polygons that together make up the polygon and share only borders; a convex polygon gives itself. Remembered for each polygon. */
export function convexPieces(polygon: Polygon): readonly Convex[] {
  const before = known.get(polygon)
  if (before) return before
  const pieces = isConvex(polygon.corners) ? [polygon.corners] : merged(triangles(polygon.corners))
  known.set(polygon, pieces)
  return pieces
}

/** Whether a simple polygon, counter-clockwise, turns right nowhere. */
export function isConvex(corners: readonly Point[]): boolean {
  const count = corners.length
  return corners.every((corner, i) => orientation(corner, corners[(i + 1) % count]!, corners[(i + 2) % count]!) >= 0)
}

/** Cuts ears off until a triangle is left. Corners on straight sides are dropped. */
function triangles(corners: readonly Point[]): Convex[] {
  const rest = [...corners]
  const cut: Convex[] = []
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(rest, i))
    if (ear < 0) throw new Error('a simple polygon has an ear')
    const triangle = around(rest, ear)
    if (doubleArea(triangle) > 0) cut.push(triangle)
    rest.splice(ear, 1)
  }
  if (doubleArea(rest) > 0) cut.push(rest)
  return cut
}

function around(corners: readonly Point[], i: number): [Point, Point, Point] {
  const count = corners.length
  return [corners[(i + count - 1) % count]!, corners[i]!, corners[(i + 1) % count]!]
}

/** A corner can be cut off if it does not turn right and no other corner lies in the triangle that goes with it. */
function isEar(corners: readonly Point[], i: number): boolean {
  const [a, b, c] = around(corners, i)
  const turn = orientation(a, b, c)
  if (turn <= 0) return turn === 0
  return corners.every(p => p === a || p === b || p === c || !isInTriangle(a, b, c, p))
}

function isInTriangle(a: Point, b: Point, c: Point, p: Point): boolean {
  return orientation(a, b, p) >= 0 && orientation(b, c, p) >= 0 && orientation(c, a, p) >= 0
}

/** Joins pieces along a common side for as long as the result stays convex. */
function merged(pieces: Convex[]): Convex[] {
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length; j++) {
      const joined = join(pieces[i]!, pieces[j]!)
      if (joined) return merged([joined, ...pieces.filter((_, k) => k !== i && k !== j)])
    }
  }
  return pieces
}

function join(one: Convex, other: Convex): Convex | undefined {
  for (let i = 0; i < one.length; i++) {
    const [from, to] = [one[i]!, one[(i + 1) % one.length]!]
    const j = other.findIndex((corner, k) => same(corner, to) && same(other[(k + 1) % other.length]!, from))
    if (j < 0) continue
    const first = [...one.slice(i + 1), ...one.slice(0, i + 1)]
    const second = [...other.slice(j + 1), ...other.slice(0, j + 1)].slice(1, -1)
    const joined = [...first, ...second]
    return isConvex(joined) ? joined : undefined
  }
  return undefined
}

function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y
}

/** Whether the insides of two convex polygons meet. One of them may be a segment: then, whether it enters the other's inside. Exact on whole units. */
export function convexOverlap(one: Convex, other: Convex): boolean {
  return !sideSeparates(one, other) && !sideSeparates(other, one)
}

/** Whether a line along a side of `one` has all of `one` on its left (or on it) and all of `other` on its right (or on it). */
function sideSeparates(one: Convex, other: Convex): boolean {
  return one.some((from, i) => {
    const to = one[(i + 1) % one.length]!
    return other.every(p => orientation(from, to, p) <= 0)
  })
}

/** The corners of the smallest convex polygon around some places, counter-clockwise; none lies on a side of it. */
export function convexHull(places: readonly Point[]): Convex {
  const sorted = places.toSorted((p, q) => p.x - q.x || p.y - q.y)
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

function chain(sorted: readonly Point[]): Point[] {
  const ends: Point[] = []
  for (const p of sorted) {
    while (ends.length > 1 && orientation(ends.at(-2)!, ends.at(-1)!, p) <= 0) ends.pop()
    ends.push(p)
  }
  return ends.slice(0, -1)
}
