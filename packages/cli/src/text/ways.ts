/** Places on a table without squares, in words. */

/** A place in thousandths of an inch. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A length in inches with one digit. */
export function inchesText(length: number): string {
  return `${(length / 1000).toFixed(1)}"`
}

/** The distance of two places. */
export function far(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

const WINDS = ['right', 'upper right', 'up', 'upper left', 'left', 'lower left', 'down', 'lower right']

/** The direction of a way, in eighths. */
export function compass(from: Spot, to: Spot): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)
  return WINDS[(Math.round(turn) + 8) % 8]!
}

/** The nearest of some things to a place, and how far it is; nothing if there are none. */
export function nearest(things: readonly { readonly at: Spot; readonly text: string }[], to: Spot) {
  let found: { readonly far: number; readonly text: string } | undefined
  for (const { at, text } of things) if (!found || far(at, to) < found.far) found = { far: far(at, to), text }
  return found
}
