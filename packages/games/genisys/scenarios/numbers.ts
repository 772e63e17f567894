import type { Die } from '../content/types.ts'
import { TEMPLATES } from '../tables.ts'

/** G20.3.4, G22.4.10: the rolls that end something, turn by turn; the last goes for every later turn. */
export const END_ROLLS: readonly { readonly die: Die; readonly on: number }[] = [
  { die: 4, on: 4 },
  { die: 6, on: 4 },
  { die: 20, on: 4 },
]

/** G20. */
export const INFILTRATORS = {
  most: 3,
  soldiers: 8,
  dogs: 3,
  barricades: 2,
  markers: 8,
  /** G20.3.4. */
  firstEndRoll: 6,
  /** G20.3.3. */
  surpriseDie: 20,
  /** G20.4.5. */
  swaps: { rocketLauncher: 2, grenadeLauncher: 2 },
  /** G20.4.6. */
  blast: 20,
  /** G20.4.7. */
  group: 4,
} as const

/** G21.1, G21.2. */
export const LIBERTY = {
  mostUnits: 3,
  riflemen: 3,
  guards: 2,
  guardsPerUnit: 2,
  reserves: 2,
  slaves: 4,
  slavesWithin: TEMPLATES.crawl,
  guardsWithin: TEMPLATES.walk,
  apart: TEMPLATES.run,
  surpriseDie: 20,
  turns: 6,
} as const

/** G21.3 to G21.5. */
export const TERMINATION = {
  riflemen: 11,
  grenadiers: 2,
  rockets: 2,
  guards: 10,
  embedded: 2,
  zone: TEMPLATES.walk,
  barricades: 4,
  mines: 8,
  mineReach: TEMPLATES.walk,
  minePower: 10,
  wave: 5,
  lastWave: 4,
  /** G21.3.3, G21.3.4: the last turn of the secondary objectives. */
  soonBy: 6,
} as const

/** G22.2. */
export const CHEYENNE = { surpriseDie: 20, points: { annihilate: 3, occupy: 2, terminate: 1 } } as const

/** G22.3, G22.4; places in inches. */
export const LAX = {
  mostAboard: 6,
  atTruck: 4,
  nearTruck: TEMPLATES.crawl,
  apart: TEMPLATES.crawl,
  claymores: 12,
  surpriseDie: 20,
  /** G22.4.7, G22.4.9. */
  sideways: TEMPLATES.run,
  tankComes: TEMPLATES.run,
  gunshipsFrom: 2,
} as const

/** G25.8.1: a card barricade: its length, and half its depth. */
export const BARRICADE = { length: 3000, half: 150, size: 1 } as const

/** G20.2.9r, G21.2.5: close combat range. */
export const CLOSE = TEMPLATES.crawl
