import { outlineOfShape } from '@muster/genisys/content/shapes'
import type { TableDef, TerrainDef } from '@muster/genisys/content/types'
import { laidOut } from '@muster/genisys/setup'
import type { Outline, Point } from '@muster/geometry/table'
import { t } from '../../../app/speak.ts'
import { EMPTY_HAND, type Marker, type TableHand, type TableScene } from '../../../boards/table/scene.ts'
import { terrainOf } from '../scene.ts'
import { boxOfShape } from './shapes.ts'

/** A table without anybody on it; small pictures go without the names of its pieces. */
export function sceneOfTable(table: TableDef, chosen?: TerrainDef, isNamed = true): TableScene {
  return {
    label: t('gen.board', { width: table.width / 1000, height: table.depth / 1000 }),
    width: table.width,
    height: table.depth,
    surface: 'dust',
    terrain: table.terrain.map(piece => {
      const { label, ...drawn } = terrainOf(laidOut(piece))
      return isNamed && label !== undefined ? { ...drawn, label } : drawn
    }),
    zones: [],
    bases: [],
    groups: [],
    objectives: [],
    markers: chosen ? gripMarkers(chosen) : [],
    focus: [{ x: table.width / 2, y: table.depth / 2 }],
  }
}

/** Where a piece is taken to be resized or turned. */
export interface Grips {
  readonly resize: Point
  readonly turn: Point | undefined
}

const ABOVE = 1200

export function gripsOf({ shape }: TerrainDef): Grips {
  const { from, to } = boxOfShape(shape)
  return {
    resize: { x: to[0], y: from[1] },
    turn: 'radius' in shape ? undefined : { x: (from[0] + to[0]) / 2, y: to[1] + ABOVE },
  }
}

function gripMarkers(piece: TerrainDef): Marker[] {
  const { resize, turn } = gripsOf(piece)
  return [
    { id: 'resize', at: resize, sign: 'cross', side: 'amber', name: t('gent.grip.resize') },
    ...(turn ? [{ id: 'turn', at: turn, sign: 'point' as const, side: 'amber' as const, name: t('gent.grip.turn') }] : []),
  ]
}

/** The chosen piece, outlined; a faulty one as wrong. */
export function handOfTable(chosen: TerrainDef | undefined, blamed: readonly TerrainDef[]): TableHand {
  const outline = (piece: TerrainDef): Outline => outlineOfShape(piece.shape)
  return {
    ...EMPTY_HAND,
    templates: [
      ...blamed.map(piece => ({ outline: outline(piece), tone: 'wrong' as const })),
      ...(chosen ? [{ outline: outline(chosen), tone: 'corridor' as const }] : []),
    ],
  }
}
