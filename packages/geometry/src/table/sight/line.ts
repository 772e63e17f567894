import type { Part } from './blockers.ts'
import type { Body } from './body.ts'

/** A line with a direction, looking along (`ny`, -`nx`): its points `p` have `n . p = t`, with `n` the unit normal to the left. */
export interface Line {
  readonly nx: number
  readonly ny: number
  readonly t: number
}

/** A piece of a line as lengths along its direction, from `from` to `to`; none if `from` is more than `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Lines closer than this to a blocker, in units, are not taken as clear without proof. */
export const DOUBT = 1e-6

/** The stretch of a line inside a body, which it is known to meet (but for rounding). */
export function stretchOf({ corners, radius }: Body, { nx, ny, t }: Line): Stretch {
  if (corners.length > 1) return stretchOfPolygon(corners, nx, ny, t)
  const { x, y } = corners[0]!
  const off = nx * x + ny * y - t
  const half = Math.sqrt(Math.max(0, radius * radius - off * off))
  const middle = ny * x - nx * y
  return { from: middle - half, to: middle + half }
}

function stretchOfPolygon(corners: Body['corners'], nx: number, ny: number, t: number): Stretch {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  let touch = 0
  let last = corners[corners.length - 1]!
  let lastOff = nx * last.x + ny * last.y - t
  for (const corner of corners) {
    const off = nx * corner.x + ny * corner.y - t
    if (off > 0 !== lastOff > 0) {
      const part = lastOff / (lastOff - off)
      const at = ny * (last.x + (corner.x - last.x) * part) - nx * (last.y + (corner.y - last.y) * part)
      from = Math.min(from, at)
      to = Math.max(to, at)
    }
    const grazes = Math.abs(off)
    if (grazes < nearest) {
      nearest = grazes
      touch = ny * corner.x - nx * corner.y
    }
    if (grazes < DOUBT) {
      from = Math.min(from, ny * corner.x - nx * corner.y)
      to = Math.max(to, ny * corner.x - nx * corner.y)
    }
    last = corner
    lastOff = off
  }
  return from <= to ? { from, to } : { from: touch, to: touch }
}

/** Whether a part of a blocker may lie on a stretch of a line: false only if it is clear of it by more than rounding. */
export function mayBlock(part: Part, line: Line, stretch: Stretch): boolean {
  const { nx, ny, t } = line
  const { corners, radius } = part
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i++) {
    const off = nx * corners[i]!.x + ny * corners[i]!.y - t
    if (off < least) least = off
    if (off > most) most = off
  }
  if (least > radius + DOUBT || most < -radius - DOUBT) return false
  const { from, to } = stretchOf(part, line)
  return to > stretch.from - DOUBT && from < stretch.to + DOUBT
}
