import type { Seat } from '@muster/core'
import type { ModelId } from '../state.ts'

/** The printed scenarios (G20 to G22). */
export const SCENARIOS = ['infiltrators', 'libertyOrDeath', 'totalTermination', 'cheyenneMountain', 'lax'] as const
export type ScenarioId = (typeof SCENARIOS)[number]

/** G22.2.1, G22.3.1, G22.2.13r: the least Game Size of the scenarios to which players bring forces; a smaller one counts as this. */
export const LEAST_GAME_SIZE: { readonly [id: string]: number } = { cheyenneMountain: 500, lax: 500 }

/** G19.1.2: how much a victory is worth. */
export type Victory = 'minor' | 'major'

/** Who plays which side. */
export interface Sides {
  readonly resistance: Seat
  readonly machines: Seat
}

/** What every scenario keeps. */
export interface Playing extends Sides {
  /** The model whose activation the other player controls (G20.4.1). */
  controlled: ModelId | null
  /** G22.1.1: Fate points left; null out of a campaign (G22.1.7r). */
  fate: number | null
}

/** G20.2.1: the objective of the Machines, by the face of a D6. */
export const INFILTRATOR_OBJECTIVES = [
  'destroyPowerPlant',
  'captureCommandCenter',
  'execute',
  'seekAndDestroy',
  'homingBeacon',
  'terminate',
] as const
export type InfiltratorObjective = (typeof INFILTRATOR_OBJECTIVES)[number]

/** G20. */
export interface Infiltrators extends Playing {
  readonly id: 'infiltrators'
  objective: InfiltratorObjective | null
  /** G20.2.5: the number that is looked for, known to both (G20.2.11r). */
  number: number | null
  /** The number under each marker, by the place of the marker in `objectives`; null where the viewer may not know it. */
  numbers: (number | null)[]
  /** Markers whose number was looked at. */
  looked: number[]
  /** G20.4.5: swaps made, by weapon. */
  readonly swaps: { [weapon: string]: number }
  /** G20.4.7: soldiers in the Reinforcements pool, and groups that may still come. */
  pool: number
  groups: number
  /** Rooms that are destroyed (G20.4.6). */
  destroyed: string[]
  /** Machines that have been in a main room (G20.2.10r). */
  readonly beacons: ModelId[]
  /** The Captain (G20.2.4). */
  captain: ModelId | null
}

/** G21.1, G21.2. */
export interface LibertyOrDeath extends Playing {
  readonly id: 'libertyOrDeath'
  units: number
  /** Resistance models that have armed a freedman (G21.2.6). */
  readonly armed: ModelId[]
}

/** G21.3 to G21.5. */
export interface TotalTermination extends Playing {
  readonly id: 'totalTermination'
  /** The models noted as embedded Infiltrators and not yet revealed; null where the viewer may not know them. */
  embedded: ModelId[] | null
  /** How many of the two notes are still out, as far as everybody knows. */
  notes: number
  /** Models that a dog has found to be human. */
  readonly humans: ModelId[]
  captain: ModelId | null
  handler: ModelId | null
  /** Barricades and mines that may still be placed (G21.4). */
  barricades: number
  mines: number
  /** G21.5.9: Endoskeletons in the pool, and attack waves so far. */
  pool: number
  waves: number
}

/** G22.2. */
export interface CheyenneMountain extends Playing {
  readonly id: 'cheyenneMountain'
}

/** G22.3, G22.4. */
export interface Lax extends Playing {
  readonly id: 'lax'
  truck: ModelId | null
  turrets: ModelId[]
  generator: ModelId | null
  tank: ModelId | null
  /** The Machines have not won a Tactical Roll-off yet (G22.3.6). */
  surprise: boolean
  /** The turn in which the spider tank came (G22.4.10). */
  arrived: number | null
  /** Power Down re-rolls left. */
  powerDown: number
}

/** A scenario of the players' own: see docs/add-a-scenario.md. */
export interface OwnScenario extends Playing {
  readonly id: 'own'
}

export type ScenarioState = Infiltrators | LibertyOrDeath | TotalTermination | CheyenneMountain | Lax | OwnScenario
