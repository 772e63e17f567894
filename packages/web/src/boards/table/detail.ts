import { DRAWN_INCH } from './units.ts'

/** How much is drawn: from afar only bases and flags, near everything. */
export type Detail = 'far' | 'mid' | 'near'

/** Pixels an inch from which more is drawn. */
const MID = 9
const NEAR = 19

/** What to draw at so many pixels for a unit of the drawing. */
export function detailAt(scale: number): Detail {
  const pixels = scale * DRAWN_INCH
  return pixels < MID ? 'far' : pixels < NEAR ? 'mid' : 'near'
}

/** Steps of the zoom at which labels are laid out anew: a fifth each. */
const STEP = 1.2

/** The step of a scale: labels laid out for one step serve all scales that round to it. */
export function zoomStep(scale: number): number {
  return Math.round(Math.log(scale) / Math.log(STEP))
}

/** The scale that a step stands for. */
export const scaleOf = (step: number): number => STEP ** step
