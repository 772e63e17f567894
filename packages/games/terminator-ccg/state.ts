import type { State as CoreState, Json, Seat } from '@muster/core'
import type { Faction } from './content/types.ts'
import type { AttackCase, Environment, Stat } from './content/vocabulary.ts'
import type { Deed, Killer } from './deeds.ts'
import type { Scenario } from './scenarios.ts'

/** A faction (C1.1.1). */
export type Side = Faction
export const SIDES = ['resistance', 'skynet'] as const

/** A card of the set, as its definition is looked up: `R01`. */
export type CardKey = string
/** A card in play, or a marker: numbers are given in the order in which things come into play, and never again. */
export type PieceId = number
/** A place of the Battleground (C3.5): copies of one location are one place, `L05`; a Distinct one is a place of its own, `L03.12`. */
export type PlaceId = string

/** How long something lasts: an attack, the Round, the turn, as long as the tokens of its Event, or for good. */
export type Until = 'attack' | 'round' | 'turn' | 'turns' | 'permanent'

/** One copy of a location. */
export interface Location {
  readonly id: PieceId
  readonly card: CardKey
  /** In whose HUD it lies: only its owner places it (C7.3.5). */
  readonly owner: Seat
  readonly place: PlaceId
  /** Place in the row, growing to the right. */
  column: number
  /** 0 in the row; Interior locations stand above, 1 and up. */
  readonly level: number
  /** A Starting Location (C3.5.7). */
  readonly start: boolean
  rotated: boolean
}

/** A marker of a hidden character (C14). */
export interface Marker {
  readonly id: PieceId
  at: PlaceId
  mp: number
  /** Movement Points lost to Outnumbering while it stays where it is (C7.4.12r). */
  loss: number
}

/** Main and Supporting Characters in play. */
export interface Character {
  readonly id: PieceId
  readonly card: CardKey
  readonly owner: Seat
  /** Null: an uncontrolled Supporting Character (C12). */
  controller: Seat | null
  /** Secret while the character is hidden. */
  at: PlaceId
  rotated: boolean
  damage: number
  mp: number
  /** Speed with changes of Movement Points as last looked at in the own movement: later changes of it change `mp` (C7.4.7r). */
  allowance: number
  /** Movement Points lost to Outnumbering while it stays where it is (C7.4.12r). */
  loss: number
  /** Has moved in this movement (C7.4.14). */
  moved: boolean
  /** Whom it drags in this movement (C7.4.16r). */
  drags: PieceId | null
  /** Was dragged this turn (C7.4.15). */
  dragged: boolean
  /** Began hidden movement in this movement (C14.1.6r). */
  hid: boolean
  /** Hidden movement: the markers, which of them is real, and how many decoys its card allows. */
  hidden: { markers: Marker[]; real: PieceId; most: number } | null
  /** Seats whose Main Characters can never again control it (C12.2.7). */
  barred: Seat[]
  /** Seats that have controlled it at some time. */
  controlledBy: Seat[]
  /** Characters that have declared an attack against it (C12.3.4r). */
  attackedBy: PieceId[]
  /** The turn in which it was found (C11.2.5), 0 if it was not. */
  found: number
}

/** An Item in play: carried, or lying at a place. */
export interface Item {
  readonly id: PieceId
  readonly card: CardKey
  readonly owner: Seat
  bearer: PieceId | null
  /** Where it lies; null while it is carried. */
  at: PlaceId | null
  rotated: boolean
  damaged: boolean
}

/** An Event that stays in play (C19.2). */
export interface LastingEvent {
  readonly id: PieceId
  readonly card: CardKey
  readonly owner: Seat
  rotated: boolean
  /** When it is discarded (C5.4). */
  readonly until: Exclude<Until, 'attack'>
  /** Duration tokens (C5.4.3); null where it has none. */
  tokens: number | null
  /** The card in play on which it lies. */
  on: PieceId | null
  /** The place on which it lies. */
  at: PlaceId | null
  /** A Barrier (C26.2): the two places and its Power. */
  barrier: { readonly a: PlaceId; readonly b: PlaceId; readonly power: number; damage: number } | null
}

/** A change that an Event or a used text made and that lasts for a while. */
export interface Change {
  readonly id: number
  readonly card: CardKey
  /** Who played or used the card. */
  readonly by: Seat
  readonly isEvent: boolean
  /** The character changed. */
  readonly to: PieceId
  readonly stat: Stat
  readonly value: number
  /** The attacks in which it counts; null for all. */
  readonly attack: AttackCase | null
  readonly until: Until
  /** The attack to which it belongs, where it lasts for an attack. */
  readonly forAttack: number | null
  /** The card in play with which it ends. */
  readonly source: PieceId | null
}

