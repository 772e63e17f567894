import type { Point } from '../hex/geometry.ts'
import type { Counter, Piece, SceneSector, Token } from './scene.ts'

/** A piece with its place, and how large it is drawn. */
export interface Placed<P extends Piece = Piece> {
  readonly piece: P
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Where everything in a sector stands: the pieces, and the sector's name above them. */
export interface SectorLayout {
  readonly pieces: readonly Placed[]
  readonly name: Point
}

const STEP = 36
const LEAST_STEP = 19
const ROW = 39
const TOKEN_STEP = 29
const TOKEN_ROW = 31
const NAME_ABOVE = 22
/** Rows of this many pieces and fewer stand beside one another. */
const ONE_ROW = 3
/** A single row may reach over the sector's edges a little. */
const OVERHANG = 26

const isCounter = (piece: Piece): piece is Counter => piece.kind === 'counter'
const isToken = (piece: Piece): piece is Token => piece.kind === 'token'

/**
 * Places the pieces of a sector around its middle: few of them in one row, many in a row for each side with the tokens below. Rows wider than the room
 * close up until the pieces overlap.
 */
export function layOut(sector: SceneSector, pieces: readonly Piece[]): SectorLayout {
  const rows = rowsOf(pieces, sector.room)
  const heights = rows.map(row => (row.every(isToken) ? TOKEN_ROW : ROW))
  const height = heights.reduce((sum, h) => sum + h, 0)
  let y = sector.centre.y - height / 2
  const placed: Placed[] = []
  rows.forEach((row, i) => {
    y += heights[i]! / 2
    placed.push(...rowAt(row, { x: sector.centre.x, y }, sector.room))
    y += heights[i]! / 2
  })
  const top = placed.length === 0 ? sector.centre.y + NAME_ABOVE - 4 : Math.min(...placed.map(one => one.y))
  return { pieces: placed, name: { x: sector.centre.x, y: top - NAME_ABOVE } }
}

function rowsOf(pieces: readonly Piece[], room: number): Piece[][] {
  const counters = pieces.filter(isCounter)
  const tokens = pieces.filter(isToken)
  const sides = [counters.filter(({ side }) => side === 'amber'), counters.filter(({ side }) => side === 'cyan')]
  const mixed = sides.every(side => side.length > 0)
  const width = counters.length * STEP + tokens.length * TOKEN_STEP
  if (!mixed && counters.length + tokens.length <= ONE_ROW && width <= room + OVERHANG)
    return pieces.length > 0 ? [[...counters, ...tokens]] : []
  return [...sides, tokens].filter(row => row.length > 0)
}

function rowAt(row: readonly Piece[], middle: Point, room: number): Placed[] {
  const widths = row.map(piece => (isToken(piece) ? TOKEN_STEP : STEP))
  const natural = widths.reduce((sum, width) => sum + width, 0)
  const squeeze = Math.min(1, Math.max(room / natural, LEAST_STEP / STEP))
  const scale = squeeze < 0.85 ? 0.92 : 1
  let x = middle.x - (natural * squeeze) / 2
  return row.map((piece, i) => {
    x += (widths[i]! * squeeze) / 2
    const at = { piece, x: round(x), y: round(middle.y), scale }
    x += (widths[i]! * squeeze) / 2
    return at
  })
}

const round = (n: number) => Math.round(n * 10) / 10
