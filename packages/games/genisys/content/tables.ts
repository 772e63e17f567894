import { type Json, type Words, words } from '@muster/core'
import { generatedTable } from './generator.ts'
import { outlineOfShape } from './shapes.ts'
import { COVERS, type TableDef, TERRAIN_KINDS, type TerrainDef, type TerrainKind } from './types.ts'

const INCH = 1000

/** A rectangle in inches: left, bottom, right, top. */
type Box = readonly [number, number, number, number]
/** A disc in inches: centre and radius. */
type Round = readonly [number, number, number]

/** A piece of terrain, its shape in inches. */
export function piece(id: string, kind: TerrainKind, size: number, shape: Box | Round, more: Partial<TerrainDef> = {}): TerrainDef {
  const [a, b, c, d] = shape.map(inches => inches * INCH) as [number, number, number, number?]
  return { id, kind, size, shape: d === undefined ? { centre: [a, b], radius: c } : { from: [a, b], to: [c, d] }, ...more }
}

/** A table, its sides in inches. */
export const table = (id: string, width: number, depth: number, terrain: readonly TerrainDef[]): TableDef => ({
  id,
  width: width * INCH,
  depth: depth * INCH,
  terrain,
})

const SOFT = { cover: 'soft' } as const
const LAKE = { impenetrable: true } as const

/** The ready tables; the first is the house battle map (G25.8.3), the others are of our own design and even for both sides. */
export const TABLES: readonly TableDef[] = [
  table('houseMap', 36, 24, [
    piece('ruin', 'dense', 3, [15.5, 10, 20.5, 14]),
    piece('westGrove', 'dense', 2, [5, 14, 9, 18]),
    piece('eastGrove', 'dense', 2, [27, 6, 31, 10]),
    piece('southWall', 'barrier', 1, [11, 6, 14, 6.3]),
    piece('northWall', 'barrier', 1, [22, 17.7, 25, 18]),
    piece('boulder', 'barrier', 2, [30, 19, 1]),
    piece('hill', 'hill', 2, [6, 5, 2.5]),
  ]),
  table('crossroads', 36, 24, [
    piece('southWestHouse', 'building', 4, [6, 4, 11, 8]),
    piece('northEastHouse', 'building', 4, [25, 16, 30, 20]),
    piece('northWestRuin', 'dense', 3, [6, 15, 11, 19]),
    piece('southEastRuin', 'dense', 3, [25, 5, 30, 9]),
    piece('westCars', 'barrier', 1, [14, 9, 15, 11]),
    piece('eastCars', 'barrier', 1, [21, 13, 22, 15]),
    piece('truckWreck', 'barrier', 2, [16.5, 11, 19.5, 13]),
    piece('southCrates', 'barrier', 1, [16, 4, 18, 4.5]),
    piece('northCrates', 'barrier', 1, [18, 19.5, 20, 20]),
  ]),
  table('refinery', 36, 24, [
    piece('westTank', 'barrier', 4, [9, 12, 2]),
    piece('eastTank', 'barrier', 4, [27, 12, 2]),
    piece('pumpHouse', 'building', 3, [16, 10, 20, 14]),
    piece('southPipes', 'barrier', 1, [13, 5, 23, 5.4]),
    piece('northPipes', 'barrier', 1, [13, 18.6, 23, 19]),
    piece('southWestScrap', 'dense', 2, [4, 3, 8, 6], SOFT),
    piece('northEastScrap', 'dense', 2, [28, 18, 32, 21], SOFT),
    piece('southEastSlag', 'dense', 3, [28, 3, 32, 7]),
    piece('northWestSlag', 'dense', 3, [4, 17, 8, 21]),
  ]),
  table('twoHills', 36, 24, [
    piece('westHill', 'hill', 2, [10, 12, 4]),
    piece('westCrest', 'hill', 3, [10, 12, 1.5]),
    piece('eastHill', 'hill', 2, [26, 12, 4]),
    piece('eastCrest', 'hill', 3, [26, 12, 1.5]),
    piece('pond', 'dense', 0, [16.5, 10.5, 19.5, 13.5], LAKE),
    piece('southWood', 'dense', 3, [15, 3, 21, 7], SOFT),
    piece('northWood', 'dense', 3, [15, 17, 21, 21], SOFT),
    piece('southBoulder', 'barrier', 2, [5, 4, 1]),
    piece('northBoulder', 'barrier', 2, [31, 20, 1]),
  ]),
  table('yard', 24, 24, [
    piece('middle', 'dense', 3, [10, 10, 14, 14]),
    piece('southWall', 'barrier', 2, [9, 4, 15, 4.4]),
    piece('northWall', 'barrier', 2, [9, 19.6, 15, 20]),
    piece('westBags', 'barrier', 1, [4, 10, 4.4, 14]),
    piece('eastBags', 'barrier', 1, [19.6, 10, 20, 14]),
    piece('southWestHeap', 'dense', 2, [3, 3, 6, 6], SOFT),
    piece('northEastHeap', 'dense', 2, [18, 18, 21, 21], SOFT),
  ]),
  table('outskirts', 48, 48, [
    piece('southWestBlock', 'building', 5, [9, 9, 15, 14]),
    piece('northEastBlock', 'building', 5, [33, 34, 39, 39]),
    piece('southEastRuin', 'dense', 3, [33, 9, 39, 14]),
    piece('northWestRuin', 'dense', 3, [9, 34, 15, 39]),
    piece('square', 'dense', 2, [21, 21, 27, 27], SOFT),
    piece('westWood', 'dense', 3, [5, 21, 9, 27], SOFT),
    piece('eastWood', 'dense', 3, [39, 21, 43, 27], SOFT),
    piece('southWall', 'barrier', 1, [20, 13, 28, 13.4]),
    piece('northWall', 'barrier', 1, [20, 34.6, 28, 35]),
    piece('westWreck', 'barrier', 2, [15, 23, 18, 25]),
    piece('eastWreck', 'barrier', 2, [30, 23, 33, 25]),
    piece('southRise', 'hill', 2, [24, 6, 3]),
    piece('northRise', 'hill', 2, [24, 42, 3]),
  ]),
  table('wasteland', 72, 48, [
    piece('southWestRuin', 'dense', 3, [12, 9, 19, 15]),
    piece('northEastRuin', 'dense', 3, [53, 33, 60, 39]),
    piece('southEastBlock', 'building', 5, [52, 9, 59, 14]),
    piece('northWestBlock', 'building', 5, [13, 34, 20, 39]),
    piece('crater', 'dense', 0, [36, 24, 3], LAKE),
    piece('southCentre', 'dense', 4, [33, 8, 39, 13]),
    piece('northCentre', 'dense', 4, [33, 35, 39, 40]),
    piece('westWood', 'dense', 3, [8, 20, 13, 28], SOFT),
    piece('eastWood', 'dense', 3, [59, 20, 64, 28], SOFT),
    piece('westHill', 'hill', 3, [24, 24, 4]),
    piece('eastHill', 'hill', 3, [48, 24, 4]),
    piece('southWall', 'barrier', 1, [22, 14, 30, 14.4]),
    piece('northWall', 'barrier', 1, [42, 33.6, 50, 34]),
    piece('westWall', 'barrier', 2, [18, 19, 18.4, 25]),
    piece('eastWall', 'barrier', 2, [53.6, 23, 54, 29]),
  ]),
]