/** A Resource given to a card in play or a place, or taken from it. */
export interface Grant {
  readonly id: number
  readonly card: CardKey
  readonly target: PieceId | PlaceId
  readonly resource: string
  readonly gives: boolean
  readonly until: Until
  readonly source: PieceId | null
}

/** Nobody can control this Supporting Character until then. */
export interface Ban {
  readonly target: PieceId
  readonly until: Until
  readonly source: PieceId | null
}

/** A declared attack (C9.2). */
export interface Attack {
  readonly id: number
  readonly by: Seat
  readonly attacker: PieceId
  readonly kind: 'close' | 'ranged'
  /** A character, a marker of a hidden one, or a Barrier. */
  target: PieceId
  /** An Item; the attacker's own id for a weapon built in; null for bare hands. */
  readonly weapon: PieceId | null
  readonly ammo: PieceId | null
  readonly attachments: readonly PieceId[]
  readonly free: boolean
  /** The target was attacked as a hidden marker (C14.4.2). */
  marker: boolean
  /** Null until the die is rolled. */
  hit: boolean | null
  lost: boolean
  /** Its damage has been settled, or it missed. */
  done: boolean
  /** What its hit does, where the attacker left play after the roll (C9.3.4). */
  left?: LastHit
}

/** A hit as it was when the attacker left play: its Damage, or the environmental damage in its stead. */
export interface LastHit {
  readonly card: CardKey
  readonly damage: number
  readonly environment: { readonly n: number; readonly kind: Environment } | null
}

/** A declared search (C11.1). */
export interface Search {
  readonly by: Seat
  readonly searcher: PieceId
  readonly place: PlaceId
}

/** A Free Attack that waits to be made (C17). */
export interface FreeAttack {
  readonly character: PieceId
  readonly by: Seat
  readonly card: CardKey
  /** Only this kind, if any is named. */
  readonly kind: 'close' | 'ranged' | null
  /** Only this target, if any is named. */
  readonly target: PieceId | null
}

/** A player. Hands and decks are lists of cards; the first card of a deck is drawn first. */
export interface Player {
  readonly seat: Seat
  readonly side: Side
  hand: CardKey[]
  deck: CardKey[]
  locations: CardKey[]
  discard: CardKey[]
  /** Out of the game (C1.2.6r). */
  removed: CardKey[]
  reserves: CardKey[]
  condition: CardKey | null
  cp: number
  /** Hand size lost by cycling (C8.1.7). */
  cycled: number
  /** A Draw Deck existed since the last cycling: the next end of it counts again (C8.1.9r). */
  hasDeck: boolean
  points: number
  /** Missions played, set aside for their points (C19.4.4). */
  missions: CardKey[]
  /** A Mission was played in this Round (C19.4.3). */
  missionPlayed: boolean
  /** Supporting Characters Protected and their Importance then (C7.2.8r). */
  protects: { readonly card: CardKey; readonly importance: number }[]
  /** Main Characters sent through time (C22.4). */
  traveled: CardKey[]
  /** Factory places of opponents that this player has made Damaged (C22.1.11r). */
  sabotaged: PlaceId[]
  /** The turn in which he arrives (C21.4). */
  readonly arrives: number
  /** Starting cards that wait for the arrival; null once they are out. */
  waiting: StartingCards | null
  /** Out of the match (C20.1.8r). */
  out: boolean
  /** Honor of the crossover guidelines, counted only (C25.1.6r). */
  honor: number
}

/** The starting cards of a list. */
export interface StartingCards {
  readonly characters: readonly CardKey[]
  /** In the order of the row, from the left; an Interior one stands above the Exterior one before it. */
  readonly locations: readonly CardKey[]
  /** Each on a starting character, by index, or lying at the start. */
  readonly items: readonly { readonly card: CardKey; readonly on: number | null }[]
}

/** A number of copies of one card. */
export interface Copies {
  readonly card: CardKey
  readonly count: number
}

/** What a player brings (C1.1.4). */
export interface Deck {
  readonly name: string
  readonly side: Side
  /** Id of the Scenario it is made for. */
  readonly scenario: string
  readonly start: StartingCards
  readonly condition: CardKey | null
  /** The Location Deck, the card that goes to its bottom included (C2.2). */
  readonly locations: readonly CardKey[]
  readonly draw: readonly Copies[]
  readonly reserves: readonly Copies[]
}

