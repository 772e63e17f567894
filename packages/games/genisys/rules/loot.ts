import { finish, type Seat } from '@muster/core'
import { boxOf, movedBy, type Point, sideOfPolygon, squaredDistance } from '@muster/geometry/table'
import { plainDice } from '../dice.ts'
import { steps, tell, terrainName } from '../flow.ts'
import { SEATS, type State, type Terrain } from '../state.ts'
import { middleOf } from '../table/edges.ts'
import { isImpenetrable } from '../table/pieces.ts'
import { rollOff } from './roll-off.ts'

interface Laying {
  /** Zones that are equally near to the centre. */
  zones?: string[]
}

const { rule, run } = steps<Laying>()

/** RULING: G14.8.17r: a zone lies where the centre of its bounding box lies. */
function boxCentre({ outline }: Terrain): Point {
  const { left, right, bottom, top } = boxOf(outline)
  return { x: Math.round((left + right) / 2), y: Math.round((bottom + top) / 2) }
}

/** The dense zones nearest to the middle of the table. */
function nearestZones(s: State): Terrain[] {
  const zones = s.terrain.filter(piece => piece.kind === 'dense' && !piece.impenetrable)
  const far = (zone: Terrain) => squaredDistance(boxCentre(zone), middleOf(s))
  const least = Math.min(...zones.map(far))
  return zones.filter(zone => far(zone) === least)
}

/** G14.8.1: the dense zone nearest to the centre is moved onto it, and the object put there. */
export const layLoot = rule('layLoot', 'G14.8', {
  findZones: run((s, f) => {
    f.zones = nearestZones(s).map(zone => zone.id)
    if (f.zones.length > 1) rollOff(s, { what: 'zone', cause: 'G14.8.17r', dice: plainDice() })
  }),
  lay: run((s, f) => {
    const winner = (f.returned as Seat | undefined) ?? SEATS[0]
    const chosen = f.zones![Math.min(f.zones!.length - 1, SEATS.indexOf(winner as (typeof SEATS)[number]))]
    const zone = s.terrain.find(piece => piece.id === chosen)
    const middle = middleOf(s)
    if (zone) {
      const from = boxCentre(zone)
      zone.outline = movedBy(zone.outline, { x: middle.x - from.x, y: middle.y - from.y })
      tell(s, 'G14.8.1', 'log.zoneMoved', { zone: terrainName(zone) })
    }
    // RULING: G14.8.21r: impenetrable terrain on the centre is taken off the table.
    s.terrain = s.terrain.filter(piece => !(isImpenetrable(piece) && isOver(piece, middle)))
    s.loot = { at: middle, carrier: null }
    finish(s, f)
  }),
})

function isOver({ outline }: Terrain, at: Point): boolean {
  if (outline.kind === 'polygon') return sideOfPolygon(at, outline) > 0
  return squaredDistance(outline.centre, at) < outline.radius * outline.radius
}
