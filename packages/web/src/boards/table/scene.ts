import type { Outline, Point } from '@muster/geometry/table'

/** Something that can be pointed at: a piece, a group of pieces, an objective, terrain, or anything else by its id. */
export type Spot = string

export type Side = 'amber' | 'cyan' | 'third' | 'none'

/** Kinds of ground and of what stands on it, each drawn in its own way. */
export type TerrainKind =
  | 'forest'
  | 'rugged'
  | 'difficult'
  | 'dangerous'
  | 'rubble'
  | 'water'
  | 'ford'
  | 'rock'
  | 'hill'
  | 'building'
  | 'block'
  | 'ruin'
  | 'wall'
  | 'barricade'
  | 'wreck'
  | 'tank'
  | 'road'
  | 'field'

/** One piece of terrain, of one or more outlines. */
export interface Terrain {
  readonly id: Spot
  readonly kind: TerrainKind
  readonly outlines: readonly Outline[]
  /** Thousandths of an inch; deepens shadows. */
  readonly height?: number
  /** Written beside it: `Hill 2″`. */
  readonly label?: string
  /** What it is and does, for those who cannot see it; with it the piece can be looked at. */
  readonly name?: string
}

/** Signs drawn on bases. */
export type BaseSign =
  | 'rifles'
  | 'heavy'
  | 'launcher'
  | 'sniper'
  | 'blades'
  | 'suits'
  | 'leader'
  | 'tank'
  | 'command'
  | 'artillery'
  | 'carrier'
  | 'walker'
  | 'engine'
  | 'gunship'
  | 'drone'
  | 'bike'
  | 'soldier'
  | 'officer'
  | 'hero'
  | 'endo'
  | 'crawler'

export type BaseTone = 'can' | 'chosen' | 'target' | 'refused'

/** Small badges at a base or a flag. */
export type Badge = 'done' | 'ready' | 'damage' | 'reeling' | 'shield' | 'retreat' | 'star' | 'hidden'

/** The outline of a vehicle seen from above, in thousandths of an inch. */
export interface Hull {
  readonly halfLength: number
  readonly halfWidth: number
}

/** A piece on its base. Places are thousandths of an inch, y upwards; headings tenths of a degree, 0 East, counter-clockwise. */
export interface Base {
  readonly id: Spot
  /** The group it belongs to. */
  readonly group?: Spot
  readonly side: Side
  readonly sign: BaseSign
  readonly at: Point
  readonly radius: number
  /** A hull instead of a round base: half its length, along its heading, and half its width. The radius is then about as large. */
  readonly hull?: Hull
  /** Where it looks, if that matters. */
  readonly heading?: number
  /** The width of its front, tenths of a degree, drawn at its rim. */
  readonly front?: number
  /** Everything about it in a line, for those who cannot see it. */
  readonly name: string
  /** Points of damage taken, of how many. */
  readonly damage?: { readonly taken: number; readonly of: number }
  readonly badges?: readonly Badge[]
  readonly tone?: BaseTone
  /** Nothing more to do now. */
  readonly done?: boolean
  /** About to leave this place: its ghost stands elsewhere. */
  readonly leaving?: boolean
}

/** Signs of what a group has been told to do. */
export type OrderSign = 'aim' | 'dig' | 'advance' | 'assault' | 'move' | 'none'

/** Pieces that belong together: outlined, linked and named by one flag. */
export interface Group {
  readonly id: Spot
  readonly side: Side
  readonly name: string
  /** Everything about it in a line, for those who cannot see it; its name, if left out. */
  readonly about?: string
  /** Pairs of pieces near enough to one another. */
  readonly links: readonly (readonly [Spot, Spot])[]
  /** Written on its flag: how many are left. */
  readonly count: string
  readonly order?: OrderSign
  /** Red drops on its flag. */
  readonly hurt?: number
  readonly badges?: readonly Badge[]
  readonly tone?: BaseTone
  readonly done?: boolean
}

