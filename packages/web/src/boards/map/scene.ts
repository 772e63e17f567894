import type { Point } from '../hex/geometry.ts'

/** Something that can be pointed at: a sector, a piece on it, or anything else by its id. */
export type Spot = string

/** The drawing of a country: what never changes in a match. Lines are SVG paths on a field of `width` by `height`. */
export interface Land {
  readonly width: number
  readonly height: number
  readonly sectors: { readonly [id: string]: { readonly region: string; readonly outline: string } }
  readonly outland: string
  /** Land beyond the drawing's edges, where the view is wider than it. */
  readonly beyond: string
  readonly nation: string
  readonly coast: string
  readonly front: string
  readonly ridge: string
  readonly islands: string
  readonly roads: string
  readonly woods: readonly (readonly number[])[]
  readonly dunes: readonly (readonly number[])[]
  readonly grass: readonly (readonly number[])[]
  readonly hills: readonly (readonly number[])[]
  /** Top of each peak, half its width, and its height. */
  readonly peaks: readonly (readonly number[])[]
  readonly cities: readonly City[]
  readonly waters: readonly Water[]
}

/** A city's dot with its name beside it. */
export interface City {
  readonly at: Point
  readonly name: string
  readonly beside: Point
  readonly anchor: 'start' | 'end'
}

/** The name of a sea, along a line. */
export interface Water {
  readonly at: Point
  readonly turned: number
  readonly name: string
  readonly small?: boolean
}

export type Side = 'amber' | 'cyan'

export type UnitSign = 'soldier' | 'tank' | 'jeep' | 'jet' | 'endo' | 'tracked' | 'bike' | 'rotors'

/** A unit as a counter: its sign, its strength, and how it stands. */
export interface Counter {
  readonly kind: 'counter'
  readonly id: Spot
  readonly at: string
  readonly side: Side
  readonly sign: UnitSign
  /** Attack and Defense. */
  readonly strength: readonly [number, number]
  /** Damage that it stands; drawn as squares beyond one. */
  readonly durability: number
  readonly damage: number
  /** Its name and how it stands, for those who cannot see it. */
  readonly name: string
  /** May be chosen now. */
  readonly can?: boolean
  readonly chosen?: boolean
  /** About to leave: planned elsewhere. */
  readonly leaving?: boolean
  /** Aimed at: hits given to it. */
  readonly hits?: number
}

export type TokenFace = 'back' | 'peeked' | 'factory' | 'shelter' | TerrainFace | 'mission' | 'technology' | 'tank' | 'aircraft'
export type TerrainFace =
  | 'radiation'
  | 'impassableRoads'
  | 'ruins'
  | 'fortifications'
  | 'wasteland'
  | 'fog'
  | 'forestsOrMountains'
  | 'toxicPollution'

/** A token that lies on a sector, face down or up. */
export interface Token {
  readonly kind: 'token'
  readonly id: Spot
  readonly at: string
  readonly face: TokenFace
  readonly name: string
  /** Written under it. */
  readonly label?: string
  readonly can?: boolean
  readonly chosen?: boolean
}

export type Piece = Counter | Token

export const isCounter = (piece: Piece): piece is Counter => piece.kind === 'counter'
export const isToken = (piece: Piece): piece is Token => piece.kind === 'token'

export type SectorTone = 'lit' | 'chosen' | 'battle' | 'refused'

/** A sector: its outline is the land's. */
export interface SceneSector {
  readonly id: string
  readonly centre: Point
  readonly label: string
  /** Everything about it in a line, for those who cannot see it. */
  readonly name: string
  readonly pressed?: boolean
  readonly tone?: SectorTone
}

/** A way that a unit would go: the points that it passes, and those at which it crosses a border. */
export interface Way {
  readonly id: string
  readonly points: readonly Point[]
  readonly crossings: readonly Point[]
  readonly tone: 'plan' | 'draft' | 'past' | 'no'
}

/** A small flag on the map: what may happen there. */
export interface Flag {
  readonly at: Point
  readonly title: string
  readonly text?: string
}

/** All that the map draws. Made from a view by the game's own panel; the map itself knows no game. */
export interface MapScene {
  readonly label: string
  readonly land: Land
  readonly sectors: readonly SceneSector[]
  readonly pieces: readonly Piece[]
  readonly ways: readonly Way[]
  readonly flags: readonly Flag[]
  /** Where something is stopped: a border. */
  readonly stop?: Point
  /** Where the eye should rest when not everything fits. */
  readonly focus: readonly Point[]
}
