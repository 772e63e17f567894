import type { State as CoreState, Json, Outcome } from '@muster/core'
import type {
  Abilities,
  Allegiance,
  ApproachId,
  Armour,
  Category,
  DetachmentKind,
  MissionDef,
  SecondaryId,
  SizeClass,
  Stats,
  TerrainType,
  Trait,
  Wargear,
  ZoneId,
} from './content/types.ts'

/** The two sides, which are the two seats (P1.1.1). */
export const SIDES = ['a', 'b'] as const
export type Side = (typeof SIDES)[number]

/** P9.6.7 to P9.6.11. */
export const ORDERS = ['moveOut', 'takeAim', 'digIn', 'advance', 'assault'] as const
export type Order = (typeof ORDERS)[number]

/** P8.1.1, with what comes before. */
export const PHASES = ['setup', 'command', 'movement', 'shooting', 'melee', 'morale'] as const
export type Phase = (typeof PHASES)[number]

export type Where = 'reserve' | 'board' | 'embarked' | 'dead' | 'left'

/** One base on the table: a squad or a vehicle. Places in thousandths of an inch, facing in whole degrees, 0 = +y, clockwise (P5.1). */
export interface Model {
  readonly unit: number
  x: number
  y: number
  facing: number
  where: Where
  /** The vehicle it rides in, by index; -1 if none. */
  vehicle: number
  hp: number
  layers: number
  /** Point-defence dice left this round (P13.3.2r). */
  pd: number
  /** Whether it ended a move this round elsewhere than it began (P10.2.4r, P19.8.1). */
  moved: boolean
  /** Corners of this round's way, x and y in turn, for Bomb and drops (P19.4, P20.29). */
  path: readonly number[]
  /** The last round in which it is stunned; 0 if it never was (P19.24). */
  stunned: number
  weapons: { readonly [weapon: string]: number }
  readonly bears: readonly Wargear[]
  /** One Use weapons fired so far (P19.18). */
  spent: { readonly [weapon: string]: number }
}

/** What lasts for some rounds on a unit. `until` is the last round in which it holds (P1.3.5r). */
export interface Effect {
  readonly kind: EffectKind
  readonly value: number
  readonly until: number
  /** It ends with the Shooting Phase of that round. */
  readonly shootingOnly?: boolean
  /** The unit it comes from or concerns; the side, where a side profits, is that unit's. */
  readonly by: number
}

export type EffectKind =
  | 'suppressed'
  | 'logicPlague'
  | 'caster'
  | 'relayed'
  | 'targeting'
  | 'scanned'
  | 'commsMark'
  | 'protocols'
  | 'slowed'
  | 'sheltered'
  | 'empowered'
  | 'spoiledCover'
  | 'radCaster'
  | 'focusLock'
  | 'jammed'
  | 'clustered'
  | 'efficient'

/** What a unit has done and suffered this round. Made anew in each Command Phase. */
export interface Doings {
  /** Its Movement turn is over. */
  acted: boolean
  moved: boolean
  /** The unit it charged; -1 if none (P10.3.12r). */
  charged: number
  chargedBy: readonly number[]
  /** The charge was braced against (P16.3.2). */
  braced: boolean
  /** P11.4.4: landed on enemies. */
  landed: boolean
  arrived: boolean
  deepStruck: boolean
  embarked: boolean
  /** P10.6: whether it disembarked, and whether at the start of the Transport's move. */
  disembarked: 'no' | 'start' | 'later'
  shot: boolean
  /** Caster or Data-Beam used by a Ruin-Engine (P4.5.3). */
  beamed: boolean
  fought: boolean
  /** Models lost this round (P12.4.2r). */
  lost: number
  routed: boolean
  regroupFailed: boolean
  /** Jetpacks are on (P20.28). */
  jets: boolean
  /** The Action in hand or done (P17.1). */
  action: string
  /** Effects used once a round: `sergeant`, `order`, `scanner`. */
  used: readonly string[]
}

/** A unit: the models that are bought, ordered and moved together. */
export interface Unit {
  readonly side: Side
  readonly detachment: number
  readonly name: string
  readonly def: string
  readonly category: Category
  readonly infantry: boolean
  readonly sizeClass: SizeClass
  readonly stats: Stats
  readonly abilities: Abilities
  wargear: readonly Wargear[]
  readonly armour: Armour
  readonly commandRange: number
  readonly points: number
  readonly unique: boolean
  readonly commander: boolean
  /** The unit this Transport was taken for; -1 if none (P2.5). */
  readonly transportFor: number
  /** The Command unit that this Bodyguard belongs to; -1 if none. */
  readonly bodyguardOf: number
  /** Its models, by index. */
  readonly models: readonly number[]
  order: Order
  marks: number
  retreating: boolean
  hovering: boolean
  /** The round in which it was first locked of those without a break; 0 if it is not (P14.2.3). */
  lockedSince: number
  did: Doings
  effects: readonly Effect[]
  /** Lasting changes: Corrosion, Grim Responsibility, Scavenge. */
  gains: { readonly [stat: string]: number }
  /** An out-of-control Ruin-Engine (P4.5.5). */
  rampant: boolean
}

