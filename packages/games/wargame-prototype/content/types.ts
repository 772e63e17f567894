/** The forms of all data of the game: plain, read only. Lengths are whole inches unless something else is said; the rules turn them into thousandths. */

export const ALLEGIANCES = ['astun', 'coalition', 'cellean', 'rim', 'contractors', 'machine'] as const
export type Allegiance = (typeof ALLEGIANCES)[number]

/** P2.1.5, and the Bodyguard Squad, which takes no slot (P2.2.9r). */
export const CATEGORIES = ['hq', 'troops', 'elites', 'armour', 'transports', 'support', 'superheavies', 'bodyguard'] as const
export type Category = (typeof CATEGORIES)[number]

export const DETACHMENT_KINDS = ['line', 'support', 'armoured', 'superheavy'] as const
export type DetachmentKind = (typeof DETACHMENT_KINDS)[number]

/** D1 */
export const SIZE_CLASSES = ['I', 'S', 'V', 'K', 'M', 'A', 'R1', 'R2', 'R3'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]

export const ARMOURS = ['none', 'combat', 'power', 'enhanced', 'customized', 'heavy', 'exo', 'hast'] as const
export type Armour = (typeof ARMOURS)[number]

/** P18 and the sub-types of P4 are one set of tags (P18.0.1r). */
export const ABILITIES = [
  'command',
  'line',
  'aircraft',
  'ruinEngine',
  'superheavy',
  'canHover',
  'bodyguard',
  'closeCombatSpecialists',
  'corrosiveArmaments',
  'deployable',
  'drones',
  'efficientOperators',
  'fast',
  'flying',
  'independentOperators',
  'massive',
  'nanomanticManipulation',
  'overwatch',
  'pd',
  'precisionFire',
  'relentless',
  'repair',
  'scavenge',
  'scouts',
  'shd',
  'simpleProgramming',
  'slow',
  'small',
  'sniper',
  'stubborn',
  'supportUnit',
  'thunderousCharge',
  'tracked',
  'transport',
  'walker',
  'walkingTerror',
  'mobileCommandCenter',
  'deepStrike',
] as const
export type Ability = (typeof ABILITIES)[number]
/** The number is the (x) of the ability; 1 where it has none. */
export type Abilities = { readonly [ability in Ability]?: number }

/** P19. `incineration` is (x); `incinerationDice` n stands for (n d6). */
export const KEYWORDS = [
  'annihilation',
  'antiAir',
  'blast',
  'bomb',
  'corrosion',
  'dangerous',
  'guided',
  'heavy',
  'veryHeavy',
  'ignoresCover',
  'incineration',
  'incinerationDice',
  'indirectFire',
  'lingeringHazard',
  'logicPlagueInjection',
  'magneticInterference',
  'melee',
  'neurotoxin',
  'oneUse',
  'panic',
  'pistol',
  'powerful',
  'risky',
  'rout',
  'stun',
  'suppression',
] as const
export type Keyword = (typeof KEYWORDS)[number]
/** The number is the (x) of the keyword; 1 where it has none. */
export type Keywords = { readonly [keyword in Keyword]?: number }

export interface WeaponDef {
  readonly id: string
  readonly name: string
  /** 0 for melee. */
  readonly range: number
  /** Null for "-": Blast or another keyword sets it (P1.5.10). */
  readonly attacks: number | null
  /** Null for "-" (P1.5.11r). */
  readonly ap: { readonly infantry: number | null; readonly vehicle: number | null }
  /** What a point-defence die needs; null for "-". */
  readonly evade: number | null
  readonly keywords: Keywords
  /** Only armies of this Allegiance may take it (P2.1.4). */
  readonly unique?: Allegiance
}

export const STATS = ['mv', 'sv', 'av', 'ws', 'fs', 'hp', 'ld'] as const
export type Stat = (typeof STATS)[number]

/** P1.5 */
export interface Stats {
  readonly mv: number
  /** x of x+; infantry only. */
  readonly sv: number | null
  /** Vehicles only. */
  readonly av: number | null
  /** Null for "-". */
  readonly ws: number | null
  readonly fs: number
  readonly hp: number
  readonly ld: number
}

/** Wargear whose effects the rules carry out in play (P20). */
export const WARGEAR = [
  'lockShield',
  'nanoShielding',
  'etriaris',
  'structureCarbon',
  'nanoAlloy',
  'titanOfSteel',
  'controlNode',
  'veteranSergeant',
  'dispersionArrays',
  'radCaster',
  'communicationLines',
  'clusterFrag',
  'disruptionArrays',
  'logicPlagueCaster',
  'incursionDataBeam',
  'commsArray',
  'orbitalCommsRelay',
  'directCommsRelay',
  'radialScanner',
  'targetingArrays',
  'stabilizerProtocols',
  'stabilizers',
  'jammingSystems',
  'inspirationalSymbol',
  'jetpacks',
  'orbitalBackpack',
  'medicalGear',
  'focusLock',
  'fireDiscipline',
  'nanomanticDiscipline',
] as const
export type Wargear = (typeof WARGEAR)[number]

