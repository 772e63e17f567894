import type { State as CoreState, Json, Outcome, Seat } from '@muster/core'

/** Kinds of tile (L1.8r). */
export const KINDS = ['straight', 'tangle', 'wide', 'tight', 'fork', 'branch', 'cross', 'dead', 'clearing', 'dropship'] as const
export type Kind = (typeof KINDS)[number]

/** A hex by its axial coordinates, `"q,r"` (L2.3). */
export type Hex = string

/** A tile of the box, before it is laid. */
export interface TileSpec {
  readonly id: string
  readonly kind: Kind
  /** Path edges before turning, in order (L2.2). */
  readonly edges: readonly number[]
}

/** A tile on the map. */
export interface Tile {
  readonly id: string
  readonly kind: Kind
  readonly at: Hex
  /** Path edges after turning, in order. */
  readonly edges: readonly number[]
  genestealers: number
  /** Of these, how many have taken part in an assault this turn (L12.5r). */
  assaulted: number
  /** The turn in which the Infestation on it was laid; 0 if there is none. */
  infested: number
}

export const SQUADS = ['scouts', 'terminators'] as const
export type Squad = (typeof SQUADS)[number]
export const WEAPONS = ['heavyBolter', 'assaultCannon', 'heavyFlamer', 'cyclone'] as const
export type Weapon = (typeof WEAPONS)[number]
export const ROLES = ['sergeant', 'heavy', 'plain'] as const
export type Role = (typeof ROLES)[number]

/** A marine: SS SH S1 S2 S3 of the Scouts, TS TH T1 T2 T3 of the Terminators. */
export interface Marine {
  readonly id: string
  readonly role: Role
  /** The hex he stands on; null when he is dead. */
  at: Hex | null
  /** Actions left this turn (L6.1). */
  actions: number
}

/** The two sides (L1.1). */
export const SIDES = ['marines', 'genestealers'] as const
export type Side = (typeof SIDES)[number]

/** The steps of a turn (L5.1); `setup` before turn 1. */
export const STEPS = ['setup', 'marineActions', 'tilesLeave', 'tilesArrive', 'genestealerActions', 'assaults', 'checkForWinner'] as const
export type StepName = (typeof STEPS)[number]

/** A tile with path edges, or a tile kind, as a value of the option `tileMix`. */
export type MixEntry = { readonly kind: Kind; readonly edges: readonly number[] }

/** The options of L15, by the names of its table, with the squad and how the sides are found. */
export interface LostPatrolOptions {
  readonly squad: Squad
  /** 'agreed': seat marines plays the marines; 'roll': L4.1. */
  readonly sides: 'agreed' | 'roll'
  /** 'ask': MP names the Terminators' heavy weapon in setup (L14.4r); else it is agreed beforehand. The Scouts' is always the heavy bolter. */
  readonly weapon: 'ask' | 'assaultCannon' | 'heavyFlamer' | 'cyclone'
  readonly tileMix: 'printed' | readonly MixEntry[]
  readonly recycleDead: boolean
  readonly junctionSight: 'straight' | 'stop'
  readonly modelsBlockSight: boolean
  readonly interleaveMarines: boolean
  readonly capScout: number
  readonly capDropship: 'same' | 'none'
  readonly tangleLeaveCost: number
  readonly scoutDice: number
  readonly heavyBolterDice: number
  readonly hitOn: number
  readonly clearingRemovable: boolean
  readonly discardRemovedTiles: boolean
  readonly dropshipStays: boolean
  readonly lostPart: 'most' | 'sergeant' | 'choice' | 'none'
  readonly drawFirst: boolean
  readonly gsActions: number
  readonly placePerAction: number
  readonly placeOnSpecialTiles: boolean
  readonly capGenestealer: number
  readonly gsIgnorePaths: boolean
  readonly infestDelay: number
  readonly infestWhere: 'anyFree' | 'openEnd' | 'withGenestealer'
  readonly infestTrampled: boolean
  readonly infestStays: boolean
  readonly combineAssaults: boolean
  readonly gsScore: 'diePlusCount' | 'dicePerModelHighest'
  readonly scoutCover: number
  readonly assaultLoss: 'one' | 'difference'
  readonly retreatFail: 'die' | 'hold'
  readonly drawEffect: 'none' | 'bothLoseOne'
  readonly advanceFrom: 'oneTile' | 'anyTiles' | 'none'
  readonly trapEndsGame: boolean
  readonly strandedEndsGame: boolean
  readonly turnLimit: number | null
}

/** What lies on the table. Shared by the state and what everybody may see of it. */
export interface Table {
  readonly options: LostPatrolOptions
  /** Which seat plays which side. */
  sides: { [side in Side]: Seat }
  squad: Squad
  /** The heavy weapon; null until MP has named it (L14.4r). */
  weapon: Weapon | null
  turn: number
  step: StepName
  /** The tiles in play. Never changed in place: a tile that arrives or leaves makes a new array, so that what follows from the map may be kept with it. */
  tiles: readonly Tile[]
  marines: Marine[]
  /** Genestealers not on the map (L1.5). */
  pool: number
  /** Genestealers that are out of the game: only with the option recycleDead off (L1.11r). */
  slain: number
  /** Infestations not on the map (L1.6). */
  supply: number
  /** Tile ids that are out of the game, in the order in which they left. */
  gone: string[]
  /** Tile ids put back into the stack, a batch for each time in the order in which they lie, each batch by id (L8.6 with discardRemovedTiles off). */
  returned: string[][]
  /** Tiles turned over so far. */
  turnedOver: number
  /** Genestealer actions left this turn (L10.1). */
  actions: number
}

/** The whole state: the table, the engine's part, and the secret: the order of the stack (L1.13r). */
export interface State extends CoreState, Table {
  /** Tile ids, the next one first; the Dropship last. */
  stack: string[]
}

/** An open end of a tile (L2.10). */
export interface OpenEnd {
  readonly at: Hex
  readonly edge: number
  readonly seen: boolean
}

/** What a viewer sees: the table, the number of tiles in the stack, and what follows from it for drawing. */
export interface View extends Table {
  readonly stack: number
  /** The order of the stack: for the referee alone. */
  readonly stackOrder?: readonly string[]
  /** The tile turned over and not yet laid (L9.4r). */
  readonly drawn: TileSpec | null
  /** What each living marine sees: his tile and the tiles of his lines, and his lines as rows of hexes (L3.4). */
  readonly sight: { readonly [marine: string]: { readonly tiles: readonly Hex[]; readonly lines: readonly (readonly Hex[])[] } }
  readonly openEnds: readonly OpenEnd[]
  /** Hexes whose tiles would leave if step 2 came now (L8). */
  readonly leaving: readonly Hex[]
  /** Everything a bot needs to build a guess beside the table: the engine's frames and counters. They hold nothing secret. */
  readonly core: Json
  readonly outcome: Outcome | null
}
