import { type Point, squaredDistance } from '../vector.ts'
import type { Blockers, Part } from './blockers.ts'
import type { Body } from './body.ts'
import { type Line, mayBlock, type Stretch, stretchOf } from './line.ts'
import type { Clear } from './search.ts'

/** The line from the middle of one body to the middle of another. */
export function centreLine(a: Body, b: Body): Clear {
  const p = middle(a)
  const q = middle(b)
  const length = Math.sqrt(squaredDistance(p, q))
  const nx = (p.y - q.y) / length
  const ny = (q.x - p.x) / length
  const line = { nx, ny, t: nx * p.x + ny * p.y }
  return { line, a: stretchOf(a, line), b: stretchOf(b, line) }
}

function middle({ corners }: Body): Point {
  if (corners.length === 1) return corners[0]!
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}

/** A rectangle along a line: lengths from `from` to `to`, and `wide` to either side. */
export interface Lane extends Stretch {
  readonly line: Line
  readonly wide: number
}

/** The lane along a line that holds two bodies and so everything between them. */
export function laneOf(line: Line, a: Body, b: Body): Lane {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  let wide = 0
  for (const { corners, radius } of [a, b]) {
    for (const { x, y } of corners) {
      const at = line.ny * x - line.nx * y
      from = Math.min(from, at - radius)
      to = Math.max(to, at + radius)
      wide = Math.max(wide, Math.abs(line.nx * x + line.ny * y - line.t) + radius)
    }
  }
  return { line, from, to, wide }
}

/** Boxes further than this from a lane, in units, are certainly outside it. */
const DOUBT = 1e-6

/** The parts, without those of outlines that are left out, whose boxes come near a lane. */
export function partsNear(blockers: Blockers, lane: Lane, leftOut: (owner: number) => boolean): Part[] {
  const found: Part[] = []
  for (let i = nextNear(blockers, lane, 0); i >= 0; i = nextNear(blockers, lane, i + 1)) {
    const part = blockers.parts[i]!
    if (!leftOut(part.owner)) found.push(part)
  }
  return found
}

/** Whether a stretch of a line is clear of all parts by more than rounding, but for those of outlines that are left out. */
export function isClear(blockers: Blockers, line: Line, stretch: Stretch, leftOut: (owner: number) => boolean): boolean {
  const lane = { line, from: stretch.from, to: stretch.to, wide: 0 }
  for (let i = nextNear(blockers, lane, 0); i >= 0; i = nextNear(blockers, lane, i + 1)) {
    const part = blockers.parts[i]!
    if (mayBlock(part, line, stretch) && !leftOut(part.owner)) return false
  }
  return true
}

/** The first part from some place on whose box comes near a lane, by its place; -1 if there is none. */
function nextNear({ boxes }: Blockers, { line: { nx, ny, t }, from, to, wide }: Lane, start: number): number {
  const [ax, ay] = [Math.abs(nx), Math.abs(ny)]
  const middle = (from + to) / 2
  const half = (to - from) / 2 + DOUBT
  const room = wide + DOUBT
  for (let at = start * 4; at < boxes.length; at += 4) {
    const x = boxes[at]!
    const y = boxes[at + 1]!
    const width = boxes[at + 2]!
    const height = boxes[at + 3]!
    if (Math.abs(nx * x + ny * y - t) > ax * width + ay * height + room) continue
    if (Math.abs(ny * x - nx * y - middle) <= ay * width + ax * height + half) return at / 4
  }
  return -1
}
