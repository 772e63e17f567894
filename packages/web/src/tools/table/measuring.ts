import type { Point } from '@muster/geometry/table'

/** An end of the tape: a place, or a base from whose rim it is measured. */
export interface TapeEnd {
  readonly at: Point
  /** The radius of the base at this end; 0 for a bare place. */
  readonly radius: number
  readonly name?: string
}

/** The measuring tape: put away, out at one end, or laid down between two. */
export type Tape =
  | { readonly at: 'away' }
  | { readonly at: 'ready' }
  | { readonly at: 'out'; readonly from: TapeEnd; readonly to: TapeEnd }
  | { readonly at: 'laid'; readonly from: TapeEnd; readonly to: TapeEnd }

export const AWAY: Tape = { at: 'away' }

export type TapeEvent =
  /** Takes the tape up, or puts it away. */
  | { readonly kind: 'toggle' }
  /** A tap: the first end, then the second, then a new first end. */
  | { readonly kind: 'tap'; readonly end: TapeEnd }
  /** The free end follows the pointer. */
  | { readonly kind: 'follow'; readonly end: TapeEnd }
  | { readonly kind: 'back' }

/** What happens to the tape. */
export function taped(tape: Tape, event: TapeEvent): Tape {
  switch (event.kind) {
    case 'toggle':
      return tape.at === 'away' ? { at: 'ready' } : AWAY
    case 'tap':
      if (tape.at === 'away') return tape
      return tape.at === 'out' ? { at: 'laid', from: tape.from, to: event.end } : { at: 'out', from: event.end, to: event.end }
    case 'follow':
      return tape.at === 'out' ? { ...tape, to: event.end } : tape
    case 'back':
      return tape.at === 'out' || tape.at === 'laid' ? { at: 'ready' } : AWAY
  }
}

/** What the tape reads, in thousandths of an inch: from rim to rim, 0 where the bases touch or overlap. */
export function reading({ from, to }: { readonly from: TapeEnd; readonly to: TapeEnd }): number {
  const apart = Math.sqrt((from.at.x - to.at.x) ** 2 + (from.at.y - to.at.y) ** 2)
  return Math.max(0, apart - from.radius - to.radius)
}

/** The ends of the tape as drawn: on the rims that face one another. */
export function drawnEnds(tape: { readonly from: TapeEnd; readonly to: TapeEnd }): readonly [Point, Point] {
  return [onRim(tape.from, tape.to.at), onRim(tape.to, tape.from.at)]
}

function onRim({ at, radius }: TapeEnd, towards: Point): Point {
  const [dx, dy] = [towards.x - at.x, towards.y - at.y]
  const apart = Math.sqrt(dx * dx + dy * dy)
  return apart <= radius ? at : { x: at.x + (dx / apart) * radius, y: at.y + (dy / apart) * radius }
}
