import { piece, table } from '../../content/tables.ts'
import type { Faction, TableDef } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'
import { LIBERTY } from '../numbers.ts'

const NO_AGENTS = { extra: 0, upgraded: false } as const

/** G21.1.1, G21.1.2. */
export const CAPTAIN: ForceModel = { profile: 'R3', options: ['plasmaRifle'] }
export const RIFLEMAN: ForceModel = { profile: 'R1', options: ['plasmaRifle'] }
export const LAUNCHERS = ['rocketLauncher', 'grenadeLauncher'] as const
export const GUARD: ForceModel = { profile: 'M1', options: [] }
export const SLAVE: ForceModel = { profile: 'slave', options: [] }

/** A unit, as it is shown before the match; how many there are and with which launchers is decided as it begins. */
export const FORCES: { readonly [faction in Faction]: Force } = {
  resistance: {
    name: 'Raiders',
    faction: 'resistance',
    agents: NO_AGENTS,
    models: [CAPTAIN, RIFLEMAN, RIFLEMAN, { profile: 'R1', options: ['rocketLauncher'] }],
  },
  machines: {
    name: 'Slave guards',
    faction: 'machines',
    agents: NO_AGENTS,
    models: Array.from({ length: LIBERTY.guards + LIBERTY.guardsPerUnit + LIBERTY.reserves }, () => GUARD),
  },
}

/** G25.9.2. */
export const TABLE: TableDef = table('libertyOrDeath', 36, 24, [
  piece('southWestRuin', 'dense', 2, [4, 4, 9, 8]),
  piece('southEastRuin', 'dense', 2, [27, 4, 32, 8]),
  piece('northWestRuin', 'dense', 2, [4, 16, 9, 20]),
  piece('northEastRuin', 'dense', 2, [27, 16, 32, 20]),
  piece('southWall', 'barrier', 1, [16, 5, 20, 5.3]),
  piece('northWall', 'barrier', 1, [16, 18.7, 20, 19]),
])
