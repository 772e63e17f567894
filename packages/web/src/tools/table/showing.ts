import type { Placement } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import type { Base, Ghost, TableHand, TableLine } from '../../boards/table/scene.ts'
import { inches } from '../../boards/table/units.ts'
import type { Verdict } from './judging.ts'
import { drawnEnds, reading, type Tape } from './measuring.ts'
import { middleOf, type Placing, samePlacements } from './placing.ts'

/** How a piece looks that is not on the table yet. */
export type Look = Pick<Base, 'side' | 'sign' | 'radius' | 'hull' | 'front'>

/** Pieces that a refusal is about: those are shown as wrong, or all where it names none. */
export type Blamed = readonly string[] | undefined

/** The held pieces as ghosts: legal, refused or not yet judged, with the ways they would go. */
export function ghostsOf(
  placing: Placing,
  verdict: Verdict,
  blamed: Blamed,
  lookOf: (piece: string) => Look | undefined,
): readonly Ghost[] {
  const judged = verdict.at !== 'none' && samePlacements(verdict.of, placing.now)
  return placing.now.flatMap((placement, i) => {
    const look = lookOf(placement.piece)
    if (!look) return []
    const start = placing.start[i]!
    const moved = start.x !== placement.x || start.y !== placement.y
    const wrong = verdict.at === 'refused' && (blamed === undefined || blamed.length === 0 || blamed.includes(placement.piece))
    const ghost: Ghost = {
      ...look,
      id: placement.piece,
      at: { x: placement.x, y: placement.y },
      ...(moved ? { from: { x: start.x, y: start.y } } : {}),
      ...(placement.heading === undefined ? {} : { heading: placement.heading }),
      tone: wrong ? 'wrong' : judged ? 'free' : 'asking',
      held: placing.held.includes(placement.piece),
    }
    return [ghost]
  })
}

/** Links between pieces that must stay together: those within the distance, rim to rim, and of each lonely piece the nearest one, as wrong. */
export function linksWithin(
  placements: readonly Placement[],
  distance: number,
  radiusOf: (piece: string) => number,
  needed = Math.min(2, placements.length - 1),
): TableHand['links'] {
  const gap = (a: Placement, b: Placement) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) - radiusOf(a.piece) - radiusOf(b.piece)
  const links: { from: Point; to: Point; free: boolean }[] = []
  placements.forEach((one, i) => {
    const others = placements.filter(other => other !== one)
    const near = others.filter(other => gap(one, other) <= distance)
    for (const other of placements.slice(i + 1)) if (gap(one, other) <= distance) links.push({ from: one, to: other, free: true })
    if (near.length >= needed) return
    const missing = others.filter(other => !near.includes(other)).sort((a, b) => gap(one, a) - gap(one, b))
    for (const other of missing.slice(0, needed - near.length)) links.push({ from: one, to: other, free: false })
  })
  return links
}

/** Where the pieces would be set down, as one spot: that of the piece which goes farthest. */
export function cureOf(
  placing: Placing,
  near: readonly Placement[] | undefined,
  lookOf: (piece: string) => Look | undefined,
): TableHand['cure'] {
  if (!near) return undefined
  const away = (i: number) => (near[i]!.x - placing.now[i]!.x) ** 2 + (near[i]!.y - placing.now[i]!.y) ** 2
  const far = near.reduce((best, _, i) => (away(i) > away(best) ? i : best), 0)
  const [to, from] = [near[far]!, placing.now[far]!]
  return { at: { x: to.x, y: to.y }, radius: lookOf(to.piece)?.radius ?? 0, from: { x: from.x, y: from.y } }
}

/** The place at which a refusal is shown: the piece it is about, or the middle of what is held. */
export function blamedAt(placing: Placing, blamed: Blamed): Point {
  const about = blamed === undefined ? [] : placing.now.filter(({ piece }) => blamed.includes(piece))
  const held = placing.now.filter(({ piece }) => placing.held.includes(piece))
  return middleOf(about.length > 0 ? about : held.length > 0 ? held : placing.now)
}

/** The tape as lines. */
export function tapeLines(tape: Tape): readonly TableLine[] {
  if (tape.at !== 'out' && tape.at !== 'laid') return []
  const [from, to] = drawnEnds(tape)
  return [{ kind: 'measure', from, to, text: inches(reading(tape)) }]
}
