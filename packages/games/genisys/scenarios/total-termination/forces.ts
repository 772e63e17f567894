import type { Faction, TableDef } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'
import { INCH } from '../../tables.ts'
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

const units = (...inches: number[]) => inches.map(one => one * INCH) as [number, number]
const dense = (id: string, size: number, left: number, bottom: number, right: number, top: number) => ({
  id,
  kind: 'dense' as const,
  size,
  shape: { from: units(left, bottom), to: units(right, top) },
})

/** G25.9.3. */
export const TABLE: TableDef = {
  id: 'totalTermination',
  width: 36 * INCH,
  depth: 24 * INCH,
  terrain: [dense('ruin', 3, 16, 11, 20, 13), dense('westRuin', 2, 6, 9, 10, 13), dense('eastRuin', 2, 26, 11, 30, 15)],
}
