import type { Part } from './blockers.ts'
import type { Body } from './body.ts'

/**
 * A line with a direction, looking along (`ny`, -`nx`): its points `p` have `n . p = t`, with `n` the unit normal to the left; and the
 * stretch of it between two bases, in lengths along the line: from where it leaves the first to where it enters the second.
 */
export interface Line {
  readonly nx: number
  readonly ny: number
  readonly t: number
  readonly from: number
  readonly to: number
}

/** Lines closer than this to a blocker, in units, are not taken as clear without proof. */
export const DOUBT = 1e-6

/** The line with a normal and an offset that crosses two bases. */
export function lineThrough(a: Body, b: Body, nx: number, ny: number, t: number): Line {
  const out = endOn(a, nx, ny, t, 1)
  const into = endOn(b, nx, ny, t, -1)
  // Where the bases touch, rounding may put the two in the wrong order.
  return out < into ? { nx, ny, t, from: out, to: into } : { nx, ny, t, from: into, to: out }
}

/** Where a line leaves (1) or enters (-1) a body which it is known to meet but for rounding, as a length along the line. */
function endOn({ corners, radius }: Body, nx: number, ny: number, t: number, side: 1 | -1): number {
  if (corners.length > 1) return endOnPolygon(corners, nx, ny, t, side)
  const { x, y } = corners[0]!
  const off = nx * x + ny * y - t
  return ny * x - nx * y + side * Math.sqrt(Math.max(0, radius * radius - off * off))
}

function endOnPolygon(corners: Body['corners'], nx: number, ny: number, t: number, side: 1 | -1): number {
  let best = Number.NEGATIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  let touch = 0
  let last = corners[corners.length - 1]!
  let lastOff = nx * last.x + ny * last.y - t
  for (let i = 0; i < corners.length; i++) {
    const corner = corners[i]!
    const off = nx * corner.x + ny * corner.y - t
    if (off > 0 !== lastOff > 0) {
      const part = lastOff / (lastOff - off)
      const at = ny * (last.x + (corner.x - last.x) * part) - nx * (last.y + (corner.y - last.y) * part)
      best = Math.max(best, side * at)
    }
    const here = side * (ny * corner.x - nx * corner.y)
    if (Math.abs(off) < DOUBT) best = Math.max(best, here)
    if (Math.abs(off) < nearest) {
      nearest = Math.abs(off)
      touch = here
    }
    last = corner
    lastOff = off
  }
  return side * (best > Number.NEGATIVE_INFINITY ? best : touch)
}

/** Whether a part of a blocker may lie on a line between the bases: false only if it is clear of it by more than rounding. */
export function mayBlock(part: Part, { nx, ny, t, from, to }: Line): boolean {
  const { corners, radius } = part
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i++) {
    const off = nx * corners[i]!.x + ny * corners[i]!.y - t
    if (off < least) least = off
    if (off > most) most = off
  }
  if (least > radius + DOUBT || most < -radius - DOUBT) return false
  return endOn(part, nx, ny, t, 1) > from - DOUBT && endOn(part, nx, ny, t, -1) < to + DOUBT
}

/** The place at a length along a line. */
export function placeOn({ nx, ny, t }: Line, length: number) {
  return { x: nx * t + ny * length, y: ny * t - nx * length }
}
