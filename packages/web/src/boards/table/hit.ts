import type { Point } from '@muster/geometry/table'
import type { Ghost, Spot, TableScene } from './scene.ts'

/** Thousandths of an inch that a finger may miss something by; at least so many pixels. */
const SLOP_PIXELS = 22

interface Hit {
  readonly id: Spot
  readonly group?: Spot
  readonly at: Point
  readonly radius: number
  /** May be chosen: preferred among things equally near. */
  readonly can: boolean
}

/**
 * What lies under a finger: the nearest first, each base followed by its group. A finger is wide: what it misses by less than `SLOP_PIXELS` still
 * counts, what can be chosen before what cannot.
 */
export function spotsAt(scene: TableScene, at: Point, unitsPerPixel: number): readonly Spot[] {
  const slop = SLOP_PIXELS * unitsPerPixel
  const things: Hit[] = [
    ...scene.bases.map(base => ({
      id: base.id,
      ...(base.group === undefined ? {} : { group: base.group }),
      at: base.at,
      radius: base.radius,
      can: base.tone !== undefined,
    })),
    ...scene.markers.map(marker => ({ id: marker.id, at: marker.at, radius: 500, can: false })),
    ...scene.objectives.map(objective => ({ id: objective.id, at: objective.at, radius: objective.radius, can: false })),
  ]
  const near = things
    .map(thing => ({ thing, miss: missOf(thing, at) }))
    .filter(({ thing, miss }) => miss <= Math.max(0, slop - thing.radius))
    .sort((a, b) => a.miss - b.miss || Number(b.thing.can) - Number(a.thing.can))
  const spots = near.flatMap(({ thing }) => (thing.group === undefined ? [thing.id] : [thing.id, thing.group]))
  const ground = scene.terrain.filter(piece => piece.name !== undefined && isOver(piece.outlines, at)).map(piece => piece.id)
  return [...new Set([...spots, ...ground])]
}

/** How far a place is outside a thing; inside, the farther in the less. */
function missOf({ at, radius }: Pick<Hit, 'at' | 'radius'>, { x, y }: Point): number {
  const apart = Math.sqrt((at.x - x) ** 2 + (at.y - y) ** 2)
  return apart <= radius ? apart / radius - 1 : apart - radius
}

function isOver(outlines: TableScene['terrain'][number]['outlines'], { x, y }: Point): boolean {
  return outlines.some(outline => {
    if (outline.kind === 'disc') return (outline.centre.x - x) ** 2 + (outline.centre.y - y) ** 2 <= outline.radius ** 2
    let inside = false
    outline.corners.forEach((b, i) => {
      const a = outline.corners[(i + outline.corners.length - 1) % outline.corners.length]!
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    })
    return inside
  })
}

/** The ghost under a finger, the nearest; the slop as for pieces. */
export function ghostAt(ghosts: readonly Ghost[], at: Point, unitsPerPixel: number): Ghost | undefined {
  const slop = SLOP_PIXELS * unitsPerPixel
  let best: Ghost | undefined
  let least = Number.POSITIVE_INFINITY
  for (const ghost of ghosts) {
    const miss = missOf(ghost, at)
    if (miss <= Math.max(0, slop - ghost.radius) && miss < least) [best, least] = [ghost, miss]
  }
  return best
}
