import type { ListFault, Random, Refusal, Seat, Viewer } from '@muster/core'
import type { ReadyForce } from '../content/forces.ts'
import type { Die, Faction, TableDef } from '../content/types.ts'
import type { Force } from '../lists/force.ts'
import type { Attacking, Firing } from '../rules/firings.ts'
import type { GenisysOptions, Model, State, Table } from '../state.ts'
import type { MoveFault, Part, Stand } from '../table/moves.ts'
import type { Zone } from './deploying.ts'
import type { ScenarioState, Sides } from './state.ts'

/** Moments of the basic rules at which a scenario runs a rule of its own, which is named in `rules`. What the rule is given, and what it may give back, stands beside each. */
export const MOMENTS = [
  /** Instead of G14.1: everything before turn 1. */
  'prepare',
  /** A turn begins. */
  'startOfTurn',
  /** The Tactical Roll-off is over. */
  'afterRollOff',
  /** A model is about to act: `{ model }`. */
  'beforeActivation',
  /** A mover comes to a waymark: `{ model, mark }`. */
  'onTheWay',
  /** A model that moved has arrived, or was stopped: `{ model, path }`. */
  'afterMove',
  /** Models have escaped. */
  'afterEscape',
  /** A model could attack: `{ model }`. Gives true if that was its attack. */
  'insteadOfAttack',
  /** An attack with one weapon is complete: `{ model, target, weapon }`. */
  'afterFiring',
  /** A soldier with a dog is marked Ready: `{ model }`. */
  'withDog',
  /** A seat executes a model of the other side: `{ model }`. */
  'awaken',
  /** A model is to be lost: `{ model, how }`. Gives what became of it if it is not: `crawler` or `spared`. */
  'beforeLoss',
  /** A model was lost: `{ model, how }`. */
  'afterLoss',
  /** A model in reserve is activated: `{ model }`. */
  'reserve',
  /** Instead of G14.11: a turn is over. */
  'endOfTurn',
] as const
export type Moment = (typeof MOMENTS)[number]

/** Something on the way of a mover that a scenario wants to know of, at a length of its path in units. */
export interface Waymark {
  readonly id: number
  readonly at: number
}

/**
 * A scenario: content, rules of its own by the moment at which they are run, and judges that override those of the basic rules (G19.1.1). A judge that is
 * absent, or gives nothing, leaves the basic rule as it is.
 */
export interface Scenario {
  readonly id: string
  /** Where the rulebook has it. */
  readonly ref: string
  readonly table: TableDef
  /** The fixed forces of the sides; without them each player brings his own. */
  readonly forces?: { readonly [faction in Faction]: Force }
  /** Ready forces for it, the usual one of each faction first. */
  readonly ready?: readonly ReadyForce[]
  /** What is wrong with a force that a player brings, beside G18. */
  forceFaults?(force: Force, options: GenisysOptions): readonly ListFault[]
  readonly rules: { readonly [moment in Moment]?: string }
  /** What it keeps, before its first rule. */
  begin(sides: Sides, options: GenisysOptions): ScenarioState
  /** A zone in which models are placed, by the name that its own rules give it. */
  zone?(s: Table, name: string, model: Model): Zone
  /** A model as this scenario has it. */
  recruited?(model: Model, sides: Sides): Model
  /** The die of a seat in the Tactical Roll-off (G3.1.2). */
  tacticalDie?(s: Table, seat: Seat): Die | undefined
  /** Who has the Tactical Edge without a roll. */
  edge?(s: Table): Seat | undefined
  /** Once nobody of the other side can be activated a seat has one more Fate roll, and no last activations (G20.4.3). */
  oneFateRoll?(s: Table, seat: Seat): boolean
  /** Whether one model takes another for a friend, whatever their sides. */
  isFriend?(s: Table, model: Model, other: Model): boolean | undefined
  /** Whether a model may move through an enemy. */
  passes?(s: Table, model: Model, other: Model): boolean
  /** Whether an enemy within 2" leaves a model only close combat weapons. */
  pins?(s: Table, model: Model, enemy: Model): boolean
  /** Whether a model may leave the table where its side escapes. */
  mayEscape?(s: Table, model: Model): boolean
  refuseDouble?(s: Table, model: Model): Refusal | undefined
  moveFault?(s: Table, model: Model, part: Part): MoveFault | undefined
  waymarks?(s: Table, model: Model, path: readonly Stand[]): readonly Waymark[]
  refuseFiring?(s: Table, attacking: Attacking, firing: Firing): Refusal | undefined
  /** Names the winner at the end of a game that ends as battles do. */
  judge?(s: State): void
  /** The steps by which a Skill die is moved. */
  skillSteps?(s: Table, attacking: Attacking, firing: Firing): number
  /** Asks the attacker even if nothing can be attacked: silence would tell a secret. */
  alwaysAttacks?(s: Table, model: Model): boolean
  /** Models of the other side that a seat may execute beside its own. */
  sleepers?(s: Table, seat: Seat): { readonly asked: boolean; readonly models: readonly Model[] }
  /** What a viewer may know of its state. */
  seen?(state: ScenarioState, viewer: Viewer): ScenarioState
  /** Fills in what `seen` left out. */
  guess?(s: Table, random: Random): void
}