export interface Detachment {
  readonly side: Side
  readonly kind: DetachmentKind
  readonly units: readonly number[]
  /** The units' approaches: one, or two of a Mobile Command Center (P21.1, P18.31). */
  approaches: readonly ApproachId[]
  /** Held in reserve as a whole (P7.3.1). */
  reserve: boolean
  /** Used up in this phase (P8.1.6r). */
  used: boolean
  /** Has reacted in this phase (P16.1.1). */
  reacted: boolean
  /** Flexible was used (P21.2.6h). */
  flexed: boolean
}

/** A terrain area: a convex polygon, or a circle made in play, with a hole where another begins. Heights in thousandths of an inch. */
export interface Area {
  readonly id: string
  readonly type: TerrainType
  readonly height: number
  /** Corners, x and y in turn; for a circle its centre. */
  readonly corners: readonly (readonly [number, number])[]
  readonly radius: number
  readonly hole: number
  /** Polygons of terrain left standing, where a circle has no effect (P19.1.4). */
  readonly spared?: readonly (readonly (readonly [number, number])[])[]
  /** Last round in which it lies there. */
  readonly until: number
  /** HP left with the option destructibleBlocks. */
  hp: number
}

export interface Marker {
  readonly x: number
  readonly y: number
}

/** A Scavenge token (P18.17) and the unit whose end left it. */
export interface Token extends Marker {
  readonly by: number
  readonly of: number
}

/** The points of a side, and how they came. */
export interface Score {
  vp: number
  /** By secondary, or `mission`. */
  readonly from: { [source: string]: number }
}

export type Edge = 'top' | 'right' | 'bottom' | 'left'

export interface PrototypeOptions {
  readonly points: number
  readonly board: 'auto' | 'large' | 'small'
  readonly mission: MissionDef['id']
  readonly rounds: number | 'mission'
  readonly zone: ZoneId | 'mission'
  readonly attacker: Side
  readonly terrainBy: 'ready' | 'alternate' | 'free'
  readonly table: string
  readonly stubbornPlus: boolean
  readonly destructibleBlocks: boolean
  readonly embarkedCommand: boolean
  readonly doubleSixFails: boolean
  readonly reserveShare: number | 'none'
  readonly engineWarEach: boolean
  readonly agreements: boolean
}

/** What lies on the table. Nothing is secret (P1.1.6r). */
export interface Table {
  readonly options: PrototypeOptions
  /** The data pack played with; null for the printed data. */
  readonly pack: Json
  readonly width: number
  readonly height: number
  readonly armies: {
    readonly [side in Side]: { readonly name: string; readonly allegiance: Allegiance; readonly trait: Trait; readonly points: number }
  }
  areas: Area[]
  models: Model[]
  units: Unit[]
  detachments: Detachment[]
  markers: Marker[]
  tokens: Token[]
  round: number
  phase: Phase
  /** The player with Initiative (P9.3); before round 1 the winner of the deployment roll (P1.3.4r). */
  initiative: Side
  /** Which zone each side has: `a` is the one at the lower left, or the defender's. */
  zones: { [side in Side]: 'a' | 'b' }
  secondaries: { [side in Side]: readonly SecondaryId[] }
  scores: { [side in Side]: Score }
  /** Facts of the mission: downloads, surveys, the true drop, plans. */
  facts: { [fact: string]: number | string }
  /** Units destroyed by the enemy or otherwise, in order. */
  destroyed: number[]
  /** Vehicles that died with riders aboard, not yet dealt with (P10.8). */
  wrecks: number[]
  /** Grim Responsibility dice owed, by side (P3.2.10). */
  grim: { [side in Side]: number }
  /** Units that Corrosion weapons wounded this phase, and by whom (P19.5). */
  corroding: { readonly unit: number; readonly by: number }[]
  /** Sides that pass all Reactions until the phase ends. */
  silent: Side[]
}

/** The whole state: the table and the engine's part. */
export interface State extends CoreState, Table {}

/** What a viewer sees: all of it, with what follows for drawing. */
export interface View extends Table {
  readonly seen: readonly {
    readonly unit: number
    readonly values: { readonly [name: string]: number | string | null }
    readonly flags: readonly string[]
  }[]
  /** Who controls each marker. */
  readonly held: readonly (Side | null)[]
  readonly core: Json
  readonly outcome: Outcome | null
}
