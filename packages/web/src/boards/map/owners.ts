import type { Point } from '../hex/geometry.ts'
import { type Box, CELL, type Field, fieldOf, meet } from './field.ts'

/**
 * Shares a map out: to every outline its inside, and of what is nobody's, such as the sea, what lies within `reach` of it and nearer to it than to another.
 * Nothing belongs to two, so that what keeps to its own field meets nothing of another.
 */
export function fieldsIn(
  outlines: ReadonlyMap<string, readonly Point[]>,
  size: { readonly width: number; readonly height: number },
  reach: number,
  taken: readonly Box[],
): ReadonlyMap<string, Field> {
  const columns = Math.floor(size.width / CELL)
  const rows = Math.floor(size.height / CELL)
  const owners = new Uint8Array(columns * rows)
  const all = [...outlines]
  for (const [i, [, outline]] of all.entries()) fill(owners, columns, rows, outline, i + 1)
  spread(owners, columns, rows, Math.floor(reach / CELL))
  const spans = all.map((_, i) => spanOf(owners, columns, i + 1))
  const isTaken = ({ x, y }: Point) => taken.some(box => meet(box, { left: x - CELL, top: y - CELL, right: x + CELL, bottom: y + CELL }))
  return new Map(
    all.map(([id], i) => [
      id,
      fieldOf(spans[i]!, at => owners[Math.floor(at.y / CELL) * columns + Math.floor(at.x / CELL)] === i + 1 && !isTaken(at)),
    ]),
  )
}

/** Marks the inside of an outline, row by row, between each two of its edges. */
function fill(owners: Uint8Array, columns: number, rows: number, outline: readonly Point[], owner: number): void {
  for (let row = 0; row < rows; row++) {
    const y = (row + 0.5) * CELL
    const edges = outline.flatMap((a, i) => {
      const b = outline[(i + 1) % outline.length]!
      return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)]
    })
    edges.sort((a, b) => a - b)
    for (let i = 0; i + 1 < edges.length; i += 2)
      for (let column = Math.max(0, Math.ceil(edges[i]! / CELL - 0.5)); column < columns && (column + 0.5) * CELL < edges[i + 1]!; column++)
        owners[row * columns + column] = owner
  }
}

/** Lets every owner grow into what is nobody's, all at the same pace. */
function spread(owners: Uint8Array, columns: number, rows: number, steps: number): void {
  let edge = [...owners.keys()].filter(cell => owners[cell] !== 0)
  for (let step = 0; step < steps; step++) {
    const next: number[] = []
    for (const cell of edge) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      const neighbours = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
        ...(row > 0 ? [cell - columns] : []),
        ...(row < rows - 1 ? [cell + columns] : []),
      ]
      for (const neighbour of neighbours)
        if (owners[neighbour] === 0) {
          owners[neighbour] = owners[cell]!
          next.push(neighbour)
        }
    }
    edge = next
  }
}

/** The smallest box around what an owner has. */
function spanOf(owners: Uint8Array, columns: number, owner: number): Box {
  let [left, top, right, bottom] = [columns, owners.length, 0, 0]
  owners.forEach((one, cell) => {
    if (one !== owner) return
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    left = Math.min(left, column)
    right = Math.max(right, column + 1)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row + 1)
  })
  return { left: left * CELL, top: top * CELL, right: right * CELL, bottom: bottom * CELL }
}
