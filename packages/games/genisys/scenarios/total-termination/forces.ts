import { piece, table } from '../../content/tables.ts'
import type { Faction, TableDef } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'
import { TERMINATION } from '../numbers.ts'

const NO_AGENTS = { extra: 0, upgraded: false } as const
const several = (count: number, ...bought: ForceModel[]) => Array.from({ length: count }, () => bought).flat()

const soldier = (weapon: string): ForceModel => ({ profile: 'R1', options: [weapon] })

/** G21.5.7, G21.5.21r: what a revealed Infiltrator carries. */
export const INFILTRATOR: ForceModel = { profile: 'M2', options: ['pistol', 'plasmaRifle'] }
export const GUARD: ForceModel = { profile: 'M1', options: [] }

/** G21.3.1, G21.3.2; the two Infiltrators are among the soldiers. */
export const FORCES: { readonly [faction in Faction]: Force } = {
  resistance: {
    name: 'Last stand',
    faction: 'resistance',
    agents: NO_AGENTS,
    models: [
      { profile: 'R3', options: ['plasmaRifle'] },
      ...several(TERMINATION.riflemen, soldier('plasmaRifle')),
      ...several(TERMINATION.grenadiers, soldier('grenadeLauncher')),
      ...several(TERMINATION.rockets, soldier('rocketLauncher')),
    ],
  },
  machines: { name: 'First attack wave', faction: 'machines', agents: NO_AGENTS, models: several(TERMINATION.guards, GUARD) },
}

/** G25.9.3. */
export const TABLE: TableDef = table('totalTermination', 36, 24, [
  piece('ruin', 'dense', 3, [16, 11, 20, 13]),
  piece('westRuin', 'dense', 2, [6, 9, 10, 13]),
  piece('eastRuin', 'dense', 2, [26, 11, 30, 15]),
])
