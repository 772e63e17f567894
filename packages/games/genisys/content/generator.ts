import { type Random, seededRandom } from '@muster/core'
import { gap, type Outline } from '@muster/geometry/table'
import { outlineOfShape } from './shapes.ts'
import type { TableDef, TerrainDef } from './types.ts'

const INCH = 1000
/** The side of a sector (G5.7.1), and how far apart pieces lie so that models pass between them. */
const SECTOR = 24 * INCH
const APART = 1500
const MARGIN = 2 * INCH
const TRIES = 40

/** What goes into each sector, in this order: a zone that blocks sight, then barriers, and by chance a hill and another zone. */
type Maker = (random: Random, at: readonly [number, number]) => Omit<TerrainDef, 'id'>

const between = (random: Random, least: number, most: number): number => least + random.below(most - least + 1)
const inches = (random: Random, least: number, most: number): number => between(random, least * 4, most * 4) * (INCH / 4)

function rectangle([x, y]: readonly [number, number], width: number, depth: number): TerrainDef['shape'] {
  return { from: [x, y], to: [x + width, y + depth] }
}

const zone =
  (size: number): Maker =>
  (random, at) => ({ kind: 'dense', size, shape: rectangle(at, inches(random, 3, 6), inches(random, 3, 5)) })

const wall: Maker = (random, at) => {
  const [long, thin] = [inches(random, 2, 4), 300]
  const isUpright = random.below(2) === 0
  return { kind: 'barrier', size: between(random, 1, 2), shape: isUpright ? rectangle(at, thin, long) : rectangle(at, long, thin) }
}

const boulder: Maker = (random, [x, y]) => {
  const radius = inches(random, 1, 1)
  return { kind: 'barrier', size: 2, shape: { centre: [x + radius, y + radius], radius } }
}

const hill: Maker = (random, [x, y]) => {
  const radius = inches(random, 2, 3)
  return { kind: 'hill', size: between(random, 2, 3), shape: { centre: [x + radius, y + radius], radius } }
}

/** The makers for one sector: G5.7.1 asks for a zone of Size 3 or more and a few barriers; the rest is variety. */
function piecesFor(random: Random): Maker[] {
  const barriers = Array.from({ length: between(random, 2, 3) }, () => (random.below(3) === 0 ? boulder : wall))
  const more = [random.below(2) === 0 ? [hill] : [], random.below(2) === 0 ? [zone(2)] : []].flat()
  return [zone(between(random, 3, 4)), ...barriers, ...more]
}

/**
 * A table from a seed that follows the advice on terrain (G5.7.1): the same seed gives the same table. Pieces lie in their sector, clear of each other and of
 * the edge; one for which no place is found in a number of tries is left out, but for the zone that blocks sight, which comes first.
 */
export function generatedTable(seed: number, width = 36 * INCH, depth = 24 * INCH): TableDef {
  const random = seededRandom(String(seed), 'genisys-table')
  const terrain: TerrainDef[] = []
  const outlines: Outline[] = []
  for (let left = 0; left < width; left += SECTOR) {
    for (let bottom = 0; bottom < depth; bottom += SECTOR) {
      const right = Math.min(width, left + SECTOR)
      const top = Math.min(depth, bottom + SECTOR)
      for (const make of piecesFor(random)) {
        const found = placed(random, make, { left, bottom, right, top }, outlines)
        if (!found) continue
        outlines.push(outlineOfShape(found.shape))
        terrain.push({ id: `${found.kind}${terrain.length + 1}`, ...found })
      }
    }
  }
  return { id: `seed${seed}`, width, depth, terrain }
}

interface Sector {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

function placed(
  random: Random,
  make: Maker,
  { left, bottom, right, top }: Sector,
  others: readonly Outline[],
): Omit<TerrainDef, 'id'> | undefined {
  for (let i = 0; i < TRIES; i++) {
    const at = [between(random, left + MARGIN, right - MARGIN), between(random, bottom + MARGIN, top - MARGIN)] as const
    const piece = make(random, at)
    const outline = outlineOfShape(piece.shape)
    const places =
      outline.kind === 'disc' ? [{ x: outline.centre.x + outline.radius, y: outline.centre.y + outline.radius }] : outline.corners
    const isInside = places.every(({ x, y }) => x <= right - MARGIN / 2 && y <= top - MARGIN / 2)
    if (isInside && others.every(other => gap(other, outline) >= APART)) return piece
  }
  return undefined
}
