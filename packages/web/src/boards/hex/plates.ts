import { linesOf, textWidth } from '../letters.ts'
import { APOTHEM, RADIUS } from './geometry.ts'

/** A name on a tile: its lines, and the box around them from the tile's middle. */
export interface Plate {
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
  /** The middle of the box below the middle of the tile. */
  readonly y: number
  /** How large it is drawn. */
  readonly size: number
}

const TYPE = 12.5
/** From one line to the next. */
export const PLATE_LINE = 15
const PAD = { x: 14, y: 7 } as const
/** Free room between a plate and the edge of its tile. */
const EDGE = 4
/** How far what stands on the middle of a tile reaches down. */
const FIGURE = 24
/** From one size to the next smaller that is tried. */
const SMALLER = 0.92
const LEAST = 0.5

/** How wide a tile is at a height below its middle: its edges run to the middle of its sides. */
export function widthAt(y: number): number {
  return 2 * RADIUS - Math.abs(y) * (RADIUS / APOTHEM)
}

/**
 * The name of a tile at the foot of it, so that it never reaches into a neighbour: as large as is wanted if it fits on one line or on two, else as
 * large as fits.
 */
export function plateOf(text: string, wanted: number): Plate {
  for (let size = wanted; size > LEAST; size *= SMALLER) {
    const found = arrangements(text)
      .map(lines => boxOf(lines, size))
      .find(isInside)
    if (found) return found
  }
  return boxOf([text], LEAST)
}

/** The text on one line, on two, as even as can be. */
function arrangements(text: string): readonly (readonly string[])[] {
  const longest = Math.max(...text.split(' ').map(word => word.length))
  const found = new Map<number, readonly string[]>()
  for (let most = text.length; most >= longest; most--) {
    const lines = linesOf(text, most)
    found.set(lines.length, lines)
  }
  return [...found.values()].slice(0, 2)
}

function boxOf(lines: readonly string[], size: number): Plate {
  const width = (Math.max(...lines.map(line => textWidth(line, TYPE))) + PAD.x) * size
  const height = (lines.length * PLATE_LINE + PAD.y) * size
  return { lines, width, height, y: APOTHEM - EDGE - height / 2, size }
}

const isInside = ({ width, height, y }: Plate) => y - height / 2 >= FIGURE && width <= widthAt(y + height / 2) - 2 * EDGE
