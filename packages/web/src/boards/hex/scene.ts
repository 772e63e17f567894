import type { Hex } from './geometry.ts'
import type { TileLook } from './tile-art.tsx'

/** Something that can be pointed at: a hex by its coordinates, or a piece by its id. */
export type Spot = string

export type Side = 'amber' | 'cyan' | 'third'

/** Signs drawn on the plates of pieces. */
export type Sign = 'scout' | 'terminator' | 'sergeant' | 'bolter' | 'cannon' | 'flamer' | 'missiles' | 'claw' | 'pods' | 'endo'

/** A piece as it is drawn. */
export interface Figure {
  readonly id: Spot
  readonly kind: 'single' | 'stack' | 'marker'
  readonly side: Side
  readonly sign: Sign
  readonly hex: Hex
  /** From the middle of the hex. */
  readonly dx: number
  readonly dy: number
  readonly scale: number
  /** Its name, for those who cannot see it. */
  readonly name: string
  /** How many a stack holds. */
  readonly count?: number
  /** Actions left, of how many. */
  readonly actions?: { readonly left: number; readonly of: number }
  readonly tag?: string
  /** Nothing more to do this turn. */
  readonly done?: boolean
  /** May be chosen now. */
  readonly can?: boolean
  readonly chosen?: boolean
  /** About to leave the board. */
  readonly fading?: boolean
  /** Not in force yet. */
  readonly young?: boolean
}

export interface SceneTile {
  readonly hex: Hex
  readonly look: TileLook
  readonly leaving: boolean
  /** A short name drawn on it, where it helps. */
  readonly label?: string
  readonly strong?: boolean
}

export type LitTone = 'move' | 'shot' | 'here'

/** A line of sight as drawn: the hexes from the eye outwards. */
export interface SightLine {
  readonly hexes: readonly Hex[]
  readonly tone: 'beam' | 'thin'
  /** Distances are marked along it. */
  readonly marks?: boolean
}

/** A hex that can be focused and pointed at. */
export interface Place {
  readonly hex: Hex
  readonly name: string
  /** Chosen, for screen readers. */
  readonly pressed?: boolean
}

/** All that the board draws. Made from a view by the game's own panel; the board itself knows no game. */
export interface Scene {
  readonly label: string
  readonly tiles: readonly SceneTile[]
  readonly opens: readonly { readonly hex: Hex; readonly edge: number; readonly seen: boolean }[]
  readonly figures: readonly Figure[]
  readonly places: readonly Place[]
  readonly lit: readonly { readonly hex: Hex; readonly tone: LitTone }[]
  readonly subject?: Hex
  readonly target?: { readonly hex: Hex; readonly label?: string }
  readonly seen: readonly Hex[]
  readonly lines: readonly SightLine[]
  /** What a refusal is about. */
  readonly refused?: { readonly line: readonly Hex[]; readonly ring?: Hex; readonly block?: Hex }
  /** A tile held over the board before it is laid. */
  readonly ghost?: { readonly hex: Hex; readonly look: TileLook }
  /** A way that a piece would go. */
  readonly route?: readonly Hex[]
  /** Amounts given to hexes while something is divided. */
  readonly amounts?: readonly { readonly hex: Hex; readonly text: string }[]
  /** Where the eye should rest when not everything fits. */
  readonly focus: readonly Hex[]
}
