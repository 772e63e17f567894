import type { Point } from '@muster/geometry/table'
import type { VNode } from 'preact'
import { short } from '../hex/geometry.ts'
import { hachures, lump, rounded, scaled, stone, straight, strewn, towards } from './shapes.ts'
import { pair } from './units.ts'

/** What a drawing of terrain is made from, in units of the drawing. */
export interface Ground {
  readonly corners: readonly Point[]
  readonly middle: Point
  readonly random: () => number
  /** Inches. */
  readonly height: number
}

/** Crowns of trees over their shadow, and the edge of the wood. */
export function Forest({ corners, random }: Ground): VNode {
  const crowns: [string[], string[], string[]] = [[], [], []]
  let light = ''
  let shade = ''
  strewn(scaledIn(corners, 0.95), 13, random).forEach((at, i) => {
    const radius = 6.2 + random() * 3
    crowns[i % 3]!.push(lump(at, radius, 9, 0.24, random))
    shade += lump({ x: at.x + 2.4, y: at.y + 3.2 }, radius, 7, 0.15, random)
    light += lump({ x: at.x - radius * 0.28, y: at.y - radius * 0.32 }, radius * 0.42, 6, 0.3, random)
  })
  return (
    <>
      <path class="tt-wood" d={rounded(corners, 0.08)} />
      <path class="tt-shade" d={shade} />
      {crowns.map((d, i) => (
        <path key={i} class={`tt-crown${i}`} d={d.join('')} />
      ))}
      <path class="tt-crown-light" d={light} />
      <Edge corners={corners} tone="wood" />
    </>
  )
}

/** Stones on bare ground. */
export function Rugged({ corners, random }: Ground): VNode {
  return (
    <>
      <path class="tt-bare" d={rounded(corners, 0.1)} />
      <Stones places={strewn(corners, 13, random)} size={3.1} random={random} />
      <Edge corners={corners} tone="bare" />
    </>
  )
}

/** A heap of broken masonry. */
export function Rubble({ corners, middle, random }: Ground): VNode {
  return (
    <>
      <path class="tt-bare" d={rounded(corners, 0.14)} />
      <Stones places={strewn(scaled(corners, middle, 0.92), 9, random)} size={4.2} random={random} />
      <Stones places={strewn(scaled(corners, middle, 0.6), 11, random)} size={5.2} random={random} />
      <Edge corners={corners} tone="bare" />
    </>
  )
}

/** Churned mud: furrows and pools. */
export function Difficult({ corners, random }: Ground): VNode {
  let pools = ''
  let ruts = ''
  for (const at of strewn(corners, 15, random)) {
    if (random() < 0.45) pools += lump(at, 3 + random() * 3.4, 7, 0.4, random)
    else ruts += `M${pair(at)}q4-2.400 8 0q4 2.400 8 0`
  }
  return (
    <>
      <path class="tt-mud" d={rounded(corners, 0.1)} />
      <path class="tt-ruts" d={ruts} />
      <path class="tt-pool" d={pools} />
      <Edge corners={corners} tone="mud" />
    </>
  )
}

/** Cracked ground that glows, and signs that warn of it. */
export function Dangerous({ corners, random, middle }: Ground): VNode {
  let cracks = ''
  for (const at of strewn(corners, 19, random)) {
    const bend = { x: at.x + (random() - 0.5) * 16, y: at.y + (random() - 0.5) * 16 }
    cracks += `M${pair(at)}L${pair(bend)}L${pair({ x: bend.x + (random() - 0.5) * 14, y: bend.y + (random() - 0.5) * 14 })}`
  }
  const { x, y } = middle
  return (
    <>
      <path class="tt-scorched" d={rounded(corners, 0.1)} />
      <path class="tt-cracks" d={cracks} />
      <path class="tt-hazard" d={straight(corners)} />
      <g class="tt-warning" transform={`translate(${short(x)} ${short(y)})`}>
        <path d="M0-9 9.500 7H-9.500Z" />
        <path class="tt-warning-mark" d="M0-3.500V2M0 4.600V4.700" />
      </g>
    </>
  )
}

