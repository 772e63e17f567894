import { INCH, TERRAIN_HEIGHT } from '../tables.ts'
import type { TableDef, TerrainPiece, TerrainType } from './types.ts'

type Corners = readonly (readonly [number, number])[]

/** A piece with its corners in inches; `pair` has a twin, its mirror image through the centre of the table. */
interface Drawn {
  readonly id: string
  readonly type: TerrainType
  readonly corners: Corners
  readonly pair: boolean
  readonly inches?: number
}

function one(id: string, type: TerrainType, corners: Corners, inches?: number): Drawn {
  return { id, type, corners, pair: false, ...(inches === undefined ? {} : { inches }) }
}

function pair(id: string, type: TerrainType, corners: Corners, inches?: number): Drawn {
  return { ...one(id, type, corners, inches), pair: true }
}

function piece(id: string, { type, inches }: Drawn, corners: Corners): TerrainPiece {
  const height = inches === undefined ? TERRAIN_HEIGHT[type] : inches * INCH
  return { id, type, height, corners: corners.map(([x, y]) => [x * INCH, y * INCH]) }
}

function table(id: string, name: string, width: number, height: number, drawn: readonly Drawn[]): TableDef {
  const pieces = drawn.flatMap(row => {
    if (!row.pair) return [piece(row.id, row, row.corners)]
    const twin: Corners = row.corners.map(([x, y]) => [width - x, height - y])
    return [piece(`${row.id}a`, row, row.corners), piece(`${row.id}b`, row, twin)]
  })
  return { id, name, width: width * INCH, height: height * INCH, pieces, house: true }
}

