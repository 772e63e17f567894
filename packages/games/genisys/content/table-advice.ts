import { type Words, words } from '@muster/core'
import { boxOf, contains, disc, type Outline, overlap, rectangle } from '@muster/geometry/table'
import { INCH } from '../tables.ts'
import { outlineOfShape } from './shapes.ts'
import type { TableDef, TerrainDef } from './types.ts'

/** Something about a table that players should know; it may be played on all the same. */
export interface TableNote {
  readonly rule: string
  readonly why: Words
  /** The pieces that it is about, by id. */
  readonly pieces: readonly string[]
}

/** G5.7.1: the side of a sector, and what is recommended in each. */
const SECTOR = 24 * INCH
const BLOCKS_SIGHT_FROM = 3
const BARRIERS = 2
/** G5.5.2. */
const HILLS = [2, 3]

interface Laid {
  readonly def: TerrainDef
  readonly outline: Outline
}

const nameOf = ({ kind, size }: TerrainDef): Words => words(`terrain.${kind}`, { size })

/** What is unusual about a table that may be played on: the advice on terrain (G5.7.1), and what the rules only allow by agreement. */
export function tableAdvice(table: TableDef): readonly TableNote[] {
  const laid = table.terrain.map(def => ({ def, outline: outlineOfShape(def.shape) }))
  return [
    ...sectorsOf(table).flatMap(sector => sectorNotes(laid, sector)),
    ...laid.flatMap(piece => pieceNotes(table, piece)),
    ...laid.flatMap((one, i) => laid.slice(i + 1).flatMap(other => pairNotes(one, other))),
  ]
}

interface Sector {
  readonly outline: Outline
  readonly at: readonly [column: number, row: number]
}

/** G5.7.1: sectors of 2' x 2' from the south west; what is left over at the other edges is one, too. */
function sectorsOf({ width, depth }: TableDef): readonly Sector[] {
  const [columns, rows] = [width, depth].map(side => Math.ceil(side / SECTOR)) as [number, number]
  return Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    const from = { x: column * SECTOR, y: row * SECTOR }
    const to = { x: Math.min(width, from.x + SECTOR), y: Math.min(depth, from.y + SECTOR) }
    return { outline: rectangle(from, to), at: [column + 1, row + 1] as const }
  })
}

function sectorNotes(laid: readonly Laid[], { outline, at: [column, row] }: Sector): readonly TableNote[] {
  const inside = laid.filter(piece => overlap(piece.outline, outline))
  const blocks = inside.some(({ def }) => def.size >= BLOCKS_SIGHT_FROM)
  const barriers = inside.filter(({ def }) => def.kind === 'barrier').length
  const note = (key: string): TableNote => ({ rule: 'G5.7.1', why: words(key, { column, row, barriers }), pieces: [] })
  return [...(blocks ? [] : [note('table.advice.sight')]), ...(barriers >= BARRIERS ? [] : [note('table.advice.barriers')])]
}

function pieceNotes({ width, depth }: TableDef, { def, outline }: Laid): readonly TableNote[] {
  const note = (rule: string, key: string): TableNote => ({ rule, why: words(key, { piece: nameOf(def) }), pieces: [def.id] })
  const { left, bottom, right, top } = boxOf(outline)
  const isOff = left < 0 || bottom < 0 || right > width || top > depth
  const isShut = def.impenetrable === true || def.kind === 'building' || (def.kind === 'barrier' && def.size >= 2)
  const middle = disc({ x: Math.round(width / 2), y: Math.round(depth / 2) }, 0)
  return [
    ...(isOff ? [note('G5.2.5', 'table.advice.off')] : []),
    ...(def.kind === 'hill' && !HILLS.includes(def.size) ? [note('G5.5.2', 'table.advice.hill')] : []),
    ...(def.kind === 'barrier' && def.size === 0 ? [note('G5.3.6r', 'table.advice.low')] : []),
    ...(isShut && contains(outline, middle) ? [note('G14.8.21r', 'table.advice.centre')] : []),
  ]
}

/** Things stand on hills; otherwise pieces that overlap are worth a word (G5.1.1). */
function pairNotes(one: Laid, other: Laid): readonly TableNote[] {
  if (one.def.kind === 'hill' || other.def.kind === 'hill' || !overlap(one.outline, other.outline)) return []
  const why = words('table.advice.overlap', { piece: nameOf(one.def), other: nameOf(other.def) })
  return [{ rule: 'G5.1.1', why, pieces: [one.def.id, other.def.id] }]
}