/** Wargear that is worked into a unit's profile when the army is mustered: it has no effect of its own in play. */
export const UPGRADES = ['pdHisp', 'improvedPointDefence', 'walkerChassis', 'reinforcedSuit', 'signalCasters', 'signalBeams'] as const
export type Upgrade = (typeof UPGRADES)[number]

/** Whatever a unit may buy beside weapons and armour. */
export type Gear = Wargear | Upgrade

/** A number that may grow with the unit: `count`, or `count` for each full `per` models ("per full n" rounds down). */
export interface Limit {
  readonly count: number
  readonly per?: number
}

/** What may fill a place of a unit: one entry of a list's kit. */
export interface Choice {
  /** Its name in lists; different from all other ids that the unit may take. */
  readonly id: string
  readonly weapons: { readonly [weapon: string]: number }
  readonly bears?: readonly Wargear[]
  /** Where it differs from the price of weapon `id` (`PRICES`). */
  readonly cost?: number
  /** How many places it fills; 1 if left out. */
  readonly takes?: number
  /** Wargear of this Allegiance (P2.1.4). */
  readonly unique?: Allegiance
  /** Free for HQs of this Allegiance (P3.3.5). */
  readonly freeFor?: Allegiance
}

/** Choices that share a limit. */
export interface ChoiceGroup {
  readonly choices: readonly Choice[]
  readonly limit?: Limit
  /** All places of the unit, or none, are filled from this group. */
  readonly all?: boolean
}

/** Places of a unit for weapons. Choices are dealt out model by model, in the order of the groups. */
export interface Places {
  readonly places: Limit
  /** The most of these places that one model has. */
  readonly each: number
  /** An empty place holds the first choice of the first group, or nothing, or is a fault. */
  readonly empty: 'first' | 'open' | 'fault'
  readonly groups: readonly ChoiceGroup[]
}

/** Wargear that a unit may buy. */
export interface GearOption {
  readonly gear: Gear
  readonly cost: number
  /** The cost is multiplied by the number of models (P2.4.2r). */
  readonly each?: boolean
  /** Counts against the unit's number of Special Equipment. */
  readonly special?: boolean
  /** The price is reduced already (P3.5.13r). */
  readonly reduced?: boolean
  /** How many the unit may have; 1 if left out. */
  readonly limit?: Limit
  /** Needs this armour. */
  readonly needs?: Armour
  /** Takes the place of what the unit wears by itself. */
  readonly replaces?: Wargear
}

/** An armour that a unit may wear instead of its own, by its price per model. */
export type ArmourOptions = { readonly [armour in Armour]?: number }

export interface UnitDef {
  readonly id: string
  readonly name: string
  readonly category: Category
  /** Else a vehicle unit. */
  readonly infantry: boolean
  readonly sizeClass: SizeClass
  /** Fewest and most models. */
  readonly size: readonly [number, number]
  /** Per model. */
  readonly cost: number
  /** Per army; null for no limit. */
  readonly max: number | null
  readonly stats: Stats
  readonly abilities: Abilities
  /** Of Command units. */
  readonly commandRange: number | null
  readonly armour: Armour
  readonly unique?: Allegiance
  /** *Arm*: may take Power Armour or its Allegiance's armour though it wears none of the kind (P2.4.3). */
  readonly armourChoice: boolean
  /** Armour that the unit's own row prices. */
  readonly armours: ArmourOptions
  /** *Tr* (P2.5.7r) */
  readonly mayRide: boolean
  /** What each model carries whatever is chosen. */
  readonly carries: { readonly [weapon: string]: number }
  /** Wargear that the unit has at no cost. */
  readonly wears: readonly Wargear[]
  readonly places: readonly Places[]
  readonly gear: readonly GearOption[]
  /** How many pieces of Special Equipment it may have. */
  readonly special: number
}

/** P2.1.4, D4: wargear of an Allegiance, or a price that holds for every unit of a kind. */
export interface WargearDef {
  readonly gear: Gear
  readonly cost: number
  readonly unique: Allegiance
  readonly who: 'any' | 'hq' | 'troops' | 'infantry' | 'vehicle' | 'massive' | 'notAircraft'
  /** Most units with it in the army. */
  readonly units?: number
  /** Most units with it in a detachment. */
  readonly unitsPerDetachment?: number
  /** Units that may not have it for all that. */
  readonly not?: readonly string[]
}

/** P3 */
export interface AllegianceDef {
  readonly id: Allegiance
  readonly name: string
  /** The names of its rules. */
  readonly rules: readonly string[]
  readonly rule: string
  /** Its Armour Choice and the price per model. */
  readonly armour?: Armour
  readonly traits: readonly Trait[]
}

