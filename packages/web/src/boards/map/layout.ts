import type { Point } from '../hex/geometry.ts'
import { linesOf, textWidth } from '../letters.ts'
import { type Box, type Field, grown } from './field.ts'
import { type Arrangement, arrangements } from './rows.ts'
import { isToken, type Piece, type SceneSector } from './scene.ts'

/** A piece with its place, how large it is drawn, and what is written under it. */
export interface Placed {
  readonly piece: Piece
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly label: readonly string[]
}

/** Where everything in a sector stands: the pieces, and the sector's name above them. */
export interface SectorLayout {
  readonly pieces: readonly Placed[]
  readonly name: Point
}

/** Room for a counter and for a token at their full size. */
const COUNTER = { width: 36, height: 39 } as const
export const TOKEN = { width: 29, height: 30 } as const
/** Names and labels keep their size, whatever the pieces do. */
export const NAME = { size: 11, height: 13, rise: 3 } as const
export const LABEL = { size: 10, height: 10, letters: 13 } as const

/** Labels are left out before pieces become smaller than this. */
const LABELLED_LEAST = 0.82
const LEAST = 0.1
const SMALLER = 0.94
/** Free room that rows should have around them, and what they must have. */
const MARGINS = [7, 2] as const
/** A line may be shifted so far against the one above: they belong together. */
const APART = 22
/** What an arrangement costs against the one before it in the order of preference. */
const WORSE = 3
/** Steps in which a free place is looked for. */
const STEP = 3

const sizeOf = (piece: Piece) => (isToken(piece) ? TOKEN : COUNTER)

/** The name, or a row of pieces with what is written under them. */
interface Line {
  readonly pieces: readonly Piece[]
  readonly widths: readonly number[]
  readonly width: number
  /** How much of the height is the pieces'; the rest is writing. */
  readonly tall: number
  readonly height: number
  readonly margin: number
}

type Sector = Pick<SceneSector, 'centre' | 'label'>

/**
 * Places the pieces of a sector near its middle, inside the field, so that none touches another whatever their number: the more they are, the smaller
 * they become. The name stands above them and keeps its size, and so do labels as long as there is room for them.
 */
export function layOut(sector: Sector, pieces: readonly Piece[], field: Field): SectorLayout {
  const plans = arrangements(pieces)
  const labelled = pieces.some(piece => labelOf(piece).length > 0) ? largest(sector, plans, field, true, LABELLED_LEAST) : undefined
  return labelled ?? largest(sector, plans, field, false, LEAST) ?? asItIs(sector, plans[0]!)
}

function largest(sector: Sector, plans: readonly Arrangement[], field: Field, labels: boolean, least: number): SectorLayout | undefined {
  for (let scale = 1; scale >= least; scale *= SMALLER)
    for (const margin of MARGINS) {
      const found = plans.flatMap((plan, i) => {
        const lines = linesFor(sector, plan, scale, labels, margin)
        const block = blockOf(sector.centre, lines, field)
        return block ? [{ ...block, lines, cost: block.cost + i * WORSE }] : []
      })
      const best = found.sort((a, b) => a.cost - b.cost)[0]
      if (best) return laidOut(best.lines, best.places, scale, labels)
    }
  return undefined
}

/** Where there is no room at all: as small as can be, at the middle. */
function asItIs(sector: Sector, plan: Arrangement): SectorLayout {
  const lines = linesFor(sector, plan, LEAST, false, 0)
  let top = sector.centre.y
  const places = lines.map(({ height }) => {
    top += height
    return { x: sector.centre.x, y: top - height }
  })
  return laidOut(lines, places, LEAST, false)
}

const labelOf = (piece: Piece): readonly string[] => (isToken(piece) && piece.label ? linesOf(piece.label, LABEL.letters) : [])

