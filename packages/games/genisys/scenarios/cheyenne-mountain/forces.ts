import { type ListFault, words } from '@muster/core'
import type { ReadyForce } from '../../content/forces.ts'
import { findProfile } from '../../content/library.ts'
import type { TableDef, TerrainDef } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'
import { INCH } from '../../tables.ts'

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

const units = (x: number, y: number) => [x * INCH, y * INCH] as const
const box = (id: string, kind: TerrainDef['kind'], size: number, left: number, bottom: number, right: number, top: number): TerrainDef => ({
  id,
  kind,
  size,
  shape: { from: units(left, bottom), to: units(right, top) },
})
const round = (id: string, kind: TerrainDef['kind'], size: number, x: number, y: number, radius: number): TerrainDef => ({
  id,
  kind,
  size,
  shape: { centre: units(x, y), radius: radius * INCH },
})

/** G25.9.5. */
export const TABLE: TableDef = {
  id: 'cheyenneMountain',
  width: 48 * INCH,
  depth: 48 * INCH,
  terrain: [
    box('southWestRuin', 'dense', 3, 9, 9, 14, 14),
    box('northEastRuin', 'dense', 3, 34, 34, 39, 39),
    round('southEastBoulder', 'barrier', 3, 36, 12, 1.5),
    round('northWestBoulder', 'barrier', 3, 12, 36, 1.5),
    round('summit', 'hill', 2, 24, 24, 4),
    round('westHill', 'hill', 2, 12, 24, 3),
    round('eastHill', 'hill', 2, 36, 24, 3),
    { ...box('eastChasm', 'dense', 0, 26, 17, 34, 19), impenetrable: true },
    { ...box('westChasm', 'dense', 0, 14, 29, 22, 31), impenetrable: true },
    box('southRocks', 'barrier', 1, 20, 12, 24, 12.3),
    box('northRocks', 'barrier', 1, 24, 35.7, 28, 36),
    box('southEastRocks', 'barrier', 1, 30, 6, 34, 6.3),
    box('northWestRocks', 'barrier', 1, 14, 41.7, 18, 42),
  ],
}
