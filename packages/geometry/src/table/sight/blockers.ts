import { boxOf, type Outline } from '../outline.ts'
import { type Body, bodiesOf } from './body.ts'

/** A convex part of something that blocks sight. */
export interface Part extends Body {
  /** Which of the outlines it belongs to. */
  readonly owner: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Outlines made ready to be asked about many times. */
export interface Blockers {
  readonly outlines: readonly Outline[]
  readonly parts: readonly Part[]
  /** The box of each part, four numbers each: left, bottom, right, top. */
  readonly boxes: Float64Array
}

/** Makes outlines ready for `sight`. Build it once for a table, not for each question. */
export function blockersOf(outlines: readonly Outline[]): Blockers {
  const parts = outlines.flatMap((outline, owner) => bodiesOf(outline).map(body => partOf(body, owner)))
  const boxes = new Float64Array(parts.length * 4)
  parts.forEach(({ left, bottom, right, top }, i) => void boxes.set([left, bottom, right, top], i * 4))
  return { outlines, parts, boxes }
}

/** A body with its owner and its box. */
export function partOf(body: Body, owner: number): Part {
  const { corners, radius, exact } = body
  const box = radius > 0 ? boxOf({ kind: 'disc', centre: corners[0]!, radius }) : boxOf({ kind: 'polygon', corners })
  return { corners, radius, exact, owner, ...box }
}

/** The parts whose boxes meet a box, without those of outlines that are to be left out. */
export function partsIn(blockers: Blockers, { left, bottom, right, top }: Box, leftOut: (owner: number) => boolean): Part[] {
  const { parts, boxes } = blockers
  const found: Part[] = []
  for (let i = 0, at = 0; i < parts.length; i++, at += 4) {
    if (boxes[at]! > right || boxes[at + 2]! < left || boxes[at + 1]! > top || boxes[at + 3]! < bottom) continue
    if (!leftOut(parts[i]!.owner)) found.push(parts[i]!)
  }
  return found
}

type Box = Pick<Part, 'left' | 'bottom' | 'right' | 'top'>
