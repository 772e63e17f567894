import { overlap } from '../measure.ts'
import type { Outline } from '../outline.ts'
import type { Point } from '../vector.ts'
import { banded } from './bands.ts'
import type { Blockers } from './blockers.ts'
import { type Body, bodiesOf } from './body.ts'
import { centreLine, isClear, laneOf, partsNear } from './centre.ts'
import { type Line, placeOn } from './line.ts'
import { isBefore, tasksOf } from './observers.ts'
import { outside } from './outside.ts'
import { findClear } from './search.ts'

/** Whether two outlines see each other, and the proof. */
export type Sight =
  /** A clear segment from the first outline to the second; where they overlap, from the middle or a corner of one to that of the other. */
  | { readonly clear: true; readonly from: Point; readonly to: Point }
  /** Blockers, by their place among the outlines, that close every line already without the others. */
  | { readonly clear: false; readonly by: readonly number[] }

/**
 * G26.6.5: whether a segment from a point of one outline to a point of the other keeps a positive distance from every blocker. A
 * line that only touches a blocker is not clear, but one beside it is; so the answer is whether any line that crosses the insides of
 * both is free, exactly (G26.6.7). What covers a part of an outline itself blocks only where a line still crosses it after leaving
 * that outline (G26.6.8). Outlines that overlap see each other. Symmetric.
 *
 * `leftOut` names blockers that do not count for this question. Outlines must have an area: no disc of radius 0.
 */
export function sight(one: Outline, other: Outline, blockers: Blockers, leftOut: (owner: number) => boolean = none): Sight {
  if (isPoint(one) || isPoint(other)) throw new Error('a point has no sight')
  if (overlap(one, other)) return common(one, other)
  const closing: number[] = []
  for (const a of bodiesOf(one)) {
    for (const b of bodiesOf(other)) {
      const isInOrder = isBefore(a, b)
      const clear = isInOrder ? between(a, b, blockers, leftOut, closing) : between(b, a, blockers, leftOut, closing)
      if (clear) return witness(clear, isInOrder)
    }
  }
  return { clear: false, by: [...new Set(closing)].sort((p, q) => p - q) }
}

const none = () => false

function isPoint(outline: Outline): boolean {
  return outline.kind === 'disc' && outline.radius === 0
}

function between(a: Body, b: Body, blockers: Blockers, leftOut: (owner: number) => boolean, closing: number[]): Line | undefined {
  const straight = centreLine(a, b)
  if (isClear(blockers, straight, leftOut)) return straight
  const near = partsNear(blockers, laneOf(straight, a, b), leftOut)
  const found = outside(near, a, b)
  for (const task of tasksOf(a, b)) {
    for (const { part, bands } of banded(task, found.round)) {
      const clear = findClear(part, found, bands, closing)
      if (clear) return clear
    }
  }
  return undefined
}

/** From where a clear line leaves the one base to where it enters the other. */
function witness(line: Line, isInOrder: boolean): Sight {
  const from = placeOn(line, line.from)
  const to = placeOn(line, line.to)
  return isInOrder ? { clear: true, from, to } : { clear: true, from: to, to: from }
}

/** Nothing lies between outlines that overlap. */
function common(one: Outline, other: Outline): Sight {
  const at = (outline: Outline) => (outline.kind === 'disc' ? outline.centre : outline.corners[0]!)
  return { clear: true, from: at(one), to: at(other) }
}
