import type { UnitDef } from './types.ts'
import { ARMOUR } from './units/armour.ts'
import { ELITES } from './units/elites.ts'
import { HQ } from './units/hq.ts'
import { SUPERHEAVIES, TRANSPORTS } from './units/others.ts'
import { SUPPORT } from './units/support.ts'
import { TROOPS } from './units/troops.ts'

const ROWS: readonly UnitDef[] = [...HQ, ...TROOPS, ...ELITES, ...ARMOUR, ...SUPPORT, ...TRANSPORTS, ...SUPERHEAVIES]

/** D2: every unit by its id, in the order of the tables. */
export const UNITS: { readonly [id: string]: UnitDef } = Object.fromEntries(ROWS.map(row => [row.id, row]))
