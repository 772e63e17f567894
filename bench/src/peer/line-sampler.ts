import type { Disc, Outline } from '@muster/geometry/table'

/** Points on each base: every pair of them is a line, 256 in all. */
const POINTS = 16

/** Points spread evenly over the rim of the unit circle, x and y in turn. */
const RIM = Float64Array.from({ length: 2 * POINTS }, (_, i) => {
  const angle = ((i >> 1) * 2 * Math.PI) / POINTS
  return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
})

/** Blockers in plain typed arrays: a box each, then a centre and radius or corners. */
export interface Arrays {
  readonly count: number
  readonly boxes: Float64Array
  /** Of a disc its radius, of a polygon 0. */
  readonly radii: Float64Array
  /** Where the numbers of each blocker begin in `places`, and at the end of all where they stop. */
  readonly starts: Int32Array
  readonly places: Float64Array
}

export function arraysOf(outlines: readonly Outline[]): Arrays {
  const places = outlines.map(outline => (outline.kind === 'disc' ? [outline.centre] : outline.corners).flatMap(({ x, y }) => [x, y]))
  const starts = new Int32Array(outlines.length + 1)
  places.forEach((numbers, i) => void starts.fill(starts[i]! + numbers.length, i + 1))
  const boxes = outlines.flatMap((outline, i) => {
    const radius = outline.kind === 'disc' ? outline.radius : 0
    const [xs, ys] = [0, 1].map(which => places[i]!.filter((_, j) => j % 2 === which)) as [number[], number[]]
    return [Math.min(...xs) - radius, Math.min(...ys) - radius, Math.max(...xs) + radius, Math.max(...ys) + radius]
  })
  const radii = outlines.map(outline => (outline.kind === 'disc' ? outline.radius : 0))
  return {
    count: outlines.length,
    boxes: new Float64Array(boxes),
    radii: new Float64Array(radii),
    starts,
    places: new Float64Array(places.flat()),
  }
}

type IsClear = (ax: number, ay: number, bx: number, by: number) => boolean

/** How many of the 256 lines between two bases are clear: the share of the target that is seen. Stops after so many. */
export function clearLines(a: Disc, b: Disc, isClear: IsClear, enough: number): number {
  let clear = 0
  for (let i = 0; i < 2 * POINTS; i += 2) {
    const ax = a.centre.x + a.radius * RIM[i]!
    const ay = a.centre.y + a.radius * RIM[i + 1]!
    for (let j = 0; j < 2 * POINTS && clear < enough; j += 2) {
      if (isClear(ax, ay, b.centre.x + b.radius * RIM[j]!, b.centre.y + b.radius * RIM[j + 1]!)) clear++
    }
  }
  return clear
}

/** How many of the 256 lines between two bases miss every blocker; at most `enough`. */
export function sampledSight(a: Disc, b: Disc, arrays: Arrays, enough: number): number {
  return clearLines(a, b, (ax, ay, bx, by) => isClear(arrays, ax, ay, bx, by), enough)
}

function isClear({ count, boxes, radii, starts, places }: Arrays, ax: number, ay: number, bx: number, by: number): boolean {
  const [left, right, bottom, top] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)]
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    if (boxes[at]! > right || boxes[at + 2]! < left || boxes[at + 1]! > top || boxes[at + 3]! < bottom) continue
    const start = starts[i]!
    const meets =
      radii[i]! > 0 ? meetsDisc(places, start, radii[i]!, ax, ay, bx, by) : meetsPolygon(places, start, starts[i + 1]!, ax, ay, bx, by)
    if (meets) return false
  }
  return true
}

function meetsDisc(places: Float64Array, at: number, radius: number, ax: number, ay: number, bx: number, by: number): boolean {
  const [dx, dy] = [bx - ax, by - ay]
  const [ox, oy] = [places[at]! - ax, places[at + 1]! - ay]
  const part = Math.max(0, Math.min(1, (ox * dx + oy * dy) / (dx * dx + dy * dy)))
  const [x, y] = [ox - part * dx, oy - part * dy]
  return x * x + y * y <= radius * radius
}

function meetsPolygon(places: Float64Array, start: number, end: number, ax: number, ay: number, bx: number, by: number): boolean {
  const [dx, dy] = [bx - ax, by - ay]
  let px = places[end - 2]!
  let py = places[end - 1]!
  let before = dx * (py - ay) - dy * (px - ax)
  for (let i = start; i < end; i += 2) {
    const x = places[i]!
    const y = places[i + 1]!
    const now = dx * (y - ay) - dy * (x - ax)
    if (before > 0 !== now > 0) {
      const [sx, sy] = [x - px, y - py]
      if (sx * (ay - py) - sy * (ax - px) > 0 !== sx * (by - py) - sy * (bx - px) > 0) return true
    }
    px = x
    py = y
    before = now
  }
  return false
}