/** Water with its banks, its depth and its current. */
export function Water({ corners, random, middle }: Ground): VNode {
  let flow = ''
  for (const at of strewn(scaled(corners, middle, 0.9), 24, random)) flow += `M${pair(at)}q5-2.600 10 0t10 0`
  return (
    <>
      <path class="tt-bank" d={straight(corners)} />
      <path class="tt-water" d={straight(corners)} />
      <path class="tt-deep" d={rounded(scaled(corners, middle, 0.72), 0.2)} />
      <path class="tt-flow" d={flow} />
    </>
  )
}

/** Pebbles under shallow water. */
export function Ford({ corners, random }: Ground): VNode {
  return (
    <>
      <path class="tt-ford" d={rounded(corners, 0.12)} />
      <path
        class="tt-pebbles"
        d={strewn(corners, 9, random)
          .map(at => `M${pair(at)}h.1`)
          .join('')}
      />
    </>
  )
}

/** A hill as steps of its height, with hachures down its slope. */
export function Hill({ corners, middle, height }: Ground): VNode {
  const steps = Math.max(3, Math.min(6, Math.round(height * 1.5) + 1))
  return (
    <>
      <path class="tt-hill-shade" d={rounded(corners, 0.16)} />
      {Array.from({ length: steps }, (_, i) => (
        <path key={i} class={`tt-hill tt-hill${i}`} d={rounded(scaled(corners, middle, 1 - (i / steps) * 0.74), 0.16)} />
      ))}
      <path class="tt-hachures" d={hachures(scaled(corners, middle, 0.97), middle, 8, 7)} />
      <Edge corners={corners} tone="hill" />
    </>
  )
}

/** A tilled field. */
export function Field({ corners, random }: Ground): VNode {
  const tone = Math.floor(random() * 3)
  const [a, b, c] = [corners[0]!, corners[1]!, corners[2] ?? corners[0]!]
  const d = corners[3] ?? c
  let furrows = ''
  for (let n = 1; n < 16; n++) furrows += `M${pair(towards(a, d, n / 16))}L${pair(towards(b, c, n / 16))}`
  return (
    <>
      <path class={`tt-field${tone}`} d={straight(corners)} />
      <path class="tt-furrows" d={furrows} />
      <path class="tt-hedge" d={straight(corners)} />
    </>
  )
}

/** A road: its bed and its ruts. */
export function Road({ corners }: Ground): VNode {
  return (
    <>
      <path class="tt-road" d={straight(corners)} />
      <path class="tt-road-edge" d={straight(corners)} />
    </>
  )
}

/** The exact border of an area. */
function Edge({ corners, tone }: { corners: readonly Point[]; tone: string }) {
  return <path class={`tt-edge tt-edge-${tone}`} d={straight(corners)} />
}

function Stones({ places, size, random }: { places: readonly Point[]; size: number; random: () => number }) {
  const tones: [string, string, string] = ['', '', '']
  let shade = ''
  places.forEach((at, i) => {
    const radius = size * (0.5 + random() * 0.7)
    shade += stone({ x: at.x + 1.3, y: at.y + 1.8 }, radius, random)
    tones[i % 3] += stone(at, radius, random)
  })
  return (
    <>
      <path class="tt-shade" d={shade} />
      {tones.map((d, i) => (
        <path key={i} class={`tt-stone${i}`} d={d} />
      ))}
    </>
  )
}

function scaledIn(corners: readonly Point[], by: number): Point[] {
  const middle = {
    x: corners.reduce((sum, p) => sum + p.x, 0) / corners.length,
    y: corners.reduce((sum, p) => sum + p.y, 0) / corners.length,
  }
  return scaled(corners, middle, by)
}
