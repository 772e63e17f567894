import type { CardId, CityId, FaceId, SectorId, Side, Terrain, UnitType, UpgradeId } from '../state.ts'

/** The characteristics of a unit card (S3.2). */
export const STATS = ['movement', 'attack', 'defense', 'durability', 'recon'] as const
export type Stat = (typeof STATS)[number]

export interface UnitRow {
  readonly type: UnitType
  readonly side: Side
  /** S1.6 */
  readonly figures: number
  readonly movement: readonly [number, number]
  readonly attack: number
  readonly defense: number
  readonly durability: number
  /** Skynet only (S3.4r). */
  readonly recon?: number
  readonly flyer: boolean
  /** Characteristics that are house data. */
  readonly house: readonly Stat[]
}

/** An upgrade token. The values are printed, the units they are for are house data (S3.8r). */
export interface UpgradeRow {
  readonly id: UpgradeId
  readonly unit: UnitType
  readonly stat: Stat
  readonly value: number | readonly [number, number]
}

type Point = readonly [number, number]

export interface SectorRow {
  readonly id: SectorId
  readonly country: 'US' | 'MX'
  /** Where figures and tokens stand. */
  readonly centre: Point
  readonly city?: CityId
  readonly cityDot?: Point
  readonly polygon: readonly Point[]
}

export const BORDER_KINDS = ['road', 'plain', 'mountain', 'road+mountain'] as const

export interface BorderRow {
  readonly a: SectorId
  readonly b: SectorId
  readonly kind: (typeof BORDER_KINDS)[number]
  readonly line: readonly (readonly [Point, Point])[]
  readonly mid: Point
}

/** The faces of the hidden tokens (S12). */
export const FACES = ['shelter', 'mission', 'technology', 'tank', 'aircraft', 'terrain'] as const
export type Face = (typeof FACES)[number]

export interface TokenRow {
  readonly id: FaceId
  readonly face: Face
  /** For terrain. */
  readonly terrain?: Terrain
}

export interface CityRow {
  readonly id: CityId
  readonly sector: SectorId
}

/** A card: `text` is in the vocabulary of `effects.ts`. */
export interface CardRow {
  readonly id: CardId
  readonly side: Side
  readonly number: number
  readonly text: string
  /** The card has a name of its own in `names.ts`. */
  readonly named: boolean
  /** One of the six of the separate pile (S5.4). */
  readonly separate: boolean
  /** Number and text are printed; all other cards are house data. */
  readonly printed: boolean
}

/** All data that the rules work on. Exchange it, and the rules play another map, other units or other decks. */
export interface DataPack {
  readonly units: readonly UnitRow[]
  readonly upgrades: readonly UpgradeRow[]
  readonly sectors: readonly SectorRow[]
  readonly borders: readonly BorderRow[]
  /** Pairs of sectors that meet in a point only (S2.7r). */
  readonly points: readonly (readonly [SectorId, SectorId])[]
  readonly tokens: readonly TokenRow[]
  readonly cities: readonly CityRow[]
  readonly cards: readonly CardRow[]
}
