/** The faces of a polyhedral die (G1.1.1), in the order of the ladder (G1.2.1). */
export const LADDER = [4, 6, 8, 10, 12, 20] as const
export type Die = (typeof LADDER)[number]

export const FACTIONS = ['resistance', 'machines'] as const
export type Faction = (typeof FACTIONS)[number]

/** How sure a number of the lists is: printed by the publisher, inferred from what is printed, or a house number. */
export type Source = 'printed' | 'inferred' | 'house'

export type AreaSize = 'small' | 'medium' | 'large'

/** What one way of firing a weapon does (G8.1). */
export interface WeaponProfile {
  readonly range: 'long' | 'short' | 'cc'
  readonly rof: number
  readonly power: Die
  /** G8.3. */
  readonly area?: AreaSize
  /** G8.4. */
  readonly brace?: true
  /** G8.5: as a small area, without a roll to hit. */
  readonly flame?: true
  /** G8.7. */
  readonly indirect?: true
  /** G8.8: `rof` is the number within Short range; at Long range it is 1. */
  readonly semiAutomatic?: true
  /** G8.9. */
  readonly sniper?: true
  /** G8.10. */
  readonly stoppingPower?: true
  /** G8.11. */
  readonly suicidal?: true
  /** G25.5.6. */
  readonly magnetic?: true
}

/** A weapon: its stat-line, and with HE Rounds the other one (G8.6). */
export interface WeaponDef extends WeaponProfile {
  readonly id: string
  readonly source: Source
  /** G8.2: times it may be used. */
  readonly ammo?: number
  /** G8.6: the HE profile; the weapon's own is then the AT profile. */
  readonly he?: WeaponProfile
}

/** An arc of fire: a quarter of the circle around a vehicle, counted from its facing (G11.4.12r). */
export const ARCS = ['front', 'left', 'right', 'rear'] as const
export type ArcName = (typeof ARCS)[number]

/** Weapons as they are mounted on a model. */
export interface MountDef {
  /** More than one: coaxial weapons, of which one fires in a turn (G11.4.8). */
  readonly weapons: readonly string[]
  /** G11.4.9: one weapon with twice the ROF. */
  readonly twin?: true
  /** It counts as ROF 1 (G20.4.4). */
  readonly single?: true
  /** G11.4.6: the union of the arcs that it fires into; all round if absent. */
  readonly arcs?: readonly ArcName[]
}

/** Special rules of models (G9, G11 to G13, G23, G25.5), by name. */
export interface SpecialRules {
  /** G7.1.1. */
  readonly command?: number
  /** G9.5. */
  readonly resilient?: number
  /** G12.1.1. */
  readonly transport?: number
  readonly agile?: true
  readonly fast?: true
  readonly extremelyFast?: true
  readonly slow?: true
  readonly sprint?: true
  readonly stabilized?: true
  readonly stealth?: true
  readonly tacticalGenius?: true
  readonly vehicle?: true
  readonly vtol?: true
  readonly mindless?: true
  readonly illBeBack?: true
  readonly fireControl?: true
  /** G23.3.5r: Infiltration and "Friendly?" hide alike; only the former is set up as G25.5.2 says. */
  readonly infiltration?: true
  readonly friendly?: true
  readonly machine?: true
  readonly guardian?: true
  readonly nanoMachines?: true
  readonly snifferDog?: true
  /** G22.4.2, G22.4.5: it is part of the piece of terrain with this id: it never acts by itself, tests nothing, pins nobody and is in nobody's way. */
  readonly builtOn?: string
}

/** The outline of a model seen from above, in thousandths of an inch: a round base, or a hull. */
export type Shape = { readonly radius: number } | { readonly halfLength: number; readonly halfWidth: number }

/** Something that may be bought for a model. */
export interface OptionDef {
  readonly id: string
  readonly cost: number
  readonly source: Source
  /** At most one of it for each so many full points of the Game Size (G18.3). */
  readonly per?: number
  /** Weapons that it takes away, and mounts that it gives. */
  readonly replaces?: string
  readonly gives?: readonly MountDef[]
  /** Special rules that it gives. */
  readonly special?: SpecialRules
  /** Another Armor value (the truck's armour). */
  readonly armor?: number
  /** Options of the same kind of which a model may have one; without it the option may be bought once. */
  readonly kind?: string
  /** How many times one model may buy it; once if absent. */
  readonly times?: number
  /** It needs this other option on the same model. */
  readonly needs?: string
  /** It may be bought only if a model of this profile is in the force. */
  readonly needsInForce?: string
}

/** An entry of a list: a kind of model (G25.3, G25.4). */
export interface ProfileDef {
  readonly id: string
  readonly faction: Faction
  readonly source: Source
  readonly cost: number
  readonly skill: Die
  /** G1.6.2: what a Power die must reach. */
  readonly armor: number
  readonly resolution: Die
  readonly size: number
  readonly shape: Shape
  readonly special: SpecialRules
  readonly mounts: readonly MountDef[]
  readonly options: readonly OptionDef[]
  /** At most so many options of the kind `weapon` (Pops: two). */
  readonly mostWeapons?: number
  /** G18.3: one for each so many full points of the Game Size. */
  readonly per?: number
  /** G18.4. */
  readonly unique?: true
}

/** Kinds of terrain (G5). */
export const TERRAIN_KINDS = ['dense', 'barrier', 'hill', 'building'] as const
export type TerrainKind = (typeof TERRAIN_KINDS)[number]

export const COVERS = ['soft', 'hard', 'fortification'] as const
/** G10.6.1: what save a piece of terrain gives. */
export type Cover = (typeof COVERS)[number]

/** A piece of terrain on a table, in thousandths of an inch. */
export interface TerrainDef {
  readonly id: string
  readonly kind: TerrainKind
  readonly size: number
  /** Hard if absent (G10.6.1). */
  readonly cover?: Cover
  /** G5.4.3: a dense zone that nobody enters; buildings are so by themselves (G5.6.2). */
  readonly impenetrable?: true
  /** A disc, a rectangle between two corners, or a polygon. */
  readonly shape:
    | { readonly centre: readonly [number, number]; readonly radius: number }
    | { readonly from: readonly [number, number]; readonly to: readonly [number, number] }
    | { readonly corners: readonly (readonly [number, number])[] }
}

/** A table: its size and its terrain. */
export interface TableDef {
  readonly id: string
  readonly width: number
  readonly depth: number
  readonly terrain: readonly TerrainDef[]
}
