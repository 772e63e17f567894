import type { State as CoreState, Json, Outcome, Seat, SeenFrame } from '@muster/core'

/** The two sides (S1.1). Skynet comes first everywhere. */
export const SIDES = ['skynet', 'resistance'] as const
export type Side = (typeof SIDES)[number]

/** The seats: three at most, the third commands the Resistance together with the second (S18.1). */
export const SEATS = ['skynet', 'resistance', 'resistance2'] as const

/** Unit types (S3.1) in the order of the data, which is the order in which S16.3r counts them. */
export const UNIT_TYPES = ['INF', 'TNK', 'JEP', 'A10', 'T600', 'T1', 'MOT', 'HUN'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** The eight terrains of S13. */
export const TERRAINS = [
  'radiation',
  'impassableRoads',
  'ruins',
  'fortifications',
  'wasteland',
  'fog',
  'forestsOrMountains',
  'toxicPollution',
] as const
export type Terrain = (typeof TERRAINS)[number]

/** A sector by its three-letter id, as in `content/sectors.ts`. */
export type SectorId = string
/** A card by its id: R01 to R69, K01 to K60. */
export type CardId = string
/** A hidden token's face by its id: H01 to H32. */
export type FaceId = string
/** An upgrade token by its id: DEV1 to DEV9, TEC1 to TEC6. */
export type UpgradeId = string
/** A city card by its id: C1 to C6. */
export type CityId = string

/** A figure on the board. What is not on the board is in the pool, or laid aside (S19.2). */
export interface Unit {
  /** Type and number of the figure: `INF3`, `T600-2`. */
  readonly id: string
  readonly type: UnitType
  at: SectorId
  /** S11.13: through the turn. */
  damage: number
  /** Borders crossed this turn (S9.5r), and whether one of them was no road border (S9.4r). */
  crossed: number
  offRoad: boolean
  /** The number under whose card it last acted this turn, -1 for none (S18.9). */
  acted: number
}

/** A face-down token on the board. The slot tells tokens apart without a word about their faces. */
export interface HiddenToken {
  readonly slot: string
  readonly face: FaceId
  at: SectorId
  /** Skynet has looked at it (the card False Traces). */
  peeked: boolean
}

/** A shelter that the Resistance has found and Skynet has not destroyed (S12.23r). */
export interface Shelter {
  readonly face: FaceId
  readonly at: SectorId
}

/** A terrain token that lies face up. */
export interface TerrainToken {
  readonly face: FaceId
  readonly at: SectorId
  readonly kind: Terrain
}

/** A card in a hand, with what all can tell of it: the shuffled pile that it was drawn from, or `OPEN` if everybody saw it being taken. */
export interface HandCard {
  readonly card: CardId
  readonly batch: number
}

/** The batch of a card that everybody saw going to a hand. */
export const OPEN = -1

/** A side's cards beside the hands: the draw pile, top last, and the played pile in order. */
export interface Deck {
  draw: CardId[]
  played: CardId[]
  /** Counts the draw piles so far: the cards of one are known as a set, not in their order. */
  batch: number
}

/** An open task of S19.1: the city, and the player who scores. */
export interface CityTask {
  readonly city: CityId
  readonly seat: Seat
}

/** What a seat has done at a number. */
export type Went = 'passed' | 'played' | 'exchanged'

export const PARTS = ['setup', 'draw', 'actions', 'end'] as const
/** The parts of a turn (S6.1); `setup` before turn 1. */
export type Part = (typeof PARTS)[number]

/** The options of S21, by the names of its table. */
export interface SalvationOptions {
  readonly players: 2 | 3
  readonly factoryCity: 'drawn' | 'chosen'
  readonly moveAllowance: 'turn' | 'card'
  readonly terrainTokens: boolean
  readonly attackTerrain: 'starter' | 'both'
  readonly skynetPlacement: 'factory' | 'units' | 'both'
  /** Turns, or null for none. */
  readonly turnLimit: number | null
  readonly cityMissions: boolean
  readonly noReturn: boolean
  readonly missionsOnce: boolean
  readonly scoutsOnly: boolean
  readonly shelterRoll: boolean
  readonly noSkynetTactics: boolean
  readonly fiveUnits: boolean
}

/** What lies open on the table. */
export interface Table {
  readonly options: SalvationOptions
  turn: number
  part: Part
  /** The number that may be played now (S2.10). */
  number: number
  /** The Resistance player who goes first at this number (S18.7r). */
  lead: Seat
  /** Seats that have given up: their partner commands alone. */
  out: Seat[]
  /** What each seat has done this turn, by number. */
  went: { [seat: Seat]: { [number: string]: Went } }
  /** On the board, in the order of arrival. */
  units: Unit[]
  shelters: Shelter[]
  terrain: TerrainToken[]
  /** Shelters in front of Skynet (S12.11, S16.4). */
  captured: FaceId[]
  /** Faces of hidden tokens that are out of the game. */
  gone: FaceId[]
  factories: SectorId[]
  /** Upgrade tokens on unit cards, of both sides. */
  upgrades: UpgradeId[]
  /** Tactics cards that lie in front of their players (S8.3), in the order played. */
  inForce: { readonly card: CardId; readonly seat: Seat }[]
  /** The separate face-up Tactics pile (S5.4). */
  tactics: CardId[]
  /** The Tactics card taken this turn: it waits for the next (S8.5). */
  taken: CardId | null
  /** Cards out of the game by an additional rule. */
  removed: CardId[]
  /** City cards out of the game, and the open tasks of S19.1. */
  citiesGone: CityId[]
  tasks: CityTask[]
  /** Victory points by Resistance seat (S18.13). */
  vp: { [seat: Seat]: number }
  /** Skynet units destroyed in battles this turn, by type: for Mission cards. */
  kills: { [type: string]: number }
  /** Resistance figures laid aside (S19.2). */
  aside: { [type: string]: number }
}

/** The whole state: the table, and what lies face down or in hands. */
export interface State extends CoreState, Table {
  hidden: HiddenToken[]
  /** The face-down technology tokens, top last. */
  technology: UpgradeId[]
  /** The face-down city cards, top last. */
  cities: CityId[]
  hands: { [seat: Seat]: HandCard[] }
  decks: { [side in Side]: Deck }
  /** How many hidden things everybody, and each seat beyond that, has learnt. */
  learnt: { [who: string]: number }
}

/** The values of a unit type as they are now, upgrades and Tactics included. Attack is before terrain. */
export interface Values {
  readonly movement: readonly [number, number]
  readonly attack: number
  readonly defense: number
  readonly durability: number
  readonly recon: number | null
}

/** A hand as others see it: how many cards, how many of each draw pile, and those that all know. */
export interface SeenHand {
  readonly count: number
  readonly batches: { readonly [batch: string]: number }
  readonly open: readonly CardId[]
  /** The cards in order: for their player and the referee. */
  readonly cards?: readonly HandCard[]
}

/** A side's piles as seen: the draw pile's height, the played pile, and the cards whose place the viewer does not know, by the draw pile they were last in. */
export interface SeenDeck {
  readonly draw: number
  readonly played: readonly CardId[]
  readonly batch: number
  readonly unseen: { readonly [batch: string]: readonly CardId[] }
}

export interface SeenToken {
  readonly slot: string
  readonly at: SectorId
  readonly peeked: boolean
  /** Where the viewer may know it. */
  readonly face?: FaceId
}

/** What a viewer sees. */
export interface View extends Table {
  readonly hidden: readonly SeenToken[]
  /** Faces that lie somewhere face down and that the viewer cannot place. */
  readonly unknownFaces: readonly FaceId[]
  /** Technology tokens and city cards left face down: how many, and which they are. */
  readonly technology: readonly UpgradeId[]
  readonly cities: readonly CityId[]
  readonly hands: { readonly [seat: Seat]: SeenHand }
  readonly decks: { readonly [side in Side]: SeenDeck }
  /** The victory markers, which stop at 10 (S2.9r). */
  readonly markers: { readonly [seat: Seat]: number }
  readonly values: { readonly [type in UnitType]: Values }
  /** Figures of each type in the pool. */
  readonly pool: { readonly [type in UnitType]: number }
  /** Everything hidden: for the referee alone. */
  readonly referee?: Json
  /** Engine frames and counters, for guesses. */
  readonly core: Json
  readonly outcome: Outcome | null
}

/** The engine's part of a view. */
export interface SeenCore {
  readonly frames: SeenFrame[]
  readonly nextFrame: number
  readonly drawn: CoreState['drawn']
  readonly learnt: { readonly [who: string]: number }
}
