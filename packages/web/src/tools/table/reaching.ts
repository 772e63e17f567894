import type { Placement } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import type { Judge } from './judging.ts'
import { middleOf, type Placing } from './placing.ts'

/** Directions in which a reach is felt out, and halvings in each: to a fortieth of the way. */
const DIRECTIONS = 32
const HALVINGS = 5

/**
 * Feels out where the pieces in hand could go as they stand to one another: in each direction how far the judge lets them go straight. Gives the border
 * that their middle can come to, or nothing if `isStale` says that the question is no longer asked. The judge is asked some hundred and fifty times, one
 * after another.
 */
export async function reachedBy(
  judge: Judge,
  placing: Placing,
  far: number,
  isStale: () => boolean,
): Promise<readonly Point[] | undefined> {
  const middle = middleOf(placing.start.filter(({ piece }) => placing.held.includes(piece)))
  const border: Point[] = []
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (n / DIRECTIONS) * 2 * Math.PI
    const towards = { x: Math.cos(angle), y: Math.sin(angle) }
    const length = await farthest(judge, placing, towards, far, isStale)
    if (length === undefined) return undefined
    border.push({ x: Math.round(middle.x + towards.x * length), y: Math.round(middle.y + towards.y * length) })
  }
  return border
}

async function farthest(judge: Judge, placing: Placing, towards: Point, far: number, isStale: () => boolean): Promise<number | undefined> {
  const allows = async (length: number) => (await judge(shifted(placing, towards, length))) === undefined
  if (await allows(far)) return isStale() ? undefined : far
  let [low, high] = [0, far]
  for (let n = 0; n < HALVINGS; n++) {
    if (isStale()) return undefined
    const length = (low + high) / 2
    if (await allows(length)) low = length
    else high = length
  }
  return low
}

function shifted({ start, held }: Placing, towards: Point, length: number): Placement[] {
  const by = { x: Math.round(towards.x * length), y: Math.round(towards.y * length) }
  return start.map(one => (held.includes(one.piece) ? { ...one, x: one.x + by.x, y: one.y + by.y } : one))
}
