import { MISSIONS } from './content/missions.ts'
import { firstSpot, onTable, type Spot } from './space.ts'
import type { Marker, Table } from './state.ts'
import { MARKER_RADIUS } from './tables.ts'
import { isIn } from './terrain.ts'

/** P22.1.3h: the mission's markers on the table as it is built; those in Water or Impassable are moved, pairs as mirror images. */
export function missionMarkers(s: Pick<Table, 'areas' | 'round' | 'width' | 'height' | 'options'>): Marker[] {
  const mirror = ({ x, y }: Spot): Spot => ({ x: s.width - x, y: s.height - y })
  const same = (a: Spot, b: Spot) => a.x === b.x && a.y === b.y
  const lies = (at: Spot) => onTable(s, { ...at, radius: MARKER_RADIUS }) && !isIn(s, at, 'water', 'impassable')
  const drawn: Marker[] = MISSIONS[s.options.mission].markers(s.width).map(([x, y]) => ({ x, y }))
  const placed: Marker[] = []
  for (const [i, at] of drawn.entries()) {
    const twin = drawn.findIndex(other => same(other, mirror(at)))
    if (twin >= 0 && twin < i) placed.push(mirror(placed[twin]!))
    else placed.push(firstSpot(at, s.width, spot => lies(spot) && (twin < 0 || twin === i || lies(mirror(spot)))) ?? at)
  }
  return placed
}
