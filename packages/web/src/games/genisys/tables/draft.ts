import { outlineOfShape } from '@muster/genisys/content/shapes'
import type { TableDef, TerrainDef } from '@muster/genisys/content/types'
import { gap, type Point } from '@muster/geometry/table'
import type { WebKey } from '../../../words.ts'
import { boxOfShape, middleOfShape, movedShape } from './shapes.ts'

const INCH = 1000

/** What may be put on a table with one press. */
export interface Kit {
  readonly id: string
  readonly name: WebKey
  readonly piece: Omit<TerrainDef, 'id'>
}

const box = (width: number, depth: number): TerrainDef['shape'] => ({ from: [0, 0], to: [width * INCH, depth * INCH] })
const round = (radius: number): TerrainDef['shape'] => ({ centre: [0, 0], radius: radius * INCH })

export const KITS: readonly Kit[] = [
  { id: 'ruin', name: 'gent.kit.ruin', piece: { kind: 'dense', size: 3, shape: box(5, 4) } },
  { id: 'wood', name: 'gent.kit.wood', piece: { kind: 'dense', size: 2, cover: 'soft', shape: box(5, 4) } },
  { id: 'building', name: 'gent.kit.building', piece: { kind: 'building', size: 4, shape: box(5, 4) } },
  { id: 'wall', name: 'gent.kit.wall', piece: { kind: 'barrier', size: 1, shape: box(3, 0.3) } },
  { id: 'bunker', name: 'gent.kit.bunker', piece: { kind: 'barrier', size: 1, cover: 'fortification', shape: box(3, 0.5) } },
  { id: 'wreck', name: 'gent.kit.wreck', piece: { kind: 'barrier', size: 2, shape: box(3, 2) } },
  { id: 'boulder', name: 'gent.kit.boulder', piece: { kind: 'barrier', size: 2, shape: round(1) } },
  { id: 'hill', name: 'gent.kit.hill', piece: { kind: 'hill', size: 2, shape: round(2.5) } },
  { id: 'lake', name: 'gent.kit.lake', piece: { kind: 'dense', size: 0, impenetrable: true, shape: round(2) } },
]

/** The piece with this id. */
export const pieceOf = (table: TableDef, id: string | undefined): TerrainDef | undefined => table.terrain.find(one => one.id === id)

/** A name for a piece that none has yet: the kit's, with a number. */
function freeId({ terrain }: TableDef, stem: string): string {
  for (let n = 1; ; n++) if (!terrain.some(one => one.id === `${stem}${n}`)) return `${stem}${n}`
}

/** The table with a new piece, where it lies clear of the others if there is such a place, as near to the middle as may be. */
export function withKit(table: TableDef, { id, piece }: Kit): { readonly table: TableDef; readonly added: string } {
  const added = freeId(table, id)
  const at = clearPlace(table, piece.shape)
  const here = middleOfShape(piece.shape)
  const shape = movedShape(piece.shape, { x: at.x - here.x, y: at.y - here.y })
  return { table: { ...table, terrain: [...table.terrain, { id: added, ...piece, shape }] }, added }
}

const CLEAR = 1.5 * INCH

function clearPlace({ width, depth, terrain }: TableDef, shape: TerrainDef['shape']): Point {
  const middle = { x: Math.round(width / 2), y: Math.round(depth / 2) }
  const others = terrain.map(one => outlineOfShape(one.shape))
  const here = middleOfShape(shape)
  const away = ({ x, y }: Point) => (x - middle.x) ** 2 + (y - middle.y) ** 2
  const places = Array.from({ length: Math.floor(width / INCH) * Math.floor(depth / INCH) }, (_, n) => ({
    x: (1 + (n % Math.floor(width / INCH))) * INCH,
    y: (1 + Math.floor(n / Math.floor(width / INCH))) * INCH,
  })).sort((a, b) => away(a) - away(b))
  return (
    places.find(place => {
      const moved = movedShape(shape, { x: place.x - here.x, y: place.y - here.y })
      const { from, to } = boxOfShape(moved)
      const isOn = from[0] >= 0 && from[1] >= 0 && to[0] <= width && to[1] <= depth
      return isOn && others.every(other => gap(other, outlineOfShape(moved)) >= CLEAR)
    }) ?? middle
  )
}

/** The table in which a piece is otherwise. */
export function withPiece(table: TableDef, piece: TerrainDef): TableDef {
  return { ...table, terrain: table.terrain.map(one => (one.id === piece.id ? piece : one)) }
}

export function withoutPiece(table: TableDef, id: string): TableDef {
  return { ...table, terrain: table.terrain.filter(one => one.id !== id) }
}

/** The table with a piece a second time, an inch and a half to the side. */
export function withCopy(table: TableDef, piece: TerrainDef): { readonly table: TableDef; readonly added: string } {
  const added = freeId(table, piece.id.replace(/\d+$/, ''))
  const copy = kept(table, { ...piece, id: added, shape: movedShape(piece.shape, { x: CLEAR, y: -CLEAR }) })
  return { table: { ...table, terrain: [...table.terrain, copy] }, added }
}

/** A piece moved back so far that its middle lies on the table. */
export function kept({ width, depth }: TableDef, piece: TerrainDef): TerrainDef {
  const { x, y } = middleOfShape(piece.shape)
  const by = { x: Math.min(width, Math.max(0, x)) - x, y: Math.min(depth, Math.max(0, y)) - y }
  const shape = by.x === 0 && by.y === 0 ? piece.shape : movedShape(piece.shape, by)
  return { ...piece, shape: 'radius' in shape ? shape : inside({ width, depth }, shape) }
}

/** Corners may not lie off the table: what sticks out is pushed in. */
function inside({ width, depth }: { readonly width: number; readonly depth: number }, shape: TerrainDef['shape']): TerrainDef['shape'] {
  const { from, to } = boxOfShape(shape)
  const push = (least: number, most: number, end: number) => (least < 0 ? -least : most > end ? end - most : 0)
  const by = { x: push(from[0], to[0], width), y: push(from[1], to[1], depth) }
  return by.x === 0 && by.y === 0 ? shape : movedShape(shape, by)
}

/** A table of another size, on which what lies beyond the edge is pushed in. */
export function withSize(table: TableDef, width: number, depth: number): TableDef {
  const next = { ...table, width, depth }
  return { ...next, terrain: table.terrain.map(piece => kept(next, piece)) }
}

/** A piece with one more thing said about it; what is as usual is left out. */
export function withTraits(
  piece: TerrainDef,
  { cover, impenetrable }: { cover?: TerrainDef['cover']; impenetrable?: boolean },
): TerrainDef {
  const { cover: cover0, impenetrable: shut0, ...bare } = piece
  const [nextCover, shut] = [cover ?? cover0 ?? 'hard', impenetrable ?? shut0 ?? false]
  return {
    ...bare,
    ...(nextCover === 'hard' ? {} : { cover: nextCover }),
    ...(shut && piece.kind === 'dense' ? { impenetrable: true as const } : {}),
  }
}
