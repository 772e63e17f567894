import { textWidth } from '../letters.ts'
import type { Box, Field } from './field.ts'
import { layOut, type SectorLayout } from './layout.ts'
import { fieldsIn } from './owners.ts'
import type { City, Land, MapScene, Piece, SceneSector } from './scene.ts'
import { pointsOf } from './ways.ts'

/** The size of a city's name, and of its dot. */
const CITY = { size: 11.5, rise: 10, drop: 3, dot: 7 } as const

/** How far what stands in a sector at the coast may reach over the sea. */
const REACH = 48

/** What a city takes of the map: its dot and its name. */
export function cityBoxes({ at, name, beside, anchor }: City): readonly Box[] {
  const wide = textWidth(name, CITY.size)
  const left = anchor === 'start' ? beside.x : beside.x - wide
  return [
    { left: at.x - CITY.dot, top: at.y - CITY.dot, right: at.x + CITY.dot, bottom: at.y + CITY.dot },
    { left, top: beside.y - CITY.rise, right: left + wide, bottom: beside.y + CITY.drop },
  ]
}

const measured = new WeakMap<Land, ReadonlyMap<string, Field>>()

/** Where in each sector something may stand. Measured once for a country. */
export function fieldsOf(land: Land): ReadonlyMap<string, Field> {
  const known = measured.get(land)
  if (known) return known
  const taken = land.cities.flatMap(cityBoxes)
  const outlines = new Map(Object.entries(land.sectors).map(([id, { outline }]) => [id, pointsOf(outline)]))
  const fields = fieldsIn(outlines, land, REACH, taken)
  measured.set(land, fields)
  return fields
}

/** Where everything on the map stands, sector by sector. */
export function layOutAll({ land, sectors, pieces }: Pick<MapScene, 'land' | 'sectors' | 'pieces'>): ReadonlyMap<string, SectorLayout> {
  const fields = fieldsOf(land)
  return new Map(
    sectors.map(sector => [
      sector.id,
      laidOut(
        sector,
        pieces.filter(piece => piece.at === sector.id),
        fields.get(sector.id)!,
      ),
    ]),
  )
}

/** The last layout of each field, by what stands in it: most of a map stays as it is while something is chosen. */
const last = new WeakMap<Field, { readonly key: string; readonly layout: SectorLayout }>()

function laidOut(sector: SceneSector, pieces: readonly Piece[], field: Field): SectorLayout {
  const key = [sector.label, ...pieces.map(piece => `${piece.id} ${piece.kind === 'token' ? piece.label : piece.side}`)].join('\n')
  const known = last.get(field)
  if (known?.key !== key) {
    const layout = layOut(sector, pieces, field)
    last.set(field, { key, layout })
    return layout
  }
  const byId = new Map(pieces.map(piece => [piece.id, piece]))
  return { ...known.layout, pieces: known.layout.pieces.map(placed => ({ ...placed, piece: byId.get(placed.piece.id)! })) }
}
