import type { ItemClass, REGIMENTS, Resource } from './resources.ts'
import type { Effect, Moment, Requirement } from './vocabulary.ts'

export type Faction = 'resistance' | 'skynet'

/** The eras in which a card may be used; `both` carries no era word that could make it illegal (C21.3.6r). */
export type CardEra = 'past' | 'future' | 'both'

/**
 * Where a card comes from. `house`: of our own design. `name`: its name from the rulebook. `numbers`: also numbers or a Restriction. `story`: its name from the
 * rulebook's story. `article`: its name from a public article. All else on a card is house.
 */
export type Source = 'house' | 'name' | 'numbers' | 'story' | 'article'

interface Printed {
  readonly id: string
  readonly name: string
  readonly source: Source
  readonly era: CardEra
  readonly resources: readonly Resource[]
  readonly unique?: true
  readonly effects: readonly Effect[]
}

/** A Main Character (C3.3). SkyNet's have a cost in Production, Infiltrators an Infiltration, Drones what they produce. */
export interface MainCard extends Printed {
  readonly kind: 'main'
  readonly faction: Faction
  readonly speed: number
  readonly power: number
  readonly infiltration?: number
  readonly cost?: number
  readonly produces?: number
  readonly regiment?: (typeof REGIMENTS)[number]
  readonly callSign?: string
}

/** A Supporting Character (C12). `at`: names of locations and Resources; one match is enough (C11.2.9r). */
export interface SupportCard extends Printed {
  readonly kind: 'support'
  readonly speed: number
  readonly power: number
  readonly importance: number
  readonly at: readonly string[]
}

/** A location (C3.5): Exterior or Interior is among its Resources, and so is Distinct. */
export interface LocationCard extends Printed {
  readonly kind: 'location'
}

/** An Item (C3.6), found by search at one of `at`, or a SkyNet Item, built for `cost`. Military Arms and SkyNet Item are among its Resources. */
export interface ItemCard extends Printed {
  readonly kind: 'item'
  readonly itemClass: ItemClass
  readonly at: readonly string[]
  readonly cost?: number
  readonly limited?: true
}

/** An Event (C19.1): who may play it, and for how many CP. */
export interface EventCard extends Printed {
  readonly kind: 'event'
  readonly by: Faction | 'any'
  readonly cp: number
}

/** A Condition (C19.3). */
export interface ConditionCard extends Printed {
  readonly kind: 'condition'
  readonly by: Faction | 'any'
}

/** When the window of a Mission opens (C19.4.6r). */
export type MissionMoment =
  | 'damageSegmentEnds'
  | 'ownMovementEnds'
  | 'searchRoundEnds'
  | 'combatRoundEnds'
  | 'locationDamaged'
  | 'ownProductionEnds'

/** A Mission (C19.4): its points, when it may be played, and what must have been done. */
export interface MissionCard extends Printed {
  readonly kind: 'mission'
  readonly by: Faction | 'any'
  readonly points: number
  readonly moment: MissionMoment
  readonly requirement: Requirement
}

export type CardDef = MainCard | SupportCard | LocationCard | ItemCard | EventCard | ConditionCard | MissionCard
export type CardKind = CardDef['kind']
export type CharacterCard = MainCard | SupportCard
export type { Effect, Moment, Requirement }
