import type { State as CoreState, Json, Outcome, Seat, SeenFrame } from '@muster/core'
import type { Outline, Point } from '@muster/geometry/table'
import type { Cover, Die, Faction, MountDef, Shape, Source, SpecialRules, TerrainKind } from './content/types.ts'
import type { CampaignPoints } from './scenarios/campaign/form.ts'
import type { ScenarioState } from './scenarios/state.ts'

/** The two seats; the first has the lower seat number (G14.1.7r). */
export const SEATS = ['first', 'second'] as const

export const MISSIONS = ['annihilate', 'occupy', 'demolish', 'terminate', 'extract', 'retrieve'] as const
/** G14.2.1. */
export type Mission = (typeof MISSIONS)[number]

export const SET_UPS = ['incursion', 'battleLines', 'narrowFront', 'cornered', 'rapidInsertion', 'fogOfWar'] as const
/** G14.9.1. */
export type SetUp = (typeof SET_UPS)[number]

export const EDGES = ['south', 'north', 'west', 'east'] as const
export type Edge = (typeof EDGES)[number]

/** A model by its place in `models`. */
export type ModelId = number

/** Where a model is: on the table; not yet on it, to enter in turn 1 (G14.10.23r); in reserve; in a transport; or out of the match. */
export type Whereabouts = 'table' | 'waiting' | 'reserve' | 'aboard' | 'destroyed' | 'escaped'

/** A mount and how often its weapons were used (G8.2.1). */
export interface Mount extends MountDef {
  /** Uses so far, by weapon. */
  used: { [weapon: string]: number }
  /** The coaxial weapon that fired this turn (G11.4.8). */
  fired: string | null
}

/** A model as it was bought, with all that was bought for it. */
export interface Bought {
  readonly id: ModelId
  readonly seat: Seat
  /** The entry it comes from: `R1`. */
  readonly profile: string
  /** A name of its own, if its player gave it one. */
  readonly name: string | null
  /** Points, upgrades included. */
  readonly cost: number
  readonly skill: Die
  readonly armor: number
  readonly resolution: Die
  readonly size: number
  readonly shape: Shape
  readonly special: SpecialRules
  readonly source: Source
  /** G14.1.3: its list is closed: the enemy does not know it before it comes onto the table. */
  secret: boolean
}

/** A model in the match. Its numbers as they are now (damage, Crawler) are in `profile.ts`. */
export interface Model extends Bought {
  readonly mounts: Mount[]
  where: Whereabouts
  /** Centre of its base or hull; where it last was, if it is off the table. */
  at: Point
  /** Facing in tenths of a degree. */
  heading: number
  /** The transport it is in. */
  aboard: ModelId | null
  /** Activation markers (G3.7.1r): Ready, and Done. */
  ready: number
  done: number
  /** Damage markers (G9.5.1). */
  damage: number
  /** G23.2.1. */
  crawler: boolean
  /** G13.2.1: the turn in which it landed, 0 if it was set up landed; null in the air, and for what never flies. */
  landed: number | null
  /** G23.3: an Infiltrator that may be targeted. True for all that do not infiltrate. */
  revealed: boolean
  /** G8.6.2: the profile declared for Opportunity Fire. */
  ambushProfile: 'at' | 'he' | null
  /** The turn in which it came onto the table (G15.2.2r); 1 for what was set up. */
  arrived: number
  /** This turn: it made a double move; it was boarded or left (G12.2.6, G12.2.7). */
  doubled: boolean
  boarded: boolean
  /** It was pushed aside this turn (G10.2.6r). */
  pushed: boolean
  /** How it was lost: destroyed by a close combat attack, made to retreat by one, destroyed by any other attack, or otherwise (G14.6.3). */
  lost: 'closeCombat' | 'routed' | 'ranged' | 'other' | null
}

/** A piece of terrain as it lies on the table. */
export interface Terrain {
  readonly id: string
  readonly kind: TerrainKind
  readonly size: number
  readonly cover: Cover
  readonly impenetrable: boolean
  outline: Outline
  /** The vehicle whose wreck it is (G11.6.4). */
  readonly wreckOf?: ModelId
}

