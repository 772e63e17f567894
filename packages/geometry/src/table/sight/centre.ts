import type { Blockers, Part } from './blockers.ts'
import type { Body } from './body.ts'
import { type Line, lineThrough, mayBlock } from './line.ts'

/** The line from the middle of one body to the middle of another. */
export function centreLine(a: Body, b: Body): Line {
  const px = middle(a, 'x')
  const py = middle(a, 'y')
  const x = middle(b, 'x') - px
  const y = middle(b, 'y') - py
  const length = Math.sqrt(x * x + y * y)
  const nx = 0 - y / length
  const ny = x / length
  return lineThrough(a, b, nx, ny, nx * px + ny * py)
}

function middle({ corners }: Body, axis: 'x' | 'y'): number {
  if (corners.length === 1) return corners[0]![axis]
  let sum = 0
  for (const corner of corners) sum += corner[axis]
  return sum / corners.length
}

/** A rectangle along a line, its normal `n`: lengths from `from` to `to` along it, offsets within `wide` of `t`. */
export interface Lane extends Line {
  readonly wide: number
}

/** The lane along a line that holds two bodies and so everything between them. */
export function laneOf({ nx, ny, t }: Line, a: Body, b: Body): Lane {
  const from = 0 - Math.max(furthest(a, 0 - ny, nx), furthest(b, 0 - ny, nx))
  const to = Math.max(furthest(a, ny, 0 - nx), furthest(b, ny, 0 - nx))
  const left = Math.max(furthest(a, nx, ny), furthest(b, nx, ny)) - t
  const right = Math.max(furthest(a, 0 - nx, 0 - ny), furthest(b, 0 - nx, 0 - ny)) + t
  return { nx, ny, t, from, to, wide: Math.max(left, right) }
}

/** How far a body reaches along a unit vector. */
function furthest({ corners, radius }: Body, x: number, y: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i++) most = Math.max(most, x * corners[i]!.x + y * corners[i]!.y)
  return most + radius
}

/** Boxes further than this from a lane, in units, are certainly outside it. */
const DOUBT = 1e-6

/** The parts, without those of outlines that are left out, whose boxes come near a lane. */
export function partsNear(blockers: Blockers, lane: Lane, leftOut: (owner: number) => boolean): Part[] {
  const found: Part[] = []
  for (let i = nextNear(blockers, lane, lane.wide, 0); i >= 0; i = nextNear(blockers, lane, lane.wide, i + 1)) {
    const part = blockers.parts[i]!
    if (!leftOut(part.owner)) found.push(part)
  }
  return found
}

/** Whether a line between two bases is clear of all parts by more than rounding, but for those of outlines that are left out. */
export function isClear(blockers: Blockers, line: Line, leftOut: (owner: number) => boolean): boolean {
  for (let i = nextNear(blockers, line, 0, 0); i >= 0; i = nextNear(blockers, line, 0, i + 1)) {
    const part = blockers.parts[i]!
    if (mayBlock(part, line) && !leftOut(part.owner)) return false
  }
  return true
}

/** The first part from some place on whose box comes near a stretch of a line, by its place; -1 if there is none. */
function nextNear({ boxes }: Blockers, { nx, ny, t, from, to }: Line, wide: number, start: number): number {
  const ax = Math.abs(nx)
  const ay = Math.abs(ny)
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