export interface CcgOptions {
  readonly scenario: Json
  readonly resistance: number
  readonly skynet: number
  readonly requireBothFactions: boolean
  readonly teams: 'none' | 'factions'
  readonly reserves: boolean
  readonly reserveMax: number
  readonly openingHand: 'empty' | 'full'
  readonly newSkynet: 'dronesRotated' | 'ready' | 'rotated'
  readonly bodyArmor: 'one' | 'all'
  readonly cpIncome: number
  readonly mutualDestruction: 'draw' | 'playOrder'
  readonly twoTerminators: boolean
  readonly terminatedBy: 'any' | 'skynetOnly'
  readonly turnLimit: number | null
  readonly stallTurns: number
  readonly barrierResistance: 'power' | 'none'
  readonly crossover: boolean
}

export type Round = 'setup' | 'ready' | 'staging' | 'draw' | 'combat' | 'search'
export type Step =
  | 'setup'
  | 'ready'
  | 'protection'
  | 'location'
  | 'movement'
  | 'production'
  | 'draw'
  | 'declare'
  | 'rangedHits'
  | 'rangedDamage'
  | 'closeHits'
  | 'closeDamage'
  | 'searchDeclare'
  | 'searchFind'

/** What a window is open for, beside the Step: which cards fit (C9.1.3, C9.1.4). */
export interface Moment {
  readonly kind: 'action' | 'hit' | 'damage' | 'stepStart' | 'stepEnd'
  /** The attack about to be rolled. */
  readonly attack: number | null
}

/** All that lies on the table, and who knows what. */
export interface Table {
  readonly options: CcgOptions
  readonly scenario: Scenario
  readonly players: Player[]
  /** The acting order of the seats (C4.2), those that are out included. */
  order: Seat[]
  /** SkyNet acts before the Resistance until the end of the turn. */
  reversed: boolean
  turn: number
  /** Rounds begun, over all turns. */
  rounds: number
  round: Round
  step: Step
  /** Damage Segments begun, over all turns. */
  segment: number
  /** Who does his own Step actions: moves, produces, declares; null between. */
  active: Seat | null
  moment: Moment | null
  places: Location[]
  /** Damaged places (C3.5.13r). */
  damagedPlaces: PlaceId[]
  characters: Character[]
  items: Item[]
  events: LastingEvent[]
  changes: Change[]
  grants: Grant[]
  bans: Ban[]
  attacks: Attack[]
  searches: Search[]
  freeAttacks: FreeAttack[]
  /** A Free Attack is being made (C17.1.3). */
  freeing: boolean
  /** Damage to come that is prevented in this Segment. */
  prevents: { readonly target: PieceId; readonly amount: number }[]
  /** Which Event's increase counts, where its owner has chosen (C18.1.7r): by character and ability. */
  counted: { [characterAbility: string]: number }
  /** Which Body Armor counts, where the bearer's controller has chosen (C15.2.5r). */
  worn: { [character: string]: PieceId }
  /** Production that lies at a Factory (C7.5). */
  production: { readonly place: PlaceId; amount: number; spent: number; segment: 1 | 2 } | null
  /** Who gave tokens since deaths were last settled: those that kill together. */
  wounds: { readonly target: PieceId; readonly by: Killer }[]
  deeds: Deed[]
  /** How many deeds have been looked at for triggers, and how many for Missions that an action may meet. */
  settled: number
  offered: number
  /** Uses of texts that may be used once in a turn or a Round. */
  usedTurn: string[]
  usedRound: string[]
  /** The dead whose Importance counts (C9.5.4). */
  dead: { readonly card: CardKey; readonly importance: number; readonly bySkynet: boolean }[]
  /** Full turns in a row without anything of C20.1.12r, and whether anything has happened in this one. */
  stall: number
  lively: boolean
  nextPiece: number
  /** Which markers each seat has looked at (C14.3.4). */
  viewed: { [seat: Seat]: PieceId[] }
  /** How many hidden facts each seat has learnt by looking and drawing. */
  learnt: { [seat: Seat]: number }
  /** How many hidden facts everybody has learnt. */
  revealed: number
}

export interface State extends CoreState, Table {}

export type { Deed, Killer } from './deeds.ts'
export type { SeenPlayer, Values, View } from './seen.ts'