/** D8 and more of our own: the source leaves the table empty. The small tables are for up to 2500 points, the wide ones for more (P7.6.3h). */
export const TABLES: readonly TableDef[] = [
  table('farmland', 'Farmland', 48, 48, [
    pair('T1.1', 'forest', [
      [8, 18],
      [15, 17],
      [16, 23],
      [9, 24],
    ]),
    pair('T1.2', 'building', [
      [20, 8],
      [26, 8],
      [26, 12],
      [20, 12],
    ]),
    pair('T1.3', 'rugged', [
      [2, 30],
      [10, 30],
      [10, 38],
      [2, 38],
    ]),
    pair('T1.4', 'impassable', [
      [12, 32],
      [15, 33],
      [14, 36],
      [11, 35],
    ]),
    one('T1.5', 'difficult', [
      [21, 21],
      [27, 21],
      [27, 27],
      [21, 27],
    ]),
  ]),
  table('brokenCity', 'Broken City', 48, 48, [
    pair('T2.1', 'cityBlock', [
      [6, 14],
      [14, 14],
      [14, 22],
      [6, 22],
    ]),
    pair('T2.2', 'cityBlock', [
      [20, 15],
      [28, 15],
      [28, 20],
      [20, 20],
    ]),
    pair('T2.3', 'building', [
      [30, 4],
      [36, 4],
      [36, 8],
      [30, 8],
    ]),
    pair('T2.4', 'dangerous', [
      [33, 14],
      [40, 14],
      [40, 20],
      [33, 20],
    ]),
    pair('T2.5', 'rugged', [
      [2, 2],
      [9, 2],
      [9, 7],
      [2, 7],
    ]),
    pair('T2.6', 'impassable', [
      [17, 22],
      [19, 22],
      [19, 26],
      [17, 26],
    ]),
  ]),
  table('riverCrossing', 'River Crossing', 72, 48, [
    pair('T3.1', 'water', [
      [0, 22],
      [14, 22],
      [14, 26],
      [0, 26],
    ]),
    pair('T3.2', 'water', [
      [20, 22],
      [33, 22],
      [33, 26],
      [20, 26],
    ]),
    pair('T3.3', 'forest', [
      [8, 8],
      [16, 7],
      [18, 14],
      [9, 15],
    ]),
    pair('T3.4', 'forest', [
      [40, 6],
      [48, 6],
      [47, 12],
      [40, 12],
    ]),
    pair('T3.5', 'building', [
      [24, 12],
      [30, 12],
      [30, 17],
      [24, 17],
    ]),
    pair(
      'T3.6',
      'hill',
      [
        [56, 10],
        [66, 10],
        [66, 18],
        [56, 18],
      ],
      2,
    ),
    pair('T3.7', 'difficult', [
      [2, 18],
      [14, 18],
      [14, 22],
      [2, 22],
    ]),
  ]),
  table('refinery', 'Refinery', 72, 48, [
    one('T4.1', 'cityBlock', [
      [30, 20],
      [42, 20],
      [42, 28],
      [30, 28],
    ]),
    pair('T4.2', 'impassable', [
      [14, 18],
      [18, 18],
      [18, 22],
      [14, 22],
    ]),
    pair('T4.3', 'impassable', [
      [22, 34],
      [26, 34],
      [26, 38],
      [22, 38],
    ]),
    pair('T4.4', 'dangerous', [
      [8, 28],
      [16, 28],
      [16, 34],
      [8, 34],
    ]),
    pair('T4.5', 'building', [
      [20, 6],
      [28, 6],
      [28, 10],
      [20, 10],
    ]),
    pair('T4.6', 'rugged', [
      [32, 6],
      [40, 6],
      [40, 12],
      [32, 12],
    ]),
  ]),
  table('crashSite', 'Crash Site', 48, 48, [
    one('T5.1', 'dangerous', [
      [20, 22],
      [24, 19],
      [28, 22],
      [28, 26],
      [24, 29],
      [20, 26],
    ]),
    pair('T5.2', 'impassable', [
      [13, 22],
      [17, 22],
      [17, 26],
      [13, 26],
    ]),
    pair('T5.3', 'forest', [
      [3, 14],
      [10, 14],
      [10, 20],
      [3, 20],
    ]),
    pair(
      'T5.4',
      'hill',
      [
        [18, 8],
        [27, 8],
        [27, 14],
        [18, 14],
      ],
      2,
    ),
    pair('T5.5', 'difficult', [
      [32, 14],
      [39, 14],
      [39, 20],
      [32, 20],
    ]),
    pair('T5.6', 'building', [
      [4, 27],
      [9, 27],
      [9, 32],
      [4, 32],
    ]),
  ]),
  table('hillFort', 'Hill Fort', 48, 48, [
    one(
      'T6.1',
      'hill',
      [
        [17, 17],
        [31, 17],
        [31, 31],
        [17, 31],
      ],
      2,
    ),
    pair('T6.2', 'building', [
      [11, 11],
      [16, 11],
      [16, 15],
      [11, 15],
    ]),
    pair('T6.3', 'rugged', [
      [6, 20],
      [13, 20],
      [13, 28],
      [6, 28],
    ]),
    pair('T6.4', 'forest', [
      [30, 9],
      [38, 9],
      [38, 15],
      [30, 15],
    ]),
    pair('T6.5', 'impassable', [
      [20, 12],
      [26, 12],
      [26, 14],
      [20, 14],
    ]),
  ]),
  table('forestRoad', 'Forest Road', 72, 48, [
    pair('T7.1', 'forest', [
      [4, 15],
      [14, 14],
      [15, 22],
      [5, 22],
    ]),
    pair('T7.2', 'forest', [
      [20, 13],
      [29, 13],
      [30, 20],
      [21, 21],
    ]),
    pair('T7.3', 'forest', [
      [40, 14],
      [48, 13],
      [49, 19],
      [41, 20],
    ]),
    pair('T7.4', 'rugged', [
      [54, 14],
      [64, 14],
      [64, 21],
      [54, 21],
    ]),
    pair(
      'T7.5',
      'hill',
      [
        [22, 4],
        [32, 4],
        [32, 11],
        [22, 11],
      ],
      2,
    ),
    one('T7.6', 'building', [
      [33, 21],
      [39, 21],
      [39, 27],
      [33, 27],
    ]),
    pair('T7.7', 'difficult', [
      [6, 26],
      [16, 26],
      [16, 32],
      [6, 32],
    ]),
  ]),
  table('spaceport', 'Spaceport', 72, 48, [
    pair('T8.1', 'cityBlock', [
      [12, 16],
      [21, 16],
      [21, 23],
      [12, 23],
    ]),
    pair('T8.2', 'cityBlock', [
      [31, 14],
      [41, 14],
      [41, 19],
      [31, 19],
    ]),
    pair('T8.3', 'impassable', [
      [25, 26],
      [29, 26],
      [29, 30],
      [25, 30],
    ]),
    pair('T8.4', 'building', [
      [50, 8],
      [57, 8],
      [57, 12],
      [50, 12],
    ]),
    pair('T8.5', 'rugged', [
      [3, 6],
      [11, 6],
      [11, 12],
      [3, 12],
    ]),
    pair('T8.6', 'dangerous', [
      [52, 16],
      [60, 16],
      [60, 21],
      [52, 21],
    ]),
    one(
      'T8.7',
      'hill',
      [
        [32, 22],
        [40, 22],
        [40, 26],
        [32, 26],
      ],
      2,
    ),
  ]),
]

/** A piece of the stock from which players build a table in turn, in thousandths of an inch. */
export interface StockPiece {
  readonly type: TerrainType
  readonly height: number
  readonly w: number
  readonly h: number
}

function stock(type: TerrainType, count: number, w: number, h: number): readonly StockPiece[] {
  return Array.from({ length: count }, () => ({ type, height: TERRAIN_HEIGHT[type], w: w * INCH, h: h * INCH }))
}

/** P7.6.2h: twelve pieces, each at most 8" by 8". */
export const STOCK: readonly StockPiece[] = [
  ...stock('forest', 3, 8, 6),
  ...stock('rugged', 2, 8, 8),
  ...stock('difficult', 2, 7, 6),
  ...stock('dangerous', 1, 7, 6),
  ...stock('building', 2, 6, 4),
  ...stock('cityBlock', 1, 8, 8),
  ...stock('impassable', 1, 4, 4),
]

/** What is laid freely (P7.6.1h): pieces of the stock, and larger ones, hills and water. */
export const PIECES: readonly StockPiece[] = [
  ...STOCK,
  ...stock('hill', 1, 10, 8),
  ...stock('water', 1, 12, 4),
  ...stock('water', 1, 4, 12),
  ...stock('forest', 1, 12, 8),
  ...stock('building', 1, 4, 6),
  ...stock('impassable', 1, 6, 2),
]
