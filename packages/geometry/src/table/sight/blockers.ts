import { boxOf, type Outline } from '../outline.ts'
import { type Body, bodiesOf } from './body.ts'
import type { Limit } from './limit.ts'

/** A convex part of something that blocks sight. */
export interface Part extends Body {
  /** Which of the outlines it belongs to. */
  readonly owner: number
  /** What lines that leave it on one side must keep to. */
  readonly limits: readonly Limit[]
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Outlines made ready to be asked about many times. */
export interface Blockers {
  readonly outlines: readonly Outline[]
  readonly parts: readonly Part[]
  /** The box of each part, four numbers each: its centre, x and y, and half its width and height. */
  readonly boxes: Float64Array
}

/** Makes outlines ready for `sight`. Build it once for a table, not for each question. */
export function blockersOf(outlines: readonly Outline[]): Blockers {
  const parts = outlines.flatMap((outline, owner) => bodiesOf(outline).map(body => partOf(body, owner)))
  const boxes = new Float64Array(parts.length * 4)
  parts.forEach(
    ({ left, bottom, right, top }, i) =>
      void boxes.set([(left + right) / 2, (bottom + top) / 2, (right - left) / 2, (top - bottom) / 2], i * 4),
  )
  return { outlines, parts, boxes }
}

/** A body with its owner and its box. */
export function partOf(body: Body, owner: number): Part {
  const { corners, radius, exact } = body
  const { left, bottom, right, top } = boxOf(radius > 0 ? { kind: 'disc', centre: corners[0]!, radius } : { kind: 'polygon', corners })
  const limits = corners.map(({ x, y }) => ({ x, y, r: radius, exact }))
  return { corners, radius, exact, owner, limits, left, bottom, right, top }
}
