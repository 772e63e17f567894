import { type Json, type Words, words } from '@muster/core'
import { disc, type Outline, polygon, rectangle } from '@muster/geometry/table'
import { COVERS, type TableDef, TERRAIN_KINDS, type TerrainDef } from './types.ts'

const INCH = 1000
const box = (left: number, bottom: number, right: number, top: number): TerrainDef['shape'] => ({
  from: [left * INCH, bottom * INCH],
  to: [right * INCH, top * INCH],
})
const round = (x: number, y: number, radius: number): TerrainDef['shape'] => ({ centre: [x * INCH, y * INCH], radius: radius * INCH })

/** The ready tables; the first is the house battle map (G25.8.3). */
export const TABLES: readonly TableDef[] = [
  {
    id: 'houseMap',
    width: 36 * INCH,
    depth: 24 * INCH,
    terrain: [
      { id: 'ruin', kind: 'dense', size: 3, shape: box(15.5, 10, 20.5, 14) },
      { id: 'westGrove', kind: 'dense', size: 2, shape: box(5, 14, 9, 18) },
      { id: 'eastGrove', kind: 'dense', size: 2, shape: box(27, 6, 31, 10) },
      { id: 'southWall', kind: 'barrier', size: 1, shape: box(11, 6, 14, 6.3) },
      { id: 'northWall', kind: 'barrier', size: 1, shape: box(22, 17.7, 25, 18) },
      { id: 'boulder', kind: 'barrier', size: 2, shape: round(30, 19, 1) },
      { id: 'hill', kind: 'hill', size: 2, shape: round(6, 5, 2.5) },
    ],
  },
]

/** Ids of the ready tables. */
export const TABLE_IDS: readonly string[] = TABLES.map(table => table.id)

/** A shape as an outline. Throws on one that is none. */
export function outlineOfShape(shape: TerrainDef['shape']): Outline {
  const point = ([x, y]: readonly [number, number]) => ({ x, y })
  if ('radius' in shape) return disc(point(shape.centre), shape.radius)
  return 'from' in shape ? rectangle(point(shape.from), point(shape.to)) : polygon(shape.corners.map(point))
}

/** The sizes of a table, in units (G25.8.2). */
const SIDE = { least: 12 * INCH, most: 96 * INCH } as const
const MOST_PIECES = 100
const MOST_SIZE = 10

/** Why a table of a player's own is none, naming the piece at fault; nothing if it may be played on. */
export function tableFault(value: Json): Words | undefined {
  const table = value as unknown as TableDef
  const isSide = (side: unknown) => typeof side === 'number' && Number.isSafeInteger(side) && side >= SIDE.least && side <= SIDE.most
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return words('table.noTable', { ids: [...TABLE_IDS] })
  if (!isSide(table.width) || !isSide(table.depth)) return words('table.side', { least: SIDE.least, most: SIDE.most })
  if (!Array.isArray(table.terrain) || table.terrain.length > MOST_PIECES) return words('table.terrain', { most: MOST_PIECES })
  const wrong = table.terrain.findIndex(piece => !isPiece(piece, table))
  if (wrong >= 0) return words('table.piece', { row: wrong + 1 })
  const ids = table.terrain.map(piece => piece.id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  return twice === undefined ? undefined : words('table.twice', { id: twice })
}

function isPiece(piece: TerrainDef, table: TableDef): boolean {
  if (typeof piece !== 'object' || piece === null || typeof piece.id !== 'string') return false
  if (!TERRAIN_KINDS.includes(piece.kind) || !Number.isSafeInteger(piece.size) || piece.size < 0 || piece.size > MOST_SIZE) return false
  if (piece.cover !== undefined && !COVERS.includes(piece.cover)) return false
  if (piece.impenetrable !== undefined && piece.impenetrable !== true) return false
  try {
    const outline = outlineOfShape(piece.shape)
    const places = outline.kind === 'disc' ? [outline.centre] : outline.corners
    return places.every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.depth)
  } catch {
    return false
  }
}

/** The table that an option names, or that it is. Throws for an option that `tableFault` refuses. */
export function tableOf(value: Json): TableDef {
  const found = TABLES.find(table => table.id === value)
  if (found) return found
  if (tableFault(value)) throw new Error(`not a table: ${JSON.stringify(value)}`)
  return value as unknown as TableDef
}
