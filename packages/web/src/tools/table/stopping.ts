import type { Stretch } from '@muster/core'
import type { Point } from '@muster/geometry/table'

/** A point on a path that is being chosen, as a length from its start; null for none. */
export interface Stopping {
  readonly at: number | null
}

export type StoppingEvent =
  | { readonly kind: 'to'; readonly at: number }
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'first' | 'last' | 'none' }
  /** The beginning of the next stretch, or of the one before. */
  | { readonly kind: 'stretch'; readonly by: 1 | -1 }

export const NOWHERE: Stopping = { at: null }

/** What happens to the point. It is always inside a stretch; a step out of one leads into the next. */
export function stopped(stretches: readonly Stretch[], state: Stopping, event: StoppingEvent): Stopping {
  const ordered = stretches.toSorted((a, b) => a.from - b.from)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) return NOWHERE
  switch (event.kind) {
    case 'none':
      return NOWHERE
    case 'first':
      return { at: first.from }
    case 'last':
      return { at: last.to }
    case 'to':
      return { at: nearestIn(ordered, Math.round(event.at)) }
    case 'step':
      return { at: state.at === null ? (event.by > 0 ? first.from : last.to) : steppedIn(ordered, state.at, event.by) }
    case 'stretch': {
      const here = ordered.findIndex(({ from, to }) => state.at !== null && from <= state.at && state.at <= to)
      const next = ordered[here < 0 ? (event.by > 0 ? 0 : ordered.length - 1) : Math.min(ordered.length - 1, Math.max(0, here + event.by))]!
      return { at: next.from }
    }
  }
}

function nearestIn(stretches: readonly Stretch[], at: number): number {
  let best = stretches[0]!.from
  for (const { from, to } of stretches) {
    const inside = Math.min(to, Math.max(from, at))
    if (Math.abs(inside - at) < Math.abs(best - at)) best = inside
  }
  return best
}

function steppedIn(stretches: readonly Stretch[], at: number, by: number): number {
  const wished = at + by
  if (stretches.some(({ from, to }) => from <= wished && wished <= to)) return wished
  if (by > 0)
    return stretches.find(({ from }) => from >= wished)?.from ?? Math.max(...stretches.filter(one => one.from <= at).map(one => one.to))
  return stretches.findLast(({ to }) => to <= wished)?.to ?? Math.min(...stretches.filter(one => one.to >= at).map(one => one.from))
}

/** The place at a length along a path of straight legs; past its end, its end. */
export function alongPath(path: readonly Point[], length: number): Point {
  let rest = Math.max(0, length)
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!]
    const leg = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
    if (rest <= leg && leg > 0)
      return { x: Math.round(from.x + ((to.x - from.x) * rest) / leg), y: Math.round(from.y + ((to.y - from.y) * rest) / leg) }
    rest -= leg
  }
  return path.at(-1)!
}

/** The length along a path at which it passes nearest to a place: for a pointer that slides along it. */
export function lengthNearest(path: readonly Point[], place: Point): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  let before = 0
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const leg = Math.sqrt(dx * dx + dy * dy)
    const part = leg === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / (leg * leg)))
    const apart = (from.x + dx * part - place.x) ** 2 + (from.y + dy * part - place.y) ** 2
    if (apart < least) {
      least = apart
      best = before + leg * part
    }
    before += leg
  }
  return Math.round(best)
}
