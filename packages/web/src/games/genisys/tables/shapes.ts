import type { TerrainDef } from '@muster/genisys/content/types'
import type { Point } from '@muster/geometry/table'

/** What a piece of terrain covers, as tables are written down. */
export type Shape = TerrainDef['shape']

type Corner = readonly [number, number]

/** The least side of a piece, in thousandths of an inch. */
export const LEAST = 250

const whole = (n: number): number => Math.round(n) + 0

const cornersOf = (shape: Exclude<Shape, { readonly radius: number }>): readonly Corner[] => {
  if ('corners' in shape) return shape.corners
  const { from, to } = shape
  return [from, [to[0], from[1]], to, [from[0], to[1]]]
}

/** The upright box around a shape. */
export function boxOfShape(shape: Shape): { readonly from: Corner; readonly to: Corner } {
  if ('radius' in shape) {
    const [x, y] = shape.centre
    return { from: [x - shape.radius, y - shape.radius], to: [x + shape.radius, y + shape.radius] }
  }
  const corners = cornersOf(shape)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { from: [Math.min(...xs), Math.min(...ys)], to: [Math.max(...xs), Math.max(...ys)] }
}

/** The middle of its box. */
export function middleOfShape(shape: Shape): Point {
  const { from, to } = boxOfShape(shape)
  return { x: whole((from[0] + to[0]) / 2), y: whole((from[1] + to[1]) / 2) }
}

const changed = (shape: Shape, to: (corner: Corner) => Corner): Shape => {
  if ('radius' in shape) return { ...shape, centre: to(shape.centre) }
  return 'from' in shape ? { from: to(shape.from), to: to(shape.to) } : { corners: shape.corners.map(to) }
}

export function movedShape(shape: Shape, by: Point): Shape {
  return changed(shape, ([x, y]) => [x + by.x, y + by.y])
}

/** A shape turned about its middle, counter-clockwise in tenths of a degree; one that is upright again is written as such. Round ones stay. */
export function turnedShape(shape: Shape, tenths: number): Shape {
  if ('radius' in shape) return shape
  const middle = middleOfShape(shape)
  const angle = (tenths * Math.PI) / 1800
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = cornersOf(shape).map(([x, y]): Corner => {
    const [dx, dy] = [x - middle.x, y - middle.y]
    return [whole(middle.x + dx * cos - dy * sin), whole(middle.y + dx * sin + dy * cos)]
  })
  return upright({ corners })
}

/** Four corners of an upright rectangle as two of them. */
function upright(shape: { readonly corners: readonly Corner[] }): Shape {
  const { from, to } = boxOfShape(shape)
  const isBox = shape.corners.every(([x, y]) => (x === from[0] || x === to[0]) && (y === from[1] || y === to[1]))
  return shape.corners.length === 4 && isBox ? { from, to } : shape
}

const apart = (a: Corner, b: Corner): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)

/** How wide and deep a shape is: of a rectangle its own sides, however it lies; else those of the box around it. */
export function sidesOf(shape: Shape): { readonly width: number; readonly depth: number } {
  if (!('radius' in shape)) {
    const [a, b, , d] = cornersOf(shape)
    if (cornersOf(shape).length === 4) return { width: whole(apart(a!, b!)), depth: whole(apart(a!, d!)) }
  }
  const { from, to } = boxOfShape(shape)
  return { width: to[0] - from[0], depth: to[1] - from[1] }
}

/** A shape of another width and depth about the same middle; a round one takes the width for both. */
export function resizedShape(shape: Shape, width: number, depth: number): Shape {
  const [w, d] = [Math.max(LEAST, width), Math.max(LEAST, depth)]
  if ('radius' in shape) return { ...shape, radius: whole(w / 2) }
  const middle = middleOfShape(shape)
  const now = sidesOf(shape)
  const [along, across] = axesOf(cornersOf(shape))
  const corners = cornersOf(shape).map(([x, y]): Corner => {
    const [dx, dy] = [x - middle.x, y - middle.y]
    const u = ((dx * along[0] + dy * along[1]) * w) / now.width
    const v = ((dx * across[0] + dy * across[1]) * d) / now.depth
    return [whole(middle.x + u * along[0] + v * across[0]), whole(middle.y + u * along[1] + v * across[1])]
  })
  return upright({ corners })
}

/** The directions of a rectangle's sides; those of the table for other shapes. */
function axesOf(corners: readonly Corner[]): readonly [Corner, Corner] {
  const [a, b] = corners
  if (corners.length !== 4) {
    return [
      [1, 0],
      [0, 1],
    ]
  }
  const length = apart(a!, b!)
  const [x, y] = [(b![0] - a![0]) / length, (b![1] - a![1]) / length]
  return [
    [x, y],
    [-y, x],
  ]
}