/** A numbered objective marker (G14.4, G14.5). */
export interface Objective {
  readonly id: number
  readonly at: Point
  /** G14.5.3. */
  destroyed: boolean
  /** The model whose charges lie on it (G14.5.2). */
  planter: ModelId | null
}

/** The object of Retrieve: on the table, or carried (G14.8). */
export interface Loot {
  at: Point
  carrier: ModelId | null
}

/** The options of the game, by the names of its option list. */
export interface GenisysOptions {
  readonly openLists: boolean
  /** A data pack: other numbers than ours; null for none. */
  readonly pack: Json
  /** `battle`, a printed scenario, or one of the players' own as JSON. */
  readonly scenario: Json
  /** Who plays which side of a scenario. */
  readonly sides: 'usual' | 'swapped'
  /** G20.3.4: turns by which the first game-end roll of Infiltrators is earlier or later. */
  readonly endRolls: number
  /** G19.1.7r: the last turn of a scenario that has none; 0 for never. */
  readonly lastTurn: number
  /** What a campaign brings into the match; null out of one. */
  readonly campaign: CampaignPoints | null
  readonly gameSize: number
  /** A ready table, `generated`, or a table of its own as JSON. */
  readonly table: Json
  readonly mission: Mission | 'roll'
  readonly setUp: SetUp | 'roll'
  readonly aimedShots: boolean
  readonly brokenMoves: boolean
  readonly suppressiveFire: boolean
  readonly ambush: boolean
  readonly typesOfSave: boolean
  readonly vehiclesInDenseZones: boolean
  readonly templateWidth: number
  readonly doubledSetUps: 'byArea' | 'yes' | 'no'
  readonly ownMissions: boolean
  /** How many missions each has, if each has its own. */
  readonly missionsEach: 1 | 2 | 3
  readonly ownSetUps: boolean
  readonly secretMissions: boolean
  readonly mixedForces: boolean
  readonly traitors: 'recognised' | 'infiltrators'
  readonly popsWeapons: boolean
  readonly grenadeLauncherPrice: 10 | 7
  readonly rapidInsertionLine: 'longEdges' | 'shortEdges'
}

/** What a side has done about the set-up: its edge or corner, its beacon. */
export interface Ground {
  /** The set-up that it follows: both the same, unless each rolls its own (G17.1.1). */
  setUp: SetUp | null
  edge: Edge | null
  /** A corner by the edges that meet there. */
  corner: readonly [Edge, Edge] | null
  beacon: Point | null
  /** G14.7.2. */
  extraction: Edge | null
}

/** What lies open on the table. */
export interface Table {
  readonly options: GenisysOptions
  readonly width: number
  readonly depth: number
  readonly factions: { readonly [seat: Seat]: Faction }
  terrain: Terrain[]
  models: Model[]
  objectives: Objective[]
  loot: Loot | null
  /** The dice of the TDD agents not yet spent, by seat (G2.2). */
  agents: { [seat: Seat]: Die[] }
  /** G14.5.1. */
  attacker: Seat | null
  /** G14.6.1. */
  targets: { [seat: Seat]: ModelId }
  ground: { [seat: Seat]: Ground }
  /** The edge that the entry table calls South (G14.10.8, G15.1.10r). */
  compass: Edge
  turn: number
  /** Who has the Tactical Edge this turn (G3.1.1). */
  edge: Seat | null
  /** Whose impulse it is. */
  impulse: Seat | null
  /** What the scenario keeps; null in a battle. */
  scenario: ScenarioState | null
}

/** The whole state: the table, and what is secret. */
export interface State extends CoreState, Table {
  /** G17.1.2: each side's missions; the same for both unless they differ by option. */
  missions: { [seat: Seat]: readonly Mission[] }
  /** The agents sent into a contest, face down until both are shown (G2.2.12). */
  sent: { [seat: Seat]: Die }
  /** Counts the hidden things that each viewer has learnt. */
  learnt: { [who: string]: number }
}

/** What a viewer sees. */
export interface View extends Table {
  /** Missions that the viewer may know. */
  readonly missions: { readonly [seat: Seat]: readonly Mission[] | null }
  /** Agents in a contest; null where they lie face down. */
  readonly sent: { readonly [seat: Seat]: Die | null }
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
