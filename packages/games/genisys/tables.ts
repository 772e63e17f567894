import type { AreaSize, Die } from './content/types.ts'
import type { Mission, SetUp } from './state.ts'

/** Thousandths of an inch in an inch. */
export const INCH = 1000

/** The templates: how far a part of a move goes, as the gap between the old place and the new (G4.1, G25.1.2). */
export const TEMPLATES = { crawl: 2 * INCH, walk: 5 * INCH, run: 11 * INCH } as const
export type Template = keyof typeof TEMPLATES

/** Ranges by their greatest gap and the number to hit (G6.5.1, G6.6.2, G16.2). `long` has no end on the mat. */
export const RANGES = {
  cc: { upTo: 2 * INCH, toHit: 3 },
  pointBlank: { upTo: 5 * INCH, toHit: 4 },
  short: { upTo: 11 * INCH, toHit: 5 },
  long: { upTo: 22 * INCH, toHit: 6 },
  extreme: { upTo: 72 * INCH, toHit: 7 },
} as const
export type Range = keyof typeof RANGES

/** G8.3.2. */
export const AREAS: { readonly [size in AreaSize]: number } = { small: 2 * INCH, medium: 5 * INCH, large: 11 * INCH }

/** G7.1.2. */
export const COMMAND_RANGE = 5 * INCH

/** G6.7.2, G10.6.1. */
export const SAVE_ON = 4
export const SAVE_DICE = { soft: 4, hard: 6, fortification: 8 } as const
/** G10.6.6r: the broken ground of Long and Extreme range. */
export const BROKEN_GROUND: Die = 6

/** G6.9.4 to G6.9.6. */
export const STEADY_ON = 6
export const RETREAT_ON = 1
/** The least results of a Resolution test, and of an arrival, that are Reeling and Steady. */
export const RESOLUTION_BANDS = [RETREAT_ON + 1, STEADY_ON] as const

/** G6.10.1, G6.10.3: Power dice that are Heavy, and the one that is Improvised. */
export const HEAVY_FROM: Die = 10
export const IMPROVISED: Die = 4

/** G6.11.3, G6.11.5. */
export const HASTA_LA_VISTA = { toHit: 2, power: 20 } as const

/** G8.9.3, G8.10.1. */
export const SCOPE_ON = 4
export const STOPPING_POWER: Die = 8

/** G23.2.1, G23.2.4. */
export const BACK_ON = 5
export const CRAWLER = { skill: 6, armor: 8, resolution: 20, size: 0, weapon: 'claws' } as const

/** G25.5.4: the entry of Sarah Connor, whom Pops guards. */
export const WARD = 'R7'

/** G11.3.2, G11.3.3: Power by Armor. */
export const RUN_OVER_ON = 3
export const RUN_OVER: readonly { readonly upTo: number; readonly power: Die }[] = [
  { upTo: 7, power: 10 },
  { upTo: 9, power: 12 },
  { upTo: Number.POSITIVE_INFINITY, power: 20 },
]
/** G11.2.5: who drives through which vehicles. G11.6.5: who tests for Heavy Weapons only. */
export const DRIVES_THROUGH = { from: 10, upTo: 7 } as const
export const ARMOURED_FROM = 8

/** G12.1.1, in halves of a place; a Size that is missing cannot be carried. */
export const PLACES: { readonly [size: number]: number } = { 0: 1, 1: 1, 2: 2, 3: 4 }
/** G12.4.1. */
export const CRASH_POWER: Die = 4

/** Sizes of G1.6. */
export const VTOL_SIZE = 20
export const VEHICLE_SIZE = 3

/** G1.4.3, G3.1.1. */
export const ROLL_OFF_DIE: Die = 20
export const TACTICAL_DIE: Die = 8
/** G2.2.1. */
export const AGENT_DIE: Die = 8
/** The faces of the Fate die: markers, or none for FATE (G1.1.3). */
export const FATE_FACES = [1, 1, 1, 2, 2, 0] as const
/** The faces from which it shows something else. */
export const FATE_BANDS = [4, 6] as const

/** G14.2.1, G14.9.1: by the face of a D6. */
export const MISSION_TABLE: readonly Mission[] = ['annihilate', 'occupy', 'demolish', 'terminate', 'extract', 'retrieve']
export const SET_UP_TABLE: readonly SetUp[] = ['incursion', 'battleLines', 'narrowFront', 'cornered', 'rapidInsertion', 'fogOfWar']

/** G14.4. */
export const OBJECTIVE = { dice: 4, radius: 500, apart: 11 * INCH, hold: 2 * INCH } as const
/** G14.8. */
export const THROW = 5 * INCH
/** G14.3.3, G14.7.6: a tenth of the Game Size. */
export const MARGIN = { of: 10 } as const
/** G14.6.4. */
export const TERMINATE = { terminated: 1, captured: 2, all: 2 } as const

/** G14.10: the templates by which sides set up, and what becomes of them on much larger tables (G16.3.1). */
export const SET_UP_TEMPLATE = { battleLines: 'crawl', narrowFront: 'walk', cornered: 'run', beacon: 'run', insertion: 'walk' } as const
export const DOUBLED: { readonly [template in Template]: number } = { crawl: 5 * INCH, walk: 11 * INCH, run: 22 * INCH }
/** G14.10.15r. */
export const BEACON_DRIFT = 5 * INCH
/** G25.5.2, G17.1.8r: how far Infiltrators that are set up last, and sides with set-ups of their own, keep from enemies. */
export const INFILTRATION = 5 * INCH
export const OWN_SET_UPS = 11 * INCH
export const ARRIVAL_DIE: Die = 20

/** G14.11, G16.3.2: the game-end rolls, by turn; the last goes for every later turn. */
export const GAME_END: readonly { readonly turn: number; readonly die: Die; readonly on: number }[] = [
  { turn: 5, die: 4, on: 4 },
  { turn: 6, die: 6, on: 4 },
  { turn: 7, die: 20, on: 4 },
]
/** G16.3.1, G16.3.3: set-ups are doubled and the game longer on tables of at least this area. */
export const LARGE = { area: 72 * INCH * 48 * INCH, laterBy: 3 } as const
/** G16.1.4r: a table is larger than the mat if a side exceeds this. */
export const MAT = { long: 36 * INCH, short: 24 * INCH } as const
/** G16.1.3. */
export const ANYWHERE_ON_LARGE = 48 * INCH

/** G18. */
export const LIMITS = { commandAndVehicles: 0.5, other: 0.25, per: 250 } as const
export const AGENT_COSTS = { second: 25, third: 50, upgrade: 15 } as const
export const UPGRADED_AGENT: Die = 10
