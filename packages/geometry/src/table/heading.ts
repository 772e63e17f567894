import { SINES } from './heading-table.ts'
import { type Point, rounded } from './vector.ts'

/** A direction in whole tenths of a degree, 0 to 3599: 0 is East (+x), 900 North (+y), counter-clockwise. */
export type Heading = number

/** A full turn. */
export const TURN = 3600

/** A quarter turn. */
export const QUARTER = 900

/** The length of the vectors that `vectorOf` gives. */
export const ONE = 1_073_741_824

/** Any whole number of tenths of a degree brought into 0 to 3599. Throws on a number that is not whole. */
export function headingOf(tenths: number): Heading {
  if (!Number.isInteger(tenths)) throw new Error(`not a heading in tenths of a degree: ${tenths}`)
  const turned = tenths % TURN
  return turned < 0 ? turned + TURN : turned + 0
}

/** The vector that points along a heading: whole numbers, `ONE` long but for rounding. Exact under quarter turns and mirrors. */
export function vectorOf(heading: Heading): Point {
  const within = headingOf(heading)
  const rest = within % QUARTER
  const sine = SINES[rest]!
  const cosine = SINES[QUARTER - rest]!
  switch ((within - rest) / QUARTER) {
    case 0:
      return { x: cosine, y: sine }
    case 1:
      return { x: 0 - sine, y: cosine }
    case 2:
      return { x: 0 - cosine, y: 0 - sine }
    default:
      return { x: sine, y: 0 - cosine }
  }
}

/** The place `length` units from `from` along a heading, rounded to whole units. */
export function ahead(from: Point, heading: Heading, length: number): Point {
  const { x, y } = vectorOf(heading)
  const by = rounded({ x: (x * length) / ONE, y: (y * length) / ONE })
  return { x: from.x + by.x, y: from.y + by.y }
}
