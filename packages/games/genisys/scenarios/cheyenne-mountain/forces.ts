import { type ListFault, words } from '@muster/core'
import type { ReadyForce } from '../../content/forces.ts'
import { findProfile } from '../../content/library.ts'
import { piece, table } from '../../content/tables.ts'
import type { TableDef } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'

const several = (count: number, profile: string, ...options: string[]): ForceModel[] =>
  Array.from({ length: count }, () => ({ profile, options }))

/** John Connor's Lieutenants, one of whom is Captain Sumner (G22.2.1). */
const LIEUTENANT = 'R4'

/** A force with Captain Sumner at the least Game Size; the Machines have theirs. */
export const READY: readonly ReadyForce[] = [
  {
    id: 'sumner',
    gameSize: 500,
    force: {
      name: 'Colorado division',
      faction: 'resistance',
      agents: { extra: 0, upgraded: false },
      models: [
        ...several(1, LIEUTENANT),
        ...several(1, 'R3', 'plasmaRifle'),
        ...several(2, 'R2'),
        ...several(9, 'R1', 'plasmaRifle'),
        ...several(2, 'R1', 'rocketLauncher', 'heRounds'),
        ...several(1, 'R1', 'grenadeLauncher'),
        ...several(1, 'R1', 'heavySniperRifle'),
      ],
    },
  },
]

/** RULING: G22.2.1: models of its own list only, and a Lieutenant for the Resistance. */
export function forceFaults(force: Force): ListFault[] {
  const mixed = force.models.some(model => findProfile(model.profile)!.faction !== force.faction)
  const hasSumner = force.faction === 'machines' || force.models.some(model => model.profile === LIEUTENANT)
  return [
    ...(mixed ? [{ at: 'models', rule: 'G22.2.1', why: words('list.ownFaction') }] : []),
    ...(hasSumner ? [] : [{ at: 'models', rule: 'G22.2.1', why: words('list.sumner') }]),
  ]
}

const CHASM = { impenetrable: true } as const

/** G25.9.5. */
export const TABLE: TableDef = table('cheyenneMountain', 48, 48, [
  piece('southWestRuin', 'dense', 3, [9, 9, 14, 14]),
  piece('northEastRuin', 'dense', 3, [34, 34, 39, 39]),
  piece('southEastBoulder', 'barrier', 3, [36, 12, 1.5]),
  piece('northWestBoulder', 'barrier', 3, [12, 36, 1.5]),
  piece('summit', 'hill', 2, [24, 24, 4]),
  piece('westHill', 'hill', 2, [12, 24, 3]),
  piece('eastHill', 'hill', 2, [36, 24, 3]),
  piece('eastChasm', 'dense', 0, [26, 17, 34, 19], CHASM),
  piece('westChasm', 'dense', 0, [14, 29, 22, 31], CHASM),
  piece('southRocks', 'barrier', 1, [20, 12, 24, 12.3]),
  piece('northRocks', 'barrier', 1, [24, 35.7, 28, 36]),
  piece('southEastRocks', 'barrier', 1, [30, 6, 34, 6.3]),
  piece('northWestRocks', 'barrier', 1, [14, 41.7, 18, 42]),
])
