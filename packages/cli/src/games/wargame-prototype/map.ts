import type { TerrainType } from '@muster/wargame-prototype/content/types'
import type { Area, View } from '@muster/wargame-prototype/state'
import { liesIn } from '@muster/wargame-prototype/table/terrain'
import { canvas } from '../../text/canvas.ts'
import { hanging } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { codeOf } from './names.ts'

/** The board is this many cells wide and high, each two letters. */
const COLUMNS = 48
const ROWS = 24
const LEFT = 3
const WIDTH = 100

const GROUND: { readonly [type in TerrainType]: string } = {
  rugged: '..',
  forest: '%%',
  difficult: '::',
  dangerous: '!!',
  water: '~~',
  impassable: '##',
  hill: '^^',
  building: '[]',
  cityBlock: '{}',
}

/** Draws the table: terrain, markers and every model under the letters of its unit; inches along the edges. */
export function mapLines(view: View, paint: Paint): string[] {
  const sheet = canvas()
  const across = view.width / COLUMNS
  const up = view.height / ROWS
  const cellOf = (x: number, y: number) => ({
    x: LEFT + 2 * Math.min(COLUMNS - 1, Math.floor(x / across)),
    y: ROWS - 1 - Math.min(ROWS - 1, Math.floor(y / up)),
  })
  for (let row = 0; row < ROWS; row++) {
    const y = (ROWS - 1 - row) * up
    sheet.write(0, row, String(Math.round(y / 1000)).padStart(2), 'faint')
    for (let column = 0; column < COLUMNS; column++) {
      const ground = groundAt(view.areas, (column + 0.5) * across, y + up / 2)
      sheet.write(LEFT + 2 * column, row, ground ? GROUND[ground] : column % 6 === 0 ? '. ' : '  ', 'faint')
    }
  }
  for (let column = 0; column < COLUMNS; column += 6)
    sheet.write(LEFT + 2 * column, ROWS, String(Math.round((column * across) / 1000)).padEnd(2), 'faint')
  for (const [i, marker] of view.markers.entries()) {
    const at = cellOf(marker.x, marker.y)
    const holder = view.held[i]
    sheet.write(at.x, at.y, `*${i + 1}`, holder === 'a' ? 'one' : holder === 'b' ? 'other' : 'strong')
  }
  for (const m of view.models) {
    if (m.where !== 'board') continue
    const at = cellOf(m.x, m.y)
    sheet.write(at.x, at.y, codeOf(view, m.unit).padEnd(2), view.units[m.unit]!.side === 'a' ? 'one' : 'other')
  }
  return [...sheet.lines(paint), ...legend(view).map(line => paint('faint', line))]
}

function groundAt(areas: readonly Area[], x: number, y: number): TerrainType | undefined {
  return areas.find(area => liesIn(area, { x: Math.round(x), y: Math.round(y) }))?.type
}

const CALLED: { readonly [type in TerrainType]: string } = {
  rugged: 'rugged',
  forest: 'forest',
  difficult: 'difficult',
  dangerous: 'dangerous',
  water: 'water',
  impassable: 'impassable',
  hill: 'hill',
  building: 'building',
  cityBlock: 'city block',
}

function legend(view: View): string[] {
  const types = [...new Set(view.areas.map(({ type }) => type))]
  const across = view.width / COLUMNS / 1000
  const cell = `a cell is ${across}" wide and ${view.height / ROWS / 1000}" high`
  return hanging('', [...types.map(type => `${GROUND[type]} ${CALLED[type]}`), '*1 marker 1', cell].join(', '), WIDTH)
}
