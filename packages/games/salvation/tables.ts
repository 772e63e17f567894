/** What is in the box and on the board (S1.6 to S1.8, S2.3r, S5.9). Figures of each type stand with the units in `content/`. */
export const BOX = {
  resistanceCards: 69,
  skynetCards: 54,
  separateTactics: 6,
  cities: 6,
  unitCards: 8,
  hiddenTokens: 32,
  shelters: 5,
  development: 9,
  technology: 6,
  factories: 3,
  tokensInCity: 2,
  tokensElsewhere: 1,
  lastNumber: 4,
} as const

/** S1.9 */
export const DIE = 6

/** S5.10 */
export const SKYNET_START = ['T600', 'T1', 'HUN'] as const
/** S5.12: city cards that the Resistance reveals, with one Infantryman each. */
export const RESISTANCE_START = 3
/** S5.16 */
export const FIRST_HAND = 5

/** S6.2, S18.4: cards drawn in the draw step. */
export const DRAW = { standard: 1, skynetOfThree: 2 } as const
/** S6.3, S18.4 */
export const HAND_LIMIT = { standard: 7, skynetOfThree: 9 } as const

/** S9.9, S19.7: units of one side in a sector. */
export const UNIT_LIMIT = { standard: 4, fiveUnits: 5 } as const

/** S13.4: the highest die that kills. */
export const RADIATION = { skynet: 1, resistance: 2 } as const
/** S13.8 */
export const RUINS = -1
/** S13.11, S13.12 */
export const ATTACK_TERRAIN = { fortifications: -1, wasteland: 1 } as const
/** S13.14 */
export const FORESTS = { change: -1, least: 1 } as const

/** S12.8, S12.13, S15.2 */
export const POINT = 1
/** S1.5, S17.2 */
export const GOAL = 10
/** S1.4, S17.4 */
export const SHELTERS_TO_WIN = 5
/** S17.8r: what a captured shelter counts against victory points. */
export const SHELTER_WORTH = 2
/** The task "hold": Resistance units, without a machine there. */
export const HOLD_UNITS = 2
