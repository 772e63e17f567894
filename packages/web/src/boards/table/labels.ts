import type { Point } from '@muster/geometry/table'
import type { Box } from '../hex/camera.ts'

/** Something to be named: where it is, how much room its name takes, all in units of the drawing. */
export interface Wanted {
  readonly id: string
  /** The middle of what is named. */
  readonly at: Point
  /** How far the thing itself reaches from its middle. */
  readonly around: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  /** Names with more weight choose first; below 1 they give way altogether where there is no room. */
  readonly weight: number
}

export interface PlacedLabel {
  readonly id: string
  /** The middle of the label. */
  readonly at: Point
}

const GAP = 2

/** Places to try around a thing: below and above first, then the sides, then the corners, then farther off. */
function triesFor({ at, around, width, height }: Wanted, away: number): Point[] {
  const [dx, dy] = [around.x + width / 2 + GAP + away, around.y + height / 2 + GAP + away]
  const [cx, cy] = [around.x * 0.7 + width / 2 + away, around.y * 0.7 + height / 2 + GAP + away]
  return [
    { x: at.x, y: at.y + dy },
    { x: at.x, y: at.y - dy },
    { x: at.x + dx, y: at.y },
    { x: at.x - dx, y: at.y },
    { x: at.x + cx, y: at.y + cy },
    { x: at.x - cx, y: at.y + cy },
    { x: at.x + cx, y: at.y - cy },
    { x: at.x - cx, y: at.y - cy },
  ]
}

const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({ x: x - width / 2, y: y - height / 2, width, height })

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return x > 0 && y > 0 ? x * y : 0
}

function outsideOf(box: Box, frame: Box): number {
  return box.width * box.height - shared(box, frame)
}

/**
 * Finds free places for labels around what they name: the weightier first, each where it covers least. Labels never cover one another; a light one for
 * which there is no free place is left out, a heavy one takes the least bad.
 */
export function placeLabels(wanted: readonly Wanted[], taken: readonly Box[], frame: Box): readonly PlacedLabel[] {
  const labels: Box[] = []
  const placed: PlacedLabel[] = []
  for (const want of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const near = taken.filter(box => isNear(box, want))
    const best = bestOf(want, near, labels, frame)
    if (!best) continue
    labels.push(boxAt(best, want.width, want.height))
    placed.push({ id: want.id, at: best })
  }
  return placed
}

function isNear(box: Box, { at, around, width, height }: Wanted): boolean {
  const reach = boxAt(at, 2 * (around.x + 2 * width), 2 * (around.y + 4 * height))
  return shared(box, reach) > 0
}

function bestOf(want: Wanted, taken: readonly Box[], labels: readonly Box[], frame: Box): Point | undefined {
  let best: Point | undefined
  let least = Number.POSITIVE_INFINITY
  const tries = [...triesFor(want, 0), ...triesFor(want, want.height), ...(want.weight >= 1 ? triesFor(want, 2.4 * want.height) : [])]
  for (const [order, at] of tries.entries()) {
    const box = boxAt(at, want.width, want.height)
    const overOthers = labels.reduce((sum, label) => sum + shared(box, label), 0)
    const off = outsideOf(box, frame)
    if (want.weight < 1 && (overOthers > 0 || off > 0)) continue
    const covered = taken.reduce((sum, other) => sum + shared(box, other), 0)
    const area = want.width * want.height
    if (want.weight < 1 && covered > area * 0.5) continue
    const cost = (covered + 6 * overOthers + 6 * off) / area + order * 0.03
    if (cost < least) [best, least] = [at, cost]
  }
  return best
}
