import type { Point } from '@muster/geometry/table'
import type { VNode } from 'preact'
import { short } from '../hex/geometry.ts'
import type { Ground } from './areas-art.tsx'
import { boundsOf, isInside, rect, rounded, scaled, stone, straight, strewn, towards } from './shapes.ts'
import { pair } from './units.ts'

/** A shadow to the south east, as long as the thing is high. */
function Shadow({ corners, height }: { corners: readonly Point[]; height: number }) {
  const by = 2 + Math.min(6, height) * 1.3
  return <path class="tt-shadow" d={straight(corners)} transform={`translate(${short(by * 0.8)} ${short(by)})`} />
}

/** A house seen from above: walls, roof and what stands on it. */
export function Building({ corners, middle, height, random }: Ground): VNode {
  const roof = scaled(corners, middle, 0.9)
  return (
    <>
      <Shadow corners={corners} height={height} />
      <path class="tt-walls" d={straight(corners)} />
      <path class="tt-roof" d={straight(roof)} />
      <path class="tt-roof-lines" d={ridges(roof)} />
      <path class="tt-vents" d={vents(scaled(corners, middle, 0.66), random, 0.3)} />
    </>
  )
}

/** A block of houses with alleys between them. */
export function Block({ corners, middle, height, random }: Ground): VNode {
  const { x, y, width, height: deep } = boundsOf(corners)
  const [across, down] = [Math.max(2, Math.round(width / 62)), Math.max(2, Math.round(deep / 62))]
  const [w, h] = [width / across, deep / down]
  const roofs: [string, string] = ['', '']
  let ruins = ''
  let lines = ''
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < down; j++) {
      const [left, top] = [x + i * w + 4, y + j * h + 4]
      const box = boxCorners(left, top, w - 8, h - 8)
      if (!box.every(corner => isInside(corner, scaled(corners, middle, 1.001)))) continue
      if (random() < 0.24)
        ruins += `M${pair(box[0]!)}L${pair(box[1]!)}L${pair(towards(box[1]!, box[2]!, 0.6))}M${pair(box[3]!)}L${pair(towards(box[3]!, box[0]!, 0.5))}`
      else {
        roofs[Math.floor(random() * 2)] += rect(left, top, w - 8, h - 8)
        lines += `${rect(left + 3, top + 3, w - 14, h - 14)}${random() < 0.5 ? `M${pair(box[0]!)}L${pair(box[2]!)}` : ''}`
      }
    }
  }
  return (
    <>
      <Shadow corners={corners} height={height} />
      <path class="tt-block" d={straight(corners)} />
      <path class="tt-roof" d={roofs[0]} />
      <path class="tt-roof-warm" d={roofs[1]} />
      <path class="tt-roof-lines" d={lines} />
      <path class="tt-ruin-walls" d={ruins} />
      <path class="tt-vents" d={vents(scaled(corners, middle, 0.9), random, 0.16)} />
      <path class="tt-block-edge" d={straight(corners)} />
    </>
  )
}

/** Walls without a roof, fallen in places. */
export function Ruin({ corners, middle, random }: Ground): VNode {
  let walls = ''
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    const [gap, wide] = [0.3 + random() * 0.4, 0.08 + random() * 0.14]
    walls += `M${pair(a)}L${pair(towards(a, b, gap - wide))}M${pair(towards(a, b, gap + wide))}L${pair(b)}`
  })
  const heap = strewn(scaled(corners, middle, 0.86), 12, random)
    .filter(() => random() < 0.6)
    .map(at => stone(at, 2 + random() * 3, random))
    .join('')
  return (
    <>
      <path class="tt-floor" d={straight(corners)} />
      <path class="tt-stone1" d={heap} />
      <path class="tt-ruin-under" d={walls} />
      <path class="tt-ruin-walls" d={walls} />
    </>
  )
}

