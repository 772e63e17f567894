import type { Point } from '../hex/geometry.ts'
import { textWidth } from '../letters.ts'
import { type Box, grown, meet } from './field.ts'
import type { Flag } from './scene.ts'

/** A flag with its box, and the point of the box from which a line leads to its place. */
export interface PlacedFlag {
  readonly flag: Flag
  readonly box: Box
  readonly lead: Point
}

/** Room beside a flag's words for its sign, and the heights of one line and of two. */
export const FLAG = { sign: 31, end: 9, size: 11.5, small: 10.5, one: 25, two: 37 } as const
/** How near to its place a flag may stand, how far it may go, and in what steps. */
const NEAREST = 14
const FARTHEST = 420
const STEP = 8
const DIRECTIONS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0.7, -0.7],
  [-0.7, -0.7],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.4, -0.9],
  [-0.4, -0.9],
  [0.9, -0.4],
  [-0.9, -0.4],
  [0.9, 0.4],
  [-0.9, 0.4],
  [0.4, 0.9],
  [-0.4, 0.9],
].map(([x = 0, y = 0]) => ({ x, y }))

/** Places flags beside what they are about: the nearest place where they cover nothing that is taken, nor one another. */
export function placeFlags(flags: readonly Flag[], taken: readonly Box[], bounds: Box): readonly PlacedFlag[] {
  const placed: PlacedFlag[] = []
  for (const flag of flags) {
    const full = [...taken, ...placed.map(({ box }) => grown(box, 3)), ...flags.map(({ at }) => around(at))]
    const box = boxFor(flag, full, bounds)
    placed.push({ flag, box, lead: nearestOf(box, flag.at) })
  }
  return placed
}

/** The crossing that a flag is about stays in sight. */
const around = ({ x, y }: Point): Box => grown({ left: x, top: y, right: x, bottom: y }, 9)

function boxFor({ at, title, text }: Flag, taken: readonly Box[], bounds: Box): Box {
  const width = Math.max(textWidth(title, FLAG.size), textWidth(text ?? '', FLAG.small)) + FLAG.sign + FLAG.end
  const height = text ? FLAG.two : FLAG.one
  let best: Box | undefined
  let least = Number.POSITIVE_INFINITY
  for (let far = NEAREST; far <= FARTHEST; far += STEP)
    for (const { x, y } of DIRECTIONS) {
      const middle = { x: at.x + x * (far + width / 2), y: at.y + y * (far + height / 2) }
      const box = { left: middle.x - width / 2, top: middle.y - height / 2, right: middle.x + width / 2, bottom: middle.y + height / 2 }
      if (box.left < bounds.left || box.top < bounds.top || box.right > bounds.right || box.bottom > bounds.bottom) continue
      const covered = taken.filter(one => meet(one, box)).length
      if (covered === 0) return box
      if (covered < least) {
        least = covered
        best = box
      }
    }
  return best ?? { left: at.x - width / 2, top: at.y - height, right: at.x + width / 2, bottom: at.y }
}

function nearestOf({ left, top, right, bottom }: Box, { x, y }: Point): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) }
}
