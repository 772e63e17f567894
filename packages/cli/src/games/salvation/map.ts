import { BORDERS } from '@muster/salvation/content/borders'
import { tokenOf, unitCard } from '@muster/salvation/content/library'
import { SECTORS } from '@muster/salvation/content/sectors'
import type { FaceId, SectorId, Side, UnitType, View } from '@muster/salvation/state'
import { canvas } from '../../text/canvas.ts'
import { hanging } from '../../text/layout.ts'
import type { Paint, Style } from '../../text/paint.ts'

/** What things are called in a terminal. */
export interface Names {
  sector(at: SectorId): string
  unit(type: UnitType): string
  face(face: FaceId): string
}

/** The sectors in rows and columns, about as they lie. */
const ROWS: readonly (readonly (SectorId | undefined)[])[] = [
  ['PUG', 'COL', 'BIT', 'MON', undefined],
  ['ORC', 'HID', 'SNA', 'WYO', 'HIP'],
  ['BAY', 'GRB', 'SAL', 'WES', 'FRO'],
  ['CEN', 'MOJ', 'PAI', 'NMX', 'PAN'],
  ['LAB', undefined, 'SON', 'PEC', 'NTX'],
  [undefined, 'BAJ', undefined, 'CHI', 'GUL'],
]
const CELL = { width: 20, height: 5, text: 18 } as const
const WIDTH = 100

type Kind = (typeof BORDERS)[number]['kind']
/** Borders between neighbours beside and below one another. */
const SIGNS: { readonly [kind in Kind]: string } = { road: '=', plain: '-', mountain: '^', 'road+mountain': '#' }
const FALLING: { readonly [kind in Kind]: string } = { road: '"', plain: ':', mountain: '^', 'road+mountain': '#' }

export const LEGEND =
  '= or " a road, - or : a plain border, ^ mountains and # a road over them, for A-10s and Hunters alone; @ a city; * one damage; ? hidden, (?) seen by Skynet'

/** Draws the map: every sector with its units and tokens, the borders to the sectors around it, and the borders that find no place between them. */
export function mapLines(view: View, names: Names, paint: Paint): string[] {
  const sheet = canvas()
  const at = (x: number, y: number, text: string, style?: Style) => {
    if (text) sheet.write(x, y, text.length > CELL.text ? `${text.slice(0, CELL.text - 1)}…` : text, style)
  }
  const drawn = new Set<string>()
  for (const [row, sectors] of ROWS.entries())
    for (const [column, sector] of sectors.entries()) {
      if (sector === undefined) continue
      const [x, y] = [column * CELL.width, row * CELL.height]
      at(x, y, `${names.sector(sector)}${cityIn(sector) ? '@' : ''}`, 'strong')
      at(x, y + 1, unitsAt(view, sector, 'resistance'), 'one')
      at(x, y + 2, unitsAt(view, sector, 'skynet'), 'other')
      at(x, y + 3, tokensAt(view, sector, names).join(', '))
      const [beside, below] = [sectors[column + 1], ROWS[row + 1]?.[column]]
      const [right, down] = [borderOf(sector, beside), borderOf(sector, below)]
      if (right) sheet.write(x + CELL.width - 2, y, SIGNS[right], 'faint')
      if (down) sheet.write(x + 3, y + CELL.height - 1, FALLING[down], 'faint')
      if (right) drawn.add(`${sector} ${beside}`)
      if (down) drawn.add(`${sector} ${below}`)
    }
  return [...sheet.lines(paint), ...otherBorders(drawn, names).map(line => paint('faint', line))]
}

const cityIn = (at: SectorId) => SECTORS.some(({ id, city }) => id === at && city !== undefined)

function borderOf(a: SectorId, b: SectorId | undefined): Kind | undefined {
  return BORDERS.find(border => (border.a === a && border.b === b) || (border.a === b && border.b === a))?.kind
}

/** The borders that the rows and columns do not show, by kind. */
function otherBorders(drawn: ReadonlySet<string>, names: Names): string[] {
  const rest = BORDERS.filter(({ a, b }) => !drawn.has(`${a} ${b}`) && !drawn.has(`${b} ${a}`))
  const heads: { readonly [kind in Kind]: string } = {
    road: 'Also roads: ',
    plain: 'Also plain borders: ',
    mountain: 'Also mountains: ',
    'road+mountain': 'Also roads over mountains: ',
  }
  return (Object.keys(heads) as Kind[]).flatMap(kind => {
    const pairs = rest.filter(border => border.kind === kind).map(({ a, b }) => `${names.sector(a)} to ${names.sector(b)}`)
    return pairs.length > 0 ? hanging(heads[kind], pairs.join(', '), WIDTH) : []
  })
}

/** A side's units in a sector, types with their number: `2 INF TNK*`. */
function unitsAt(view: View, at: SectorId, side: Side): string {
  const counts = new Map<string, number>()
  for (const unit of view.units)
    if (unit.at === at && unitCard(unit.type).side === side) {
      const name = `${unit.type}${'*'.repeat(unit.damage)}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return [...counts].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(' ')
}

function tokensAt(view: View, at: SectorId, names: Names): string[] {
  const hidden = view.hidden.filter(token => token.at === at)
  const unknown = hidden.filter(token => token.face === undefined)
  const backs = unknown.map(({ peeked }) => (peeked ? '(?)' : '?')).join(' ')
  return [
    ...(view.factories.includes(at) ? ['Factory'] : []),
    ...[...view.shelters, ...view.terrain].filter(token => token.at === at).map(({ face }) => names.face(face)),
    ...hidden.flatMap(({ face }) => (face === undefined ? [] : [`(${names.face(face)})`])),
    ...(backs ? [backs] : []),
  ]
}

/** Whether a face is a terrain, and which: what it is called goes by that. */
export function faceKey(face: FaceId): string {
  const { face: kind, terrain } = tokenOf(face)
  return terrain ? `terrain.${terrain}` : `face.${kind}`
}