/** Rock that nobody climbs: facets in light and shade. */
export function Rock({ corners, middle, height, random }: Ground): VNode {
  const top = scaled(corners, { x: middle.x - 2, y: middle.y - 3 }, 0.58).map(({ x, y }) => ({
    x: x + (random() - 0.5) * 6,
    y: y + (random() - 0.5) * 6,
  }))
  return (
    <>
      <Shadow corners={corners} height={height} />
      <path class="tt-rock" d={straight(corners)} />
      {corners.map((corner, i) => {
        const next = (i + 1) % corners.length
        const facing = corner.x + corners[next]!.x - 2 * middle.x + (corner.y + corners[next]!.y - 2 * middle.y) > 0
        return (
          <path
            key={`${corner.x} ${corner.y}`}
            class={facing ? 'tt-rock-dark' : 'tt-rock-light'}
            d={straight([corner, corners[next]!, top[next]!, top[i]!])}
          />
        )
      })}
      <path class="tt-rock-top" d={straight(top)} />
    </>
  )
}

/** A wall or a barricade: blocks in a row along its longer side. */
export function Wall({ corners, height }: Ground): VNode {
  return (
    <>
      <Shadow corners={corners} height={height} />
      <path class="tt-wall" d={straight(corners)} />
      <path class="tt-wall-joints" d={joints(corners)} />
    </>
  )
}

/** A burnt-out vehicle. */
export function Wreck({ corners, middle, height }: Ground): VNode {
  return (
    <>
      <Shadow corners={corners} height={height} />
      <path class="tt-wreck" d={rounded(corners, 0.14)} />
      <path class="tt-wreck-in" d={rounded(scaled(corners, middle, 0.62), 0.2)} />
      <path class="tt-wall-joints" d={joints(scaled(corners, middle, 0.8))} />
    </>
  )
}

/** A round container. */
export function Container({ corners, middle, height }: Ground): VNode {
  return (
    <>
      <Shadow corners={corners} height={height} />
      <path class="tt-tank" d={rounded(corners, 0.45)} />
      <path
        class="tt-roof-lines"
        d={`${corners
          .filter((_, i) => i % 7 === 0)
          .map(corner => `M${pair(middle)}L${pair(corner)}`)
          .join('')}`}
      />
      <path class="tt-tank-cap" d={rounded(scaled(corners, middle, 0.22), 0.45)} />
    </>
  )
}

function boxCorners(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** The ridge of a roof along its longer side, with its hips. */
function ridges(corners: readonly Point[]): string {
  if (corners.length !== 4) return straight(scaled(corners, corners[0]!, 1))
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const long = (p: Point, q: Point) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2
  const [w, x, y, z] = long(a, b) >= long(b, c) ? [a, b, c, d] : [b, c, d, a]
  const [west, east] = [towards(w, z, 0.5), towards(x, y, 0.5)]
  const [from, to] = [towards(west, east, 0.22), towards(east, west, 0.22)]
  return `M${pair(from)}L${pair(to)}M${pair(w)}L${pair(from)}L${pair(z)}M${pair(x)}L${pair(to)}L${pair(y)}`
}

function vents(corners: readonly Point[], random: () => number, part: number): string {
  return strewn(corners, 20, random)
    .filter(() => random() < part)
    .map(({ x, y }) => rect(x - 2, y - 2, 4.5, 3.5))
    .join('')
}

/** Lines across the longer side of a long shape. */
function joints(corners: readonly Point[]): string {
  if (corners.length !== 4) return ''
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const length = (p: Point, q: Point) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2)
  const [w, x, y, z] = length(a, b) >= length(b, c) ? [a, b, c, d] : [b, c, d, a]
  const parts = Math.max(2, Math.round(length(w, x) / 12))
  let lines = ''
  for (let n = 1; n < parts; n++) lines += `M${pair(towards(w, x, n / parts))}L${pair(towards(z, y, n / parts))}`
  return lines
}
