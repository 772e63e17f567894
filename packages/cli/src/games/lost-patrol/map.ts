import { axialOf, EDGES, neighbour, opposite } from '@muster/geometry/hex'
import type { Hex, Tile, View } from '@muster/lost-patrol/state'
import { type Canvas, canvas } from '../../text/canvas.ts'
import type { Paint, Style } from '../../text/paint.ts'

/** Letters from one column of hexes to the next, and lines from one hex to the one below it. */
const COLUMN = 11
const ROW = 6
/** Letters from a hex's left corner to its middle. */
const MIDDLE = 7

/** How an edge of a tile is drawn (L2.6, L2.9r, L2.10). */
type EdgeKind = 'jungle' | 'joined' | 'blocked' | 'seenEnd' | 'openEnd'

/** What stands in the gap of a path edge; jungle edges are drawn through. */
const GAPS: { readonly [kind in Exclude<EdgeKind, 'jungle'>]: string } = { joined: ' ', blocked: 'x', seenEnd: '?', openEnd: 'o' }

export const LEGEND =
  'gap: a path leads on   ?: open end in sight   o: open end out of sight   x: path against jungle   I: infestation (i: new)'

/** Draws the map: every tile as a hex with its coordinates, its kind, who is there, and gaps where paths leave it. */
export function mapLines(view: View, paint: Paint): string[] {
  const sheet = canvas()
  const tiles = new Map(view.tiles.map(tile => [tile.at, tile]))
  const seen = new Set(view.openEnds.filter(end => end.seen).map(end => `${end.at}/${end.edge}`))
  const kindOf = (tile: Tile, edge: number): EdgeKind => {
    if (!tile.edges.includes(edge)) return 'jungle'
    const next = tiles.get(neighbour(tile.at, edge))
    if (!next) return seen.has(`${tile.at}/${edge}`) ? 'seenEnd' : 'openEnd'
    return next.edges.includes(opposite(edge)) ? 'joined' : 'blocked'
  }
  for (const tile of view.tiles) for (const edge of EDGES) drawEdge(sheet, corner(tile.at), edge, 'jungle')
  for (const tile of view.tiles)
    for (const edge of EDGES) if (tile.edges.includes(edge)) drawEdge(sheet, corner(tile.at), edge, kindOf(tile, edge))
  for (const { at, edge } of view.openEnds) label(sheet, neighbour(at, edge), 3, neighbour(at, edge), 'faint')
  for (const tile of view.tiles) fill(sheet, view, tile)
  return sheet.lines(paint)
}

interface Place {
  readonly x: number
  readonly y: number
}

/** The place of a hex's left corner in its column, and of its upper edge in its rows. */
function corner(at: Hex): Place {
  const { q, r } = axialOf(at)
  return { x: COLUMN * q, y: ROW * r + (ROW / 2) * q }
}

function drawEdge(sheet: Canvas, { x, y }: Place, edge: number, kind: EdgeKind): void {
  const level = edge === 0 ? 0 : edge === 3 ? ROW : undefined
  if (level !== undefined) {
    sheet.write(x + 3, y + level, kind === 'jungle' ? '+-------+' : `+-- ${GAPS[kind]} --+`, 'faint')
    return
  }
  const slant = edge === 1 || edge === 4 ? '\\' : '/'
  const letter = kind === 'jungle' ? slant : GAPS[kind]
  const [upper, lower] = SLANTS[edge]!
  sheet.write(x + upper!.x, y + upper!.y, letter, 'faint')
  sheet.write(x + lower!.x, y + lower!.y, letter, 'faint')
  if (edge === 1 || edge === 2) sheet.write(x + 2 * MIDDLE, y + 3, '+', 'faint')
  else sheet.write(x, y + 3, '+', 'faint')
}

/** The letters of the slanting edges, from a hex's corner. */
const SLANTS: { readonly [edge: number]: readonly Place[] } = {
  1: [
    { x: 12, y: 1 },
    { x: 13, y: 2 },
  ],
  2: [
    { x: 13, y: 4 },
    { x: 12, y: 5 },
  ],
  4: [
    { x: 1, y: 4 },
    { x: 2, y: 5 },
  ],
  5: [
    { x: 2, y: 1 },
    { x: 1, y: 2 },
  ],
}

/** What is on a tile: coordinates and kind, then models and markers. */
function fill(sheet: Canvas, view: View, tile: Tile): void {
  const marines = view.marines.filter(marine => marine.at === tile.at).map(marine => marine.id)
  const infestation = tile.infested === 0 ? '' : tile.infested === view.turn ? 'i' : 'I'
  label(sheet, tile.at, 1, tile.at, 'faint')
  label(sheet, tile.at, 2, tile.kind === 'tangle' ? 'tangle ~~' : tile.kind)
  if (tile.genestealers > 0) label(sheet, tile.at, 3, `${tile.genestealers}G`, 'other')
  else label(sheet, tile.at, 3, marines.slice(0, 3).join(' '), 'one')
  label(sheet, tile.at, 4, marines.slice(3).join(' ') || infestation, marines.length > 3 ? 'one' : 'other')
  if (view.leaving.includes(tile.at)) label(sheet, tile.at, 5, 'unseen', 'faint')
}

/** Writes a text into the middle of one of a hex's five inner lines. */
function label(sheet: Canvas, at: Hex, line: number, text: string, style?: Style): void {
  const { x, y } = corner(at)
  if (text) sheet.write(x + MIDDLE - Math.floor(text.length / 2), y + line, text, style)
}
