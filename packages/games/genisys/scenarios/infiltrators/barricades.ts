import { type Random, type Refusal, refuse, words } from '@muster/core'
import { CONTACT, type Outline, overlap, type Point, rectangle } from '@muster/geometry/table'
import type { Table } from '../../state.ts'
import { INCH } from '../../tables.ts'
import { BARRICADE } from '../numbers.ts'
import { type Box, inchesBox } from '../places.ts'
import { CORRIDORS, ENTRANCE, FLOOR, isInBox, REINFORCEMENTS } from './underbase.ts'

/** The corridor in which a place lies; the long one at the crossing. */
function corridorAt(at: Point): keyof typeof CORRIDORS | undefined {
  return (['long', 'cross'] as const).find(name => isInBox(at, CORRIDORS[name]))
}

/** RULING: G20.1.7r: a barricade stands square across its corridor, wherever in the breadth of it one points. */
function acrossAt({ x, y }: Point, corridor: keyof typeof CORRIDORS, more = 0): Outline {
  const [left, bottom, right, top] = (CORRIDORS[corridor] as Box).map(inches => inches * INCH) as [number, number, number, number]
  if (corridor === 'long') return rectangle({ x: x - BARRICADE.half, y: bottom - more }, { x: x + BARRICADE.half, y: top + more })
  return rectangle({ x: left - more, y: y - BARRICADE.half }, { x: right + more, y: y + BARRICADE.half })
}

/** The barricade that stands at a place; nothing outside the corridors. */
export function barricadeAt(at: Point): Outline | undefined {
  const corridor = corridorAt(at)
  return corridor && acrossAt(at, corridor)
}

/** RULING: G20.1.7r: why no barricade may stand at a place: from wall to wall across a corridor, neither in the main entrance nor in the Reinforcements area. */
export function refuseBarricade(s: Table, at: Point): Refusal | undefined {
  const corridor = corridorAt(at)
  if (!corridor) return refuse('G20.1.5', words('deploy.corridor'))
  const outline = acrossAt(at, corridor)
  const closed = [ENTRANCE, REINFORCEMENTS].some(area => overlap(outline, inchesBox(area)))
  if (closed) return refuse('G20.1.7r', words('deploy.noBarricade'))
  const longer = acrossAt(at, corridor, CONTACT)
  const opening = FLOOR.some(box => box !== CORRIDORS[corridor] && overlap(longer, inchesBox(box)))
  if (opening) return refuse('G20.1.7r', words('deploy.wallToWall'))
  const other = s.terrain.some(piece => overlap(piece.outline, outline))
  return other ? refuse('G20.1.7r', words('deploy.wallToWall')) : undefined
}

/** A place for a barricade. */
export function sampleBarricade(s: Table, random: Random): Point {
  for (;;) {
    const at = { x: random.below(s.width + 1), y: random.below(s.depth + 1) }
    if (!refuseBarricade(s, at)) return at
  }
}