export interface Objective {
  readonly id: Spot
  readonly at: Point
  readonly radius: number
  /** How far it counts. */
  readonly zone: number
  readonly side: Side
  readonly contested?: boolean
  readonly label?: string
  readonly name: string
}

/** An area that belongs to somebody or means something: deployment zones, ways in. */
export interface Zone {
  readonly id: string
  readonly outlines: readonly Outline[]
  readonly side: Side
  readonly label?: string
}

/** A token that is no piece: a scatter point, a hit, a note. */
export interface Marker {
  readonly id: Spot
  readonly at: Point
  readonly sign: 'blast' | 'point' | 'note' | 'cross'
  readonly side: Side
  readonly label?: string
  readonly name: string
}

export type TableLine =
  | { readonly kind: 'measure'; readonly from: Point; readonly to: Point; readonly text: string; readonly wrong?: boolean }
  /** A line of sight: free, or closed by what is outlined. */
  | { readonly kind: 'sight'; readonly from: Point; readonly to: Point; readonly free: boolean; readonly blockers?: readonly Outline[] }
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly tone: 'plan' | 'past' | 'wrong'; readonly text?: string }
  /** Who may answer whom. */
  | { readonly kind: 'answer'; readonly from: Point; readonly to: Point; readonly side: Side; readonly text?: string }

/** A distance around a place: a range band, an aura, a command range. */
export interface Ring {
  readonly at: Point
  readonly radius: number
  readonly tone: 'range' | 'aura' | 'command' | 'danger'
  readonly text?: string
}

/** A part of a turn seen from a place. */
export interface FireArc {
  readonly at: Point
  readonly radius: number
  /** Tenths of a degree, counter-clockwise from one to the other. */
  readonly from: number
  readonly to: number
  readonly side: Side
}

/** Rings of corners; what lies in an odd number of them belongs to the region. */
export interface Region {
  readonly rings: readonly (readonly Point[])[]
  readonly tone: 'reach' | 'place' | 'wrong'
}

/** An area laid on the table for a while: a corridor, a blast. */
export interface Template {
  readonly outline: Outline
  readonly tone: 'corridor' | 'blast' | 'wrong'
  readonly text?: string
}

/** All that the table draws. Made from a view by the game's own panel; the table itself knows no game. */
export interface TableScene {
  readonly label: string
  readonly width: number
  readonly height: number
  readonly surface: 'grass' | 'city' | 'dust'
  readonly terrain: readonly Terrain[]
  readonly zones: readonly Zone[]
  readonly bases: readonly Base[]
  readonly groups: readonly Group[]
  readonly objectives: readonly Objective[]
  readonly markers: readonly Marker[]
  /** Where the eye should rest when not everything fits. */
  readonly focus: readonly Point[]
}

/** A piece held over the table before it is put down. */
export interface Ghost {
  readonly id: Spot
  readonly side: Side
  readonly sign: BaseSign
  readonly at: Point
  readonly from?: Point
  readonly radius: number
  readonly hull?: Hull
  readonly heading?: number
  readonly front?: number
  readonly tone: 'free' | 'wrong' | 'asking'
  /** Taken by the hand now. */
  readonly held?: boolean
}

/** What the hand does over the table: drawn over the scene, and changed many times a second. */
export interface TableHand {
  readonly ghosts: readonly Ghost[]
  /** Pairs of ghosts near enough to one another, or not. */
  readonly links: readonly { readonly from: Point; readonly to: Point; readonly free: boolean }[]
  readonly lines: readonly TableLine[]
  readonly rings: readonly Ring[]
  readonly arcs: readonly FireArc[]
  readonly regions: readonly Region[]
  readonly templates: readonly Template[]
  /** Amounts given to pieces or groups while something is divided. */
  readonly amounts: readonly { readonly at: Point; readonly text: string }[]
  /** Where the next click would put something right. */
  readonly cure?: { readonly at: Point; readonly radius: number; readonly from?: Point }
}

export const EMPTY_HAND: TableHand = {
  ghosts: [],
  links: [],
  lines: [],
  rings: [],
  arcs: [],
  regions: [],
  templates: [],
  amounts: [],
}
