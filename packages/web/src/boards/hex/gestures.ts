import { type Camera, pan, zoom } from './camera.ts'
import type { Point } from './geometry.ts'

/** Pixels that a finger may slip and still tap. */
export const SLIP = 6

/** The hand on the board: nothing, one pointer that has not slipped yet, dragging, or two fingers. Points are pixels from the middle of the view. */
export type Hand =
  | { readonly at: 'rest' }
  | { readonly at: 'down'; readonly id: number; readonly from: Point }
  | { readonly at: 'drag'; readonly id: number; readonly last: Point }
  | { readonly at: 'pinch'; readonly ids: readonly [number, number]; readonly last: readonly [Point, Point] }

export const REST: Hand = { at: 'rest' }

export type Touch = { readonly kind: 'down' | 'move' | 'up'; readonly id: number; readonly point: Point }

const apart = (a: Point, b: Point) => Math.max(1, Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2))

/** What the hand does next, and what it does to the camera. */
export function handle(hand: Hand, camera: Camera, touch: Touch): { readonly hand: Hand; readonly camera: Camera } {
  const { id, point } = touch
  if (touch.kind === 'up') return { hand: lift(hand, id), camera }
  if (touch.kind === 'down') {
    if (hand.at === 'down' && hand.id !== id) return { hand: { at: 'pinch', ids: [hand.id, id], last: [hand.from, point] }, camera }
    if (hand.at === 'drag' && hand.id !== id) return { hand: { at: 'pinch', ids: [hand.id, id], last: [hand.last, point] }, camera }
    return { hand: hand.at === 'rest' ? { at: 'down', id, from: point } : hand, camera }
  }
  switch (hand.at) {
    case 'down': {
      if (hand.id !== id || apart(hand.from, point) <= SLIP) return { hand, camera }
      return { hand: { at: 'drag', id, last: point }, camera: pan(camera, point.x - hand.from.x, point.y - hand.from.y) }
    }
    case 'drag':
      if (hand.id !== id) return { hand, camera }
      return { hand: { ...hand, last: point }, camera: pan(camera, point.x - hand.last.x, point.y - hand.last.y) }
    case 'pinch': {
      const which = hand.ids.indexOf(id)
      if (which < 0) return { hand, camera }
      const next: [Point, Point] = which === 0 ? [point, hand.last[1]] : [hand.last[0], point]
      const middle = (p: readonly [Point, Point]) => ({ x: (p[0].x + p[1].x) / 2, y: (p[0].y + p[1].y) / 2 })
      const [before, after] = [middle(hand.last), middle(next)]
      const moved = pan(camera, after.x - before.x, after.y - before.y)
      return { hand: { ...hand, last: next }, camera: zoom(moved, apart(...next) / apart(...hand.last), after) }
    }
    case 'rest':
      return { hand, camera }
  }
}

function lift(hand: Hand, id: number): Hand {
  if (hand.at === 'pinch' && hand.ids.includes(id)) {
    const other = hand.ids[0] === id ? 1 : 0
    return { at: 'drag', id: hand.ids[other], last: hand.last[other] }
  }
  return (hand.at === 'down' || hand.at === 'drag') && hand.id === id ? REST : hand
}

/** Whether lifting the pointer now counts as a tap. */
export function isTap(hand: Hand, id: number): boolean {
  return hand.at === 'down' && hand.id === id
}
