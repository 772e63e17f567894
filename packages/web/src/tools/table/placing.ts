import type { Placement } from '@muster/core'
import type { Point } from '@muster/geometry/table'

/** A piece that is to be placed: whether its heading matters. */
export interface Piece {
  readonly id: string
  readonly heading: boolean
}

/** Pieces held over the table. `held` are those that the hand moves: one, several or all. */
export interface Placing {
  readonly pieces: readonly Piece[]
  /** Where they stood, or were suggested, before the hand took them. */
  readonly start: readonly Placement[]
  readonly now: readonly Placement[]
  readonly held: readonly string[]
  /** While something is dragged: where it was taken, and where everything was then. */
  readonly grip?: { readonly at: Point; readonly from: readonly Placement[] }
}

export type PlacingEvent =
  /** A piece is taken to be dragged; with it everything that is held, if it is held. */
  | { readonly kind: 'grab'; readonly at: Point; readonly piece: string }
  | { readonly kind: 'drag'; readonly at: Point }
  | { readonly kind: 'drop' }
  /** The middle of what is held goes to a place. */
  | { readonly kind: 'goTo'; readonly at: Point }
  | { readonly kind: 'nudge'; readonly by: Point }
  /** Each piece that is held turns where it stands; counter-clockwise, tenths of a degree. */
  | { readonly kind: 'turn'; readonly by: number }
  /** What is held turns about its middle, headings with it. */
  | { readonly kind: 'wheel'; readonly by: number }
  /** What is held comes together or goes apart about its middle: a hundred is as it is. */
  | { readonly kind: 'spread'; readonly percent: number }
  | { readonly kind: 'hold'; readonly pieces: readonly string[] }
  | { readonly kind: 'holdAll' }
  /** Holds the next piece alone. */
  | { readonly kind: 'next'; readonly by: 1 | -1 }
  | { readonly kind: 'put'; readonly placements: readonly Placement[] }
  | { readonly kind: 'reset' }

/** A hand that has just taken the pieces: all of them are held. */
export function placingOf(pieces: readonly Piece[], start: readonly Placement[]): Placing {
  const ordered = pieces.flatMap(piece => start.find(placement => placement.piece === piece.id) ?? [])
  return { pieces, start: ordered, now: ordered, held: ordered.map(({ piece }) => piece) }
}

/** What the hand does to the pieces. Places stay on whole thousandths of an inch, headings from 0 to 3599. */
export function placed(state: Placing, event: PlacingEvent): Placing {
  switch (event.kind) {
    case 'grab': {
      if (!state.now.some(({ piece }) => piece === event.piece)) return state
      const held = state.held.includes(event.piece) ? state.held : [event.piece]
      return { ...state, held, grip: { at: event.at, from: state.now } }
    }
    case 'drag': {
      if (!state.grip) return state
      const by = { x: event.at.x - state.grip.at.x, y: event.at.y - state.grip.at.y }
      return { ...state, now: each(state, state.grip.from, placement => movedBy(placement, by)) }
    }
    case 'drop':
      return withoutGrip(state)
    case 'goTo': {
      const middle = middleOf(heldOf(state))
      return { ...state, now: each(state, state.now, one => movedBy(one, { x: event.at.x - middle.x, y: event.at.y - middle.y })) }
    }
    case 'nudge':
      return { ...state, now: each(state, state.now, placement => movedBy(placement, event.by)) }
    case 'turn':
      return { ...state, now: each(state, state.now, placement => turnedBy(placement, event.by)) }
    case 'wheel': {
      const middle = middleOf(heldOf(state))
      return { ...state, now: each(state, state.now, placement => wheeled(placement, middle, event.by)) }
    }
    case 'spread': {
      const middle = middleOf(heldOf(state))
      return { ...state, now: each(state, state.now, placement => spread(placement, middle, event.percent)) }
    }
    case 'hold':
      return { ...state, held: event.pieces.filter(id => state.now.some(({ piece }) => piece === id)) }
    case 'holdAll':
      return { ...state, held: state.now.map(({ piece }) => piece) }
    case 'next': {
      const ids = state.now.map(({ piece }) => piece)
      const at = state.held.length === 1 ? ids.indexOf(state.held[0]!) : event.by > 0 ? -1 : 0
      const next = ids[(at + event.by + ids.length) % ids.length]
      return next === undefined ? state : { ...state, held: [next] }
    }
    case 'put':
      return withoutGrip({ ...state, now: state.now.map(one => event.placements.find(({ piece }) => piece === one.piece) ?? one) })
    case 'reset':
      return withoutGrip({ ...state, now: state.start })
  }
}

/** Whether anything stands elsewhere, or otherwise, than it started. */
export function isMoved(state: Placing): boolean {
  return state.now.some((one, i) => !same(one, state.start[i]!))
}

/** Whether two lists put everything in the same places. */
export function samePlacements(a: readonly Placement[], b: readonly Placement[]): boolean {
  return a.length === b.length && a.every((one, i) => same(one, b[i]!))
}

function same(a: Placement, b: Placement): boolean {
  return a.piece === b.piece && a.x === b.x && a.y === b.y && a.heading === b.heading
}

/** The middle of some placements, on whole thousandths. */
export function middleOf(placements: readonly Placement[]): Point {
  const sum = placements.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  const count = Math.max(1, placements.length)
  return { x: Math.round(sum.x / count), y: Math.round(sum.y / count) }
}

/** Placements a part of the way from one list to another, 0 to 1: positions between the last legal one and the wished one. */
export function between(from: readonly Placement[], to: readonly Placement[], part: number): Placement[] {
  return to.map((end, i) => {
    const start = from[i]!
    return { ...end, x: Math.round(start.x + (end.x - start.x) * part), y: Math.round(start.y + (end.y - start.y) * part) }
  })
}

function heldOf({ now, held }: Placing): readonly Placement[] {
  return now.filter(({ piece }) => held.includes(piece))
}

function each(state: Placing, from: readonly Placement[], change: (placement: Placement) => Placement): readonly Placement[] {
  return from.map(placement => (state.held.includes(placement.piece) ? change(placement) : placement))
}

function movedBy(placement: Placement, { x, y }: Point): Placement {
  return { ...placement, x: placement.x + x, y: placement.y + y }
}

function turnedBy(placement: Placement, by: number): Placement {
  return placement.heading === undefined ? placement : { ...placement, heading: (((placement.heading + by) % 3600) + 3600) % 3600 }
}

function wheeled(placement: Placement, middle: Point, by: number): Placement {
  const angle = (by * Math.PI) / 1800
  const [dx, dy] = [placement.x - middle.x, placement.y - middle.y]
  const x = whole(middle.x + dx * Math.cos(angle) - dy * Math.sin(angle))
  const y = whole(middle.y + dx * Math.sin(angle) + dy * Math.cos(angle))
  return turnedBy({ ...placement, x, y }, by)
}

function spread(placement: Placement, middle: Point, percent: number): Placement {
  const x = whole(middle.x + ((placement.x - middle.x) * percent) / 100)
  const y = whole(middle.y + ((placement.y - middle.y) * percent) / 100)
  return { ...placement, x, y }
}

/** A whole number, and never a negative nought. */
const whole = (n: number): number => Math.round(n) + 0

function withoutGrip(state: Placing): Placing {
  const { grip: _, ...rest } = state
  return rest
}
