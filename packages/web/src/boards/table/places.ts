import type { Point } from '@muster/geometry/table'
import type { Spot, TableScene } from './scene.ts'

/** Something that keys can go to: a group, a base of no group, an objective, or terrain that has something to say. */
export interface Place {
  readonly id: Spot
  readonly at: Point
  readonly radius: number
  readonly name: string
  readonly kind: 'group' | 'base' | 'objective' | 'terrain'
  readonly can: boolean
  readonly pressed: boolean
}

/** All that keys can go to: pieces from the left to the right within each side, then objectives, then terrain. */
export function placesOf(scene: TableScene): readonly Place[] {
  const groups = scene.groups.flatMap((group): Place[] => {
    const bases = scene.bases.filter(base => base.group === group.id)
    if (bases.length === 0) return []
    const at = { x: mean(bases.map(base => base.at.x)), y: mean(bases.map(base => base.at.y)) }
    const reach = Math.max(...bases.map(base => Math.sqrt((base.at.x - at.x) ** 2 + (base.at.y - at.y) ** 2) + base.radius))
    return [
      {
        id: group.id,
        at,
        radius: reach,
        name: group.about ?? group.name,
        kind: 'group',
        can: group.tone === 'can',
        pressed: group.tone === 'chosen',
      },
    ]
  })
  const grouped = new Set(scene.groups.map(group => group.id))
  const single = scene.bases
    .filter(base => base.group === undefined || !grouped.has(base.group))
    .map(
      (base): Place => ({
        id: base.id,
        at: base.at,
        radius: base.radius,
        name: base.name,
        kind: 'base',
        can: base.tone === 'can',
        pressed: base.tone === 'chosen',
      }),
    )
  const objectives = scene.objectives.map((one): Place => ({ ...one, kind: 'objective', can: false, pressed: false }))
  const terrain = scene.terrain.flatMap((piece): Place[] => {
    const first = piece.outlines[0]
    if (piece.name === undefined || !first) return []
    const at = first.kind === 'disc' ? first.centre : { x: mean(first.corners.map(p => p.x)), y: mean(first.corners.map(p => p.y)) }
    return [{ id: piece.id, at, radius: 1000, name: piece.name, kind: 'terrain', can: false, pressed: false }]
  })
  return [...groups, ...single, ...objectives, ...terrain]
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)

/** The place an arrow key leads to: the nearest in that direction, what lies straight ahead before what lies aside. */
export function placeTowards(from: Place, places: readonly Place[], direction: Point): Place | undefined {
  let best: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const [dx, dy] = [place.at.x - from.at.x, place.at.y - from.at.y]
    const ahead = dx * direction.x + dy * direction.y
    if (place.id === from.id || ahead <= 0) continue
    const aside = Math.abs(dx * direction.y - dy * direction.x)
    const cost = ahead + 2 * aside
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}

/** The next place in the list that can be chosen now, or the next at all where none can; backwards with `by` -1. */
export function nextPlace(places: readonly Place[], from: Spot | undefined, by: 1 | -1): Place | undefined {
  const useful = places.filter(place => place.can || place.pressed)
  const list = useful.length > 0 ? useful : places.filter(place => place.kind === 'group' || place.kind === 'base')
  if (list.length === 0) return undefined
  const at = list.findIndex(place => place.id === from)
  return at < 0 ? list[by > 0 ? 0 : list.length - 1] : list[(at + by + list.length) % list.length]
}
