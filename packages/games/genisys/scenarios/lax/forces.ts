import { type ListFault, words } from '@muster/core'
import type { ReadyForce } from '../../content/forces.ts'
import { piece, table } from '../../content/tables.ts'
import type { TableDef } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'
import { INCH } from '../../tables.ts'
import { LAX } from '../numbers.ts'

const several = (count: number, profile: string, ...options: string[]): ForceModel[] =>
  Array.from({ length: count }, () => ({ profile, options }))

const NO_AGENTS = { extra: 0, upgraded: false } as const

/** The heroes, by their entries (G22.3.1). */
export const HEROES: readonly string[] = ['R5', 'R6']
export const ENDOSKELETON = 'M1'
export const TANK = 'M7'
const GUNSHIP = 'M9'
/** G22.3.4: who may hide in the truck with them. */
export const ABOARD: readonly string[] = ['R1', 'R2', 'R3', 'R4']

/** G22.3.1: the truck, with additional armour and a hull heavy plasma gun. */
export const TRUCK: ForceModel = { profile: 'R12', options: ['additionalArmour', 'hullGun'], name: 'Prisoner transport' }

/** Forces for the raid: the usual ones, and the larger one of the Machines, with a gunship. */
export const READY: readonly ReadyForce[] = [
  {
    id: 'laxRaiders',
    gameSize: 500,
    force: {
      name: 'Connor at LAX',
      faction: 'resistance',
      agents: NO_AGENTS,
      models: [
        ...several(1, 'R5'),
        ...several(1, 'R6'),
        ...several(1, 'R2'),
        ...several(1, 'R3', 'plasmaRifle'),
        ...several(8, 'R1', 'plasmaRifle'),
        ...several(2, 'R1', 'rocketLauncher', 'heRounds'),
        ...several(1, 'R1', 'grenadeLauncher'),
      ],
    },
  },
  {
    id: 'laxGuards',
    gameSize: 500,
    force: { name: 'Work camp guards', faction: 'machines', agents: NO_AGENTS, models: [...several(1, TANK), ...several(8, ENDOSKELETON)] },
  },
  {
    id: 'laxGarrison',
    gameSize: 1000,
    force: {
      name: 'Work camp garrison',
      faction: 'machines',
      agents: NO_AGENTS,
      models: [...several(1, TANK), ...several(1, GUNSHIP), ...several(14, ENDOSKELETON)],
    },
  },
]

/** G22.3.1, G22.3.2. RULING: G22.3.10r: at least four Endoskeletons. */
export function forceFaults(force: Force): ListFault[] {
  const count = (profile: string) => force.models.filter(model => model.profile === profile).length
  const fault = (rule: string, why: string): ListFault => ({ at: 'models', rule, why: words(why) })
  if (force.faction === 'resistance') {
    const mixed = force.models.some(({ profile }) => !profile.startsWith('R'))
    const missing = HEROES.some(hero => count(hero) === 0)
    return [...(missing ? [fault('G22.3.1', 'list.heroes')] : []), ...(mixed ? [fault('G22.3.1', 'list.ownFaction')] : [])]
  }
  const others = force.models.some(({ profile }) => ![ENDOSKELETON, TANK, GUNSHIP].includes(profile))
  return [
    ...(others ? [fault('G22.3.2', 'list.campMachines')] : []),
    ...(count(TANK) === 1 ? [] : [fault('G22.3.2', 'list.oneTank')]),
    ...(count(ENDOSKELETON) >= LAX.atTruck ? [] : [fault('G22.3.10r', 'list.fourEndoskeletons')]),
  ]
}

const wall = (id: string, left: number, right: number) => piece(id, 'barrier', 3, [left, 12, right, 12.5])
/** G22.4.4: impenetrable, but of no Size: it hides and covers nobody. */
const fence = (id: string, left: number, right: number) => piece(id, 'dense', 0, [left, 12, right, 12.5], { impenetrable: true })

export const FENCES: readonly string[] = ['westFence', 'eastFence']
/** The wall pieces on which the turrets and the generator stand, and where (G25.9.4). */
export const TURRETS = [
  { wall: 'westWall', at: { x: 6 * INCH, y: 12.25 * INCH } },
  { wall: 'eastWall', at: { x: 30 * INCH, y: 12.25 * INCH } },
] as const
export const GENERATOR = { wall: 'gateWall', at: { x: 18 * INCH, y: 12.25 * INCH } } as const
export const TRUCK_AT = { x: 18 * INCH, y: 6 * INCH } as const
/** Everything north of the perimeter wall. */
export const CAMP = { from: 12.5 * INCH } as const

/** G25.9.4. */
export const TABLE: TableDef = table('lax', 36, 24, [
  wall('westWall', 0, 12),
  fence('westFence', 12, 16),
  wall('gateWall', 16, 20),
  fence('eastFence', 20, 24),
  wall('eastWall', 24, 36),
])
