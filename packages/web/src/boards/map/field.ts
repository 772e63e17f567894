import type { Point } from '../hex/geometry.ts'

/** An upright rectangle. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Room to stand in. */
export interface Field {
  readonly bounds: Box
  /** How much of it there is. */
  readonly area: number
  /** Whether a box lies wholly in the field. */
  holds(box: Box): boolean
}

/** The side of the squares in which ground is measured. */
export const CELL = 2
/** Less than this is no overlap but a last digit. */
const HAIR = 0.001

/** Whether two boxes share more than an edge. */
export function meet(a: Box, b: Box): boolean {
  return a.left < b.right - HAIR && b.left < a.right - HAIR && a.top < b.bottom - HAIR && b.top < a.bottom - HAIR
}

/** A box with a margin around it. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

/** The field of all places within bounds at which `isOpen`. It is measured once; asking it costs the same for every box. */
export function fieldOf(bounds: Box, isOpen: (place: Point) => boolean): Field {
  const [columns, rows] = [cells(bounds.right - bounds.left), cells(bounds.bottom - bounds.top)]
  const closed = summed(
    columns,
    rows,
    (column, row) => !isOpen({ x: bounds.left + (column + 0.5) * CELL, y: bounds.top + (row + 0.5) * CELL }),
  )
  return {
    bounds,
    area: (columns * rows - closed(0, 0, columns, rows)) * CELL * CELL,
    holds(box) {
      if (box.left < bounds.left || box.top < bounds.top || box.right > bounds.right || box.bottom > bounds.bottom) return false
      const [left, top] = [Math.floor((box.left - bounds.left) / CELL), Math.floor((box.top - bounds.top) / CELL)]
      return closed(left, top, cells(box.right - bounds.left), cells(box.bottom - bounds.top)) === 0
    },
  }
}

const cells = (length: number) => Math.ceil(length / CELL)

/** Counts cells for which something is so, within any rectangle of cells: sums from the upper left corner, of which four suffice. */
function summed(columns: number, rows: number, isSo: (column: number, row: number) => boolean) {
  const wide = columns + 1
  const sums = new Int32Array(wide * (rows + 1))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      sums[(row + 1) * wide + column + 1] =
        (isSo(column, row) ? 1 : 0) + sums[row * wide + column + 1]! + sums[(row + 1) * wide + column]! - sums[row * wide + column]!
  return (left: number, top: number, right: number, bottom: number): number =>
    sums[bottom * wide + right]! - sums[top * wide + right]! - sums[bottom * wide + left]! + sums[top * wide + left]!
}
