import { BORDERS } from '@muster/salvation/content/borders'
import { bordersOf } from '@muster/salvation/content/library'
import { SECTORS } from '@muster/salvation/content/sectors'
import type { Point } from '../../boards/hex/geometry.ts'

/** The drawing is the data's field of 1000 by 1000, flattened and moved. */
const onto = ([x, y]: readonly [number, number]): Point => ({
  x: Math.round((180 + x * 0.8229) * 10) / 10,
  y: Math.round((9 + y * 0.6462) * 10) / 10,
})

/** Small corrections keep the middles of sectors, around which pieces stand, off the coast and the mountains. */
const SHIFTS: { readonly [sector: string]: readonly [number, number] } = {
  PUG: [8, 4],
  ORC: [2, -2],
  BAY: [14, -2],
  CEN: [2, -6],
  LAB: [-4, -2],
  GUL: [-6, -6],
  FRO: [52, 2],
  NTX: [-4, -14],
}

export interface Ground {
  readonly id: string
  readonly centre: Point
}

/** Every sector as ground for pieces, in the order of the data. */
export const GROUNDS: readonly Ground[] = SECTORS.map(({ id, centre }) => {
  const at = onto(centre)
  const [dx, dy] = SHIFTS[id] ?? [0, 0]
  return { id, centre: { x: at.x + dx, y: at.y + dy } }
})

const centres = new Map(GROUNDS.map(ground => [ground.id, ground.centre]))
const mids = new Map(BORDERS.flatMap(({ a, b, mid }) => [`${a}-${b}`, `${b}-${a}`].map(key => [key, onto(mid)] as const)))

/** The middle of a sector. */
export function centreOf(sector: string): Point {
  return centres.get(sector) ?? { x: 0, y: 0 }
}

/** Where a way crosses the border of two sectors; between their middles if they have none. */
export function crossingOf(from: string, to: string): Point {
  const mid = mids.get(`${from}-${to}`)
  if (mid) return mid
  const [a, b] = [centreOf(from), centreOf(to)]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Whether an id is that of a sector. */
export function isSectorId(spot: string): boolean {
  return centres.has(spot)
}

/** The points of a way through sectors: middles and border crossings in turn. */
export function pointsAlong(sectors: readonly string[]): { readonly points: Point[]; readonly crossings: Point[] } {
  const crossings = sectors.slice(1).map((to, i) => crossingOf(sectors[i]!, to))
  const points = sectors.flatMap((sector, i) => (i === 0 ? [centreOf(sector)] : [crossings[i - 1]!, centreOf(sector)]))
  return { points, crossings }
}

/** The way over the fewest borders, whatever may cross them: what somebody must mean who points from one sector at another. */
export function plainWay(from: string, to: string): readonly string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]])
  const edge = [from]
  for (let at = edge.shift(); at !== undefined; at = edge.shift()) {
    if (at === to) {
      const way = [at]
      for (let back = before.get(at); back !== undefined; back = before.get(back)) way.unshift(back)
      return way
    }
    for (const border of bordersOf(at)) {
      if (before.has(border.to)) continue
      before.set(border.to, at)
      edge.push(border.to)
    }
  }
  return undefined
}