/** The lines of a block: the name first. */
function linesFor({ label }: Sector, plan: Arrangement, scale: number, labels: boolean, margin: number): Line[] {
  const name = { pieces: [], widths: [], width: textWidth(label, NAME.size), tall: NAME.height, height: NAME.height, margin: 0 }
  const rows = plan.map(pieces => {
    const written = labels ? pieces.map(labelOf) : []
    const widths = pieces.map((piece, i) =>
      Math.max(sizeOf(piece).width * scale, ...(written[i] ?? []).map(line => textWidth(line, LABEL.size) + 4)),
    )
    const tall = Math.max(...pieces.map(piece => sizeOf(piece).height)) * scale
    const deep = Math.max(0, ...written.map(some => some.length)) * LABEL.height
    return { pieces, widths, width: widths.reduce((sum, width) => sum + width, 0), tall, height: tall + deep, margin }
  })
  return [name, ...rows]
}

interface Block {
  /** The upper edge and the middle of each line. */
  readonly places: readonly Point[]
  /** How far from the sector's middle it had to go. */
  readonly cost: number
}

/** Where the lines stand one below another, each as near to the middle as it can. Nothing if they do not fit. */
function blockOf(centre: Point, lines: readonly Line[], field: Field): Block | undefined {
  const { bounds, area } = field
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  const wide = bounds.right - bounds.left
  if (height > bounds.bottom - bounds.top || lines.some(line => line.width > wide)) return undefined
  if (lines.reduce((sum, line) => sum + line.width * line.height, 0) > area) return undefined
  const ideal = centre.y - height / 2 - NAME.height / 2
  let best: Block | undefined
  for (let away = 0; away <= bounds.bottom - bounds.top && away < (best?.cost ?? Number.POSITIVE_INFINITY); away += STEP)
    for (const y of away === 0 ? [ideal] : [ideal + away, ideal - away]) {
      const places = linesAt(centre.x, y, lines, field)
      if (!places) continue
      const cost = away + Math.max(...places.map(({ x }) => Math.abs(x - centre.x)))
      if (!best || cost < best.cost) best = { places, cost }
    }
  return best
}

function linesAt(x: number, y: number, lines: readonly Line[], field: Field): readonly Point[] | undefined {
  const places: Point[] = []
  let top = y
  for (const line of lines) {
    const middle = middleOf(line, x, top, field)
    const before = places.at(-1)
    if (middle === undefined || (before && Math.abs(before.x - middle) > APART)) return undefined
    places.push({ x: middle, y: top })
    top += line.height
  }
  return places
}

/** The middle nearest to `x` at which a line has room at this height. */
function middleOf({ width, height, margin }: Line, x: number, top: number, field: Field): number | undefined {
  const { left, right } = field.bounds
  for (let away = 0; away <= right - left; away += STEP)
    for (const middle of away === 0 ? [x] : [x + away, x - away])
      if (field.holds(grown(boxAt(middle, top, width, height), margin))) return middle
  return undefined
}

function laidOut([name, ...rows]: readonly Line[], [head, ...places]: readonly Point[], scale: number, labels: boolean): SectorLayout {
  const pieces = rows.flatMap(({ pieces, widths, width, tall }, i) => {
    const { x, y } = places[i]!
    let left = x - width / 2
    return pieces.map((piece, j): Placed => {
      left += widths[j]!
      return { piece, x: left - widths[j]! / 2, y: y + tall / 2, scale, label: labels ? labelOf(piece) : [] }
    })
  })
  return { pieces, name: { x: head!.x, y: head!.y + name!.height - NAME.rise } }
}

const boxAt = (x: number, top: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top,
  right: x + width / 2,
  bottom: top + height,
})

/** What a layout takes of the map: the name, the pieces, and what is written under them. */
export function boxesOf(name: string, { pieces, name: at }: SectorLayout): readonly Box[] {
  const head = boxAt(at.x, at.y + NAME.rise - NAME.height, textWidth(name, NAME.size), NAME.height)
  return [head, ...pieces.flatMap(boxesOfPiece)]
}

function boxesOfPiece({ piece, x, y, scale, label }: Placed): Box[] {
  const { width, height } = sizeOf(piece)
  const own = boxAt(x, y - (height * scale) / 2, width * scale, height * scale)
  return [own, ...label.map((line, i) => boxAt(x, own.bottom + i * LABEL.height, textWidth(line, LABEL.size), LABEL.height))]
}