export const TRAITS = [
  'veteranOfTheLongCenturies',
  'coreBorn',
  'steelMarshall',
  'masterOfTheLegions',
  'grimResponsibility',
  'championOfCellea',
  'theResurgent',
  'lordOfTheFrost',
  'masterOfTheWastes',
  'merchantLord',
  'mentalLinkedLoyalty',
  'machinistPrime',
  'terrifyingPresence',
] as const
export type Trait = (typeof TRAITS)[number]

/** D6 */
export interface TraitDef {
  readonly id: Trait
  readonly name: string
  readonly allegiance: Allegiance
  readonly rule: string
  /** How far it reaches; null where it has no radius. */
  readonly radius: number | null
}

/** P2.2: how many units of a category a detachment has at least and at most. */
export interface DetachmentDef {
  readonly kind: DetachmentKind
  readonly name: string
  readonly rule: string
  readonly slots: { readonly [category in Category]?: readonly [number, number] }
}

/** One model of an army as it comes to battle. */
export interface BattleModel {
  /** Weapon id to the number that the model has. */
  readonly weapons: { readonly [weapon: string]: number }
  /** What only this model carries. */
  readonly bears: readonly Wargear[]
}

/** A unit as it comes to battle: armour and upgrades are worked into its profile; what allegiances and other wargear do is left to the rules. */
export interface BattleUnit {
  /** Id of its `UnitDef`. */
  readonly def: string
  /** Different from all others of the army: `Infantry Platoon 2`. */
  readonly name: string
  readonly category: Category
  readonly infantry: boolean
  readonly sizeClass: SizeClass
  readonly stats: Stats
  readonly abilities: Abilities
  readonly armour: Armour
  readonly commandRange: number | null
  /** Of the whole unit. */
  readonly wargear: readonly Wargear[]
  readonly models: readonly BattleModel[]
  readonly points: number
  /** A unique unit of its Allegiance (P3.7). */
  readonly unique: boolean
  /** Index, in the same detachment, of the unit that this Transport was taken for; null for others. */
  readonly transportFor: number | null
  /** Index, in the same detachment, of the Command unit of this Bodyguard Squad; null for others. */
  readonly bodyguardOf: number | null
}

export interface BattleDetachment {
  readonly kind: DetachmentKind
  /** The HQ first. */
  readonly units: readonly BattleUnit[]
}

export interface BattleArmy {
  readonly name: string
  readonly allegiance: Allegiance
  readonly points: number
  readonly trait: Trait
  /** Where the Commander is: detachment, unit. */
  readonly commander: readonly [number, number]
  readonly detachments: readonly BattleDetachment[]
}

export const TERRAIN_TYPES = ['rugged', 'forest', 'difficult', 'dangerous', 'water', 'impassable', 'hill', 'building', 'cityBlock'] as const
export type TerrainType = (typeof TERRAIN_TYPES)[number]

/** A convex area in thousandths of an inch, its corners in order. */
export interface TerrainPiece {
  readonly id: string
  readonly type: TerrainType
  readonly height: number
  readonly corners: readonly (readonly [number, number])[]
}

/** A ready table, in thousandths of an inch. */
export interface TableDef {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pieces: readonly TerrainPiece[]
  readonly house: boolean
}

export const ZONES = ['longEdges', 'shortEdges', 'corners', 'steps', 'siege', 'bulwark'] as const
export type ZoneId = (typeof ZONES)[number]

export const MISSION_IDS = ['crossroads', 'landGrab', 'supplyDrop', 'dataRecovery', 'holdTheLine', 'breakout', 'engineWar'] as const
export type MissionId = (typeof MISSION_IDS)[number]

/** P22.3 to P22.5 */
export interface MissionDef {
  readonly id: MissionId
  readonly name: string
  readonly rule: string
  readonly zone: ZoneId
  readonly rounds: number
  /** One attacks, one defends (P22.1.1h). */
  readonly assault: boolean
  /** What the attacker's points limit is multiplied by, in quarters. */
  readonly attackerQuarters: number
  /** The smallest points limit it is for. */
  readonly leastPoints: number
  /** Markers in thousandths, from the board's width. */
  readonly markers: (width: number) => readonly (readonly [number, number])[]
  readonly house: boolean
}

export const SECONDARY_IDS = [
  'decapitate',
  'attrition',
  'behindTheLines',
  'survey',
  'engineHunter',
  'breakTheirNerve',
  'keepTheGate',
  'fourCorners',
] as const
export type SecondaryId = (typeof SECONDARY_IDS)[number]

export const APPROACH_IDS = ['aggressive', 'defensive', 'mobile', 'firebase', 'cautious', 'flexible', 'encircling', 'unyielding'] as const
export type ApproachId = (typeof APPROACH_IDS)[number]

/** A row of data that is known by its name and its rule. */
export interface NamedDef<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly rule: string
  readonly house: boolean
}
