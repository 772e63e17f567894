import type { Outline, Point } from '@muster/geometry/table'
import type { Box } from '../hex/camera.ts'
import { short } from '../hex/geometry.ts'

/** Thousandths of an inch for one unit of the drawing: twenty units are an inch. */
export const UNIT = 50

export const INCH = 1000

/** Units of the drawing for one inch. */
export const DRAWN_INCH = INCH / UNIT

/** A length on the table in units of the drawing. */
export const drawn = (length: number): number => length / UNIT

/** A place on the table in the drawing, where y points down. */
export function onDrawing({ x, y }: Point, height: number): Point {
  return { x: x / UNIT, y: (height - y) / UNIT }
}

/** A place of the drawing on the table, on whole thousandths. */
export function onTable({ x, y }: Point, height: number): Point {
  return { x: Math.round(x * UNIT), y: Math.round(height - y * UNIT) }
}

/** The turn, clockwise in degrees, that brings a sign drawn upwards to a heading. */
export function turnOf(heading: number): number {
  return 90 - heading / 10
}

/** The unit vector of a heading in the drawing: for drawing only. */
export function along(heading: number): Point {
  const angle = (heading * Math.PI) / 1800
  return { x: Math.cos(angle), y: -Math.sin(angle) }
}

/** A length in inches with two digits: `7.44″`. */
export function inches(length: number, digits = 2): string {
  return `${(length / INCH).toFixed(digits)}″`
}

/** Corners as a closed path of the drawing. */
export function cornersPath(corners: readonly Point[], height: number): string {
  return `M${corners.map(corner => pair(onDrawing(corner, height))).join('L')}Z`
}

/** An outline as a path of the drawing. */
export function outlinePath(outline: Outline, height: number): string {
  if (outline.kind === 'polygon') return cornersPath(outline.corners, height)
  const { x, y } = onDrawing(outline.centre, height)
  const r = short(drawn(outline.radius))
  return `M${short(x - drawn(outline.radius))} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * drawn(outline.radius))} 0a${r} ${r} 0 1 0 ${short(-2 * drawn(outline.radius))} 0Z`
}

/** Two numbers of a path. */
export const pair = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

/** The box around some outlines in the drawing. */
export function boxOf(outlines: readonly Outline[], height: number): Box {
  const points = outlines.flatMap(outline => {
    if (outline.kind === 'polygon') return outline.corners
    const { centre, radius } = outline
    return [
      { x: centre.x - radius, y: centre.y - radius },
      { x: centre.x + radius, y: centre.y + radius },
    ]
  })
  const places = points.map(point => onDrawing(point, height))
  const [xs, ys] = [places.map(p => p.x), places.map(p => p.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The area's middle: of a polygon, of its area and not of its corners. */
export function middleOf(outline: Outline): Point {
  if (outline.kind === 'disc') return outline.centre
  const { corners } = outline
  let [area, x, y] = [0, 0, 0]
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    const cross = a.x * b.y - b.x * a.y
    area += cross
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
  })
  return area === 0 ? corners[0]! : { x: x / (3 * area), y: y / (3 * area) }
}
