import { INCH } from '../tables.ts'
import type { ZoneId } from './types.ts'

export type Corners = readonly (readonly [number, number])[]
export type ZoneSide = 'a' | 'b'
export type Edge = 'top' | 'right' | 'bottom' | 'left'

/** The height of every board, in inches (P22.1.1h). */
const HEIGHT = 48

function rectangle(left: number, bottom: number, right: number, top: number): Corners {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]
}

/** Side a of each zone in inches, from the board's width. */
const SIDE_A: { readonly [zone in ZoneId]: (width: number) => readonly Corners[] } = {
  longEdges: width => [rectangle(0, 0, width, 12)],
  shortEdges: width => [rectangle(0, 0, width > HEIGHT ? 16 : 12, HEIGHT)],
  corners: width => [
    [
      [0, 0],
      [width > HEIGHT ? 48 : 32, 0],
      [0, 32],
    ],
  ],
  // The lower step reaches across: a base may stand on the line between the two.
  steps: width => [rectangle(0, 0, width / 2, 16), rectangle(0, 0, width, 8)],
  siege: width => [width > HEIGHT ? rectangle(24, 16, 48, 32) : rectangle(15, 16, 33, 32)],
  bulwark: width => [rectangle(0, 0, width, 18)],
}

/** Side b where it is not side a turned by half a circle. */
const SIDE_B: { readonly [zone in ZoneId]?: (width: number) => readonly Corners[] } = {
  // 7" from the edge hold the largest base.
  siege: width => [
    rectangle(0, 0, width, 7),
    rectangle(0, HEIGHT - 7, width, HEIGHT),
    rectangle(0, 0, 7, HEIGHT),
    rectangle(width - 7, 0, width, HEIGHT),
  ],
  bulwark: width => [rectangle(0, 40, width, HEIGHT)],
}

function turned(corners: Corners, width: number): Corners {
  return corners.map(([x, y]) => [width - x, HEIGHT - y])
}

function inInches(zone: ZoneId, side: ZoneSide, width: number): readonly Corners[] {
  if (side === 'a') return SIDE_A[zone](width)
  return SIDE_B[zone]?.(width) ?? SIDE_A[zone](width).map(corners => turned(corners, width))
}

/** P22.2: the convex areas, in thousandths, that make up a side's zone on a board so wide. In assault missions side a defends. */
export function zoneOf(zone: ZoneId, side: ZoneSide, width: number): readonly Corners[] {
  return inInches(zone, side, width / INCH).map(corners => corners.map(([x, y]) => [x * INCH, y * INCH]))
}

/** The board's edges of which a part belongs to the zone (P9.4.3r). None for the defender of a siege (P22.2.7h). */
export function ownEdges(zone: ZoneId, side: ZoneSide, width: number): readonly Edge[] {
  const w = width / INCH
  const touches = (at: (point: readonly [number, number]) => boolean) =>
    inInches(zone, side, w).some(corners => corners.filter(at).length >= 2)
  const edges: readonly (readonly [Edge, (point: readonly [number, number]) => boolean])[] = [
    ['top', ([, y]) => y === HEIGHT],
    ['right', ([x]) => x === w],
    ['bottom', ([, y]) => y === 0],
    ['left', ([x]) => x === 0],
  ]
  return edges.filter(([, at]) => touches(at)).map(([edge]) => edge)
}
