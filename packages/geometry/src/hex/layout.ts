import { type Axial, EDGES } from './axial.ts'

/** A point of a drawing; y grows downwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

const HALF_HEIGHT = Math.sqrt(3) / 2

/** The centre of a hex whose corners lie `size` from it, with the hex 0,0 at the origin. Edge 0 is up, so two corners lie level with the centre. */
export function centre({ q, r }: Axial, size: number): Point {
  return { x: size * 1.5 * q, y: size * HALF_HEIGHT * (q + 2 * r) }
}

/** The six corners, clockwise; edge e runs from corner e to corner e + 1. */
export function corners(hex: Axial, size: number): Point[] {
  const { x, y } = centre(hex, size)
  const h = size * HALF_HEIGHT
  const half = size / 2
  return [
    { x: x - half, y: y - h },
    { x: x + half, y: y - h },
    { x: x + size, y },
    { x: x + half, y: y + h },
    { x: x - half, y: y + h },
    { x: x - size, y },
  ]
}

/** The middle of an edge. */
export function edgeMiddle(hex: Axial, edge: number, size: number): Point {
  const all = corners(hex, size)
  const a = all[edge]!
  const b = all[(edge + 1) % EDGES.length]!
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
