import type { Kind, Role, Squad, Weapon } from './state.ts'

/** L1.5 */
export const GENESTEALERS = 12
/** L1.6 */
export const INFESTATIONS = 6
/** L1.7 */
export const JUNGLE_TILES = 28
/** L4.5 */
export const START = '0,0'
/** L12.8 */
export const DIE = 6
/** L6.1 */
export const MARINE_ACTIONS = 2
/** L6.5 */
export const MOVE_COST = 1

/** L1.8r: kind, path edges before turning, how many. */
export const JUNGLE: readonly { readonly kind: Kind; readonly edges: readonly number[]; readonly number: number }[] = [
  { kind: 'straight', edges: [0, 3], number: 6 },
  { kind: 'tangle', edges: [0, 3], number: 2 },
  { kind: 'wide', edges: [0, 2], number: 6 },
  { kind: 'tight', edges: [0, 1], number: 4 },
  { kind: 'fork', edges: [0, 2, 4], number: 3 },
  { kind: 'branch', edges: [0, 2, 3], number: 3 },
  { kind: 'cross', edges: [0, 1, 3, 4], number: 2 },
  { kind: 'dead', edges: [0], number: 2 },
]

/** L3.5r, option junctionSight: a tile with this many path edges or more is a junction. */
export const JUNCTION = 3

/** L1.2, L14.1: ids and roles of a squad. */
export const SQUAD: { readonly [squad in Squad]: readonly { readonly id: string; readonly role: Role }[] } = {
  scouts: [
    { id: 'SS', role: 'sergeant' },
    { id: 'SH', role: 'heavy' },
    { id: 'S1', role: 'plain' },
    { id: 'S2', role: 'plain' },
    { id: 'S3', role: 'plain' },
  ],
  terminators: [
    { id: 'TS', role: 'sergeant' },
    { id: 'TH', role: 'heavy' },
    { id: 'T1', role: 'plain' },
    { id: 'T2', role: 'plain' },
    { id: 'T3', role: 'plain' },
  ],
}

/** L14.8 */
export const CAP_TERMINATOR = 2
/** L14.12 */
export const TERMINATOR_DICE = 2
/** L14.12, L14.14 */
export const TERMINATOR_HIT_ON = 6

/** L14.14 to L14.18: dice ('each': one for each Genestealer there), what hits, and whether the target must be adjacent instead of seen. */
export const HEAVY_WEAPONS: {
  readonly [weapon in Exclude<Weapon, 'heavyBolter'>]: {
    readonly dice: number | 'each'
    readonly hitOn: number
    readonly adjacentOnly: boolean
    readonly rule: string
  }
} = {
  assaultCannon: { dice: 3, hitOn: 6, adjacentOnly: false, rule: 'L14.14' },
  cyclone: { dice: 'each', hitOn: 5, adjacentOnly: false, rule: 'L14.15' },
  heavyFlamer: { dice: 'each', hitOn: 3, adjacentOnly: true, rule: 'L14.16' },
}

/** L12.9, L14.23: for each marine on the target tile. */
export const MARINE_BONUS = 1
/** L12.9, L14.24 */
export const SERGEANT_BONUS = 1
/** L14.25 */
export const CANNON_COVER = 1
/** L12.10r: for each attacker. */
export const ATTACKER_BONUS = 1
/** L12.14r, L12.16r: models lost with the option assaultLoss 'one'. */
export const ASSAULT_LOSS = 1
