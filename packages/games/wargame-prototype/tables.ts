import type { SizeClass, TerrainType } from './content/types.ts'

/** An inch in units of the table (P5.1.1r). */
export const INCH = 1000

/** Close Combat Range (P5.2.3) and base-to-base contact (P5.2.4r). */
export const CCR = 1000
export const CONTACT = 100

/** D1: base radius, top and sight height of each class, in thousandths of an inch. */
export const SIZES: { readonly [size in SizeClass | 'air']: { readonly radius: number; readonly top: number; readonly sight: number } } = {
  I: { radius: 630, top: 800, sight: 500 },
  S: { radius: 787, top: 1500, sight: 1000 },
  V: { radius: 1181, top: 1500, sight: 750 },
  K: { radius: 1181, top: 3000, sight: 2000 },
  M: { radius: 1969, top: 5000, sight: 3500 },
  A: { radius: 1181, top: 4000, sight: 3000 },
  air: { radius: 1181, top: 12000, sight: 10000 },
  R1: { radius: 3150, top: 10000, sight: 7000 },
  R2: { radius: 3150, top: 7000, sight: 4000 },
  R3: { radius: 3150, top: 8000, sight: 5000 },
}

/** Objective markers are 32 mm bases (P5.2.5r). */
export const MARKER_RADIUS = 630
export const OBJECTIVE_RANGE = 3000

/** D1: heights of terrain, in thousandths of an inch. */
export const TERRAIN_HEIGHT: { readonly [type in TerrainType]: number } = {
  rugged: 500,
  forest: 2500,
  difficult: 500,
  dangerous: 500,
  water: 0,
  impassable: 4000,
  hill: 2000,
  building: 3000,
  cityBlock: 5000,
}

/** Cover saves of terrain (P6.2.3, P6.2.5, P6.5.3h); without one it is 7+ (P13.5.2). */
export const TERRAIN_COVER: { readonly [type in TerrainType]?: number } = { forest: 5, difficult: 6, building: 4, cityBlock: 4 }
export const NO_COVER = 7
/** No save is better than 2+ (P1.5.3). */
export const BEST_SAVE = 2

/** How far sight reaches into a Forest or a building (P5.4.12r, P6.5.4h). */
export const SIGHT_DEPTH = 3000

/** Cohesion (P5.6.1, P5.6.3r). */
export const COHESION = { infantry: 2000, vehicles: 4000, aircraft: 5000 } as const

/** Orders (P9.6.9, P9.6.10). */
export const ADVANCE = { infantry: 6000, vehicles: 10000 } as const
export const ASSAULT = 6000
export const FAST = 3000
export const MOBILE = 2000
export const AGGRESSIVE = 1000
export const FIREBASE = 2000
export const JETS = 6000

/** Ranges of abilities, auras and reactions. */
export const FAR_TARGET = 12000
export const REPOSITIONING = 6000
export const SUPPRESSIVE = 18000
export const RETURN_FIRE = 18000
export const EMBARK = 1000
export const HELPERS = 2000

/** tan 20 degrees in millionths (P5.8.2r). */
export const ARC_TANGENT = 363970
export const TURN_LIMIT = 45

/** Ranged hits: a die of 7 - FS (P13.2.1), never better than 2+. */
export const HIT_SUM = 7

/** P13.2.2, P13.2.3r: needed die by the difference of WS, from -3 to 3. */
export const MELEE_HIT: { readonly [difference: string]: number } = { '-3': 6, '-2': 5, '-1': 5, '0': 4, '1': 3, '2': 3, '3': 2 }

/** P13.4.3: an AP this much above the save lets it succeed by itself. */
export const AUTOMATIC = 3

export const MARKS_DROP = 2
export const DEEP_STRIKE_DICE = 5
export const RESERVE_DEPTH = 12000

/** P6.6.1h: AV and HP of blocks that can be shot to pieces. */
export const BLOCKS: { readonly [type in TerrainType]?: { readonly av: number; readonly hp: number } } = {
  building: { av: 12, hp: 4 },
  cityBlock: { av: 14, hp: 8 },
}
