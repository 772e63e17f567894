import { cross, dot, type Point } from '../vector.ts'

/** A quarter turn, in radians. */
const QUARTER = 1.5707963267948966

/**
 * The angle counter-clockwise from one unit vector to another, in radians, from 0 to below a full turn; worked out with square roots
 * alone, so that every machine gets the same digits.
 */
export function angleFrom(one: Point, other: Point): number {
  const [sine, cosine] = [cross(one, other), dot(one, other)]
  if (sine >= 0) return cosine >= 0 ? small(sine, cosine) : QUARTER + small(0 - cosine, sine)
  return cosine < 0 ? 2 * QUARTER + small(0 - sine, 0 - cosine) : 3 * QUARTER + small(cosine, 0 - sine)
}

/** The angle in the first quarter with a sine and a cosine: halved until a short series for the arc tangent is exact to the last digits. */
function small(sine: number, cosine: number): number {
  const size = Math.sqrt(sine * sine + cosine * cosine)
  if (size === 0) return 0
  let tangent = sine / (size + cosine)
  let times = 2
  while (tangent > 0.05) {
    tangent = tangent / (1 + Math.sqrt(1 + tangent * tangent))
    times *= 2
  }
  const square = tangent * tangent
  let sum = 0
  for (let n = 15; n >= 1; n -= 2) sum = 1 / n - square * sum
  return times * tangent * sum
}
