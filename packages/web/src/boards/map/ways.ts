import type { Point } from '../hex/geometry.ts'

const f = (n: number) => (Math.round(n * 10) / 10).toString()

/** A smooth line through points, as an SVG path; it stops `short` of the last one, so that its head does not cover what stands there. */
export function smooth(points: readonly Point[], short = 0): string {
  const ends = short > 0 ? shortened(points, short) : points
  const [first] = ends
  if (!first || ends.length < 2) return ''
  let path = `M${f(first.x)} ${f(first.y)}`
  for (let i = 0; i < ends.length - 1; i++) {
    const [before, from, to, after] = [ends[i - 1] ?? ends[i]!, ends[i]!, ends[i + 1]!, ends[i + 2] ?? ends[i + 1]!]
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    path += `C${f(out.x)} ${f(out.y)} ${f(into.x)} ${f(into.y)} ${f(to.x)} ${f(to.y)}`
  }
  return path
}

function shortened(points: readonly Point[], by: number): readonly Point[] {
  const last = points.at(-1)
  const before = points.at(-2)
  if (!last || !before) return points
  const length = Math.sqrt((last.x - before.x) ** 2 + (last.y - before.y) ** 2)
  const keep = Math.max(0.2, (length - by) / Math.max(1, length))
  return [...points.slice(0, -1), { x: before.x + (last.x - before.x) * keep, y: before.y + (last.y - before.y) * keep }]
}

/** The place nearest to `from` in the direction that an arrow key names; nothing if none lies there. */
export function nearestTowards<T extends { readonly centre: Point }>(from: Point, places: readonly T[], direction: Point): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const [dx, dy] = [place.centre.x - from.x, place.centre.y - from.y]
    const along = dx * direction.x + dy * direction.y
    const across = Math.abs(dx * direction.y - dy * direction.x)
    if (along <= 4 || across > along * 1.7) continue
    const cost = along + across * 1.6
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}

/** The points of a closed outline of relative lines (`M x y l dx dy ...z`), for measuring it. */
export function pointsOf(outline: string): Point[] {
  const numbers = (outline.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i]!
    y += numbers[i + 1]!
    points.push({ x, y })
  }
  return points
}
