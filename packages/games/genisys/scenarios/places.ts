import { type Outline, rectangle } from '@muster/geometry/table'
import { INCH } from '../tables.ts'

/** A rectangle in inches: left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

const units = (inches: number) => Math.round(inches * INCH)

/** A rectangle in inches as an outline. */
export function inchesBox([left, bottom, right, top]: Box): Outline {
  return rectangle({ x: units(left), y: units(bottom) }, { x: units(right), y: units(top) })
}
