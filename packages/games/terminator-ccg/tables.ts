/*
 * Every number of the rulebook that is not a Scenario's.
 */

/** Sides of the die (C1.1.5). */
export const DIE = 6
/** A hidden character's Defense is better by this much (C14.4.2). */
export const HIDDEN_DEFENSE = 1
/** What entering a place costs, and what dragging somebody adds (C7.4.3, C7.4.14). */
export const STEP_COST = 1
export const DRAG_COST = 1
/** Picking up an Item in the Movement Step (C15.1.1). */
export const PICK_UP_COST = 1
/** What cycling takes off the hand size (C8.1.7). */
export const CYCLE_COST = 1
/** Most seats of a match (C1.1.7r). */
export const MOST_SEATS = 8
/** Longest turn limit and longest stall that can be set. */
export const LONGEST_TURN_LIMIT = 500

/** C21.4.1: Production used, up to and including; turns that SkyNet is ahead, negative where the Resistance is. */
export const SCHEDULE = [
  { upTo: 6, skynetAhead: 2 },
  { upTo: 10, skynetAhead: 1 },
  { upTo: 14, skynetAhead: 0 },
  { upTo: 18, skynetAhead: -1 },
  { upTo: 20, skynetAhead: -2 },
] as const

/** C25.1.3: Honor by class. */
export const HONOR = { item: 3, drone: 2, terminator: 4, flyingHunterKiller: 7, hunterKiller: 10 } as const