/** Ids of the ready tables. */
export const TABLE_IDS: readonly string[] = TABLES.map(ready => ready.id)

/** The sizes of a table, in units (G25.8.2). */
const SIDE = { least: 12 * INCH, most: 96 * INCH } as const
const MOST_PIECES = 100
const MOST_SIZE = 10

/** A table that is made from a seed: `{ seed: 7 }`, with a width and a depth in units if it is not to be the mat. */
interface Seeded {
  readonly seed: number
  readonly width?: number
  readonly depth?: number
}

function isSeeded(value: Json): boolean {
  return typeof value === 'object' && value !== null && 'seed' in value
}

const isSide = (side: unknown) => typeof side === 'number' && Number.isSafeInteger(side) && side >= SIDE.least && side <= SIDE.most

function seedFault({ seed, width, depth }: Seeded): Words | undefined {
  if (!Number.isSafeInteger(seed)) return words('table.seed')
  return [width, depth].every(side => side === undefined || isSide(side))
    ? undefined
    : words('table.side', { least: SIDE.least, most: SIDE.most })
}

/** Why a table of a player's own is none, naming the piece at fault; nothing if it may be played on. */
export function tableFault(value: Json): Words | undefined {
  if (isSeeded(value)) return seedFault(value as unknown as Seeded)
  const own = value as unknown as TableDef
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return words('table.noTable', { ids: [...TABLE_IDS] })
  if (!isSide(own.width) || !isSide(own.depth)) return words('table.side', { least: SIDE.least, most: SIDE.most })
  if (!Array.isArray(own.terrain) || own.terrain.length > MOST_PIECES) return words('table.terrain', { most: MOST_PIECES })
  const wrong = own.terrain.findIndex(one => !isPiece(one, own))
  if (wrong >= 0) return words('table.piece', { row: wrong + 1 })
  const ids = own.terrain.map(one => one.id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  return twice === undefined ? undefined : words('table.twice', { id: twice })
}

function isPiece(one: TerrainDef, own: TableDef): boolean {
  if (typeof one !== 'object' || one === null || typeof one.id !== 'string') return false
  if (!TERRAIN_KINDS.includes(one.kind) || !Number.isSafeInteger(one.size) || one.size < 0 || one.size > MOST_SIZE) return false
  if (one.cover !== undefined && !COVERS.includes(one.cover)) return false
  if (one.impenetrable !== undefined && one.impenetrable !== true) return false
  try {
    const outline = outlineOfShape(one.shape)
    const places = outline.kind === 'disc' ? [outline.centre] : outline.corners
    return places.every(({ x, y }) => x >= 0 && y >= 0 && x <= own.width && y <= own.depth)
  } catch {
    return false
  }
}

/** The table that an option names, or that it is. Throws for an option that `tableFault` refuses. */
export function tableOf(value: Json): TableDef {
  const found = TABLES.find(ready => ready.id === value)
  if (found) return found
  if (tableFault(value)) throw new Error(`not a table: ${JSON.stringify(value)}`)
  if (!isSeeded(value)) return value as unknown as TableDef
  const { seed, width, depth } = value as unknown as Seeded
  return generatedTable(seed, width, depth)
}
