import { SEATS, type Terrain, type View } from '@muster/genisys/state'
import { isImpenetrable } from '@muster/genisys/table/pieces'
import { sideOfPolygon } from '@muster/geometry/table'
import { canvas } from '../../text/canvas.ts'
import { hanging } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { codeOf } from './names.ts'

/** The table is this many cells wide, each two letters; as high as its form asks for, a cell being about square. */
const COLUMNS = 48
const LEFT = 3
const WIDTH = 100

const GROUND = { wreck: 'xx', building: '[]', wall: '##', low: '==', closed: '~~', dense: '%%', hill: '^^' } as const
type Ground = keyof typeof GROUND

const CALLED: { readonly [ground in Ground]: string } = {
  wreck: 'wreck',
  building: 'building',
  wall: 'wall',
  low: 'low wall',
  closed: 'impassable',
  dense: 'dense zone',
  hill: 'hill',
}

function groundOf(piece: Terrain): Ground {
  if (piece.wreckOf !== undefined) return 'wreck'
  if (piece.kind === 'building' || piece.kind === 'hill') return piece.kind
  if (piece.kind === 'barrier') return isImpenetrable(piece) ? 'wall' : 'low'
  return isImpenetrable(piece) ? 'closed' : 'dense'
}

/** Draws the table: terrain, markers and every model on it under its letters; inches along the edges. */
export function mapLines(view: View, paint: Paint): string[] {
  const sheet = canvas()
  const across = view.width / COLUMNS
  const rows = Math.max(12, Math.min(40, Math.round(view.depth / across / 1.2)))
  const up = view.depth / rows
  const cellOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: LEFT + 2 * Math.max(0, Math.min(COLUMNS - 1, Math.floor(x / across))),
    y: rows - 1 - Math.max(0, Math.min(rows - 1, Math.floor(y / up))),
  })
  for (let row = 0; row < rows; row++) {
    const bottom = (rows - 1 - row) * up
    sheet.write(0, row, String(Math.round(bottom / 1000)).padStart(2), 'faint')
    for (let column = 0; column < COLUMNS; column++) {
      const ground = groundAt(view.terrain, column * across, bottom, across, up)
      sheet.write(LEFT + 2 * column, row, ground ? GROUND[ground] : column % 8 === 0 ? '. ' : '  ', 'faint')
    }
  }
  for (let column = 0; column < COLUMNS; column += 8)
    sheet.write(LEFT + 2 * column, rows, String(Math.round((column * across) / 1000)).padEnd(2), 'faint')
  for (const objective of view.objectives) {
    const at = cellOf(objective.at)
    if (!objective.destroyed) sheet.write(at.x, at.y, `*${objective.id}`, 'strong')
  }
  for (const { beacon } of Object.values(view.ground)) if (beacon) sheet.write(cellOf(beacon).x, cellOf(beacon).y, '+ ', 'strong')
  if (view.loot && view.loot.carrier === null) sheet.write(cellOf(view.loot.at).x, cellOf(view.loot.at).y, '$ ', 'strong')
  for (const model of view.models) {
    if (model.where !== 'table') continue
    const at = cellOf(model.at)
    sheet.write(at.x, at.y, codeOf(view, model.id).padEnd(2), model.seat === SEATS[0] ? 'one' : 'other')
  }
  return [...sheet.lines(paint), ...legend(view, across, up).map(line => paint('faint', line))]
}

/** The ground of a cell: that of the piece which covers its middle, or else one that lies in it wholly (a thin wall). */
function groundAt(terrain: readonly Terrain[], left: number, bottom: number, width: number, height: number): Ground | undefined {
  const middle = { x: Math.round(left + width / 2), y: Math.round(bottom + height / 2) }
  const reaches = (piece: Terrain): boolean => {
    const { outline } = piece
    if (outline.kind === 'disc') {
      const [dx, dy] = [outline.centre.x - middle.x, outline.centre.y - middle.y]
      return dx * dx + dy * dy <= outline.radius * outline.radius
    }
    if (sideOfPolygon(middle, outline) >= 0) return true
    const xs = outline.corners.map(({ x }) => x)
    const ys = outline.corners.map(({ y }) => y)
    const isThin = Math.max(...xs) - Math.min(...xs) < width || Math.max(...ys) - Math.min(...ys) < height
    const meets = Math.min(...xs) < left + width && Math.max(...xs) > left && Math.min(...ys) < bottom + height && Math.max(...ys) > bottom
    return isThin && meets
  }
  const found = terrain.filter(reaches)
  const piece = found.find(one => one.kind !== 'hill') ?? found[0]
  return piece && groundOf(piece)
}

function legend(view: View, across: number, up: number): string[] {
  const grounds = [...new Set(view.terrain.map(groundOf))]
  const things = [
    ...grounds.map(ground => `${GROUND[ground]} ${CALLED[ground]}`),
    ...(view.objectives.length > 0 ? ['*1 objective 1'] : []),
    ...(view.loot ? ['$ the object'] : []),
    `a cell is ${(across / 1000).toFixed(2)}" wide and ${(up / 1000).toFixed(2)}" high`,
  ]
  return hanging('', things.join(', '), WIDTH)
}
